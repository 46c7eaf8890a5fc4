"""The pictures of Escape Plan: the board, a player's private sheet, the options of a question; of a finished game the
count, everybody's way and a film; and the board as text.

`geometry` says where things are and `scene` what is to be seen on a tile; `tile` and `city` paint the map, `routes`,
`curves` and `outings` say which ways lead over it; `header`, `panels` and `strips` paint what lies around it; `board`,
`sheet`, `overlay`, `final_score`, `trail_map` and `film` are the pictures, `text_board` the text.
"""

from collections.abc import Callable, Mapping, Sequence

from games.escape_plan.view import EscapePlanView
from games.kernel import Decision, Story
from rendering.page import Picture
from rendering.studio import Kind, Pictures, Shown
from rendering.words import Words

from .board import Part, board, board_with_changes
from .film import film
from .final_score import final_score
from .overlay import overlay
from .sheet import sheet
from .text_board import text_board
from .trail_map import trail_map

__all__ = ["PICTURES", "Part", "board", "film", "final_score", "overlay", "sheet", "text_board", "trail_map"]


def _draw(
    kind: Kind, view: EscapePlanView, names: Sequence[str], words: Words, decision: Decision | None
) -> Picture:
    match kind:
        case Kind.BOARD:
            return board(view, names=names, words=words)
        case Kind.CITY:
            return board(view, names=names, words=words, parts=[Part.CITY])
        case Kind.TABLE:
            return board(view, names=names, words=words, parts=[Part.TABLE, Part.PLAYERS])
        case Kind.SHEET:
            return sheet(view, names=names, words=words, decision=decision)
        case Kind.OVERLAY:
            if decision is None:
                raise ValueError("an overlay needs the decision whose options it marks")
            return overlay(view, decision, names=names, words=words)
        case _:
            raise ValueError(f"{kind} is not drawn of one view")


_STORIES: Mapping[Kind, Callable[[Story[EscapePlanView], Sequence[str], Words], Shown]] = {
    Kind.SCORE: lambda story, names, words: final_score(story, names=names, words=words),
    Kind.ROUTES: lambda story, names, words: trail_map(story, names=names, words=words),
    Kind.FILM: lambda story, names, words: film(story, names=names, words=words),
}


def _changes(before: EscapePlanView, after: EscapePlanView, names: Sequence[str], words: Words) -> Picture:
    return board_with_changes(before, after, names=names, words=words)


PICTURES = Pictures(EscapePlanView, _draw, _STORIES, _changes)
