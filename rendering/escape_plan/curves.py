"""Curves over the map from one thing to another, each beside those before. Pixels of the map; no colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from rendering.canvas import Point, along

from .geometry import Frame, Room, disc

BULGES = (0.08, -0.08, 0.16, -0.16, 0.26, -0.26)
"""How far a curve may swing out to its left, in lengths of the way; the first that is free of trouble is taken."""
BULGES_OF_ARROWS = (*BULGES, 0.36, -0.36, 0.48, -0.48, 0.7, -0.7)
"""Arrows are few, and their heads look for room from all sides."""
SAMPLES = 24
FINE = 4
"""Into so many parts the piece between two samples is cut where an arrow begins and ends."""
CASING = 0.2
"""How wide a curve may be painted. Units."""
COARSE = 2
"""Every so many of those points are looked at when an arrow is judged."""
APART = 0.2
"""Curves that come nearer than this run into each other. Units."""


class Arrow(Struct, frozen=True):
    points: tuple[Point, ...]
    """Its head is around the last one."""
    shown: float
    """How much of it is not hidden, in units of length; none of it if its head is."""


class Weaver:
    """Draws curve after curve."""

    def __init__(self, stops: Sequence[Room], labels: Sequence[Room], frame: Frame) -> None:
        """`stops` are better avoided than `labels`. A curve may touch what it leads from and to."""
        self._stops = stops
        self._labels = list(labels)
        self._frame = frame
        self._unit = frame.unit
        self._drawn: list[Point] = []

    def curve(self, start: Room, end: Room) -> tuple[Point, ...]:
        """From middle to middle, by the least trouble."""
        points = min(_bends(start, end, BULGES), key=lambda curve: self._trouble(curve, start, end))
        self._drawn += points[2:-2]
        return points

    def arrow(self, start: Room, end: Room, head: float) -> Arrow:
        """Outside of what it leads from and to, and so short that its head, which has this radius in pixels around the
        last point, covers nothing. It is drawn only when it is kept."""

        def cost(points: tuple[Point, ...]) -> float:
            tip = disc(points[-1], head)
            from_end = hypot(tip.x - end.x, tip.y - end.y) / self._unit
            return self._trouble(points[::COARSE], start, end) + 3 * self._covered(tip) + 3 * from_end

        bends = _bends(start, end, BULGES_OF_ARROWS)
        points = min((self._shortened(curve, start, end, head) for curve in bends), key=cost)
        return Arrow(points, self._shown(points, head))

    def keep(self, arrow: Arrow, start: Room) -> None:
        """Have others make room for it and for what it starts from."""
        self._drawn += arrow.points
        self._labels.append(start)

    def _covered(self, tip: Room) -> int:
        return sum(not tip.clears(label) for label in self._near([tip.middle], tip.half_width))

    def _shown(self, points: Sequence[Point], head: float) -> float:
        if self._covered(disc(points[-1], head)):
            return 0.0
        near, thin = self._near(points), 0.06 * self._unit
        return sum(
            hypot(bx - ax, by - ay) / self._unit
            for (ax, ay), (bx, by) in pairwise(points)
            if all(disc((bx, by), thin).clears(label) for label in near)
        )

    def _shortened(self, curve: Sequence[Point], start: Room, end: Room, head: float) -> tuple[Point, ...]:
        fine = [along(a, b, part / FINE) for a, b in pairwise(curve) for part in range(FINE)]
        middle = len(fine) // 2
        first = next((i for i in range(middle - 1) if disc(fine[i], head / 2).clears(start)), middle - 1)
        ends = [i for i in range(middle, len(fine)) if disc(fine[i], head * 1.2).clears(end)]
        near = self._near(fine[middle:], head)
        free = (i for i in reversed(ends) if all(disc(fine[i], head).clears(label) for label in near))
        last = next(free, max(ends, default=middle))
        return tuple(fine[first : last + 1])

    def _near(self, curve: Sequence[Point], reach: float = 0.0) -> list[Room]:
        """The labels within the box around a curve; looking at all of them more closely would take too long."""
        xs, ys = [x for x, _ in curve], [y for _, y in curve]
        slack = max(reach, CASING * self._unit)
        width, height = (max(xs) - min(xs)) / 2 + slack, (max(ys) - min(ys)) / 2 + slack
        x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        return [
            label
            for label in self._labels
            if abs(label.x - x) <= width + label.half_width and abs(label.y - y) <= height + label.half_height
        ]

    def _trouble(self, curve: Sequence[Point], start: Room, end: Room) -> float:
        """What it crosses or runs along with; longer ways are worse, those over the edge of the picture the worst."""
        edge = CASING * self._unit
        right, bottom = self._frame.width - edge, self._frame.height - edge
        outside = sum(not (edge <= x <= right and edge <= y <= bottom) for x, y in curve)
        thin = [disc(point, 0.06 * self._unit) for point in curve]
        stops = sum(
            any(not bead.clears(stop) for bead in thin)
            for stop in self._stops
            if stop is not start and stop is not end
        )
        labels = sum(any(not bead.clears(label) for bead in thin) for label in self._near(curve))
        near = APART * self._unit
        beside = sum(
            any(abs(x - ox) < near and abs(y - oy) < near for ox, oy in self._drawn) for x, y in curve[2:-2]
        )
        length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(curve))
        return 5.0 * outside + 1.5 * stops + 0.5 * labels + 0.5 * beside + length / (2 * self._unit)


def _bends(start: Room, end: Room, bulges: Sequence[float]) -> Iterator[tuple[Point, ...]]:
    return (_bent(start.middle, end.middle, bulge) for bulge in bulges)


def _bent(start: Point, end: Point, bulge: float) -> tuple[Point, ...]:
    """A curve that swings out to its left by `bulge` lengths."""
    (ax, ay), (bx, by) = start, end
    middle = ((ax + bx) / 2 + 2 * bulge * (by - ay), (ay + by) / 2 - 2 * bulge * (bx - ax))
    return tuple(_on_curve(start, middle, end, part / SAMPLES) for part in range(SAMPLES + 1))


def _on_curve(start: Point, middle: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * middle[0] + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * middle[1] + share * share * end[1],
    )
