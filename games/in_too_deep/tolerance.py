"""Tolerance (TD-TOL): a number that only grows."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party

from .components import components
from .state import TooDeepState
from .telling.names import party_name


def gain_tolerance(g: TooDeepState[Any], party: Party, do: Effects) -> None:
    """One token, worth 2 (TD-TOL-01). Larger tokens and further ones beside them are only change (TD-TOL-02)."""
    console = g.consoles[party]
    console.tolerance += components().amounts.tolerance
    do.tell("log-tolerance", seat=party_name(party), tolerance=console.tolerance)
