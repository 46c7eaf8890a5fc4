"""The way that a route takes over the map, from cell to cell, as points in board units."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise

from msgspec import Struct

from games.escape_plan.cells import EDGES, NEIGHBOURS, Point, across, centre, placed_index
from games.escape_plan.city import City, tile_of, zone_at
from games.escape_plan.components import LocationKind, components
from games.escape_plan.routing.graph import BEND, STRAIGHT
from games.escape_plan.routing.journey import AidKind, aid_of

from ..city.geometry import cell_middle


class Cell(Struct, frozen=True):
    tile: str
    placed: int


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
    """Of a leap."""

    @property
    def leap(self) -> bool:
        return self.carrier is not None


def way(city: City, addresses: Sequence[str], aids: Collection[str] = ()) -> tuple[Leg, ...]:
    """Legs from the first address (where the pawn stands) to the last, through the zones and locations between.

    Consecutive addresses that touch are joined by a walk through the cells of the first; others by a leap. `aids` are
    the ids of what the way uses up.
    """
    kinds = {aid.kind for card in aids if (aid := aid_of(card))}
    legs: list[Leg] = []
    here = _entrance(city, addresses[0])
    walked = [here]
    for last, following in pairwise(addresses):
        path = _walk(city, here, last, following)
        if path:
            walked += path
        else:
            landing = _entrance(city, following)
            _finish_walk(city, walked, legs)
            carrier = _carrier(city, last, following, kinds)
            legs.append(Leg((middle(city, walked[-1]), middle(city, landing)), carrier))
            walked = [landing]
        here = walked[-1]
    _finish_walk(city, walked, legs)
    return tuple(legs)


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


def _finish_walk(city: City, cells: Sequence[Cell], legs: list[Leg]) -> None:
    if len(cells) > 1:
        legs.append(Leg(_smoothed([middle(city, cell) for cell in cells])))


def _smoothed(points: Sequence[Point]) -> tuple[Point, ...]:
    """From the first over the middles between neighbours to the last: cells lie in a zigzag, people do not walk so."""
    between = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    return (points[0], *between, points[-1])


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


def _entrance(city: City, address: str) -> Cell:
    """The cell by which a place is pictured: the one in the middle."""
    cells = cells_of(city, address)
    return cells[len(cells) // 2]


def _walk(city: City, start: Cell, through: str, target: str) -> list[Cell]:
    """The shortest way from a cell over the cells of `through` into `target`, without the start; empty when they do
    not touch."""
    passable, goal = set(cells_of(city, through)), set(cells_of(city, target))
    came_from: dict[Cell, Cell | None] = {start: None}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell in goal and cell != start:
            return _back(cell, came_from)
        for near in _beside(city, cell):
            if near not in came_from and near in passable | goal:
                came_from[near] = cell
                queue.append(near)
    return []


def _back(cell: Cell, came_from: dict[Cell, Cell | None]) -> list[Cell]:
    path = []
    step: Cell | None = cell
    while step is not None and came_from[step] is not None:
        path.append(step)
        step = came_from[step]
    return path[::-1]


def _beside(city: City, cell: Cell) -> Iterator[Cell]:
    """Cells that touch by a side, over the edge of the tile too."""
    for near in NEIGHBOURS[cell.placed]:
        yield Cell(cell.tile, near)
    position = city.tiles[cell.tile].position
    for edge in EDGES:
        for here, there in across(edge):
            if here == cell.placed and (neighbour := city.at.get(position.beside(edge))):
                yield Cell(neighbour.tile, there)
