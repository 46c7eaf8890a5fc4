"""Escalation of missed deadlines: applies the table's ladder, rung by rung, to a seat whose time has run out."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Choose, Entry, NotAsked, Resign, Seat, Text, seat_name, seat_names
from storage import NewParcel, SeatState, TimerRow, WriteSet

from ..errors import NoSuchTable
from ..pace.ladders import Act
from ..pace.turns import answering_with, goes_on, settles_for_all
from ..table.attendants import NOTHING, merge_all, merged
from ..table.loaded import LoadedTable
from ..table.outbox_planner import notice, reminder, table_post, whisper
from ..table.remarks import Said, aloud, remark
from ..table.tables import Tables
from .clocks import Clock, clock_of, running_clocks, seat_of, timer_for
from .clockwork import Clockwork
from .deadlines import Deadline, deadlines
from .pages import deadline_line
from .terms import PaceTerms, terms_at
from .vacancies import Vacancies

LATE_SECONDS = 60.0
"""A timer that is handled later than this was due while the bot was down, when no one could play."""
MOST_DEFAULTS = 200
"""For one piece of work. It stops games whose defaults lead in a circle."""


class Case(Struct, frozen=True):
    """A deadline timer that is due, for a seat that is asked."""

    timer: TimerRow
    clock: Clock
    live: LoadedTable
    terms: PaceTerms
    seat: Seat

    @property
    def act(self) -> Act:
        """What happens at the end of the clock."""
        return self.terms.ladder.rungs[self.clock.rung].act


class DeadlineEscalation:
    """Handles timers of kind `deadline`."""

    def __init__(self, tables: Tables, clockwork: Clockwork, vacancies: Vacancies) -> None:
        self._tables = tables
        self._clockwork = clockwork
        self._vacancies = vacancies
        self._rungs: dict[Act, Callable[[Case], Awaitable[None]]] = {
            Act.REMIND: self._remind,
            Act.REMIND_ALL: self._remind_all,
            Act.DEFAULT: self._default,
            Act.OFFER: self._offer,
            Act.LEAVE: self._leave,
        }

    async def ring(self, timer: TimerRow) -> None:
        """Handle a due timer: set it again, grant more time, send the reminder, or apply the rung."""
        case = await self._case(timer)
        if case is None:
            await self._tables.write(WriteSet(fired_timer=timer))
        elif (still := await self._still_running(case)) is not None:
            await self._set_again(case, still)
        elif self._clockwork.now() - timer.due > LATE_SECONDS:
            await self._let_rest(case)
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

    # --- before the ladder ----------------------------------------------------------------------------------------

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

    async def _let_rest(self, case: Case) -> None:
        """The time ran out while the bot was down. The player gets a grace period, as long as the time after a reminder,
        before the rung applies."""
        clock = Clock(self._clockwork.now(), case.terms.pace.lead, case.clock.rung)
        timer = await self._clockwork.timer(case.live, case.terms, case.seat, clock)
        await self._say(case, Text("pace-rests", {"seat": seat_name(case.seat)}), timer, calls=[case.seat])

    async def _remind_before(self, case: Case) -> None:
        clock = replace(case.clock, reminds=False)
        timer = await self._clockwork.timer(case.live, case.terms, case.seat, clock)
        told = (reminder(case.live, case.seat, self._clockwork.now()),)
        await self._tables.write(WriteSet(fired_timer=case.timer, timers=(timer,), parcels=told))

    # --- rungs that change nothing at the table -------------------------------------------------------------------

    async def _remind(self, case: Case) -> None:
        said = Text("pace-did-remind", {"seat": seat_name(case.seat)})
        await self._say(case, said, await self._next(case), calls=[case.seat])

    async def _remind_all(self, case: Case) -> None:
        said = Text("pace-did-remind-all", {"seat": seat_name(case.seat)})
        players = [seat.seat for seat in case.live.seats if seat.state is SeatState.PLAYING]
        await self._say(case, said, await self._next(case), calls=players)

    async def _offer(self, case: Case) -> None:
        """Offer the seat to a substitute, and say why at the table. If it is on offer already, post only that text."""
        said, following = Text("pace-did-offer", {"seat": seat_name(case.seat)}), await self._next(case)
        async with self._tables.held(case.live.id) as table:
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
        parcels = (*self._shown(case.live, case.seat), *await self._in_the_morning(case.live, case.seat))
        next_rung = WriteSet(fired_timer=case.timer, timers=timers, parcels=parcels)
        await self._tables.write(merged(next_rung, told))

    async def _in_the_morning(self, live: LoadedTable, seat: Seat) -> tuple[NewParcel, ...]:
        """Call a player who sleeps again when they wake. Their notice may stand already, and an edit would call no one."""
        if await self._clockwork.awake(live, [seat]):
            return ()
        return (reminder(live, seat, self._clockwork.now()),)

    def _shown(self, live: LoadedTable, seat: Seat) -> tuple[NewParcel, ...]:
        """Updates of the messages that show the seat's deadline."""
        now = self._clockwork.now()
        return (table_post(live, now), notice(live, seat, now))

    # --- rungs that are moves -------------------------------------------------------------------------------------

    async def _default(self, case: Case) -> None:
        """Play one default of the piece of work. The next timer is due at once and plays the next default."""
        if case.clock.played == 0 and settles_for_all(case.live.running_match.position):
            late = await self._out_of_time(case, case.live)
            case = replace(case, seat=case.live.running_match.position.stand_in(late))

        def entry(live: LoadedTable) -> Entry:
            decision = live.running_match.position.decision(case.seat)
            if decision is None:
                raise NotAsked(case.seat)
            return Choose(case.seat, decision.id, decision.default_id)

        async def follows(before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
            return await self._played_default(case, before, after, entry)

        await self._tables.enter(case.live.id, entry, also=follows)

    async def _played_default(
        self, case: Case, before: LoadedTable, after: LoadedTable, entry: Entry
    ) -> WriteSet:
        """What is written with a default: the next timer, and with the first one of a piece of work, the counts of all
        late seats and what everyone is told."""
        is_first = case.clock.played == 0
        late = await self._out_of_time(case, before) if is_first else [case.seat]
        counts = {seat: await self._clockwork.defaults(before, case.terms, seat) + is_first for seat in late}
        following = await self._after_default(case, before, after, entry, counts[case.seat])
        done = WriteSet(
            fired_timer=case.timer,
            timers=(following,) if following is not None else (),
            parcels=await self._asked_more(case, before, after, entry),
        )
        if not is_first:
            return done
        counted = tuple(self._clockwork.counted(after, *count) for count in counts.items())
        said = Text("pace-did-default", {"seats": seat_names(late)})
        told = await self._told(after, said, late, alone=Text("pace-told-default"))
        return merge_all([done, WriteSet(side_records=counted), told])

    async def _asked_more(
        self, case: Case, before: LoadedTable, after: LoadedTable, entry: Entry
    ) -> tuple[NewParcel, ...]:
        """Call the player in their morning if the default has led to another piece of work of theirs."""
        is_asked = case.seat in after.running_match.position.waiting_for
        if not is_asked or goes_on(before.running_match, after.running_match, entry):
            return ()
        return await self._in_the_morning(after, case.seat)

    async def _out_of_time(self, case: Case, live: LoadedTable) -> list[Seat]:
        """The seats whose work the default does: the case's seat, and late seats that could have answered for it."""
        clocks = await self._clockwork.running(live)
        partners = answering_with(live.running_match.position, case.seat)
        return [
            seat
            for seat in partners
            if seat == case.seat
            or (seat in clocks and case.terms.ladder.rungs[clocks[seat].rung].act is Act.DEFAULT)
        ]

    async def _after_default(
        self, case: Case, before: LoadedTable, after: LoadedTable, entry: Entry, defaults: int
    ) -> TimerRow | None:
        """The seat's next timer; None if it is done."""
        terms, seat, played = terms_at(after), case.seat, case.clock.played + 1
        if terms is None or seat not in after.running_match.position.waiting_for:
            return None
        if not goes_on(before.running_match, after.running_match, entry):
            return await self._clockwork.fresh(after, terms, seat, defaults=defaults)
        if played >= MOST_DEFAULTS:
            return await self._clockwork.next_rung(after, terms, seat, case.clock.rung, defaults=defaults)
        now = self._clockwork.now()
        return timer_for(Clock(now, 0, case.clock.rung, played=played), after.id, seat, due=now)

    async def _leave(self, case: Case) -> None:
        said = Text("pace-did-leave", {"seat": seat_name(case.seat)})

        async def follows(before: LoadedTable, after: LoadedTable, entry: Entry) -> WriteSet:
            told = await self._told(after, said, [case.seat], alone=Text("pace-told-leave"))
            return merge_all([WriteSet(fired_timer=case.timer), told])

        await self._tables.enter(case.live.id, lambda live: Resign(case.seat), also=follows)

    async def _told(self, after: LoadedTable, said: Text, late: Sequence[Seat], *, alone: Text) -> WriteSet:
        """Tell everyone what was done for late seats. Their players are called if they are awake; the others are told
        `alone`, in their morning, and then what they are asked now."""
        now, calls = self._clockwork.now(), await self._clockwork.awake(after, late)
        asleep = [seat for seat in late if seat not in calls]
        in_private = tuple(whisper(after, seat, alone, now, is_farewell=True) for seat in asleep)
        return merged(aloud(said, after.row, at=now, calls=calls), WriteSet(parcels=in_private))
