"""Players who mostly pick at random but visit what pays and leave the city when they can: their games have a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from games.escape_plan.game import EscapePlan
from games.escape_plan.police.patrol import exit_location, the_open_exit
from games.escape_plan.view import EscapePlanView
from games.kernel import Chance, Choose, Decision, Entry, Match, Story, retold

GAME = EscapePlan()
PAYING = ("BIZ-", "SAFE-", "STORE-", "EXIT-")


def runaway(match: Match[Any], chance: Chance) -> Choose:
    """Answers one of the open questions."""
    decision = chance.one_of(match.position.decisions)
    return Choose(
        decision.seat, decision.id, chance.one_of(_tempting(match.position.state, decision, chance))
    )


def played_by_runaways(seats: int, seed: str) -> Iterator[tuple[Match[Any], Entry | None]]:
    """The match after the deal and after each pick, with the entry that led there."""
    match, _ = Match.begin(GAME, seats, seed)
    chance = Chance(f"runaways of {seed}")
    yield match, None
    while match.position.decisions:
        entry = runaway(match, chance)
        match, _ = match.apply(entry)
        yield match, entry


def _tempting(g: Any, decision: Decision, chance: Chance) -> Sequence[str]:
    """By their ids, so that no other options are made."""
    ids = decision.option_ids
    if decision.kind == "D-STORE-LOCKER":
        return ids[-1:]
    places = [id for id in ids if id.startswith("move:") or id == "escape"]
    if decision.kind != "D-ACTION" or not places or not chance.below(3):
        return ids
    way_out = exit_location(exit) if (exit := the_open_exit(g)) else ""
    out = [id for id in places if id in ("escape", f"move:{way_out}")]
    paying = [id for id in places if any(place in id for place in PAYING)]
    return out or (paying if paying and chance.below(5) else places)


def journal_of_runaways(seats: int, seed: str) -> list[Entry]:
    return [entry for _, entry in played_by_runaways(seats, seed) if entry is not None]


@cache
def story_of_runaways(seats: int, seed: str) -> Story[EscapePlanView]:
    return retold(GAME, seats, seed, journal_of_runaways(seats, seed))
