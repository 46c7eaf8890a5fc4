"""Brings requests to the table, and to those who must agree where and when they want to be told."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat
from storage import Person

from ..courier import Delivered, Outgoing, Undeliverable
from ..direct import DirectMessages
from ..live import Live
from ..notices.notice import comes_to, way_to
from ..parcels import RequestCall
from ..people.preferences import Notices
from ..tables import Tables
from .book import RequestBook
from .matter import Matters
from .pages import call_page, request_page, summons_page
from .request import Request
from .writings import call


class Call(Struct, frozen=True):
    """What is to tell one of those who must agree, beside the request itself."""

    request: Request
    seat: Seat
    person: Person

    @property
    def kind(self) -> str:
        """Of the post that it is."""
        return f"request:{self.request.number}:{self.seat}"

    @property
    def has_message(self) -> bool:
        """Whether there is to be one: not for whom the request pinged when it came."""
        is_asked = self.request.end is None and self.seat in self.request.lacking
        wants_one = way_to(self.person) in (Notices.DM, Notices.PING)
        return is_asked and wants_one and not self.is_pinged

    @property
    def is_pinged(self) -> bool:
        """Whether the request itself pings them: if they were at the table when it came, awake, and want that."""
        was_there = self.seat not in self.request.later
        was_awake = comes_to(self.person, self.request.asked) == self.request.asked
        return was_there and was_awake and way_to(self.person) is Notices.PING


class RequestDelivery:
    def __init__(
        self, tables: Tables, book: RequestBook, matters: Matters, *, clock: Callable[[], float]
    ) -> None:
        self._store = tables.store
        self._book = book
        self._matters = matters
        self._direct = DirectMessages(tables.store.people)
        self._clock = clock

    async def post(self, outgoing: Outgoing, live: Live, number: int) -> Delivered:
        """Have the message of the request match it."""
        request = await self._request(live, number)
        calls = [await self._calling(live, request, seat) for seat in request.of]
        pinged = tuple(calling.person.id for calling in calls if calling.is_pinged)
        page = await request_page(self._matters[type(request)], live, request)
        kind = f"request:{number}"
        return await outgoing.show(live.id, kind, live.home, replace(page, mentions=pinged))

    async def call(self, outgoing: Outgoing, live: Live, errand: RequestCall) -> Delivered:
        """Have the call of a seat be there or not be there, as it should."""
        calling = await self._calling(live, await self._request(live, errand.number), errand.seat)
        sent = await outgoing.recovered(live.id, calling.kind, calling.person.dm_channel, live.home)
        if not calling.has_message or (errand.anew and sent is None):
            await outgoing.take_back(live.id, calling.kind)
        return await self._bring(outgoing, live, calling) if calling.has_message else Delivered()

    async def _bring(self, outgoing: Outgoing, live: Live, calling: Call) -> Delivered:
        now = self._clock()
        comes = comes_to(calling.person, now)
        if comes > now:
            return Delivered(follow_up=(call(calling.request, live, calling.seat, due=comes),))
        if way_to(calling.person) is Notices.DM:
            page = call_page(live, calling.request, calling.person.locale)
            sent = await self._direct.show(outgoing, live.id, calling.kind, calling.person.id, page)
            if sent is not None:
                return sent
        page = summons_page(live, calling.request, calling.person.id)
        return await outgoing.show(live.id, calling.kind, live.home, page)

    async def _calling(self, live: Live, request: Request, seat: Seat) -> Call:
        return Call(request, seat, await self._store.people.get(live.person_at(seat)))

    async def _request(self, live: Live, number: int) -> Request:
        request = await self._book.at(live, number)
        if request is None:
            raise Undeliverable(f"there is no request {number}")
        return request
