"""A symbol for each of the 16 features, drawn with a few strokes around a centre; `r` is half its height.

A symbol never stands alone: beside it is written the feature's code, on the board, or its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import TypeAlias

from rendering.canvas import Canvas, Point
from rendering.theme import Colour

from .theme import colour

Symbol: TypeAlias = Callable[[Canvas, Point, float, Colour, Colour], None]
"""Canvas, centre, half its height, ink, and the colour of what is cut out of it."""


def draw_symbol(canvas: Canvas, feature: str, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    SYMBOLS[feature](canvas, at, r, ink, ground)


def feature_colour(feature: str) -> Colour:
    """The light in which a feature is drawn; several share one, as the symbol and the code tell them apart."""
    return colour(f"feature-{feature.lower()}")


def _bookshop(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """An open book."""
    x, y = at
    for side in (-1, 1):
        page = [(0, -0.55), (0.95, -0.8), (0.95, 0.55), (0, 0.8)]
        c.polygon([(x + side * px * r, y + py * r) for px, py in page], ink)
        for line in (-0.3, 0.0, 0.3):
            c.line(
                [(x + side * 0.2 * r, y + (line + 0.04) * r), (x + side * 0.76 * r, y + (line - 0.12) * r)],
                ground,
                r * 0.1,
            )
    c.line([(x, y - 0.55 * r), (x, y + 0.8 * r)], ground, r * 0.12)


def _bus(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    c.box((x - r, y - 0.7 * r, x + r, y + 0.5 * r), ink, radius=r * 0.24)
    for left in (-0.78, -0.24, 0.3):
        c.box((x + left * r, y - 0.46 * r, x + (left + 0.42) * r, y - 0.02 * r), ground, radius=r * 0.08)
    for side in (-0.52, 0.52):
        c.disc((x + side * r, y + 0.52 * r), r * 0.28, ink, ground, r * 0.12)


def _palm(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A hand with an eye in it."""
    x, y = at
    c.box((x - 0.5 * r, y - 0.2 * r, x + 0.5 * r, y + 0.95 * r), ink, radius=r * 0.26)
    for finger, top in ((-0.38, -0.72), (-0.13, -0.95), (0.13, -0.95), (0.38, -0.72)):
        c.box(
            (x + (finger - 0.11) * r, y + top * r, x + (finger + 0.11) * r, y + 0.2 * r), ink, radius=r * 0.11
        )
    c.line([(x - 0.42 * r, y + 0.5 * r), (x - 0.85 * r, y + 0.02 * r)], ink, r * 0.24)
    _eye(c, (x, y + 0.36 * r), r * 0.34, ground, ink)


