"""Where barricades can be moved: a line from where one stands along the streets to the number at its new border."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from PIL import Image

from games.in_too_deep.zones.city import Frontier
from rendering.canvas import Canvas, Point
from rendering.lines import arrowhead, cased_line
from rendering.page import stamp

from ..geometry import inner_corner, outwards, target_place
from ..theme import THEME, colour
from .chips import CHIP, OPTION, painted_chip

LINE, CASING, HEAD = 6.0, 12.0, 11.0
MARGIN = 16.0
"""Around a line, for its head."""
FOOT = 36.0
"""How far from the streets around the plaza a line begins, on the barricade."""


class BarricadeMove(Struct, frozen=True):
    course: tuple[Frontier, ...]
    """The borders from where it stands to where it goes."""
    number: str


def lay_barricade_moves(ring: Image.Image, moves: Iterable[BarricadeMove]) -> None:
    """On the city, in place. Numbers at the same border stand side by side, above the line that leads past the first."""
    at_border = Counter[Frontier]()
    chips = []
    for move in moves:
        end = move.course[-1]
        at = target_place(end, at_border[end])
        at_border[end] += 1
        _lay_line(ring, [outwards(move.course[0], FOOT), *map(inner_corner, move.course), at])
        chips.append((painted_chip(move.number, (0, 0), OPTION), at))
    for chip, at in chips:
        stamp(ring, chip, at)


def _lay_line(ring: Image.Image, points: list[Point]) -> None:
    way = [point for place, point in enumerate(points) if not place or point != points[place - 1]]
    (before_x, before_y), (x, y) = way[-2:]
    short = CHIP + HEAD
    tip = (
        x - short * ((x > before_x) - (x < before_x)),
        y - short * ((y > before_y) - (y < before_y)),
    )
    left, top = (round(min(point[axis] for point in way) - MARGIN) for axis in (0, 1))
    right, bottom = (round(max(point[axis] for point in way) + MARGIN) for axis in (0, 1))
    canvas = Canvas(THEME, right - left, bottom - top, None)
    line = [(x - left, y - top) for x, y in (*way[:-1], tip)]
    cased_line(canvas, line, colour(OPTION), LINE, CASING)
    canvas.disc(line[0], LINE, colour(OPTION), colour("shadow"), 2)
    arrowhead(canvas, line[-2], line[-1], HEAD, colour(OPTION), 2)
    stamp(ring, canvas.finished(), ((left + right) / 2, (top + bottom) / 2))
