"""What features ask of the screens, which know all features and so stand above them."""

from __future__ import annotations

from typing import Protocol

from games.kernel import Refusal, Text

from ..pages.page import Page
from ..table.loaded import LoadedTable
from ..table.tables import Played
from .asker import Asker


class Panels(Protocol):
    """The panel of whoever asks."""

    async def panel(self, asker: Asker, live: LoadedTable, *, note: str = "", page: int = 0) -> Page:
        """The asker's panel as things stand, below the line `note`. Raises NotSeated."""
        ...

    async def after(self, asker: Asker, played: Played, note: Text | None = None) -> Page:
        """The asker's panel after a move, below the sentence `note`. Raises NotSeated."""
        ...

    async def standing(self, asker: Asker, game: str, refusal: Refusal) -> Page | None:
        """The panel after a refused press, with the reason; None for someone without a panel."""
        ...

    async def excuse(self, asker: Asker, game: str, refusal: Refusal) -> str:
        """The reason of a refusal, in the words of the game that it is about."""
        ...


class Boards(Protocol):
    """What there is to be seen of a table."""

    async def hand(self, asker: Asker, live: LoadedTable) -> Page:
        """The asker's private sheet. Raises NotSeated."""
        ...
