"""Updates the messages about seats on offer, and the packs of new players."""

from __future__ import annotations

from collections.abc import Callable, Collection

from storage import NOBODY, Store

from ...outbox.renewer import Parcels, Renewals
from ...table.loaded import LoadedTable
from .errands import OFFER, PACK, SEAT_CALL, WANTED, Pack, for_person, seat_call
from .offering import message_to, wanted_post
from .offers import offers_at


class SeatRenewals(Renewals):
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def present(self, live: LoadedTable) -> Parcels:
        now, shown = self._clock(), Parcels()
        for one in await offers_at(self._store, live):
            if one.offer.number:
                shown[WANTED.of(one.offer.number)] = wanted_post(live.id, one.offer.number, now)
            for message in message_to(live, one.seat, one.offer, now):
                shown[OFFER.of(one.seat)] = message
        return shown | {SEAT_CALL.of(): seat_call(live.id, due=now)}

    async def past(self, live: LoadedTable) -> Parcels:
        """The packs."""
        packs = [Pack(seat.seat, seat.person) for seat in live.seats if seat.person != NOBODY]
        return {PACK.of(pack.seat): for_person(live.id, pack, due=self._clock()) for pack in packs}

    def unread(self, game: str, kinds: Collection[str]) -> Parcels:
        """The wanted posts, also of offers that have ended."""
        numbers = WANTED.numbers_in(kinds)
        return {WANTED.of(number): wanted_post(game, number, self._clock()) for number in numbers}
