"""What features ask of whoever words and posts what is told once."""

from __future__ import annotations

from typing import Protocol

from ..table.loaded import LoadedTable
from ..table.parcels import Telling
from .courier import Delivered, Outgoing


class Teller(Protocol):
    async def tell(self, outgoing: Outgoing, live: LoadedTable, errand: Telling, channel: int) -> Delivered:
        """Post it where the game is played, or where a circle talks. Raises ChannelGone."""
        ...

    async def tell_alone(
        self, outgoing: Outgoing, live: LoadedTable, errand: Telling, person: int, kind: str | None = None
    ) -> Delivered:
        """Send it by direct message, if that gets through. `kind` of the post, if it is to be found again by that."""
        ...
