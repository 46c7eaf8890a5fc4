"""What happens to requests: they are made, agreed to, and end in one of several ways, each in one transaction.

A request keeps nobody from playing. It is about the table as it stood when it was made: as soon as the game goes on, or
somebody else takes a seat, it is void.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.kernel import Entry, Extent, Outdated, Rewind, Seat, Text, seat_name
from storage import Timer, Writing

from ..attendants import NOTHING, brought
from ..errors import NoSuchTable, RewindRefusal
from ..live import Live, goal_of
from ..pace.deadlines import calendar_of
from ..pace.terms import terms_at
from ..remarks import Said, remark
from ..tables import Held, Played, Tables, seat_of
from .request import End, Request, open_request, request_at, requests_at, stands
from .rights import Never, OnRequest, right
from .writings import ended, kept, made

UNPACED_SECONDS: Final = 24 * 3600.0
"""How long a request stays open at a table without deadlines."""


class Requests:
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = clock

    async def take_back(
        self, game: str, person: int, extent: Extent, goal: int | None = None
    ) -> Played | Request:
        """What came of it, or the request if others have to agree; with `goal` only if that is still what it leads to.

        Raises NothingToUndo, Outdated, RewindRefusal, NotSeated, NoSuchTable, GamePaused.
        """
        async with self._tables.held(game, while_paused=False) as table:
            seat = seat_of(table.live, person)
            has = right(table.live, seat, extent)
            if isinstance(has, Never):
                raise has.why
            if goal is not None and goal != goal_of(table.live.running_match, has.entry):
                raise Outdated(goal)
            if isinstance(has, OnRequest):
                return await self._ask(table, seat, has)
            also = self._alone if isinstance(has.entry, Rewind) else NOTHING
            return await table.enter(has.entry, person=person, also=also)

    async def _ask(self, table: Held, seat: Seat, has: OnRequest) -> Request:
        live, consent = table.live, has.consent
        earlier = await requests_at(self._store, live)
        if earlier:
            _refuse_another(earlier[-1], live, has.entry)
        there = await self._tables.as_of(live, consent.entry.to)
        now = self._clock()
        request = Request(
            number=earlier[-1].number + 1 if earlier else 1,
            seat=seat,
            to=consent.entry.to,
            stands=stands(live.running_match),
            of=consent.of,
            why=consent.why,
            picks=consent.picks,
            where=there.game.heading(there.position.state),
            asked=now,
            until=await self._until(live, consent.of, now),
        )
        await table.write(made(request, live, at=now))
        return request

    async def _until(self, live: Live, of: Sequence[Seat], now: float) -> float:
        """Everybody has as much time as for a turn."""
        terms = terms_at(live)
        if terms is None:
            return now + UNPACED_SECONDS
        calendars = [await calendar_of(self._store.people, live, terms, seat) for seat in of]
        return max(calendar.after(now, terms.pace.deadline) for calendar in calendars)

    async def _alone(self, before: Live, after: Live, entry: Entry) -> Writing:
        """What is said of a Rewind that nobody had to agree to."""
        assert entry.seat is not None, "somebody took something back"
        said = Said(Text("log-undo-alone", {"seat": seat_name(entry.seat)}))
        told = remark(said, game=after.id, revision=after.row.revision, at=self._clock())
        return Writing(remarks=(told,))

    # --- answers ----------------------------------------------------------------------------------------------------

    async def agree(self, game: str, person: int, number: int) -> Played | Request:
        """What came of it when all have agreed, or the request that others have still to agree to.

        Raises RewindRefusal, NotSeated, NoSuchTable, GamePaused.
        """
        async with self._tables.held(game, while_paused=False) as table:
            request, seat = await self._asked(table.live, person, number)
            request = request.with_consent_of(seat)
            if request.lacking:
                await table.write(kept(request, table.live, at=self._clock()))
                return request

            async def settled(before: Live, after: Live, entry: Entry) -> Writing:
                return ended(request.ended(End.AGREED), after, at=self._clock())

            asker = table.live.person_at(request.seat)
            return await table.enter(request.entry, person=asker, also=settled)

    async def refuse(self, game: str, person: int, number: int) -> Request:
        """Raises RewindRefusal, NotSeated, NoSuchTable."""
        async with self._tables.held(game) as table:
            request, seat = await self._asked(table.live, person, number)
            return await self._end(table, request.ended(End.REFUSED, by=seat))

    async def withdraw(self, game: str, person: int, number: int) -> Request:
        """Raises RewindRefusal, NotSeated, NoSuchTable."""
        async with self._tables.held(game) as table:
            seat = seat_of(table.live, person)
            request = await self._open(table.live, number)
            if seat != request.seat:
                raise RewindRefusal("refused-request-of-another")
            return await self._end(table, request.ended(End.WITHDRAWN))

    async def expire(self, ringing: Timer) -> None:
        """In charge of the timers."""
        try:
            async with self._tables.held(ringing.game or "") as table:
                request = await open_request(self._store, table.live)
                ends = NOTHING
                if request is not None:
                    ends = ended(request.ended(End.EXPIRED), table.live, at=self._clock())
                await table.write(brought(Writing(rung=ringing), ends))
        except NoSuchTable:
            await self._tables.write(Writing(rung=ringing))

    async def _end(self, table: Held, request: Request) -> Request:
        await table.write(ended(request, table.live, at=self._clock()))
        return request

    async def _asked(self, live: Live, person: int, number: int) -> tuple[Request, Seat]:
        """The open request, and the seat of who is asked and has not answered."""
        seat = seat_of(live, person)
        request = await self._open(live, number)
        if seat == request.seat:
            raise RewindRefusal("refused-request-own")
        if seat not in request.of:
            raise RewindRefusal("refused-request-not-asked")
        if seat in request.agreed:
            raise RewindRefusal("refused-request-answered")
        return request, seat

    async def _open(self, live: Live, number: int) -> Request:
        request = await request_at(self._store, live, number)
        if request is None or request.end is not None:
            raise RewindRefusal("refused-request-ended")
        return request


def _refuse_another(last: Request, live: Live, wanted: Rewind) -> None:
    """One at a time, and what was refused is not asked again as long as nothing has happened."""
    if last.end is None:
        raise RewindRefusal("refused-request-open")
    same = last.entry == wanted and last.stands == stands(live.running_match)
    if same and last.end is End.REFUSED:
        raise RewindRefusal("refused-request-again")
