"""The pictures of Escape Plan: the board, a player's private sheet, the options of a question; of a finished game the
count, everybody's way and a film; and the board as text.

`geometry` says where things are and `scene` what is to be seen on a tile; `tile` and `city` paint the map, `routes`,
`curves` and `outings` say which ways lead over it; `header`, `panels` and `strips` paint what lies around it; `board`,
`sheet`, `overlay`, `final_score`, `trail_map` and `film` are the pictures, `text_board` the text.
"""

from games.escape_plan.view import EscapePlanView
from rendering.studio import Kind, Pictures

from .board import changes_picture, city_picture, table_picture
from .film import film
from .final_score import final_score
from .overlay import overlay
from .sheet import sheet
from .text_board import text_board
from .trail_map import trail_map

__all__ = ["PICTURES", "film", "final_score", "overlay", "sheet", "text_board", "trail_map"]

PICTURES = Pictures(
    EscapePlanView,
    {
        Kind.CITY: city_picture,
        Kind.TABLE: table_picture,
        Kind.SHEET: sheet,
        Kind.OVERLAY: overlay,
        Kind.CHANGES: changes_picture,
        Kind.SCORE: final_score,
        Kind.ROUTES: trail_map,
        Kind.FILM: film,
    },
)
