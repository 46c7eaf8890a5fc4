"""What modules allow so many times in a span: in the game, in a round, in a Rogue turn or in an activation."""

from __future__ import annotations

from ..components import Span, components
from ..state import Board


def refill(board: Board, *spans: Span) -> None:
    """One of these spans begins."""
    for name in board.modules:
        module = components().modules[name]
        if module.span in spans:
            board.uses[name] = module.uses