def _eye(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    c.polygon(
        [
            (x - r, y),
            (x - 0.4 * r, y - 0.55 * r),
            (x + 0.4 * r, y - 0.55 * r),
            (x + r, y),
            (x + 0.4 * r, y + 0.55 * r),
            (x - 0.4 * r, y + 0.55 * r),
        ],
        ink,
    )
    c.disc(at, r * 0.34, ground)


def _dogs(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A dog's head."""
    x, y = at
    head = [
        (-0.78, -0.95),
        (-0.3, -0.5),
        (0.3, -0.5),
        (0.78, -0.95),
        (0.72, 0.15),
        (0.32, 0.9),
        (-0.32, 0.9),
        (-0.72, 0.15),
    ]
    c.polygon([(x + px * r, y + py * r) for px, py in head], ink)
    for side in (-1, 1):
        c.disc((x + side * 0.32 * r, y - 0.02 * r), r * 0.12, ground)
    c.polygon([(x - 0.2 * r, y + 0.42 * r), (x + 0.2 * r, y + 0.42 * r), (x, y + 0.66 * r)], ground)


def _courier(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A letter."""
    x, y = at
    c.box((x - r, y - 0.66 * r, x + r, y + 0.66 * r), ink, radius=r * 0.12)
    c.line([(x - 0.86 * r, y - 0.5 * r), (x, y + 0.14 * r), (x + 0.86 * r, y - 0.5 * r)], ground, r * 0.15)


def _cafe(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A cup."""
    x, y = at
    c.arc((x + 0.55 * r, y + 0.1 * r), r * 0.34, -90, 90, ink, r * 0.16)
    c.box((x - 0.75 * r, y - 0.3 * r, x + 0.55 * r, y + 0.6 * r), ink, radius=r * 0.26)
    c.box((x - 0.95 * r, y + 0.72 * r, x + 0.8 * r, y + 0.88 * r), ink, radius=r * 0.08)
    for steam in (-0.4, 0.0, 0.4):
        rising = [(-0.1, -0.42), (-0.18, -0.6), (-0.02, -0.76), (-0.1, -0.95)]
        c.line([(x + (steam + px) * r, y + py * r) for px, py in rising], ink, r * 0.11)


def _billboard(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    for side in (-0.5, 0.5):
        c.line([(x + side * r, y + 0.3 * r), (x + side * r, y + 0.95 * r)], ink, r * 0.16)
    c.box((x - r, y - 0.85 * r, x + r, y + 0.35 * r), ink, radius=r * 0.1)
    _eye(c, (x, y - 0.25 * r), r * 0.62, ground, ink)


def _umbrella(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    dome = [(cos(angle * pi / 12), -sin(angle * pi / 12)) for angle in range(13)]
    c.polygon([(x + px * r, y + 0.12 * r + py * r) for px, py in dome], ink)
    for scallop in (-0.66, 0.0, 0.66):
        c.disc((x + scallop * r, y + 0.2 * r), r * 0.27, ground)
    c.line([(x, y - 0.1 * r), (x, y + 0.72 * r)], ink, r * 0.14)
    c.arc((x + 0.17 * r, y + 0.72 * r), r * 0.24, 0, 180, ink, r * 0.14)


def _pigeons(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    body = [
        (-0.95, 0.62),
        (-0.5, 0.0),
        (0.1, -0.28),
        (0.35, -0.62),
        (0.7, -0.62),
        (0.98, -0.4),
        (0.72, -0.3),
        (0.62, 0.2),
        (0.2, 0.58),
        (-0.4, 0.6),
    ]
    c.polygon([(x + px * r, y + py * r) for px, py in body], ink)
    c.disc((x + 0.55 * r, y - 0.5 * r), r * 0.26, ink)
    c.disc((x + 0.6 * r, y - 0.54 * r), r * 0.09, ground)
    c.line([(x - 0.5 * r, y + 0.3 * r), (x + 0.25 * r, y + 0.12 * r)], ground, r * 0.12)
    for leg in (-0.05, 0.22):
        c.line([(x + leg * r, y + 0.55 * r), (x + leg * r, y + 0.92 * r)], ink, r * 0.1)


def _sedan(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    c.polygon(
        [(x + px * r, y + py * r) for px, py in [(-0.5, -0.6), (0.3, -0.6), (0.66, -0.05), (-0.78, -0.05)]],
        ink,
    )
    c.box((x - r, y - 0.12 * r, x + r, y + 0.45 * r), ink, radius=r * 0.2)
    c.polygon(
        [
            (x + px * r, y + py * r)
            for px, py in [(-0.4, -0.46), (-0.1, -0.46), (-0.1, -0.12), (-0.56, -0.12)]
        ],
        ground,
    )
    c.polygon(
        [(x + px * r, y + py * r) for px, py in [(0.04, -0.46), (0.24, -0.46), (0.46, -0.12), (0.04, -0.12)]],
        ground,
    )
    for side in (-0.52, 0.52):
        c.disc((x + side * r, y + 0.45 * r), r * 0.27, ink, ground, r * 0.12)


def _bonfire(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    flame = [
        (0.0, -1.0),
        (0.36, -0.5),
        (0.5, -0.62),
        (0.66, 0.0),
        (0.42, 0.52),
        (-0.42, 0.52),
        (-0.66, 0.02),
        (-0.36, -0.42),
    ]
    c.polygon([(x + px * r, y + py * r) for px, py in flame], ink)
    c.polygon(
        [(x + px * r, y + py * r) for px, py in [(0.02, -0.28), (0.3, 0.18), (0.0, 0.46), (-0.3, 0.18)]],
        ground,
    )
    for side in (-1, 1):
        c.line([(x - side * 0.8 * r, y + 0.66 * r), (x + side * 0.8 * r, y + 0.92 * r)], ink, r * 0.17)


def _garden(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A flower."""
    x, y = at
    c.line([(x, y), (x, y + 0.95 * r)], ink, r * 0.14)
    c.polygon([(x, y + 0.75 * r), (x + 0.55 * r, y + 0.4 * r), (x + 0.5 * r, y + 0.72 * r)], ink)
    for petal in range(6):
        angle = petal * pi / 3
        c.disc((x + 0.42 * r * cos(angle), y - 0.32 * r + 0.42 * r * sin(angle)), r * 0.27, ink)
    c.disc((x, y - 0.32 * r), r * 0.24, ground)


def _graffiti(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A spray can at work."""
    x, y = at
    c.box((x - 0.2 * r, y - 0.38 * r, x + 0.62 * r, y + 0.95 * r), ink, radius=r * 0.14)
    c.box((x - 0.2 * r, y + 0.05 * r, x + 0.62 * r, y + 0.5 * r), ground)
    c.box((x + 0.02 * r, y - 0.72 * r, x + 0.4 * r, y - 0.46 * r), ink, radius=r * 0.06)
    for dx, dy, size in ((-0.38, -0.6, 0.11), (-0.68, -0.82, 0.12), (-0.7, -0.5, 0.12), (-0.95, -0.64, 0.1)):
        c.disc((x + dx * r, y + dy * r), r * size, ink)


def _pool(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """Ripples around what is mirrored."""
    x, y = at
    for reach, width in ((1.0, 0.14), (0.62, 0.14)):
        ring = [
            (cos(step * pi / 12) * reach, sin(step * pi / 12) * reach * 0.55 + 0.25) for step in range(25)
        ]
        c.line([(x + px * r, y + py * r) for px, py in ring], ink, r * width)
    c.disc((x, y + 0.25 * r), r * 0.2, ink)
    c.polygon(
        [(x + px * r, y + py * r) for px, py in [(0, -1.0), (0.26, -0.5), (0, -0.24), (-0.26, -0.5)]], ink
    )


def _dhow(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    """A ship with a lateen sail."""
    x, y = at
    c.polygon(
        [(x + px * r, y + py * r) for px, py in [(-0.9, 0.4), (0.95, 0.4), (0.6, 0.85), (-0.6, 0.85)]], ink
    )
    c.line([(x - 0.05 * r, y - 0.9 * r), (x - 0.05 * r, y + 0.45 * r)], ink, r * 0.12)
    c.polygon([(x + px * r, y + py * r) for px, py in [(0.08, -0.85), (0.85, 0.22), (0.08, 0.22)]], ink)
    c.polygon([(x + px * r, y + py * r) for px, py in [(-0.18, -0.6), (-0.18, 0.22), (-0.75, 0.22)]], ink)


def _radio(c: Canvas, at: Point, r: float, ink: Colour, ground: Colour) -> None:
    x, y = at
    c.line([(x - 0.5 * r, y - 0.35 * r), (x + 0.55 * r, y - 0.95 * r)], ink, r * 0.12)
    c.box((x - r, y - 0.4 * r, x + r, y + 0.8 * r), ink, radius=r * 0.18)
    c.disc((x - 0.42 * r, y + 0.2 * r), r * 0.36, ground)
    c.disc((x - 0.42 * r, y + 0.2 * r), r * 0.14, ink)
    for line in (-0.06, 0.2, 0.46):
        c.line([(x + 0.15 * r, y + line * r), (x + 0.78 * r, y + line * r)], ground, r * 0.11)


SYMBOLS: Mapping[str, Symbol] = {
    "BK": _bookshop,
    "BU": _bus,
    "PA": _palm,
    "DG": _dogs,
    "CO": _courier,
    "CF": _cafe,
    "BB": _billboard,
    "UM": _umbrella,
    "PG": _pigeons,
    "SD": _sedan,
    "FI": _bonfire,
    "GA": _garden,
    "GR": _graffiti,
    "PO": _pool,
    "DH": _dhow,
    "RA": _radio,
}
