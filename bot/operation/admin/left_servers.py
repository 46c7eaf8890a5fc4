"""Deletes the games of servers that the bot has left for long. Until then they wait for it, and so do their deadlines."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from typing import Final

import discord
from msgspec.structs import replace

from storage import GameQuery, Share, Status, TimerRow, WriteSet

from ...deadlines.setting_aside import SettingAside
from ...errors import NoSuchTable
from ...gateway.reach import is_new_on
from ...table.all_games import all_games
from ...table.tables import Tables
from .maintenance_actions import MaintenanceActions

log = logging.getLogger(__name__)

NOT_THERE: Final = (10004, 50001)
"""Discord's error codes: unknown server; no access to it. A proxy before Discord may refuse requests without any."""
LEFT: Final = "left"
"""Kind of the timers; each server that the bot has left has one."""
KEPT_SECONDS: Final = 90 * 24 * 3600.0
"""For how long games are kept after the bot has left their server, and after their last move."""


def left_key(server: int) -> str:
    return f"{LEFT}:{server}"


class LeftServers:
    def __init__(
        self,
        tables: Tables,
        maintenance: MaintenanceActions,
        deadlines: SettingAside,
        client: discord.Client,
        *,
        share: Callable[[], Share],
        clock: Callable[[], float],
    ) -> None:
        """`share`: what this process serves."""
        self._tables = tables
        self._store = tables.store
        self._maintenance = maintenance
        self._deadlines = deadlines
        self._client = client
        self._share = share
        self._clock = clock

    async def look(self) -> None:
        """Find out which servers the bot has left or come back to, also while no process ran."""
        for server in await self._store.games.guilds():
            if self._share().includes(server):
                await self._look_at(server)

    async def _look_at(self, server: int) -> None:
        is_known = self._client.get_guild(server) is not None
        timer = await self._store.timers.get(left_key(server))
        if is_known and timer is not None:
            await self._is_back(server)
        if is_known or (timer is None and await self._is_on(server)):
            return
        if timer is None:
            timer = TimerRow(key=left_key(server), kind=LEFT, due=self._clock() + KEPT_SECONDS)
            await self._tables.write(WriteSet(timers=(timer,)))
        async for row in all_games(self._store, GameQuery(guild=server, statuses=(Status.RUNNING,))):
            await self._deadlines.until(row.id, timer.due)

    async def came_up(self, server: discord.Guild) -> None:
        """The bot may have been added to the server again."""
        if is_new_on(server, self._clock()):
            await self._is_back(server.id)

    async def _is_back(self, server: int) -> None:
        if await self._store.timers.get(left_key(server)) is None:
            return
        async for row in all_games(self._store, GameQuery(guild=server, statuses=(Status.RUNNING,))):
            await self._deadlines.no_more(row.id)
        await self._tables.write(WriteSet(stopped=(left_key(server),)))

    async def ring(self, timer: TimerRow) -> None:
        """Delete the games of the server that nobody has played for as long, unless the bot is there again."""
        server = int(timer.key.rpartition(":")[2])
        if await self._is_on(server):
            await self._is_back(server)
            return
        last = await self._delete_games(server)
        following = () if last is None else (replace(timer, due=last + KEPT_SECONDS),)
        await self._tables.write(WriteSet(fired_timer=timer, timers=following))

    async def _delete_games(self, server: int) -> float | None:
        """Returns when the first of the others was last played, in UTC seconds; None if there are none."""
        before, first = self._clock() - KEPT_SECONDS, None
        async for row in all_games(
            self._store, GameQuery(guild=server, statuses=(Status.LOBBY, Status.RUNNING))
        ):
            if row.updated > before:
                first = min(row.updated, first or row.updated)
                continue
            with contextlib.suppress(NoSuchTable):
                await self._maintenance.delete_left(row)
        return first

    async def _is_on(self, server: int) -> bool:
        """Asks Discord: what this process knows of the server may be out of date, or not be there yet. Raises
        discord.HTTPException if Discord does not say."""
        try:
            await self._client.fetch_guild(server, with_counts=False)
        except discord.HTTPException as error:
            if error.code in NOT_THERE:
                return False
            raise
        return True
