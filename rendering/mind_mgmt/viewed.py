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
    image = ground(frame).copy()
    at_work = _at_work(view)
    if isinstance(view, RecruiterView | OpenView):
        running = view.turn.board if isinstance(view, RecruiterView) and view.turn else view.board
        lay_secrets(image, frame, view.secrets)
        lay_pieces(image, frame, running, view.notes, at_work, path=[*view.secrets.path, *marked])
        return image
    if isinstance(view, RogueView) and (deduction := deduction_of(view)) is not None:
        darken(image, frame, set(locations()) - set(deduction.possible))
        lay_pieces(image, frame, view.board, view.notes, at_work, path=marked)
        lay_deduction(image, frame, deduction.possible)
        return image
    lay_pieces(image, frame, view.board, view.notes, at_work, path=marked)
    return image


def map_with_ways(view: PublicView, frame: Frame) -> Image.Image:
    """The same; the Recruiter's also with where agents can come and where the running turn can lead."""
    if not isinstance(view, RecruiterView) or view.phase is Phase.SETUP:
        return map_of(view, frame)
    image = ground(frame).copy()
    board, ways = (view.turn.board, targets(view.turn)) if view.turn else (view.board, [])
    lay_reach(image, frame, board)
    lay_secrets(image, frame, view.secrets)
    lay_pieces(image, frame, board, view.notes, _at_work(view), path=[*view.secrets.path, *ways])
    if view.turn:
        lay_ways(image, frame, view, view.turn)
    return image


def _at_work(view: PublicView) -> AgentName | None:
    return view.activation.agent if view.activation else None
