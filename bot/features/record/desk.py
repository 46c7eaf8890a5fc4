"""Shows a person's record."""

from __future__ import annotations

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...pages.page import Page
from ...pages.pagination import leaf_of
from ...pages.press import Press
from ...table.loaded import url_of
from ...table.post_kinds import LOBBY
from ...table.tables import Tables
from .counting import count_up
from .ends import Ends, OwnGame
from .pages import LISTED, record_page
from .verbs import RecordVerb


class RecordDesk:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._posts = tables.store.posts
        self._ends = Ends(tables)
        self.routes: Routes = {RecordVerb.RECORD: PageRoute(self._turned, at_table=False)}

    async def record(self, asker: Asker, page: int = 0) -> Page:
        """All finished games of the asker, on all servers; the counts on the first page, and the newest games first."""
        own = await self._ends.of(asker.person)
        leaf = leaf_of(own.games, page, LISTED)
        places = {game.row.id: await self._place(game) for game in leaf.items}
        return record_page(
            leaf,
            count_up(own.games) if leaf.number == 0 else [],
            places,
            self._tables.games,
            unreadable=own.unreadable,
            locale=asker.locale,
        )

    async def _place(self, game: OwnGame) -> str:
        """The link to the game's thread; without one, to its lobby post, as much more is said in a channel."""
        url = url_of(game.row)
        post = await self._posts.get(game.row.id, LOBBY.of()) if game.row.thread is None else None
        return url if post is None else f"{url}/{post.message}"

    async def _turned(self, asker: Asker, press: Press) -> Page:
        (page,) = press.numbers
        return await self.record(asker, page)
