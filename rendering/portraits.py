"""Portraits: a head and shoulders in flat colours with light from the left, put together from a few parts.

A game keeps those of its characters in `portraits.toml` in its rendering package. Each has a table with the names of
parts and of colours of the theme. Coordinates of parts are in half sides of the picture around its centre, y downwards.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct, convert
from PIL import Image

from .cache import kept
from .canvas import SMOOTH, Box, Canvas, Point
from .theme import Colour, Theme


class HeadShape(StrEnum):
    """The shape of a head."""

    OVAL = "oval"
    ROUND = "round"
    SQUARE = "square"


class Hair(StrEnum):
    BALD = "bald"
    SHORT = "short"
    LONG = "long"
    BUN = "bun"
    CURLS = "curls"
    MOHAWK = "mohawk"
    BOB = "bob"
    TAIL = "tail"


class Hat(StrEnum):
    NONE = "none"
    FEDORA = "fedora"
    CAP = "cap"
    BERET = "beret"
    HOOD = "hood"
    HELMET = "helmet"
    BOWLER = "bowler"
    BANDANA = "bandana"
    TURBAN = "turban"


class Coat(StrEnum):
    """What is worn over the shoulders."""

    TRENCH = "trench"
    SUIT = "suit"
    ROLLNECK = "rollneck"
    JACKET = "jacket"
    APRON = "apron"
    ROBE = "robe"


class Accessory(StrEnum):
    """What else is worn or carried."""

    GLASSES = "glasses"
    SHADES = "shades"
    GOGGLES = "goggles"
    MASK = "mask"
    PATCH = "patch"
    BEARD = "beard"
    MOUSTACHE = "moustache"
    HEADSET = "headset"
    SCARF = "scarf"
    PIPE = "pipe"
    SCAR = "scar"
    EARRINGS = "earrings"


class Portrait(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of one, with the names of their colours."""

    ground: str
    coat_ink: str
    head: HeadShape = HeadShape.OVAL
    skin: str = "skin-fair"
    """Its side in the shade has the same name with `-shade` behind it."""
    hair: Hair = Hair.SHORT
    hair_ink: str = "hair-dark"
    hat: Hat = Hat.NONE
    hat_ink: str = "cloth-black"
    coat: Coat = Coat.SUIT
    accessories: tuple[Accessory, ...] = ()
    accessory_ink: str = "cloth-black"


@cache
def portraits_of(package: str) -> Mapping[str, Portrait]:
    """Those in `portraits.toml` of a rendering package, by name."""
    source = files(package).joinpath("portraits.toml").read_text(encoding="utf-8")
    return MappingProxyType(convert(tomllib.loads(source), dict[str, Portrait]))


SHADE = 0.04
"""Where on a face the shade begins."""
ROUNDING = 0.28
"""Radius of a portrait's corners, in half sides."""


def draw_portrait(
    canvas: Canvas, at: Point, half_side: float, portrait: Portrait, rim: str = "line", *, dim: bool = False
) -> None:
    """Draw it around a point in a frame with rounded corners. `dim`: as of someone who is out of it."""
    side = round(2 * half_side * SMOOTH)
    left, top = at[0] - half_side, at[1] - half_side
    sprite = _dimmed(canvas.theme, portrait, side) if dim else painted_portrait(canvas.theme, portrait, side)
    canvas.paste(sprite, (left, top), _frame(canvas.theme, side))
    box = (left, top, at[0] + half_side, at[1] + half_side)
    canvas.box(box, None, canvas.theme.colour(rim), max(1.5, half_side * 0.06), half_side * ROUNDING)


@kept
def painted_portrait(theme: Theme, portrait: Portrait, side: int) -> Image.Image:
    """A square picture of `side` pixels in full colour. Do not change it: it is kept."""
    canvas = Canvas(theme, side, side, theme.colour(portrait.ground))
    _Sitter(canvas, portrait).draw()
    return canvas.finished()


@kept
def _dimmed(theme: Theme, portrait: Portrait, side: int) -> Image.Image:
    lit = painted_portrait(theme, portrait, side)
    return Image.blend(lit, Image.new("RGB", lit.size, theme.colour("hollow")), 0.6)


@kept
def _frame(theme: Theme, side: int) -> Image.Image:
    """The mask of a portrait with its rounded corners."""
    canvas = Canvas(theme, side, side, (0, 0, 0))
    canvas.box((0, 0, side, side), (255, 255, 255), radius=side / 2 * ROUNDING)
    return canvas.finished().convert("L")


