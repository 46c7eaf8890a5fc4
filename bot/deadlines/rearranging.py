"""Recomputes a person's deadlines after they have changed their waking hours."""

from __future__ import annotations

import contextlib

from games.kernel import Seat
from storage import GameQuery, NotRinging, Status, TimerRow, WriteSet

from ..errors import NoSuchTable, Unplayable
from ..table.all_games import all_games
from ..table.loaded import LoadedTable
from ..table.outbox_planner import notice, table_post
from ..table.tables import Tables
from .clocks import Clock, clock_of, timer_key
from .clockwork import Clockwork
from .terms import PaceTerms, terms_at


class Rearranging:
    def __init__(self, tables: Tables, clockwork: Clockwork) -> None:
        self._tables = tables
        self._store = tables.store
        self._clockwork = clockwork

    async def __call__(self, person: int) -> None:
        """Call it after the person's preferences have changed. Each deadline is recomputed from its start with the new
        hours. A deadline that would already have passed moves to the grace period after a reminder, or stays if that is
        sooner."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        async for game in all_games(self._store, query):
            # Under the lock, so that the terms are those that the timer was set by. A table that is deleted meanwhile,
            # or cannot be read, is left out.
            with contextlib.suppress(NoSuchTable, Unplayable):
                async with self._tables.held(game.id) as table:
                    await self._at(table.live, person)

    async def _at(self, live: LoadedTable, person: int) -> None:
        terms, seat = terms_at(live), live.seat_of(person)
        if terms is None or seat is None:
            return
        timer = await self._store.timers.get(timer_key(live.id, seat))
        if timer is None:
            return
        counted = await self._counted(live, terms, seat, timer)
        if counted != timer:
            now = self._clockwork.now()
            posts = (table_post(live, now), notice(live, seat, now))
            # A player who has moved meanwhile has another clock, or none.
            with contextlib.suppress(NotRinging):
                await self._tables.write(WriteSet(fired_timer=timer, timers=(counted,), parcels=posts))

    async def _counted(self, live: LoadedTable, terms: PaceTerms, seat: Seat, timer: TimerRow) -> TimerRow:
        calendar, now = await self._clockwork.calendar(live, terms, seat), self._clockwork.now()
        clock = clock_of(timer)
        soonest = calendar.after(now, terms.pace.lead)
        if not clock.reminds:
            soonest = min(soonest, timer.due)
        if clock.ends(calendar) < soonest:
            clock = Clock(now, calendar.between(now, soonest), clock.rung)
        return await self._clockwork.timer(live, terms, seat, clock)
