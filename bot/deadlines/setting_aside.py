"""Sets a table's deadlines aside while nobody can answer for long. Otherwise they would be tried every few minutes."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from storage import WriteSet

from ..errors import LobbyRefusal, NoSuchTable, Unplayable
from ..table.tables import Tables
from .clocks import DEADLINE
from .clockwork import Clockwork
from .terms import terms_at


class SettingAside:
    """A table that is deleted or ends meanwhile, or cannot be read, is left out."""

    def __init__(self, tables: Tables, clockwork: Clockwork) -> None:
        self._tables = tables
        self._timers = tables.store.timers
        self._clockwork = clockwork

    async def until(self, game: str, moment: float) -> None:
        """No deadline of the game fires before that moment, in UTC seconds. Their clocks run on."""
        with contextlib.suppress(NoSuchTable, LobbyRefusal, Unplayable):
            async with self._tables.held(game):
                deadlines = [timer for timer in await self._timers.of_game(game) if timer.kind == DEADLINE]
                aside = tuple(replace(timer, due=moment) for timer in deadlines if timer.due < moment)
                if aside:
                    await self._tables.write(WriteSet(timers=aside))

    async def no_more(self, game: str) -> None:
        """They fire when they are due again. Those that were meanwhile are late, so their seats get more time."""
        with contextlib.suppress(NoSuchTable, LobbyRefusal, Unplayable):
            async with self._tables.held(game) as table:
                live, terms = table.live, terms_at(table.live)
                if terms is None:
                    return
                clocks = await self._clockwork.running(live)
                timers = [
                    await self._clockwork.timer(live, terms, seat, clock) for seat, clock in clocks.items()
                ]
                await self._tables.write(WriteSet(timers=tuple(timers)))
