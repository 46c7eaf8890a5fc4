"""Delivers notices where and when people want them, and deletes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord
from cachetools import FIFOCache
from msgspec.structs import replace

from games.kernel import Seat
from storage import EVERYTHING, Post, SeatState, Share

from ...deadlines.deadlines import deadlines
from ...door.open_panels import OpenPanels
from ...outbox.direct import DirectMessages
from ...outbox.outgoing import ChannelGone, Delivered, Outgoing, Undeliverable
from ...pages.speech import voice_at
from ...people.notice_policy import comes_to, way_to
from ...people.preferences import Notices
from ...requests.errands import RequestCall
from ...requests.handler import RequestHandlers
from ...requests.queries import RequestQueries
from ...table import outbox_planner
from ...table.loaded import LoadedTable
from ...table.parcels import Notice, Reminder
from ...table.post_kinds import PostKind
from ...table.tables import Tables
from ..orders.queries import OrderQueries
from .notice import MoveNotice, NoticeHandler, RequestNotice

ANSWERED: Final = PostKind("answered", goes_with_game=True)
"""The line that an answered notice becomes, by seat."""
MOST_DELETED = 1000
"""Deleted channels of tables of which this process knows."""
MOST_BROUGHT = 10_000
"""Notices of which this process knows that it has brought them."""


class NoticeDelivery:
    """Each try reads the present table and person. A due notice may prove unneeded, be there already, or have
    to wait for the morning."""

    def __init__(
        self,
        tables: Tables,
        requests: RequestQueries,
        handlers: RequestHandlers,
        direct: DirectMessages,
        panels: OpenPanels,
        *,
        share: Callable[[], Share],
        clock: Callable[[], float],
    ) -> None:
        """`share`: what this process delivers."""
        self._store = tables.store
        self._people = tables.store.people
        self._requests = requests
        self._handlers = handlers
        self._orders = OrderQueries(tables.store)
        self._direct = direct
        self._panels = panels
        self._share = share
        self._brought: FIFOCache[int, None] = FIFOCache(MOST_BROUGHT)
        """The notices that this process has brought: of no other does it know whether a panel was opened from it."""
        self._deleted: FIFOCache[int, None] = FIFOCache(MOST_DELETED)
        self._clock = clock

    async def of_move(self, outgoing: Outgoing, live: LoadedTable, errand: Notice) -> Delivered:
        """Post, update or delete "your move", whichever applies."""
        return await self._of_move(outgoing, live, errand.seat)

    async def of_move_again(self, outgoing: Outgoing, live: LoadedTable, errand: Reminder) -> Delivered:
        """As `of_move`, but as a new message, since an edit notifies no one."""
        return await self._of_move(outgoing, live, errand.seat, as_new=True)

    async def _of_move(
        self, outgoing: Outgoing, live: LoadedTable, seat: Seat, *, as_new: bool = False
    ) -> Delivered:
        if await self._is_ordered(live, seat):
            return Delivered()
        person = await self._people.get(live.person_at(seat))
        notice = MoveNotice(live, seat, person, await deadlines(self._store, live))
        return await self._match(outgoing, notice, as_new=as_new)

    async def of_request(self, outgoing: Outgoing, live: LoadedTable, errand: RequestCall) -> Delivered:
        """Post, update or delete "do you agree?", whichever applies. With `errand.as_new`, as a new message."""
        request = await self._requests.at(live, errand.number)
        if request is None:
            raise Undeliverable(f"there is no request {errand.number}")
        person = await self._people.get(live.person_at(errand.seat))
        voice = voice_at(live, person.locale)
        lines = await self._handlers[type(request)].lines(live, request, voice)
        notice = RequestNotice(live, errand.seat, person, request, lines)
        return await self._match(outgoing, notice, as_new=errand.as_new)

    async def _is_ordered(self, live: LoadedTable, seat: Seat) -> bool:
        """Whether an order is about to answer, so no one need be notified. Carrying it out plans the notice
        again. While the game is paused none is."""
        if live.options.paused is not None:
            return False
        return any(answer.order.seat == seat for answer in await self._orders.answers(live))

    async def _match(self, outgoing: Outgoing, notice: NoticeHandler, *, as_new: bool = False) -> Delivered:
        """Make the notice match the table and the person's preferences, and update their digest if there is
        one."""
        notice.has_home = notice.live.home not in self._deleted
        as_new = as_new and not notice.is_held_back
        known = await self._known(outgoing, notice, as_new=as_new)
        if known is not None and notice.has_message and notice.may_stay(known):
            page = notice.page_in(known.channel)
            delivered = await outgoing.show(notice.live.id, notice.kind, known.channel, page)
        else:
            if known is not None or as_new:
                await self._put_away(outgoing, notice)
            delivered = await self._bring(outgoing, notice) if notice.has_message else Delivered()
            self._brought.update((post.message, None) for post in delivered.posts)
        digest = outbox_planner.digest_on_display(notice.person, self._clock())
        return replace(delivered, follow_up=(*delivered.follow_up, *digest))

    async def _put_away(self, outgoing: Outgoing, notice: NoticeHandler) -> None:
        """Delete the notice. One from which something was opened stays as a line until a later one is put away: Discord
        shows the panel as a reply to it."""
        post = await self._store.posts.get(notice.live.id, notice.kind)
        stays = post is not None and not notice.is_true and self._may_be_replied_to(post, notice)
        line = notice.answered_in(post.channel) if post is not None and stays else None
        if post is None or line is None:
            await outgoing.take_back(notice.live.id, notice.kind)
            return
        kind = ANSWERED.of(notice.seat)
        earlier = await self._store.posts.get(notice.live.id, kind)
        if earlier is not None and earlier.message != post.message:
            await outgoing.take_back(notice.live.id, kind)
        try:
            await outgoing.redraw(post.channel, post.message, line)
        except discord.Forbidden:
            # As in a locked thread. What the person is told next does not wait for that.
            await outgoing.take_back(notice.live.id, notice.kind)
            return
        await self._store.posts.save(replace(post, kind=kind, digest=line.digest))
        await outgoing.forget(post)

    def _may_be_replied_to(self, post: Post, notice: NoticeHandler) -> bool:
        """Whether something was opened from the notice, as far as this process knows: an earlier one, or another that
        shares the store, may have served the press."""
        if self._panels.opened_from(post.message):
            return True
        knows = post.message in self._brought and self._share() == EVERYTHING
        return not knows and notice.live.seats[notice.seat].state is SeatState.PLAYING

    async def _known(self, outgoing: Outgoing, notice: NoticeHandler, *, as_new: bool) -> Post | None:
        """The existing notice that may stay. With `as_new`, only a message of an earlier try counts. That try may have
        posted it in the channel, before there was a thread."""
        live = notice.live
        places = dict.fromkeys((notice.person.dm_channel, live.home, live.row.channel))
        sent = await outgoing.recovered(live.id, notice.kind, *places)
        if sent is not None:
            return sent
        return None if as_new else await self._store.posts.get(live.id, notice.kind)

    async def _bring(self, outgoing: Outgoing, notice: NoticeHandler) -> Delivered:
        if notice.is_held_back:
            return Delivered()
        now = self._clock()
        comes = comes_to(notice.person, now)
        if comes > now:
            return Delivered(follow_up=(notice.again(comes),))
        if notice.way is Notices.DM:
            delivered = await self._direct.show(
                outgoing, notice.live.id, notice.kind, notice.person.id, notice.for_dm
            )
            if delivered is not None:
                return await self._with_sheet(outgoing, notice, delivered)
        return await self._at_table(outgoing, notice)

    async def _at_table(self, outgoing: Outgoing, notice: NoticeHandler) -> Delivered:
        """Where the table's channel was deleted, by direct message. Raises ChannelGone for a thread, which is opened again,
        and for a person whom no direct message reaches either."""
        live = notice.live
        try:
            return await outgoing.show(live.id, notice.kind, live.home, notice.for_table)
        except ChannelGone:
            if live.row.thread is not None or not notice.has_home:
                raise
            self._deleted[live.home] = None
            notice.has_home = False
            if notice.way is way_to(notice.person):
                raise
            return await self._bring(outgoing, notice)

    async def _with_sheet(self, outgoing: Outgoing, notice: NoticeHandler, delivered: Delivered) -> Delivered:
        """If direct messages did not arrive before, send the sheet as well."""
        if notice.person.dm_open is not False:
            return delivered
        await self._direct.opened(outgoing, notice.person.id)
        sheet = outbox_planner.sheet(notice.live, notice.seat, self._clock())
        return replace(delivered, follow_up=(*delivered.follow_up, sheet))
