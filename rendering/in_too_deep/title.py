"""The title picture: the ring of zones at night, and ten heads of whom no one knows on whose side they are."""

from __future__ import annotations

import math
from collections.abc import Sequence

from games.in_too_deep.codes import CriminalName, ZoneName
from rendering.canvas import Canvas
from rendering.page import Picture
from rendering.title import title_page
from rendering.words import Voice, Words

from .figures import draw_portrait, draw_sentinel
from .theme import THEME, colour
from .zone_signs import draw_zone_sign

MIDDLE = (985.0, 178.0)
RING, ZONE = 118.0, 42.0
"""Radii of the ring and of a zone."""
HEADS_Y, HEAD, HEAD_STEP, FIRST_HEAD = 400.0, 50.0, 112.0, 96.0


def title_picture(*, names: Sequence[str], words: Words) -> Picture:
    """1200 pixels wide."""
    return title_page(THEME, _night, Voice(words, names))


def _night(canvas: Canvas) -> None:
    canvas.box((0, 0, canvas.width, canvas.height), colour("header"))
    x, y = MIDDLE
    canvas.disc(MIDDLE, RING, None, colour("street"), 20)
    for place, zone in enumerate(ZoneName):
        angle = math.tau * place / len(ZoneName)
        at = (x + RING * math.sin(angle), y - RING * math.cos(angle))
        canvas.disc(at, ZONE, colour(f"{zone.lower()}-ground"), colour(zone.lower()), 4)
        draw_zone_sign(canvas, zone, at, ZONE * 0.56)
    draw_sentinel(canvas, MIDDLE, 42)
    canvas.box((0, HEADS_Y + 20, canvas.width, canvas.height), colour("street"))
    for place, criminal in enumerate(CriminalName):
        draw_portrait(canvas, criminal, (FIRST_HEAD + place * HEAD_STEP, HEADS_Y), HEAD, colour("signature"))
