"""The pictures of Speakeasy, and the board as text.

There are six boards, the private sheet, the options of a question, and what is new; of a finished game the count and a
film.

`geometry` says where things are on the map. `signs` and `gain_signs` draw single things, `families` says who is who.
`city` paints Manhattan and its areas, `rows` a line for each family below it. `persons`, `offers`, `goals`, `underworld`
and `operations` paint the other boards, `returning` the stacks for city tokens, `safe` what a player has in secret.
`header` and `legend` stand around them; `legend_entries` and `named_signs` have what signs mean, `marks` the numbers of
options. `known` lets pictures ask the rules. `board`, `sheet`, `overlay` and `changes` are the pictures, `alt` says what is to be seen on
them, and `text_board` is all of it as text.
"""

from games.speakeasy.view import FinalTable, OwnTable, PublicTable
from rendering.pictures import Pictures

from .board import (
    city_picture,
    goals_picture,
    offers_picture,
    operations_picture,
    persons_picture,
    underworld_picture,
)
from .changes import changes_picture
from .city.closeup import CLOSEUPS
from .count import count_picture
from .film import film
from .overlay import UNNUMBERED, WITHOUT_PLACES, overlay
from .sheet import SAFE, safe_sheet, sheets
from .tallies import tallies
from .text_board import text_board
from .title import title_picture

__all__ = ["PICTURES", "text_board"]

PICTURES = Pictures(
    view_type=PublicTable | OwnTable | FinalTable,
    title=title_picture,
    boards={
        "city": city_picture,
        "persons": persons_picture,
        "offers": offers_picture,
        "goals": goals_picture,
        "underworld": underworld_picture,
        "operations": operations_picture,
    },
    details=CLOSEUPS,
    sheets={SAFE: safe_sheet},
    sheets_of=sheets,
    overlay=overlay,
    without_places=WITHOUT_PLACES,
    is_all_numbered=True,
    unnumbered=UNNUMBERED,
    changes=changes_picture,
    tallies=tallies,
    story={"count": count_picture},
    film=film,
)
