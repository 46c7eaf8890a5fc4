"""Compares two games of one seed, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from games.kernel import Event, Game, Text


class ComparedChapter(Struct, frozen=True):
    """A part of a game's history, such as a part of a day."""

    title: Text | None
    """None before the first chapter opens."""
    events: tuple[Event, ...]
    """Public events only."""


class Pair(Struct, frozen=True):
    """The same chapter of both games. A game that was over by then has none."""

    title: Text | None
    mine: tuple[Event, ...]
    theirs: tuple[Event, ...]


def chapters(game: Game[Any, Any], events: Iterable[Event]) -> list[ComparedChapter]:
    """The public events, split where chapters open. The opening events themselves are left out."""
    told: list[tuple[Text | None, list[Event]]] = [(None, [])]
    for event in events:
        if event.to is not None:
            continue
        title = game.chapter(event)
        if title is not None:
            told.append((title, []))
        else:
            told[-1][1].append(event)
    return [ComparedChapter(title, tuple(heard)) for title, heard in told]


def side_by_side(mine: Sequence[ComparedChapter], theirs: Sequence[ComparedChapter], most: int) -> list[Pair]:
    """Pairs of chapters, which come in the same order in both games. A pair with more than `most` events on a
    side is split."""
    nothing = ComparedChapter(None, ())
    return [
        Pair((one if one is not nothing else other).title, one.events[first:last], other.events[first:last])
        for one, other in zip_longest(mine, theirs, fillvalue=nothing)
        for first, last in _cuts(max(len(one.events), len(other.events)), most)
    ]


def _cuts(length: int, most: int) -> list[tuple[int, int]]:
    return [(first, first + most) for first in range(0, max(length, 1), most)]
