"""Threats: the officers on the tiles that a player has left behind (EP-EVA-03)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .officers import Officer, is_on_map
from .state import Table


class Pursuit(Struct, frozen=True):
    """What an Evade step is about. A threat is an officer: there is one of each type on a tile at most."""

    left: tuple[str, ...]
    """The left tiles (EP-MOVE-40), in tile order."""
    evaded: tuple[Officer, ...] = ()
    """Threats cancelled by an evade effect; the officers stay where they are."""

    def threats(self, g: Table[Any]) -> list[Officer]:
        """Those not cancelled yet, by tile and type. Officers moved in or out meanwhile count (EP-EVA-04)."""
        on_left_tiles = (Officer(tile, police) for tile in self.left for police in g.officers.get(tile, ()))
        return [officer for officer in on_left_tiles if officer not in self.evaded]

    def now(self, g: Table[Any]) -> Pursuit:
        """Without those evaded that are gone: another officer who comes to that tile later is a new threat."""
        return Pursuit(self.left, tuple(officer for officer in self.evaded if is_on_map(g, officer)))

    def without(self, *evaded: Officer) -> Pursuit:
        return Pursuit(self.left, (*self.evaded, *evaded))
