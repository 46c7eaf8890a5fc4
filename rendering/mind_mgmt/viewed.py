"""The map as its viewer may see it."""

from __future__ import annotations

from PIL import Image

from games.mind_mgmt.grid import locations
from games.mind_mgmt.view import OpenView, PublicView, RecruiterView, RogueView

from .city import darken, ground, lay_pieces
from .deduced import deduction_of, lay_deduction
from .geometry import Frame
from .secret import lay_secrets


def map_of(view: PublicView, frame: Frame) -> Image.Image:
    """The map as the viewer may see it, in full colour: with the secret map, or with what can be deduced."""
    image = ground(frame).copy()
    at_work = view.activation.agent if view.activation else None
    if isinstance(view, RecruiterView | OpenView):
        running = view.turn.board if isinstance(view, RecruiterView) and view.turn else view.board
        lay_secrets(image, frame, view.secrets)
        lay_pieces(image, frame, running, view.notes, at_work, path=view.secrets.path)
        return image
    if isinstance(view, RogueView) and (deduction := deduction_of(view)) is not None:
        darken(image, frame, set(locations()) - set(deduction.possible))
        lay_pieces(image, frame, view.board, view.notes, at_work)
        lay_deduction(image, frame, deduction)
        return image
    lay_pieces(image, frame, view.board, view.notes, at_work)
    return image
