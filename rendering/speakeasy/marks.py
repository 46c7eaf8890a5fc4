"""Numbers of options on a picture."""

from __future__ import annotations

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight, width_of
from rendering.numbered import NumberedOption, option_list

from .geometry import WIDTH
from .theme import THEME, colour

MARK_SHARE, MARK_PX = 1.3, 28
"""The height of the number, in radii of its plate; and the least, which can be read on a phone."""
MARK_RIM = 3
"""Around the plate."""


def draw_mark(canvas: Canvas, at: Point, mark: str, radius: float) -> None:
    """A pill around a point, wide enough for the number or numbers."""
    px, half = _height(radius), half_width(mark, radius)
    x, y = at
    rim = (x - half - MARK_RIM, y - radius - MARK_RIM, x + half + MARK_RIM, y + radius + MARK_RIM)
    canvas.box(rim, colour("shadow"), radius=radius + MARK_RIM)
    inner = (x - half, y - radius, x + half, y + radius)
    canvas.box(inner, colour("accent"), colour("marker"), 2.5, radius)
    canvas.write(at, mark, px, colour("shadow"), Weight.BLACK, "m")


def half_width(mark: str, radius: float) -> float:
    """Of a pill, without its rim."""
    return max(
        radius, width_of(mark, _height(radius), Weight.BLACK) / 2 + radius * (0.15 if len(mark) < 3 else 0.4)
    )


def _height(radius: float) -> int:
    return max(MARK_PX, round(radius * MARK_SHARE))


@kept
def painted_options(options: tuple[NumberedOption, ...]) -> Image.Image:
    """Options that have no place on the picture, across the page."""
    return option_list(THEME, WIDTH, options, draw_mark).printed()
