"""Hair, as far as it lies in front of the shoulders."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .parts import Hair
from .sitter import DrawsPart, Sitter


def bald(sitter: Sitter) -> None:
    sitter.pen.polygon([(-0.2, -0.5), (-0.08, -0.54), (-0.12, -0.46), (-0.22, -0.42)], sitter.white)


def short(sitter: Sitter) -> None:
    left, right = sitter.left - 0.03, sitter.right + 0.03
    sitter.pen.box((left, -0.68, right, -0.3), sitter.hair, 0.26)
    sitter.pen.polygon(
        [(left, -0.42), (right, -0.42), (right, -0.16), (0.24, -0.36), (-0.2, -0.32), (left, -0.16)],
        sitter.hair,
    )


def long(sitter: Sitter) -> None:
    _fringe(sitter)
    sitter.pen.mirrored(
        [(-0.48, -0.36), (-0.3, -0.42), (-0.31, 0.1), (-0.36, 0.56), (-0.5, 0.56)], sitter.hair
    )


def bun(sitter: Sitter) -> None:
    sitter.pen.disc(0.0, -0.74, 0.19, sitter.hair)
    _fringe(sitter)


def bob(sitter: Sitter) -> None:
    _fringe(sitter)
    sitter.pen.mirrored([(-0.46, -0.4), (-0.27, -0.42), (-0.29, 0.12), (-0.46, 0.2)], sitter.hair)


def tail(sitter: Sitter) -> None:
    _fringe(sitter)


def _fringe(sitter: Sitter) -> None:
    sitter.pen.box((-0.42, -0.72, 0.42, -0.34), sitter.hair, 0.3)
    sitter.pen.polygon(
        [(-0.42, -0.44), (0.42, -0.44), (0.4, -0.2), (0.06, -0.4), (-0.36, -0.22)], sitter.hair
    )


def curls(sitter: Sitter) -> None:
    for x, y in (
        (-0.36, -0.4),
        (-0.24, -0.58),
        (0.0, -0.66),
        (0.24, -0.58),
        (0.36, -0.4),
        (-0.42, -0.18),
        (0.42, -0.18),
    ):
        sitter.pen.disc(x, y, 0.19, sitter.hair)


def mohawk(sitter: Sitter) -> None:
    sitter.pen.polygon(
        [(-0.12, -0.44), (-0.2, -0.74), (-0.06, -0.92), (0.1, -0.9), (0.2, -0.7), (0.12, -0.44)],
        sitter.hair,
    )


HAIRS: Mapping[Hair, DrawsPart] = MappingProxyType(
    {
        Hair.BALD: bald,
        Hair.SHORT: short,
        Hair.LONG: long,
        Hair.BUN: bun,
        Hair.CURLS: curls,
        Hair.MOHAWK: mohawk,
        Hair.BOB: bob,
        Hair.TAIL: tail,
    }
)
