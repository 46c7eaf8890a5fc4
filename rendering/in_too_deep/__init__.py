"""The pictures of In Too Deep, and the board as text.

There are three boards, two private sheets, the options of a question, and what is new; of a finished game the count and
a film.

`geometry` says where things are. `figures`, `things` and `zone_signs` draw single things, `marks` the numbers of options.
`city` paints the ring of zones, and `players` a row for each participant below it. `plan`, `vaults`, `grips` and
`card_counts` paint what lies beside the city, `crimes` and `memory` what a player has in secret. `header` and `legend`
stand around them. `board`, `sheet`, `overlay` with `plan_overlay`, and `changes` are the pictures. `alt` says what is to
be seen on them, and `text_board` is all of it as text.
"""

from games.in_too_deep.view import SeatView, TableView, UncoveredView
from rendering.pictures import Pictures

from .board import city_picture, grip_picture, plan_picture
from .changes import changes_picture, scene_picture
from .count import count_picture
from .film import film
from .overlay import WITHOUT_PLACES, overlay
from .sheet import CRIMES, MEMORY, crimes_sheet, memory_sheet, sheets
from .tallies import tallies
from .text_board import text_board
from .title import title_picture

__all__ = ["PICTURES", "text_board"]

PICTURES = Pictures(
    view_type=TableView | SeatView | UncoveredView,
    title=title_picture,
    boards={"city": city_picture, "plan": plan_picture, "grip": grip_picture},
    sheets={CRIMES: crimes_sheet, MEMORY: memory_sheet},
    sheets_of=sheets,
    overlay=overlay,
    without_places=WITHOUT_PLACES,
    is_all_numbered=True,
    changes=changes_picture,
    scene=scene_picture,
    tallies=tallies,
    story={"count": count_picture},
    film=film,
)
