"""Finds the requests of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from games.kernel import Seat
from storage import SideRecord, Store

from ..table.loaded import LoadedTable
from ..table.records import RecordKind
from .request import R, Request


class RequestQueries:
    def __init__(self, store: Store, kinds: Sequence[type[Request]]) -> None:
        """`kinds`: all kinds of requests."""
        self._store = store
        self.kinds = tuple(kinds)

    async def open_at(self, live: LoadedTable) -> list[Request]:
        """The open requests, oldest first. `lacking` of each lists the seats it waits for."""
        return [request for request in await self.all_at(live) if request.end is None]

    async def asking(self, live: LoadedTable, seat: Seat) -> tuple[Request, ...]:
        """The open requests that wait for this seat's answer, the one that expires first at the front."""
        requests = [request for request in await self.open_at(live) if seat in request.lacking]
        return tuple(sorted(requests, key=lambda request: request.until))

    async def all_at(self, live: LoadedTable) -> list[Request]:
        """All requests, including ended ones, oldest first."""
        found: list[Request] = []
        for kind in self.kinds:
            found += await self.of_kind(live, kind)
        return sorted(found, key=lambda request: request.number)

    async def of_kind(self, live: LoadedTable, kind: type[R]) -> list[R]:
        """All requests of a kind, including ended ones, oldest first."""
        found: dict[str, R] = await record_kind_of(kind).of_game(self._store.side_records, live.id)
        return sorted(found.values(), key=lambda request: request.number)

    async def newest(self, live: LoadedTable, kind: type[R]) -> R | None:
        """The latest request of a kind, which may have ended; None if there is none."""
        found = await self.of_kind(live, kind)
        return found[-1] if found else None

    async def at(self, live: LoadedTable, number: int) -> Request | None:
        """The request with that number; None if there is none."""
        return next((request for request in await self.all_at(live) if request.number == number), None)


@cache
def record_kind_of(kind: type[Request]) -> RecordKind[Any]:
    """The side records of a kind of request. They are not exported with a game, since people must be asked again."""
    return RecordKind(kind.KIND, kind, fits=None)


def record_of(request: Request, live: LoadedTable, *, at: float) -> SideRecord:
    return record_kind_of(type(request)).record(live.id, request, at=at, key=request.number)
