"""Colours and sizes of all pictures, read from `theme.toml`: looked up by name, and an unknown name is an error."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
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


class _Blends(Struct, forbid_unknown_fields=True):
    steps: int
    inks: dict[str, list[str]]


class _Theme(Struct, forbid_unknown_fields=True):
    colours: dict[str, str]
    sizes: dict[str, int]
    blends: _Blends


@cache
def _theme() -> _Theme:
    source = files(__package__).joinpath("theme.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(source), _Theme)


@cache
def colour(name: str) -> Colour:
    """Raises UnknownName."""
    try:
        code = _theme().colours[name].removeprefix("#")
    except KeyError:
        raise UnknownName("colour", name) from None
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


@cache
def size(name: str) -> int:
    """In pixels of the finished picture. Raises UnknownName."""
    try:
        return _theme().sizes[name]
    except KeyError:
        raise UnknownName("size", name) from None


def blend(ground: Colour, ink: Colour, share: float) -> Colour:
    """`share` of the ink (0–1), the rest ground."""
    red, green, blue = (
        round(below + (above - below) * share) for below, above in zip(ground, ink, strict=True)
    )
    return red, green, blue


def ink_on(ground: Colour) -> Colour:
    """Light or dark writing, whichever is easier to read on this ground."""
    red, green, blue = ground
    return colour("street") if 0.30 * red + 0.59 * green + 0.11 * blue > 128 else colour("badge")


@cache
def palette() -> tuple[Colour, ...]:
    """The at most 256 colours of every finished picture: the theme's own and the steps between neighbours."""
    theme = _theme()
    colours = dict.fromkeys(colour(name) for name in theme.colours)
    for ground, inks in theme.blends.inks.items():
        for ink in inks:
            for step in range(1, theme.blends.steps + 1):
                share = step / (theme.blends.steps + 1)
                colours[blend(colour(ground), colour(ink), share)] = None
    if len(colours) > PALETTE_SIZE:
        raise ValueError(f"{len(colours)} colours are more than a picture can have")
    return tuple(colours)
