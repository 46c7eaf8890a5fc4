"""Random play of every game with all its invariants checked after each decision. Takes long, so it runs only when named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle
from time import process_time
from typing import Any

from games import GAMES
from games.kernel import Game
from games.kernel.soundness import Unsound, sound_play

from .figure import Figure

DECISIONS, QUICK_DECISIONS = 1_000_000, 10_000
MOST = 60_000
"""A random game that takes more decisions does not come to an end: In Too Deep takes ten thousand and more."""


def figures(quick: bool) -> Iterator[Figure]:
    wanted = QUICK_DECISIONS if quick else DECISIONS
    for title, game in GAMES.items():
        began = process_time()
        decisions, unsound = played(game, wanted)
        for error in unsound:
            print(error)
        yield Figure(f"soundness, {title}: decisions", decisions, "decisions", at_least=wanted)
        yield Figure(f"soundness, {title}: pace", decisions / (process_time() - began), "decisions/s")
        yield Figure(f"soundness, {title}: unsound games", len(unsound), "games", at_most=0)


def played(game: Game[Any, Any], wanted: int) -> tuple[int, list[Unsound]]:
    """Whole games at all numbers of players in turn, until there were so many decisions; and what was unsound."""
    decisions, unsound = 0, []
    for number, seats in zip(count(), cycle(game.seats)):
        try:
            for match, _ in sound_play(game, seats, f"soundness {number}", most=MOST):
                decisions += match.number > 0  # the deal is none
        except Unsound as error:
            unsound.append(error)
        if decisions >= wanted:
            break
    return decisions, unsound
