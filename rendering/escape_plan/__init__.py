"""The pictures of Escape Plan, and the board as text. There are the board, a player's private sheet and the options
of a question; of a finished game the count, the journeys and a film.

`city` paints the map, `routing` the lines over it, `table` what lies around it, `bots` what concerns the bots.
`changes` marks what is new, and `legend` explains the signs on a board. `telling` has the pictures of a finished
game; `board`, `halves`, `sheet` and `overlay` are those of a running one. `windows` says which part of the city a
question shows; `positions` and `previews` draw tiles that are to be laid or turned. `alt` says what is to be seen on
them, and `text_board` is all of it as text.
"""

from games.escape_plan.view import EscapePlanView
from rendering.pictures import Pictures

from .board import (
    changes_picture,
    city_picture,
    offers_picture,
    rivals_picture,
    scene_picture,
    stores_picture,
)
from .halves import HALVES
from .overlay import overlay
from .sheet import sheet
from .tallies import tallies
from .telling.film import film
from .telling.final_score import final_score
from .telling.journey_map import journey_map
from .text_board import text_board
from .title import title_picture

__all__ = ["PICTURES", "film", "final_score", "journey_map", "overlay", "sheet", "text_board"]

PICTURES = Pictures(
    view_type=EscapePlanView,
    boards={
        "city": city_picture,
        "offers": offers_picture,
        "stores": stores_picture,
        "rivals": rivals_picture,
    },
    details=HALVES,
    sheets={"sheet": sheet},
    overlay=overlay,
    changes=changes_picture,
    scene=scene_picture,
    tallies=tallies,
    story={"score": final_score, "routes": journey_map},
    title=title_picture,
    film=film,
)
