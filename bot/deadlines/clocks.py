"""The clock (deadline) of a seat that the table waits for, as data, and its timer. Pure: does not read the time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat
from storage import SideRecord, SideRecordId, TimerRow

from ..pace.ladders import Ladder
from ..pace.paces import Pace
from ..people.calendar import Calendar
from ..table.bounds import is_moment
from ..table.loaded import LoadedTable
from ..table.records import RecordKind, is_of_its_seat
from ..unreadable import legible
from .terms import agreed

DEADLINE = "deadline"
"""The kind of deadline timers."""
MILLISECONDS = 3
"""Moments are rounded to so many decimals of a second, so that whole minutes stay whole."""
LONGEST_DAYS: Final = 1000.0
"""More than the wait of any rung."""
MOST_PLAYED: Final = 1_000_000


class Clock(Struct, frozen=True):
    """How long a seat has until the next rung of the ladder."""

    began: float
    """When it started running, in UTC seconds. For a stopped clock, when it stopped."""
    days: float
    """How long it runs since `began`, in days of its player; see Calendar."""
    rung: int
    """The index of the ladder's rung that applies when it ends."""
    reminds: bool = False
    """Whether a reminder is still due before its end."""
    played: int = 0
    """How many defaults of the present piece of work were played. Above 0, the remaining ones follow at once."""

    def ends(self, calendar: Calendar) -> float:
        return round(calendar.after(self.began, self.days), MILLISECONDS)

    def rings(self, pace: Pace, calendar: Calendar) -> float:
        """When its timer is due, for the reminder or the end. In UTC seconds."""
        if not self.reminds:
            return self.ends(calendar)
        return round(calendar.after(self.began, self.days - pace.lead), MILLISECONDS)

    def stopped(self, now: float, calendar: Calendar) -> Clock:
        """The clock stopped at `now`, with the days that are left."""
        return replace(self, began=now, days=max(0.0, self.days - calendar.between(self.began, now)))

    def running(self, now: float) -> Clock:
        """The stopped clock resumed at `now`."""
        return replace(self, began=now)


def is_sound(clock: Clock, ladder: Ladder) -> bool:
    """Whether the clock's values are valid for a table with this ladder."""
    is_counted = clock.rung in range(len(ladder.rungs)) and 0 <= clock.played <= MOST_PLAYED
    return is_moment(clock.began) and 0.0 <= clock.days <= LONGEST_DAYS and is_counted


def _fits(record: SideRecord, clock: Clock, live: LoadedTable) -> bool:
    terms = agreed(live.options)
    return terms is not None and is_sound(clock, terms.ladder) and is_of_its_seat(record, live)


STOPPED_CLOCKS: Final = RecordKind[Clock]("clock", Clock, fits=_fits)
"""Side records of the clocks that do not run, with the time that is left."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Clock).decode


def timer_key(game: str, seat: Seat) -> str:
    return f"{DEADLINE}:{game}:{seat}"


def timer_for(clock: Clock, game: str, seat: Seat, *, due: float) -> TimerRow:
    return TimerRow(key=timer_key(game, seat), kind=DEADLINE, due=due, payload=_encode(clock), game=game)


def clock_of(timer: TimerRow) -> Clock:
    return _decode(timer.payload)


def seat_of(timer: TimerRow) -> Seat:
    """The seat that a deadline timer belongs to."""
    return int(timer.key.rpartition(":")[2])


def running_clocks(timers: Iterable[TimerRow], live: LoadedTable) -> dict[Seat, Clock]:
    """The clocks in these timers, by seat. Invalid ones are logged and left out."""
    terms = agreed(live.options)

    def seat_and_clock(timer: TimerRow) -> tuple[Seat, Clock]:
        seat, clock = seat_of(timer), clock_of(timer)
        if seat not in range(len(live.seats)) or (terms is not None and not is_sound(clock, terms.ladder)):
            raise ValueError("no clock of this table")
        return seat, clock

    deadlines = (timer for timer in timers if timer.kind == DEADLINE)
    return dict(running for _, running in legible(deadlines, seat_and_clock))


def stopped_record(clock: Clock, game: str, seat: Seat) -> SideRecord:
    """The side record of a clock that `stopped` has returned."""
    return STOPPED_CLOCKS.record(game, clock, at=clock.began, key=seat, seat=seat)


def place_of(game: str, seat: Seat) -> SideRecordId:
    """The id of the side record of a seat's stopped clock."""
    return STOPPED_CLOCKS.place(game, seat)
