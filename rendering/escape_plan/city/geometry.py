"""Where things are, in tile units around a tile's centre (the side of a cell is 1) and in pixels of a map. No colours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import ceil, hypot, sqrt

from msgspec import Struct

from games.escape_plan.cells import TRIANGLES, Point, Position, centre, placed_index
from games.escape_plan.city import Placed
from games.escape_plan.components import components

HALF_WIDTH = sqrt(3)
HALF_HEIGHT = 2.0
"""Of a tile, in units."""

UNIT_STEP = 6.0
"""Pixels. Frames take few different scales, so that tiles painted for one serve others."""


class Frame(Struct, frozen=True):
    """A window on the map: pixels are `(units − left_top) · unit`."""

    unit: float
    """Pixels of a cell's side."""
    left: float
    top: float
    """Units at the corner of the window."""
    width: int
    height: int
    """Pixels."""

    def pixels(self, point: Point) -> Point:
        return (point[0] - self.left) * self.unit, (point[1] - self.top) * self.unit

    def of(self, position: Position) -> Point:
        """The middle of a tile in pixels."""
        return self.pixels(centre(position))


def fitted(
    positions: Collection[Position],
    *,
    width: int,
    height_most: int,
    unit_most: float,
    margin: float = 0.25,
    height_least: int = 0,
) -> Frame:
    """The largest frame of this width that shows whole tiles at all `positions`, centred. `margin` in units."""
    boxes = [centre(position) for position in positions]
    left = min(x for x, _ in boxes) - HALF_WIDTH - margin
    right = max(x for x, _ in boxes) + HALF_WIDTH + margin
    top = min(y for _, y in boxes) - HALF_HEIGHT - margin
    bottom = max(y for _, y in boxes) + HALF_HEIGHT + margin
    most = min(width / (right - left), height_most / (bottom - top), unit_most)
    unit = max(UNIT_STEP, most // UNIT_STEP * UNIT_STEP)
    height = max(ceil((bottom - top) * unit), height_least)
    return Frame(
        unit,
        (left + right) / 2 - width / unit / 2,
        (top + bottom) / 2 - height / unit / 2,
        width,
        height,
    )


# Cells of one tile


@cache
def cell_middle(placed: int) -> Point:
    """Where a cell's inscribed circle (radius √3/6) has its centre."""
    (ax, ay), (bx, by), (cx, cy) = TRIANGLES[placed]
    return (ax + bx + cx) / 3, (ay + by + cy) / 3


@cache
def middle_of(printed: tuple[int, ...], rotation: int) -> Point:
    """The middle of some cells of a tile that lies rotated."""
    points = [cell_middle(placed_index(index, rotation)) for index in printed]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def middle_on_map(placed: Placed, location: str) -> Point:
    """The middle of a location on a tile of the map, in units of the map."""
    x, y = centre(placed.position)
    dx, dy = middle_of(components().locations[location].cells, placed.rotation)
    return x + dx, y + dy


@cache
def outline_of(printed: tuple[int, ...], rotation: int) -> tuple[tuple[Point, Point], ...]:
    """The outer sides of a group of cells."""
    sides: dict[frozenset[tuple[int, int]], list[tuple[Point, Point]]] = {}
    for index in printed:
        corners = TRIANGLES[placed_index(index, rotation)]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            sides.setdefault(frozenset((_grain(a), _grain(b))), []).append((a, b))
    return tuple(shared[0] for shared in sides.values() if len(shared) == 1)


def _grain(point: Point) -> tuple[int, int]:
    """Corners that differ by a rounding error are the same corner."""
    return round(point[0] * 1000), round(point[1] * 1000)


# Things that take up room


class Room(Struct, frozen=True):
    """What a thing covers, seen as a box with fully rounded ends; with equal halves it is a disc. Units."""

    x: float
    y: float
    half_width: float
    half_height: float

    @property
    def middle(self) -> Point:
        return self.x, self.y

    def clears(self, other: Room, gap: float = 0.0) -> bool:
        """Whether two things stay apart by the gap."""
        mine, theirs = self.half_width - self.half_height, other.half_width - other.half_height
        dx = abs(self.x - other.x) - (mine if mine > 0 else 0.0) - (theirs if theirs > 0 else 0.0)
        dy = abs(self.y - other.y) + (mine if mine < 0 else 0.0) + (theirs if theirs < 0 else 0.0)
        apart = (
            (self.half_height if mine > 0 else self.half_width)
            + (other.half_height if theirs > 0 else other.half_width)
            + gap
            - 1e-9
        )
        if dx >= apart or dy >= apart:
            return True
        return hypot(dx if dx > 0 else 0.0, dy if dy > 0 else 0.0) >= apart

    def is_near(self, points: Iterable[Point], distance: float) -> bool:
        """Whether one of the points is nearer to it than the distance: what discs of that radius around them tell by
        `clears`, only much sooner."""
        wide, high = (
            max(self.half_width - self.half_height, 0.0),
            max(self.half_height - self.half_width, 0.0),
        )
        apart = min(self.half_width, self.half_height) + distance - 1e-9
        for x, y in points:
            dx, dy = abs(x - self.x) - wide, abs(y - self.y) - high
            if dx < apart and dy < apart and hypot(max(dx, 0.0), max(dy, 0.0)) < apart:
                return True
        return False

    def inside_tile(self, margin: float = 0.06) -> bool:
        """Whether all of it lies within the hexagon, off the edge by the margin."""
        longer = self.half_width - self.half_height
        x = abs(self.x) + max(longer, 0.0)
        y = abs(self.y) + max(-longer, 0.0)
        reach = HALF_WIDTH - margin - min(self.half_width, self.half_height) + 1e-9
        return x <= reach and x / 2 + y * HALF_WIDTH / 2 <= reach


def disc(at: Point, radius: float) -> Room:
    return Room(at[0], at[1], radius, radius)


# Places for several pieces at one spot

ROWS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((1,),),
    2: ((2,), (1, 1)),
    3: ((2, 1), (1, 2), (3,)),
    4: ((2, 2), (4,)),
    5: ((3, 2), (2, 3)),
    6: ((3, 3),),
    7: ((3, 4),),
}
"""How many pieces stand in each row, the nicest first."""


