"""The pictures of Escape Plan: the board, a player's private sheet, the options of a question; and the board as text.

`geometry` says where things are and `scene` what is to be seen on a tile; `tile` and `city` paint the map; `header`,
`panels` and `strips` what lies around it; `board`, `sheet` and `overlay` are the pictures, `text_board` the text.
"""

from collections.abc import Sequence

from games.escape_plan.view import EscapePlanView
from games.kernel import Decision
from rendering.canvas import Picture
from rendering.studio import Kind, Pictures
from rendering.words import Words

from .board import Part, board
from .overlay import overlay
from .sheet import sheet
from .text_board import text_board

__all__ = ["PICTURES", "Part", "board", "overlay", "sheet", "text_board"]


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


PICTURES = Pictures(EscapePlanView, _draw)
