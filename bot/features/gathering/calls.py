"""The line in a channel that says that a table has room, with a button to join it.

There is at most one for each table. For another game with the same people it comes at once, and calls them. For any
other table it comes only after an hour, and only if something else was written below the lobby post. It goes as soon as
the table is full, begins or is called off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord

from storage import NewParcel, Status, TimerRow, WriteSet

from ...errors import NoSuchTable
from ...outbox.outgoing import Delivered, Outgoing
from ...people.notice_policy import is_night, way_to
from ...people.preferences import Notices
from ...table.loaded import LoadedTable
from ...table.post_kinds import LOBBY
from ...table.tables import Tables
from . import pages
from .errands import CALL, LOOK, TableCall, table_call

PATIENCE_SECONDS: Final = 3600.0
"""How long a table is open before the channel hears of it again."""


class Calls:
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._posts = tables.store.posts
        self._people = tables.store.people
        self._clock = clock

    async def after_lobby(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """What to send when the lobby post shows a change."""
        now = self._clock()
        if await self._posts.get(live.id, CALL.of()) is not None:
            return (table_call(live.id, due=now),)
        key = f"{LOOK}:{live.id}"
        if not self._has_room(live):
            if await self._tables.store.timers.get(key) is not None:
                await self._tables.write(WriteSet(stopped=(key,)))
            return ()
        due = live.row.created + PATIENCE_SECONDS
        if live.options.after or now >= due:
            return (table_call(live.id, due=now),)
        timer = TimerRow(key=key, kind=LOOK, due=due, game=live.id)
        await self._tables.write(WriteSet(timers=(timer,)))
        return ()

    async def ring(self, timer: TimerRow) -> None:
        """A table has been open for an hour."""
        call = table_call(timer.game or "", due=self._clock())
        waits = await self._still_waits(timer.game or "")
        await self._tables.write(WriteSet(fired_timer=timer, parcels=(call,) if waits else ()))

    async def _still_waits(self, game: str) -> bool:
        try:
            live = await self._tables.readable(game)
        except NoSuchTable:
            return False
        return live is not None and self._has_room(live)

    async def deliver(self, outgoing: Outgoing, live: LoadedTable, errand: TableCall) -> Delivered:
        known = await outgoing.recovered(live.id, CALL.of(), live.row.channel)
        known = known or await self._posts.get(live.id, CALL.of())
        if not self._has_room(live):
            await outgoing.take_back(live.id, CALL.of())
            return Delivered()
        if known is None and not live.options.after and await self._is_in_sight(outgoing, live):
            return Delivered()
        page = pages.call(live, await self._invited(live), room=self._room(live))
        return await outgoing.show(live.id, CALL.of(), live.row.channel, page, silent=not live.options.after)

    def _has_room(self, live: LoadedTable) -> bool:
        return live.row.status is Status.LOBBY and self._room(live) > 0

    def _room(self, live: LoadedTable) -> int:
        """How many can still join."""
        return self._tables.lobbies.seat_limit(live) - len(live.seats)

    async def _is_in_sight(self, outgoing: Outgoing, live: LoadedTable) -> bool:
        """Whether the lobby post is the last message of its channel. The bot may not have heard of its own post yet."""
        post = await self._posts.get(live.id, LOBBY.of())
        channel = outgoing.client.get_channel(live.row.channel)
        if post is None or not isinstance(channel, discord.TextChannel):
            return False
        return (channel.last_message_id or 0) <= post.message

    async def _invited(self, live: LoadedTable) -> list[pages.Guest]:
        """Those who played the game before and are not here yet."""
        try:
            before = await self._tables.readable(live.options.after) if live.options.after else None
        except NoSuchTable:
            return []
        if before is None:
            return []
        here = {seat.person for seat in live.seats}
        return [
            pages.Guest(seat.person, name, is_called=await self._is_called(seat.person))
            for seat, name in zip(before.seats, before.names, strict=True)
            if seat.person and seat.person not in here
        ]

    async def _is_called(self, person: int) -> bool:
        """Whether the person may be pinged now."""
        known = await self._people.get(person)
        return way_to(known) is not Notices.NONE and not is_night(known, self._clock())
