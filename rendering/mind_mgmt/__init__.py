"""The pictures of MIND MGMT: the board, private sheets, the options of a question, what is new; of a finished game the
Recruiter's way and a film; and the board as text.

`geometry` says where things are; `symbols` and `pieces` draw single things, `city` the map; `secret` and `deduced` lay the
Recruiter's path, or what follows from everybody's knowledge, over it; `header` and `table` paint what lies around it;
`board`, `sheet`, `overlay` and `story` are the pictures, `text_board` the text.
"""

from collections.abc import Callable, Mapping, Sequence

from games.kernel import Decision, Story
from games.mind_mgmt.view import MindView, OpenView, PublicView, RecruiterView, RogueView
from rendering.page import Picture
from rendering.studio import Kind, Pictures, Shown
from rendering.words import Words

from .board import board_picture, city_picture, table_picture
from .overlay import changes, overlay
from .sheet import sheet
from .story import film, way_picture
from .text_board import text_board

__all__ = ["PICTURES", "text_board"]


def _draw(
    kind: Kind, view: MindView, names: Sequence[str], words: Words, decision: Decision | None
) -> Picture:
    match kind:
        case Kind.BOARD:
            return board_picture(view, names=names, words=words)
        case Kind.CITY:
            return city_picture(view, names=names, words=words)
        case Kind.TABLE:
            return table_picture(view, names=names, words=words)
        case Kind.SHEET:
            return sheet(view, names=names, words=words)
        case Kind.OVERLAY:
            if decision is None:
                raise ValueError("an overlay needs the decision whose options it marks")
            return overlay(view, decision, names=names, words=words)
        case _:
            raise ValueError(f"{kind} is drawn of a story")


_STORIES: Mapping[Kind, Callable[[Story[OpenView], Sequence[str], Words], Shown]] = {
    Kind.ROUTES: lambda story, names, words: way_picture(story, names=names, words=words),
    Kind.FILM: lambda story, names, words: film(story, names=names, words=words),
}

PICTURES = Pictures(PublicView | RecruiterView | RogueView | OpenView, _draw, _STORIES, changes)
