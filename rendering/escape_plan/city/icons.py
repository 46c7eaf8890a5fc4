"""Neon signs and small marks, drawn with a few strokes around a centre. `r` is half the height of a sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.escape_plan.components import LocationKind
from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.shapes import polygon
from rendering.theme import Colour

MARK_TEXT = 1.75
"""Height of a letter or digit on a sign, in radii: as large as the sign allows, since one decides by it."""

IconPainter: TypeAlias = Callable[[Canvas, Point, float, Colour, str], None]


def hospital(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    x, y = at
    c.box((x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9), None, neon, r * 0.16, r * 0.3)
    _plus(c, at, r * 0.56, neon)


def clinic(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    c.disc(at, r * 0.9, None, neon, r * 0.15)
    _plus(c, at, r * 0.5, neon)


def _plus(c: Canvas, at: Point, r: float, neon: Colour) -> None:
    x, y = at
    c.box((x - r, y - r * 0.34, x + r, y + r * 0.34), neon)
    c.box((x - r * 0.34, y - r, x + r * 0.34, y + r), neon)


def church(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    x, y = at
    c.box((x - r * 0.11, y - r, x + r * 0.11, y - r * 0.1), neon)
    c.box((x - r * 0.36, y - r * 0.78, x + r * 0.36, y - r * 0.56), neon)
    c.polygon([(x, y - r * 0.4), (x + r * 0.85, y + r * 0.2), (x - r * 0.85, y + r * 0.2)], neon)
    c.box((x - r * 0.62, y + r * 0.1, x + r * 0.62, y + r * 0.9), neon)


def metro(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    c.disc(at, r, neon)
    c.write(at, "M", r * 1.5, (10, 11, 17), Weight.BLACK, "m")


def gang(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    """A skull."""
    x, y = at
    c.disc((x, y - r * 0.18), r * 0.78, neon)
    c.box((x - r * 0.42, y + r * 0.25, x + r * 0.42, y + r * 0.92), neon, radius=r * 0.12)
    dark = (24, 16, 26)
    for side in (-1, 1):
        c.disc((x + side * r * 0.32, y - r * 0.12), r * 0.22, dark)
        c.line([(x + side * r * 0.14, y + r * 0.6), (x + side * r * 0.14, y + r * 0.92)], dark, r * 0.09)
    c.polygon([(x, y + r * 0.12), (x + r * 0.13, y + r * 0.36), (x - r * 0.13, y + r * 0.36)], dark)


def store(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    """A carrier bag with the letter."""
    x, y = at
    c.arc((x, y - r * 0.5), r * 0.4, 180, 360, neon, r * 0.15)
    c.box((x - r * 0.8, y - r * 0.55, x + r * 0.8, y + r * 0.95), neon, radius=r * 0.12)
    c.write((x, y + r * 0.2), mark, r * MARK_TEXT, (24, 16, 26), Weight.BLACK, "m")


def business(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    """A cocktail glass."""
    x, y = at
    c.polygon(
        [(x - r * 0.85, y - r * 0.8), (x + r * 0.85, y - r * 0.8), (x, y + r * 0.2)], None, neon, r * 0.17
    )
    c.polygon([(x - r * 0.45, y - r * 0.42), (x + r * 0.45, y - r * 0.42), (x, y + r * 0.12)], neon)
    c.line([(x, y + r * 0.15), (x, y + r * 0.85)], neon, r * 0.17)
    c.line([(x - r * 0.45, y + r * 0.88), (x + r * 0.45, y + r * 0.88)], neon, r * 0.17)


def safe_house(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    x, y = at
    c.polygon([(x, y - r), (x + r, y - r * 0.15), (x - r, y - r * 0.15)], neon)
    c.box((x - r * 0.74, y - r * 0.2, x + r * 0.74, y + r * 0.9), neon)
    dark = (24, 16, 26)
    if mark:
        c.write((x, y + r * 0.22), mark, r * MARK_TEXT, dark, Weight.BLACK, "m")
    else:
        c.box((x - r * 0.2, y + r * 0.25, x + r * 0.2, y + r * 0.9), dark)


def helicopter(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    x, y = at
    c.line([(x - r * 0.95, y - r * 0.72), (x + r * 0.75, y - r * 0.72)], neon, r * 0.14)
    c.line([(x - r * 0.1, y - r * 0.72), (x - r * 0.1, y - r * 0.3)], neon, r * 0.14)
    c.disc((x - r * 0.15, y + r * 0.12), r * 0.5, neon)
    c.line([(x, y), (x + r * 0.95, y - r * 0.12)], neon, r * 0.22)
    c.line([(x + r * 0.92, y - r * 0.4), (x + r * 0.92, y + r * 0.12)], neon, r * 0.14)
    c.line([(x - r * 0.75, y + r * 0.85), (x + r * 0.45, y + r * 0.85)], neon, r * 0.13)


def exit_sign(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    """A road sign with the number; the colour says open or closed, and the name beside it says so in words."""
    x, y = at
    c.polygon(
        [
            (x - r, y - r * 0.8),
            (x + r * 0.45, y - r * 0.8),
            (x + r * 1.1, y),
            (x + r * 0.45, y + r * 0.8),
            (x - r, y + r * 0.8),
        ],
        neon,
    )
    c.write((x - r * 0.1, y), mark, r * MARK_TEXT, (10, 11, 17), Weight.BLACK, "m")


def exit_bar(c: Canvas, at: Point, r: float, neon: Colour, mark: str) -> None:
    """No entry, with the number."""
    x, y = at
    c.disc(at, r, neon)
    dark = (10, 11, 17)
    c.box((x - r * 0.62, y + r * 0.5, x + r * 0.62, y + r * 0.72), dark)
    c.write((x, y - r * 0.16), mark, r * MARK_TEXT, dark, Weight.BLACK, "m")


SIGNS: Mapping[LocationKind, IconPainter] = {
    LocationKind.HOSPITAL: hospital,
    LocationKind.CLINIC: clinic,
    LocationKind.CHURCH: church,
    LocationKind.METRO: metro,
    LocationKind.GANG: gang,
    LocationKind.STORE: store,
    LocationKind.BUSINESS: business,
    LocationKind.SAFE_HOUSE: safe_house,
    LocationKind.HELICOPTER: helicopter,
    LocationKind.EXIT: exit_sign,
}


def helipad(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    """Flight aids may be used on a tile with this icon."""
    c.disc(at, r, (24, 16, 26), ink, r * 0.16)
    c.write(at, "H", r * 1.25, ink, Weight.BLACK, "m")


def ferry(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    x, y = at
    c.disc(at, r, (24, 16, 26), ink, r * 0.16)
    c.polygon(
        [
            (x - r * 0.62, y + r * 0.05),
            (x + r * 0.62, y + r * 0.05),
            (x + r * 0.4, y + r * 0.45),
            (x - r * 0.4, y + r * 0.45),
        ],
        ink,
    )
    c.polygon([(x - r * 0.05, y - r * 0.6), (x - r * 0.05, y - r * 0.05), (x + r * 0.42, y - r * 0.05)], ink)


def moon(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    c.disc(at, r, ink)
    c.disc((at[0] + r * 0.45, at[1] - r * 0.25), r * 0.85, ground)


def sun(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    c.disc(at, r * 0.55, ink)
    for inner, outer in zip(polygon(at, r * 0.72, 8), polygon(at, r, 8), strict=True):
        c.line([inner, outer], ink, r * 0.16)


def key(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    x, y = at
    c.disc((x - r * 0.5, y), r * 0.42, None, ink, r * 0.22)
    c.line([(x - r * 0.1, y), (x + r * 0.95, y)], ink, r * 0.22)
    c.line([(x + r * 0.55, y), (x + r * 0.55, y + r * 0.4)], ink, r * 0.2)
    c.line([(x + r * 0.88, y), (x + r * 0.88, y + r * 0.4)], ink, r * 0.2)


def padlock(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    x, y = at
    c.arc((x, y - r * 0.2), r * 0.48, 180, 360, ink, r * 0.2)
    c.box((x - r * 0.7, y - r * 0.2, x + r * 0.7, y + r * 0.85), ink, radius=r * 0.12)


def handcuffs(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    x, y = at
    for side in (-1, 1):
        c.disc((x + side * r * 0.55, y + r * 0.12), r * 0.45, None, ink, r * 0.18)
    c.line([(x - r * 0.25, y - r * 0.3), (x + r * 0.25, y - r * 0.3)], ink, r * 0.18)


def gas_can(c: Canvas, at: Point, r: float, ink: Colour, dark: Colour) -> None:
    x, y = at
    c.box((x - r * 0.65, y - r * 0.5, x + r * 0.65, y + r * 0.95), ink, radius=r * 0.12)
    c.box((x - r * 0.6, y - r * 0.9, x - r * 0.1, y - r * 0.4), ink)
    c.line([(x - r * 0.4, y - r * 0.15), (x + r * 0.4, y + r * 0.65)], dark, r * 0.16)
    c.line([(x + r * 0.4, y - r * 0.15), (x - r * 0.4, y + r * 0.65)], dark, r * 0.16)
