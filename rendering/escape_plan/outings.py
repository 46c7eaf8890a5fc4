"""The last turn of each bot on the map: a curve from a hollow star, where it stood before, to where it is now."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.escape_plan.state import Outing, Pawn
from games.escape_plan.view import EscapePlanView
from rendering.canvas import stamp
from rendering.words import Voice

from .city import map_with_ways, painted_map, rooms_on_map
from .geometry import Frame
from .names import pawn_letter
from .passages import Move, Passage, paint_curves, passages_of
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
    if not drawn:
        return painted_map(view, frame, voice)
    rooms = rooms_on_map(view, frame, voice)
    return map_with_ways(
        view,
        frame,
        voice,
        below=lambda image: paint_curves(image, frame, drawn, rooms),
        above=lambda image: _paint_stars(image, drawn, voice),
    )


def _paint_stars(image: Image.Image, drawn: Sequence[Passage], voice: Voice) -> None:
    for passage in drawn:
        letter, room = pawn_letter(passage.pawn, voice), passage.start
        stamp(image, hollow_star(passage.pawn, letter, room.half_width), room.middle)
