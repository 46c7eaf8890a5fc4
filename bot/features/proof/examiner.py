"""Examines stored games. Reads only the store, not the tables in memory, and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from games.kernel import Game
from storage import GameRow, Store, StoreDamaged

from ...table.loaded import LoadedTable
from ...unreadable import BROKEN
from .examination import SETUP, Verdict, examine


class Examiner:
    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any]]) -> None:
        self._store = store
        self._games = games

    async def examined(self, row: GameRow) -> Verdict:
        """The verdict on a game that has begun. If its options cannot be read, the verdict is that it cannot
        be set up."""
        try:
            chosen = LoadedTable(row, (), None).options.chosen
        except BROKEN:
            return Verdict(None, None, SETUP)
        seats = await self._store.games.seats(row.id)
        journal = await self._store.journal.entries(row.id)
        # Off the event loop: a long game takes longer than a heartbeat may wait.
        return await asyncio.to_thread(
            examine,
            self._games[row.title],
            row,
            len(seats),
            chosen,
            journal,
            await self._snapshot(row),
        )

    async def _snapshot(self, row: GameRow) -> bytes | None:
        try:
            newest = await self._store.journal.newest_snapshot(row.id)
        except StoreDamaged:
            return None
        return newest.state if newest is not None and newest.revision == row.revision else None
