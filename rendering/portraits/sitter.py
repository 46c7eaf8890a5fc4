"""What parts are drawn with: a pen, the colours of one portrait, and the outline of its head."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from ..canvas import Box, Canvas, Point
from ..theme import Colour
from .parts import HeadShape, Portrait

Outline: TypeAlias = Sequence[Point]


class Pen:
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


class Sitter:
    """One portrait while it is drawn. Coordinates are in half sides around its centre, y downwards."""

    def __init__(self, canvas: Canvas, portrait: Portrait) -> None:
        self.pen = Pen(canvas)
        colour = canvas.theme.colour
        self.dark, self.white = colour("shadow"), colour("ink")
        self.skin, self.shade = colour(portrait.skin), colour(f"{portrait.skin}-shade")
        self.hair, self.felt = colour(portrait.hair_ink), colour(portrait.hat_ink)
        self.cloth, self.thing = colour(portrait.coat_ink), colour(portrait.accessory_ink)
        (self.left, self.top, self.right, self.bottom), self.round = HEADS[portrait.head]


DrawsPart: TypeAlias = Callable[[Sitter], None]
"""Draws one part of a portrait over those behind it."""
