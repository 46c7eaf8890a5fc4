"""The interface through which features post tellings (messages that are sent once)."""

from __future__ import annotations

from typing import Protocol

from ..table.loaded import LoadedTable
from ..table.parcels import Telling
from .outgoing import Delivered, Outgoing


class Teller(Protocol):
    async def tell(self, outgoing: Outgoing, live: LoadedTable, errand: Telling, channel: int) -> Delivered:
        """Post it in `channel`: where the game is played, or a circle's thread. Raises ChannelGone."""
        ...

    async def tell_alone(
        self, outgoing: Outgoing, live: LoadedTable, errand: Telling, person: int, kind: str | None = None
    ) -> Delivered:
        """Send it by direct message, if that reaches the person. `kind`: the post's kind, if code must find it later."""
        ...
