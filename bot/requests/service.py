"""The actions on requests: asking, agreeing, refusing, withdrawing and expiring. Each is one transaction."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat
from storage import TimerRow, WriteSet

from ..deadlines.deadlines import calendar_of
from ..deadlines.terms import terms_at
from ..errors import ConsentRefusal, NoSuchTable
from ..people.notice_policy import is_pinged
from ..table.attendants import NOTHING, merged
from ..table.loaded import LoadedTable
from ..table.moves.moves import Held, Played
from ..table.tables import Tables, seat_of
from .handler import RequestHandlers
from .queries import RequestQueries
from .request import R, Request, RequestEnd
from .writings import ended, kept, made


class AnswerOutcome(Struct, frozen=True):
    """The result of an answer to a request."""

    request: Request
    played: Played | None = None
    """The move that everyone agreed to, if it was a journal entry."""


class RequestService:
    def __init__(
        self,
        tables: Tables,
        requests: RequestQueries,
        handlers: RequestHandlers,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._requests = requests
        self._handlers = handlers
        self._clock = clock

    async def ask(self, table: Held, request: R) -> R:
        """Make the request; returns it with its number and times. Raises ConsentRefusal if one of its kind is open, or if
        the same was refused and nothing has happened since."""
        last = await self._requests.newest(table.live, type(request))
        if last is not None and last.bars(request.wanted, request.stands):
            open_already = f"refused-{request.WORDS}-open"
            raise ConsentRefusal(open_already if last.end is None else "refused-request-again")
        others = await self._requests.all_at(table.live)
        now = self._clock()
        asked = replace(
            request,
            number=others[-1].number + 1 if others else 1,
            asked=now,
            until=await self._until(table.live, request, now),
            pinged=await self._pinged(table.live, request, now),
        )
        await table.write(made(asked, table.live, at=now))
        return asked

    async def _until(self, live: LoadedTable, request: Request, now: float) -> float:
        """When the request expires, in UTC seconds: everyone has as much time as for a turn."""
        terms = terms_at(live)
        if terms is None:
            return now + request.UNPACED_SECONDS
        calendars = [await calendar_of(self._store.people, live, terms, seat) for seat in request.of]
        return max(calendar.after(now, terms.pace.deadline) for calendar in calendars)

    async def _pinged(self, live: LoadedTable, request: Request, now: float) -> tuple[Seat, ...]:
        """The seats that the message of a request made now may ping."""
        people = {seat: await self._store.people.get(live.person_at(seat)) for seat in request.of}
        return tuple(seat for seat, person in people.items() if is_pinged(person, now))

    async def agree(self, game: str, person: int, number: int) -> AnswerOutcome:
        """Agree to a request. If everyone has agreed, it is granted and ends. Raises ConsentRefusal, NotSeated,
        NoSuchTable, GamePaused, and what granting it raises."""
        async with self._tables.held(game, while_paused=False) as table:
            request, seat = await self._asked(table.live, person, number)
            request = request.with_consent_of(seat)
            if not request.lacking:
                return await self._grant(table, request)
            await table.write(kept(request, table.live, at=self._clock()))
            return AnswerOutcome(request)

    async def refuse(self, game: str, person: int, number: int) -> AnswerOutcome:
        """Raises ConsentRefusal, NotSeated, NoSuchTable."""
        async with self._tables.held(game) as table:
            request, seat = await self._asked(table.live, person, number)
            return await self._end(table, request.ended(RequestEnd.REFUSED, by=seat))

    async def withdraw(self, game: str, person: int, number: int) -> AnswerOutcome:
        """Raises ConsentRefusal, NotSeated, NoSuchTable."""
        async with self._tables.held(game) as table:
            seat = seat_of(table.live, person)
            request = await self._open(table.live, number)
            if seat != request.seat:
                raise ConsentRefusal("refused-request-of-another")
            return await self._end(table, request.ended(RequestEnd.WITHDRAWN))

    async def ring(self, timer: TimerRow) -> None:
        """Handle a request's timer: let the request expire, or grant it if no one is left who must agree."""
        rung = WriteSet(fired_timer=timer)
        try:
            async with self._tables.held(timer.game or "") as table:
                requests = await self._requests.open_at(table.live)
                request = next((one for one in requests if timer.kind == one.KIND), None)
                if request is None:
                    await table.write(rung)
                elif request.lacking:
                    await self._end(table, request.ended(RequestEnd.EXPIRED), also=rung)
                else:
                    await self._grant(table, request, also=rung)
        except NoSuchTable:
            await self._tables.write(rung)

    async def _grant(self, table: Held, request: Request, *, also: WriteSet = NOTHING) -> AnswerOutcome:
        agreed = request.ended(RequestEnd.AGREED)

        def closing(after: LoadedTable) -> WriteSet:
            return merged(ended(agreed, after, at=self._clock()), also)

        return AnswerOutcome(agreed, await self._handlers[type(request)].grant(table, request, closing))

    async def _end(self, table: Held, request: Request, *, also: WriteSet = NOTHING) -> AnswerOutcome:
        await table.write(merged(ended(request, table.live, at=self._clock()), also))
        return AnswerOutcome(request)

    async def _asked(self, live: LoadedTable, person: int, number: int) -> tuple[Request, Seat]:
        """The open request and the person's seat. Raises ConsentRefusal if the seat is not asked or has answered, and
        NotSeated."""
        seat = seat_of(live, person)
        request = await self._open(live, number)
        if seat == request.seat:
            raise ConsentRefusal("refused-request-own")
        if seat not in request.of:
            raise ConsentRefusal("refused-request-not-asked")
        if seat in request.agreed:
            raise ConsentRefusal("refused-request-answered")
        return request, seat

    async def _open(self, live: LoadedTable, number: int) -> Request:
        request = await self._requests.at(live, number)
        if request is None or request.end is not None:
            raise ConsentRefusal("refused-request-ended")
        return request
