"""Paints ways over the map: each on a lane of its own, in its own colour and dash, with its number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct
from PIL import Image

from rendering.canvas import Canvas, Point, along
from rendering.theme import Colour, colour

from .geometry import Frame, Room, disc
from .pieces import number
from .routes import Leg

ROUTE_INKS = ("amber", "pawn-2", "pawn-1", "good", "ivory", "pawn-4", "ember", "water-light")
DASHES: tuple[tuple[float, float] | None, ...] = (None, (0.34, 0.14))
"""By turns. Lengths of stroke and gap in units; None is a solid line."""
LEAP_DASH = (0.12, 0.12)
"""Of flights, rides and sewers."""
BADGE_RADIUS = 0.27


class Path(Struct, frozen=True):
    """A way in pixels."""

    number: int
    ink: Colour
    dash: tuple[float, float] | None
    legs: tuple[tuple[tuple[Point, ...], bool], ...]
    """Points, and whether it is a leap."""

    @property
    def end(self) -> tuple[Point, Point]:
        return self.legs[-1][0][-2], self.legs[-1][0][-1]

    def sampled(self, step: float) -> list[Point]:
        """Points along all of it, about a step apart."""
        return [
            point for points, _ in self.legs for a, b in pairwise(points) for point in _between(a, b, step)
        ]


def _between(start: Point, end: Point, step: float) -> list[Point]:
    count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / step))
    return [along(start, end, part / count) for part in range(count)]


def side_by_side(ways: Sequence[tuple[int, tuple[Leg, ...]]], frame: Frame) -> list[Path]:
    """Ways in pixels, each on a lane of its own, so that they can be told apart where they run together."""
    apart = min(0.14, 0.5 / len(ways)) * frame.unit
    return [
        Path(
            number,
            colour(ROUTE_INKS[index % len(ROUTE_INKS)]),
            DASHES[index % 2],
            tuple(
                (_lane(list(map(frame.pixels, leg.points)), (index - (len(ways) - 1) / 2) * apart), leg.leap)
                for leg in legs
            ),
        )
        for index, (number, legs) in enumerate(ways)
    ]


def _lane(points: Sequence[Point], offset: float) -> tuple[Point, ...]:
    """The line moved to its right by the offset."""
    moved = []
    for index, (x, y) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = hypot(after[0] - before[0], after[1] - before[1]) or 1.0
        moved.append(
            (x - (after[1] - before[1]) / length * offset, y + (after[0] - before[0]) / length * offset)
        )
    return tuple(moved)


def paint_paths(image: Image.Image, frame: Frame, paths: Sequence[Path]) -> None:
    canvas = Canvas(frame.width, frame.height, None)
    for path in paths:
        for points, leap in path.legs:
            _line(canvas, points, LEAP_DASH if leap else path.dash, path.ink, frame.unit)
        _arrow(canvas, *path.end, frame.unit, path.ink)
    canvas.lay_over(image)


def paint_badges(image: Image.Image, frame: Frame, paths: Sequence[Path], rooms: Sequence[Room]) -> None:
    """The number of each way where it is most alone and covers nothing. `rooms` in pixels."""
    radius = BADGE_RADIUS * frame.unit
    taken = list(rooms)
    sampled = {path.number: path.sampled(0.3 * frame.unit) for path in paths}
    for path in paths:
        others = [point for key, points in sampled.items() if key != path.number for point in points]
        free = [at for at in sampled[path.number] if all(disc(at, radius).clears(room) for room in taken)]
        at = max(free or sampled[path.number], key=lambda at: _loneliness(at, others))
        taken.append(disc(at, radius))
        badge = number(path.number, radius, path.ink)
        image.paste(badge, (round(at[0] - badge.width / 2), round(at[1] - badge.height / 2)), badge)


def _loneliness(at: Point, others: Sequence[Point]) -> float:
    """The distance from the nearest other way."""
    return min((hypot(at[0] - x, at[1] - y) for x, y in others), default=0.0)


def _line(
    canvas: Canvas, points: Sequence[Point], dash: tuple[float, float] | None, ink: Colour, unit: float
) -> None:
    canvas.line(points, colour("street"), 0.15 * unit)
    canvas.line(points, ink, 0.09 * unit, (dash[0] * unit, dash[1] * unit) if dash else None)


def _arrow(canvas: Canvas, before: Point, end: Point, unit: float, ink: Colour) -> None:
    length = hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    ux, uy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
    r = 0.15 * unit
    head = [
        (end[0] + ux * r, end[1] + uy * r),
        (end[0] - ux * r - uy * r, end[1] - uy * r + ux * r),
        (end[0] - ux * r + uy * r, end[1] - uy * r - ux * r),
    ]
    canvas.polygon(head, ink, colour("street"), 0.03 * unit)
