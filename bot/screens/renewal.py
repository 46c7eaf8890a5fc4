"""Parcels that repair the messages of a table: each then matches the table again, whatever was wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from storage import NewParcel, Store

from ..outbox.renewer import Parcels, Renewals
from ..table.loaded import LoadedTable
from ..table.outbox_planner import lobby_post, notice, sheet, table_post, turn_line, welcome
from ..table.parcels import OpenThread, parcel, table_lane
from ..table.post_kinds import LOBBY, NOTICE, SHEET, TABLE, TURN, WELCOME


class Renewal:
    def __init__(self, store: Store, parts: Sequence[Renewals], *, clock: Callable[[], float]) -> None:
        self._store = store
        self._parts = parts
        self._clock = clock

    async def of_all(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """Repair all messages, and post missing ones again. Messages that only show an outcome are repaired,
        not replaced."""
        now, stands = self._clock(), await self._store.posts.kinds(live.id)
        if live.match is None:
            return (lobby_post(live.id, now, look=True),)
        opened = parcel(OpenThread(), game=live.id, lane=table_lane(live.id), due=now)
        past = (
            await self._ended(live) | {LOBBY.of(): lobby_post(live.id, now)} | self._unread(live.id, stands)
        )
        shown = await self._present(live) | {kind: one for kind, one in past.items() if kind in stands}
        return (*([opened] if live.is_running else []), *shown.values())

    async def of_existing(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """Repair all messages that exist."""
        stands, now = await self._store.posts.kinds(live.id), self._clock()
        shown = {LOBBY.of(): lobby_post(live.id, now)}
        if live.match is not None:
            shown |= await self._present(live) | await self._ended(live)
            for part in self._parts:
                shown |= await part.past(live)
            shown |= self._unread(live.id, stands)
        return (
            *(one for kind, one in shown.items() if kind in stands),
            *(welcome(live.id, person, now) for person in sorted(WELCOME.numbers_in(stands))),
        )

    async def of_unreadable(self, game: str) -> tuple[NewParcel, ...]:
        """Repair what can be repaired without reading the game."""
        return tuple(self._unread(game, await self._store.posts.kinds(game)).values())

    async def _present(self, live: LoadedTable) -> Parcels:
        """Messages that must exist as long as the game does."""
        now = self._clock()
        shown = {TABLE.of(): table_post(live, now), TURN.of(): turn_line(live, now, as_new=False)}
        for seat in range(len(live.seats)):
            shown |= {SHEET.of(seat): sheet(live, seat, now), NOTICE.of(seat): notice(live, seat, now)}
        for part in self._parts:
            shown |= await part.present(live)
        return shown

    async def _ended(self, live: LoadedTable) -> Parcels:
        shown = Parcels()
        for part in self._parts:
            shown |= await part.ended(live)
        return shown

    def _unread(self, game: str, stands: Collection[str]) -> Parcels:
        shown = Parcels()
        for part in self._parts:
            shown |= part.unread(game, stands)
        return shown
