"""Where things are, in tile units around a tile's centre (the side of a cell is 1) and in pixels of a map. No colours."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from math import ceil, sqrt

from msgspec import Struct

from games.escape_plan.cells import TRIANGLES, Point, Position, centre, placed_index
from games.escape_plan.city import Placed
from games.escape_plan.components import components
from rendering.placement import Room, least_covering, shifts

HALF_WIDTH = sqrt(3)
HALF_HEIGHT = 2.0
"""Of a tile, in units."""

PHONE = 400
"""How wide a phone shows a picture, in pixels."""
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

    def holds(self, point: Point, margin: float) -> bool:
        """Whether a point is inside, so far from all edges. Pixels."""
        x, y = point
        return margin <= x <= self.width - margin and margin <= y <= self.height - margin

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
    width_least: int | None = None,
    height_least: int = 0,
) -> Frame:
    """The largest frame of this width that shows whole tiles at all `positions`, centred. `margin` in units.

    With `width_least`, a frame of a tall region is narrower, down to that: a phone then shows it larger.
    """
    boxes = [centre(position) for position in positions]
    left = min(x for x, _ in boxes) - HALF_WIDTH - margin
    right = max(x for x, _ in boxes) + HALF_WIDTH + margin
    top = min(y for _, y in boxes) - HALF_HEIGHT - margin
    bottom = max(y for _, y in boxes) + HALF_HEIGHT + margin
    most = min(width / (right - left), height_most / (bottom - top), unit_most)
    unit = max(UNIT_STEP, most // UNIT_STEP * UNIT_STEP)
    height = max(ceil((bottom - top) * unit), height_least)
    if width_least is not None:
        width = max(ceil((right - left) * unit), width_least)
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


# Room for things


def inside_tile(room: Room, margin: float = 0.06) -> bool:
    """Whether all of it lies within the hexagon, off the edge by the margin. Units."""
    longer = room.half_width - room.half_height
    x = abs(room.x) + max(longer, 0.0)
    y = abs(room.y) + max(-longer, 0.0)
    reach = HALF_WIDTH - margin - min(room.half_width, room.half_height) + 1e-9
    return x <= reach and x / 2 + y * HALF_WIDTH / 2 <= reach


REACH = 2.6
"""How far from its place a mark may be drawn. Units, like the two below."""
STEP = 0.12
APART = 0.03
"""Between a mark and other things."""


def free_disc(frame: Frame, home: Point, radius: float, full: Sequence[Room]) -> Room:
    """The place nearest to a point of the map at which a disc covers nothing, else the one where it covers least.

    `home` and `radius` in units; `full`, which must not be covered, and the result in pixels.
    """
    return free_room(frame, home, radius, radius, full)


def free_room(frame: Frame, home: Point, half_width: float, half_height: float, full: Sequence[Room]) -> Room:
    """The same for a thing of any size."""
    wide, high = half_width * frame.unit, half_height * frame.unit
    candidates = (
        Room(*frame.pixels((home[0] + dx, home[1] + dy)), wide, high) for dx, dy in shifts(REACH, STEP)
    )
    reach, gap = REACH * frame.unit, APART * frame.unit
    return least_covering(candidates, full, frame.width, frame.height, reach=reach, gap=gap)
