"""Painting. A canvas is drawn at twice its size and halved, which smooths every edge; finished parts are kept in the
palette of the theme, so that a picture is put together from them and encoded without touching each pixel again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct
from PIL import Image, ImageDraw

from .fonts import Weight, cap_height, inked
from .theme import PALETTE_SIZE, Colour, palette
from .touched import Touched

SMOOTH = 2
"""How much larger a canvas is painted than it will be."""

PNG_LEVEL = 3
"""A sixth more bytes than level 5 for three fifths of its time."""

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the finished picture."""

KeyT = TypeVar("KeyT", bound=Hashable)
KeptT = TypeVar("KeptT")


class Picture(Struct, frozen=True):
    """A finished picture with what a player would read off it."""

    png: bytes
    alt: str
    width: int
    height: int


class Film(Struct, frozen=True):
    """A row of pictures that follow each other by themselves."""

    webp: bytes
    alt: str
    width: int
    height: int
    frames: int


class Canvas:
    """A surface in pixels of the finished picture, y downwards. With no ground it is transparent: for sprites."""

    def __init__(self, width: int, height: int, ground: Colour | None) -> None:
        self.width = width
        self.height = height
        scaled = (width * SMOOTH, height * SMOOTH)
        if ground is None:
            self.image = Image.new("RGBA", scaled, (0, 0, 0, 0))
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
        """`dash`: the lengths of strokes and gaps."""
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
        """Part of a circle; angles in degrees, clockwise from the right."""
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
        """Write around `at`: the height of a capital is centred on y; x is the left ("l"), middle ("m") or right ("r").
        Returns the width in pixels."""
        scaled = round(size_px * SMOOTH)
        ink = inked(text, scaled, weight)
        x, y = at[0] * SMOOTH, at[1] * SMOOTH
        x -= {"l": 0.0, "m": ink.advance / 2, "r": ink.advance}[anchor]
        base = y + cap_height(scaled, weight) / 2
        left, top = round(x + ink.left), round(base + ink.top)
        self.image.paste(fill, (left, top), ink.mask)
        self._painted(((left, top), (left + ink.mask.width, top + ink.mask.height)))
        return ink.advance / SMOOTH

    def fill_through(self, mask: Image.Image, texture: Image.Image | Colour) -> None:
        """Paint where the mask (of the scaled size) is white."""
        if isinstance(texture, Image.Image):
            self.image.paste(texture, (0, 0), mask)
        else:
            self.image.paste(texture, (0, 0, *self.image.size), mask)
        self._painted(((0, 0), self.image.size))

    def _painted(self, corners: Sequence[Point]) -> None:
        """Something was painted in the box around these points, in pixels of the image."""

    def _stroked(self, points: Sequence[Point], thick: int) -> None:
        """A line was painted, in pixels of the image."""

    def finished(self) -> Image.Image:
        """Halved, in full colour."""
        return self.image.reduce(SMOOTH)

    def printed(self) -> Image.Image:
        """Halved, in the palette of the theme."""
        return in_palette(self.finished())


class Layer(Canvas):
    """What is to lie over a picture: transparent, as large as the picture, and mostly empty. It remembers where it was
    painted on, so that it costs what is on it: halving all of it would take longer than all else about the picture."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, None)
        self._touched = Touched(*self.image.size)

    def wipe(self, box: Box, radius: float = 0) -> None:
        """Make part of it empty again."""
        self._draw.rounded_rectangle(_scaled(box), radius=radius * SMOOTH, fill=(0, 0, 0, 0))

    def lay_over(self, image: Image.Image, corner: tuple[int, int] = (0, 0)) -> None:
        """Put what is painted here onto a picture, which changes; `corner` is where the left upper one comes to lie."""
        for left, top, right, bottom in self._touched.areas():
            part = self.image.crop((left, top, right, bottom)).reduce(SMOOTH)
            image.paste(part, (corner[0] + left // SMOOTH, corner[1] + top // SMOOTH), part)

    def _painted(self, corners: Sequence[Point]) -> None:
        self._touched.area(corners)

    def _stroked(self, points: Sequence[Point], thick: int) -> None:
        self._touched.stroke(points, thick)


def strokes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A line cut into strokes that follow its corners."""
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
    """The point at a share (0–1) of the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _square(centre: Point, radius: float) -> Box:
    x, y = centre
    return x - radius, y - radius, x + radius, y + radius


def _scaled(box: Box) -> tuple[float, float, float, float]:
    """Pixels of Pillow's shapes include the right and lower edge."""
    left, top, right, bottom = box
    return left * SMOOTH, top * SMOOTH, max(left, right) * SMOOTH - 1, max(top, bottom) * SMOOTH - 1


@cache
def _palette_image() -> Image.Image:
    flat = [channel for entry in palette() for channel in entry]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (PALETTE_SIZE - len(palette())))
    return image


def in_palette(image: Image.Image) -> Image.Image:
    """The picture in the colours of the theme, without dither: flat areas stay flat."""
    return image.quantize(palette=_palette_image(), dither=Image.Dither.NONE)


def stamp(image: Image.Image, sprite: Image.Image, at: Point) -> None:
    """Put a sprite onto a picture in full colour, with its middle at a point."""
    image.paste(sprite, (round(at[0] - sprite.width / 2), round(at[1] - sprite.height / 2)), sprite)


def blank(width: int, height: int, ground: Colour) -> Image.Image:
    """An empty picture in the palette of the theme."""
    image = Image.new("P", (width, height), palette().index(ground))
    image.putpalette(_palette_image().getpalette() or [])
    return image


def encoded(image: Image.Image) -> bytes:
    """PNG of a picture in the palette."""
    buffer = BytesIO()
    image.save(buffer, "PNG", compress_level=PNG_LEVEL)
    return buffer.getvalue()


class Kept(Generic[KeyT, KeptT]):
    """The last parts that were painted, by what they show. Nobody changes a part that is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[KeyT, KeptT] = OrderedDict()

    def peek(self, key: KeyT) -> KeptT | None:
        """The part if it is kept."""
        return self._parts.get(key)

    def get(self, key: KeyT, paint: Callable[[], KeptT]) -> KeptT:
        if key in self._parts:
            self._parts.move_to_end(key)
        else:
            self._parts[key] = paint()
            if len(self._parts) > self._most:
                self._parts.popitem(last=False)
        return self._parts[key]
