"""What is worn over the shoulders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..theme import Colour
from .parts import Coat
from .sitter import DrawsPart, Sitter


def trench(sitter: Sitter) -> None:
    """A wide collar turned up, and a tie."""
    _shirt(sitter)
    sitter.pen.mirrored(
        [(-0.5, 0.5), (-0.34, 0.16), (-0.2, 0.3), (-0.06, 1.0), (-0.34, 1.0)], _darker(sitter)
    )
    sitter.pen.mirrored([(-0.46, 0.5), (-0.33, 0.22), (-0.2, 0.34), (-0.12, 0.82)], sitter.cloth)


def suit(sitter: Sitter) -> None:
    _shirt(sitter)
    sitter.pen.mirrored([(-0.3, 0.38), (-0.18, 0.36), (-0.03, 1.0), (-0.24, 1.0)], _darker(sitter))


def _shirt(sitter: Sitter) -> None:
    sitter.pen.polygon([(-0.22, 0.36), (0.22, 0.36), (0.05, 1.02), (-0.05, 1.02)], sitter.white)
    sitter.pen.polygon([(-0.06, 0.44), (0.06, 0.44), (0.09, 1.02), (-0.09, 1.02)], sitter.thing)


def rollneck(sitter: Sitter) -> None:
    sitter.pen.box((-0.25, 0.22, 0.25, 0.5), _darker(sitter), 0.08)
    sitter.pen.box((-0.25, 0.22, 0.25, 0.42), sitter.cloth, 0.08)


def jacket(sitter: Sitter) -> None:
    """Open over a vest, with a zip on either side."""
    sitter.pen.polygon([(-0.24, 0.36), (0.24, 0.36), (0.16, 1.02), (-0.16, 1.02)], sitter.dark)
    sitter.pen.mirrored([(-0.4, 0.42), (-0.22, 0.34), (-0.15, 1.02), (-0.22, 1.02)], sitter.white)
    sitter.pen.mirrored([(-0.46, 0.44), (-0.25, 0.34), (-0.22, 1.02), (-0.5, 1.02)], sitter.cloth)


def apron(sitter: Sitter) -> None:
    sitter.pen.box((-0.42, 0.62, 0.42, 1.1), sitter.white, 0.06)
    sitter.pen.mirrored([(-0.4, 0.64), (-0.3, 0.4), (-0.2, 0.37), (-0.3, 0.64)], sitter.white)


def robe(sitter: Sitter) -> None:
    sitter.pen.mirrored([(-0.34, 0.38), (-0.2, 0.34), (0.22, 1.02), (0.0, 1.02)], sitter.thing)


def _darker(sitter: Sitter) -> Colour:
    red, green, blue = sitter.cloth
    return red * 2 // 3, green * 2 // 3, blue * 2 // 3


COATS: Mapping[Coat, DrawsPart] = MappingProxyType(
    {
        Coat.TRENCH: trench,
        Coat.SUIT: suit,
        Coat.ROLLNECK: rollneck,
        Coat.JACKET: jacket,
        Coat.APRON: apron,
        Coat.ROBE: robe,
    }
)
