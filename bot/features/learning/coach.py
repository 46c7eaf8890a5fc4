"""The coach: plays the seats of a lesson that no one sits on, and what the lesson spares its pupil."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Entry, Event
from storage import TimerRow, WriteSet

from ...errors import NoSuchTable
from ...table.attendants import NOTHING, Attendant
from ...table.loaded import LoadedTable
from ...table.tables import Reaction, Tables
from .lessons import coached, lesson_of

KIND = "coach"
"""Kind of the timer that lets the coach go on after the process ended in between."""
PAUSED_SECONDS = 600.0
"""How long to wait before checking a paused table again."""


class Coach(Attendant):
    def __init__(self, *, clock: Callable[[], float]) -> None:
        self._clock = clock

    async def reaction(self, live: LoadedTable) -> Reaction | None:
        """The coach's next answer; None while the table is paused."""
        if live.options.paused is not None:
            return None
        entry = coached(live)
        return None if entry is None else Reaction(entry, NOTHING)

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        return self._due(live)

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        return self._due(after)

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        return NOTHING

    def _due(self, live: LoadedTable) -> WriteSet:
        if lesson_of(live) is None:
            return NOTHING
        if coached(live) is None:
            return WriteSet(stopped=(_key(live.id),))
        return WriteSet(timers=(timer_at(live, due=self._clock()),))


class CoachTimer:
    """Handler of the coach's timers."""

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def ring(self, timer: TimerRow) -> None:
        try:
            async with self._tables.held(timer.game or "") as table:
                if table.live.options.paused is not None and table.live.is_running:
                    later = timer_at(table.live, due=self._clock() + PAUSED_SECONDS)
                    await table.write(WriteSet(fired_timer=timer, timers=(later,)))
                elif await table.react() is None:
                    await table.write(WriteSet(fired_timer=timer))
        except NoSuchTable:
            await self._tables.write(WriteSet(fired_timer=timer))


def timer_at(live: LoadedTable, *, due: float) -> TimerRow:
    """The timer for the present position."""
    return TimerRow(
        key=_key(live.id), kind=KIND, due=due, payload=str(live.row.revision).encode(), game=live.id
    )


def _key(game: str) -> str:
    return f"{KIND}:{game}"
