"""Numbers of options on a picture."""

from __future__ import annotations

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of
from rendering.numbered import NumberedOption, option_list

from .geometry import WIDTH
from .theme import THEME, colour

LISTED = ", "
"""Between the numbers of several options at one thing."""
MARK_TEXT = 1.32
"""The height of a number, in radii of its disc; small discs have larger ones."""
MARK_LEAST = 14.0
"""The radius of the disc of a number that can still be read on a phone."""


def _mark_px(radius: float) -> int:
    return round(max(radius * MARK_TEXT, min(28.0, radius * 2)))


def mark_width(mark: str, radius: float) -> float:
    text_px = _mark_px(radius)
    return max(2 * radius, width_of(mark, text_px, Weight.BLACK) + radius * 0.7)


def draw_mark(canvas: Canvas, at: Point, mark: str, radius: float) -> float:
    """The numbers of options on a pill, which begins where a disc around the point would. Returns its width."""
    text_px, wide = _mark_px(radius), mark_width(mark, radius)
    x, y = at
    canvas.box((x - radius, y - radius, x - radius + wide, y + radius), colour("shadow"), radius=radius)
    inner = (x - radius + 2, y - radius + 2, x - radius + wide - 2, y + radius - 2)
    canvas.box(inner, colour("accent"), radius=radius)
    canvas.write((x - radius + wide / 2, y), mark, text_px, colour("shadow"), Weight.BLACK, "m")
    return wide


@kept
def painted_mark(number: str, radius: int) -> Image.Image:
    canvas = Canvas(THEME, 64, 44, None)
    draw_mark(canvas, (32 - mark_width(number, radius) / 2 + radius, 22), number, radius)
    return canvas.finished()


@kept
def painted_options(options: tuple[NumberedOption, ...]) -> Image.Image:
    """Options that have no place on the picture, across the page."""
    return option_list(THEME, WIDTH, options, draw_mark).printed()
