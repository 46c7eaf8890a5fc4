"""The map as a grid (MM-MAP): what is next to what, and which borders touch. Mayhem tokens do not matter here.

A border is written with the location of the lower index first: "D3|E3", "D3|D4".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from .components import FeatureName, Line, Location, Slip, components

Border: TypeAlias = str
"""The side that two orthogonally adjacent locations share."""

GridSquare: TypeAlias = tuple[int, int]
"""Column and row, both 0-based."""

ORTHOGONAL = ((0, -1), (-1, 0), (1, 0), (0, 1))
DIAGONAL = ((-1, -1), (1, -1), (-1, 1), (1, 1))
KNIGHT = tuple((x * dx, y * dy) for x, y in ((1, 2), (2, 1)) for dx, dy in DIAGONAL)
DIRECTIONS = {Line.ORTHOGONAL: ORTHOGONAL, Line.DIAGONAL: DIAGONAL, Line.KNIGHT: KNIGHT}


@cache
def locations() -> tuple[Location, ...]:
    """All 42, by index."""
    return tuple(components().squares)


@cache
def _index() -> dict[Location, int]:
    return {location: index for index, location in enumerate(locations())}


def index(location: Location) -> int:
    """A1 is 0, B1 is 1, G6 is 41 (§3.2)."""
    return _index()[location]


def by_index(found: Iterable[Location]) -> list[Location]:
    return sorted(found, key=index)


def square(location: Location) -> GridSquare:
    row, column = divmod(index(location), len(components().columns))
    return column, row


@cache
def king_distance(location: Location, other: Location) -> int:
    """Columns or rows between them, whichever are more: the moves of an Immortal that nothing hinders."""
    (x, y), (to_x, to_y) = square(location), square(other)
    return max(abs(x - to_x), abs(y - to_y))


def features(location: Location) -> tuple[FeatureName, FeatureName]:
    return components().squares[location].features


def is_temple(location: Location) -> bool:
    return components().squares[location].is_temple


def _towards(location: Location, directions: Iterable[GridSquare], distance: int) -> list[Location]:
    """What lies exactly so far away in these directions, by index."""
    column, row = square(location)
    squares = [(column + distance * dx, row + distance * dy) for dx, dy in directions]
    columns, rows = len(components().columns), components().rows
    return by_index(locations()[y * columns + x] for x, y in squares if 0 <= x < columns and 0 <= y < rows)


@cache
def adjacent(location: Location) -> tuple[Location, ...]:
    """Orthogonally adjacent locations, by index (MM-MAP-04)."""
    return tuple(_towards(location, ORTHOGONAL, 1))


@cache
def diagonal(location: Location) -> tuple[Location, ...]:
    """Locations that share only a corner, by index (MM-MAP-04)."""
    return tuple(_towards(location, DIAGONAL, 1))


@cache
def is_on_edge(location: Location) -> bool:
    """Whether it is on the outer edge (MM-MAP-10)."""
    return len(adjacent(location)) < len(ORTHOGONAL)


@cache
def edge() -> tuple[Location, ...]:
    return tuple(location for location in locations() if is_on_edge(location))


@cache
def inner() -> tuple[Location, ...]:
    return tuple(location for location in locations() if not is_on_edge(location))


@cache
def temples() -> tuple[Location, ...]:
    return tuple(location for location in locations() if is_temple(location))


@cache
def around_temples() -> tuple[Location, ...]:
    """Where the second Mind Slip token may lie (MM-SET-29)."""
    return tuple(by_index({near for temple in temples() for near in (*adjacent(temple), *diagonal(temple))}))


@cache
def slip_targets(location: Location, slip: Slip) -> tuple[Location, ...]:
    """Where a Mind Slip leads from here, visited or not (§3.8), by index. It leads back as well."""
    if slip.line is Line.ECHO:
        return tuple(other for other in locations() if _echoes(location, other, slip))
    return tuple(_towards(location, DIRECTIONS[slip.line], slip.distance))


def _echoes(location: Location, other: Location, slip: Slip) -> bool:
    (x, y), (to_x, to_y) = square(location), square(other)
    is_as_far = abs(x - to_x) + abs(y - to_y) in slip.distances
    return is_as_far and bool(set(features(location)) & set(features(other)))


@cache
def in_sight(location: Location) -> tuple[Location, ...]:
    """The location itself and those at most 2 away in a straight orthogonal line (MM-ABI-02), by index."""
    lines = [*_towards(location, ORTHOGONAL, 1), *_towards(location, ORTHOGONAL, 2)]
    return tuple(by_index([location, *lines]))


# Borders


@cache
def border_between(one: Location, other: Location) -> Border:
    """Of two orthogonally adjacent locations, in any order."""
    first, second = by_index((one, other))
    return f"{first}|{second}"


def sides(border: Border) -> tuple[Location, Location]:
    """The two locations of a border, lower index first."""
    first, _, second = border.partition("|")
    return first, second


@cache
def borders() -> tuple[Border, ...]:
    """All 71, in canonical order (§3.5)."""
    return tuple(
        border_between(location, other)
        for location in locations()
        for other in adjacent(location)
        if index(other) > index(location)
    )


@cache
def borders_of(location: Location) -> tuple[Border, ...]:
    """Its borders, by the index of what lies beyond."""
    return tuple(border_between(location, other) for other in adjacent(location))


def beyond(border: Border, location: Location) -> Location:
    """What lies on the other side."""
    one, other = sides(border)
    return other if location == one else one


@cache
def ends(border: Border) -> frozenset[GridSquare]:
    """The two grid corners that it connects; (0, 0) is the upper left corner of the map."""
    first, second = sides(border)
    column, row = square(second)
    if square(first)[1] == row:  # beside each other: the border is the left side of the second
        return frozenset({(column, row), (column, row + 1)})
    return frozenset({(column, row), (column + 1, row)})


def touch(one: Border, other: Border) -> bool:
    """Whether two different borders share a grid corner (§3.5)."""
    return one != other and bool(ends(one) & ends(other))


def free_borders(mayhem: Iterable[Border]) -> list[Border]:
    """Where one more Mayhem token may lie, in canonical order (MM-SET-04)."""
    laid = list(mayhem)
    return [
        border for border in borders() if border not in laid and not any(touch(border, one) for one in laid)
    ]
