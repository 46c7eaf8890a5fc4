"""Panels with headings large enough for a phone."""

from __future__ import annotations

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.fonts import Weight, shortened
from rendering.kit import sentence_strip
from rendering.theme import Colour

from .geometry import WIDTH
from .theme import THEME, colour, size

HEADING_HEIGHT = 52
TITLE_PX, NOTE_PX = 30, 28
LINE_PX, LINE = 28, 40


def framed(width: int, height: int, title: str, note: str = "", ink: Colour | None = None) -> Canvas:
    """An empty panel: its heading with a note at the right, and the body below HEADING_HEIGHT."""
    canvas = Canvas(THEME, width, height, colour("paper"))
    canvas.box((0, 0, width, height), colour("panel"), colour("line"), 1.5, size("radius"))
    canvas.box((16, 15, 21, 39), ink or colour("accent"), radius=2)
    end = 30 + canvas.write((30, 27), title, TITLE_PX, ink or colour("ink"), Weight.BOLD)
    if note:
        room = width - 16 - end - 18
        canvas.write((width - 16, 27), shortened(note, room, NOTE_PX), NOTE_PX, colour("muted"), anchor="r")
    return canvas


@kept
def painted_note(sentence: str, ink: str = "ink") -> Image.Image:
    """A sentence across the page."""
    return sentence_strip(THEME, WIDTH, sentence, text_px=LINE_PX, step=LINE, ink=ink).printed()
