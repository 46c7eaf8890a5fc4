"""Echo's dice and how far they move things (TD-ECHO-12, TD-ECHO-13, TD-RNG-05)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..components import components
from ..state import TooDeepState
from .echo_gains import panel_of

FACES = range(1, 7)


def roll_black(g: TooDeepState[Any], do: Effects) -> int:
    black = do.one_of(FACES, to=None)
    panel_of(g).dice = [black]
    do.tell("log-echo-black", black=black)
    return black


def roll_both(g: TooDeepState[Any], do: Effects) -> tuple[int, int]:
    """Black, then white."""
    black, white = do.one_of(FACES, to=None), do.one_of(FACES, to=None)
    panel_of(g).dice = [black, white]
    do.tell("log-echo-dice", black=black, white=white)
    return black, white


def reroll_white(g: TooDeepState[Any], do: Effects) -> int:
    """The thing that white picked was moved before (TD-ECHO-14)."""
    white = do.one_of(FACES, to=None)
    panel_of(g).dice[1] = white
    do.tell("log-echo-reroll", white=white)
    return white


def movement_of(black: int) -> int:
    """Zones clockwise; negative: counter-clockwise."""
    return components().echo.movement[black - 1]