Outline: TypeAlias = Sequence[Point]


class _Pen:
    """Draws in half sides around the centre of a square canvas."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._half = canvas.width / 2

    def at(self, x: float, y: float) -> Point:
        return self._half * (1 + x), self._half * (1 + y)

    def polygon(self, outline: Outline, fill: Colour) -> None:
        self._canvas.polygon([self.at(x, y) for x, y in outline], fill)

    def mirrored(self, outline: Outline, fill: Colour) -> None:
        """The outline and its mirror image."""
        self.polygon(outline, fill)
        self.polygon([(-x, y) for x, y in outline], fill)

    def box(self, box: Box, fill: Colour, radius: float = 0) -> None:
        left, top, right, bottom = box
        self._canvas.box(
            (*self.at(left, top), *self.at(right, bottom)), fill, radius=min(radius, 1) * self._half
        )

    def disc(self, x: float, y: float, radius: float, fill: Colour | None) -> None:
        self._canvas.disc(self.at(x, y), radius * self._half, fill)

    def ring(self, x: float, y: float, radius: float, ink: Colour, width: float) -> None:
        self._canvas.disc(self.at(x, y), radius * self._half, None, ink, width * self._half)

    def line(self, points: Outline, ink: Colour, width: float) -> None:
        self._canvas.line([self.at(x, y) for x, y in points], ink, width * self._half)


HEADS: Mapping[HeadShape, tuple[Box, float]] = MappingProxyType(
    {
        HeadShape.OVAL: ((-0.34, -0.58, 0.34, 0.3), 0.34),
        HeadShape.ROUND: ((-0.39, -0.54, 0.39, 0.27), 0.39),
        HeadShape.SQUARE: ((-0.36, -0.56, 0.36, 0.3), 0.2),
    }
)
"""The box of a head, and the radius of its corners."""
SHOULDERS = [
    (-0.98, 1.05),
    (-0.9, 0.66),
    (-0.62, 0.48),
    (-0.24, 0.36),
    (0.24, 0.36),
    (0.62, 0.48),
    (0.9, 0.66),
]


class _Sitter:
    """One portrait while it is drawn, from what lies behind to what lies in front."""

    def __init__(self, canvas: Canvas, portrait: Portrait) -> None:
        self._pen = _Pen(canvas)
        self._canvas = canvas
        self._look = portrait
        colour = canvas.theme.colour
        self._dark, self._white = colour("shadow"), colour("ink")
        self._skin, self._shade = colour(portrait.skin), colour(f"{portrait.skin}-shade")
        self._hair, self._felt = colour(portrait.hair_ink), colour(portrait.hat_ink)
        self._cloth, self._thing = colour(portrait.coat_ink), colour(portrait.accessory_ink)
        (self._left, self._top, self._right, self._bottom), self._round = HEADS[portrait.head]

    def draw(self) -> None:
        look = self._look
        self._behind()
        self._pen.polygon([*SHOULDERS, (0.98, 1.05)], self._cloth)
        self._pen.box((-0.19, 0.05, 0.19, 0.52), self._shade, 0.08)
        COATS[look.coat](self)
        self._head()
        HAIRS[look.hair](self)
        for accessory in look.accessories:
            ACCESSORIES[accessory](self)
        HATS[look.hat](self)

    def _behind(self) -> None:
        """Long hair and hoods lie behind the shoulders' outline."""
        if self._look.hat is Hat.HOOD:
            self._pen.box((-0.56, -0.82, 0.56, 0.7), self._felt, 0.5)
        elif self._look.hair is Hair.LONG:
            self._pen.box((-0.5, -0.66, 0.5, 0.66), self._hair, 0.4)
        elif self._look.hair is Hair.TAIL:
            self._pen.polygon([(0.2, -0.4), (0.62, -0.2), (0.58, 0.5), (0.4, 0.62), (0.36, 0.0)], self._hair)

    def _head(self) -> None:
        """Lit from the left: the right half lies in the shade, and the eyes are two strokes."""
        pen = self._pen
        for side in (self._left, self._right):
            pen.disc(side, -0.1, 0.085, self._skin if side < 0 else self._shade)
        pen.box((self._left, self._top, self._right, self._bottom), self._shade, self._round)
        self._lit_half()
        for x in (-0.15, 0.15):
            pen.line([(x - 0.075, -0.2), (x + 0.075, -0.2)], self._dark, 0.04)
            pen.disc(x, -0.12, 0.042, self._dark)
        pen.line([(0.02, -0.12), (0.05, 0.02), (-0.01, 0.03)], self._dark, 0.025)
        pen.line([(-0.1, 0.14), (0.1, 0.14)], self._dark, 0.035)

    def _lit_half(self) -> None:
        """The outline of the head, cut off where the shade begins."""
        corners = (
            (self._right - self._round, self._bottom - self._round, 0),
            (self._left + self._round, self._bottom - self._round, 90),
            (self._left + self._round, self._top + self._round, 180),
            (self._right - self._round, self._top + self._round, 270),
        )
        outline = [
            (min(SHADE, x + self._round * cos(radians(angle))), y + self._round * sin(radians(angle)))
            for x, y, first in corners
            for angle in range(first, first + 91, 10)
        ]
        self._pen.polygon(outline, self._skin)

    # Coats

    def trench(self) -> None:
        """A wide collar turned up, and a tie."""
        self._shirt()
        self._pen.mirrored(
            [(-0.5, 0.5), (-0.34, 0.16), (-0.2, 0.3), (-0.06, 1.0), (-0.34, 1.0)], self._darker()
        )
        self._pen.mirrored([(-0.46, 0.5), (-0.33, 0.22), (-0.2, 0.34), (-0.12, 0.82)], self._cloth)

    def suit(self) -> None:
        self._shirt()
        self._pen.mirrored([(-0.3, 0.38), (-0.18, 0.36), (-0.03, 1.0), (-0.24, 1.0)], self._darker())

    def _shirt(self) -> None:
        self._pen.polygon([(-0.22, 0.36), (0.22, 0.36), (0.05, 1.02), (-0.05, 1.02)], self._white)
        self._pen.polygon([(-0.06, 0.44), (0.06, 0.44), (0.09, 1.02), (-0.09, 1.02)], self._thing)

    def rollneck(self) -> None:
        self._pen.box((-0.25, 0.22, 0.25, 0.5), self._darker(), 0.08)
        self._pen.box((-0.25, 0.22, 0.25, 0.42), self._cloth, 0.08)

    def jacket(self) -> None:
        """Open over a vest, with a zip on either side."""
        self._pen.polygon([(-0.24, 0.36), (0.24, 0.36), (0.16, 1.02), (-0.16, 1.02)], self._dark)
        self._pen.mirrored([(-0.4, 0.42), (-0.22, 0.34), (-0.15, 1.02), (-0.22, 1.02)], self._white)
        self._pen.mirrored([(-0.46, 0.44), (-0.25, 0.34), (-0.22, 1.02), (-0.5, 1.02)], self._cloth)

    def apron(self) -> None:
        self._pen.box((-0.42, 0.62, 0.42, 1.1), self._white, 0.06)
        self._pen.mirrored([(-0.4, 0.64), (-0.3, 0.4), (-0.2, 0.37), (-0.3, 0.64)], self._white)

    def robe(self) -> None:
        self._pen.mirrored([(-0.34, 0.38), (-0.2, 0.34), (0.22, 1.02), (0.0, 1.02)], self._thing)

    def _darker(self) -> Colour:
        red, green, blue = self._cloth
        return red * 2 // 3, green * 2 // 3, blue * 2 // 3

    # Hair

    def bald(self) -> None:
        self._pen.polygon([(-0.2, -0.5), (-0.08, -0.54), (-0.12, -0.46), (-0.22, -0.42)], self._white)

    def short(self) -> None:
        left, right = self._left - 0.03, self._right + 0.03
        self._pen.box((left, -0.68, right, -0.3), self._hair, 0.26)
        self._pen.polygon(
            [(left, -0.42), (right, -0.42), (right, -0.16), (0.24, -0.36), (-0.2, -0.32), (left, -0.16)],
            self._hair,
        )

    def long(self) -> None:
        self._fringe()
        self._pen.mirrored(
            [(-0.48, -0.36), (-0.3, -0.42), (-0.31, 0.1), (-0.36, 0.56), (-0.5, 0.56)], self._hair
        )

    def bun(self) -> None:
        self._pen.disc(0.0, -0.74, 0.19, self._hair)
        self._fringe()

    def bob(self) -> None:
        self._fringe()
        self._pen.mirrored([(-0.46, -0.4), (-0.27, -0.42), (-0.29, 0.12), (-0.46, 0.2)], self._hair)

    def tail(self) -> None:
        self._fringe()

    def _fringe(self) -> None:
        self._pen.box((-0.42, -0.72, 0.42, -0.34), self._hair, 0.3)
        self._pen.polygon(
            [(-0.42, -0.44), (0.42, -0.44), (0.4, -0.2), (0.06, -0.4), (-0.36, -0.22)], self._hair
        )

    def curls(self) -> None:
        for x, y in (
            (-0.36, -0.4),
            (-0.24, -0.58),
            (0.0, -0.66),
            (0.24, -0.58),
            (0.36, -0.4),
            (-0.42, -0.18),
            (0.42, -0.18),
        ):
            self._pen.disc(x, y, 0.19, self._hair)

    def mohawk(self) -> None:
        self._pen.polygon(
            [(-0.12, -0.44), (-0.2, -0.74), (-0.06, -0.92), (0.1, -0.9), (0.2, -0.7), (0.12, -0.44)],
            self._hair,
        )

    # Hats

    def bareheaded(self) -> None:
        pass

    def fedora(self) -> None:
        self._pen.polygon(
            [(-0.38, -0.44), (-0.32, -0.86), (-0.06, -0.78), (0.2, -0.88), (0.38, -0.44)], self._felt
        )
        self._pen.box((-0.4, -0.56, 0.4, -0.44), self._dark)
        self._pen.polygon(
            [(-0.66, -0.4), (-0.4, -0.46), (0.4, -0.46), (0.68, -0.36), (0.4, -0.32), (-0.4, -0.32)],
            self._felt,
        )

    def cap(self) -> None:
        self._pen.box((-0.4, -0.76, 0.4, -0.3), self._felt, 0.34)
        self._pen.box((-0.4, -0.48, 0.4, -0.36), self._felt)
        self._pen.polygon(
            [(-0.7, -0.3), (-0.4, -0.44), (0.28, -0.44), (0.28, -0.34), (-0.4, -0.32)], self._dark
        )

    def beret(self) -> None:
        self._pen.polygon(
            [(-0.44, -0.4), (-0.56, -0.6), (-0.2, -0.8), (0.3, -0.76), (0.44, -0.56), (0.4, -0.4)], self._felt
        )
        self._pen.line([(-0.06, -0.78), (-0.02, -0.88)], self._felt, 0.06)
        self._pen.box((-0.41, -0.46, 0.41, -0.38), self._dark)

    def hood(self) -> None:
        rim = [(-0.5, 0.3), (-0.54, -0.4), (-0.3, -0.74), (0.3, -0.74), (0.54, -0.4), (0.5, 0.3)]
        inner = [(0.38, 0.2), (0.36, -0.36), (0.2, -0.52), (-0.2, -0.52), (-0.36, -0.36), (-0.38, 0.2)]
        self._pen.polygon([*rim, *inner], self._felt)

    def helmet(self) -> None:
        self._pen.box((-0.44, -0.78, 0.44, -0.2), self._felt, 0.42)
        self._pen.box((-0.4, -0.38, 0.4, -0.08), self._thing, 0.1)
        self._pen.line([(-0.3, -0.3), (-0.06, -0.3)], self._white, 0.04)

    def bowler(self) -> None:
        self._pen.box((-0.34, -0.86, 0.34, -0.4), self._felt, 0.3)
        self._pen.box((-0.35, -0.54, 0.35, -0.44), self._dark)
        self._pen.box((-0.54, -0.46, 0.54, -0.37), self._felt, 0.05)

    def bandana(self) -> None:
        self._pen.box((-0.38, -0.68, 0.38, -0.34), self._felt, 0.26)
        self._pen.polygon(
            [(0.34, -0.44), (0.62, -0.56), (0.56, -0.4), (0.64, -0.26), (0.36, -0.36)], self._felt
        )

    def turban(self) -> None:
        self._pen.box((-0.46, -0.82, 0.46, -0.32), self._felt, 0.34)
        self._pen.line([(-0.42, -0.4), (0.02, -0.76)], self._dark, 0.035)
        self._pen.line([(0.42, -0.4), (-0.02, -0.76)], self._dark, 0.035)
        self._pen.disc(0.0, -0.52, 0.075, self._thing)

    # What else is worn

    def glasses(self) -> None:
        for x in (-0.16, 0.16):
            self._pen.ring(x, -0.12, 0.125, self._thing, 0.045)
        self._pen.line([(-0.05, -0.13), (0.05, -0.13)], self._thing, 0.04)

    def shades(self) -> None:
        for x in (-0.17, 0.17):
            self._pen.box((x - 0.15, -0.22, x + 0.15, -0.03), self._thing, 0.06)
        self._pen.line([(-0.34, -0.19), (0.34, -0.19)], self._thing, 0.05)
        self._pen.line([(-0.24, -0.17), (-0.16, -0.08)], self._white, 0.03)

    def goggles(self) -> None:
        self._pen.box((-0.4, -0.24, 0.4, -0.04), self._dark, 0.08)
        for x in (-0.17, 0.17):
            self._pen.disc(x, -0.14, 0.13, self._thing)
            self._pen.line([(x - 0.06, -0.16), (x + 0.02, -0.22)], self._white, 0.03)

    def mask(self) -> None:
        """Over nose and mouth."""
        self._pen.polygon(
            [(-0.37, -0.02), (0.37, -0.02), (0.32, 0.2), (0.0, 0.34), (-0.32, 0.2)], self._thing
        )

    def patch(self) -> None:
        self._pen.line([(-0.36, -0.38), (0.3, -0.06)], self._dark, 0.04)
        self._pen.disc(0.16, -0.12, 0.12, self._dark)

    def beard(self) -> None:
        self._pen.polygon(
            [
                (-0.36, -0.04),
                (-0.24, 0.06),
                (0.24, 0.06),
                (0.36, -0.04),
                (0.3, 0.3),
                (0.0, 0.46),
                (-0.3, 0.3),
            ],
            self._hair,
        )
        self._pen.line([(-0.09, 0.16), (0.09, 0.16)], self._dark, 0.04)

    def moustache(self) -> None:
        self._pen.mirrored([(0.0, 0.06), (-0.14, 0.07), (-0.25, 0.16), (-0.1, 0.14), (0.0, 0.11)], self._hair)

    def headset(self) -> None:
        self._pen.line(
            [(-0.4, -0.1), (-0.4, -0.5), (-0.2, -0.74), (0.2, -0.74), (0.4, -0.5), (0.4, -0.1)],
            self._thing,
            0.06,
        )
        for x in (-0.42, 0.42):
            self._pen.box((x - 0.08, -0.24, x + 0.08, 0.04), self._thing, 0.06)
        self._pen.line([(-0.42, 0.02), (-0.3, 0.2), (-0.12, 0.2)], self._thing, 0.045)

    def scarf(self) -> None:
        self._pen.box((-0.4, 0.26, 0.4, 0.5), self._thing, 0.12)
        self._pen.polygon([(0.1, 0.44), (0.34, 0.44), (0.42, 0.96), (0.16, 0.98)], self._thing)

    def pipe(self) -> None:
        self._pen.line([(-0.05, 0.15), (-0.34, 0.22)], self._thing, 0.05)
        self._pen.box((-0.48, 0.08, -0.32, 0.3), self._thing, 0.04)
        for step in range(3):
            self._pen.ring(-0.46 - 0.09 * step, -0.08 - 0.2 * step, 0.06 + 0.03 * step, self._white, 0.03)

    def scar(self) -> None:
        self._pen.line([(0.12, -0.34), (0.24, 0.08)], self._white, 0.035)
        for y in (-0.22, -0.08, 0.04):
            self._pen.line([(0.13, y + 0.02), (0.25, y - 0.02)], self._white, 0.025)

    def earrings(self) -> None:
        for x in (self._left - 0.02, self._right + 0.02):
            self._pen.ring(x, 0.06, 0.08, self._thing, 0.04)


_Part: TypeAlias = Callable[[_Sitter], None]

COATS: Mapping[Coat, _Part] = MappingProxyType({coat: getattr(_Sitter, coat.value) for coat in Coat})
HAIRS: Mapping[Hair, _Part] = MappingProxyType({hair: getattr(_Sitter, hair.value) for hair in Hair})
HATS: Mapping[Hat, _Part] = MappingProxyType(
    {Hat.NONE: _Sitter.bareheaded, **{hat: getattr(_Sitter, hat.value) for hat in Hat if hat is not Hat.NONE}}
)
ACCESSORIES: Mapping[Accessory, _Part] = MappingProxyType(
    {accessory: getattr(_Sitter, accessory.value) for accessory in Accessory}
)
