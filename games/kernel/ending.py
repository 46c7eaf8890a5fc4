"""A seat's result in a finished game."""

from __future__ import annotations

from msgspec import Struct

from .text import Text


class Ending(Struct, frozen=True):
    """How the game ended for one seat, comparable across games of the same seed."""

    won: bool
    score: int | None
    """Higher is better; None for a seat without a score, as after an arrest."""
    summary: Text
    """The score or the outcome, in a word or two."""
    at: Text | None = None
    """When the seat finished, in the form of `Game.heading`."""
