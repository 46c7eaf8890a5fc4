"""Makes and reads the clocks of tables, each in its player's calendar, stored as timers or side records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.kernel import Seat
from storage import NewParcel, SideRecord, SideRecordId, Store, TimerRow

from ..people.calendar import Calendar
from ..people.preferences import preferences_of
from ..table.loaded import LoadedTable
from ..table.outbox_planner import reminder
from ..table.records import RecordKind, is_of_its_seat
from .clocks import STOPPED_CLOCKS, Clock, is_sound, timer_for, timer_key
from .deadlines import calendar_of, clocks_at
from .terms import PaceTerms, agreed

MOST_DEFAULTS_IN_A_ROW: Final = 1_000_000
"""An upper bound for valid counts."""


def _fits(record: SideRecord, defaults: int, live: LoadedTable) -> bool:
    return is_of_its_seat(record, live) and 0 <= defaults <= MOST_DEFAULTS_IN_A_ROW


DEFAULT_COUNTS: Final = RecordKind[int]("defaults", int, fits=_fits)
"""Side records that count how many pieces of work in a row a seat has left to defaults."""


class Clockwork:
    def __init__(self, store: Store, *, clock: Callable[[], float]) -> None:
        self._store = store
        self.now = clock

    async def calendar(self, live: LoadedTable, terms: PaceTerms, seat: Seat) -> Calendar:
        """The calendar that measures the seat's time."""
        return await calendar_of(self._store.people, live, terms, seat)

    async def awake(self, live: LoadedTable, seats: Iterable[Seat]) -> list[Seat]:
        """The seats whose players may be notified now."""
        people = {seat: await preferences_of(self._store.people, live.person_at(seat)) for seat in seats}
        return [seat for seat, person in people.items() if Calendar.of_notices(person).is_awake(self.now())]

    async def in_the_morning(self, live: LoadedTable, seat: Seat) -> tuple[NewParcel, ...]:
        """Call a player who sleeps again when they wake. Their notice may stand already, and an edit would call no one."""
        return () if await self.awake(live, [seat]) else (reminder(live, seat, self.now()),)

    async def timer(self, live: LoadedTable, terms: PaceTerms, seat: Seat, clock: Clock) -> TimerRow:
        """The timer of this clock."""
        calendar = await self.calendar(live, terms, seat)
        return timer_for(clock, live.id, seat, due=clock.rings(terms.pace, calendar))

    async def fresh(
        self, live: LoadedTable, terms: PaceTerms, seat: Seat, *, defaults: int | None = None
    ) -> TimerRow | None:
        """The timer of a seat with the full time; None if no rung of the ladder applies. `defaults`: how many pieces of
        work in a row it has left to defaults; None: the stored count."""
        if defaults is None:
            defaults = await self.defaults(live, terms, seat)
        rung = terms.ladder.upcoming(0, defaults)
        if rung is None:
            return None
        days = terms.days_before(rung)
        clock = Clock(self.now(), days, rung, reminds=days > terms.pace.lead)
        return await self.timer(live, terms, seat, clock)

    async def next_rung(
        self, live: LoadedTable, terms: PaceTerms, seat: Seat, rung: int, *, defaults: int
    ) -> TimerRow | None:
        """The timer for the rung after that one; None if it was the last."""
        following = terms.ladder.upcoming(rung + 1, defaults)
        if following is None:
            return None
        clock = Clock(self.now(), terms.days_before(following), following)
        return await self.timer(live, terms, seat, clock)

    async def running(self, live: LoadedTable) -> dict[Seat, Clock]:
        """The clocks that run at the table, by seat."""
        return await clocks_at(self._store, live)

    async def stopped_clock(self, live: LoadedTable, seat: Seat) -> Clock | None:
        """The seat's stopped clock; None if there is none or it is invalid."""
        clock = await STOPPED_CLOCKS.find(self._store.side_records, live.id, seat)
        terms = agreed(live.options)
        return clock if clock is None or terms is None or is_sound(clock, terms.ladder) else None

    async def defaults(self, live: LoadedTable, terms: PaceTerms, seat: Seat) -> int:
        """How many pieces of work in a row the seat has left to defaults; 0 if the ladder does not count them."""
        if not terms.ladder.counts_defaults:
            return 0
        return await DEFAULT_COUNTS.find(self._store.side_records, live.id, seat) or 0

    def counted(self, live: LoadedTable, seat: Seat, defaults: int) -> SideRecord:
        """The side record with the new count of defaults in a row."""
        return DEFAULT_COUNTS.record(live.id, defaults, at=self.now(), key=seat, seat=seat)


def count_of(game: str, seat: Seat) -> SideRecordId:
    """The id of the side record that counts a seat's defaults in a row."""
    return DEFAULT_COUNTS.place(game, seat)


def timer_keys(live: LoadedTable, seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(timer_key(live.id, seat) for seat in sorted(seats))
