"""The pictures of MIND MGMT, and the board as text. There are the board, private sheets, the options of a question,
and what is new; of a finished game the Recruiter's way and a film.

`geometry` says where things are. `symbols` and `pieces` draw single things, `city` the map. Over it `secret` draws
the Recruiter's path, `deduced` what follows from what all players know, `ahead` where the Recruiter and the agents
can go. `viewed` chooses which of these its viewer may see. `prospects` says what a Rogue player's agents can still
do. `modules` says which SHIFT modules are in play. `records` says what is publicly known of each feature, and
`ledger` paints that. `header` and `table` paint what lies around the map. `legend` explains the signs on a
picture. `choices` shows what is weighed where options are no places. `board`, `sheet`, `overlay` and `story` are
the pictures. `alt` says what is to be seen on them, `facts_in_words` what was asked and answered, and `text_board`
is all of it as text.
"""

from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView
from rendering.pictures import Pictures

from .board import agents_picture, answers_picture, city_picture, features_picture
from .overlay import WITHOUT_PLACES, changes_picture, overlay, scene_picture
from .sheet import LEDGER, SCREEN, SHEET, ledger_picture, screen_picture, sheet, sheets
from .story import all_answers, film, way_picture
from .tallies import tallies
from .text_board import text_board
from .title import title_picture

__all__ = ["PICTURES", "text_board"]

PICTURES = Pictures(
    view_type=PublicView | RecruiterView | RogueView | OpenView,
    boards={
        "city": city_picture,
        "features": features_picture,
        "agents": agents_picture,
        "answers": answers_picture,
    },
    sheets={SHEET: sheet, SCREEN: screen_picture, LEDGER: ledger_picture},
    sheets_of=sheets,
    overlay=overlay,
    without_places=WITHOUT_PLACES,
    changes=changes_picture,
    scene=scene_picture,
    tallies=tallies,
    story={"routes": way_picture, "log": all_answers},
    title=title_picture,
    film=film,
)
