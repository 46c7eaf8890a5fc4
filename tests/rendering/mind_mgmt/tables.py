"""Tables to be looked at: the start, a crowded middle, the end; for each kind of viewer."""

from __future__ import annotations

from typing import Any

from games.kernel import Chance, Choose, Match, Story, retold
from games.mind_mgmt.game import MindMgmt
from rendering.words import words_of

NAMES = ("Ana", "Bo", "Chika", "Dmitri", "Edda")
WORDS = words_of("mind_mgmt", "en")
GAME = MindMgmt()
RECRUITER, CAPTAIN = 0, 1


def chosen(mode: str = "full", deduction: str = "on") -> dict[str, str]:
    return {"mode": mode, "recruiter": "1", "deduction": deduction}


def played(picks: int, seats: int = 3, seed: str = "pictures", **settings: str) -> Match[Any]:
    """After so many picks at random, or at the end."""
    match, _ = Match.begin(GAME, seats, seed, chosen(**settings))
    chance = Chance(f"players of {seed}")
    for _ in range(picks):
        if match.position.decisions:
            match, _ = match.apply(_pick(match, chance))
    return match


def _pick(match: Match[Any], chance: Chance) -> Choose:
    decision = chance.one_of(match.position.decisions)
    return Choose(decision.seat, decision.id, chance.one_of(decision.options).id)


def whole_story(seats: int = 3, seed: str = "pictures", **settings: str) -> Story[Any]:
    match, _ = Match.begin(GAME, seats, seed, chosen(**settings))
    chance, entries = Chance(f"players of {seed}"), []
    while match.position.decisions:
        entries.append(_pick(match, chance))
        match, _ = match.apply(entries[-1])
    return retold(GAME, seats, seed, entries, chosen(**settings))
