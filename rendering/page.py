"""Pages: pictures in the palette of the theme.

Finished parts are cached as pages, which takes a quarter of the memory of full colour. A page is composed by copying
parts, and encoded without converting its pixels again.
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
TIGHT_PNG_LEVEL = 5
"""A seventh fewer bytes for half as much time again."""

PixelArea: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are exclusive."""

SEEN = [0] + 255 * [255]
"""A lookup table from opacity (0–255) to a mask value: anything not fully transparent counts."""


class Picture(Struct, frozen=True):
    """A finished picture. `alt` says what a player would read off it."""

    png: bytes
    alt: str
    width: int
    height: int


class Film(Struct, frozen=True):
    """An animation."""

    webp: bytes
    alt: str
    width: int
    height: int
    frames: int


def picture(page: Image.Image, alt: str, *, tight: bool = False, bytes_most: int | None = None) -> Picture:
    """`tight`: a large page that has to stay small in bytes. With `bytes_most` only if it would have more otherwise."""
    png = _png(page, TIGHT_PNG_LEVEL if tight else PNG_LEVEL)
    if bytes_most is not None and len(png) > bytes_most:
        png = _png(page, TIGHT_PNG_LEVEL)
    return Picture(png, alt, page.width, page.height)


def _png(page: Image.Image, level: int) -> bytes:
    buffer = BytesIO()
    page.save(buffer, "PNG", compress_level=level)
    return buffer.getvalue()


@cache
def _palette_image(theme: Theme) -> Image.Image:
    flat = [channel for entry in theme.palette for channel in entry]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (PALETTE_SIZE - len(theme.palette)))
    return image


def in_palette(theme: Theme, image: Image.Image) -> Image.Image:
    """Convert to the palette of the theme, without dithering: flat areas stay flat."""
    return _in_palette_of(_palette_image(theme), image)


def _in_palette_of(page: Image.Image, image: Image.Image) -> Image.Image:
    return image.quantize(palette=page, dither=Image.Dither.NONE)


# Composition


def blank(theme: Theme, width: int, height: int, ground: Colour) -> Image.Image:
    """An empty page."""
    image = Image.new("P", (width, height), theme.palette.index(ground))
    image.putpalette(_palette_image(theme).getpalette() or [])
    return image


def stacked(theme: Theme, bands: Sequence[Image.Image], *, width: int, gap: int = 0) -> Image.Image:
    """Stack pages vertically, each centred in the width, with a gap below it."""
    page = blank(theme, width, sum(band.height + gap for band in bands), theme.colour("paper"))
    y = 0
    for band in bands:
        page.paste(band, ((width - band.width) // 2, y))
        y += band.height + gap
    return page


def beside(theme: Theme, *parts: Image.Image) -> Image.Image:
    """Place pages in a row, with the theme's gap between them."""
    gap = theme.size("gap")
    width = sum(part.width for part in parts) + gap * (len(parts) - 1)
    row = blank(theme, width, max(part.height for part in parts), theme.colour("paper"))
    x = 0
    for part in parts:
        row.paste(part, (x, 0))
        x += part.width + gap
    return row


def in_grid(theme: Theme, parts: Sequence[Image.Image], columns: int, gap: int) -> Image.Image:
    """Place parts of one size in a grid, with lines of width `gap` between them."""
    width, height = parts[0].size
    rows = ceil(len(parts) / columns)
    page = blank(
        theme, columns * width + gap * (columns - 1), rows * height + gap * (rows - 1), theme.colour("line")
    )
    for place, part in enumerate(parts):
        page.paste(part, (place % columns * (width + gap), place // columns * (height + gap)))
    return page


# Overlays


class Patch(Struct, frozen=True):
    """An overlay image with its position; transparent where the picture below shows through."""

    image: Image.Image
    left: int
    top: int

    @property
    def area(self) -> PixelArea:
        """In pixels of the picture below. It may extend beyond the edges."""
        return self.left, self.top, self.left + self.image.width, self.top + self.image.height


def patch_at(sprite: Image.Image, middle: tuple[float, float]) -> Patch:
    return Patch(sprite, round(middle[0] - sprite.width / 2), round(middle[1] - sprite.height / 2))


def lay(image: Image.Image, patches: Sequence[Patch]) -> None:
    """Draw patches onto a full-colour picture or a page, in place.

    On a page, their whole bounding box is converted. So draw patches that are far apart in separate calls.
    """
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
    """A mask of the pixels that the patches cover. The rest must stay untouched: a palette entry is not always its
    own nearest colour."""
    mask = Image.new("1", size)
    for patch in patches:
        seen = patch.image.getchannel("A").point(SEEN, "1")
        mask.paste(seen, (patch.left, patch.top), seen)
    return mask


def _around(areas: Sequence[PixelArea]) -> PixelArea:
    lefts, tops, rights, bottoms = zip(*areas, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def meet(one: PixelArea, other: PixelArea) -> bool:
    """Whether the areas overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def stamp(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Draw a sprite centred on a point."""
    lay(image, [patch_at(sprite, at)])
