"""Exits as places to visit (EP-EXIT); leaving the city through one is another chapter."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Text

from ..belongings.inventory import has_room, shopping_occasion
from ..belongings.money import take_income
from ..police.patrol import exit_number
from ..state import Item, ItemKind, Player, Table
from ..telling.names import item_name, visit_occasion
from .money_tiles import DrawTiles

INCOME, TILE = "income", "tile"
NOTHING = Option("nothing", Text("option-exit-nothing"))


def pile_at(g: Table[Any], location: str) -> str | None:
    """The exit pile at a closed exit; None at an open one (EP-PAT-02)."""
    return g.exit_piles.get(exit_number(location))


def why_no_tile(g: Table[Any], seat: Seat, pile: str) -> Text | None:
    """EP-EXIT-04: why the player can take no tile of this pile; None if they can."""
    player = g.player(seat)
    if not has_room(player):
        return Text("why-no-inventory-slot")
    if not g.hidden.exits[pile]:
        return Text("why-pile-empty")
    if not player.contacts:
        return Text("why-nothing-to-draw")
    return None


class UseExit(Ask, frozen=True):
    """EP-EXIT-02, EP-EXIT-03  The visitor may take income or, at a closed exit, an exit tile instead."""

    def decision(self, g: Table[Any]) -> Decision:
        player = g.player(self.seat)
        income = Option(INCOME, Text("option-exit-income", {"amount": player.cubes}))
        pile = pile_at(g, player.pawn or "")
        tile = (self._tile(g, pile),) if pile and why_no_tile(g, self.seat, pile) is None else ()
        return Decision(
            self.seat,
            "D-EXIT",
            "EP-EXIT-03",
            Text("ask-exit"),
            (income, *tile, NOTHING),
            default=INCOME,
            occasion=(shopping_occasion if tile else visit_occasion)(g, self.seat),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        player = g.player(self.seat)
        if pick == INCOME:
            take_income(g, self.seat, do)
        elif pick == TILE:
            pile = g.exit_piles[exit_number(player.pawn or "")]
            do.then(DrawTiles(self.seat, ItemKind.EXIT, pile, self._tiles_to_draw(g, player, pile)))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        pile = pile_at(g, g.player(self.seat).pawn or "")
        if pile is None:
            tile = Option(TILE, Text("option-exit-tile"))
            return [Barred(tile, "EP-EXIT-02", Text("why-exit-open"))]
        bar = why_no_tile(g, self.seat, pile)
        return [Barred(self._tile(g, pile), "EP-EXIT-04", bar)] if bar else []

    def _tile(self, g: Table[Any], pile: str) -> Option:
        count = self._tiles_to_draw(g, g.player(self.seat), pile)
        return Option(TILE, item_name(Item(ItemKind.EXIT, pile)), worth=Text("note-draws", {"count": count}))

    @staticmethod
    def _tiles_to_draw(g: Table[Any], player: Player, pile: str) -> int:
        """EP-EXIT-04."""
        return min(len(player.contacts), len(g.hidden.exits[pile]))