@cache
def formation(count: int, radius: float, gap: float) -> tuple[tuple[Point, ...], ...]:
    """Ways in which `count` discs can stand close together around (0, 0), the nicest first."""
    step = 2 * radius + gap
    return tuple(
        tuple(
            ((column - (in_row - 1) / 2) * step, (row - (len(rows) - 1) / 2) * step * _tightness(rows))
            for row, in_row in enumerate(rows)
            for column in range(in_row)
        )
        for rows in ROWS[count]
    )


def _tightness(rows: tuple[int, ...]) -> float:
    """Rows that differ by one piece interlock."""
    interlocked = all(abs(upper - lower) == 1 for upper, lower in pairwise(rows))
    return sqrt(3) / 2 if interlocked and len(rows) > 1 else 1.0


@cache
def shifts(reach: float, step: float) -> tuple[Point, ...]:
    """Points of a fine grid around (0, 0) within `reach`, the nearest first."""
    count = int(reach / step)
    grid = [(x * step, y * step) for x in range(-count, count + 1) for y in range(-count, count + 1)]
    near = [point for point in grid if hypot(*point) <= reach + 1e-9]
    return tuple(sorted(near, key=lambda point: (round(hypot(*point), 6), point[1], point[0])))


def moved(points: Iterable[Point], by: Point) -> Iterator[Point]:
    for x, y in points:
        yield x + by[0], y + by[1]


REACH = 2.6
"""How far from its place a mark may be drawn, in units."""


def free_disc(frame: Frame, home: Point, radius: float, full: Sequence[Room]) -> Room:
    """The place nearest to a point of the map at which a disc covers nothing, else the one where it covers least.

    `home` and `radius` in units; `full`, which must not be covered, and the result in pixels.
    """
    return free_room(frame, home, radius, radius, full)


def free_room(frame: Frame, home: Point, half_width: float, half_height: float, full: Sequence[Room]) -> Room:
    """The same for a thing of any size."""
    wide, high = half_width * frame.unit, half_height * frame.unit
    best, least = Room(*frame.pixels(home), wide, high), len(full)
    gap, reach = 0.03 * frame.unit, (REACH + 0.03) * frame.unit
    near = [
        other
        for other in full
        if abs(other.x - best.x) < reach + wide + other.half_width
        and abs(other.y - best.y) < reach + high + other.half_height
    ]
    for dx, dy in shifts(REACH, 0.12):
        room = Room(*frame.pixels((home[0] + dx, home[1] + dy)), wide, high)
        if not (wide <= room.x <= frame.width - wide and high <= room.y <= frame.height - high):
            continue
        covered = 0
        for other in near:
            covered += not room.clears(other, gap)
            if covered == least:
                break
        else:
            best, least = room, covered
            if not covered:
                break
    return best
