"""Cop patrols (SP-COP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from ..state import SpeakeasyState
from ..telling.names import district_name


class PatrolCops(Step, frozen=True):
    """Announced cops arrive, and the next ones are announced (SP-COP-01, SP-COP-02)."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        board = g.board
        arrived, board.cop_tokens = board.cop_tokens, []
        board.cops = sorted({*board.cops, *arrived})
        board.supply.cops -= len(arrived)
        if arrived:
            do.tell("log-cops", districts=[district_name(one) for one in arrived])
        if g.stacks.cop_tokens:
            do.reveal(to=None)
            board.cop_tokens = sorted(g.stacks.cop_tokens.pop(0))
            do.tell("log-cops-announced", districts=[district_name(one) for one in board.cop_tokens])
