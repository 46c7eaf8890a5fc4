"""What people ask for about a table's past, answered with pages."""

from __future__ import annotations

from ..desk import Asker, Desk
from ..page import Page
from ..press import Press
from ..tables import Tables
from .filters import Asked, Choices
from .log import Log


class HistoryDesk:
    def __init__(self, tables: Tables, desk: Desk) -> None:
        self._desk = desk
        self._log = Log(tables)

    async def log(self, asker: Asker, press: Press) -> Page:
        """The page of the log that a button leads to."""
        return await self._log.page(asker, await self._desk.visit(asker, press.game), press)

    async def newest_log(self, asker: Asker, game: str | None, asked: Asked) -> Page:
        """The newest page of what was asked for by command."""
        return await self._log.newest(asker, await self._desk.table_of(asker, game), asked)

    async def log_choices(self, asker: Asker, game: str | None) -> Choices:
        """What the log can be narrowed to."""
        return await self._log.choices(asker, await self._desk.table_of(asker, game))
