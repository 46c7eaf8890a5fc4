"""Layout of curves and arrows across a map, each avoiding those before it. In pixels of the map; no colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from .canvas import Point, along
from .lines import bent
from .placement import Room, disc

BULGES = (0.08, -0.08, 0.16, -0.16, 0.26, -0.26)
"""Bulges that a curve tries, to its left, in lengths of the straight line. The best one is taken."""
BULGES_OF_ARROWS = (*BULGES, 0.36, -0.36, 0.48, -0.48, 0.7, -0.7)
"""Arrows try more bulges: they are few, and their heads need room."""
FINE = 4
"""Each segment between two samples is split into this many parts to place an arrow's ends."""
CASING = 0.2
"""The greatest width of a painted curve. Units."""
THIN = 0.06
"""Half of the width with which a curve is judged. Units."""
COARSE = 2
"""The step between the points of an arrow that are judged."""
APART = 0.2
"""Curves closer than this count as overlapping. Units."""


class Arrow(Struct, frozen=True):
    points: tuple[Point, ...]
    """The arrowhead is centred on the last one."""
    shown: float
    """The visible length in units; 0 if the head is hidden."""


class ArcLayout:
    """Lays out one curve after the other."""

    def __init__(
        self, stops: Sequence[Room], labels: Sequence[Room], *, width: float, height: float, unit: float
    ) -> None:
        """Avoids `stops` more strongly than `labels`. A curve may touch its own start and end.

        `width` and `height` of the picture and `unit`, the unit of lengths in this module, are in pixels.
        """
        self._stops = stops
        self._labels = list(labels)
        self._width = width
        self._height = height
        self._unit = unit
        self._drawn = _Spread(APART * self._unit)

    def curve(self, start: Room, end: Room) -> tuple[Point, ...]:
        """The best curve from centre to centre. Later curves avoid it."""
        points = min(_bends(start, end, BULGES), key=lambda curve: self._trouble(curve, start, end))
        self._drawn.add(points[2:-2])
        return points

    def arrow(self, start: Room, end: Room, head: float) -> Arrow:
        """The best arrow between the edges of `start` and `end`, cut short so that its head covers no label.

        `head` is the radius around the last point, in pixels. Later curves avoid the arrow only if it is kept.
        """

        def cost(points: tuple[Point, ...]) -> float:
            tip = disc(points[-1], head)
            from_end = hypot(tip.x - end.x, tip.y - end.y) / self._unit
            return self._trouble(points[::COARSE], start, end) + 3 * self._covered(tip) + 3 * from_end

        bends = _bends(start, end, BULGES_OF_ARROWS)
        points = min((self._shortened(curve, start, end, head) for curve in bends), key=cost)
        return Arrow(points, self._shown(points, head))

    def keep(self, arrow: Arrow, start: Room) -> None:
        """Reserve the space of the arrow and of its start, so that later curves avoid both."""
        self._drawn.add(arrow.points)
        self._labels.append(start)

    def _covered(self, tip: Room) -> int:
        return sum(not tip.clears(label) for label in _within(self._labels, [tip.middle], tip.half_width))

    def _shown(self, points: Sequence[Point], head: float) -> float:
        if self._covered(disc(points[-1], head)):
            return 0.0
        near, thin = _within(self._labels, points, CASING * self._unit), THIN * self._unit
        return sum(
            hypot(bx - ax, by - ay) / self._unit
            for (ax, ay), (bx, by) in pairwise(points)
            if not any(label.is_near([(bx, by)], thin) for label in near)
        )

    def _shortened(self, curve: Sequence[Point], start: Room, end: Room, head: float) -> tuple[Point, ...]:
        fine = [along(a, b, part / FINE) for a, b in pairwise(curve) for part in range(FINE)]
        middle = len(fine) // 2
        first = next((i for i in range(middle - 1) if not start.is_near([fine[i]], head / 2)), middle - 1)
        ends = [i for i in range(middle, len(fine)) if not end.is_near([fine[i]], head * 1.2)]
        near = _within(self._labels, fine[middle:], max(head, CASING * self._unit))
        free = (i for i in reversed(ends) if not any(label.is_near([fine[i]], head) for label in near))
        last = next(free, max(ends, default=middle))
        return tuple(fine[first : last + 1])

    def _trouble(self, curve: Sequence[Point], start: Room, end: Room) -> float:
        """The cost of a curve: overlaps and length, and above all points outside the picture."""
        edge, thin = CASING * self._unit, THIN * self._unit
        right, bottom = self._width - edge, self._height - edge
        outside = sum(not (edge <= x <= right and edge <= y <= bottom) for x, y in curve)
        others = [stop for stop in self._stops if stop is not start and stop is not end]
        stops = sum(stop.is_near(curve, thin) for stop in _within(others, curve, edge))
        labels = sum(label.is_near(curve, thin) for label in _within(self._labels, curve, edge))
        beside = sum(self._drawn.has_near(point) for point in curve[2:-2])
        length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(curve))
        return 5.0 * outside + 1.5 * stops + 0.5 * labels + 0.5 * beside + length / (2 * self._unit)


class _Spread:
    """A spatial index of points, for a fast search of neighbours."""

    def __init__(self, near: float) -> None:
        self._near = near
        self._boxes: dict[tuple[int, int], list[Point]] = {}

    def add(self, points: Iterable[Point]) -> None:
        for x, y in points:
            self._boxes.setdefault((int(x // self._near), int(y // self._near)), []).append((x, y))

    def has_near(self, point: Point) -> bool:
        """Whether a stored point is within the distance, both horizontally and vertically."""
        x, y = point
        column, row = int(x // self._near), int(y // self._near)
        return any(
            abs(x - ox) < self._near and abs(y - oy) < self._near
            for box in ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            for ox, oy in self._boxes.get(box, ())
        )


def _within(rooms: Iterable[Room], curve: Sequence[Point], slack: float) -> list[Room]:
    """The rooms that meet the bounding box of a curve: a cheap test before the exact one."""
    xs, ys = [x for x, _ in curve], [y for _, y in curve]
    width, height = (max(xs) - min(xs)) / 2 + slack, (max(ys) - min(ys)) / 2 + slack
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    return [
        room
        for room in rooms
        if abs(room.x - x) <= width + room.half_width and abs(room.y - y) <= height + room.half_height
    ]


def _bends(start: Room, end: Room, bulges: Sequence[float]) -> Iterator[tuple[Point, ...]]:
    return (bent(start.middle, end.middle, bulge) for bulge in bulges)
