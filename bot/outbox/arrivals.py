"""Lets code wait until a table has its thread on Discord, so that an answer can link to it. Known in this process only: a
caller whose wait times out links to where the table is going to be."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Arrivals:
    def __init__(self) -> None:
        self._awaited: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()

    def of(self, game: str) -> asyncio.Event:
        """An event that is set once the game's thread is open, or the channel is used instead. Keep a reference to it from
        before the thread is requested."""
        event = self._awaited.get(game)
        if event is None:
            event = self._awaited[game] = asyncio.Event()
        return event

    def note(self, game: str) -> None:
        """The game's thread is open, or the channel is used instead."""
        if (event := self._awaited.get(game)) is not None:
            event.set()
