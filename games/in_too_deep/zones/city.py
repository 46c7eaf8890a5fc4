"""The city: a ring of eight zones with all that stands and lies in it. It is public.

Zones have positions 0–7, numbered clockwise. Border k lies between position k and position k+1 (TD-GEN-01).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from ..codes import CriminalName, ItemName, ZoneName

ZONES = 8
HALF = ZONES // 2
CLOCKWISE, COUNTER_CLOCKWISE = 1, -1
DIRECTIONS = (CLOCKWISE, COUNTER_CLOCKWISE)

Spot: TypeAlias = int
"""A position on the ring, 0–7."""
Heading: TypeAlias = int
"""CLOCKWISE or COUNTER_CLOCKWISE."""
Frontier: TypeAlias = int
"""The number of a border, 0–7."""
Whereabouts: TypeAlias = Spot | CriminalName
"""An item lies dropped at a position or is held by a criminal (TD-ITEM-01)."""


def around(spot: Spot, steps: int) -> Spot:
    """The position so many steps further clockwise; negative: counter-clockwise."""
    return (spot + steps) % ZONES


def opposite(spot: Spot) -> Spot:
    return around(spot, HALF)


def distance(one: Spot, other: Spot) -> int:
    """Steps on the shorter way round the ring; for two borders likewise."""
    clockwise = (other - one) % ZONES
    return min(clockwise, ZONES - clockwise)


def are_adjacent(one: Spot, other: Spot) -> bool:
    return distance(one, other) == 1


def is_nearby(one: Spot, other: Spot) -> bool:
    """In the same zone or in an adjacent one (TD-GEN-03)."""
    return distance(one, other) <= 1


def nearby(spot: Spot) -> tuple[Spot, Spot, Spot]:
    """The position and those beside it, clockwise."""
    return (around(spot, -1), spot, around(spot, 1))


def frontier(spot: Spot, heading: Heading) -> Frontier:
    """The border that a move in this direction crosses."""
    return spot if heading == CLOCKWISE else around(spot, -1)


def is_border_nearby(spot: Spot, border: Frontier) -> bool:
    """A border of the zone, or the far border of an adjacent one (TD-GEN-04)."""
    return (border - spot + 2) % ZONES < 4


class CityRing(Struct, gc=False):
    """Positions are 0–7. An item that is held is where its criminal is."""

    zones: list[ZoneName]
    """By position."""
    criminals: dict[CriminalName, Spot]
    """Those in play, in canonical order."""
    items: dict[ItemName, Whereabouts]
    """All eight, in canonical order."""
    sentinel: Spot
    barricades: list[Frontier]
    """The borders of barricade 1 and barricade 2 (TD-BARR-04)."""
    search: list[int]
    """Search tokens by position."""

    # Zones and figures

    def position_of(self, zone: ZoneName) -> Spot:
        return self.zones.index(zone)

    def zone_of(self, criminal: CriminalName) -> ZoneName:
        return self.zones[self.criminals[criminal]]

    def criminals_at(self, spot: Spot) -> list[CriminalName]:
        return [criminal for criminal, there in self.criminals.items() if there == spot]

    def place_criminal(self, criminal: CriminalName, to: Spot) -> None:
        """However a criminal comes there, the item held goes along (TD-GEN-07)."""
        self.criminals[criminal] = to

    def swap_criminals(self, one: CriminalName, other: CriminalName) -> None:
        self.criminals[one], self.criminals[other] = self.criminals[other], self.criminals[one]

    # Items

    def spot_of(self, item: ItemName) -> Spot:
        """The position at which it is dropped or held."""
        there = self.items[item]
        return self.criminals[there] if isinstance(there, CriminalName) else there

    def holder_of(self, item: ItemName) -> CriminalName | None:
        there = self.items[item]
        return there if isinstance(there, CriminalName) else None

    def held_by(self, criminal: CriminalName) -> ItemName | None:
        return next((item for item, there in self.items.items() if there == criminal), None)

    def dropped_at(self, spot: Spot) -> list[ItemName]:
        return [item for item, there in self.items.items() if there == spot]

    def drop(self, criminal: CriminalName) -> ItemName | None:
        """The item that falls to the ground where the criminal is; None if there was none."""
        item = self.held_by(criminal)
        if item is not None:
            self.items[item] = self.criminals[criminal]
        return item

    def hand(self, item: ItemName, criminal: CriminalName) -> ItemName | None:
        """The criminal holds this item now. Returns the one that they drop for it (TD-ITEM-03)."""
        dropped = self.drop(criminal)
        self.items[item] = criminal
        return dropped

    def lay(self, item: ItemName, spot: Spot) -> None:
        """The item lies there, dropped, whoever held it (TD-ITEM-06)."""
        self.items[item] = spot

    def swap_items(self, one: ItemName, other: ItemName) -> None:
        """Each takes the exact place of the other (TD-ITEM-07)."""
        self.items[one], self.items[other] = self.items[other], self.items[one]

    # Barricades

    def is_blocked(self, border: Frontier) -> bool:
        return border in self.barricades

    def ways_from(self, spot: Spot, *, ignoring: bool = False) -> list[Heading]:
        """The directions in which no barricade stands; with `ignoring` both. Clockwise first."""
        return [way for way in DIRECTIONS if ignoring or not self.is_blocked(frontier(spot, way))]

    def reachable(self, spot: Spot, *, ignoring: bool = False) -> list[Spot]:
        """Other positions along the ring without crossing a barricade, in clockwise order from here (TD-ABIL-12)."""
        if ignoring:
            return [around(spot, steps) for steps in range(1, ZONES)]
        found = {there for way in DIRECTIONS for there in self._open_way(spot, way)}
        return [there for steps in range(1, ZONES) if (there := around(spot, steps)) in found]

    def _open_way(self, spot: Spot, way: Heading) -> Iterable[Spot]:
        while not self.is_blocked(frontier(spot, way)):
            spot = around(spot, way)
            yield spot

    def barricade_goes_to(self, number: int, way: Heading) -> Frontier:
        """The nearest border without a barricade that way (TD-BARR-02). `number` is 1 or 2."""
        border = around(self.barricades[number - 1], way)
        return around(border, way) if self.is_blocked(border) else border

    def move_barricade(self, number: int, way: Heading) -> Frontier:
        """Returns the border on which it stands now."""
        border = self.barricades[number - 1] = self.barricade_goes_to(number, way)
        return border

    # Search tokens

    @property
    def searched(self) -> list[Spot]:
        """Positions with search tokens, by position: always three (TD-SRCH-01)."""
        return [spot for spot in range(ZONES) if self.search[spot]]

    @property
    def unsearched(self) -> list[Spot]:
        """Positions without search tokens, by position."""
        return [spot for spot in range(ZONES) if not self.search[spot]]

    def raise_alarm(self, spot: Spot) -> list[Spot]:
        """Bring a token from every zone that has any (TD-SRCH-03). Returns these zones; none if this one has tokens."""
        if self.search[spot]:
            return []
        sources = self.searched
        for source in sources:
            self.search[source] -= 1
        self.search[spot] = len(sources)
        return sources

    def shift_search(self, source: Spot, to: Spot) -> None:
        """Move all search tokens of a zone to one that has none (TD-SRCH-04)."""
        self.search[source], self.search[to] = 0, self.search[source]
