"""Interfaces through which features use the screens, which are on a higher floor."""

from __future__ import annotations

from typing import Protocol

from games.kernel import Refusal, Text

from ..pages.page import Page
from ..table.loaded import LoadedTable
from ..table.moves.moves import Played
from .asker import Asker


class Panels(Protocol):
    """The asker's panel."""

    async def panel(self, asker: Asker, live: LoadedTable, *, note: str = "", page: int = 0) -> Page:
        """The asker's present panel, below the line `note`. Raises NotSeated."""
        ...

    async def after(self, asker: Asker, played: Played, note: Text | None = None) -> Page:
        """The asker's panel after a move, below the sentence `note`. Raises NotSeated."""
        ...

    async def after_refusal(self, asker: Asker, game: str, refusal: Refusal) -> Page | None:
        """The panel after a refused press, with the reason; None if they have no panel."""
        ...

    async def reason(self, asker: Asker, game: str, refusal: Refusal) -> str:
        """The reason for a refusal, in the words of its game."""
        ...


class Boards(Protocol):
    """Pages that show a table."""

    async def hand(self, asker: Asker, live: LoadedTable) -> Page:
        """The asker's private sheet. Raises NotSeated."""
        ...
