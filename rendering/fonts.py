"""Writing: Source Sans Pro in its weights, measured and kept as masks.

The typeface covers Latin, Greek and Cyrillic. Whoever shows a person's name asks `covers` first. It lacks the star that
marks costly cards, so that sign is drawn.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache
from math import ceil, cos, pi, sin

import font_source_sans_pro  # type: ignore[import-untyped]
from msgspec import Struct
from PIL import Image, ImageDraw, ImageFont

from .cache import bytes_of, kept_by

ELLIPSIS = "…"
FACES_KEPT = 128
TEXTS_KEPT = 8192
STAR = "★"
STAR_WIDTH = 0.95
"""In heights of the writing."""


class Weight(StrEnum):
    REGULAR = "SourceSansPro"
    SEMIBOLD = "SourceSansProSemibold"
    BOLD = "SourceSansProBold"
    BLACK = "SourceSansProBlack"


@lru_cache(maxsize=FACES_KEPT)
def font(size_px: int, weight: Weight = Weight.REGULAR) -> ImageFont.FreeTypeFont:
    path = font_source_sans_pro.font_files_ttf[weight.value]
    # The basic layout engine is the same on every machine; the other depends on what is installed.
    return ImageFont.truetype(path, size_px, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=TEXTS_KEPT)
def width_of(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> float:
    """How far the pen moves, in pixels."""
    face = font(size_px, weight)
    plain, stars = text.replace(STAR, ""), text.count(STAR)
    return face.getlength(plain) + stars * STAR_WIDTH * size_px


class Inked(Struct, frozen=True):
    """Text as a mask. The pen starts at (0, 0) on the base line; `left` and `top` say where the mask lies from there."""

    mask: Image.Image
    left: int
    top: int
    advance: float


def _bytes_of(ink: Inked) -> int:
    return bytes_of(ink.mask)


@kept_by(_bytes_of)
def inked(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> Inked:
    """Nobody changes the mask: it is kept."""
    if STAR in text:
        return _inked_with_stars(text, size_px, weight)
    face = font(size_px, weight)
    left, top, right, bottom = (int(edge) for edge in face.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=face, anchor="ls")
    return Inked(mask, left, top, face.getlength(text))


def _inked_with_stars(text: str, size_px: int, weight: Weight) -> Inked:
    """The words between the stars are written one after the other."""
    width = width_of(text, size_px, weight)
    mask = Image.new("L", (ceil(width) + 2, 2 * size_px))
    pen = 0.0
    for index, words in enumerate(text.split(STAR)):
        if index:
            middle = (pen + STAR_WIDTH * size_px / 2, size_px - cap_height(size_px, weight) / 2)
            ImageDraw.Draw(mask).polygon(star(middle, 0.42 * size_px), fill=255)
            pen += STAR_WIDTH * size_px
        if words:
            part = inked(words, size_px, weight)
            mask.paste(part.mask, (round(pen + part.left), size_px + part.top), part.mask)
            pen += part.advance
    return Inked(mask, 0, -size_px, width)


def star(
    at: tuple[float, float], radius: float, points: int = 5, waist: float = 0.45
) -> list[tuple[float, float]]:
    """The corners of a star that stands on two points."""
    return [
        (at[0] + reach * sin(pi * corner / points), at[1] - reach * cos(pi * corner / points))
        for corner in range(2 * points)
        for reach in [radius * (waist if corner % 2 else 1.0)]
    ]


@cache
def cap_height(size_px: int, weight: Weight = Weight.REGULAR) -> int:
    """Of a capital letter, in pixels: what to centre writing by."""
    return -int(font(size_px, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=TEXTS_KEPT)
def covers(text: str) -> bool:
    """Whether every character has a shape of its own in the typeface."""
    face = font(24)
    missing = bytes(face.getmask("\uffff"))
    return all(sign.isspace() or sign == STAR or bytes(face.getmask(sign)) != missing for sign in text)


@lru_cache(maxsize=TEXTS_KEPT)
def shortened(text: str, width_px: float, size_px: int, weight: Weight = Weight.REGULAR) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if width_of(text, size_px, weight) <= width_px:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if width_of(short, size_px, weight) <= width_px:
            return short
    return ELLIPSIS


@lru_cache(maxsize=TEXTS_KEPT)
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
