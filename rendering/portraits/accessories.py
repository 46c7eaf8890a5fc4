"""What else is worn or carried."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .parts import Accessory
from .sitter import DrawsPart, Sitter


def glasses(sitter: Sitter) -> None:
    for x in (-0.16, 0.16):
        sitter.pen.ring(x, -0.12, 0.125, sitter.thing, 0.045)
    sitter.pen.line([(-0.05, -0.13), (0.05, -0.13)], sitter.thing, 0.04)


def shades(sitter: Sitter) -> None:
    for x in (-0.17, 0.17):
        sitter.pen.box((x - 0.15, -0.22, x + 0.15, -0.03), sitter.thing, 0.06)
    sitter.pen.line([(-0.34, -0.19), (0.34, -0.19)], sitter.thing, 0.05)
    sitter.pen.line([(-0.24, -0.17), (-0.16, -0.08)], sitter.white, 0.03)


def goggles(sitter: Sitter) -> None:
    sitter.pen.box((-0.4, -0.24, 0.4, -0.04), sitter.dark, 0.08)
    for x in (-0.17, 0.17):
        sitter.pen.disc(x, -0.14, 0.13, sitter.thing)
        sitter.pen.line([(x - 0.06, -0.16), (x + 0.02, -0.22)], sitter.white, 0.03)


def mask(sitter: Sitter) -> None:
    """Over nose and mouth."""
    sitter.pen.polygon([(-0.37, -0.02), (0.37, -0.02), (0.32, 0.2), (0.0, 0.34), (-0.32, 0.2)], sitter.thing)


def patch(sitter: Sitter) -> None:
    sitter.pen.line([(-0.36, -0.38), (0.3, -0.06)], sitter.dark, 0.04)
    sitter.pen.disc(0.16, -0.12, 0.12, sitter.dark)


def beard(sitter: Sitter) -> None:
    sitter.pen.polygon(
        [
            (-0.36, -0.04),
            (-0.24, 0.06),
            (0.24, 0.06),
            (0.36, -0.04),
            (0.3, 0.3),
            (0.0, 0.46),
            (-0.3, 0.3),
        ],
        sitter.hair,
    )
    sitter.pen.line([(-0.09, 0.16), (0.09, 0.16)], sitter.dark, 0.04)


def moustache(sitter: Sitter) -> None:
    sitter.pen.mirrored([(0.0, 0.06), (-0.14, 0.07), (-0.25, 0.16), (-0.1, 0.14), (0.0, 0.11)], sitter.hair)


def headset(sitter: Sitter) -> None:
    sitter.pen.line(
        [(-0.4, -0.1), (-0.4, -0.5), (-0.2, -0.74), (0.2, -0.74), (0.4, -0.5), (0.4, -0.1)],
        sitter.thing,
        0.06,
    )
    for x in (-0.42, 0.42):
        sitter.pen.box((x - 0.08, -0.24, x + 0.08, 0.04), sitter.thing, 0.06)
    sitter.pen.line([(-0.42, 0.02), (-0.3, 0.2), (-0.12, 0.2)], sitter.thing, 0.045)


def scarf(sitter: Sitter) -> None:
    sitter.pen.box((-0.4, 0.26, 0.4, 0.5), sitter.thing, 0.12)
    sitter.pen.polygon([(0.1, 0.44), (0.34, 0.44), (0.42, 0.96), (0.16, 0.98)], sitter.thing)


def pipe(sitter: Sitter) -> None:
    sitter.pen.line([(-0.05, 0.15), (-0.34, 0.22)], sitter.thing, 0.05)
    sitter.pen.box((-0.48, 0.08, -0.32, 0.3), sitter.thing, 0.04)
    for step in range(3):
        sitter.pen.ring(-0.46 - 0.09 * step, -0.08 - 0.2 * step, 0.06 + 0.03 * step, sitter.white, 0.03)


def scar(sitter: Sitter) -> None:
    sitter.pen.line([(0.12, -0.34), (0.24, 0.08)], sitter.white, 0.035)
    for y in (-0.22, -0.08, 0.04):
        sitter.pen.line([(0.13, y + 0.02), (0.25, y - 0.02)], sitter.white, 0.025)


def earrings(sitter: Sitter) -> None:
    for x in (sitter.left - 0.02, sitter.right + 0.02):
        sitter.pen.ring(x, 0.06, 0.08, sitter.thing, 0.04)


ACCESSORIES: Mapping[Accessory, DrawsPart] = MappingProxyType(
    {
        Accessory.GLASSES: glasses,
        Accessory.SHADES: shades,
        Accessory.GOGGLES: goggles,
        Accessory.MASK: mask,
        Accessory.PATCH: patch,
        Accessory.BEARD: beard,
        Accessory.MOUSTACHE: moustache,
        Accessory.HEADSET: headset,
        Accessory.SCARF: scarf,
        Accessory.PIPE: pipe,
        Accessory.SCAR: scar,
        Accessory.EARRINGS: earrings,
    }
)
