"""Has the open requests of a table follow what happens there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Entry, Event
from storage import Writing

from ..attendants import NOTHING, Attendant, together
from ..live import Live
from .book import RequestBook
from .request import End, Request
from .writings import asked_of_others, ended


class RequestKeeper(Attendant):
    def __init__(self, book: RequestBook, *, clock: Callable[[], float]) -> None:
        self._book = book
        self._clock = clock

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        """A game that was kept elsewhere may have come with requests; here nobody has been asked."""
        requests = await self._book.open_at(live)
        return together(ended(one.ended(End.RESEATED), live, at=self._clock()) for one in requests)

    async def played(
        self, before: Live, after: Live, entry: Entry, events: Sequence[Event], person: int
    ) -> Writing:
        requests = await self._book.open_at(before)
        return together(self._kept(one, one.played(before, after, entry), before, after) for one in requests)

    async def reseated(self, before: Live, after: Live) -> Writing:
        requests = await self._book.open_at(before)
        return together(self._kept(one, one.reseated(before, after), before, after) for one in requests)

    def _kept(self, was: Request, now: Request, before: Live, after: Live) -> Writing:
        if now == was:
            return NOTHING
        if now.end is not None:
            return ended(now, after, at=self._clock())
        newcomers = [seat for seat in now.of if before.person_at(seat) != after.person_at(seat)]
        return asked_of_others(was, now, after, at=self._clock(), newcomers=newcomers)
