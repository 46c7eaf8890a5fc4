"""What happened at a table, in order: the deal, the moves, what was taken back, and what was remarked beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from games.kernel import Event, Game, Text
from storage import Remark

from ..journal import Told
from ..live import Live
from ..remarks import said_in
from ..seats.record import HandedOver, is_handover, record_in
from ..tables import Tables


class Line(Struct, frozen=True):
    told: Told
    chapter: int
    """Index of the chapter that it stands in."""
    names: tuple[str, ...]
    """Who played then, by seat."""

    @property
    def event(self) -> Event:
        return self.told.event


class Chapter(Struct, frozen=True):
    """A piece of the account."""

    title: Text | None
    """None for what comes before the first chapter."""
    began: float
    """UTC seconds."""


class Chronicle(Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    lines: tuple[Line, ...]
    """Oldest first. Some are for certain seats only, see Event.seen_by."""


async def chronicle(tables: Tables, live: Live) -> Chronicle:
    """Everything that has happened at the table. What was taken back is left out, but that it was is told."""
    played = await tables.told(live)
    remarked = [told_in(remark) for remark in await tables.store.remarks.of_game(live.id)]
    # Sorting keeps the order of equals: what was said after an entry stands behind what came of it.
    everything = sorted([*played, *remarked], key=lambda told: told.number)
    return _in_chapters(tables.games[live.row.title], everything, live)


def told_in(remark: Remark) -> Told:
    """A remark as something that happened."""
    said = record_in(remark) if is_handover(remark) else said_in(remark)
    return Told(remark.revision, said, remark.at, lasts=True, beside=True)


def names_then(told: Sequence[Told], names: Sequence[str]) -> list[tuple[str, ...]]:
    """Who played by seat at each of these moments, oldest first. `names` are those of now, so every later moment at which
    a seat changed hands must be among them."""
    playing, found = list(names), []
    for one in reversed(told):
        found.append(tuple(playing))
        if isinstance(one.event, HandedOver):
            playing[one.event.seat] = one.event.old.name
    return found[::-1]


def _in_chapters(game: Game[Any, Any], everything: Sequence[Told], live: Live) -> Chronicle:
    chapters = [Chapter(None, live.row.created)]

    def lines() -> Iterator[Line]:
        for told, names in zip(everything, names_then(everything, live.names), strict=True):
            title = None if told.beside else game.chapter(told.event)
            if title is not None:
                chapters.append(Chapter(title, told.at))
            yield Line(told, len(chapters) - 1, names)

    sorted_in = tuple(lines())
    return Chronicle(tuple(chapters), sorted_in)
