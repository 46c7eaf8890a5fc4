"""Colours and sizes by name, and the palette of finished pictures. Each game's theme extends a common base.

The base is `base.toml`, a game's own part `theme.toml` in its package. An unknown name is an error.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib.resources import files
from math import dist
from typing import TypeAlias

from msgspec import Struct, convert

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0–255."""

PALETTE_SIZE = 256


class UnknownName(KeyError):
    """The theme has no colour or size of this name."""

    def __init__(self, kind: str, name: str) -> None:
        super().__init__(f"the theme has no {kind} {name!r}")
        self.name = name


class _Blends(Struct, frozen=True, forbid_unknown_fields=True):
    """Intermediate colours between a ground and an ink, for smooth edges."""

    steps: int = 0
    """The number of intermediate colours; 0 for as many as the base has."""
    apart: float = 0
    """How far each is at least from every other colour, so that a page has few in a smooth edge and stays small."""
    inks: dict[str, list[str]] = {}
    """The names of inks, by ground."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    colours: dict[str, str] = {}
    sizes: dict[str, int] = {}
    blends: _Blends = _Blends()


class Theme:
    """The look of one game's pictures. Its file is read on first use."""

    def __init__(self, package: str | None = None) -> None:
        """`package` contains `theme.toml`; without one the theme is the base alone."""
        self._package = package

    def colour(self, name: str) -> Colour:
        """The colour of this name. Raises UnknownName."""
        try:
            return self._colours[name]
        except KeyError:
            raise UnknownName("colour", name) from None

    def size(self, name: str) -> int:
        """In pixels of the finished picture. Raises UnknownName."""
        try:
            return self._sizes[name]
        except KeyError:
            raise UnknownName("size", name) from None

    def ink_on(self, ground: Colour) -> Colour:
        """Light or dark writing, whichever is easier to read on this ground."""
        return max(self.colour("shadow"), self.colour("white"), key=lambda ink: contrast(ink, ground))

    def ink_of(self, amount: int) -> Colour:
        """A number that is 0 is quieter than others."""
        return self.colour("ink" if amount else "zero")

    @cached_property
    def palette(self) -> tuple[Colour, ...]:
        """The colours of every finished picture, at most 256: the theme's own and the blends between them."""
        colours = dict.fromkeys(self._colours.values())
        apart = max(file.blends.apart for file in self._files)
        for blended in self._blended():
            if all(dist(blended, colour) >= apart for colour in colours):
                colours[blended] = None
        if len(colours) > PALETTE_SIZE:
            raise ValueError(f"{len(colours)} colours are more than a picture can have")
        return tuple(colours)

    def _blended(self) -> list[Colour]:
        steps = max(file.blends.steps for file in self._files)
        pairs = [
            (self.colour(ground), self.colour(ink))
            for file in self._files
            for ground, inks in file.blends.inks.items()
            for ink in inks
        ]
        return [blend(*pair, step / (steps + 1)) for pair in pairs for step in range(1, steps + 1)]

    @cached_property
    def _colours(self) -> dict[str, Colour]:
        return {name: _parsed(code) for file in self._files for name, code in file.colours.items()}

    @cached_property
    def _sizes(self) -> dict[str, int]:
        return {name: pixels for file in self._files for name, pixels in file.sizes.items()}

    @cached_property
    def _files(self) -> list[_File]:
        """The base first; later files override it."""
        own = [_read(self._package, "theme.toml")] if self._package else []
        return [_read(__package__, "base.toml"), *own]


def _read(package: str, name: str) -> _File:
    source = files(package).joinpath(name).read_text(encoding="utf-8")
    return convert(tomllib.loads(source), _File)


def _parsed(code: str) -> Colour:
    code = code.removeprefix("#")
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


BASE = Theme()
"""The base theme."""


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours stand apart in brightness, from 1 to 21: the contrast ratio of WCAG 2.2."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    """Relative luminance, 0–1."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def blend(ground: Colour, ink: Colour, share: float) -> Colour:
    """Mix `share` (0–1) of the ink into the ground."""
    red, green, blue = (
        round(below + (above - below) * share) for below, above in zip(ground, ink, strict=True)
    )
    return red, green, blue
