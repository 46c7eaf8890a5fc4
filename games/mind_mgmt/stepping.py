"""The Recruiter's Step (MM-STEP)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .components import Location
from .grid import Border
from .movement import steps_from
from .state import Table


def steps_after(path: Sequence[Location], mayhem: Collection[Border]) -> list[Location]:
    """Where a path can go on by a Step, by index: to no visited location (MM-STEP-02, MM-STEP-05)."""
    return [place for place in steps_from(path[-1], mayhem) if place not in path]


def legal_steps(g: Table[Any]) -> list[Location]:
    """From the present location, by index (MM-STEP-01). Whatever stands on them does not matter (MM-STEP-03)."""
    return steps_after(g.secrets.path, g.board.mayhem)
