"""Says on panels that the bot may not post at the table. Once it may, the next panel has the posts sent that have waited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord
from cachetools import FIFOCache

from games.kernel import Seat
from rendering.words import Voice
from storage import Outbox

from ...door.permissions import lacking_at
from ...pages.addition import Addition
from ...table.loaded import LoadedTable

MOST_BARRED: Final = 1000
"""Tables of which this process knows that it could not post there. After a restart, their posts wait for their next try."""


class BarredTables:
    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        *,
        clock: Callable[[], float],
        wake: Callable[[], None],
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._clock = clock
        self._wake = wake
        self._barred: FIFOCache[str, None] = FIFOCache(MOST_BARRED)

    async def on_panel(self, live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        missing = lacking_at(self._client, live.row)
        if missing:
            self._barred[live.id] = None
            return Addition(note=voice("panel-barred", missing=missing))
        if live.id in self._barred:
            del self._barred[live.id]
            await self._outbox.hurry(live.id, now=self._clock())
            self._wake()
        return Addition()
