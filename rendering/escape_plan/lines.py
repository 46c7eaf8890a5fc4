"""Lines over the map: a bright stroke in a dark casing, with heads that say which way it goes. Pixels."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from rendering.canvas import Canvas, Point
from rendering.theme import Colour, colour


def cased_line(
    canvas: Canvas,
    points: Sequence[Point],
    ink: Colour,
    width: float,
    casing: float,
    dash: tuple[float, float] | None = None,
) -> None:
    """`width` of the stroke, `casing` of the dark line below it, lengths of the strokes and gaps of a dashed one."""
    smooth = _spaced(points, width)
    canvas.line(smooth, colour("street"), casing)
    canvas.line(smooth, ink, width, dash)


def _spaced(points: Sequence[Point], least: float) -> list[Point]:
    """The points without those so near to the one before that the line would be ragged; both ends stay."""
    kept = [points[0]]
    for x, y in points[1:-1]:
        if hypot(x - kept[-1][0], y - kept[-1][1]) >= least:
            kept.append((x, y))
    return [*kept, points[-1]]


def arrowhead(canvas: Canvas, before: Point, at: Point, radius: float, ink: Colour, rim: float) -> None:
    """A head around `at` that points away from `before`, in a dark rim."""
    length = hypot(at[0] - before[0], at[1] - before[1]) or 1.0
    ux, uy = (at[0] - before[0]) / length, (at[1] - before[1]) / length
    x, y = at
    head = [
        (x + ux * radius, y + uy * radius),
        (x - ux * radius - uy * radius, y - uy * radius + ux * radius),
        (x - ux * radius * 0.4, y - uy * radius * 0.4),
        (x - ux * radius + uy * radius, y - uy * radius - ux * radius),
    ]
    canvas.polygon(head, ink, colour("street"), rim)
