"""Groups of seats with a private channel."""

from __future__ import annotations

from msgspec import Struct

from .text import Seat, Text


class Circle(Struct, frozen=True):
    """Seats that share a private place for talk and plans. Events for exactly these seats are also posted there."""

    id: str
    """Constant through the game, even when seats join or leave the circle."""
    name: Text
    seats: tuple[Seat, ...]
    """Ascending."""
