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
        """`kinds`: all that there are."""
        self._store = store
        self.kinds = tuple(kinds)

    async def open_at(self, live: LoadedTable) -> list[Request]:
        """All that have not ended, in the order in which they were made; `lacking` says for whom each of them waits."""
        return [request for request in await self.all_at(live) if request.end is None]

    async def asking(self, live: LoadedTable, seat: Seat) -> tuple[Request, ...]:
        """Those that wait for the answer of this seat, the one that ends first at the beginning."""
        requests = [request for request in await self.open_at(live) if seat in request.lacking]
        return tuple(sorted(requests, key=lambda request: request.until))

    async def all_at(self, live: LoadedTable) -> list[Request]:
        """Also those that have ended."""
        found: list[Request] = []
        for kind in self.kinds:
            found += await self.of_kind(live, kind)
        return sorted(found, key=lambda request: request.number)

    async def of_kind(self, live: LoadedTable, kind: type[R]) -> list[R]:
        """All of a kind, in the order in which they were made."""
        found: dict[str, R] = await papers_of(kind).of_game(self._store.papers, live.id)
        return sorted(found.values(), key=lambda request: request.number)

    async def newest(self, live: LoadedTable, kind: type[R]) -> R | None:
        """The last one of a kind; it has ended if none is open."""
        found = await self.of_kind(live, kind)
        return found[-1] if found else None

    async def at(self, live: LoadedTable, number: int) -> Request | None:
        """The one of that number."""
        return next((request for request in await self.all_at(live) if request.number == number), None)


@cache
def papers_of(kind: type[Request]) -> RecordKind[Any]:
    """They do not come with a game: what people were asked elsewhere has to be asked again."""
    return RecordKind(kind.KIND, kind, fits=None)


def paper_of(request: Request, live: LoadedTable, *, at: float) -> SideRecord:
    return papers_of(type(request)).paper(live.id, request, at=at, key=request.number)
