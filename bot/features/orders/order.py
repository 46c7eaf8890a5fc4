"""A standing order as it lies beside the board. It is a paper of the seat: who takes the seat over takes it over."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from games.kernel import Found, Game, Routine, Seat, Text
from storage import SideRecord, SideRecordId, Timer

from ...table.loaded import LoadedTable
from ...table.records import RecordKind

KIND = "order"
"""Of the papers, and of the timer that has orders carried out."""
RESTING = "orders-rest"
"""The kind of papers that say that no order of a seat is carried out until its player has decided something."""


class Order(Struct, frozen=True):
    """Given by the player of a seat."""

    seat: Seat
    routine: Routine
    found: Found | None
    """What its premise looked at when it was given; None without one."""
    at: float
    """UTC seconds."""

    def still_rests(self, view: Any) -> bool:
        """Whether what it rests on is as it was. `view` is the seat's own."""
        return self.routine.found(view) == self.found


ORDERS: Final = RecordKind[Found | None](KIND, Found | None)


def place_of(game: str, seat: Seat, routine: Routine) -> SideRecordId:
    return ORDERS.place(game, _key(seat, routine))


def _key(seat: Seat, routine: Routine) -> str:
    return f"{seat}:{routine.id}"


def paper(order: Order, game: str) -> SideRecord:
    key = _key(order.seat, order.routine)
    return ORDERS.paper(game, order.found, at=order.at, key=key, seat=order.seat)


def order_on(paper: SideRecord, game: Game[Any, Any]) -> Order | None:
    """None for a routine that this release does not know."""
    assert paper.seat is not None, "an order is somebody's"
    name = paper.key.partition(":")[2]
    routine = next((one for one in game.routines if one.id == name), None)
    return None if routine is None else Order(paper.seat, routine, ORDERS.on(paper), paper.at)


def lapsed(routine: Routine) -> Text:
    """Says that an order has ended since what it rested on has changed."""
    return Text("log-order-lapsed", {"order": routine.label})


def rest_of(game: str, seat: Seat) -> SideRecordId:
    """Where it lies that the orders of a seat rest."""
    return SideRecordId(game=game, kind=RESTING, key=str(seat))


def resting(game: str, seat: Seat, *, at: float) -> SideRecord:
    """The paper that lets them rest."""
    place = rest_of(game, seat)
    return SideRecord(game=game, kind=place.kind, key=place.key, seat=seat, payload=b"", at=at)


def timer_key(live: LoadedTable) -> str:
    return f"{KIND}:{live.id}"


def timer_at(live: LoadedTable, *, due: float) -> Timer:
    """What has the orders of a table carried out as it stands. It never looks like one for an earlier position."""
    return Timer(
        key=timer_key(live), kind=KIND, due=due, payload=str(live.row.revision).encode(), game=live.id
    )
