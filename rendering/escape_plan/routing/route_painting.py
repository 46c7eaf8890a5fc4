"""Paints ways over the map: each on a lane of its own, in its own colour and dash, with its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, hypot, inf
from types import MappingProxyType

from msgspec import Struct
from PIL import Image

from games.escape_plan.components import LocationKind
from rendering.cache import kept
from rendering.canvas import Canvas, Layer, Point, along
from rendering.lines import arrowhead, cased_line, trimmed
from rendering.page import Patch, patch_at
from rendering.placement import Room, disc
from rendering.theme import Colour

from ..city.geometry import Frame
from ..city.icons import SIGNS
from ..city.pieces import number
from ..city.tile import location_colour
from ..theme import THEME, colour
from .route_geometry import Carrier, Leg

ROUTE_INKS = ("accent", "pawn-2", "pawn-1", "good", "ink", "pawn-4", "ember", "water-light")
DASHES: tuple[tuple[float, float] | None, ...] = (None, (0.3, 0.12), (0.1, 0.1), (0.5, 0.1))
"""Lengths of stroke and gap in units; None is a solid line. Only every eighth way has the same colour as another, and
then another dash."""
LANE, LANES = 0.15, 0.75
"""Between two ways that run together, and the most that all of them take."""
LINE, CASING = 0.09, 0.15
OF_LANE = 0.62
"""How much of its lane a line takes where lanes are narrow."""
HEAD, RIM = 0.16, 0.03
BADGE_RADIUS, BADGE_STEP = 0.34, 0.3
"""Of a way's number, and between the points where it may be."""
SIGN_RADIUS = 0.24
"""Of what carries a pawn over a leap."""
LEAP_STEP = 0.2
"""Between the points of a leap at which its sign may be."""
CLEAR = 0.36
"""Around the place where a way ends: its sign lies above the line."""
CLEAR_OF_HEADS = (0.5, 0.66, 0.82, 0.98)
HEADS_APART = 0.28
"""Between the heads of two ways to the same place; one of them ends earlier for it."""


class Path(Struct, frozen=True):
    """A way in pixels."""

    number: int
    ink: Colour
    dash: tuple[float, float] | None
    width: float
    """Of the line, in units."""
    legs: tuple[tuple[tuple[Point, ...], Carrier | None], ...]
    """Points, and what carries over a leap."""

    @property
    def end(self) -> tuple[Point, Point]:
        return self.legs[-1][0][-2], self.legs[-1][0][-1]

    def leaps_in(self, frame: Frame) -> Iterator[tuple[list[Point], Carrier]]:
        """What carries over each leap of which something is to be seen, with points along that."""
        for points, carrier in self.legs:
            if carrier:
                line = _between(points[0], points[-1], LEAP_STEP * frame.unit)
                if seen := [point for point in line if frame.holds(point, SIGN_RADIUS * frame.unit)]:
                    yield seen, carrier

    def sampled(self, step: float) -> list[Point]:
        """Points along all of it, about a step apart."""
        return [
            point for points, _ in self.legs for a, b in pairwise(points) for point in _between(a, b, step)
        ]


def _between(start: Point, end: Point, step: float) -> list[Point]:
    count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / step))
    return [along(start, end, part / count) for part in range(count)]


