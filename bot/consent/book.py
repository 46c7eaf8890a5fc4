"""Finds the requests of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.kernel import Seat
from storage import Paper, Store

from ..table.live import Live
from .request import R, Request


class RequestBook:
    def __init__(self, store: Store, kinds: Sequence[type[Request]]) -> None:
        """`kinds`: all that there are."""
        self._store = store
        self._kinds = kinds
        self._decode = {kind: _decoder(kind) for kind in kinds}

    async def open_at(self, live: Live) -> list[Request]:
        """All that have not ended, in the order in which they were made; `lacking` says for whom each of them waits."""
        return [request for request in await self.all_at(live) if request.end is None]

    async def asking(self, live: Live, seat: Seat) -> tuple[Request, ...]:
        """Those that wait for the answer of this seat, the one that ends first at the beginning."""
        requests = [request for request in await self.open_at(live) if seat in request.lacking]
        return tuple(sorted(requests, key=lambda request: request.until))

    async def all_at(self, live: Live) -> list[Request]:
        """Also those that have ended."""
        found: list[Request] = []
        for kind in self._kinds:
            found += await self.of_kind(live, kind)
        return sorted(found, key=lambda request: request.number)

    async def of_kind(self, live: Live, kind: type[R]) -> list[R]:
        """All of a kind, in the order in which they were made."""
        papers = await self._store.papers.of_game(live.id, kind.KIND)
        found = [self._decode[kind](paper.payload) for paper in papers]
        return sorted(found, key=lambda request: request.number)

    async def newest(self, live: Live, kind: type[R]) -> R | None:
        """The last one of a kind; it has ended if none is open."""
        found = await self.of_kind(live, kind)
        return found[-1] if found else None

    async def at(self, live: Live, number: int) -> Request | None:
        """The one of that number."""
        return next((request for request in await self.all_at(live) if request.number == number), None)


def _decoder(kind: type[Request]) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(kind).decode


_encode = msgspec.msgpack.Encoder().encode


def paper_of(request: Request, live: Live, *, at: float) -> Paper:
    return Paper(game=live.id, kind=request.KIND, key=str(request.number), payload=_encode(request), at=at)
