"""The coach: plays the seats of a lesson that no one sits on, and what the lesson spares its pupil."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel import Entry, Event
from storage import WriteSet

from ...table.attendants import NOTHING, Attendant
from ...table.loaded import LoadedTable
from ...table.moves.reaction_timer import reaction_key, reaction_timer
from ...table.moves.reflexes import Reaction
from .lessons import coached, lesson_of

KIND = "coach"
"""Kind of the timer that lets the coach go on after the process ended in between."""


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

    def _due(self, live: LoadedTable) -> WriteSet:
        if lesson_of(live) is None:
            return NOTHING
        if coached(live) is None:
            return WriteSet(stopped=(reaction_key(KIND, live.id),))
        return WriteSet(timers=(reaction_timer(KIND, live, due=self._clock()),))
