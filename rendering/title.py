"""Title pictures, shown in a lobby: the game's name and its promise over a scene of its own, and who takes part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from .canvas import Canvas
from .fonts import Weight, width_of
from .page import Picture, picture
from .portraits import Portrait, draw_portrait
from .theme import Theme
from .words import Voice

WIDTH, HEIGHT = 1200, 480
TITLE_PX, LINE_PX = 118, 40
LEFT, TITLE_Y, LINE_Y = 48.0, 104.0, 192.0
SITTERS_Y, SITTER_STEP, SITTER_HALF = 372.0, 148.0, 66.0

Backdrop: TypeAlias = Callable[[Canvas], None]
"""Paints the whole canvas. The upper left third is for the name, so it has to be dark there."""


def title_page(theme: Theme, backdrop: Backdrop, voice: Voice, sitters: Sequence[Portrait] = ()) -> Picture:
    """Says `game-title` and `title-line`. At most eight portraits, from the left."""
    game, line = voice("game-title"), voice("title-line")
    name = game.upper()
    canvas = Canvas(theme, WIDTH, HEIGHT, theme.colour("paper"))
    backdrop(canvas)
    room = WIDTH - 2 * LEFT
    title_px = min(TITLE_PX, int(TITLE_PX * room / width_of(name, TITLE_PX, Weight.BLACK)))
    canvas.write((LEFT + 4, TITLE_Y + 5), name, title_px, theme.colour("shadow"), Weight.BLACK)
    canvas.write((LEFT, TITLE_Y), name, title_px, theme.colour("ink"), Weight.BLACK)
    canvas.box((LEFT + 2, LINE_Y - 16, LEFT + 10, LINE_Y + 16), theme.colour("accent"), radius=3)
    line_px = min(LINE_PX, int(LINE_PX * room / width_of(line, LINE_PX, Weight.SEMIBOLD)))
    canvas.write((LEFT + 26, LINE_Y), line, line_px, theme.colour("accent"), Weight.SEMIBOLD)
    for place, sitter in enumerate(sitters):
        at = (LEFT + SITTER_HALF + place * SITTER_STEP, SITTERS_Y)
        draw_portrait(canvas, at, SITTER_HALF, sitter, "ink")
    return picture(canvas.printed(), voice("title-alt", game=game))
