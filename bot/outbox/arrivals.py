"""Whether a table has its place on Discord yet, for who waits to say where that is. Known in this process only: who has waited
in vain says where it is going to be."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Arrivals:
    def __init__(self) -> None:
        self._awaited: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()

    def of(self, game: str) -> asyncio.Event:
        """Is set once the thread of the game is open, or the channel has to do. To be held from before the thread may be
        asked for."""
        event = self._awaited.get(game)
        if event is None:
            event = self._awaited[game] = asyncio.Event()
        return event

    def note(self, game: str) -> None:
        """The table has its place."""
        if (event := self._awaited.get(game)) is not None:
            event.set()
