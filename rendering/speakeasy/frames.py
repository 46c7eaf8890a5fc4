"""Panels in brass frames, with headings large enough for a phone."""

from __future__ import annotations

from PIL import Image

from rendering.cache import kept
from rendering.canvas import Canvas
from rendering.kit import panel_heading, sentence_strip

from .geometry import WIDTH
from .theme import THEME, colour, size

HEADING_HEIGHT = 52
TITLE_PX, NOTE_PX = 28, 28
LINE_PX, LINE = 28, 40


def framed(width: int, height: int, title: str, note: str = "", ink: str = "ink") -> Canvas:
    """An empty panel: its heading with a note at the right, and the body below HEADING_HEIGHT."""
    canvas = Canvas(THEME, width, height, colour("paper"))
    canvas.box((0, 0, width, height), colour("panel"), colour("line"), 2, size("radius"))
    canvas.polygon([(16, 27), (23, 17), (30, 27), (23, 37)], colour("accent"))
    panel_heading(canvas, 40, title, note, title_px=TITLE_PX, note_px=NOTE_PX, ink=ink)
    return canvas


@kept
def painted_note(sentence: str, ink: str = "ink") -> Image.Image:
    """A sentence across the page."""
    return sentence_strip(THEME, WIDTH, sentence, text_px=LINE_PX, step=LINE, ink=ink).printed()
