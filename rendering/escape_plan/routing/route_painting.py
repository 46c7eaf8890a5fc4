"""Paints ways over the map: each on a lane of its own, in its own colour and dash, with its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from msgspec import Struct

from rendering.canvas import Layer, Point, along
from rendering.lines import arrowhead, cased_line
from rendering.page import Patch, patch_at
from rendering.placement import Room, disc
from rendering.theme import Colour

from ..city.geometry import Frame
from ..city.pieces import number
from ..theme import THEME, colour
from .route_geometry import Leg

ROUTE_INKS = ("accent", "pawn-2", "pawn-1", "good", "ink", "pawn-4", "ember", "water-light")
DASHES: tuple[tuple[float, float] | None, ...] = (None, (0.34, 0.14))
"""By turns. Lengths of stroke and gap in units; None is a solid line."""
LEAP_DASH = (0.12, 0.12)
"""Of flights, rides and sewers."""
LINE, CASING = 0.09, 0.15
HEAD, RIM = 0.16, 0.03
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


def painted_paths(frame: Frame, paths: Sequence[Path]) -> list[Patch]:
    canvas = Layer(THEME, frame.width, frame.height)
    for path in paths:
        for points, leap in path.legs:
            dash = LEAP_DASH if leap else path.dash
            lengths = (dash[0] * frame.unit, dash[1] * frame.unit) if dash else None
            cased_line(canvas, points, path.ink, LINE * frame.unit, CASING * frame.unit, lengths)
        arrowhead(canvas, *path.end, HEAD * frame.unit, path.ink, RIM * frame.unit)
    return canvas.patches()


def badges(frame: Frame, paths: Sequence[Path], rooms: Sequence[Room]) -> Iterator[Patch]:
    """The number of each way where it is most alone and covers nothing. `rooms` in pixels."""
    radius = BADGE_RADIUS * frame.unit
    taken = list(rooms)
    sampled = {path.number: path.sampled(0.3 * frame.unit) for path in paths}
    for path in paths:
        others = [point for key, points in sampled.items() if key != path.number for point in points]
        free = [at for at in sampled[path.number] if all(disc(at, radius).clears(room) for room in taken)]
        at = max(free or sampled[path.number], key=lambda at: _loneliness(at, others))
        taken.append(disc(at, radius))
        yield patch_at(number(path.number, radius, path.ink), at)


def _loneliness(at: Point, others: Sequence[Point]) -> float:
    """The distance from the nearest other way."""
    return min((hypot(at[0] - x, at[1] - y) for x, y in others), default=0.0)
