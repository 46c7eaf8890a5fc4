"""What waits for a person at all tables, on all servers. This is the only place that decides it: `/turns`,
digests and notices all use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from games.kernel import Seat, Text
from storage import GameQuery, NewParcel, Status

from ...deadlines.deadlines import deadlines
from ...requests.queries import RequestQueries
from ...requests.request import Request
from ...requests.writings import call
from ...table import outbox_planner
from ...table.challenges import ranks_until, title_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ..seats.openings import Openings

MOST_GAMES = 200
"""Most games that are checked for one person."""


class WaitingSeat(Struct, frozen=True):
    """A seat in a running game, and what waits for its player there."""

    live: LoadedTable
    seat: Seat
    title: Text
    """What is played at that table."""
    deadline: float | None = None
    """Their deadline in UTC seconds; None without one."""
    ranks_until: float | None = None
    """When their attempt at a challenge has to be finished to rank, in UTC seconds; None if it does not rank."""
    ranks_no_more: bool = False
    """Whether their attempt would have ranked, had they finished it before the challenge closed."""
    requests: tuple[Request, ...] = ()
    """Requests that they have not answered yet."""

    @property
    def is_asked(self) -> bool:
        """Whether the seat has a pending question."""
        return self.seat in self.live.running_match.position.waiting_for

    @property
    def is_paused(self) -> bool:
        """Whether nobody can play there at present."""
        return self.live.options.paused is not None

    @property
    def waits(self) -> bool:
        """Whether anything waits for them that they can answer."""
        return not self.is_paused and (self.is_asked or bool(self.requests))

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """Sort key; the most urgent item has the least."""
        ends = [request.until for request in self.requests]
        ends += [end for end in (self.deadline, self.ranks_until) if end is not None]
        return not self.waits, min(ends, default=float("inf")), self.live.row.updated


class Invitation(Struct, frozen=True):
    """A seat in a running game that is offered to them by name."""

    live: LoadedTable
    seat: Seat

    @property
    def waits(self) -> bool:
        return True

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """Sort key; after all items with a deadline."""
        return not self.waits, float("inf"), self.live.row.updated


Item = WaitingSeat | Invitation


class WaitingQueries:
    def __init__(self, tables: Tables, requests: RequestQueries, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._requests = requests
        self._openings = Openings(tables)
        self._clock = clock

    async def items(self, person: int) -> list[Item]:
        """The person's running games and the seats offered to them, most urgent first."""
        offered = [Invitation(one.live, one.offered.seat) for one in await self._openings.naming(person)]
        return sorted([*await self.turns(person), *offered], key=lambda item: item.urgency)

    async def turns(self, person: int) -> list[WaitingSeat]:
        """The person's running games, most urgent first."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        store = self._tables.store
        games = [game.id for game in await store.games.find(query, limit=MOST_GAMES)]
        tables = await self._tables.several(games)
        async with store.games.read_ahead(games):
            turns = [await self._turn(live, person) for live in tables.values()]
        return sorted((turn for turn in turns if turn is not None), key=lambda turn: turn.urgency)

    async def for_person(self, person: int) -> list[Item]:
        """The items that wait for the person's answer."""
        return [item for item in await self.items(person) if item.waits]

    async def _turn(self, live: LoadedTable, person: int) -> WaitingSeat | None:
        """The person's turn at this table; None if they no longer play there."""
        seat = live.seat_of(person) if live.is_running else None
        if seat is None:
            return None
        until = {deadline.seat: deadline.at for deadline in await deadlines(self._tables.store, live)}
        store = self._tables.store
        ranks = await ranks_until(store.challenges, live)
        is_late = ranks is not None and ranks <= self._clock()
        return WaitingSeat(
            live=live,
            seat=seat,
            title=await title_at(store, live),
            deadline=until.get(seat),
            ranks_until=None if is_late else ranks,
            ranks_no_more=is_late,
            requests=await self._requests.asking(live, seat),
        )


def notices_of(items: Iterable[Item], due: float) -> Iterator[NewParcel]:
    """Parcels that check all notices of these items. An offer's message does not depend on preferences, so it
    is left out."""
    for turn in (item for item in items if isinstance(item, WaitingSeat)):
        yield outbox_planner.notice(turn.live, turn.seat, due)
        for request in turn.requests:
            yield call(request, turn.live, turn.seat, due=due)
