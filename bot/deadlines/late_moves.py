"""Rungs of a ladder that are moves: the bot plays defaults for a late seat, or its player leaves the game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Choose, Entry, NotAsked, Resign, Seat, Text, seat_name, seat_names
from storage import NewParcel, TimerRow, WriteSet

from ..pace.ladders import Act
from ..pace.turns import answering_with, goes_on, settles_for_all
from ..table.attendants import merge_all, merged
from ..table.loaded import LoadedTable
from ..table.outbox_planner import whisper
from ..table.remarks import aloud
from ..table.tables import Tables
from .clocks import Clock, timer_for
from .clockwork import Clockwork
from .terms import PaceTerms, terms_at

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


class LateMoves:
    def __init__(self, tables: Tables, clockwork: Clockwork) -> None:
        self._tables = tables
        self._clockwork = clockwork

    async def play_default(self, case: Case) -> None:
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
        return await self._clockwork.in_the_morning(after, case.seat)

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

    async def leave(self, case: Case) -> None:
        """The late player leaves the game."""
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
