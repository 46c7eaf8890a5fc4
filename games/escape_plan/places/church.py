"""Churches (EP-CHUR): a donation that makes people forget."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Text, seat_name

from ..belongings.cubes import lose_notoriety
from ..belongings.money import can_pay, pay
from ..components import components
from ..state import Table
from ..telling.names import the_place

NO_DONATION = Option("no", Text("option-church-no"))


class Donate(Ask, frozen=True):
    """EP-CHUR-01  The visitor may pay to lose 1 notoriety."""

    def decision(self, g: Table[Any]) -> Decision | None:
        price = components().money.church
        if not can_pay(g, self.seat, price):
            return None
        options = (
            Option("pay", Text("option-church-pay", {"amount": price}), worth=Text("note-loses-notoriety")),
            NO_DONATION,
        )
        return Decision(
            self.seat,
            "D-CHUR-PAY",
            "EP-CHUR-01",
            Text("ask-church"),
            options,
            default=NO_DONATION.id,
            occasion=self._occasion(g),
        )

    def _occasion(self, g: Table[Any]) -> Text:
        """With what the next update would bring: below the lowest row nothing is lost (EP-NOT-03)."""
        player = g.player(self.seat)
        top = components().notoriety.top
        after = player.notoriety.row + player.notoriety.net
        place = the_place(g, player.pawn or "")
        row, wounds = min(max(after, 1), top), max(after - top, 0)  # EP-NOT-04
        return Text("occasion-church", {"place": place, "row": row, "wounds": wounds})

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == NO_DONATION.id:
            return
        price = components().money.church
        pay(g, self.seat, price)
        do.tell("log-church-paid", seat=seat_name(self.seat), price=price)
        lose_notoriety(g.player(self.seat).notoriety, self.seat, Text("why-donation"), do)
