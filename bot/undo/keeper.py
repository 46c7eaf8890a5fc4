"""Ends the request of a table that is not what it was about any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Aside, Entry, Event
from storage import Store, Writing

from ..attendants import NOTHING, Attendant
from ..live import Live
from .request import End, open_request
from .writings import ended


class RequestKeeper(Attendant):
    def __init__(self, store: Store, *, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        """A game that was kept elsewhere may have come with one; here nobody has been asked."""
        return await self._ended(live, End.RESEATED)

    async def played(self, before: Live, after: Live, entry: Entry, events: Sequence[Event]) -> Writing:
        """Any move ends it, but for the one that it came to: whoever makes that says so themselves."""
        return NOTHING if isinstance(entry, Aside) else await self._ended(after, End.OUTPLAYED, entry)

    async def reseated(self, before: Live, after: Live) -> Writing:
        """Who sits there now can be asked anew."""
        return await self._ended(after, End.RESEATED)

    async def _ended(self, after: Live, end: End, entry: Entry | None = None) -> Writing:
        request = await open_request(self._store, after)
        if request is None or request.entry == entry:
            return NOTHING
        return ended(request.ended(end), after, at=self._clock())
