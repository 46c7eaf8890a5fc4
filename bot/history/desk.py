"""What people ask for about a table's past, answered with pages."""

from __future__ import annotations

from ..desk import Asker, Desk
from ..gallery import Gallery
from ..live import Live
from ..page import Page
from ..press import Press
from ..tables import Tables
from .filters import Asked, Choices
from .log import Log
from .recordings import Recordings
from .replay import Replay


class HistoryDesk:
    def __init__(self, tables: Tables, desk: Desk, gallery: Gallery) -> None:
        self._desk = desk
        self._log = Log(tables)
        self._replay = Replay(Recordings(tables), gallery)

    async def log(self, asker: Asker, press: Press) -> Page:
        """The page of the log that a button leads to."""
        return await self._log.page(asker, await self._desk.visit(asker, press.game), press)

    async def newest_log(self, asker: Asker, game: str | None, asked: Asked) -> Page:
        """The newest page of what was asked for by command."""
        return await self._log.newest(asker, await self._desk.table_of(asker, game), asked)

    async def log_choices(self, asker: Asker, game: str | None) -> Choices:
        """What the log can be narrowed to."""
        return await self._log.choices(asker, await self._desk.table_of(asker, game))

    async def replay(self, asker: Asker, game: str | None) -> Page:
        """The boards of a game, to step through."""
        live = await self._desk.table_of(asker, game)
        return await self._replay.begin(asker, self._shown(asker, live))

    async def step(self, asker: Asker, press: Press) -> Page:
        """The board that a button leads to."""
        live = await self._desk.visit(asker, press.game)
        return await self._replay.step(asker, self._shown(asker, live), press)

    def _shown(self, asker: Asker, live: Live) -> Live:
        """The table, if its past may be shown. Raises LobbyRefusal, StoryRefusal."""
        self._desk.refuse_kept(asker, live)
        return live
