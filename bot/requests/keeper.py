"""Updates a table's open requests when something happens at the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from games.kernel import Entry, Event, Seat
from storage import WriteSet

from ..table.attendants import NOTHING, Attendant, merge_all
from ..table.loaded import LoadedTable
from .queries import RequestQueries
from .request import Request
from .writings import asked_of_others, ended, kept


class RequestKeeper(Attendant):
    def __init__(self, requests: RequestQueries, *, clock: Callable[[], float]) -> None:
        self._requests = requests
        self._clock = clock

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        requests = await self._requests.open_at(before)
        waits = after.running_match.position.waiting_for
        knows = waits if entry.seat is None else {entry.seat, *waits}
        return merge_all(
            self._kept(one, one.played(before, after, entry), before, after, knows) for one in requests
        )

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        requests = await self._requests.open_at(before)
        seats = zip(before.seats, after.seats, strict=True)
        came = {new.seat for old, new in seats if new.person != old.person}
        return merge_all(
            self._kept(one, one.reseated(before, after), before, after, came) for one in requests
        )

    async def amended(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """The write set to add when the table's options change."""
        requests = await self._requests.open_at(before)
        return merge_all(self._kept(one, one.amended(before, after), before, after) for one in requests)

    async def paused(self, live: LoadedTable) -> WriteSet:
        """The write set to add when the table is paused: the messages of requests then show the pause."""
        now = self._clock()
        return merge_all(kept(one, live, at=now) for one in await self._requests.open_at(live))

    async def resumed(self, live: LoadedTable, seconds: float) -> WriteSet:
        """The write set to add when the table goes on after a pause of so many seconds. Everyone has the rest of their
        time to answer. Timers are resumed elsewhere (`table/stillness.py`)."""
        now = self._clock()
        requests = await self._requests.open_at(live)
        return merge_all(kept(one.resumed(seconds), live, at=now) for one in requests)

    def _kept(
        self,
        was: Request,
        now: Request,
        before: LoadedTable,
        after: LoadedTable,
        knows: Collection[Seat] = (),
    ) -> WriteSet:
        """`knows`: seats whose players are not told if the request has ended: they did it, or are asked to move."""
        if now == was:
            return NOTHING
        if now.end is not None:
            return ended(now, after, at=self._clock(), knows=knows)
        newcomers = [seat for seat in now.of if before.person_at(seat) != after.person_at(seat)]
        return asked_of_others(was, now, after, at=self._clock(), newcomers=newcomers)
