"""Plates that say whose a piece is: by colour, by letters, and by their look where letters begin alike."""

from __future__ import annotations

from rendering.canvas import Box, Canvas, Point
from rendering.fonts import Weight, fitting

from .families import Family
from .theme import colour

BAR_HIGH, BAR_DOWN = 0.11, 0.1
"""The height of the bar, and how far it is below the upper edge of the ground, in heights of the ground."""


def draw_plate(c: Canvas, family: Family, at: Point, r: float) -> None:
    """A family's plate: its colour and letters."""
    x, y = at
    c.box((x - r, y - r, x + r, y + r), colour("shadow"), radius=r * 0.42)
    inner = r - 2
    px = fitting(family.letter, r * 1.6, round(r * 1.35), Weight.BLACK)
    draw_badge(c, family, (x - inner, y - inner, x + inner, y + inner), r * 0.36, at, px)


def draw_badge(c: Canvas, family: Family, box: Box, radius: float, at: Point, px: float) -> None:
    """A ground in the family's colour with its letters around `at`, on a plate or a truck.

    A phone shows two letters too small to tell them. So of families whose letters begin alike, every second one is
    light on dark. From the third on they have a bar above the letters.
    """
    left, top, right, bottom = box
    high = bottom - top
    ground, pen = family.ink, "shadow"
    if family.repeat % 2:
        ground, pen = pen, ground
        c.box(box, colour(ground), colour(pen), max(2.0, high * 0.08), radius)
    else:
        c.box(box, colour(ground), radius=radius)
    x, y = at
    if family.repeat >= 2:
        start, aside = top + high * BAR_DOWN, (right - left) * 0.16
        c.box((left + aside, start, right - aside, start + high * BAR_HIGH), colour(pen))
        y += high * BAR_HIGH / 2
    c.write_initial((x, y), family.letter, px, colour(pen))
