"""Counts a person's deadlines anew when they are awake at other times."""

from __future__ import annotations

import contextlib

from games.kernel import Seat
from storage import GameQuery, NotRinging, Status, Timer, WriteSet

from ..errors import Unplayable
from ..table.loaded import LoadedTable
from ..table.outbox_planner import notice, table_post
from ..table.tables import Tables
from .clocks import Clock, clock_of, timer_key
from .clockwork import Clockwork
from .terms import Terms, terms_at

GAMES_AT_ONCE = 100


class Rearranging:
    def __init__(self, tables: Tables, clockwork: Clockwork) -> None:
        self._tables = tables
        self._store = tables.store
        self._clockwork = clockwork

    async def __call__(self, person: int) -> None:
        """To be called when what the person prefers has changed. Each deadline is counted from its beginning with the
        new hours; one that would be over by them leaves the time that follows a reminder, or what is left if that is
        less."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        skip = 0
        while games := await self._store.games.find(query, limit=GAMES_AT_ONCE, skip=skip):
            skip += len(games)
            for game in games:
                # Held, so that the terms are those by which the timer was set.
                with contextlib.suppress(Unplayable):
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
            # Who has moved meanwhile has another clock, or none.
            with contextlib.suppress(NotRinging):
                await self._tables.write(WriteSet(fired_timer=timer, timers=(counted,), parcels=posts))

    async def _counted(self, live: LoadedTable, terms: Terms, seat: Seat, timer: Timer) -> Timer:
        calendar, now = await self._clockwork.calendar(live, terms, seat), self._clockwork.now()
        clock = clock_of(timer)
        soonest = calendar.after(now, terms.pace.lead)
        if not clock.reminds:
            soonest = min(soonest, timer.due)
        if clock.ends(calendar) < soonest:
            clock = Clock(now, calendar.between(now, soonest), clock.rung)
        return await self._clockwork.timer(live, terms, seat, clock)
