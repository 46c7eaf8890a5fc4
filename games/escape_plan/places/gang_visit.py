"""Visiting a gang (EP-GANG-01…04). What its members are good for is in `gang`."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, Step, seat_name

from ..belongings.money import pay
from ..components import components
from ..state import Table
from ..telling.names import the_place


class HireGang(Step, frozen=True):
    """EP-GANG-01…03  Pay, take the members of this gang, leave a marker. Nothing is asked in between."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        player, price = g.player(self.seat), components().money.gang_visit
        location = player.pawn or ""
        gang = g.gangs[location]
        if g.turn:
            g.turn.reserve = 0  # EP-MOVE-34: the money that was kept back is being paid
        pay(g, self.seat, price)
        player.members[location] = gang.members
        gang.members = 0
        gang.marker = self.seat
        do.tell(
            "log-gang-hired",
            seat=seat_name(self.seat),
            place=the_place(g, location),
            members=player.members[location],
            price=price,
        )
