"""Shows people what waits for them, and updates their notices after a change of preferences."""

from __future__ import annotations

from collections.abc import Callable

from storage import WriteSet

from ...door.asker import Asker
from ...door.route import PageRoute, Routes
from ...pages.page import Page
from ...pages.press import Press
from ...people.preferences import Notices, Preferences
from ...requests.queries import RequestQueries
from ...table.tables import Tables
from .digests import digest_key, digest_timer
from .pages import turns_page
from .verbs import NoticeVerb
from .waiting import WaitingQueries, notices_of


class NoticeDesk:
    def __init__(self, tables: Tables, requests: RequestQueries, *, clock: Callable[[], float]) -> None:
        self._waiting = WaitingQueries(tables, requests, clock=clock)
        self._clock = clock
        self.routes: Routes = {NoticeVerb.TURNS: PageRoute(self._turned, at_table=False)}

    async def turns(self, asker: Asker, page: int = 0) -> Page:
        """All running games of the asker."""
        return turns_page(await self._waiting.items(asker.person), asker.locale, page=page)

    async def _turned(self, asker: Asker, press: Press) -> Page:
        return await self.turns(asker, *press.numbers)

    async def renewal(self, person: int, preferences: Preferences) -> WriteSet:
        """The write set after a change of preferences: each notice is checked again, and the digest with
        it."""
        now = self._clock()
        parcels = tuple(notices_of(await self._waiting.turns(person), now))
        if preferences.notices is Notices.DIGEST:
            return WriteSet(parcels=parcels, timers=(digest_timer(person, preferences, after=now),))
        return WriteSet(parcels=parcels, stopped=(digest_key(person),))
