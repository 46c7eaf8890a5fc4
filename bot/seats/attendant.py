"""What a change of hands brings with it, whoever has brought it about: everything private follows the seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Entry, Event, Seat
from storage import NOBODY, NewParcel, SeatState, Store, Writing

from .. import parcels
from ..attendants import NOTHING, Attendant, together
from ..live import Live
from .offering import message_to
from .offers import offer_of, offer_place

PRIVATE_POSTS = ("sheet", "pack")
"""Kinds of messages of a seat, before its number, that its player alone may see."""


def private_posts(seat: Seat) -> tuple[str, ...]:
    return tuple(f"{kind}:{seat}" for kind in PRIVATE_POSTS)


class SeatsAttendant(Attendant):
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        return NOTHING

    async def played(
        self, before: Live, after: Live, entry: Entry, events: Sequence[Event], person: int
    ) -> Writing:
        """A seat that has left the game is no longer on offer, and at the end none is."""
        over = not after.is_running
        gone = [seat.seat for seat in after.seats if over or seat.state is SeatState.RESIGNED]
        there = [seat for seat in gone if before.seats[seat].state is not SeatState.RESIGNED]
        return together([await self._off_offer(before, seat) for seat in there])

    async def reseated(self, before: Live, after: Live) -> Writing:
        changed = [
            seat.seat
            for old, seat in zip(before.seats, after.seats, strict=True)
            if old.person != seat.person
        ]
        return together(
            [
                *[await self._off_offer(before, seat) for seat in changed],
                *[await self._handed_over(before, after, seat) for seat in changed],
            ]
        )

    async def _off_offer(self, live: Live, seat: Seat) -> Writing:
        offer = await offer_of(self._store, live, seat)
        if offer is None:
            return NOTHING
        return Writing(
            thrown_away=(offer_place(live.id, seat),), parcels=message_to(live, seat, offer, self._clock())
        )

    async def _handed_over(self, before: Live, after: Live, seat: Seat) -> Writing:
        old, new, now = before.person_at(seat), after.person_at(seat), self._clock()
        if new == NOBODY:
            return Writing(parcels=await self._removed(before, seat))
        errands: list[parcels.OfSeat] = [parcels.Pack(seat, new)]
        if old != NOBODY:
            errands.append(parcels.HandedOver(seat, old))
        return Writing(parcels=tuple(parcels.for_person(after.id, errand, due=now) for errand in errands))

    async def _removed(self, live: Live, seat: Seat) -> tuple[NewParcel, ...]:
        """Whoever is gone is not told anything more; what they had is deleted."""
        posts = [await self._store.posts.get(live.id, kind) for kind in private_posts(seat)]
        now = self._clock()
        return tuple(parcels.removal(post.channel, post.message, due=now) for post in posts if post)
