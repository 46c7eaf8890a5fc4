"""Inspector Sandra: what she does in a way of her own (EP-TWO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Effects

from ..belongings.inventory import money_pile
from ..state import SANDRA, Item, Table
from ..telling.names import item_name, pawn_name
from .beat import Beat, MoneyPile, box_contact


class SandrasBeat(Beat):
    """She goes everywhere and takes out of the game what she finds."""

    pawn = SANDRA
    contacts_met = 2

    def deal_with_contact(self, g: Table[Any], card: str, do: Effects) -> None:
        """EP-TWO-19."""
        box_contact(g, SANDRA, card, do)

    def open_boxes(self, g: Table[Any], piles: Sequence[MoneyPile], do: Effects) -> None:
        """EP-TWO-17, EP-TWO-18: a random tile of each pile goes to the box unseen."""
        for kind, id in piles:
            if pile := money_pile(g, kind, id):
                g.hidden.boxed.setdefault(id, []).append(do.draw_at_random(pile, to=()))
                do.tell("log-bot-tile-boxed", who=pawn_name(SANDRA), item=item_name(Item(kind, id)))

    def stand_at_the_way_out(self, g: Table[Any], location: str, do: Effects) -> None:
        """EP-TWO-13: nothing else happens."""
