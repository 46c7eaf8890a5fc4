"""The interface through which features refresh a table's messages."""

from __future__ import annotations

from typing import Protocol

from storage import NewParcel

from ..table.loaded import LoadedTable


class Renewer(Protocol):
    """Each method returns parcels that update messages."""

    async def of_all(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """For all messages that should exist, including deleted ones."""
        ...

    async def of_standing(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """For all messages that exist."""
        ...

    async def of_wanted(self, game: str) -> tuple[NewParcel, ...]:
        """For the posts that offer or offered a seat, including those of a game that this release cannot read."""
        ...
