"""The city as it grows on the table: placed tiles, zones, water, and where a tile may go (§3.3, EP-CITY-03…08).

A map is a `tuple[Placed, ...]` in the order of placement. What follows from the map alone is kept by that tuple.

Addresses name places on the board, in decisions and in pictures:

    HOSP        a location, by its id
    tile:A1     a city tile
    zone:A1.7   a zone: all cells of one type of a tile that touch each other, named by its lowest printed cell
    grid:1,-1   a position q,r of the grid, with or without a tile
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache, reduce
from itertools import chain
from operator import or_
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from .cells import (
    CELLS,
    EDGES,
    NEIGHBOURS,
    ROTATIONS,
    Position,
    across,
    around,
    distance,
    printed_index,
)
from .components import Zone, components

MAPS_KEPT = 16
"""How many maps' worth of derived facts stay in memory. Few: those of many tables would fill the processor's cache, which
costs more than deriving them again."""


class BadAddress(ValueError):
    """No place on the board has this address."""

    def __init__(self, address: str) -> None:
        super().__init__(f"no such place: {address!r}")
        self.address = address


class Placed(Struct, frozen=True, cache_hash=True):
    """A tile on the map."""

    tile: str
    q: int
    r: int
    rotation: int

    @property
    def position(self) -> Position:
        return _position(self.q, self.r)


_position = cache(Position)

Map: TypeAlias = tuple[Placed, ...]


# Addresses


def tile_address(tile: str) -> str:
    return f"tile:{tile}"


def grid_address(position: Position) -> str:
    return f"grid:{position.q},{position.r}"


def position_at(address: str) -> Position:
    """The position that a grid address names. Raises BadAddress."""
    try:
        q, r = address.removeprefix("grid:").split(",")
        return Position(int(q), int(r))
    except ValueError:
        raise BadAddress(address) from None


@cache
def tile_of(address: str) -> str:
    """The tile on which a location, zone or tile address lies. Raises BadAddress, also for a grid position."""
    if location := components().locations.get(address):
        return location.tile
    kind, _, name = address.partition(":")
    tile = name.partition(".")[0] if kind == "zone" else name
    if kind not in ("zone", "tile") or tile not in components().tiles:
        raise BadAddress(address)
    return tile


# One tile


class ZoneArea(Struct, frozen=True):
    """A zone of one tile: cells of one type that touch each other by a side. Printed indices, ascending."""

    address: str
    tile: str
    type: Zone
    cells: tuple[int, ...]


@cache
def zones_of(tile: str) -> tuple[ZoneArea, ...]:
    """The zones of a tile, by their lowest cell."""
    cells = components().tiles[tile].cells
    areas, seen = [], set[int]()
    for start, code in enumerate(cells):
        if isinstance(code, Zone) and start not in seen:
            area = _area_around(start, cells)
            seen |= area
            areas.append(ZoneArea(f"zone:{tile}.{start}", tile, code, tuple(sorted(area))))
    return tuple(areas)


def _area_around(start: int, cells: tuple[Zone | str, ...]) -> set[int]:
    area, edge = {start}, [start]
    while edge:
        near = [near for near in NEIGHBOURS[edge.pop()] if cells[near] == cells[start] and near not in area]
        area.update(near)
        edge += near
    return area


@cache
def place_on(tile: str, printed: int) -> str:
    """The address of what a printed cell belongs to: a location or a zone."""
    code = components().tiles[tile].cells[printed]
    if not isinstance(code, Zone):
        return code
    return next(area.address for area in zones_of(tile) if printed in area.cells)


@cache
def touching(address: str) -> tuple[str, ...]:
    """Locations and zones of the same tile that touch a location or zone by a side (EP-MOVE-16)."""
    tile = tile_of(address)
    mine = [index for index in range(CELLS) if place_on(tile, index) == address]
    near = {place_on(tile, neighbour): None for index in mine for neighbour in NEIGHBOURS[index]}
    return tuple(other for other in near if other != address)


@cache
def zone_at(address: str) -> ZoneArea:
    """The zone with this address. Raises BadAddress."""
    for area in zones_of(tile_of(address)):
        if area.address == address:
            return area
    raise BadAddress(address)


# The map


EdgeContact: TypeAlias = tuple[str, str]
"""Two places of different tiles that touch along half an edge."""


class BodyOfWater(Struct, frozen=True):
    """Water zones connected by sides over all tiles (EP-MOVE-20)."""

    zones: tuple[str, ...]
    ferry: bool
    """A tile that holds a part of it has the ferry icon: it is open."""


class City:
    """What follows from a map; get it from `city_of`. Never changes."""

    def __init__(self, placed: Map) -> None:
        self.placed = placed
        self.tiles: Mapping[str, Placed] = {tile.tile: tile for tile in placed}
        self._positions = {tile.tile: tile.position for tile in placed}
        self.at: Mapping[Position, Placed] = dict(zip(self._positions.values(), placed, strict=True))

    def distance(self, tile: str, other: str) -> int:
        """Grid steps between two tiles of the map (§3.3)."""
        return distance(self._positions[tile], self._positions[other])

    @cached_property
    def locations(self) -> tuple[str, ...]:
        """Ids of the locations on the map, in tile order (EP-GEN-10)."""
        return tuple(place.id for place in components().locations.values() if place.tile in self.tiles)

    @cached_property
    def contacts(self) -> tuple[EdgeContact, ...]:
        """Every half edge between two tiles, once."""
        contacts: list[EdgeContact] = []
        for tile in self.placed:
            around_it, rim = around(self._positions[tile.tile]), _rim_places(tile.tile, tile.rotation)
            for edge in range(3):  # NE, E, SE: the other side of each edge is seen from the other tile
                if neighbour := self.at.get(around_it[edge]):
                    fore, aft = rim[edge]
                    # Seen from the other tile the halves are in the opposite order.
                    other_fore, other_aft = _rim_places(neighbour.tile, neighbour.rotation)[edge + 3]
                    contacts += ((fore, other_aft), (aft, other_fore))
        return tuple(contacts)

    @cached_property
    def bodies_of_water(self) -> tuple[BodyOfWater, ...]:
        """In tile order of their first zones. Only contacts connect them: two zones of a tile are of different types, or do
        not touch."""
        water = [zone for tile in components().tiles if tile in self.tiles for zone in _water_of(tile)]
        return tuple(
            BodyOfWater(group, any(map(_has_ferry, group))) for group in _joined(water, self.contacts)
        )

    @cached_property
    def land_is_connected(self) -> bool:
        """All land of the city hangs together by sides, without water or locations between (§9, 19)."""
        land = [
            area.address
            for tile in self.placed
            for area in zones_of(tile.tile)
            if area.type is not Zone.WATER
        ]
        within = ((zone, other) for zone in land for other in touching(zone))
        return len(_joined(land, chain(self.contacts, within))) <= 1


@cache
def _water_of(tile: str) -> tuple[str, ...]:
    return tuple(area.address for area in zones_of(tile) if area.type is Zone.WATER)


@cache
def _has_ferry(zone: str) -> bool:
    return components().tiles[tile_of(zone)].ferry


def _joined(zones: list[str], touching_pairs: Iterable[tuple[str, str]]) -> list[tuple[str, ...]]:
    """Splits zones into groups that are connected by such pairs, each in the order given."""
    group_of = {zone: [zone] for zone in zones}
    for one, other in touching_pairs:
        if one in group_of and other in group_of and (group := group_of[one]) is not group_of[other]:
            group += group_of[other]
            group_of.update(dict.fromkeys(group_of[other], group))
    firsts = {id(group): group for group in group_of.values()}
    rank = {zone: number for number, zone in enumerate(zones)}
    return [tuple(sorted(group, key=rank.__getitem__)) for group in firsts.values()]


@cache
def _rim_places(tile: str, rotation: int) -> tuple[tuple[str, str], ...]:
    """The places along the first and the second half of each edge of a turned tile."""
    halves = (across(edge) for edge in EDGES)
    return tuple(
        (
            place_on(tile, printed_index(fore, rotation)),
            place_on(tile, printed_index(aft, rotation)),
        )
        for (fore, _), (aft, _) in halves
    )


@lru_cache(maxsize=MAPS_KEPT)
def city_of(placed: Map) -> City:
    """What follows from a map, worked out once."""
    return City(placed)


# Placing a tile

Rotations: TypeAlias = Mapping[int, int]
"""Legal rotations, ascending, with the number of edge halves on which land meets the same land."""


@lru_cache(maxsize=MAPS_KEPT)
def legal_placements(placed: Map, tile: str, offer: tuple[str, ...] = ()) -> Mapping[Position, Rotations]:
    """Where a tile of the offer may be placed, by position (smallest q, then r).

    `offer` are all tiles still in the offer: only if none of them fits anywhere does EP-CITY-08 lift the need for
    matching land. A tile without an entry here cannot be placed now.
    """
    if any(_can_match(placed, other) for other in (tile, *offer)):
        return _placements(placed, tile, least_matches=1)  # EP-CITY-04
    return _placements(placed, tile, least_matches=0)  # EP-CITY-08


def best_rotation(rotations: Rotations) -> int:
    """The one on which most land meets the same land, then the smallest."""
    return max(rotations, key=lambda rotation: (rotations[rotation], -rotation))


def placeable(placed: Map, offer: tuple[str, ...]) -> tuple[str, ...]:
    """The tiles of the offer for which there are `legal_placements`; cheaper than to find them."""
    matching = tuple(tile for tile in offer if _can_match(placed, tile))
    return matching or (offer if free_positions(placed) else ())


def _can_match(placed: Map, tile: str) -> bool:
    """Whether it would match anywhere."""
    facing = _land_at_gaps(placed)
    return any(rim & facing for rim in _rims(tile))


def _placements(placed: Map, tile: str, least_matches: int) -> Mapping[Position, Rotations]:
    rims = _rims(tile)
    legal: dict[Position, Rotations] = {}
    for position, facing in _open_sides(placed).items():
        fitting = {
            rotation: matches
            for rotation, rim in enumerate(rims)
            if (matches := (rim & facing).bit_count()) >= least_matches
        }
        if fitting:
            legal[position] = MappingProxyType(fitting)
    return MappingProxyType(legal)


def free_positions(placed: Map) -> tuple[Position, ...]:
    """Empty positions that share an edge with at least two tiles (EP-CITY-03), by q, then r."""
    return tuple(_open_sides(placed))


@lru_cache(maxsize=MAPS_KEPT)
def _open_sides(placed: Map) -> Mapping[Position, LandSides]:
    """What a tile would touch at each of the `free_positions`, by its own edges and halves. Do not change."""
    free = {position: gap.facing for position, gap in _gaps(placed).items() if gap.tiles >= 2}
    return dict(sorted(free.items()))


@lru_cache(maxsize=MAPS_KEPT)
def _land_at_gaps(placed: Map) -> LandSides:
    """All that a tile would touch at any of the `free_positions`."""
    return reduce(or_, _open_sides(placed).values(), 0)


def land_matches(placed: Map, tile: Placed) -> int:
    """On how many half edges a new tile would put land against the same land.

    Only sides count (EP-CITY-06), water does not (EP-CITY-05), and other halves need not match (EP-CITY-07).
    """
    facing = _gaps(placed).get(tile.position, NO_GAP).facing
    return (_rims(tile.tile)[tile.rotation] & facing).bit_count()


LandSides: TypeAlias = int
"""Land along the edges of a position: a bit for each half edge and type of land, see `_side`."""


class Gap(Struct, frozen=True, gc=False):
    """An empty position beside the city."""

    tiles: int
    """How many it shares an edge with."""
    facing: LandSides
    """What a tile laid there would touch, by its own edges and halves."""


NO_GAP = Gap(0, 0)


@lru_cache(maxsize=MAPS_KEPT)
def _gaps(placed: Map) -> Mapping[Position, Gap]:
    """All gaps: those from before the last tile was laid, with what it fills and what it shows. Do not change."""
    if not placed:
        return {}
    before, last = placed[:-1], placed[-1]
    gaps = dict(_gaps(before))
    gaps.pop(last.position, None)
    taken = city_of(placed).at
    for edge, beside in enumerate(around(last.position)):
        if beside not in taken:
            gap = gaps.get(beside, NO_GAP)
            gaps[beside] = Gap(gap.tiles + 1, gap.facing | _shown(last.tile, last.rotation, edge))
    return gaps


@cache
def _shown(tile: str, rotation: int, edge: int) -> LandSides:
    """What a turned tile shows across one of its edges, by the edges and halves of what lies there."""
    opposite = (edge + 3) % len(EDGES)
    # Seen from there the halves of the edge are in the opposite order.
    return sum(_side(opposite, 1 - half, land) for mine, half, land in _land(tile, rotation) if mine == edge)


@cache
def _rims(tile: str) -> tuple[LandSides, ...]:
    """The land along the edges of a tile, by its rotation."""
    return tuple(
        sum(_side(edge, half, land) for edge, half, land in _land(tile, rotation)) for rotation in ROTATIONS
    )


@cache
def _land(tile: str, rotation: int) -> tuple[tuple[int, int, Zone], ...]:
    """The land along the edges of a turned tile: the edge, its first (0) or second (1) half, and the type."""
    cells = components().tiles[tile].cells
    halves = (
        (edge, half, cells[printed_index(here, rotation)])
        for edge in EDGES
        for half, (here, _) in enumerate(across(edge))
    )
    return tuple((edge, half, zone) for edge, half, zone in halves if isinstance(zone, Zone) and zone.is_land)


@cache
def _side(edge: int, half: int, land: Zone) -> LandSides:
    return 1 << (list(Zone).index(land) * 2 * len(EDGES) + 2 * edge + half)
