"""Updates the posts of requests, and the calls to answer them."""

from __future__ import annotations

from collections.abc import Callable

from ...outbox.renewer import Parcels, Renewals
from ...requests.errands import REQUEST
from ...requests.queries import RequestQueries
from ...requests.writings import call, post
from ...table.loaded import LoadedTable


class RequestRenewals(Renewals):
    def __init__(self, requests: RequestQueries, *, clock: Callable[[], float]) -> None:
        self._requests = requests
        self._clock = clock

    async def present(self, live: LoadedTable) -> Parcels:
        return await self._of(live, ended=False)

    async def ended(self, live: LoadedTable) -> Parcels:
        return await self._of(live, ended=True)

    async def _of(self, live: LoadedTable, *, ended: bool) -> Parcels:
        now, shown = self._clock(), Parcels()
        for one in await self._requests.all_at(live):
            if (one.end is not None) is ended:
                shown[REQUEST.of(one.number)] = post(one, live, due=now)
                for seat in one.of:
                    shown[REQUEST.of(one.number, seat)] = call(one, live, seat, due=now)
        return shown
