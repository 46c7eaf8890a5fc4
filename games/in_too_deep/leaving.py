"""What happens when a player leaves for good (TD-TIME-04)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, seat_name

from .end import CountUp
from .state import TooDeepState


def leave(g: TooDeepState[Any], seat: Seat, do: Effects) -> None:
    """The defaults play on for them, and nothing changes hands. When nobody is left, the game is counted as it
    stands."""
    do.tell("log-left", seat=seat_name(seat))
    if len(g.resigned) == g.seats:
        do.cut_short(CountUp())
