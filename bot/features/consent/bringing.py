"""Delivers the posts of requests. Those who must agree are told by notices."""

from __future__ import annotations

from msgspec.structs import replace

from ...outbox.outgoing import Delivered, Outgoing, Undeliverable
from ...pages.speech import voice_at
from ...requests.errands import REQUEST, RequestPost
from ...requests.handler import RequestHandlers
from ...requests.queries import RequestQueries
from ...requests.request import Request
from ...table.cast import cast_of
from ...table.loaded import LoadedTable
from .pages import request_page


class RequestDelivery:
    def __init__(self, requests: RequestQueries, handlers: RequestHandlers) -> None:
        self._requests = requests
        self._handlers = handlers

    async def __call__(self, outgoing: Outgoing, live: LoadedTable, errand: RequestPost) -> Delivered:
        """Make the request's post match it."""
        number = errand.number
        request = await self._requests.at(live, number)
        if request is None:
            raise Undeliverable(f"there is no request {number}")
        pinged = tuple(live.person_at(seat) for seat in request.calls_itself)
        voice = voice_at(live).among(await self._names(outgoing, live, request))
        page = await request_page(self._handlers[type(request)], live, request, voice)
        return await outgoing.show(live.id, REQUEST.of(number), live.home, replace(page, mentions=pinged))

    async def _names(self, outgoing: Outgoing, live: LoadedTable, request: Request) -> list[str]:
        """Names by seat: those of the moment of the request, and present names for seats asked since."""
        then = (await cast_of(outgoing.store.remarks, live)).on(request.asked)
        return [live.names[seat] if seat in request.later else name for seat, name in enumerate(then)]
