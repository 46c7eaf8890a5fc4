"""Where the Recruiter can be, for the Rogue side of a table that has agreed on it."""

from __future__ import annotations

from PIL import Image

from games.mind_mgmt.deduction import Deduction, where_now
from games.mind_mgmt.state import Phase
from games.mind_mgmt.view import RogueView
from rendering.canvas import Canvas
from rendering.theme import colour

from .geometry import Frame


def deduction_of(view: RogueView) -> Deduction | None:
    """None where the table plays without, and before anything is known."""
    if not view.shows_deduction or view.phase is Phase.SETUP or view.outcome is not None:
        return None
    return where_now(view.facts, view.board)


def lay_deduction(image: Image.Image, frame: Frame, deduction: Deduction) -> None:
    """A bright frame, with an eye in its corner, around each block that is possible; the others are dark."""
    canvas = Canvas(frame.width, frame.height, None)
    for location in deduction.possible:
        canvas.box(frame.block(location), None, colour("costa"), frame.length(4), frame.length(12))
        x, y = frame.name(location)
        x += frame.length(34)
        canvas.polygon(
            [
                (x - frame.length(11), y),
                (x, y - frame.length(7)),
                (x + frame.length(11), y),
                (x, y + frame.length(7)),
            ],
            colour("costa"),
        )
        canvas.disc((x, y), frame.length(4), colour("street"))
    canvas.lay_over(image)
