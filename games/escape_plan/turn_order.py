"""Phase 4, Turn order (EP-ORD)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from .state import Table
from .telling.names import pawn_name


class SetTurnOrder(Step, frozen=True):
    """EP-ORD-01  By notoriety, highest first; EP-ORD-02: among equals the order so far is reversed."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.order.reverse()  # EP-ORD-02; sorting keeps equals in their order
        g.order.sort(key=lambda pawn: g.figure(pawn).notoriety.row, reverse=True)
        do.tell("log-turn-order", order=[pawn_name(pawn) for pawn in g.order])
