"""Inventory slots (EP-INV): where bought tiles and money tiles are laid."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Text, seat_name

from ..state import Item, ItemKind, Player, Screen, Table, Thousands
from ..telling.names import item_name, the_place, tile_value_name, visit_occasion
from .cubes import gain_notoriety

MONEY_TILES = (ItemKind.LOCKER, ItemKind.EXIT)


def has_room(player: Player) -> bool:
    """Whether anything can be laid down: some slot has no locked asset (EP-INV-03)."""
    return any(item is None or item.kind is not ItemKind.ASSET for item in player.inventory)


def shopping_occasion(g: Table[Any], seat: Seat) -> Text:
    """Why a visitor is offered tiles and, where a new one can only replace another, that too (EP-INV-02)."""
    player = g.player(seat)
    if not has_room(player) or any(item is None for item in player.inventory):
        return visit_occasion(g, seat)
    return Text("occasion-visit-full", {"place": the_place(g, player.pawn or "")})


def money_pile(g: Table[Any], kind: ItemKind, id: str) -> list[Thousands]:
    """The face-down pile of a locker colour or of the exit pile X or Y."""
    return (g.hidden.lockers if kind is ItemKind.LOCKER else g.hidden.exits)[id]


def put_drawn_tiles_back(g: Table[Any], seat: Seat, do: Effects) -> None:
    """EP-LOCK-05: whatever ends the choice among drawn tiles, their pile is shuffled. They have never left it."""
    if drawn := g.drawn.pop(seat, None):
        do.shuffle(money_pile(g, drawn.kind, drawn.pile))


class PlaceItem(Ask, frozen=True):
    """EP-INV-01  The player lays a tile on a free slot or in the place of another one.

    The tile stays in its display or pile until the slot is known, so none is ever between two places.
    """

    kind: ItemKind
    id: str
    """As in `Item.id`."""
    value: Thousands | None = None
    """Of a money tile; for its owner only."""

    def decision(self, g: Table[Any]) -> Decision:
        player = g.player(self.seat)
        free = [slot for slot, item in enumerate(player.inventory) if item is None]
        empty = (Option("empty", Text("option-slot-empty"), value=free[0]),) if free else ()
        replacing = (
            Option(
                f"replace:{slot + 1}",
                Text("option-slot-replace", {"slot": slot + 1, "item": item_name(item)}),
                self._given_up(g, slot, item),
                worth=Text("note-gains-notoriety"),
                secondary=bool(free),
                value=slot,
            )
            for slot, item in enumerate(player.inventory)
            if item and item.kind is not ItemKind.ASSET
        )
        return Decision(
            self.seat,
            "D-SLOT",
            "EP-INV-01",
            Text("ask-slot", {"item": item_name(self._item)}),
            (*empty, *replacing),
            default="empty" if empty else f"replace:{self._least_slot(player, g.screens[self.seat]) + 1}",
            always=not empty,  # nothing is thrown away unasked
            occasion=Text("occasion-slot", {"free": len(free)}),
        )

    def answer(self, g: Table[Any], slot: int, do: Effects) -> None:
        inventory = g.player(self.seat).inventory
        if inventory[slot] is not None:
            self._box(g, slot, do)
        inventory[slot] = self._item
        do.tell("log-item-placed", seat=seat_name(self.seat), item=item_name(self._item), slot=slot + 1)
        self._take_from_stock(g, slot, do)

    def _given_up(self, g: Table[Any], slot: int, item: Item) -> Text | None:
        """What a money tile on the slot is worth, which only its owner knows."""
        if item.kind not in MONEY_TILES:
            return None
        return Text("note-gives-up", {"use": tile_value_name(g.screens[self.seat].values[slot])})

    @property
    def _item(self) -> Item:
        return Item(self.kind, self.id)

    @staticmethod
    def _least_slot(player: Player, screen: Screen) -> int:
        """The slot replaced by default: a used Fixer tile, else equipment, else the lowest money tile, else a Fixer."""

        def worth(slot: int, item: Item) -> tuple[int, Thousands]:
            if item.kind is ItemKind.FIXER:
                return (3 if item.up else 0), 0
            if item.kind is ItemKind.EQUIPMENT:
                return 1, 0
            return 2, screen.values[slot]

        held = [
            (slot, item)
            for slot, item in enumerate(player.inventory)
            if item and item.kind is not ItemKind.ASSET
        ]
        return min(held, key=lambda place: worth(*place))[0]

    def _box(self, g: Table[Any], slot: int, do: Effects) -> None:
        """EP-INV-02: what lies there goes to the box, and that costs a cube."""
        player = g.player(self.seat)
        old = player.inventory[slot]
        assert old is not None
        if old.kind in MONEY_TILES:
            g.hidden.boxed.setdefault(old.id, []).append(g.screens[self.seat].values.pop(slot))
        else:
            g.boxed_items.append(old.id)
        do.tell("log-item-boxed", seat=seat_name(self.seat), item=item_name(old))
        gain_notoriety(player.notoriety, self.seat, Text("why-item-replaced"), do)

    def _take_from_stock(self, g: Table[Any], slot: int, do: Effects) -> None:
        match self.kind:
            case ItemKind.FIXER:
                g.fixers.remove(self.id)
            case ItemKind.EQUIPMENT:
                g.equipment[self.id] -= 1
            case _:
                self._keep_value(g, slot, do)

    def _keep_value(self, g: Table[Any], slot: int, do: Effects) -> None:
        assert self.value is not None
        money_pile(g, self.kind, self.id).remove(self.value)
        put_drawn_tiles_back(g, self.seat, do)
        g.screens[self.seat].values[slot] = self.value
        do.tell(
            "log-money-tile-kept",
            to=[self.seat],
            seat=seat_name(self.seat),
            item=item_name(self._item),
            amount=self.value,
        )
