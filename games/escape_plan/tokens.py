"""Extra Action tokens: each pays for a turn at Night or Dawn (EP-DAY-03). A player may hold any number (EP-DAY-08)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, seat_name

from .state import Table


def take_token(g: Table[Any], seat: Seat, do: Effects) -> None:
    """From the supply; nothing happens when it is empty (EP-GEN-02)."""
    if g.tokens:
        g.tokens -= 1
        g.player(seat).tokens += 1
        do.tell("log-token-taken", seat=seat_name(seat))


def return_token(g: Table[Any], seat: Seat) -> None:
    """Back to the supply, in exchange for a turn; the caller announces the turn."""
    g.player(seat).tokens -= 1
    g.tokens += 1
