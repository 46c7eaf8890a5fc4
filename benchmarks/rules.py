"""The rules alone: decisions a second of processor time in random play.

A decision is all that `Match.apply` does: the state copied, the answer carried out, the next legal options listed. The
garbage collector is set as in the bot's own process.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any

from bot.work.gc_tuning import tune_gc
from games import GAMES
from games.kernel import Chance, Game, Match

from .figure import Figure
from .play import a_pick

DECISIONS_A_SECOND = 6_000


def figures(quick: bool) -> Iterator[Figure]:
    tune_gc()
    for title, game in GAMES.items():
        for seats in game.seats:
            pace = decisions_a_second(game, seats, seconds=0.5 if quick else 3.0)
            yield Figure(f"rules, {title}, {seats} players", pace, "decisions/s", at_least=DECISIONS_A_SECOND)


def decisions_a_second(game: Game[Any, Any], seats: int, *, seconds: float) -> float:
    """Whole games are played until so much processor time is used up."""
    picks = 0
    began = process_time()
    for number in count():
        chance = Chance(f"players {seats} {number}")
        match, _ = Match.begin(game, seats, f"benchmark {seats} {number}")
        while match.position.decisions:
            match, _ = match.apply(a_pick(match, chance))
            picks += 1
        if process_time() - began > seconds:
            break
    return picks / (process_time() - began)
