"""Seats that belong together."""

from __future__ import annotations

from msgspec import Struct

from .text import Seat, Text


class Circle(Struct, frozen=True):
    """Seats that share a private place for talk and plans. What is told to exactly these seats is told there, too."""

    id: str
    """Stable through the game, whoever joins or leaves the circle."""
    name: Text
    seats: tuple[Seat, ...]
    """In rising order."""
