"""Crowds: who stops where others are is noticed (EP-VIS-03)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Text

from ..belongings.cubes import gain_notoriety
from ..pawns import others_at
from ..state import Pawn, Table


def be_seen_by_crowd(g: Table[Any], pawn: Pawn, do: Effects) -> None:
    """EP-VIS-03: gain 1 notoriety for each other pawn on the location, of players and bots (EP-TWO-05)."""
    figure = g.figure(pawn)
    if crowd := len(others_at(g, figure.pawn or "", pawn)):
        gain_notoriety(figure.notoriety, pawn, Text("why-crowd"), do, times=crowd)
