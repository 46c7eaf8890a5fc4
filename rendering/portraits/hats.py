"""What is worn on the head."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .parts import Hat
from .sitter import DrawsPart, Sitter


def bareheaded(sitter: Sitter) -> None:
    pass


def fedora(sitter: Sitter) -> None:
    sitter.pen.polygon(
        [(-0.38, -0.44), (-0.32, -0.86), (-0.06, -0.78), (0.2, -0.88), (0.38, -0.44)], sitter.felt
    )
    sitter.pen.box((-0.4, -0.56, 0.4, -0.44), sitter.dark)
    sitter.pen.polygon(
        [(-0.66, -0.4), (-0.4, -0.46), (0.4, -0.46), (0.68, -0.36), (0.4, -0.32), (-0.4, -0.32)],
        sitter.felt,
    )


def cap(sitter: Sitter) -> None:
    sitter.pen.box((-0.4, -0.76, 0.4, -0.3), sitter.felt, 0.34)
    sitter.pen.box((-0.4, -0.48, 0.4, -0.36), sitter.felt)
    sitter.pen.polygon(
        [(-0.7, -0.3), (-0.4, -0.44), (0.28, -0.44), (0.28, -0.34), (-0.4, -0.32)], sitter.dark
    )


def beret(sitter: Sitter) -> None:
    sitter.pen.polygon(
        [(-0.44, -0.4), (-0.56, -0.6), (-0.2, -0.8), (0.3, -0.76), (0.44, -0.56), (0.4, -0.4)], sitter.felt
    )
    sitter.pen.line([(-0.06, -0.78), (-0.02, -0.88)], sitter.felt, 0.06)
    sitter.pen.box((-0.41, -0.46, 0.41, -0.38), sitter.dark)


def hood(sitter: Sitter) -> None:
    rim = [(-0.5, 0.3), (-0.54, -0.4), (-0.3, -0.74), (0.3, -0.74), (0.54, -0.4), (0.5, 0.3)]
    inner = [(0.38, 0.2), (0.36, -0.36), (0.2, -0.52), (-0.2, -0.52), (-0.36, -0.36), (-0.38, 0.2)]
    sitter.pen.polygon([*rim, *inner], sitter.felt)


def helmet(sitter: Sitter) -> None:
    sitter.pen.box((-0.44, -0.78, 0.44, -0.2), sitter.felt, 0.42)
    sitter.pen.box((-0.4, -0.38, 0.4, -0.08), sitter.thing, 0.1)
    sitter.pen.line([(-0.3, -0.3), (-0.06, -0.3)], sitter.white, 0.04)


def bowler(sitter: Sitter) -> None:
    sitter.pen.box((-0.34, -0.86, 0.34, -0.4), sitter.felt, 0.3)
    sitter.pen.box((-0.35, -0.54, 0.35, -0.44), sitter.dark)
    sitter.pen.box((-0.54, -0.46, 0.54, -0.37), sitter.felt, 0.05)


def bandana(sitter: Sitter) -> None:
    sitter.pen.box((-0.38, -0.68, 0.38, -0.34), sitter.felt, 0.26)
    sitter.pen.polygon(
        [(0.34, -0.44), (0.62, -0.56), (0.56, -0.4), (0.64, -0.26), (0.36, -0.36)], sitter.felt
    )


def turban(sitter: Sitter) -> None:
    sitter.pen.box((-0.46, -0.82, 0.46, -0.32), sitter.felt, 0.34)
    sitter.pen.line([(-0.42, -0.4), (0.02, -0.76)], sitter.dark, 0.035)
    sitter.pen.line([(0.42, -0.4), (-0.02, -0.76)], sitter.dark, 0.035)
    sitter.pen.disc(0.0, -0.52, 0.075, sitter.thing)


HATS: Mapping[Hat, DrawsPart] = MappingProxyType(
    {
        Hat.NONE: bareheaded,
        Hat.FEDORA: fedora,
        Hat.CAP: cap,
        Hat.BERET: beret,
        Hat.HOOD: hood,
        Hat.HELMET: helmet,
        Hat.BOWLER: bowler,
        Hat.BANDANA: bandana,
        Hat.TURBAN: turban,
    }
)
