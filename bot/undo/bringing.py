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
from ..people.preferences import Notices
from ..tables import Tables
from .pages import call_page, request_page, summons_page
from .request import Request, call, request_at


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
        return is_asked and wants_one and not is_pinged(self.request, self.person)


def is_pinged(request: Request, person: Person) -> bool:
    """Whether the request itself pings them: if they want that, and were awake when it came."""
    return way_to(person) is Notices.PING and comes_to(person, request.asked) == request.asked


class RequestDelivery:
    def __init__(self, tables: Tables, direct: DirectMessages, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._direct = direct
        self._clock = clock

    async def post(self, outgoing: Outgoing, live: Live, number: int) -> Delivered:
        """Have the message of the request match it."""
        request = await self._request(live, number)
        people = [await self._store.people.get(live.person_at(seat)) for seat in request.of]
        pinged = tuple(person.id for person in people if is_pinged(request, person))
        page = replace(await request_page(self._tables, live, request), mentions=pinged)
        return await outgoing.show(live.id, f"request:{number}", live.home, page)

    async def call(self, outgoing: Outgoing, live: Live, number: int, seat: Seat) -> Delivered:
        """Have the call of a seat be there or not be there, as it should."""
        request = await self._request(live, number)
        calling = Call(request, seat, await self._store.people.get(live.person_at(seat)))
        await outgoing.recovered(live.id, calling.kind, calling.person.dm_channel, live.home)
        if not calling.has_message:
            await outgoing.take_back(live.id, calling.kind)
            return Delivered()
        return await self._bring(outgoing, live, calling)

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

    async def _request(self, live: Live, number: int) -> Request:
        request = await request_at(self._store, live, number)
        if request is None:
            raise Undeliverable(f"there is no request {number}")
        return request
