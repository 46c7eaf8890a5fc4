"""Games to measure on, the same in every run."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from games import GAMES
from games.kernel import Choose, Game, Match, Simulation

TITLE = "escape_plan"
"""What is played where one game will do."""
MOMENTS: Mapping[str, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""Parts of a game that has been played so far."""


def a_pick(match: Match[Any], chance: Random) -> Choose:
    """Any answer to any open question."""
    decision = chance.choice(match.position.decisions)
    return Choose(decision.seat, decision.id, chance.choice(decision.option_ids))


def played(game: Game[Any, Any], seats: int, seed: str, chance: Random) -> int:
    """A random game to its end. Returns the number of its decisions."""
    match, _ = Match.begin(game, seats, seed)
    while match.position.decisions:
        match, _ = match.apply(a_pick(match, chance))
    return match.number


def simulated(game: Game[Any, Any], seats: int, seed: str, chance: Random) -> int:
    """The same game without copies and undo. Returns the number of its decisions."""
    simulation, _ = Simulation.begin(game, seats, seed)
    picks = 0
    while simulation.decisions:
        decision = chance.choice(simulation.decisions)
        simulation.choose(decision.seat, decision.id, chance.choice(decision.option_ids))
        picks += 1
    return picks


def index_of(match: Match[Any], pick: Choose) -> int:
    """Where the picked option stands among those of its decision."""
    decision = match.position.decision(pick.seat)
    assert decision is not None
    return decision.option_ids.index(pick.option)


def a_game(title: str, seats: int, number: int = 0) -> list[Match[Any]]:
    """A random game after the deal and after every pick, up to the last question."""
    chance = Random(f"players {seats} {number}")
    match, _ = Match.begin(GAMES[title], seats, f"benchmark {seats} {number}")
    history = []
    while match.position.decisions:
        history.append(match)
        match, _ = match.apply(a_pick(match, chance))
    return history


def at(history: list[Match[Any]], moment: str) -> int:
    """The index of a moment of the game."""
    return round(MOMENTS[moment] * (len(history) - 1))
