"""Geometry of the hexagonal tile and its grid (§3.3), with nothing on it yet.

A tile is cut into 24 triangular cells: sextant k (0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW) holds the cells 4k to 4k + 3.
*Printed* indices belong to the tile as it lies in the box; *placed* indices to the tile as it lies on the map.
Lengths are in tile units: the side of a tile is 2, of a cell 1; y grows downwards.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from math import sqrt
from typing import NamedTuple, TypeAlias

CELLS = 24
ROTATIONS = range(6)
"""Steps of 60° clockwise."""
EDGES = range(6)
"""0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW."""


class CellKind(IntEnum):
    """Index of a cell modulo 4."""

    CORE = 0
    """At the centre of the tile."""
    HINGE = 1
    """Between the other three; touches the tile's edge only with a corner (EP-MOVE-16)."""
    FORE = 2
    """Along the first half of the edge, clockwise."""
    AFT = 3
    """Along the second half."""


class Position(NamedTuple):
    """Axial grid coordinates of a tile."""

    q: int
    r: int

    def beside(self, edge: int) -> Position:
        """The position across edge 0–5."""
        return around(self)[edge]


@cache
def around(position: Position) -> tuple[Position, ...]:
    """The six positions beside one, by edge."""
    return tuple(Position(position.q + dq, position.r + dr) for dq, dr in DIRECTIONS)


@cache
def within(most: int, position: Position) -> tuple[Position, ...]:
    """The positions at most so many grid steps from one, without itself."""
    found = {position}
    for _ in range(most):
        found.update(*map(around, found))
    return tuple(sorted(found - {position}))


DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Grid step across each edge."""

Point: TypeAlias = tuple[float, float]
Triangle: TypeAlias = tuple[Point, Point, Point]

CORNERS: tuple[Point, ...] = (
    (0.0, -2.0),
    (sqrt(3), -1.0),
    (sqrt(3), 1.0),
    (0.0, 2.0),
    (-sqrt(3), 1.0),
    (-sqrt(3), -1.0),
)
"""Of a tile around its centre, clockwise from the top; edge k runs from corner k to corner k + 1."""


def cell(sextant: int, kind: CellKind) -> int:
    """The index of a cell; sextants count modulo 6."""
    return 4 * (sextant % 6) + kind


def kind_of(index: int) -> CellKind:
    return CellKind(index % 4)


def placed_index(printed: int, rotation: int) -> int:
    """Where a printed cell lies on a tile placed with this rotation."""
    return (printed + 4 * rotation) % CELLS


def printed_index(placed: int, rotation: int) -> int:
    """The printed cell that lies there."""
    return (placed - 4 * rotation) % CELLS


def _neighbours(index: int) -> tuple[int, ...]:
    sextant = index // 4
    match kind_of(index):
        case CellKind.CORE:
            return (
                cell(sextant - 1, CellKind.CORE),
                cell(sextant + 1, CellKind.CORE),
                cell(sextant, CellKind.HINGE),
            )
        case CellKind.HINGE:
            return (
                cell(sextant, CellKind.CORE),
                cell(sextant, CellKind.FORE),
                cell(sextant, CellKind.AFT),
            )
        case CellKind.FORE:
            return cell(sextant, CellKind.HINGE), cell(sextant - 1, CellKind.AFT)
        case CellKind.AFT:
            return cell(sextant, CellKind.HINGE), cell(sextant + 1, CellKind.FORE)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(index) for index in range(CELLS))
"""Cells of the same tile that touch a cell by a side. The same for printed and for placed indices."""


@cache
def across(edge: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two half edges: (placed cell here, placed cell of the neighbour that it touches)."""
    opposite = edge + 3
    return (
        (cell(edge, CellKind.FORE), cell(opposite, CellKind.AFT)),
        (cell(edge, CellKind.AFT), cell(opposite, CellKind.FORE)),
    )


def distance(here: Position, there: Position) -> int:
    """Grid steps between two tiles, over empty positions too; 0 for the same position."""
    (q, r), (other_q, other_r) = here, there
    dq, dr = other_q - q, other_r - r
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(position: Position) -> Point:
    """The middle of a tile at this position."""
    return 2 * sqrt(3) * (position.q + position.r / 2), 3.0 * position.r


def _midpoint(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _triangle(index: int) -> Triangle:
    sextant = index // 4
    first, second = CORNERS[sextant], CORNERS[(sextant + 1) % 6]
    middle_of_tile = (0.0, 0.0)
    a, b, m = _midpoint(middle_of_tile, first), _midpoint(middle_of_tile, second), _midpoint(first, second)
    match kind_of(index):
        case CellKind.CORE:
            return middle_of_tile, a, b
        case CellKind.HINGE:
            return a, b, m
        case CellKind.FORE:
            return a, first, m
        case CellKind.AFT:
            return b, m, second


TRIANGLES: tuple[Triangle, ...] = tuple(_triangle(index) for index in range(CELLS))
"""Corners of each cell around the centre of the tile, by placed index."""
