"""Writing: Source Sans Pro in its weights, measured and kept as masks.

The typeface covers Latin, Greek and Cyrillic. Whoever shows a person's name asks `covers` first.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache

import font_source_sans_pro  # type: ignore[import-untyped]
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

ELLIPSIS = "…"
MASKS_KEPT = 8192


class Weight(StrEnum):
    REGULAR = "SourceSansPro"
    SEMIBOLD = "SourceSansProSemibold"
    BOLD = "SourceSansProBold"
    BLACK = "SourceSansProBlack"


@cache
def font(size_px: int, weight: Weight = Weight.REGULAR) -> ImageFont.FreeTypeFont:
    path = font_source_sans_pro.font_files_ttf[weight.value]
    # The basic layout engine is the same on every machine; the other depends on what is installed.
    return ImageFont.truetype(path, size_px, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=MASKS_KEPT)
def width_of(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> float:
    """How far the pen moves, in pixels."""
    return font(size_px, weight).getlength(text)


class Inked(Struct, frozen=True):
    """Text as a mask. The pen starts at (0, 0) on the base line; `left` and `top` say where the mask lies from there."""

    mask: Image.Image
    left: int
    top: int
    advance: float


@lru_cache(maxsize=MASKS_KEPT)
def inked(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> Inked:
    """Nobody changes the mask: it is kept."""
    face = font(size_px, weight)
    left, top, right, bottom = (int(edge) for edge in face.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return Inked(mask, left, top, face.getlength(text))


@cache
def cap_height(size_px: int, weight: Weight = Weight.REGULAR) -> int:
    """Of a capital letter, in pixels: what to centre writing by."""
    return -int(font(size_px, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=MASKS_KEPT)
def covers(text: str) -> bool:
    """Whether every character has a shape of its own in the typeface."""
    face = font(24)
    missing = bytes(face.getmask("\uffff"))
    return all(sign.isspace() or bytes(face.getmask(sign)) != missing for sign in text)


@lru_cache(maxsize=MASKS_KEPT)
def shortened(text: str, width_px: float, size_px: int, weight: Weight = Weight.REGULAR) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if width_of(text, size_px, weight) <= width_px:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if width_of(short, size_px, weight) <= width_px:
            return short
    return ELLIPSIS


@lru_cache(maxsize=MASKS_KEPT)
def broken(text: str, width_px: float, size_px: int, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """The text in lines that fit; a single word that does not is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size_px, weight) <= width_px:
            lines[-1] = longer
        else:
            lines.append(shortened(word, width_px, size_px, weight))
    return tuple(lines)
