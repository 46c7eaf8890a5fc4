"""Delivers the parcels of the outbox: finds out what each one is about, and passes it to whoever carries it out."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from ..errors import NoSuchTable, Unplayable
from ..feature import AtWork, Delivery, PersonalDelivery
from ..outbox.outgoing import ChannelGone, Delivered, NotNow, Outgoing, Undeliverable
from ..outbox.places import has_place
from ..requests.errands import RequestCall, RequestPost
from ..table import outbox_planner, parcels
from ..table.loaded import LoadedTable
from ..table.parcels import Errand, errand_of
from ..table.tables import Tables
from ..unreadable import BROKEN
from . import posts
from .lobby_deliveries import LobbyDeliveries
from .threads import GameThreads

TO_TABLE = (
    parcels.TablePost,
    parcels.Announcement,
    parcels.Scene,
    parcels.Notice,
    parcels.Reminder,
    RequestCall,
    RequestPost,
)
"""Errands that may post at the table and so open its missing thread. The other such errands exist only in
games with several people."""


class Deliveries:
    """Carries out errands. What they show is read from the table at delivery."""

    def __init__(
        self,
        tables: Tables,
        threads: GameThreads,
        lobby: LobbyDeliveries,
        at_tables: Mapping[type[Errand], Delivery],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._threads = threads
        self._lobby = lobby
        self._clock = clock
        self._of_tables: dict[type[Errand], Delivery] = {
            parcels.OpenThread: threads.open,
            parcels.ThreadName: threads.rename,
            parcels.Admission: threads.admit,
            **lobby.deliveries,
            **at_tables,
        }
        self._of_none: dict[type[Errand], PersonalDelivery] = {
            parcels.Farewell: _farewell,
            parcels.LastWords: _farewell,
        }

    def add(self, feature: AtWork) -> None:
        """Register a feature's errands."""
        self._of_tables |= feature.deliveries
        self._of_none |= feature.personal_deliveries
        if feature.after_lobby is not None:
            self._lobby.followers.append(feature.after_lobby)

    async def __call__(self, outgoing: Outgoing) -> Delivered:
        try:
            errand = errand_of(outgoing.parcel.payload)
        except BROKEN as error:
            raise Undeliverable("what it holds cannot be read") from error
        if (personal := self._of_none.get(type(errand))) is not None:
            return await personal(outgoing, errand)
        live = await self._table_of(outgoing)
        if isinstance(errand, TO_TABLE) and not has_place(live):
            live = await self._threads.placed(outgoing, live)
        try:
            return await self._carry_out(outgoing, live, errand)
        except ChannelGone as gone:
            if gone.channel != live.row.thread:
                raise Undeliverable(str(gone)) from gone
            return await self._in_another_thread(outgoing, live, errand)

    async def _table_of(self, outgoing: Outgoing) -> LoadedTable:
        game = outgoing.parcel.game
        if game is None:
            raise Undeliverable("it belongs to no game")
        try:
            return await self._tables.once_written(game)
        except NoSuchTable as error:
            raise Undeliverable("its game is not stored") from error
        except Unplayable as error:
            raise NotNow("how its game stands cannot be read") from error

    async def _carry_out(self, outgoing: Outgoing, live: LoadedTable, errand: Errand) -> Delivered:
        return await self._of_tables[type(errand)](outgoing, live, errand)

    async def _in_another_thread(self, outgoing: Outgoing, live: LoadedTable, errand: Errand) -> Delivered:
        """The thread was deleted. Open another one or continue in the channel, and put the table post there
        as well."""
        moved = await self._threads.moved_from(outgoing, live)
        if not has_place(moved):
            raise NotNow("its private thread was deleted, and no other can be opened")
        try:
            delivered = await self._carry_out(outgoing, moved, errand)
        except ChannelGone as gone:
            raise Undeliverable(str(gone)) from gone
        if isinstance(errand, parcels.TablePost):
            return delivered
        table = outbox_planner.table_post(live, self._clock())
        return replace(delivered, follow_up=(*delivered.follow_up, table))


async def _farewell(outgoing: Outgoing, errand: parcels.Farewell | parcels.LastWords) -> Delivered:
    """Finish the messages of a game that is no longer kept. Missing messages are ignored."""
    if isinstance(errand, parcels.LastWords):
        with contextlib.suppress(ChannelGone):
            await outgoing.send(errand.channel, posts.last_word(errand.said))
    elif errand.said is not None:
        await outgoing.redraw(errand.channel, errand.message, posts.last_word(errand.said))
    else:
        await outgoing.delete(errand.channel, errand.message)
    return Delivered()
