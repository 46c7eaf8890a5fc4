"""Lines over a map: a bright stroke in a dark casing, with arrowheads. Lengths in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from .canvas import Box, Canvas, Point, along
from .theme import Colour

SAMPLES = 24
"""The number of segments of a curve."""


def cased_line(
    canvas: Canvas,
    points: Sequence[Point],
    ink: Colour,
    width: float,
    casing: float,
    dash: tuple[float, float] | None = None,
) -> None:
    """Draw a line with a dark casing below it. `width` and `casing` are line widths; `dash` is the lengths of strokes
    and gaps."""
    smooth = _spaced(points, width)
    canvas.line(smooth, canvas.theme.colour("shadow"), casing)
    canvas.line(smooth, ink, width, dash)


def _spaced(points: Sequence[Point], least: float) -> list[Point]:
    """The points without those too close to the one before, which would make the line ragged. Both ends stay."""
    kept = [points[0]]
    for x, y in points[1:-1]:
        if hypot(x - kept[-1][0], y - kept[-1][1]) >= least:
            kept.append((x, y))
    return [*kept, points[-1]]


def arrowhead(canvas: Canvas, before: Point, at: Point, radius: float, ink: Colour, rim: float) -> None:
    """Draw an arrowhead centred on `at` with a dark rim, pointing away from `before`."""
    length = hypot(at[0] - before[0], at[1] - before[1]) or 1.0
    ux, uy = (at[0] - before[0]) / length, (at[1] - before[1]) / length
    x, y = at
    head = [
        (x + ux * radius, y + uy * radius),
        (x - ux * radius - uy * radius, y - uy * radius + ux * radius),
        (x - ux * radius * 0.4, y - uy * radius * 0.4),
        (x - ux * radius + uy * radius, y - uy * radius - ux * radius),
    ]
    canvas.polygon(head, ink, canvas.theme.colour("shadow"), rim)


def dashed_outline(
    canvas: Canvas,
    corners: Sequence[Point],
    ink: Colour,
    width: float,
    dash: tuple[float, float],
    casing: float = 0,
) -> None:
    """Draw a dashed outline; each side begins with a stroke. With a casing it lies on a dark line."""
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        if casing:
            canvas.line([start, end], canvas.theme.colour("shadow"), casing)
        canvas.line([start, end], ink, width, dash)


def dashed_box(
    canvas: Canvas, box: Box, ink: Colour, width: float, dash: tuple[float, float], casing: float = 0
) -> None:
    """A dashed outline around a box, from its upper left corner clockwise."""
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    dashed_outline(canvas, corners, ink, width, dash, casing)


def bent(start: Point, end: Point, bulge: float) -> tuple[Point, ...]:
    """A curve that bulges to its left by `bulge` lengths of the straight line."""
    (ax, ay), (bx, by) = start, end
    middle = ((ax + bx) / 2 + 2 * bulge * (by - ay), (ay + by) / 2 - 2 * bulge * (bx - ax))
    return tuple(_on_curve(start, middle, end, part / SAMPLES) for part in range(SAMPLES + 1))


def _on_curve(start: Point, middle: Point, end: Point, share: float) -> Point:
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * middle[0] + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * middle[1] + share * share * end[1],
    )


def trimmed(points: Sequence[Point], at_start: float, at_end: float) -> list[Point]:
    """The line, shortened by these lengths at its ends. It must be longer than both together."""
    return _without(_without(list(points), at_start)[::-1], at_end)[::-1]


def _without(points: list[Point], length: float) -> list[Point]:
    for place, (start, end) in enumerate(pairwise(points)):
        step = hypot(end[0] - start[0], end[1] - start[1])
        if step > length:
            return [along(start, end, length / step), *points[place + 1 :]]
        length -= step
    return points[-1:]
