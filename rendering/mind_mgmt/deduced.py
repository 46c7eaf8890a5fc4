"""Where the Recruiter can be, for the Rogue side of a table that has agreed on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from cachetools import LRUCache, cached
from msgspec import msgpack
from msgspec.structs import replace
from PIL import Image

from games.mind_mgmt.components import Location
from games.mind_mgmt.facts import PublicFact
from games.mind_mgmt.grid import locations
from games.mind_mgmt.state import Board, Phase
from games.mind_mgmt.tracking.deduction import Deduction, where_now
from games.mind_mgmt.view import RogueView
from rendering.cache import kept
from rendering.canvas import Canvas, Point
from rendering.page import stamp

from .geometry import MapScale
from .theme import THEME, colour

ANY = locations()[0]

DEDUCTIONS_KEPT = 256
"""One can take as long as ten pictures, and every picture of a Rogue player asks for it."""


def deduction_of(view: RogueView) -> Deduction | None:
    """None where the table plays without, and before anything is known."""
    if not view.shows_deduction or view.phase is Phase.SETUP or view.outcome is not None:
        return None
    # Where agents and Immortals stand tells nothing of the path, and changes all the time.
    board = replace(view.board, agents={}, immortals={}, uses={})
    return _deduced(view.facts, board, view.phase is Phase.RECRUITER)


def _follows_from(facts: Sequence[PublicFact], board: Board, can_act: bool) -> bytes:
    return msgpack.encode((facts, board, can_act))


@cached(LRUCache[bytes, Deduction](DEDUCTIONS_KEPT), key=_follows_from)
def _deduced(facts: Sequence[PublicFact], board: Board, can_act: bool) -> Deduction:
    """`can_act`: the Recruiter's turn has begun, so the game would be over in a dead end."""
    return where_now(facts, board, can_act=can_act)


def lay_deduction(image: Image.Image, frame: MapScale, possible: Iterable[Location]) -> None:
    """A bright frame, with an eye in its corner, around each block that is possible; the others are dark."""
    for location in possible:
        left, top, right, bottom = frame.block(location)
        stamp(image, _possible(frame), ((left + right) / 2, (top + bottom) / 2))


@kept
def _possible(frame: MapScale) -> Image.Image:
    """The mark on a block, painted once as all look the same."""
    block, eye = frame.block(ANY), frame.eye(ANY)
    width, height = block[2] - block[0], block[3] - block[1]
    canvas = Canvas(THEME, ceil(width), ceil(height), None)
    canvas.box((0, 0, width, height), None, colour("deduced"), frame.length(4), frame.length(12))
    draw_eye(canvas, (eye[0] - block[0], eye[1] - block[1]), frame.length(13), frame.length(8))
    return canvas.finished()


def draw_eye(canvas: Canvas, at: Point, reach: float, rise: float) -> None:
    """`reach` is half its width, `rise` half its height."""
    x, y = at
    canvas.polygon([(x - reach, y), (x, y - rise), (x + reach, y), (x, y + rise)], colour("deduced"))
    canvas.disc(at, rise * 4 / 7, colour("shadow"))
