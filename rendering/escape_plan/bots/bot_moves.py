"""The last turn of each bot on the map: a curve from a hollow star, where it stood before, to where it is now."""

from __future__ import annotations

from PIL import Image

from games.escape_plan.state import Outing, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.page import stamp
from rendering.words import Voice

from ..city.geometry import Frame
from ..city.map import for_a_phone, painted_map, rooms_on_map
from ..city.pieces import hollow_star
from ..names import pawn_letter
from ..routing.move_arrows import MapMove, MoveArrow, move_arrows, painted_arrows


def bot_moves(view: EscapePlanView) -> dict[Pawn, Outing]:
    """The last turns of those bots that have had one."""
    return {pawn: bot.outing for pawn, bot in view.bots.items() if bot.outing}


def bot_move_arrows(view: EscapePlanView, frame: Frame, voice: Voice) -> list[MoveArrow]:
    """Of the bots that went somewhere on their last turn."""
    moves = {
        pawn: MapMove(outing.start, outing.end)
        for pawn, outing in bot_moves(view).items()
        if outing.start != outing.end
    }
    return move_arrows(view, moves, frame, voice, for_a_phone(frame))


def map_with_bot_moves(view: EscapePlanView, frame: Frame, voice: Voice) -> Image.Image:
    """The map, in the palette of the theme. The curves lie on the ground and make room for all that stands or is
    written there."""
    drawn = bot_move_arrows(view, frame, voice)
    look = for_a_phone(frame)
    rooms = rooms_on_map(view, frame, voice, look) if drawn else []
    page = painted_map(view, frame, voice, look, ways=painted_arrows(frame, drawn, rooms))
    for arrow in drawn:
        letter, room = pawn_letter(arrow.pawn, voice), arrow.start
        stamp(page, hollow_star(arrow.pawn, letter, room.half_width), room.middle)
    return page
