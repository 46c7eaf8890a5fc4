"""Discs with a number or a letter: options of a question, places in an order, hours."""

from __future__ import annotations

from .canvas import Canvas, Point
from .fonts import Weight
from .theme import Colour

ONE_DIGIT, TWO_DIGITS = 1.3, 1.1
"""Text height in radii."""


def draw_badge(
    canvas: Canvas,
    at: Point,
    radius: float,
    text: str,
    *,
    fill: Colour,
    text_px: float,
    ink: Colour | None = None,
    rim: Colour | None = None,
    rim_width: float = 0,
) -> None:
    """Without `ink` the text is dark."""
    dark = canvas.theme.colour("shadow")
    canvas.disc(at, radius, fill, rim, rim_width)
    canvas.write(at, text, text_px, ink or dark, Weight.BLACK, "m")


def draw_number(canvas: Canvas, at: Point, radius: float, number: int, fill: Colour | None = None) -> None:
    """Draw an option's number on a disc in `fill`, or in the accent colour."""
    theme = canvas.theme
    ground = fill or theme.colour("accent")
    canvas.disc(at, radius, theme.colour("shadow"))
    text_px = radius * (ONE_DIGIT if number < 10 else TWO_DIGITS)
    inner = radius * 0.9
    draw_badge(canvas, at, inner, str(number), fill=ground, text_px=text_px, ink=theme.ink_on(ground))
