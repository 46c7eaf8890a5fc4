"""What those in charge ask for, answered with pages. Each method raises AdminRefusal for who is not in charge."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from games.kernel import Text

from ..archive.archive import Archive
from ..archive.gamefile import PACKED_LIMIT
from ..desk import Asker, Desk
from ..errors import FileRefusal
from ..live import Live
from ..page import Page
from ..speech import plain
from ..tables import Tables
from .authority import Authority


class Office:
    def __init__(self, tables: Tables, desk: Desk, archive: Archive, authority: Authority) -> None:
        self._tables = tables
        self._desk = desk
        self._archive = archive
        self._authority = authority

    async def _meant(self, asker: Asker, game: str | None) -> Live:
        """The named game, or the one that is played here, if the asker is in charge of it. Raises BotError."""
        self._authority.require(asker)
        live = await (self._desk.table_of(asker) if game is None else self._tables.live(game))
        self._authority.require_over(asker, live.row)
        return live

    # --- games as files -------------------------------------------------------------------------------------------

    async def export(self, asker: Asker, game: str | None) -> Page:
        self._authority.require_host(asker)
        file = await self._archive.given_to_host(await self._meant(asker, game))
        return Page(text=plain(Text("file-given-to-host"), asker.locale), files=(file,))

    async def take_in(self, asker: Asker, size: int, read: Callable[[], Awaitable[bytes]]) -> Page:
        """`size` in bytes, as Discord gives it; a file that is too large is not even read."""
        self._authority.require_host(asker)
        if size > PACKED_LIMIT:
            raise FileRefusal("refused-file-huge")
        try:
            content = await read()
        except discord.HTTPException as error:
            raise FileRefusal("refused-file-lost") from error
        live = await self._archive.take_in(asker, content)
        return Page(text=plain(Text("answer-taken-in", {"id": live.id}), asker.locale))
