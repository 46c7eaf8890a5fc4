"""The last turn of each bot on the map: a curve from a hollow star, where it stood before, to where it is now."""

from __future__ import annotations

from PIL import Image

from games.escape_plan.state import Outing, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.page import stamp
from rendering.words import Voice

from .city import painted_map, rooms_on_map
from .geometry import Frame
from .names import pawn_letter
from .passages import Move, Passage, curves, passages_of
from .pieces import hollow_star


def outings(view: EscapePlanView) -> dict[Pawn, Outing]:
    """The last turns of those bots that have had one."""
    return {pawn: bot.outing for pawn, bot in view.bots.items() if bot.outing}


def passages(view: EscapePlanView, frame: Frame, voice: Voice) -> list[Passage]:
    """Of the bots that went somewhere on their last turn."""
    moves = {
        pawn: Move(outing.start, outing.end)
        for pawn, outing in outings(view).items()
        if outing.start != outing.end
    }
    return passages_of(view, moves, frame, voice)


def map_with_outings(view: EscapePlanView, frame: Frame, voice: Voice) -> Image.Image:
    """The map, in the palette of the theme. The curves lie on the ground and make room for all that stands or is
    written there."""
    drawn = passages(view, frame, voice)
    rooms = rooms_on_map(view, frame, voice) if drawn else []
    page = painted_map(view, frame, voice, ways=curves(frame, drawn, rooms))
    for passage in drawn:
        letter, room = pawn_letter(passage.pawn, voice), passage.start
        stamp(page, hollow_star(passage.pawn, letter, room.half_width), room.middle)
    return page
