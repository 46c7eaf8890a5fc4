"""The deadlines of the seats that a table waits for, and what happens at each."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat
from storage import People, Store

from ..pace.ladders import Act
from ..pace.turns import answering_with
from ..people.calendar import Calendar
from ..people.preferences import preferences_of
from ..table.loaded import LoadedTable
from .clocks import Clock, running_clocks
from .terms import PaceTerms, terms_at


class Deadline(Struct, frozen=True):
    seat: Seat
    at: float
    """UTC seconds."""
    act: Act


async def deadlines(store: Store, live: LoadedTable) -> tuple[Deadline, ...]:
    """The deadlines of the seats that are asked, in the order of seats. A seat past the last rung has none."""
    terms = terms_at(live)
    if terms is None:
        return ()
    own = {
        seat: await _deadline(store.people, live, terms, seat, clock)
        for seat, clock in (await clocks_at(store, live)).items()
    }
    return tuple(_shared(live, own, own[seat]) for seat in sorted(own))


async def clocks_at(store: Store, live: LoadedTable) -> dict[Seat, Clock]:
    """The clocks that run at the table, by seat."""
    return running_clocks(await store.timers.of_game(live.id), live)


async def calendar_of(people: People, live: LoadedTable, terms: PaceTerms, seat: Seat) -> Calendar:
    """The calendar that measures the seat's time."""
    return terms.pace.calendar(await preferences_of(people, live.person_at(seat)))


async def _deadline(
    people: People, live: LoadedTable, terms: PaceTerms, seat: Seat, clock: Clock
) -> Deadline:
    calendar = await calendar_of(people, live, terms, seat)
    return Deadline(seat, clock.ends(calendar), terms.ladder.rungs[clock.rung].act)


def _shared(live: LoadedTable, own: dict[Seat, Deadline], deadline: Deadline) -> Deadline:
    """The seat's deadline. If one seat may answer for several, the latest deadline for a default counts for all of them."""
    if deadline.act is not Act.DEFAULT:
        return deadline
    partners = answering_with(live.running_match.position, deadline.seat)
    last = max(own[seat].at for seat in partners if seat in own and own[seat].act is Act.DEFAULT)
    return Deadline(deadline.seat, last, deadline.act)


def at_moment(moment: float) -> str:
    """Discord's markup for a relative time, such as "in 2 hours". `moment` in UTC seconds."""
    return f"<t:{int(moment)}:R>"
