"""Threats: the officers on the tiles that a player has left behind, and Sandra (EP-EVA-03, EP-TWO-07)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from msgspec import Struct

from games.kernel import Ask, Seat, Text

from ..components import Police
from ..pawns import tile_of_bot
from ..state import SANDRA, Table
from ..telling.names import pawn_name, police_name, tile_name


class Threat(Struct, frozen=True):
    """Someone on a left tile who has to be evaded. There is one of each type on a tile at most."""

    tile: str
    police: Police | None
    """None: Sandra, who passes for an officer of any type."""

    def is_one_of(self, police: Collection[Police]) -> bool:
        return self.police is None or self.police in police

    @property
    def id(self) -> str:
        """For option ids: "D3:federal"."""
        return f"{self.tile}:{self.police.value if self.police else 'sandra'}"

    @property
    def name(self) -> Text:
        key, kind = ("officer-on-tile", "police") if self.police else ("someone-on-tile", "who")
        return Text(key, {kind: self.who, "tile": tile_name(self.tile)})

    @property
    def who(self) -> Text:
        """Without the tile."""
        return police_name(self.police) if self.police else pawn_name(SANDRA)


class Pursuit(Struct, frozen=True):
    """What an Evade step is about."""

    left: tuple[str, ...]
    """The left tiles (EP-MOVE-40), in tile order."""
    evaded: tuple[Threat, ...] = ()
    """Threats cancelled by an evade effect; who they are stay where they are."""

    def threats(self, g: Table[Any]) -> list[Threat]:
        """Those not cancelled yet, by tile and type. Officers moved in or out meanwhile count (EP-EVA-04)."""
        return [threat for threat in self._all(g) if threat not in self.evaded]

    def now(self, g: Table[Any]) -> Pursuit:
        """Without those evaded that are gone: another officer who comes to that tile later is a new threat."""
        still_there = self._all(g)
        return Pursuit(self.left, tuple(threat for threat in self.evaded if threat in still_there))

    def without(self, evaded: Sequence[Threat]) -> Pursuit:
        return Pursuit(self.left, (*self.evaded, *evaded))

    def _all(self, g: Table[Any]) -> list[Threat]:
        sandras_tile = tile_of_bot(g.sandra)
        threats = []
        for tile in self.left:
            threats += [Threat(tile, police) for police in g.officers.get(tile, ())]
            if tile == sandras_tile:
                threats.append(Threat(tile, None))
        return threats


class Pursued(Ask, frozen=True):
    """A step of a player who is evading."""

    pursuit: Pursuit


def threats_to(g: Table[Any], seat: Seat) -> list[Threat]:
    """Those that the player is evading at the moment; none at other times."""
    pursuits = [step.pursuit for step in g.agenda if isinstance(step, Pursued) and step.seat == seat]
    return pursuits[-1].threats(g) if pursuits else []


def threat_names(threats: Iterable[Threat]) -> list[Text]:
    """Tile by tile: "Federal and Local on D3"."""
    there: dict[str, list[Text]] = {}
    for threat in threats:
        there.setdefault(threat.tile, []).append(threat.who)
    return [
        Text("officers-on-tile", {"officers": names, "tile": tile_name(tile)})
        for tile, names in there.items()
    ]


def count_threats(g: Table[Any], left: Sequence[str]) -> int:
    """How many threats there are on tiles that would be left."""
    if not left:
        return 0
    officers = sum(len(g.officers.get(tile, ())) for tile in left)
    return officers + (tile_of_bot(g.sandra) in left)
