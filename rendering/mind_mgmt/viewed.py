"""The map as its viewer may see it."""

from __future__ import annotations

from PIL import Image

from games.mind_mgmt.components import AgentName, Location
from games.mind_mgmt.grid import locations
from games.mind_mgmt.state import Board, Phase
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView
from rendering.canvas import Layer

from .ahead import draw_moves, draw_ways, lay_reach
from .city import darken, draw_pieces, ground
from .deduced import deduction_of, lay_deduction
from .geometry import TOKEN_RADIUS, MapScale
from .pieces import draw_decoy
from .secret import draw_path, lay_marks
from .theme import THEME


def map_of(view: PublicView, frame: MapScale) -> Image.Image:
    """The map as the viewer may see it, in full colour: with the secret map, or with what can be deduced."""
    return _laid(view, frame, ahead=False)


def map_with_ways(view: PublicView, frame: MapScale) -> Image.Image:
    """The same with what comes next: for the Recruiter where agents can come and where the running turn can lead, for a
    Rogue player where their own agents can Move."""
    return _laid(view, frame, ahead=looks_ahead(view) or isinstance(view, RogueView))


def looks_ahead(view: PublicView) -> bool:
    """Whether the viewer's own sheet shows what can come next."""
    return isinstance(view, RecruiterView) and view.phase is not Phase.SETUP


def _laid(view: PublicView, frame: MapScale, *, ahead: bool) -> Image.Image:
    """One thing over the other. `ahead`: with what the Recruiter sees coming."""
    image = ground(frame).copy()
    secrets = view.secrets if isinstance(view, RecruiterView | OpenView) else None
    turn = view.turn if isinstance(view, RecruiterView) else None
    deduction = deduction_of(view) if isinstance(view, RogueView) else None
    board = board_on_map(view)
    if deduction is not None:
        darken(image, frame, set(locations()) - set(deduction.possible))
    if ahead and secrets is not None:
        lay_reach(image, frame, board)
    if secrets is not None:
        lay_marks(image, frame, secrets)
    canvas = Layer(THEME, frame.width, frame.height)
    if secrets is not None:
        draw_path(canvas, frame, secrets)
    draw_pieces(canvas, frame, board, view.notes, _at_work(view))
    for place in decoys_on(view):
        draw_decoy(canvas, frame.token(place), frame.length(TOKEN_RADIUS))
    if isinstance(view, RecruiterView) and turn and ahead:
        draw_ways(canvas, frame, view, turn)
    if ahead and isinstance(view, RogueView):
        draw_moves(canvas, frame, view)
    canvas.lay_over(image)
    if deduction is not None:
        lay_deduction(image, frame, deduction.possible)
    return image


def board_on_map(view: PublicView) -> Board:
    """What the viewer's map shows: the Recruiter sees what lies there after what was done in the running turn."""
    turn = view.turn if isinstance(view, RecruiterView) else None
    return turn.board if turn else view.board


def decoys_on(view: PublicView) -> list[Location]:
    """Step tokens that the viewer knows to be decoys, where the Recruiter has not been meanwhile (MM-MOD-R3-08)."""
    if not isinstance(view, RecruiterView | OpenView):
        return []
    return [place for place in view.secrets.false_tracks if place not in view.secrets.path]


def _at_work(view: PublicView) -> AgentName | None:
    return view.activation.agent if view.activation else None
