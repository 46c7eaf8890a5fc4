"""What somebody has to show for a game that is over."""

from __future__ import annotations

from msgspec import Struct

from .text import Text


class Ending(Struct, frozen=True):
    """How the game ended for one seat, to be compared with other games of the same seed."""

    won: bool
    score: int | None
    """The higher the better; None for who has none, as after an arrest."""
    summary: Text
    """The score or what became of it, in a word or two."""
    at: Text | None = None
    """When the seat was done, as a heading of the game."""
