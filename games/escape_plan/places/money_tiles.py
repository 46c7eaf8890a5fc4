"""Locker and exit tiles: some are drawn in secret, one is kept (EP-LOCK-03…06, EP-EXIT-04)."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Step, Text, seat_name

from ..belongings.inventory import PlaceItem, money_pile
from ..state import DrawnTiles, Item, ItemKind, Table, Thousands
from ..telling.names import item_name, tile_value_name

PICK = {ItemKind.LOCKER: ("D-LOCKER-PICK", "EP-LOCK-04"), ItemKind.EXIT: ("D-EXIT-PICK", "EP-EXIT-04")}
"""The decision that a kind of tile is kept by, and its rule."""


class DrawTiles(Step, frozen=True):
    """Look at the top `count` tiles of a pile. They count as part of it until one is laid on a slot."""

    seat: Seat
    kind: ItemKind
    pile: str
    """A locker colour, or X or Y."""
    count: int

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        values = sorted(money_pile(g, self.kind, self.pile)[-self.count :])
        g.drawn[self.seat] = DrawnTiles(self.kind, self.pile, values)
        do.reveal(to=[self.seat])
        item = item_name(Item(self.kind, self.pile))
        do.tell("log-tiles-drawn", seat=seat_name(self.seat), item=item, count=len(values))
        do.tell(
            "log-tiles-seen", to=[self.seat], item=item, values=[tile_value_name(value) for value in values]
        )
        do.then(KeepTile(self.seat))


class KeepTile(Ask, frozen=True):
    """The player keeps one of the tiles that they drew; equal ones are one option. For their eyes only."""

    def decision(self, g: Table[Any]) -> Decision:
        drawn = g.drawn[self.seat]
        count = len(drawn.values)
        # An option is numbered and not named by its value, because its id goes into the journal.
        options = tuple(
            Option(f"drawn:{number}", tile_value_name(value), value=value)
            for number, value in enumerate(sorted(set(drawn.values)), start=1)
        )
        kind, rule = PICK[drawn.kind]
        return Decision(
            self.seat,
            kind,
            rule,
            Text("ask-keep-tile", {"item": item_name(Item(drawn.kind, drawn.pile))}),
            options,
            default=options[-1].id,
            # Were equal tiles kept without a question, the others could tell that they are equal.
            always=count > 1,
            occasion=Text("occasion-drawn", {"count": count}),
        )

    def answer(self, g: Table[Any], value: Thousands, do: Effects) -> None:
        drawn = g.drawn[self.seat]
        do.then(PlaceItem(self.seat, drawn.kind, drawn.pile, value))
