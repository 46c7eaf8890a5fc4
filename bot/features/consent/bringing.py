"""Brings requests to the table. Those who must agree are told by notices."""

from __future__ import annotations

from msgspec.structs import replace

from ...outbox.courier import Delivered, Outgoing, Undeliverable
from ...pages.speech import voice_at
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from .handler import RequestHandlers
from .pages import request_page
from .queries import RequestQueries
from .request import Request


class RequestDelivery:
    def __init__(self, book: RequestQueries, matters: RequestHandlers) -> None:
        self._book = book
        self._matters = matters

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, number: int) -> Delivered:
        """Have the message of the request match it."""
        request = await self._book.at(live, number)
        if request is None:
            raise Undeliverable(f"there is no request {number}")
        pinged = tuple(live.person_at(seat) for seat in request.calls_itself)
        voice = voice_at(live).among(await self._names(outgoing, live, request))
        page = await request_page(self._matters[type(request)], live, request, voice)
        return await outgoing.show(live.id, f"request:{number}", live.home, replace(page, mentions=pinged))

    async def _names(self, outgoing: Outgoing, live: LoadedTable, request: Request) -> list[str]:
        """Of those whom the request is about: who sat there when it was made, or has been asked since."""
        then = (await cast_of(outgoing.store.remarks, live)).on(request.asked)
        return [live.names[seat] if seat in request.later else name for seat, name in enumerate(then)]
