"""What a room puts on a page that another room composes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct

from games.kernel import Seat
from rendering.words import Voice

from ..table.loaded import LoadedTable
from .page import Button, Row


class Addition(Struct, frozen=True, kw_only=True):
    lesson: str = ""
    """Explains the question, below what has happened."""
    rows: tuple[Row, ...] = ()
    """Below the answers."""
    note: str = ""
    """Below all other text."""
    buttons: tuple[Button, ...] = ()
    """The first ones of the row of controls."""
    last: tuple[Row, ...] = ()
    """Below everything."""


Adds = Callable[[LoadedTable, Seat, Voice], Awaitable[Addition]]
"""What a room adds for the player of a seat, as the table stands."""
