"""The city as a pawn sees it: places as small numbers, and the steps between them (EP-MOVE-10…28).

Places are locations and zones. Locations come first, in tile order, so `place < graph.locations` tells them apart. The
numbers are those of all tiles of the box, so what is printed on a tile is worked out once for all maps.
With every step stands what arriving there adds to a route, as bits: the tile that it touches and, in closed water,
the body of water that a Jet Ski has to open. `routes` continues the layout of the bits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache
from typing import TypeAlias

from msgspec import Struct

from ..cells import DIRECTIONS, within
from ..city import MAPS_KEPT, City, Map, city_of, tile_of, touching, zones_of
from ..components import LocationKind, Zone, components

FLIGHT_RANGE = 2  # EP-MOVE-23

Offsets: TypeAlias = frozenset[tuple[int, int]]

STRAIGHT: Offsets = frozenset((2 * q, 2 * r) for q, r in DIRECTIONS)
BEND: Offsets = frozenset(
    (q + next_q, r + next_r)
    for (q, r), (next_q, next_r) in zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True)
)
"""Grid offsets that the two sewer cards lead to (EP-MOVE-27)."""

Place: TypeAlias = int
Bits: TypeAlias = int
PathStep: TypeAlias = tuple[Place, Bits]
Steps: TypeAlias = tuple[PathStep, ...]
"""Where one can go, and what arriving there adds to the route."""

TILE_COUNT = 14
TILES: Bits = (1 << TILE_COUNT) - 1
"""One bit per tile, the first in tile order highest: so of two equally long lists of tiles, the first in tile order
is the greater number (EP-MOVE-52)."""

FIRST_BODY = 33
BODIES: Bits = TILES << FIRST_BODY
"""One bit per closed body of water."""


@cache
def tile_bit(tile: str) -> Bits:
    return 1 << (TILE_COUNT - 1 - list(components().tiles).index(tile))


@cache
def tiles_in(bits: Bits) -> tuple[str, ...]:
    """The tiles of a set, in tile order."""
    return tuple(tile for tile in components().tiles if bits & tile_bit(tile))


class OnFoot(Struct, frozen=True, gc=False):
    """Steps from one place to those that touch it by a side (EP-MOVE-16)."""

    enter: Steps
    """1 MP to a location: Enter (EP-MOVE-11), Step (EP-MOVE-14)."""
    cross: Steps
    """1 MP to a zone: Leave (EP-MOVE-10), Cross to another type (EP-MOVE-13)."""
    paying: Steps
    """All steps for 1 MP: `enter`, then `cross`."""
    walk: Steps
    """0 MP to a zone of the same type, on another tile (EP-MOVE-12)."""
    cross_closed: Steps
    """1 MP to a zone of closed water."""
    walk_closed: Steps
    """As `walk`, on closed water."""


NOWHERE = OnFoot((), (), (), (), (), ())


class Flights(Struct, frozen=True, gc=False):
    """Where flights can land, for 1 MP."""

    locations: Steps
    zones: Steps
    closed_water: Steps


class Sewer(Struct, frozen=True, gc=False):
    """Where a sewer comes up: for 0 MP in a zone of the same type, for 1 MP in another."""

    same: Steps
    other: Steps


class Print:
    """The places of all tiles, as they are printed; get them from `printed`. Never changes."""

    def __init__(self) -> None:
        locations = components().locations
        zones = [area for tile in components().tiles for area in zones_of(tile)]
        self.locations = len(locations)
        self.addresses = (*locations, *(area.address for area in zones))
        self.place: dict[str, Place] = {address: place for place, address in enumerate(self.addresses)}
        self.tile = tuple(tile_of(address) for address in self.addresses)
        self.zone: tuple[Zone | None, ...] = (*[None] * self.locations, *(area.type for area in zones))
        self.to: Steps = tuple((place, tile_bit(tile)) for place, tile in enumerate(self.tile))
        """To each place, while all water is open."""
        self.near = tuple(
            tuple(self.place[other] for other in touching(address)) for address in self.addresses
        )
        """Places of the same tile that touch each place by a side."""
        self.on_foot = tuple(self.steps(here, near, self.to) for here, near in enumerate(self.near))
        """Steps from each place of a tile that lies alone."""
        self.on_tile = {
            tile: tuple(place for place, its_tile in enumerate(self.tile) if its_tile == tile)
            for tile in components().tiles
        }
        """The places of each tile."""
        self.landing = {tile: self.landings(places, self.to) for tile, places in self.on_tile.items()}
        """Of a flight to each tile, while all water is open."""
        self.metros = self._all(LocationKind.METRO)
        self.gangs = self._all(LocationKind.GANG)
        self.helicopters = self._all(LocationKind.HELICOPTER)
        self.helipads = frozenset(
            place
            for place, tile in enumerate(self.tile)
            if components().tiles[tile].helipad and self.zone[place] is not Zone.WATER
        )

    def _all(self, kind: LocationKind) -> frozenset[Place]:
        return frozenset(
            self.place[place.id] for place in components().locations.values() if place.kind is kind
        )

    def landings(self, places: Iterable[Place], to: Steps) -> Flights:
        """What flights to these places are; `to` has the step to each place."""
        steps = [to[place] for place in places]
        return Flights(
            tuple(step for step in steps if step[0] < self.locations),
            tuple(step for step in steps if step[0] >= self.locations and not step[1] & BODIES),
            tuple(step for step in steps if step[1] & BODIES),  # EP-MOVE-24
        )

    def steps(self, here: Place, near: Iterable[Place], to: Steps, known: OnFoot = NOWHERE) -> OnFoot:
        """The steps `known` from a place, and those to more places; `to` has the step to each place."""
        enter, cross, walk = known.enter, known.cross, known.walk
        cross_closed, walk_closed = known.cross_closed, known.walk_closed
        zone, its_zone, locations = self.zone, self.zone[here], self.locations
        for place in near:
            step = to[place]
            if place < locations:
                enter += (step,)
            elif zone[place] is its_zone:
                if step[1] & BODIES:
                    walk_closed += (step,)
                else:
                    walk += (step,)
            elif step[1] & BODIES:
                cross_closed += (step,)
            else:
                cross += (step,)
        return OnFoot(enter, cross, enter + cross, walk, cross_closed, walk_closed)


@cache
def printed() -> Print:
    """The places of all tiles, worked out once."""
    return Print()


class Graph:
    """Places and steps of one map; get it from `graph_of`. Never changes."""

    def __init__(self, city: City) -> None:
        box = printed()
        self.city = city
        self.locations = box.locations
        """Places below this number are locations, the others zones."""
        self.addresses = box.addresses
        self.place = box.place
        self.tile = box.tile
        """The tile of each place."""
        self.zone = box.zone
        """The zone type of each place; None for a location."""
        self._closed_water = self._bodies()
        self._to = self._steps_to()
        self.on_foot = self._on_foot()
        """Steps from each place. Only those on the map count."""
        self.gangs = frozenset(gang for gang in box.gangs if box.tile[gang] in city.tiles)
        rides = {metro: self._to[metro] for metro in sorted(box.metros) if box.tile[metro] in city.tiles}
        self.rides = {metro: tuple(rides[other] for other in rides if other != metro) for metro in rides}
        """From each metro to every other, 0 MP (EP-MOVE-22)."""
        self.helicopters = box.helicopters
        self.helipads = box.helipads
        """Where a flight aid may be used (EP-MOVE-26)."""
        self._flights: dict[str, Flights] = {}
        self._sewers: dict[tuple[str, Zone | None, Offsets], Sewer] = {}

    def _bodies(self) -> dict[Place, Bits]:
        """The places in closed water, and the bit of the body that each belongs to (EP-MOVE-20)."""
        closed = (body for body in self.city.bodies_of_water if not body.ferry)
        return {
            self.place[zone]: 1 << number
            for number, body in enumerate(closed, start=FIRST_BODY)
            for zone in body.zones
        }

    def _steps_to(self) -> Steps:
        """To each place."""
        to = [*printed().to]
        for place, body in self._closed_water.items():
            to[place] = place, to[place][1] | body
        return tuple(to)

    @property
    def has_closed_water(self) -> bool:
        return bool(self._closed_water)

    def arrival(self, place: Place) -> Bits:
        """What being at a place adds to a route."""
        return self._to[place][1]

    def _on_foot(self) -> tuple[OnFoot, ...]:
        box = printed()
        beyond: defaultdict[Place, dict[Place, None]] = defaultdict(dict)
        """Places of other tiles, by the place that touches them."""
        place = self.place
        for one, other in self.city.contacts:
            here, there = place[one], place[other]
            beyond[here][there] = beyond[there][here] = None
        on_foot = [*box.on_foot]
        for shore in {shore for water in self._closed_water for shore in box.near[water]}:
            on_foot[shore] = box.steps(shore, box.near[shore], self._to)
        for here, near in beyond.items():
            on_foot[here] = box.steps(here, near, self._to, on_foot[here])
        return tuple(on_foot)

    def flights(self, tile: str) -> Flights:
        """From a tile to all tiles at distance 1 or 2, in tile order (EP-MOVE-23, 25)."""
        if tile not in self._flights:
            here, at = self.city.tiles[tile].position, self.city.at
            near = {at[there].tile for there in within(FLIGHT_RANGE, here) if there in at}
            self._flights[tile] = _joined(
                landing for other, landing in self._landings.items() if other in near
            )
        return self._flights[tile]

    @cached_property
    def _landings(self) -> dict[str, Flights]:
        """What a flight to each tile is, in tile order."""
        box = printed()
        wet = {self.tile[water] for water in self._closed_water}
        return {
            tile: box.landings(box.on_tile[tile], self._to) if tile in wet else landing
            for tile, landing in box.landing.items()
            if tile in self.city.tiles
        }

    def sewer(self, place: Place, offsets: Offsets) -> Sewer:
        """Land zones on tiles at one of the offsets; none from a location or from water (EP-MOVE-27)."""
        tile, zone = self.tile[place], self.zone[place]
        if (tile, zone, offsets) not in self._sewers:
            mouths = tuple(self._land_at(tile, offsets)) if zone is not None and zone.is_land else ()
            self._sewers[tile, zone, offsets] = Sewer(
                tuple(step for step in mouths if self.zone[step[0]] is zone),
                tuple(step for step in mouths if self.zone[step[0]] is not zone),
            )
        return self._sewers[tile, zone, offsets]

    def _land_at(self, tile: str, offsets: Offsets) -> Iterator[PathStep]:
        """The land zones of the tiles at one of the offsets."""
        for other, landing in self._landings.items():
            if self._offset(tile, other) in offsets:
                yield from (step for step in landing.zones if self.zone[step[0]] is not Zone.WATER)

    def _offset(self, tile: str, other: str) -> tuple[int, int]:
        here, there = self.city.tiles[tile], self.city.tiles[other]
        return there.q - here.q, there.r - here.r


def _joined(flights: Iterable[Flights]) -> Flights:
    """All that any of them may land on."""
    locations: Steps = ()
    zones: Steps = ()
    closed_water: Steps = ()
    for flight in flights:
        locations += flight.locations
        zones += flight.zones
        closed_water += flight.closed_water
    return Flights(locations, zones, closed_water)


@lru_cache(maxsize=MAPS_KEPT)
def graph_of(placed: Map) -> Graph:
    """Places and steps of a map, worked out once."""
    return Graph(city_of(placed))
