"""An animation of the city through a finished game."""

from __future__ import annotations

from PIL import Image

from games.kernel import Party
from games.speakeasy.game import Speakeasy
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
    return view.act, max(view.round, 1), _turn_of(view), view.result


def _turn_of(view: FinalTable) -> Party | None:
    """A round that has just begun shows nothing but the beginning of its first turn. When it is over, no capos are
    left."""
    begins = view.active is None and any(boss.capos for boss in view.bosses.values())
    return view.board.order.parties[0] if begins else view.active


def _frame(view: FinalTable, voice: Voice) -> Image.Image:
    bands = [painted_banner(banner_of(view, voice)), painted_city(view, voice), *rows_of(view, voice)]
    return frame_of(stacked(THEME, bands, width=WIDTH))


film = FilmPainter(_frame, turn_line, theme=THEME, seen=_seen, headlines=Speakeasy.headlines)
"""One frame for each turn, and one for the end of each act."""
