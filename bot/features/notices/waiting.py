"""What waits for a person, at all tables and on all servers. The one place that knows: `/turns` and digests show it, and
notices tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.kernel import Seat, Text
from storage import GameQuery, NewParcel, Status

from ...deadlines.deadlines import deadlines
from ...table import outbox_planner
from ...table.challenge_names import title_at
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from ..consent.queries import RequestQueries
from ..consent.request import Request
from ..consent.writings import call
from ..seats.openings import Openings

MOST_GAMES = 200
"""That are looked through for one person."""


class Turn(Struct, frozen=True):
    """A seat in a running game, and what waits for its player there."""

    live: LoadedTable
    seat: Seat
    title: Text
    """What is played there."""
    deadline: float | None = None
    """Until when they have time for their move; None: as long as they like."""
    requests: tuple[Request, ...] = ()
    """That they have still to answer."""

    @property
    def is_asked(self) -> bool:
        """Whether it is their move."""
        return self.seat in self.live.running_match.position.waiting_for

    @property
    def waits(self) -> bool:
        """Whether anything waits for them."""
        return self.is_asked or bool(self.requests)

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """The most urgent one has the least."""
        ends = [request.until for request in self.requests]
        if self.deadline is not None:
            ends.append(self.deadline)
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
        """Behind whatever has a deadline."""
        return not self.waits, float("inf"), self.live.row.updated


Item = Turn | Invitation


class Waiting:
    def __init__(self, tables: Tables, book: RequestQueries) -> None:
        self._tables = tables
        self._book = book
        self._openings = Openings(tables)

    async def items(self, person: int) -> list[Item]:
        """The running games that the person plays, and the seats that are offered to them, the most urgent first."""
        offered = [Invitation(one.live, one.offered.seat) for one in await self._openings.naming(person)]
        return sorted([*await self.turns(person), *offered], key=lambda item: item.urgency)

    async def turns(self, person: int) -> list[Turn]:
        """The running games that the person plays, the most urgent one first."""
        query = GameQuery(person=person, statuses=(Status.RUNNING,))
        games = await self._tables.store.games.find(query, limit=MOST_GAMES)
        lives = [await self._tables.readable(game.id) for game in games]
        turns = [await self._turn(live, person) for live in lives if live is not None]
        return sorted((turn for turn in turns if turn is not None), key=lambda turn: turn.urgency)

    async def for_person(self, person: int) -> list[Item]:
        """Those of them in which something waits for the person."""
        return [item for item in await self.items(person) if item.waits]

    async def _turn(self, live: LoadedTable, person: int) -> Turn | None:
        """None if they play there no more."""
        seat = live.seat_of(person) if live.is_running else None
        if seat is None:
            return None
        until = {deadline.seat: deadline.at for deadline in await deadlines(self._tables.store, live)}
        title = await title_at(self._tables.store.challenges, live)
        return Turn(live, seat, title, until.get(seat), await self._book.asking(live, seat))


def notices_of(items: Iterable[Item], due: float) -> Iterator[NewParcel]:
    """The errands to look at all notices there. An offer of a seat has a message of its own, whatever they prefer."""
    for turn in (item for item in items if isinstance(item, Turn)):
        yield outbox_planner.notice(turn.live, turn.seat, due)
        for request in turn.requests:
            yield call(request, turn.live, turn.seat, due=due)
