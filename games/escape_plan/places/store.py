"""Convenience Stores (EP-STORE): a gas can, equipment, and a look into the lockers."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Text, seat_name

from ..belongings.effects import use_note
from ..belongings.inventory import PlaceItem, has_room, shopping_occasion
from ..belongings.money import can_pay, pay
from ..components import components
from ..state import ItemKind, Table
from ..telling.names import visit_occasion

TAKE = Option("take", Text("option-gas-take"), worth=Text("worth-gas"))
SKIP = Option("skip", Text("option-gas-skip"))
DONE = Option("done", Text("option-buy-nothing"))

TILES_A_VISIT = 2
"""Equipment tiles that may be bought, of different kinds (EP-STORE-03)."""


class TakeGasCan(Ask, frozen=True):
    """EP-STORE-02  The visitor may take a gas can."""

    def decision(self, g: Table[Any]) -> Decision | None:
        if g.gas == 0 or g.player(self.seat).gas >= components().player_area.gas_can_limit:
            return None
        return Decision(
            self.seat,
            "D-STORE-GAS",
            "EP-STORE-02",
            Text("ask-store-gas"),
            (TAKE, SKIP),
            default=TAKE.id,
            occasion=visit_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == TAKE.id:
            g.gas -= 1
            g.player(self.seat).gas += 1
            do.tell("log-gas-taken", seat=seat_name(self.seat))


class BuyEquipment(Ask, frozen=True):
    """EP-STORE-03  The visitor may buy equipment tiles of different kinds, one after the other."""

    bought: tuple[str, ...] = ()
    """Kinds bought on this visit."""

    def decision(self, g: Table[Any]) -> Decision:
        offered = tuple(self._option(kind) for kind in g.equipment if self._bar(g, kind) is None)
        return Decision(
            self.seat,
            "D-STORE-EQUIP",
            "EP-STORE-03",
            Text("ask-store-equip"),
            (DONE, *offered),
            default=DONE.id,
            occasion=shopping_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == DONE.id:
            return
        tile = components().equipment[pick]
        pay(g, self.seat, tile.price)
        do.tell(
            "log-equipment-bought",
            seat=seat_name(self.seat),
            item=Text(f"equipment-{tile.id}"),
            price=tile.price,
        )
        do.then(PlaceItem(self.seat, ItemKind.EQUIPMENT, tile.id))
        bought = (*self.bought, tile.id)
        if len(bought) < TILES_A_VISIT:
            do.then(BuyEquipment(self.seat, bought))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        barred = ((kind, self._bar(g, kind)) for kind in g.equipment)
        return [Barred(self._option(kind), *bar) for kind, bar in barred if bar]

    @staticmethod
    def _option(kind: str) -> Option:
        printed = components().equipment[kind]
        return Option(
            f"equipment:{kind}",
            Text(f"equipment-{kind}"),
            worth=use_note(printed.effect, printed.price),
            value=kind,
        )

    def _bar(self, g: Table[Any], kind: str) -> tuple[str, Text] | None:
        """The rule against buying a tile of this kind, and the reason."""
        price = components().equipment[kind].price
        if not has_room(g.player(self.seat)):
            return "EP-INV-03", Text("why-no-inventory-slot")
        if kind in self.bought:
            return "EP-STORE-03", Text("why-bought-already")
        if g.equipment[kind] == 0:
            return "EP-GEN-01", Text("why-sold-out")
        if not can_pay(g, self.seat, price):
            return "EP-GEN-05", Text("why-too-dear", {"price": price})
        return None
