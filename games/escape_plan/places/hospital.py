"""The hospital (EP-HOSP): wounds are healed for money, and someone remembers the face."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Step, Text, seat_name

from ..belongings.cubes import gain_notoriety
from ..belongings.money import can_pay, pay
from ..components import components
from ..state import Table, Thousands
from ..telling.names import visit_occasion
from ..wounds import heal

KEPT_BY_DEFAULT: Thousands = 2
"""An absent player heals as many wounds as leave him this much money."""


class PayForHealing(Ask, frozen=True):
    """EP-HOSP-01  The visitor may heal wounds, the more the dearer."""

    def decision(self, g: Table[Any]) -> Decision | None:
        wounds = g.player(self.seat).wounds
        if not wounds:
            return None
        treatments = [
            (count, price)
            for count, price in enumerate(components().money.hospital, start=1)
            if count <= wounds and can_pay(g, self.seat, price)
        ]
        healing = tuple(
            Option(
                f"heal:{count}",
                Text("option-hospital-heal", {"count": count}),
                worth=Text("note-costs", {"amount": price}),
                value=count,
            )
            for count, price in treatments
        )
        sensible = [
            f"heal:{count}" for count, price in treatments if can_pay(g, self.seat, price + KEPT_BY_DEFAULT)
        ]
        none = Option("heal:0", Text("option-hospital-none"), value=0)
        return Decision(
            self.seat,
            "D-HOSP-HEAL",
            "EP-HOSP-01",
            Text("ask-hospital"),
            (none, *healing),
            default=sensible[-1] if sensible else none.id,
            occasion=visit_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], count: int, do: Effects) -> None:
        if count == 0:
            return
        price = components().money.hospital[count - 1]
        pay(g, self.seat, price)
        do.tell("log-hospital-paid", seat=seat_name(self.seat), price=price)
        heal(g, self.seat, do, times=count)


class BeRecognised(Step, frozen=True):
    """EP-HOSP-02  Gain 1 notoriety, healed or not."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        gain_notoriety(g.player(self.seat).notoriety, self.seat, Text("why-recognised"), do)
