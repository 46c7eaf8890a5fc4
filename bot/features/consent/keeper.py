"""Has the open requests of a table follow what happens there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Entry, Event
from storage import Writing

from ...table.attendants import NOTHING, Attendant, together
from ...table.loaded import Live
from .queries import RequestBook
from .request import Request
from .writings import asked_of_others, ended, kept


class RequestKeeper(Attendant):
    def __init__(self, book: RequestBook, *, clock: Callable[[], float]) -> None:
        self._book = book
        self._clock = clock

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        return NOTHING

    async def played(
        self, before: Live, after: Live, entry: Entry, events: Sequence[Event], person: int
    ) -> Writing:
        requests = await self._book.open_at(before)
        return together(self._kept(one, one.played(before, after, entry), before, after) for one in requests)

    async def reseated(self, before: Live, after: Live) -> Writing:
        requests = await self._book.open_at(before)
        return together(self._kept(one, one.reseated(before, after), before, after) for one in requests)

    # --- with what those in charge do -------------------------------------------------------------------------------

    async def amended(self, before: Live, after: Live) -> Writing:
        """To be written when what the table has chosen is changed."""
        requests = await self._book.open_at(before)
        return together(self._kept(one, one.amended(before, after), before, after) for one in requests)

    async def paused(self, live: Live) -> Writing:
        """To be written when the table is to stand still: whatever shows a request says so."""
        now = self._clock()
        return together(kept(one, live, at=now) for one in await self._book.open_at(live))

    async def resumed(self, live: Live, seconds: float) -> Writing:
        """To be written when a table goes on that stood still for so long, its timers among it: everybody has what was
        left of the time to answer."""
        now = self._clock()
        requests = await self._book.open_at(live)
        return together(kept(one.resumed(seconds), live, at=now) for one in requests)

    def _kept(self, was: Request, now: Request, before: Live, after: Live) -> Writing:
        if now == was:
            return NOTHING
        if now.end is not None:
            return ended(now, after, at=self._clock())
        newcomers = [seat for seat in now.of if before.person_at(seat) != after.person_at(seat)]
        return asked_of_others(was, now, after, at=self._clock(), newcomers=newcomers)
