"""Lists games for hosts and moderators. Each method raises AdminRefusal for anyone else."""

from __future__ import annotations

from storage import GameQuery, GameRow

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...pages.page import Page
from ...pages.press import Press
from ...table.hearing import last_heard
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from . import pages
from .authority import Authority
from .finder import OPEN
from .verbs import AdminVerb


class AdminListDesk:
    def __init__(self, tables: Tables, authority: Authority) -> None:
        self._tables = tables
        self._authority = authority
        self.routes: Routes = {AdminVerb.GAMES: PageRoute(self._turned, at_table=False)}

    async def games(
        self, asker: Asker, *, everywhere: bool = False, finished: bool = False, page: int = 0
    ) -> Page:
        """Games of this server, newest first; with `everywhere`, of all servers, for hosts of the bot
        only."""
        self._authority.require(asker)
        if everywhere or asker.guild is None:
            self._authority.require_host(asker)
        guild = None if everywhere else asker.guild
        query = GameQuery(guild=guild, statuses=() if finished else OPEN)
        found = await self._tables.store.games.find(query, limit=pages.LISTED + 1, skip=page * pages.LISTED)
        shown = found[: pages.LISTED]
        tables = await self._tables.several([row.id for row in shown])
        listed = [await self._listed(row, tables.get(row.id)) for row in shown]
        more = len(found) > pages.LISTED
        return pages.games(listed, asker.locale, pages.ListPage(page, everywhere, finished), more=more)

    async def _listed(self, row: GameRow, live: LoadedTable | None) -> pages.Listed:
        """The game's line. Its time does not reveal private moves."""
        if live is None or not live.is_running:
            return pages.Listed(row, live, row.updated)
        return pages.Listed(row, live, await last_heard(self._tables.store, live, viewer=None))

    async def _turned(self, asker: Asker, press: Press) -> Page:
        page, everywhere, finished = press.numbers
        return await self.games(asker, everywhere=everywhere == 1, finished=finished == 1, page=page)
