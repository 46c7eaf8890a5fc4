"""The way that a route takes over the map, from cell to cell, as points in board units."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from msgspec import Struct

from games.escape_plan.cells import EDGES, NEIGHBOURS, Point, across, centre, placed_index
from games.escape_plan.city import City, tile_of, zone_at
from games.escape_plan.components import LocationKind, components
from games.escape_plan.routing.graph import BEND, STRAIGHT
from games.escape_plan.routing.journey import AidKind, aid_of

from ..city.geometry import cell_middle, middle_on_map


class Cell(Struct, frozen=True):
    tile: str
    placed: int


CellStep: TypeAlias = tuple[Cell, int]
"""A cell, and the index of the address that it is walked for."""


class Carrier(StrEnum):
    """What carries a pawn over a leap."""

    METRO = "metro"
    AIR = "air"
    SEWER = "sewer"
    AMBULANCE = "ambulance"


class Leg(Struct, frozen=True):
    """Part of a way: along the streets, or a leap."""

    points: tuple[Point, ...]
    carrier: Carrier | None = None
    """Of a leap; None along the streets."""


def way(city: City, addresses: Sequence[str], aids: Collection[str] = ()) -> tuple[Leg, ...]:
    """Legs from the first address (where the pawn stands) to the last, through the zones and locations between.

    Addresses that touch are joined by a walk, the shortest through all of them; others by a leap. `aids` are the ids of
    what the way uses up.
    """
    kinds = {aid.kind for card in aids if (aid := aid_of(card))}
    legs: list[Leg] = []
    runs = list(_runs(city, addresses))
    walks = [_walk(city, run) for run in runs]
    for index, walk in enumerate(walks):
        if index:
            carrier = _carrier(city, runs[index - 1][-1], runs[index][0], kinds)
            legs.append(Leg((walks[index - 1][-1], walk[0]), carrier))
        if len(walk) > 1:
            legs.append(Leg(walk))
    return tuple(legs)


def _runs(city: City, addresses: Sequence[str]) -> Iterator[list[str]]:
    """The addresses in runs of those that touch."""
    run = [addresses[0]]
    for last, following in pairwise(addresses):
        if _touch(city, last, following):
            run.append(following)
        else:
            yield run
            run = [following]
    yield run


def _touch(city: City, one: str, other: str) -> bool:
    goal = set(cells_of(city, other))
    return any(near in goal for cell in cells_of(city, one) for near in _beside(city, cell))


def _walk(city: City, run: Sequence[str]) -> tuple[Point, ...]:
    """From the middle of the first address to that of the last, over the edges between cells; one point if there is
    only one address."""
    if len(run) == 1:
        return (_middle_of(city, run[0]),)
    between = [_halfway(middle(city, one), middle(city, other)) for one, other in pairwise(_path(city, run))]
    return (_middle_of(city, run[0]), *between, _middle_of(city, run[-1]))


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _middle_of(city: City, address: str) -> Point:
    """Where the sign of a location is; of a zone, a cell in its middle."""
    if address in components().locations:
        return middle_on_map(city.tiles[tile_of(address)], address)
    cells = cells_of(city, address)
    return middle(city, cells[len(cells) // 2])


def _path(city: City, run: Sequence[str]) -> list[Cell]:
    """The fewest cells through all addresses of the run, one after the other."""
    cells = [set(cells_of(city, address)) for address in run]
    came_from: dict[CellStep, CellStep | None] = {(cell, 0): None for cell in cells_of(city, run[0])}
    queue = deque(came_from)
    while queue:
        step = queue.popleft()
        cell, reached = step
        if reached == len(run) - 1:
            return _back(step, came_from)
        for near in _beside(city, cell):
            for following in (reached + 1, reached):
                if near in cells[following] and (near, following) not in came_from:
                    came_from[near, following] = step
                    queue.append((near, following))
    raise ValueError(f"no way through {run}")


def _carrier(city: City, start: str, end: str, kinds: Collection[AidKind]) -> Carrier:
    """A metro joins metro stations; a sewer leads to a tile two steps away, an ambulance to the hospital."""
    places = [components().locations.get(address) for address in (start, end)]
    if all(place and place.kind is LocationKind.METRO for place in places):
        return Carrier.METRO
    here, there = (city.tiles[tile_of(address)].position for address in (start, end))
    away = (there.q - here.q, there.r - here.r)
    for kind, offsets in ((AidKind.SEWER_STRAIGHT, STRAIGHT), (AidKind.SEWER_BEND, BEND)):
        if kind in kinds and away in offsets:
            return Carrier.SEWER
    target = places[1]
    if AidKind.MEDEVAC in kinds and target and target.kind is LocationKind.HOSPITAL:
        return Carrier.AMBULANCE
    return Carrier.AIR


def middle(city: City, cell: Cell) -> Point:
    x, y = centre(city.tiles[cell.tile].position)
    dx, dy = cell_middle(cell.placed)
    return x + dx, y + dy


def cells_of(city: City, address: str) -> tuple[Cell, ...]:
    """The cells of a location or zone, where they lie on the map."""
    tile = tile_of(address)
    location = components().locations.get(address)
    printed = location.cells if location else zone_at(address).cells
    return tuple(Cell(tile, placed_index(index, city.tiles[tile].rotation)) for index in printed)


def _back(step: CellStep, came_from: Mapping[CellStep, CellStep | None]) -> list[Cell]:
    path = [step[0]]
    while before := came_from[step]:
        step = before
        path.append(step[0])
    return path[::-1]


def _beside(city: City, cell: Cell) -> Iterator[Cell]:
    """Cells that touch by a side, over the edge of the tile too."""
    for near in NEIGHBOURS[cell.placed]:
        yield Cell(cell.tile, near)
    position = city.tiles[cell.tile].position
    for edge, there in _over_edges(cell.placed):
        if neighbour := city.at.get(position.beside(edge)):
            yield Cell(neighbour.tile, there)


@cache
def _over_edges(placed: int) -> tuple[tuple[int, int], ...]:
    """Edges of the tile that the cell touches, and the cell of a neighbour there."""
    return tuple((edge, there) for edge in EDGES for here, there in across(edge) if here == placed)
