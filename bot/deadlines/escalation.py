"""Escalation of missed deadlines: applies the table's ladder, rung by rung, to a seat whose time has run out."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from games.kernel import NotAsked, Seat, Text, seat_name
from storage import NewParcel, SeatState, TimerRow, WriteSet

from ..errors import NoSuchTable
from ..gateway.reach import CutOff
from ..pace.ladders import Act
from ..table.attendants import NOTHING, merged
from ..table.loaded import LoadedTable
from ..table.outbox_planner import notice, reminder, table_post
from ..table.remarks import Said, aloud, remark
from ..table.tables import Tables
from .clocks import Clock, clock_of, running_clocks, seat_of
from .clockwork import Clockwork
from .deadlines import Deadline, deadlines
from .late_moves import Case, LateMoves
from .pages import deadline_line
from .terms import PaceTerms, terms_at
from .vacancies import Vacancies

LATE_SECONDS = 60.0
"""A timer that is handled later than this was due while the bot was down or cut off, when no one could play."""


class DeadlineEscalation:
    """Handles timers of kind `deadline`."""

    def __init__(
        self,
        tables: Tables,
        clockwork: Clockwork,
        vacancies: Vacancies,
        *,
        hears_from: Callable[[int | None], bool],
    ) -> None:
        """`hears_from`: whether presses on that server arrive at present; None: in direct messages."""
        self._tables = tables
        self._clockwork = clockwork
        self._vacancies = vacancies
        self._hears_from = hears_from
        moves = LateMoves(tables, clockwork)
        self._rungs: dict[Act, Callable[[Case], Awaitable[None]]] = {
            Act.REMIND: self._remind,
            Act.REMIND_ALL: self._remind_all,
            Act.DEFAULT: moves.play_default,
            Act.OFFER: self._offer,
            Act.LEAVE: moves.leave,
        }

    async def ring(self, timer: TimerRow) -> None:
        """Handle a due timer: set it again, grant more time, send the reminder, or apply the rung. Raises CutOff while
        nobody can answer. If that lasts, the timer is late afterwards."""
        case = await self._case(timer)
        if case is None:
            await self._tables.write(WriteSet(fired_timer=timer))
        elif (still := await self._still_running(case)) is not None:
            await self._set_again(case, still)
        elif not self._hears_from(case.live.row.guild):
            raise CutOff("presses do not arrive for now")
        elif self._clockwork.now() - timer.due > LATE_SECONDS:
            await self._give_grace(case)
        elif case.clock.reminds:
            await self._remind_before(case)
        else:
            # A player who answers at this moment has stopped the timer and is no longer asked.
            with contextlib.suppress(NotAsked):
                await self._rungs[case.act](case)

    async def _case(self, timer: TimerRow) -> Case | None:
        """The case of a timer; None if the timer is outdated, or the seat is not asked or has no deadline any more."""
        try:
            live = await self._tables.once_written(timer.game or "")
        except NoSuchTable:
            return None
        if await self._tables.store.timers.get(timer.key) != timer:
            return None
        terms, seat = terms_at(live), seat_of(timer)
        if terms is None or seat not in live.running_match.position.waiting_for:
            return None
        clock = await self._clock(timer, live, terms, seat)
        return None if clock is None else Case(timer, clock, live, terms, seat)

    async def _clock(self, timer: TimerRow, live: LoadedTable, terms: PaceTerms, seat: Seat) -> Clock | None:
        """The timer's clock. If it cannot be read, a clock with the full time; None if no rung applies."""
        running = running_clocks([timer], live)
        if seat in running:
            return running[seat]
        fresh = await self._clockwork.fresh(live, terms, seat)
        return None if fresh is None else clock_of(fresh)

    async def _still_running(self, case: Case) -> TimerRow | None:
        """The timer to set again if there is time left; None otherwise. There is if the player has changed their hours, or
        another seat that may answer the same question has time."""
        own = await self._clockwork.timer(case.live, case.terms, case.seat, case.clock)
        if own.due > self._clockwork.now():
            return own
        if case.act is not Act.DEFAULT or case.clock.reminds:
            return None
        shared = next(d.at for d in await deadlines(self._tables.store, case.live) if d.seat == case.seat)
        return replace(case.timer, due=shared) if shared > self._clockwork.now() else None

    async def _set_again(self, case: Case, timer: TimerRow) -> None:
        await self._tables.write(
            WriteSet(fired_timer=case.timer, timers=(timer,), parcels=self._shown(case.live, case.seat))
        )

    async def _give_grace(self, case: Case) -> None:
        """The time ran out while the bot was down or cut off. The player gets a grace period, as long as the time after a
        reminder, before the rung applies."""
        clock = Clock(self._clockwork.now(), case.terms.pace.lead, case.clock.rung)
        timer = await self._clockwork.timer(case.live, case.terms, case.seat, clock)
        await self._say(case, Text("pace-rests", {"seat": seat_name(case.seat)}), timer, calls=[case.seat])

    async def _remind_before(self, case: Case) -> None:
        clock = replace(case.clock, reminds=False)
        timer = await self._clockwork.timer(case.live, case.terms, case.seat, clock)
        told = (reminder(case.live, case.seat, self._clockwork.now()),)
        await self._tables.write(WriteSet(fired_timer=case.timer, timers=(timer,), parcels=told))

    async def _remind(self, case: Case) -> None:
        said = Text("pace-did-remind", {"seat": seat_name(case.seat)})
        await self._say(case, said, await self._next(case), calls=[case.seat])

    async def _remind_all(self, case: Case) -> None:
        said = Text("pace-did-remind-all", {"seat": seat_name(case.seat)})
        players = [seat.seat for seat in case.live.seats if seat.state is SeatState.PLAYING]
        await self._say(case, said, await self._next(case), calls=players)

    async def _offer(self, case: Case) -> None:
        """Offer the seat to a substitute, and say why at the table. If it is on offer already, post only that text."""
        following = await self._next(case)
        async with self._tables.held(case.live.id) as table:
            is_vacant = table.live.seats[case.seat].state is SeatState.VACANT
            key = "pace-did-offer-vacant" if is_vacant else "pace-did-offer"
            said = Text(key, {"seat": seat_name(case.seat)})
            offered = await self._vacancies.offer(table.live, case.seat)
            if offered == NOTHING:
                await self._say(case, said, following, calls=[case.seat])
                return
            row, now = table.live.row, self._clockwork.now()
            told = remark(Said(said), game=row.id, revision=row.revision, at=now)
            await self._go_on(case, following, merged(offered, WriteSet(remarks=(told,))))

    async def _next(self, case: Case) -> TimerRow | None:
        defaults = await self._clockwork.defaults(case.live, case.terms, case.seat)
        return await self._clockwork.next_rung(
            case.live, case.terms, case.seat, case.clock.rung, defaults=defaults
        )

    async def _say(
        self,
        case: Case,
        said: Text,
        following: TimerRow | None,
        *,
        calls: Sequence[Seat],
    ) -> None:
        """Post at the table what was done and what happens next. The log tells only what was done. Of `calls`, those who
        are awake are called."""
        then = None
        if following is not None:
            act = case.terms.ladder.rungs[clock_of(following).rung].act
            then = deadline_line(Deadline(case.seat, following.due, act))
        awake = await self._clockwork.awake(case.live, calls)
        told = aloud(said, case.live.row, at=self._clockwork.now(), then=then, calls=awake)
        await self._go_on(case, following, told)

    async def _go_on(self, case: Case, following: TimerRow | None, told: WriteSet) -> None:
        """Write the end of this rung and the timer for the next one."""
        timers = () if following is None else (following,)
        parcels = (
            *self._shown(case.live, case.seat),
            *await self._clockwork.in_the_morning(case.live, case.seat),
        )
        next_rung = WriteSet(fired_timer=case.timer, timers=timers, parcels=parcels)
        await self._tables.write(merged(next_rung, told))

    def _shown(self, live: LoadedTable, seat: Seat) -> tuple[NewParcel, ...]:
        """Updates of the messages that show the seat's deadline."""
        now = self._clockwork.now()
        return (table_post(live, now), notice(live, seat, now))
