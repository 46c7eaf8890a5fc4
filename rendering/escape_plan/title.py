"""The title picture: the gang before the city at dusk, with the searchlights out."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.canvas import Canvas
from rendering.page import Picture
from rendering.portraits import portraits_of
from rendering.theme import blend
from rendering.title import title_page
from rendering.words import Voice, Words

from .theme import THEME, colour

SITTERS = ("pawn-0", "pawn-1", "pawn-2", "pawn-3", "pawn-4", "sandra", "costa")
SUN = (985.0, 318.0, 118.0)
BEAMS = ((905.0, 880.0, 110.0), (1130.0, 1180.0, 120.0))
"""Of the searchlights: where one starts, where it ends, and how wide it is there."""


def title_picture(*, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide."""
    faces = portraits_of(__package__)
    return title_page(THEME, _dusk, Voice(words, names), [faces[name] for name in SITTERS])


def _dusk(canvas: Canvas) -> None:
    _sky(canvas)
    _towers(canvas, 250, colour("sky-night-0"), 9, 44, 118)
    _towers(canvas, 330, colour("skyline"), 5, 58, 90)


def _sky(canvas: Canvas) -> None:
    bands = [colour(f"sky-evening-{band}") for band in range(3)]
    tops = (0.0, 0.46, 0.66)
    for top, ink in zip(tops, bands, strict=True):
        canvas.box((0, top * canvas.height, canvas.width, canvas.height), ink)
    for start, end, wide in BEAMS:
        beam = [(start, 330.0), (end - wide / 2, 0.0), (end + wide / 2, 0.0)]
        canvas.polygon(beam, blend(bands[0], colour("ink"), 0.16))
    x, y, radius = SUN
    canvas.disc((x, y), radius, colour("gold"))
    for stripe in range(4):
        top = y + 14 + stripe * 26
        canvas.box((x - radius, top, x + radius, top + 5 + 3 * stripe), bands[2])


def _towers(canvas: Canvas, top: float, dark: tuple[int, int, int], seed: int, wide: int, high: int) -> None:
    """Houses across the picture, some windows lit, with the feet at the lower edge."""
    lit, x, index = colour("accent"), 0.0, seed
    while x < canvas.width:
        width, roof = wide + (index * 37) % 41, top + (index * 53) % high
        canvas.box((x, roof, x + width, canvas.height), dark)
        if index % 5 == 2:
            canvas.line([(x + width / 2, roof - 26), (x + width / 2, roof)], dark, 4)
        for column in range(int(width // 17)):
            for row in range(3):
                if (index * 5 + column * 3 + row * 7) % 5 == 0:
                    left, upper = x + 7 + column * 17, roof + 10 + row * 19
                    canvas.box((left, upper, left + 7, upper + 10), lit)
        x, index = x + width, index + 1
