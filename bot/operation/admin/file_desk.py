"""Answers the commands by which hosts of the bot export and import games as files. Each method raises AdminRefusal for
anyone else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord

from games.kernel import Text

from ...door.asker import Asker
from ...door.commands import PressAt, at_named
from ...door.route import PageRoute, Routes
from ...errors import FileRefusal
from ...pages.page import Link, Page
from ...pages.press import Press
from ...pages.speech import plain, voice_at
from ...work.heavy import HeavyWork
from ..archive.exports import GameExports
from ..archive.gamefile import PACKED_LIMIT
from ..archive.imports import GameImports
from .authority import Authority
from .finder import AdminFinder
from .verbs import AdminVerb


class FileDesk:
    def __init__(
        self,
        games: AdminFinder,
        authority: Authority,
        exports: GameExports,
        imports: GameImports,
        heavy: HeavyWork,
    ) -> None:
        self._games = games
        self._authority = authority
        self._exports = exports
        self._imports = imports
        self._heavy = heavy
        self.routes: Routes = {AdminVerb.EXPORT: PageRoute(self._exported, at_table=False)}

    async def export(self, asker: Asker, game: str | None) -> Page:
        """The file of a game, with all that is hidden in it."""
        self._authority.require_host(asker)
        row = await self._games.moderated(asker, game, by_host=True)
        file = await self._heavy.do(
            asker.person, ("file for a host", row.id), lambda: self._exports.given_to_host(row.id)
        )
        return Page(text=plain(Text("file-given-to-host"), asker.locale), files=(file,))

    def export_at(self) -> PressAt:
        return at_named(AdminVerb.EXPORT, fits=partial(self._games.moderated, by_host=True))

    async def _exported(self, asker: Asker, press: Press) -> Page:
        return await self.export(asker, press.game)

    async def take_in(self, asker: Asker, size: int, read: Callable[[], Awaitable[bytes]]) -> Page:
        """Import a game file. `size` is in bytes, as Discord gives it; a file that is too large is not read."""
        self._authority.require_host(asker)
        if size > PACKED_LIMIT:
            raise FileRefusal("refused-file-huge")
        try:
            content = await read()
        except discord.HTTPException as error:
            raise FileRefusal("refused-file-lost") from error
        taken_in = await self._imports.take_in(asker, content)
        live, voice = taken_in.live, voice_at(taken_in.live, asker.locale)
        where = ("home" if taken_in.has_place else "soon") if live.is_running else "over"
        text = voice("answer-taken-in", id=live.id, where=where, link=f"<#{live.home}>")
        return Page(text=text, rows=((Link(live.url, voice("button-table")),),))
