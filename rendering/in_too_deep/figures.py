"""Who walks the city: ten heads, each with an outline of its own, and the Sentinel. `r` is the radius of a portrait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rendering.canvas import Canvas, Point
from rendering.fonts import Weight
from rendering.shapes import polygon
from rendering.theme import Colour

from .theme import colour

Bust: TypeAlias = Callable[[Canvas, float, float, float, Colour, Colour], None]
"""Draws head and shoulders around (x, y) in an ink, with details in a dark colour."""


def _shoulders(c: Canvas, x: float, y: float, r: float, ink: Colour, wide: float = 0.72) -> None:
    c.box((x - r * wide, y + r * 0.42, x + r * wide, y + r * 1.1), ink, radius=r * 0.34)


def _crusher(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """A square head that grows from the shoulders."""
    _shoulders(c, x, y, r, ink, 0.86)
    c.box((x - r * 0.46, y - r * 0.6, x + r * 0.46, y + r * 0.5), ink, radius=r * 0.1)
    c.box((x - r * 0.38, y - r * 0.26, x + r * 0.38, y - r * 0.12), dark)
    c.box((x - r * 0.26, y + r * 0.2, x + r * 0.26, y + r * 0.3), dark)


def _hacker(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """A hood, and two bright lenses in the dark of it."""
    _shoulders(c, x, y, r, ink)
    c.polygon([(x, y - r * 0.84), (x + r * 0.62, y + r * 0.56), (x - r * 0.62, y + r * 0.56)], ink)
    c.disc((x, y - r * 0.08), r * 0.52, ink)
    c.disc((x, y + r * 0.02), r * 0.37, dark)
    for side in (-1, 1):
        c.box(
            (x + side * r * 0.19 - r * 0.13, y - r * 0.1, x + side * r * 0.19 + r * 0.13, y + r * 0.12), ink
        )


def _dealer(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """A hat with a broad brim, and a tie."""
    _shoulders(c, x, y, r, ink)
    c.polygon([(x - r * 0.13, y + r * 0.44), (x + r * 0.13, y + r * 0.44), (x, y + r * 0.95)], dark)
    c.disc((x, y + r * 0.04), r * 0.38, ink)
    c.box((x - r * 0.8, y - r * 0.32, x + r * 0.8, y - r * 0.14), ink, radius=r * 0.09)
    c.box((x - r * 0.42, y - r * 0.78, x + r * 0.42, y - r * 0.2), ink, radius=r * 0.14)
    c.box((x - r * 0.42, y - r * 0.42, x + r * 0.42, y - r * 0.33), dark)


def _shadow(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """Nothing but an outline and two eyes."""
    cloak = [
        (x, y - r * 0.78),
        (x + r * 0.44, y - r * 0.3),
        (x + r * 0.4, y + r * 0.2),
        (x + r * 0.76, y + r * 0.8),
        (x - r * 0.76, y + r * 0.8),
        (x - r * 0.4, y + r * 0.2),
        (x - r * 0.44, y - r * 0.3),
    ]
    c.polygon(cloak, dark, ink, r * 0.11)
    for side in (-1, 1):
        eye = [
            (x + side * r * 0.06, y - r * 0.14),
            (x + side * r * 0.28, y - r * 0.24),
            (x + side * r * 0.24, y - r * 0.06),
        ]
        c.polygon(eye, ink)


def _jumper(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """Hair that flies up, and a band across the brow."""
    _shoulders(c, x, y, r, ink, 0.6)
    for lean, height in ((-0.5, 0.62), (-0.16, 0.9), (0.2, 0.82), (0.52, 0.56)):
        foot = x + lean * r * 0.5
        tip = (x + lean * r, y - r * height)
        c.polygon([(foot - r * 0.16, y - r * 0.2), tip, (foot + r * 0.16, y - r * 0.2)], ink)
    c.disc((x, y + r * 0.02), r * 0.4, ink)
    c.box((x - r * 0.42, y - r * 0.2, x + r * 0.42, y - r * 0.08), dark)
    c.line([(x - r * 0.16, y + r * 0.2), (x + r * 0.16, y + r * 0.16)], dark, r * 0.08)


def _mechanic(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """Round goggles and a knot of hair."""
    _shoulders(c, x, y, r, ink)
    c.disc((x, y - r * 0.62), r * 0.2, ink)
    c.disc((x, y - r * 0.04), r * 0.46, ink)
    c.box((x - r * 0.5, y - r * 0.16, x + r * 0.5, y - r * 0.04), dark)
    for side in (-1, 1):
        c.disc((x + side * r * 0.21, y - r * 0.08), r * 0.21, dark)
        c.disc((x + side * r * 0.21, y - r * 0.08), r * 0.11, ink)


def _enforcer(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """Bald, with dark glasses and a beard."""
    _shoulders(c, x, y, r, ink, 0.8)
    c.disc((x, y - r * 0.16), r * 0.48, ink)
    for side in (-1, 1):
        left = x + side * r * 0.22
        c.box((left - r * 0.18, y - r * 0.24, left + r * 0.18, y - r * 0.02), dark, radius=r * 0.05)
    beard = [
        (x - r * 0.42, y + r * 0.06),
        (x + r * 0.42, y + r * 0.06),
        (x + r * 0.24, y + r * 0.5),
        (x, y + r * 0.62),
        (x - r * 0.24, y + r * 0.5),
    ]
    c.polygon(beard, dark)


def _seer(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """Long hair around one great eye."""
    c.box((x - r * 0.6, y - r * 0.74, x + r * 0.6, y + r * 0.78), ink, radius=r * 0.56)
    eye = [(x - r * 0.42, y), (x, y - r * 0.3), (x + r * 0.42, y), (x, y + r * 0.3)]
    c.polygon(eye, dark)
    c.disc((x, y), r * 0.15, ink)


def _smuggler(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """A cap to one side, and a scarf over the mouth."""
    _shoulders(c, x, y, r, ink)
    c.disc((x, y - r * 0.06), r * 0.44, ink)
    c.box((x - r * 0.46, y - r * 0.64, x + r * 0.46, y - r * 0.26), ink, radius=r * 0.18)
    c.box((x - r * 0.1, y - r * 0.34, x + r * 0.84, y - r * 0.2), ink, radius=r * 0.07)
    c.line([(x - r * 0.44, y - r * 0.18), (x + r * 0.46, y - r * 0.18)], dark, r * 0.07)
    scarf = [
        (x - r * 0.44, y + r * 0.1),
        (x + r * 0.44, y + r * 0.1),
        (x + r * 0.2, y + r * 0.5),
        (x - r * 0.2, y + r * 0.5),
    ]
    c.polygon(scarf, dark)


def _courier(c: Canvas, x: float, y: float, r: float, ink: Colour, dark: Colour) -> None:
    """A helmet with a visor."""
    _shoulders(c, x, y, r, ink, 0.62)
    c.disc((x, y - r * 0.14), r * 0.58, ink)
    c.box((x - r * 0.58, y - r * 0.14, x + r * 0.58, y + r * 0.34), ink, radius=r * 0.16)
    c.box((x - r * 0.44, y - r * 0.26, x + r * 0.58, y + r * 0.06), dark, radius=r * 0.14)
    c.line([(x - r * 0.04, y - r * 0.14), (x + r * 0.3, y - r * 0.14)], ink, r * 0.08)


BUSTS: Mapping[str, Bust] = {
    "CRUSHER": _crusher,
    "HACKER": _hacker,
    "DEALER": _dealer,
    "SHADOW": _shadow,
    "JUMPER": _jumper,
    "MECHANIC": _mechanic,
    "ENFORCER": _enforcer,
    "SEER": _seer,
    "SMUGGLER": _smuggler,
    "COURIER": _courier,
}


def criminal_colour(criminal: str) -> Colour:
    return colour("shadow-figure" if criminal == "SHADOW" else criminal.lower())


def draw_portrait(c: Canvas, criminal: str, at: Point, r: float, rim: Colour) -> None:
    """A head in a dark disc; the rim shows who hooks the criminal."""
    x, y = at
    c.disc(at, r, colour("shadow"))
    BUSTS[criminal](c, x, y - r * 0.04, r * 0.78, criminal_colour(criminal), colour("shadow"))
    c.disc(at, r, None, rim, max(2.0, r * 0.12))


def draw_plate(c: Canvas, letter: str, at: Point, r: float) -> None:
    """The letter of a console on its colour."""
    x, y = at
    c.box((x - r, y - r, x + r, y + r), colour(f"console-{letter.lower()}"), colour("shadow"), 1.5, r * 0.35)
    c.write(at, letter, max(r * 1.5, min(28.0, r * 2)), colour("shadow"), Weight.BLACK, "m")


def draw_lock(c: Canvas, at: Point, r: float) -> None:
    """A padlock on a hook."""
    x, y = at
    c.disc((x, y), r * 1.25, colour("shadow"))
    c.arc((x, y - r * 0.1), r * 0.5, 180, 360, colour("ink"), r * 0.24)
    c.box((x - r * 0.7, y - r * 0.15, x + r * 0.7, y + r * 0.8), colour("ink"), radius=r * 0.15)
    c.disc((x, y + r * 0.28), r * 0.17, colour("shadow"))


def draw_sentinel(c: Canvas, at: Point, r: float) -> None:
    """A robot's head in cold light."""
    x, y = at
    c.box((x - r, y - r, x + r, y + r), colour("police"), colour("police-light"), r * 0.1, r * 0.3)
    dark, light = colour("shadow"), colour("police-light")
    c.line([(x, y - r * 0.62), (x, y - r * 0.9)], light, r * 0.12)
    c.box((x - r * 0.62, y - r * 0.6, x + r * 0.62, y + r * 0.62), light, radius=r * 0.16)
    c.box((x - r * 0.5, y - r * 0.3, x + r * 0.5, y + r * 0.06), dark, radius=r * 0.1)
    c.box((x - r * 0.08, y - r * 0.22, x + r * 0.34, y - r * 0.02), colour("bad"), radius=r * 0.08)
    for part in range(3):
        left = x - r * 0.36 + part * r * 0.26
        c.box((left, y + r * 0.24, left + r * 0.18, y + r * 0.48), dark)


def draw_search(c: Canvas, count: int, at: Point, r: float) -> None:
    """A police shield with the number of search tokens."""
    x, y = at
    shield = [
        (x - r * 0.9, y - r * 0.95),
        (x + r * 0.9, y - r * 0.95),
        (x + r * 0.9, y + r * 0.15),
        (x, y + r * 1.05),
        (x - r * 0.9, y + r * 0.15),
    ]
    c.polygon(shield, colour("police"), colour("police-light"), r * 0.13)
    c.write(
        (x, y - r * 0.12), str(count), max(r * 1.35, min(28.0, r * 1.9)), colour("shadow"), Weight.BLACK, "m"
    )


def draw_star(c: Canvas, at: Point, r: float, ink: Colour) -> None:
    """A police badge, for a reward."""
    c.polygon(polygon(at, r, 6), ink)
    c.disc(at, r * 0.42, colour("shadow"))
