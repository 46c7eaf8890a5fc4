"""The city as crime conditions see it: small numbers and bit masks, so that a whole hand is checked in microseconds.

Criminals are numbered by their places among those in play, items by their places in canonical order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import TypeAlias

from ..codes import CriminalName, ItemName, KindName, ZoneName
from ..components import components
from ..zones.city import ZONES, CityRing, distance
from .conditions import ANY_ITEM

Items: TypeAlias = int
"""A set of items: bit i is the i-th in canonical order."""

ITEM_COUNT = len(ItemName)
_BIT = {item: 1 << number for number, item in enumerate(ItemName)}
_ZONES = tuple(ZoneName)
NO_ITEM: Items = 0
NOBODY = -1
"""No criminal's number."""


@cache
def matching(wanted: str) -> Items:
    """The items that match a name, a kind or ANY (TD-COND-09)."""
    if wanted == ANY_ITEM:
        return (1 << ITEM_COUNT) - 1
    if wanted in list(KindName):
        return sum(_BIT[item] for item, kind in components().items.items() if kind == wanted)
    return _BIT[ItemName(wanted)]


class Survey:
    """The city as conditions see it, for one player. Good for one moment."""

    __slots__ = (
        "arc",
        "blocked",
        "carried",
        "counts_as",
        "crowd",
        "dropped",
        "gap",
        "names",
        "places",
        "present",
        "search",
        "sentinel",
        "shadow",
        "spots",
        "walls",
        "yours",
    )

    def __init__(
        self, city: CityRing, hooked: Collection[CriminalName], able: Collection[CriminalName]
    ) -> None:
        """`hooked`: the player's criminals. `able`: those of them in the ability area of the player's Grip track."""
        names = list(city.criminals)
        number = {name: index for index, name in enumerate(names)}
        self.names = names
        self.spots = list(city.criminals.values())
        self.yours = [index for index, name in enumerate(names) if name in hooked]
        self.shadow = number.get(CriminalName.SHADOW, NOBODY) if CriminalName.SHADOW in able else NOBODY
        """Whom TD-COND-10 takes as alone; NOBODY if it takes no one."""
        self.sentinel = city.sentinel
        self.search = city.search
        self.places = [city.zones.index(zone) for zone in _ZONES]
        """The position of each zone, in canonical order of zones."""
        self.crowd = [0] * ZONES
        """Criminals by position."""
        for spot in self.spots:
            self.crowd[spot] += 1
        self._lay_out_items(city, number, CriminalName.MECHANIC if CriminalName.MECHANIC in able else None)
        self._lay_out_barricades(city.barricades)

    def _lay_out_items(
        self, city: CityRing, number: dict[CriminalName, int], mechanic: CriminalName | None
    ) -> None:
        self.carried: list[Items] = [NO_ITEM] * len(number)
        """What each criminal holds."""
        self.counts_as: list[Items] = [NO_ITEM] * len(number)
        """What it counts as, for the Mechanic also the other item of its kind (TD-COND-12)."""
        self.dropped: list[Items] = [NO_ITEM] * ZONES
        """By position."""
        self.present: list[list[tuple[Items, Items]]] = [[] for _ in range(ZONES)]
        """By position, each item that is there, and what it counts as."""
        for item, there in city.items.items():
            bit = _BIT[item]
            if isinstance(there, CriminalName):
                counts = matching(components().items[item]) if there is mechanic else bit
                self.carried[number[there]], self.counts_as[number[there]] = bit, counts
                self.present[city.criminals[there]].append((bit, counts))
            else:
                self.dropped[there] |= bit
                self.present[there].append((bit, bit))

    def _lay_out_barricades(self, barricades: Sequence[int]) -> None:
        one, other = barricades
        self.blocked = 1 << one | 1 << other
        self.walls = [0] * ZONES
        """Barricades on the two borders of each zone."""
        for border in barricades:
            self.walls[border] += 1
            self.walls[(border + 1) % ZONES] += 1
        self.gap = distance(one, other)
        low, high = sorted(barricades)
        self.arc = [low < spot <= high for spot in range(ZONES)]
        """On which of the two sides of the barricades a zone lies."""
