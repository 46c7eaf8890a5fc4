"""Exports games as files."""

from __future__ import annotations

import asyncio

from storage import Status, StoreDamaged, WholeGame

from ...door.asker import Asker
from ...errors import FileRefusal, NotSeated
from ...feature import BotServices
from ...pages.page import Attached
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .filing import filed, filed_for
from .gamefile import GameFile, pack
from .side_records import RecordKinds


class GameExports:
    def __init__(self, tables: Tables, kinds: RecordKinds) -> None:
        self._tables = tables
        self._kinds = kinds

    @classmethod
    def of(cls, services: BotServices) -> GameExports:
        return cls(services.tables, services.record_kinds)

    async def given_to_player(self, asker: Asker, live: LoadedTable) -> Attached:
        """The file of a finished game, for one of its players. Raises FileRefusal, NotSeated."""
        seat = next((seat.seat for seat in live.seats if seat.person == asker.person), None)
        if seat is None:
            raise NotSeated
        if live.row.seed is None or live.row.status not in (Status.FINISHED, Status.ABANDONED):
            raise FileRefusal("refused-export-running")
        attempt = live.options.attempt
        if attempt is not None and self._tables.is_kept(live):
            raise FileRefusal("refused-export-kept", when=f"<t:{int(attempt.closes)}:f>")
        whole = await self._whole(live.id)
        game = self._tables.games[live.row.title]
        return await self._attached(filed_for(whole, game, asker.person, seat, self._kinds))

    async def given_to_host(self, game: str) -> Attached:
        """The file of any begun game, including hidden information. Raises FileRefusal, NoSuchGame."""
        whole = await self._whole(game)
        if whole.game.seed is None:
            raise FileRefusal("refused-not-begun")
        return await self._attached(filed(whole, self._kinds))

    async def _whole(self, game: str) -> WholeGame:
        """All stored data of the game. Raises FileRefusal if they are damaged."""
        try:
            return await self._tables.store.games.whole(game)
        except StoreDamaged as error:
            raise FileRefusal("refused-export-damaged") from error

    async def _attached(self, game: GameFile) -> Attached:
        return Attached(f"{game.title}-{game.id}.backroom", await asyncio.to_thread(pack, game))
