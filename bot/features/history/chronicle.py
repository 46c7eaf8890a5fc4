"""A table's history in order: the setup, the moves, rollbacks, and the remarks between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from games.kernel import Event, Game, Text
from storage import Remark

from ...table.cast import Cast, cast_of
from ...table.journal import Told
from ...table.loaded import LoadedTable
from ...table.remarks import said_in
from ...table.tables import Tables
from ...unreadable import legible


class HistoryLine(Struct, frozen=True):
    told: Told
    chapter: int
    """Index of its chapter."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat at that moment."""
        return self.told.names

    @property
    def event(self) -> Event:
        return self.told.event


class Chapter(Struct, frozen=True):
    """A part of the history."""

    title: Text | None
    """None before the first chapter opens."""
    began: float
    """UTC seconds."""


class Chronicle(Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    lines: tuple[HistoryLine, ...]
    """Oldest first. Some are for certain seats only; see Event.seen_by."""


async def chronicle(tables: Tables, live: LoadedTable) -> Chronicle:
    """The table's whole history. Undone events are left out, but the undo itself is included."""
    played = await tables.history.told(live)
    cast = await cast_of(tables.store.remarks, live)
    remarked = told_in(await tables.store.remarks.of_game(live.id), cast)
    # The sort is stable, so a remark after an entry follows the entry's events.
    everything = sorted([*played, *remarked], key=lambda told: told.number)
    return _in_chapters(tables.games[live.row.title], everything, live)


def told_in(remarks: Iterable[Remark], cast: Cast) -> list[Told]:
    """Remarks as told events, without unreadable ones."""
    return [
        Told(
            remark.revision,
            cast.told(remark, said),
            remark.at,
            lasts=True,
            beside=True,
            names=cast.when_said(remark),
        )
        for remark, said in legible(remarks, said_in)
    ]


def _in_chapters(game: Game[Any, Any], everything: Sequence[Told], live: LoadedTable) -> Chronicle:
    chapters = [Chapter(None, live.row.created)]

    def lines() -> Iterator[HistoryLine]:
        for told in everything:
            title = None if told.beside else game.chapter(told.event)
            if title is not None:
                chapters.append(Chapter(title, told.at))
            yield HistoryLine(told, len(chapters) - 1)

    sorted_in = tuple(lines())
    return Chronicle(tuple(chapters), sorted_in)
