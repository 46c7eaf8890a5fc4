"""A standing order, stored as a side record of the seat: a new player of the seat inherits it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from games.kernel import Found, Routine, Seat, Text
from storage import SideRecord, SideRecordId

from ...table.loaded import LoadedTable
from ...table.records import RecordKind, is_of_a_seat, is_of_its_seat

KIND = "order"
"""Kind of the side records, and of the timer that has orders carried out."""
RESTING = "orders-rest"
"""Kind of the side records that suspend a seat's orders until its player has decided something."""

LONGEST_FOUND: Final = 1000
"""Most characters of what a premise has looked at."""


class Order(Struct, frozen=True):
    """An order given by a seat's player."""

    seat: Seat
    routine: Routine
    found: Found | None
    """What its premise looked at when the order was given; None without a premise."""
    at: float
    """UTC seconds."""

    def still_rests(self, view: Any) -> bool:
        """Whether its premise still applies. `view` is the seat's own view."""
        return self.routine.found(view) == self.found


def _fits(record: SideRecord, found: Found | None, live: LoadedTable) -> bool:
    routines = (_key(record.seat, routine) for routine in live.running_match.game.routines)
    is_small = len(str(found)) <= LONGEST_FOUND
    return is_of_a_seat(record, live) and record.key in routines and is_small


def _rest_fits(record: SideRecord, _: None, live: LoadedTable) -> bool:
    return is_of_its_seat(record, live) and not record.payload


ORDERS: Final = RecordKind[Found | None](KIND, Found | None, fits=_fits)
RESTS: Final = RecordKind[None](
    RESTING, None, fits=_rest_fits, pack=lambda _: b"", unpack=lambda payload: None
)


def place_of(game: str, seat: Seat, routine: Routine) -> SideRecordId:
    return ORDERS.place(game, _key(seat, routine))


def _key(seat: Seat | None, routine: Routine) -> str:
    return f"{seat}:{routine.id}"


def routine_of(record: SideRecord) -> str:
    """The id of the routine that an order is for."""
    return record.key.partition(":")[2]


def order_record(order: Order, game: str) -> SideRecord:
    key = _key(order.seat, order.routine)
    return ORDERS.record(game, order.found, at=order.at, key=key, seat=order.seat)


def orders_on(records: Iterable[SideRecord], live: LoadedTable) -> Iterator[Order]:
    """Orders in these side records, without those of routines that this release does not know."""
    routines = {routine.id: routine for routine in live.running_match.game.routines}
    for record, found in ORDERS.legible(records):
        routine = routines.get(routine_of(record))
        if routine is not None and record.seat is not None and is_of_a_seat(record, live):
            yield Order(record.seat, routine, found, record.at)


def lapsed(routine: Routine) -> Text:
    """Says that an order has ended because its premise has changed."""
    return Text("log-order-lapsed", {"order": routine.label})


def rest_of(game: str, seat: Seat) -> SideRecordId:
    """Id of the side record that suspends a seat's orders."""
    return RESTS.place(game, seat)


def resting(game: str, seat: Seat, *, at: float) -> SideRecord:
    """The side record that suspends a seat's orders."""
    return RESTS.record(game, None, at=at, key=seat, seat=seat)
