"""Seats open to new players, at all tables."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from storage import GameRow, Store

from ...errors import NoSuchTable
from ...table.loaded import LoadedTable
from ...table.seat_history import played_elsewhere
from ...table.tables import Tables
from .offers import Offered, has_or_left_seat, offers_at, offers_naming

MOST = 20
"""Most seats listed: each has a button, and a message holds 40 components."""


class Opening(Struct, frozen=True):
    """A seat that is on offer at a table."""

    live: LoadedTable
    offered: Offered


class Openings:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def naming(self, person: int) -> list[Opening]:
        """Seats that are offered to the person by name, oldest first."""
        offers = await offers_naming(self._tables.store.side_records, person)
        records = sorted((record for record, _ in offers), key=lambda record: record.at)
        games = dict.fromkeys(record.game for record in records)
        openings = [one for game in games for one in await self._at(game, person)]
        return [one for one in openings if one.offered.offer.to == person]

    async def for_person(self, person: int, games: Sequence[GameRow]) -> list[Opening]:
        """Seats offered to the person by name, then seats of `games` that anyone may take. Tables where they
        have a seat are left out."""
        named = await self.naming(person)
        here = [one for game in games for one in await self._at(game.id, person)]
        return [*named, *(one for one in here if one.offered.offer.to is None)][:MOST]

    async def _at(self, game: str, person: int) -> list[Opening]:
        try:
            live = await self._tables.readable(game)
        except NoSuchTable:
            return []
        if live is None or has_or_left_seat(live, person):
            return []
        return [Opening(live, one) for one in await open_to(self._tables.store, live, person)]


async def open_to(store: Store, live: LoadedTable, person: int) -> list[Offered]:
    """The seats on offer that someone without a seat at the table may take over. A person who has played another seat
    knows too much."""
    return [
        one
        for one in await offers_at(store, live)
        if one.is_for(person) and not await played_elsewhere(store, live.id, person, but=one.seat)
    ]