def side_by_side(ways: Sequence[tuple[int, tuple[Leg, ...]]], frame: Frame) -> list[Path]:
    """Ways in pixels, each on a lane of its own and in its own colour and dash."""
    apart = min(LANE, LANES / len(ways))
    lanes = [(index - (len(ways) - 1) / 2) * apart * frame.unit for index in range(len(ways))]
    paths: list[Path] = []
    for index, (option, legs) in enumerate(ways):
        ends = [path.end[1] for path in paths]
        paths.append(
            Path(
                option,
                colour(ROUTE_INKS[index % len(ROUTE_INKS)]),
                DASHES[(index + index // len(ROUTE_INKS)) % len(DASHES)],
                min(LINE, apart * OF_LANE),
                _on_lane(legs, frame, lanes[index], ends),
            )
        )
    return paths


def _on_lane(
    legs: Sequence[Leg], frame: Frame, offset: float, ends: Sequence[Point]
) -> tuple[tuple[tuple[Point, ...], Carrier | None], ...]:
    """The legs beside where others run, cut off where the sign of the last place begins, or before the heads of other
    ways there."""
    found = [(_lane(list(map(frame.pixels, leg.points)), offset), leg.carrier) for leg in legs]
    points, carrier = found[-1]
    length = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
    for clear in (CLEAR, *CLEAR_OF_HEADS):
        last = tuple(trimmed(points, 0, min(clear * frame.unit, length / 2)))
        x, y = last[-1]
        if all(hypot(x - ex, y - ey) >= HEADS_APART * frame.unit for ex, ey in ends):
            break
    return (*found[:-1], (last, carrier))


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
        lengths = (path.dash[0] * frame.unit, path.dash[1] * frame.unit) if path.dash else None
        casing = path.width * CASING / LINE * frame.unit
        for points, _ in path.legs:
            for seen in _in_sight(points, frame):
                cased_line(canvas, seen, path.ink, path.width * frame.unit, casing, lengths)
    for path in paths:
        arrowhead(
            canvas, *path.end, HEAD * max(0.6, path.width / LINE) * frame.unit, path.ink, RIM * frame.unit
        )
    return canvas.patches()


def _in_sight(points: Sequence[Point], frame: Frame) -> Iterator[list[Point]]:
    """The parts of a line of which something may be to be seen."""
    run: list[Point] = []
    for start, end in pairwise(points):
        if _meets(start, end, frame):
            run = run or [start]
            run.append(end)
        elif run:
            yield run
            run = []
    if run:
        yield run


def _meets(start: Point, end: Point, frame: Frame) -> bool:
    """Whether the box around a stroke reaches into the frame."""
    (ax, ay), (bx, by) = start, end
    edge = CASING * frame.unit
    return (
        max(ax, bx) > -edge
        and min(ax, bx) < frame.width + edge
        and max(ay, by) > -edge
        and min(ay, by) < frame.height + edge
    )


def badges(frame: Frame, paths: Sequence[Path], rooms: Sequence[Room]) -> Iterator[Patch]:
    """What carries over leaps; then the number of each way that is to be seen, where it is most alone. Nothing is
    covered where there is room. `rooms` in pixels."""
    radius = BADGE_RADIUS * frame.unit
    taken = list(rooms)
    for path in paths:
        for line, carrier in path.leaps_in(frame):
            room = disc(_in_the_middle(line, taken, SIGN_RADIUS * frame.unit), SIGN_RADIUS * frame.unit)
            taken.append(room)
            yield patch_at(carrier_sign(carrier, path.ink, room.half_width), room.middle)
    sampled = {
        path.number: [point for point in path.sampled(BADGE_STEP * frame.unit) if frame.holds(point, radius)]
        for path in paths
    }
    for path in paths:
        others = [point for key, points in sampled.items() if key != path.number for point in points]
        free = sampled[path.number]
        for room in taken:
            free = room.away(free, radius)
        if possible := free or sampled[path.number]:
            at = _most_alone(possible, others)
            taken.append(disc(at, radius))
            yield patch_at(number(path.number, radius, path.ink), at)


@kept
def carrier_sign(carrier: Carrier, rim: Colour, radius: float) -> Image.Image:
    """In a ring of the way's colour."""
    side = ceil(2 * radius) + 4
    canvas = Canvas(THEME, side, side, None)
    draw_carrier(canvas, (side / 2, side / 2), radius, carrier, rim)
    return canvas.finished()


def draw_carrier(canvas: Canvas, at: Point, radius: float, carrier: Carrier, rim: Colour) -> None:
    canvas.disc(at, radius, colour("shadow"), rim, radius * 0.16)
    if carrier is Carrier.SEWER:
        canvas.disc(at, radius * 0.55, None, colour("water-light"), radius * 0.14)
        x, y = at
        for dy in (-0.2, 0.2):
            ends = [(x - radius * 0.42, y + dy * radius), (x + radius * 0.42, y + dy * radius)]
            canvas.line(ends, colour("water-light"), radius * 0.12)
        return
    kind = CARRIED_BY[carrier]
    SIGNS[kind](canvas, at, radius * 0.6, colour(location_colour(kind)), "")


CARRIED_BY: Mapping[Carrier, LocationKind] = MappingProxyType(
    {
        Carrier.METRO: LocationKind.METRO,
        Carrier.AIR: LocationKind.HELICOPTER,
        Carrier.AMBULANCE: LocationKind.HOSPITAL,
    }
)


def _in_the_middle(line: Sequence[Point], taken: Sequence[Room], radius: float) -> Point:
    """Of these points the one nearest to their middle where a disc covers nothing, if there is any."""
    middle = len(line) // 2
    outwards = sorted(range(len(line)), key=lambda index: abs(index - middle))
    free = (line[at] for at in outwards if not any(room.is_near((line[at],), radius) for room in taken))
    return next(free, line[middle])


def _most_alone(points: Sequence[Point], others: Sequence[Point]) -> Point:
    """The point that is farthest from the nearest of the others; of equal ones the first."""
    best, farthest = points[0], -1.0
    for x, y in points:
        nearest = inf
        for other_x, other_y in others:
            squared = (x - other_x) ** 2 + (y - other_y) ** 2
            if squared < nearest:
                nearest = squared
                if nearest <= farthest:
                    break
        if nearest > farthest:
            best, farthest = (x, y), nearest
    return best
