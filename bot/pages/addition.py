"""What a room adds to a page that another room composes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct

from games.kernel import Seat
from rendering.words import Voice

from ..table.loaded import LoadedTable
from .page import Button, Row


class Addition(Struct, frozen=True, kw_only=True):
    lesson: str = ""
    """Explanation of the question, below the recent events."""
    rows: tuple[Row, ...] = ()
    """On a panel with a question they wait behind "More…"; elsewhere they are below the text."""
    note: str = ""
    """Below all other text."""
    buttons: tuple[Button, ...] = ()
    """First in the row of controls."""
    further: tuple[Button, ...] = ()
    """Buttons that are needed less often, behind "More…"."""
    last: tuple[Row, ...] = ()
    """At the very bottom."""


Adds = Callable[[LoadedTable, Seat, Voice], Awaitable[Addition]]
"""What a room adds for a seat's player, given the present table."""
