"""The rules alone: decisions a second of processor time in random play.

A decision is all that `Match.apply` does: the state copied, the answer carried out, the next questions found, and what
an undo needs. Answers are picked by their ids, so most options are never made (`Listing`). Simulated, the state is
changed in place (`Simulation`). The garbage collector is set as in the bot's own process.

Where an automa reasons for the other side, its reasoning is part of each decision. It lists every path that the
public facts allow, and values each answer by them. That costs far more than the rules, and nobody waits for it twice.
So these figures stand without a target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from time import process_time
from typing import Any, TypeAlias

from msgspec import Struct

from bot.work.gc_tuning import tune_gc
from games import GAMES
from games.kernel import Game

from .figure import Figure
from .play import played, simulated

WholeGame: TypeAlias = Callable[[Game[Any, Any], int, str, Random], int]
"""Plays a game with so many seats and this seed to its end. Returns the number of its decisions."""


class Pace(Struct, frozen=True):
    """Decisions a second that are hoped for."""

    played: int | None
    simulated: int | None = None
    """None: nothing in particular."""


PACES = {"escape_plan": Pace(8_000, 18_000), "mind_mgmt": Pace(15_000, 35_000)}
ANY_PACE = Pace(10_000)
"""Of a game that has no goal of its own."""
NO_PACE = Pace(None)
REASONING = {("mind_mgmt", 1)}
"""Titles with numbers of players in which an automa plays the other side by reasoning, and not by a deck of cards."""


def figures(quick: bool) -> Iterator[Figure]:
    tune_gc()
    for title, game in GAMES.items():
        for seats in game.seats:
            yield from _figures(title, game, seats, seconds=0.5 if quick else 3.0)


def _figures(title: str, game: Game[Any, Any], seats: int, *, seconds: float) -> Iterator[Figure]:
    hoped = NO_PACE if (title, seats) in REASONING else PACES.get(title, ANY_PACE)
    for name, whole_game, at_least in (
        ("rules", played, hoped.played),
        ("simulated rules", simulated, hoped.simulated),
    ):
        pace = decisions_a_second(whole_game, game, seats, name, seconds=seconds)
        yield Figure(f"{name}, {title}, {seats} players", pace, "decisions/s", at_least=at_least)


def decisions_a_second(
    whole_game: WholeGame, game: Game[Any, Any], seats: int, seed: str, *, seconds: float
) -> float:
    """Whole games are played until so much processor time is used up. One before them reads what is printed in the
    box. Each seed has games of its own, so that none finds maps and routes that another has worked out."""
    whole_game(game, seats, seed, Random(seed))
    picks = 0
    began = process_time()
    for number in count():
        own = f"{seed} {seats} {number}"
        picks += whole_game(game, seats, own, Random(own))
        if process_time() - began > seconds:
            break
    return picks / (process_time() - began)
