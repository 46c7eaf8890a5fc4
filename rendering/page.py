"""Pages: pictures in the palette of the theme.

Finished parts are kept in it, which takes a quarter of the memory; a page is put together from them by copying, and is
encoded without looking at each pixel again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from math import ceil
from typing import TypeAlias

from msgspec import Struct
from PIL import Image

from .theme import PALETTE_SIZE, Colour, Theme

PNG_LEVEL = 3
"""A sixth more bytes than level 5 for three fifths of its time."""
TIGHT_PNG_LEVEL = 4
"""A tenth fewer bytes for a third more time."""

Area: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are outside."""

SEEN = [0] + 255 * [255]
"""By opacity: whether there is anything."""


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


def picture(page: Image.Image, alt: str, *, tight: bool = False) -> Picture:
    """`tight`: a large page that has to stay small in bytes."""
    buffer = BytesIO()
    page.save(buffer, "PNG", compress_level=TIGHT_PNG_LEVEL if tight else PNG_LEVEL)
    return Picture(buffer.getvalue(), alt, page.width, page.height)


@cache
def _palette_image(theme: Theme) -> Image.Image:
    flat = [channel for entry in theme.palette for channel in entry]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (PALETTE_SIZE - len(theme.palette)))
    return image


def in_palette(theme: Theme, image: Image.Image) -> Image.Image:
    """The picture in the colours of the theme, without dither: flat areas stay flat."""
    return _in_palette_of(_palette_image(theme), image)


def _in_palette_of(page: Image.Image, image: Image.Image) -> Image.Image:
    return image.quantize(palette=page, dither=Image.Dither.NONE)


# Put together from parts


def blank(theme: Theme, width: int, height: int, ground: Colour) -> Image.Image:
    """An empty page."""
    image = Image.new("P", (width, height), theme.palette.index(ground))
    image.putpalette(_palette_image(theme).getpalette() or [])
    return image


def stacked(theme: Theme, bands: Sequence[Image.Image], *, width: int, gap: int = 0) -> Image.Image:
    """One below the other, each in the middle of the width and with a gap below it."""
    page = blank(theme, width, sum(band.height + gap for band in bands), theme.colour("paper"))
    y = 0
    for band in bands:
        page.paste(band, ((width - band.width) // 2, y))
        y += band.height + gap
    return page


def beside(theme: Theme, *parts: Image.Image) -> Image.Image:
    """In a row, with the gap of the theme between them."""
    gap = theme.size("gap")
    width = sum(part.width for part in parts) + gap * (len(parts) - 1)
    row = blank(theme, width, max(part.height for part in parts), theme.colour("paper"))
    x = 0
    for part in parts:
        row.paste(part, (x, 0))
        x += part.width + gap
    return row


def in_grid(theme: Theme, parts: Sequence[Image.Image], columns: int, gap: int) -> Image.Image:
    """Parts of one size in rows, with lines of this width between them."""
    width, height = parts[0].size
    rows = ceil(len(parts) / columns)
    page = blank(
        theme, columns * width + gap * (columns - 1), rows * height + gap * (rows - 1), theme.colour("line")
    )
    for place, part in enumerate(parts):
        page.paste(part, (place % columns * (width + gap), place // columns * (height + gap)))
    return page


# Laid over


class Patch(Struct, frozen=True):
    """A piece that comes to lie over a picture: transparent where that is to be seen."""

    image: Image.Image
    left: int
    top: int

    @property
    def area(self) -> Area:
        """In pixels of that picture, and it may reach over its edges."""
        return self.left, self.top, self.left + self.image.width, self.top + self.image.height


def patch_at(sprite: Image.Image, middle: tuple[float, float]) -> Patch:
    return Patch(sprite, round(middle[0] - sprite.width / 2), round(middle[1] - sprite.height / 2))


def lay(image: Image.Image, patches: Sequence[Patch]) -> None:
    """Onto a picture in full colour or onto a page, which changes. On a page all that lies between them is looked at, so
    those that are far apart are better laid one after the other."""
    if image.mode != "P":
        for patch in patches:
            image.paste(patch.image, (patch.left, patch.top), patch.image)
    elif seen := [patch for patch in patches if meet(patch.area, (0, 0, *image.size))]:
        left, top, right, bottom = _around([patch.area for patch in seen])
        moved = [Patch(patch.image, patch.left - left, patch.top - top) for patch in seen]
        part = image.crop((left, top, right, bottom)).convert("RGB")
        lay(part, moved)
        image.paste(_in_palette_of(image, part), (left, top), _covered(part.size, moved))


def _covered(size: tuple[int, int], patches: Sequence[Patch]) -> Image.Image:
    """As a mask: where there is anything of them. What is in the palette is not always its own nearest colour there, so
    the rest stays untouched."""
    mask = Image.new("1", size)
    for patch in patches:
        seen = patch.image.getchannel("A").point(SEEN, "1")
        mask.paste(seen, (patch.left, patch.top), seen)
    return mask


def _around(areas: Sequence[Area]) -> Area:
    lefts, tops, rights, bottoms = zip(*areas, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def meet(one: Area, other: Area) -> bool:
    """Whether they have a pixel in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def stamp(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Lay a sprite with its middle at a point."""
    lay(image, [patch_at(sprite, at)])
