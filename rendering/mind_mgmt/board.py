"""The public picture: hour and map on top, below it the cards, the agents and what was asked."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.mind_mgmt.view import PublicView
from rendering.canvas import Picture, blank, encoded, in_palette
from rendering.theme import colour
from rendering.words import Voice, Words

from .city import ground, lay_pieces
from .geometry import Frame
from .header import WIDTH, painted_header, painted_track


def city_picture(view: PublicView, *, names: Sequence[str], words: Words) -> Picture:
    """What one wants to see at once."""
    voice = Voice(words, names)
    return stacked(
        [painted_header(view, voice).printed(), painted_track(view, voice).printed(), painted_map(view)],
        "alt",
    )


def painted_map(view: PublicView, frame: Frame | None = None) -> Image.Image:
    """The public map, in the palette."""
    frame = frame or Frame()
    image = ground(frame).copy()
    lay_pieces(image, frame, view.board, view.notes, view.activation.agent if view.activation else None)
    return in_palette(image)


def stacked(bands: Sequence[Image.Image], alt: str) -> Picture:
    """Bands in the palette, one below the other."""
    page = blank(WIDTH, sum(band.height for band in bands), colour("night"))
    y = 0
    for band in bands:
        page.paste(band, (0, y))
        y += band.height
    return Picture(encoded(page), alt, page.width, page.height)
