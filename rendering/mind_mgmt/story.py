"""Pictures of a finished game: the whole path with its hours, and a film."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PIL import Image

from games.kernel import Story
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.telling.names import places
from games.mind_mgmt.view import OpenView
from rendering.canvas import Canvas
from rendering.fonts import Weight, fitting
from rendering.page import Picture, in_palette, stacked
from rendering.reel import FilmPainter, frame_of
from rendering.words import Voice, Words

from .alt import answers_alt
from .board import narrow_page, page
from .geometry import MapScale
from .header import READ, head, painted_track, track_of, whose_turn
from .header import WIDTH as PAGE_WIDTH
from .legend import map_legend
from .table import log_panel, painted_log
from .theme import THEME, colour, size
from .viewed import map_of

TITLE_HEIGHT = 84


def way_picture(story: Story[OpenView], *, names: Sequence[str], words: Words) -> Picture:
    """The map at the end with the whole path, what was circled, and the agents where they stood."""
    voice, end = Voice(words, names), story.end
    bands = [
        _title(end, voice).printed(),
        painted_track(track_of(end, voice)),
        in_palette(THEME, map_of(end, MapScale())),
        map_legend(end, voice),
    ]
    return page(bands, voice("alt-way", places=places(end.secrets.path)))


def all_answers(story: Story[OpenView], *, names: Sequence[str], words: Words) -> Picture:
    """The whole log."""
    voice, end = Voice(words, names), story.end
    log = painted_log(log_panel(end, voice, most=len(end.facts)))
    return narrow_page([log], answers_alt(end, voice))


def _title(end: OpenView, voice: Voice) -> Canvas:
    canvas = Canvas(THEME, PAGE_WIDTH, TITLE_HEIGHT, colour("header"))
    left = size("margin")
    wide = canvas.write((left, 42), voice("story-way").upper(), 46, colour("ink"), Weight.BLACK)
    who = whose_turn(end, voice)
    right, room = PAGE_WIDTH - left, PAGE_WIDTH - 3 * left - wide
    canvas.write((right, 42), who, fitting(who, room, READ, Weight.BOLD), colour("accent"), Weight.BOLD, "r")
    return canvas


def _seen(view: OpenView) -> tuple[object, ...]:
    return view.board, view.secrets.path, view.outcome


def _frame(view: OpenView, voice: Voice) -> Image.Image:
    image = map_of(replace(view, notes={}), MapScale())
    return frame_of(stacked(THEME, [*head(view, voice), in_palette(THEME, image)], width=PAGE_WIDTH))


film = FilmPainter(_frame, whose_turn, theme=THEME, seen=_seen, headlines=MindMgmt.headlines)
"""One frame for each moment that looks different."""
