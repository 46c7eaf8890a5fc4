"""The map as its viewer may see it."""

from __future__ import annotations

from collections.abc import Collection

from PIL import Image

from games.mind_mgmt.components import AgentName, Location
from games.mind_mgmt.grid import locations
from games.mind_mgmt.state import Phase
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView

from .ahead import lay_reach, lay_ways, targets
from .city import darken, ground, lay_pieces
from .deduced import deduction_of, lay_deduction
from .geometry import Frame
from .secret import lay_secrets


def map_of(view: PublicView, frame: Frame, *, marked: Collection[Location] = ()) -> Image.Image:
    """The map as the viewer may see it, in full colour: with the secret map, or with what can be deduced. `marked`: where
    something comes to lie over the place for the hour of a visit, so that notes make room for it."""
    return _laid(view, frame, marked, ahead=False)


def map_with_ways(view: PublicView, frame: Frame) -> Image.Image:
    """The same; the Recruiter's also with where agents can come and where the running turn can lead."""
    return _laid(view, frame, (), ahead=isinstance(view, RecruiterView) and view.phase is not Phase.SETUP)


def _laid(view: PublicView, frame: Frame, marked: Collection[Location], *, ahead: bool) -> Image.Image:
    """One layer over the other. `ahead`: with what the Recruiter sees coming."""
    image = ground(frame).copy()
    secrets = view.secrets if isinstance(view, RecruiterView | OpenView) else None
    turn = view.turn if isinstance(view, RecruiterView) else None
    deduction = deduction_of(view) if isinstance(view, RogueView) else None
    board = turn.board if turn else view.board
    covered = {*marked, *(secrets.path if secrets else ()), *(targets(turn) if turn and ahead else ())}
    if deduction is not None:
        darken(image, frame, set(locations()) - set(deduction.possible))
    if ahead:
        lay_reach(image, frame, board)
    if secrets is not None:
        lay_secrets(image, frame, secrets)
    lay_pieces(image, frame, board, view.notes, _at_work(view), path=covered)
    if deduction is not None:
        lay_deduction(image, frame, deduction.possible)
    if isinstance(view, RecruiterView) and turn and ahead:
        lay_ways(image, frame, view, turn)
    return image


def _at_work(view: PublicView) -> AgentName | None:
    return view.activation.agent if view.activation else None
