"""Safe houses (EP-SAFE): lie low, pick up a key, buy from a fixer."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Step, Text, seat_name

from ..belongings.cubes import lose_notoriety
from ..belongings.effects import use_note
from ..belongings.inventory import PlaceItem, has_room, shopping_occasion
from ..belongings.money import can_pay, pay
from ..components import KeyColour, components
from ..state import HeldKey, ItemKind, Table
from ..telling.names import visit_occasion
from .keys import key_name, key_worth

NO_FIXER = Option("none", Text("option-buy-nothing"))


class LieLow(Step, frozen=True):
    """EP-SAFE-04  Lose 1 notoriety."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        lose_notoriety(g.player(self.seat).notoriety, self.seat, Text("why-lying-low"), do)


class TakeKey(Ask, frozen=True):
    """EP-SAFE-05  One of the keys over this safe house goes on the key slot of its number."""

    def decision(self, g: Table[Any]) -> Decision | None:
        lying = g.keys[self._house(g)]
        options = tuple(
            Option(f"key:{colour}", key_name(colour), worth=key_worth(colour), value=colour)
            for colour in KeyColour
            if colour in lying
        )
        if not options:
            return None
        return Decision(
            self.seat,
            "D-SAFE-KEY",
            "EP-SAFE-05",
            Text("ask-safe-key"),
            options,
            default=options[0].id,
            occasion=visit_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], colour: KeyColour, do: Effects) -> None:
        house = self._house(g)
        g.keys[house].remove(colour)
        slot = components().venues[house].number
        g.player(self.seat).keys[slot - 1] = HeldKey(colour)
        do.tell("log-key-taken", seat=seat_name(self.seat), key=key_name(colour), slot=slot)

    def _house(self, g: Table[Any]) -> str:
        return g.sites[g.player(self.seat).pawn or ""]


class BuyFixer(Ask, frozen=True):
    """EP-SAFE-06  The visitor may buy one Fixer tile of the display."""

    def decision(self, g: Table[Any]) -> Decision:
        bought = tuple(self._option(fixer) for fixer in g.fixers if self._bar(g, fixer) is None)
        return Decision(
            self.seat,
            "D-SAFE-FIXER",
            "EP-SAFE-06",
            Text("ask-safe-fixer"),
            (NO_FIXER, *bought),
            default=NO_FIXER.id,
            occasion=shopping_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == NO_FIXER.id:
            return
        fixer = components().fixers[pick]
        pay(g, self.seat, fixer.price)
        do.tell(
            "log-fixer-bought", seat=seat_name(self.seat), item=Text(f"fixer-{fixer.id}"), price=fixer.price
        )
        do.then(PlaceItem(self.seat, ItemKind.FIXER, fixer.id))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        barred = ((fixer, self._bar(g, fixer)) for fixer in g.fixers)
        return [Barred(self._option(fixer), *bar) for fixer, bar in barred if bar]

    @staticmethod
    def _option(fixer: str) -> Option:
        printed = components().fixers[fixer]
        return Option(
            f"fixer:{fixer}",
            Text(f"fixer-{fixer}"),
            worth=use_note(printed.effect, printed.price),
            value=fixer,
        )

    def _bar(self, g: Table[Any], fixer: str) -> tuple[str, Text] | None:
        """The rule against buying this tile, and the reason."""
        price = components().fixers[fixer].price
        if not has_room(g.player(self.seat)):
            return "EP-INV-03", Text("why-no-inventory-slot")
        if not can_pay(g, self.seat, price):
            return "EP-GEN-05", Text("why-too-dear", {"price": price})
        return None
