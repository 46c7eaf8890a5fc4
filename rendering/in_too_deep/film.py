"""An animation of the city through a finished game."""

from __future__ import annotations

from PIL import Image

from games.in_too_deep.game import InTooDeep
from games.in_too_deep.view import UncoveredView
from rendering.page import stacked
from rendering.reel import FilmPainter, frame_of
from rendering.words import Voice

from .board import city_of, rows_of
from .geometry import WIDTH
from .header import heading_of, painted_heading, turn_line
from .theme import THEME


def _seen(view: UncoveredView) -> tuple[object, ...]:
    """A turn is many small steps, and a frame for each would make the film too long."""
    party = view.turn and view.turn.party
    return view.chapter, party, len(view.story_area), view.result


def _frame(view: UncoveredView, voice: Voice) -> Image.Image:
    bands = [painted_heading(heading_of(view, voice)), city_of(view, voice), *rows_of(view, voice)]
    return frame_of(stacked(THEME, bands, width=WIDTH))


film = FilmPainter(_frame, turn_line, theme=THEME, seen=_seen, headlines=InTooDeep.headlines)
"""One frame for each turn and for each story crime."""
