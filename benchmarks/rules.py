"""The rules alone: decisions a second of processor time in random play.

A decision is all that `Match.apply` does: the state copied, the answer carried out, the next legal options listed. The
garbage collector is set as in the bot's own process.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import process_time

from bot.collector import look_more_rarely
from games.kernel import Chance, Match

from .figure import Figure
from .play import GAME, a_pick

DECISIONS_A_SECOND = 6_000


def figures(quick: bool) -> Iterator[Figure]:
    look_more_rarely()
    for seats in GAME.seats:
        pace = decisions_a_second(seats, seconds=0.5 if quick else 3.0)
        yield Figure(f"rules, {seats} players", pace, "decisions/s", at_least=DECISIONS_A_SECOND)


def decisions_a_second(seats: int, *, seconds: float) -> float:
    """Whole games are played until so much processor time is used up."""
    picks = 0
    began = process_time()
    for number in count():
        chance = Chance(f"players {seats} {number}")
        match, _ = Match.begin(GAME, seats, f"benchmark {seats} {number}")
        while match.position.decisions:
            match, _ = match.apply(a_pick(match, chance))
            picks += 1
        if process_time() - began > seconds:
            break
    return picks / (process_time() - began)
