"""Brings requests to the table. Those who must agree are told by notices."""

from __future__ import annotations

from msgspec.structs import replace

from ..courier import Delivered, Outgoing, Undeliverable
from ..live import Live
from ..speech import voice_at
from .book import RequestBook
from .matter import Matters
from .pages import request_page


class RequestDelivery:
    def __init__(self, book: RequestBook, matters: Matters) -> None:
        self._book = book
        self._matters = matters

    async def __call__(self, outgoing: Outgoing, live: Live, number: int) -> Delivered:
        """Have the message of the request match it."""
        request = await self._book.at(live, number)
        if request is None:
            raise Undeliverable(f"there is no request {number}")
        pinged = tuple(live.person_at(seat) for seat in request.calls_itself)
        page = await request_page(self._matters[type(request)], live, request, voice_at(live))
        return await outgoing.show(live.id, f"request:{number}", live.home, replace(page, mentions=pinged))
