"""The interface through which features post tellings (messages that are sent once)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeAlias

from ..pages.page import Page
from ..table.loaded import LoadedTable
from ..table.parcels import AnyScene, Telling
from .outgoing import Delivered, Outgoing

TellingPages: TypeAlias = Mapping[type[Telling], Callable[[LoadedTable, Any], Awaitable[Page | None]]]
"""By kind of telling: its page at the table, with the names of its moment; None if it says nothing. It is asked again
when names have changed."""
ScenePage: TypeAlias = Callable[[LoadedTable, AnyScene], Awaitable[Page]]
"""The page of a scene as at the table."""


class Teller(Protocol):
    async def tell(self, outgoing: Outgoing, live: LoadedTable, errand: Telling, channel: int) -> Delivered:
        """Post it in `channel`: where the game is played, or a circle's thread. Raises ChannelGone."""
        ...

    async def tell_alone(
        self, outgoing: Outgoing, live: LoadedTable, errand: Telling, person: int, kind: str | None = None
    ) -> Delivered:
        """Send it by direct message, if that reaches the person. `kind`: the post's kind, if code must find it later."""
        ...
