"""Painting. A canvas is drawn at twice its size and then halved, for antialiasing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import TypeAlias

from PIL import Image, ImageDraw

from .fonts import Weight, cap_height, inked
from .page import Patch, PixelArea, in_palette, lay
from .theme import Colour, Theme
from .touched import Touched

SMOOTH = 2
"""The scale at which a canvas is painted."""

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the finished picture."""


class Canvas:
    """A surface in pixels of the finished picture, y downwards. Without a ground it is transparent, for sprites."""

    def __init__(self, theme: Theme, width: int, height: int, ground: Colour | None) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        scaled = (width * SMOOTH, height * SMOOTH)
        if ground is None:
            # With colours already multiplied by what is to be seen of them, which is what halving needs. Paint is opaque.
            # One zero is faster than four, which are written one by one.
            self.image = Image.new("RGBa", scaled, 0)
        else:
            self.image = Image.new("RGB", scaled, ground)
        self._draw = ImageDraw.Draw(self.image)

    def polygon(
        self, points: Sequence[Point], fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        scaled = [(x * SMOOTH, y * SMOOTH) for x, y in points]
        if fill is not None:
            self._draw.polygon(scaled, fill=fill)
            self._painted(scaled)
        if outline is not None and width > 0:
            self._stroke([*scaled, scaled[0], scaled[1]], outline, width)

    def line(
        self, points: Sequence[Point], fill: Colour, width: float, dash: tuple[float, float] | None = None
    ) -> None:
        """`dash`: lengths of strokes and gaps, in pixels."""
        for stroke in strokes(points, *dash) if dash else [points]:
            self._stroke([(x * SMOOTH, y * SMOOTH) for x, y in stroke], fill, width)

    def _stroke(self, scaled: Sequence[Point], fill: Colour, width: float) -> None:
        thick = max(1, round(width * SMOOTH))
        self._draw.line(scaled, fill=fill, width=thick, joint="curve")
        self._stroked(scaled, thick)

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        scaled = _scaled(_square(centre, radius))
        self._draw.ellipse(scaled, fill=fill, outline=outline, width=round(width * SMOOTH))
        self._painted((scaled[:2], scaled[2:]))

    def arc(self, centre: Point, radius: float, start: float, end: float, fill: Colour, width: float) -> None:
        """A circular arc. Angles in degrees, clockwise from the right."""
        scaled = _scaled(_square(centre, radius))
        self._draw.arc(scaled, start, end, fill=fill, width=max(1, round(width * SMOOTH)))
        self._painted((scaled[:2], scaled[2:]))

    def box(
        self,
        box: Box,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
        radius: float = 0,
    ) -> None:
        scaled = _scaled(box)
        self._draw.rounded_rectangle(
            scaled, radius=radius * SMOOTH, fill=fill, outline=outline, width=round(width * SMOOTH)
        )
        self._painted((scaled[:2], scaled[2:]))

    def write(
        self,
        at: Point,
        text: str,
        size_px: float,
        fill: Colour,
        weight: Weight = Weight.REGULAR,
        anchor: str = "l",
    ) -> float:
        """Write text at `at` and return its width in pixels.

        The height of a capital is centred on y. x is the left ("l"), middle ("m") or right ("r") of the text.
        """
        scaled = round(size_px * SMOOTH)
        ink = inked(text, scaled, weight)
        x, y = at[0] * SMOOTH, at[1] * SMOOTH
        x -= {"l": 0.0, "m": ink.advance / 2, "r": ink.advance}[anchor]
        base = y + cap_height(scaled, weight) / 2
        left, top = round(x + ink.left), round(base + ink.top)
        self.image.paste(fill, (left, top), ink.mask)
        self._painted(((left, top), (left + ink.mask.width, top + ink.mask.height)))
        return ink.advance / SMOOTH

    def write_initial(self, at: Point, letter: str, size_px: float, fill: Colour) -> None:
        """Write the initial of a piece around `at`. What has no capitals, such as an Arabic letter with its tail, is
        centred by all of its ink."""
        x, y = at
        if letter.upper() == letter.lower():
            scaled = round(size_px * SMOOTH)
            ink = inked(letter, scaled, Weight.BLACK)
            middle = ink.top + (ink.mask.height + cap_height(scaled, Weight.BLACK)) / 2
            y -= middle / SMOOTH
        self.write((x, y), letter, size_px, fill, Weight.BLACK, "m")

    def paste(self, image: Image.Image, at: Point, mask: Image.Image) -> None:
        """Lay an image with its upper left corner on a point, where the mask is white. Both at the scaled size."""
        left, top = round(at[0] * SMOOTH), round(at[1] * SMOOTH)
        self.image.paste(image, (left, top), mask)
        self._painted(((left, top), (left + image.width, top + image.height)))

    def _painted(self, corners: Sequence[Point]) -> None:
        """Called after painting within the bounding box of these points, in pixels of the scaled image."""

    def _stroked(self, points: Sequence[Point], thick: int) -> None:
        """Called after painting a line, in pixels of the scaled image."""

    def finished(self) -> Image.Image:
        """The finished picture in full colour."""
        return _halved(self.image)

    def printed(self) -> Image.Image:
        """The finished picture in the palette of the theme."""
        return in_palette(self.theme, self.finished())


class Layer(Canvas):
    """A transparent overlay, often as large as the picture and mostly empty.

    It tracks where it was painted, so that its cost depends on the painted area. Halving all of it would take longer
    than the rest of the picture.
    """

    def __init__(self, theme: Theme, width: int, height: int, corner: tuple[int, int] = (0, 0)) -> None:
        """`corner` is the position of its upper left corner on the picture."""
        super().__init__(theme, width, height, None)
        self._corner = corner
        self._touched = Touched(*self.image.size)

    def wipe(self, box: Box, radius: float = 0) -> None:
        """Erase a box, with rounded corners if `radius` is not 0."""
        self._draw.rounded_rectangle(_scaled(box), radius=radius * SMOOTH, fill=(0, 0, 0, 0))

    def patches(self) -> list[Patch]:
        """The painted areas as patches."""
        return [self._patch(area) for area in self._touched.areas()]

    def _patch(self, area: PixelArea) -> Patch:
        part = _halved(self.image.crop(area))
        return Patch(part, self._corner[0] + area[0] // SMOOTH, self._corner[1] + area[1] // SMOOTH)

    def lay_over(self, image: Image.Image) -> None:
        """Draw the painted areas onto a picture or page, in place."""
        lay(image, self.patches())

    def _painted(self, corners: Sequence[Point]) -> None:
        self._touched.area(corners)

    def _stroked(self, points: Sequence[Point], thick: int) -> None:
        self._touched.stroke(points, thick)


def strokes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """Split a line into dashes that follow its corners."""
    cut: list[list[Point]] = []
    drawing, left = True, on
    current = [points[0]]
    for start, end in pairwise(points):
        length, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        while length - done > left:
            done += left
            at = along(start, end, done / length)
            if drawing:
                cut.append([*current, at])
            current = [at]
            drawing, left = not drawing, off if drawing else on
        left -= length - done
        if drawing:
            current.append(end)
    if drawing and len(current) > 1:
        cut.append(current)
    return cut


def along(start: Point, end: Point, share: float) -> Point:
    """The point at a share (0–1) of the straight line."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _halved(image: Image.Image) -> Image.Image:
    reduced = image.reduce(SMOOTH)
    return reduced.convert("RGBA") if image.mode == "RGBa" else reduced


def _square(centre: Point, radius: float) -> Box:
    x, y = centre
    return x - radius, y - radius, x + radius, y + radius


def _scaled(box: Box) -> tuple[float, float, float, float]:
    """Scale a box for Pillow, whose shapes include the right and lower edge."""
    left, top, right, bottom = box
    return left * SMOOTH, top * SMOOTH, max(left, right) * SMOOTH - 1, max(top, bottom) * SMOOTH - 1
