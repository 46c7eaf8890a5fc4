"""Lockers (EP-LOCK): who may open which, and how many tiles the player sees."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Text

from ..belongings.inventory import has_room, shopping_occasion
from ..components import KeyColour, components
from ..state import Item, ItemKind, Player, Table
from ..telling.names import asset_name, item_name
from .keys import TurnKey, can_turn_key, keys_in_hand, master_key
from .money_tiles import DrawTiles

NO_LOCKER = Option("none", Text("option-locker-none"))


def tiles_to_draw(g: Table[Any], player: Player, colour: KeyColour) -> int:
    """EP-LOCK-03: by uncovered contacts and colour, at most the whole pile. Not positive: none can be drawn."""
    wanted = len(player.contacts) + components().lockers[colour].draw
    return min(wanted, len(g.hidden.lockers[colour]))


class OpenLocker(Ask, frozen=True):
    """EP-STORE-04  The visitor may open one locker, of any colour."""

    def decision(self, g: Table[Any]) -> Decision:
        offered = tuple(self._option(g, colour) for colour in KeyColour if self._bar(g, colour) is None)
        return Decision(
            self.seat,
            "D-STORE-LOCKER",
            "EP-LOCK-01",
            Text("ask-store-locker"),
            (NO_LOCKER, *offered),
            default=NO_LOCKER.id,
            occasion=shopping_occasion(g, self.seat),
        )

    def answer(self, g: Table[Any], colour: KeyColour | str, do: Effects) -> None:
        if not isinstance(colour, KeyColour):
            return
        count = tiles_to_draw(g, g.player(self.seat), colour)
        do.then(TurnKey(self.seat, colour), DrawTiles(self.seat, ItemKind.LOCKER, colour, count))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        barred = ((colour, self._bar(g, colour)) for colour in KeyColour)
        return [Barred(self._option(g, colour), "EP-LOCK-01", bar) for colour, bar in barred if bar]

    def _option(self, g: Table[Any], colour: KeyColour) -> Option:
        name = item_name(Item(ItemKind.LOCKER, colour))
        return Option(f"locker:{colour}", name, worth=self._worth(g, colour), value=colour)

    def _worth(self, g: Table[Any], colour: KeyColour) -> Text:
        """What is drawn. If only the Master Key fits, that too: it is turned unasked, and a draw is not taken back."""
        player = g.player(self.seat)
        draws = Text("note-draws", {"count": max(0, tiles_to_draw(g, player, colour))})
        master = master_key(player)
        if keys_in_hand(player, {colour}) or master is None:
            return draws
        asset, price = master
        return Text(
            "note-turns-master-key", {"what": draws, "asset": asset_name(asset.asset), "price": price}
        )

    def _bar(self, g: Table[Any], colour: KeyColour) -> Text | None:
        """EP-LOCK-01: the condition that does not hold."""
        player, minimum = g.player(self.seat), components().lockers[colour].minimum
        reach = player.notoriety.row + len(player.contacts)
        if not has_room(player):
            return Text("why-no-inventory-slot")
        if not g.hidden.lockers[colour]:
            return Text("why-pile-empty")
        if not can_turn_key(g, self.seat, {colour}):
            return Text("why-no-locker-key")
        if reach < minimum:
            return Text("why-locker-out-of-reach", {"minimum": minimum, "reach": reach})
        if tiles_to_draw(g, player, colour) < 1:
            return Text("why-nothing-to-draw")
        return None
