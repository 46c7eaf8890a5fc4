"""What leaves face-down piles or is left to chance during play, for tests of what may be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from games.kernel import Event, Match
from games.kernel.undoing import UndoBarrier

Piles: TypeAlias = Mapping[str, Sequence[Any]]
"""Face-down piles by name, in any order."""

STOPS = {UndoBarrier.CHANCE, UndoBarrier.SHOWN, UndoBarrier.HIDDEN, UndoBarrier.CLOSED}
"""Each of them keeps a player from going back freely, whoever is asked next."""
CHANCE = "chance"


def revealing(
    played: Iterable[tuple[Match[Any], tuple[Event, ...]]],
    piles: Callable[[Any], Piles],
    *,
    shown: Collection[str] = (),
) -> tuple[set[str], list[tuple[int, set[str]]]]:
    """Of which piles something was taken in a game, and the entries that did so without a stop, with theirs. A draw or
    shuffle counts as taking from `CHANCE`. `shown`: piles whose stop says that everyone has seen what was hidden."""
    met: set[str] = set()
    unguarded: list[tuple[int, set[str]]] = []
    for (before, _), (after, _) in pairwise(played):
        was, now = before.position.state, after.position.state
        if now.result is not None:
            break  # and nobody goes back
        left = piles(now)
        taken = {name for name, pile in piles(was).items() if Counter(pile) - Counter(left.get(name, ()))}
        if was.chance.drawn != now.chance.drawn:
            taken.add(CHANCE)
        met |= taken
        stops = STOPS & {*after.undo_trail[-1].barriers}
        if (taken and not stops) or (taken.intersection(shown) and UndoBarrier.SHOWN not in stops):
            unguarded.append((after.number, taken))
    return met, unguarded
