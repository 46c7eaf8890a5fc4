"""What features ask of whoever knows all messages of a table that are kept true."""

from __future__ import annotations

from typing import Protocol

from storage import NewParcel

from ..table.loaded import LoadedTable


class Renewer(Protocol):
    """Each answer holds the parcels by which messages are looked at again."""

    async def of_all(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """All that is to be there, also where it was deleted."""
        ...

    async def of_standing(self, live: LoadedTable) -> tuple[NewParcel, ...]:
        """All that stands somewhere."""
        ...

    async def of_wanted(self, game: str) -> tuple[NewParcel, ...]:
        """The posts that seek or sought someone for a seat, also of a game that this release cannot read."""
        ...
