"""The hospital (EP-HOSP): wounds are healed for money, and someone remembers the face."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Step, Text, seat_name

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
        treatments = [(count, price) for count, price in _treatments(wounds) if can_pay(g, self.seat, price)]
        healing = tuple(_option(count, price) for count, price in treatments)
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

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(_option(count, price), "EP-GEN-05", Text("why-too-dear", {"price": price}))
            for count, price in _treatments(g.player(seat).wounds)
            if not can_pay(g, seat, price)
        ]


def _treatments(wounds: int) -> list[tuple[int, Thousands]]:
    """How many of these wounds can be healed, and for how much."""
    return list(enumerate(components().money.hospital[:wounds], start=1))


def _option(count: int, price: Thousands) -> Option:
    return Option(
        f"heal:{count}",
        Text("option-hospital-heal", {"count": count}),
        worth=Text("note-costs", {"amount": price}),
        value=count,
    )


class BeRecognised(Step, frozen=True):
    """EP-HOSP-02  Gain 1 notoriety, healed or not."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        gain_notoriety(g.player(self.seat).notoriety, self.seat, Text("why-recognised"), do)
