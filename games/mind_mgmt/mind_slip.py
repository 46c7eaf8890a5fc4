"""The Recruiter's Mind Slip (MM-SLIP)."""

from __future__ import annotations

from typing import Any

from .components import Location, components
from .facts import SlipToken
from .grid import slip_targets
from .state import Table


def available_slips(g: Table[Any]) -> list[SlipToken]:
    """Tokens that the Recruiter may use in this turn (MM-SLIP-08)."""
    available = [SlipToken.OWN] if g.board.slips.own else []
    if has_picked_up(g):
        available.append(SlipToken.BOARD)
    return available


def has_picked_up(g: Table[Any]) -> bool:
    """Whether the second token lies on a location that was visited before this turn, in setup too (MM-SLIP-09)."""
    visited_before = g.secrets.path[: g.board.hour]
    return g.board.slips.on_board in visited_before


def legal_targets(g: Table[Any]) -> list[Location]:
    """Where a Mind Slip of the Recruiter card leads from here: unvisited, whatever lies in between (MM-SLIP-02,
    MM-SLIP-04, MM-SLIP-05). By index."""
    card = components().recruiters[g.secrets.card]
    path = g.secrets.path
    return [place for place in slip_targets(path[-1], card.slip) if place not in path]


def legal_slips(g: Table[Any]) -> dict[SlipToken, list[Location]]:
    """Targets with each available token; none where there is no target."""
    targets = legal_targets(g)
    return dict.fromkeys(available_slips(g), targets) if targets else {}
