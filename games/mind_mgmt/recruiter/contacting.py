"""Contacting recruits with the hidden feature cards (MM-CON)."""

from __future__ import annotations

from typing import Any

from ..components import Location
from ..grid import features
from ..state import Table


def recruits_at(g: Table[Any], location: Location) -> int:
    """How many entering it contacts: one for each feature on an unrevealed hidden card (MM-CON-01, MM-CON-03)."""
    return sum(feature in g.secrets.hidden for feature in features(location))


def enter(g: Table[Any], location: Location) -> None:
    """The path goes on there, and the hidden features there are contacted (MM-STEP-04, MM-SLIP-06, MM-CON-02)."""
    g.secrets.path.append(location)
    g.secrets.contacts.append(recruits_at(g, location))


def unannounced(g: Table[Any]) -> int:
    """Recruits contacted since the last announcement (MM-TIME-11)."""
    last = max(g.board.recruits, default=0)
    return sum(g.secrets.contacts[last:])
