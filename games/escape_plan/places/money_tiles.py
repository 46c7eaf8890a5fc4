"""Locker and exit tiles: some are drawn in secret, one is kept (EP-LOCK-03…06, EP-EXIT-04)."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Seat, Step, Text, seat_name

from ..belongings.inventory import PlaceItem, money_pile
from ..state import Item, ItemKind, Table, Thousands
from ..telling.names import item_name

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
        drawn = sorted(money_pile(g, self.kind, self.pile)[-self.count :])
        g.drawn[self.seat] = drawn
        do.reveal(to=[self.seat])
        item = item_name(Item(self.kind, self.pile))
        do.tell("log-tiles-drawn", seat=seat_name(self.seat), item=item, count=len(drawn))
        do.tell("log-tiles-seen", to=[self.seat], item=item, values=[_value_name(value) for value in drawn])
        do.then(KeepTile(self.seat, self.kind, self.pile))


class KeepTile(Ask, frozen=True):
    """The player keeps one of the tiles that he drew; equal ones are one option. For his eyes only."""

    kind: ItemKind
    pile: str

    def decision(self, g: Table[Any]) -> Decision:
        values = sorted(set(g.drawn[self.seat]))
        # An option is numbered and not named by its value, because its id goes into the journal.
        options = tuple(
            Option(f"drawn:{number}", _value_name(value), value=value)
            for number, value in enumerate(values, start=1)
        )
        kind, rule = PICK[self.kind]
        # Were equal tiles kept without a question, the others could tell that they are equal.
        always = len(g.drawn[self.seat]) > 1
        return Decision(
            self.seat,
            kind,
            rule,
            Text("ask-keep-tile", {"item": item_name(Item(self.kind, self.pile))}),
            options,
            default=options[-1].id,
            always=always,
            occasion=Text("occasion-drawn", {"count": len(g.drawn[self.seat])}),
        )

    def answer(self, g: Table[Any], value: Thousands, do: Effects) -> None:
        do.then(PlaceItem(self.seat, self.kind, self.pile, value))


def _value_name(value: Thousands) -> Text:
    return Text("tile-value", {"amount": value})
