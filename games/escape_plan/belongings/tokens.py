"""Extra Action tokens: each pays for a turn at Night or Dawn (EP-DAY-03). A player may hold any number (EP-DAY-08)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..state import Pawn, Table
from ..telling.names import pawn_name


def take_token(g: Table[Any], pawn: Pawn, do: Effects) -> None:
    """From the supply; nothing happens when it is empty (EP-GEN-02)."""
    if g.tokens:
        g.tokens -= 1
        g.figure(pawn).tokens += 1
        do.tell("log-token-taken", seat=pawn_name(pawn))


def return_token(g: Table[Any], pawn: Pawn) -> None:
    """Back to the supply, in exchange for a turn; the caller announces the turn."""
    g.figure(pawn).tokens -= 1
    g.tokens += 1
