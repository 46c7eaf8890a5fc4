"""Delivers the errands about seats that change hands."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from games.kernel import Text, seat_name, typed

from ...outbox.direct import DirectMessages
from ...outbox.outgoing import Delivered, Outgoing
from ...outbox.teller import Teller
from ...pages.page import Page
from ...pages.speech import voice_at
from ...table import outbox_planner
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from . import pages
from .endings import OfferEnd, ending_of
from .errands import (
    OFFER,
    PACK,
    SEAT_CALL,
    WANTED,
    FirstCall,
    HandedOver,
    OfferMessage,
    OfSeat,
    Pack,
    SeatCall,
    WantedPost,
    seat_call,
)
from .offers import offer_of, offers_at
from .pack import Packs
from .taking_back import take_from_others


class SeatDeliveries:
    def __init__(
        self,
        tables: Tables,
        direct: DirectMessages,
        tellings: Teller,
        packs: Packs,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._direct = direct
        self._tellings = tellings
        self._packs = packs
        self._clock = clock

    async def __call__(
        self, outgoing: Outgoing, live: LoadedTable, errand: WantedPost | SeatCall | OfSeat
    ) -> Delivered:
        match errand:
            case WantedPost():
                delivered = await self._wanted(outgoing, live, errand)
                call = seat_call(live.id, due=self._clock())
                return replace(delivered, follow_up=(*delivered.follow_up, call))
            case SeatCall():
                return await self._call(outgoing, live)
            case OfferMessage(seat, person):
                delivered = await self._offer(outgoing, live, seat, person)
                digest = outbox_planner.digest_on_display(await self._store.people.get(person), self._clock())
                return replace(delivered, follow_up=(*delivered.follow_up, *digest))
            case Pack(seat, person):
                return await self._pack(outgoing, live, seat, person)
            case FirstCall(seat, person):
                is_theirs = live.seat_of(person) == seat
                return Delivered(
                    follow_up=(outbox_planner.notice(live, seat, self._clock()),) if is_theirs else ()
                )
            case HandedOver():
                return await self._tell_former(outgoing, live, errand)

    async def _wanted(self, outgoing: Outgoing, live: LoadedTable, errand: WantedPost) -> Delivered:
        """Keep one post from the offer to its outcome. If that post was deleted, the outcome is not
        posted."""
        kind = WANTED.of(errand.number)
        await outgoing.recovered(live.id, kind, live.home)
        offers = await offers_at(self._store, live)
        stands = next((one for one in offers if one.offer.number == errand.number), None)
        if stands is not None:
            page, late = pages.wanted(live, stands, voice_at(live)), live.person_at(stands.seat)
            silent = bool(page.mentions) and await self._direct.is_night(late)
            return await outgoing.show(live.id, kind, live.home, page, silent=silent)
        post = await self._store.posts.get(live.id, kind)
        if post is not None:
            page = await self._no_longer_wanted(live, errand.number)
            if not await outgoing.redraw(post.channel, post.message, page):
                await self._store.posts.delete(live.id, kind)
        return Delivered()

    async def _call(self, outgoing: Outgoing, live: LoadedTable) -> Delivered:
        """Tell the channel of a game's thread which seats are open, as long as there are any. Only seats with a wanted
        post count, so that the channel hears no more often than the thread."""
        await outgoing.recovered(live.id, SEAT_CALL.of(), live.row.channel)
        offers = [one for one in await offers_at(self._store, live) if one.offer.number]
        if not offers or live.home == live.row.channel:
            await outgoing.take_back(live.id, SEAT_CALL.of())
            return Delivered()
        page = pages.seat_call(live, offers, voice_at(live))
        return await outgoing.show(live.id, SEAT_CALL.of(), live.row.channel, page, silent=True)

    async def _no_longer_wanted(self, live: LoadedTable, number: int) -> Page:
        """The outcome, with the names of that moment. Forgotten people stay unnamed."""
        ended = await ending_of(self._store.side_records, live.id, number)
        cast = await cast_of(self._store.remarks, live)
        if ended is None:
            return pages.no_longer_wanted(Text("seat-wanted-closed"), voice_at(live))
        text = Text(f"seat-wanted-{ended.end.value}", {"seat": seat_name(ended.seat)})
        if ended.end is OfferEnd.TAKEN:
            old, new = cast.handed_on(ended.seat, since=ended.at)
            text = Text(text.key, {"old": typed(old), "new": typed(new)})
        return pages.no_longer_wanted(text, voice_at(live).among(cast.on(ended.at)))

    async def _offer(self, outgoing: Outgoing, live: LoadedTable, seat: int, person: int) -> Delivered:
        offer = await offer_of(self._store, live, seat)
        kind = OFFER.of(seat)
        if offer is None or offer.to != person:
            await outgoing.take_back(live.id, kind)
            return Delivered()
        voice, now = voice_at(live), self._clock()
        delivered = await self._direct.show(
            outgoing, live.id, kind, person, pages.offer_message(live, seat, voice, at=now)
        )
        if delivered is not None:
            return delivered
        page = pages.offer_message(live, seat, voice, at=now, mention=person)
        silent = await self._direct.is_night(person)
        return await outgoing.show(live.id, kind, live.home, page, silent=silent)

    async def _pack(self, outgoing: Outgoing, live: LoadedTable, seat: int, person: int) -> Delivered:
        if live.seat_of(person) != seat:
            return Delivered()
        await take_from_others(outgoing, live, seat)
        page = await self._packs.page(live, seat, stays=True)
        return await self._direct.show(outgoing, live.id, PACK.of(seat), person, page) or Delivered()

    async def handed_over(self, live: LoadedTable, errand: HandedOver) -> Page:
        """The page that tells a former player of it."""
        cast = await cast_of(self._store.remarks, live)
        return pages.handed_over(cast.follower(errand.seat, errand.person), voice_at(live))

    async def _tell_former(self, outgoing: Outgoing, live: LoadedTable, errand: HandedOver) -> Delivered:
        if live.person_at(errand.seat) == errand.person:
            return Delivered()
        await take_from_others(outgoing, live, errand.seat)
        return await self._tellings.tell_alone(outgoing, live, errand, errand.person)
