"""An animation of the city through a finished game."""

from __future__ import annotations

from PIL import Image

from games.speakeasy.view import FinalTable
from rendering.page import stacked
from rendering.reel import FilmPainter, frame_of
from rendering.words import Voice

from .board import rows_of
from .city.map import painted_city
from .geometry import WIDTH
from .header import banner_of, painted_banner, turn_line
from .theme import THEME


def _seen(view: FinalTable) -> tuple[object, ...]:
    """A turn is many small steps, and a frame for each would make the film too long."""
    board = view.board
    return view.act, view.round, view.active, len(board.cops), len(board.mobsters), view.result


def _frame(view: FinalTable, voice: Voice) -> Image.Image:
    bands = [painted_banner(banner_of(view, voice)), painted_city(view, voice), *rows_of(view, voice)]
    return frame_of(stacked(THEME, bands, width=WIDTH))


film = FilmPainter(_frame, turn_line, theme=THEME, seen=_seen)
"""One frame for each turn and for each war."""
