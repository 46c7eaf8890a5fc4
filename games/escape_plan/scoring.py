"""Final scoring (EP-SCO)."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat

from .state import Standing, Thousands


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """One player's count, category by category; an arrested player's is empty (EP-ESC-08)."""

    seat: Seat
    standing: Standing
    groups: dict[str, Thousands]
    """Amounts of visited places by group: "1", "2", "safe"."""
    money: Thousands
    assets: Thousands
    contacts: Thousands
    lockers: Thousands
    exits: Thousands
    notoriety: Thousands
    """Zero or negative."""
    wounds: Thousands
    """Zero or negative."""
    total: Thousands
