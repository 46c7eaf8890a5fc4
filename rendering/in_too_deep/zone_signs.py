"""The sign of each zone, drawn around a centre; `r` is half its height."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rendering.canvas import Canvas, Point
from rendering.theme import Colour

from .theme import colour

Emblem: TypeAlias = Callable[[Canvas, float, float, float, Colour, Colour], None]
"""Draws around (x, y) in an ink, on a ground of the second colour."""


def _blocks(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Two fists, knuckle to knuckle."""
    for side in (-1, 1):
        inner, outer = x + side * r * 0.08, x + side * r * 0.92
        c.box((min(inner, outer), y - r * 0.5, max(inner, outer), y + r * 0.46), ink, radius=r * 0.22)
        for knuckle in (-0.22, 0.02, 0.26):
            start = x + side * r * 0.08
            c.line([(start, y + r * knuckle), (start + side * r * 0.34, y + r * knuckle)], ground, r * 0.08)


def _downtown(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A police light."""
    c.box((x - r * 0.8, y + r * 0.46, x + r * 0.8, y + r * 0.78), ink, radius=r * 0.08)
    c.box((x - r * 0.5, y - r * 0.36, x + r * 0.5, y + r * 0.5), ink, radius=r * 0.44)
    for dx, dy in ((-0.82, -0.3), (-0.5, -0.82), (0, -1.0), (0.5, -0.82), (0.82, -0.3)):
        c.line([(x + dx * r * 0.72, y + dy * r * 0.72), (x + dx * r, y + dy * r)], ink, r * 0.13)


def _ion(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Two towers and a spark between."""
    for side in (-1, 1):
        at = x + side * r * 0.62
        c.box((at - r * 0.22, y - r * 0.8, at + r * 0.22, y + r * 0.9), ink, radius=r * 0.08)
    bolt = [(0.1, -0.5), (-0.22, 0.08), (0.0, 0.08), (-0.1, 0.56), (0.22, -0.1), (0.02, -0.1)]
    c.polygon([(x + px * r, y + py * r) for px, py in bolt], ink)


def _parish(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    c.polygon([(x, y - r * 0.45), (x + r * 0.8, y + r * 0.1), (x - r * 0.8, y + r * 0.1)], ink)
    c.box((x - r * 0.58, y + r * 0.08, x + r * 0.58, y + r * 0.9), ink)
    c.box((x - r * 0.09, y - r, x + r * 0.09, y - r * 0.3), ink)
    c.box((x - r * 0.3, y - r * 0.82, x + r * 0.3, y - r * 0.64), ink)
    c.box((x - r * 0.17, y + r * 0.36, x + r * 0.17, y + r * 0.9), ground, radius=r * 0.1)


def _harbour(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """An anchor."""
    c.disc((x, y - r * 0.68), r * 0.22, None, ink, r * 0.14)
    c.line([(x, y - r * 0.5), (x, y + r * 0.82)], ink, r * 0.18)
    c.line([(x - r * 0.42, y - r * 0.2), (x + r * 0.42, y - r * 0.2)], ink, r * 0.15)
    c.arc((x, y + r * 0.08), r * 0.8, 15, 165, ink, r * 0.17)


def _aerodrome(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A plane that climbs."""
    c.polygon([(x + r * 0.95, y - r * 0.8), (x - r * 0.5, y + r * 0.28), (x - r * 0.34, y + r * 0.5)], ink)
    c.polygon(
        [
            (x + r * 0.42, y - r * 0.42),
            (x - r * 0.7, y - r * 0.36),
            (x - r * 0.86, y - r * 0.14),
            (x + r * 0.1, y + r * 0.04),
        ],
        ink,
    )
    c.polygon(
        [
            (x + r * 0.42, y - r * 0.3),
            (x + r * 0.3, y + r * 0.78),
            (x + r * 0.08, y + r * 0.9),
            (x - r * 0.02, y + r * 0.1),
        ],
        ink,
    )
    c.line([(x - r * 0.9, y + r * 0.84), (x - r * 0.3, y + r * 0.84)], ink, r * 0.13)


def _heights(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """Two peaks with snow."""
    c.polygon([(x - r * 0.95, y + r * 0.8), (x - r * 0.25, y - r * 0.75), (x + r * 0.45, y + r * 0.8)], ink)
    c.polygon([(x + r * 0.05, y + r * 0.8), (x + r * 0.48, y - r * 0.2), (x + r * 0.98, y + r * 0.8)], ink)
    c.polygon(
        [
            (x - r * 0.25, y - r * 0.75),
            (x - r * 0.02, y - r * 0.22),
            (x - r * 0.25, y - r * 0.06),
            (x - r * 0.49, y - r * 0.22),
        ],
        ground,
    )


def _zinbazaar(c: Canvas, x: float, y: float, r: float, ink: Colour, ground: Colour) -> None:
    """A market stall."""
    c.polygon(
        [(x - r * 0.6, y - r * 0.8), (x + r * 0.6, y - r * 0.8), (x + r * 0.95, y), (x - r * 0.95, y)], ink
    )
    for part in (-0.3, 0.3):
        c.line([(x + part * r * 0.7, y - r * 0.8), (x + part * r, y)], ground, r * 0.1)
    for part in (-0.63, 0.0, 0.63):
        c.disc((x + part * r, y), r * 0.3, ink)
    for side in (-1, 1):
        c.line([(x + side * r * 0.74, y), (x + side * r * 0.74, y + r * 0.9)], ink, r * 0.15)
    c.box((x - r * 0.74, y + r * 0.5, x + r * 0.74, y + r * 0.74), ink)


SIGNS: Mapping[str, Emblem] = {
    "BLOCKS": _blocks,
    "DOWNTOWN": _downtown,
    "ION": _ion,
    "PARISH": _parish,
    "HARBOUR": _harbour,
    "AERODROME": _aerodrome,
    "HEIGHTS": _heights,
    "ZINBAZAAR": _zinbazaar,
}


def draw_zone_sign(c: Canvas, zone: str, at: Point, r: float) -> None:
    SIGNS[zone](c, at[0], at[1], r, colour(zone.lower()), colour(f"{zone.lower()}-ground"))
