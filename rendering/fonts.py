"""Measures text and renders it to cached masks. Source Sans Pro lacks the star that marks costly cards, so it is
drawn."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import ceil, cos, pi, sin

from msgspec import Struct
from PIL import Image, ImageDraw

from .cache import bytes_of, kept_by
from .faces import SOURCE, TEXTS_KEPT, Run, Weight, font, runs

__all__ = [
    "STAR",
    "Inked",
    "Weight",
    "broken",
    "cap_height",
    "fitting",
    "inked",
    "shortened",
    "star",
    "width_of",
]

ELLIPSIS = "…"
STAR = "★"
STAR_WIDTH = 0.95
"""In heights of the text."""
NUMBER = re.compile(r" \(\d+\)$")
"""By which people of the same name are told apart."""


@lru_cache(maxsize=TEXTS_KEPT)
def width_of(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> float:
    """How far the pen moves, in pixels."""
    plain = sum(font(size_px, weight, run.face).getlength(run.text) for run in runs(text.replace(STAR, "")))
    return plain + text.count(STAR) * STAR_WIDTH * size_px


class Inked(Struct, frozen=True):
    """Text as a mask. The pen starts at (0, 0) on the baseline; `left` and `top` are the mask's offset from there."""

    mask: Image.Image
    left: int
    top: int
    advance: float


def _bytes_of(ink: Inked) -> int:
    return bytes_of(ink.mask)


@kept_by(_bytes_of)
def inked(text: str, size_px: int, weight: Weight = Weight.REGULAR) -> Inked:
    """Do not change the mask: it is kept."""
    if STAR in text:
        return _inked_with_stars(text, size_px, weight)
    parts = runs(text)
    if len(parts) > 1:
        return _inked_in_runs(parts, size_px, weight)
    return _inked_run(parts[0] if parts else Run(SOURCE, ""), size_px, weight)


def _inked_run(run: Run, size_px: int, weight: Weight) -> Inked:
    face = font(size_px, weight, run.face)
    left, top, right, bottom = (int(edge) for edge in face.getbbox(run.text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), run.text, fill=255, font=face, anchor="ls")
    return Inked(mask, left, top, face.getlength(run.text))


def _inked_in_runs(parts: tuple[Run, ...], size_px: int, weight: Weight) -> Inked:
    """Render runs in several faces side by side on one baseline."""
    inks = [_inked_run(part, size_px, weight) for part in parts]
    advance = sum(ink.advance for ink in inks)
    above, below = max(-ink.top for ink in inks), max(ink.top + ink.mask.height for ink in inks)
    side = size_px  # glyphs may extend beyond their advance width
    mask = Image.new("L", (ceil(advance) + 2 * side, max(1, above + below)))
    pen = float(side)
    for ink in inks:
        mask.paste(255, (round(pen + ink.left), above + ink.top), ink.mask)
        pen += ink.advance
    return Inked(mask, -side, -above, advance)


def _inked_with_stars(text: str, size_px: int, weight: Weight) -> Inked:
    """Render the words between the stars one after the other."""
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
    """The corners of an upright star, standing on two points."""
    return [
        (at[0] + reach * sin(pi * corner / points), at[1] - reach * cos(pi * corner / points))
        for corner in range(2 * points)
        for reach in [radius * (waist if corner % 2 else 1.0)]
    ]


@cache
def cap_height(size_px: int, weight: Weight = Weight.REGULAR) -> int:
    """The height of a capital letter in pixels, used to centre text."""
    return -int(font(size_px, weight).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=TEXTS_KEPT)
def shortened(
    text: str, width_px: float, size_px: int, weight: Weight = Weight.REGULAR, *, last: int = 0
) -> str:
    """The text, or as much of its beginning as fits before an ellipsis and its `last` letters.

    A number in brackets at its end is kept.
    """
    if width_of(text, size_px, weight) <= width_px:
        return text
    for letters in range(len(NUMBER.sub("", text)) - 1, last, -1):
        short = cut_to(letters, text, last=last)
        if width_of(short, size_px, weight) <= width_px:
            return short
    return ELLIPSIS


def cut_to(letters: int, text: str, *, last: int = 0) -> str:
    """The text, or so many of its letters with an ellipsis before the `last` of them. A number in brackets at its end
    is kept."""
    start = NUMBER.sub("", text)
    if letters >= len(start):
        return text
    first, rest = start[: letters - last].rstrip(), start[len(start) - last :].lstrip()
    return first + ELLIPSIS + rest + text[len(start) :]


def fitting(text: str, width_px: float, most_px: int, weight: Weight = Weight.REGULAR) -> int:
    """The size at which the text fits, at most `most_px`: for what must not be cut off."""
    return min(most_px, int(most_px * width_px / max(1.0, width_of(text, most_px, weight))))


def squeezed(
    text: str, width_px: float, most_px: int, least_px: int, weight: Weight = Weight.REGULAR
) -> tuple[str, int]:
    """The text with the size at which it fits, but at least `least_px`: only what is too long even then is shortened."""
    size_px = max(least_px, fitting(text, width_px, most_px, weight))
    return shortened(text, width_px, size_px, weight), size_px


@lru_cache(maxsize=TEXTS_KEPT)
def broken(text: str, width_px: float, size_px: int, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """The text in lines that fit. A single word that is too long is shortened."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size_px, weight) <= width_px:
            lines[-1] = longer
        else:
            lines.append(shortened(word, width_px, size_px, weight))
    return tuple(lines)
