"""Draws portraits: from what lies behind to what lies in front, lit from the left."""

from __future__ import annotations

from math import cos, radians, sin

from PIL import Image

from ..cache import kept
from ..canvas import SMOOTH, Canvas, Point
from ..theme import Theme
from .accessories import ACCESSORIES
from .coats import COATS
from .hair import HAIRS
from .hats import HATS
from .parts import Hair, Hat, Portrait
from .sitter import Sitter

SHADE = 0.04
"""Where on a face the shade begins."""
ROUNDING = 0.28
"""Radius of a portrait's corners, in half sides."""
SHOULDERS = [
    (-0.98, 1.05),
    (-0.9, 0.66),
    (-0.62, 0.48),
    (-0.24, 0.36),
    (0.24, 0.36),
    (0.62, 0.48),
    (0.9, 0.66),
]


def draw_portrait(
    canvas: Canvas, at: Point, half_side: float, portrait: Portrait, rim: str = "line", *, dim: bool = False
) -> None:
    """Draw it around a point in a frame with rounded corners. `dim`: as of someone who is out of it."""
    side = round(2 * half_side * SMOOTH)
    left, top = at[0] - half_side, at[1] - half_side
    sprite = _dimmed(canvas.theme, portrait, side) if dim else painted_portrait(canvas.theme, portrait, side)
    canvas.paste(sprite, (left, top), _frame(canvas.theme, side))
    box = (left, top, at[0] + half_side, at[1] + half_side)
    canvas.box(box, None, canvas.theme.colour(rim), max(1.5, half_side * 0.06), half_side * ROUNDING)


@kept
def painted_portrait(theme: Theme, portrait: Portrait, side: int) -> Image.Image:
    """A square picture of `side` pixels in full colour. Do not change it: it is kept."""
    canvas = Canvas(theme, side, side, theme.colour(portrait.ground))
    _draw(Sitter(canvas, portrait), portrait)
    return canvas.finished()


@kept
def _dimmed(theme: Theme, portrait: Portrait, side: int) -> Image.Image:
    lit = painted_portrait(theme, portrait, side)
    return Image.blend(lit, Image.new("RGB", lit.size, theme.colour("hollow")), 0.6)


@kept
def _frame(theme: Theme, side: int) -> Image.Image:
    """The mask of a portrait with its rounded corners."""
    canvas = Canvas(theme, side, side, (0, 0, 0))
    canvas.box((0, 0, side, side), (255, 255, 255), radius=side / 2 * ROUNDING)
    return canvas.finished().convert("L")


def _draw(sitter: Sitter, look: Portrait) -> None:
    _behind(sitter, look)
    sitter.pen.polygon([*SHOULDERS, (0.98, 1.05)], sitter.cloth)
    sitter.pen.box((-0.19, 0.05, 0.19, 0.52), sitter.shade, 0.08)
    COATS[look.coat](sitter)
    _head(sitter)
    HAIRS[look.hair](sitter)
    for accessory in look.accessories:
        ACCESSORIES[accessory](sitter)
    HATS[look.hat](sitter)


def _behind(sitter: Sitter, look: Portrait) -> None:
    """Long hair and hoods lie behind the shoulders' outline."""
    if look.hat is Hat.HOOD:
        sitter.pen.box((-0.56, -0.82, 0.56, 0.7), sitter.felt, 0.5)
    elif look.hair is Hair.LONG:
        sitter.pen.box((-0.5, -0.66, 0.5, 0.66), sitter.hair, 0.4)
    elif look.hair is Hair.TAIL:
        sitter.pen.polygon([(0.2, -0.4), (0.62, -0.2), (0.58, 0.5), (0.4, 0.62), (0.36, 0.0)], sitter.hair)


def _head(sitter: Sitter) -> None:
    """Lit from the left: the right half lies in the shade, and the eyes are two strokes."""
    pen = sitter.pen
    for side in (sitter.left, sitter.right):
        pen.disc(side, -0.1, 0.085, sitter.skin if side < 0 else sitter.shade)
    pen.box((sitter.left, sitter.top, sitter.right, sitter.bottom), sitter.shade, sitter.round)
    _lit_half(sitter)
    for x in (-0.15, 0.15):
        pen.line([(x - 0.075, -0.2), (x + 0.075, -0.2)], sitter.dark, 0.04)
        pen.disc(x, -0.12, 0.042, sitter.dark)
    pen.line([(0.02, -0.12), (0.05, 0.02), (-0.01, 0.03)], sitter.dark, 0.025)
    pen.line([(-0.1, 0.14), (0.1, 0.14)], sitter.dark, 0.035)


def _lit_half(sitter: Sitter) -> None:
    """The outline of the head, cut off where the shade begins."""
    corners = (
        (sitter.right - sitter.round, sitter.bottom - sitter.round, 0),
        (sitter.left + sitter.round, sitter.bottom - sitter.round, 90),
        (sitter.left + sitter.round, sitter.top + sitter.round, 180),
        (sitter.right - sitter.round, sitter.top + sitter.round, 270),
    )
    outline = [
        (min(SHADE, x + sitter.round * cos(radians(angle))), y + sitter.round * sin(radians(angle)))
        for x, y, first in corners
        for angle in range(first, first + 91, 10)
    ]
    sitter.pen.polygon(outline, sitter.skin)
