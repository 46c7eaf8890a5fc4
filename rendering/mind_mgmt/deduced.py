"""Where the Recruiter can be, for the Rogue side of a table that has agreed on it."""

from __future__ import annotations

from msgspec import msgpack
from msgspec.structs import replace
from PIL import Image

from games.mind_mgmt.deduction import Deduction, where_now
from games.mind_mgmt.state import Phase
from games.mind_mgmt.view import RogueView
from rendering.canvas import Kept, Layer
from rendering.theme import colour

from .geometry import Frame

_deductions: Kept[bytes, Deduction] = Kept(256)
"""By what they follow from. One can take as long as ten pictures, and every picture of a Rogue player asks for it."""


def deduction_of(view: RogueView) -> Deduction | None:
    """None where the table plays without, and before anything is known."""
    if not view.shows_deduction or view.phase is Phase.SETUP or view.outcome is not None:
        return None
    # Where agents and Immortals stand tells nothing of the path, and changes all the time.
    board = replace(view.board, agents={}, immortals={})
    return _deductions.get(msgpack.encode((view.facts, board)), lambda: where_now(view.facts, board))


def lay_deduction(image: Image.Image, frame: Frame, deduction: Deduction) -> None:
    """A bright frame, with an eye in its corner, around each block that is possible; the others are dark."""
    canvas = Layer(frame.width, frame.height)
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
