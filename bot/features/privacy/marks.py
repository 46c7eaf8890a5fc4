"""Marks by which forgotten people are recognised when they come back. A mark does not name the person."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.kernel import Seat
from storage import Attempt, Remark, SideRecord, Status, TimerRow, WriteSet

from ...table.known_seats import known_record
from ...table.recognition import mark_of
from ...table.seat_history import HandoverRecord
from ...table.tables import Tables
from ...table.tried import tried


class RecognitionMarks:
    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = clock

    async def of_seats(self, game: str, seats: Iterable[Seat], person: int) -> tuple[SideRecord, ...]:
        """Side records that recognise the person as a former player of these seats."""
        mark = mark_of(await self._store.challenges.secret(), game, person)
        return tuple(known_record(game, seat, mark, at=self._clock()) for seat in seats)

    async def of_handovers(
        self, records: Iterable[tuple[Remark, HandoverRecord]], person: int
    ) -> tuple[SideRecord, ...]:
        """The same for seats of running games that the person has handed over to others."""
        known: list[SideRecord] = []
        for said, record in records:
            running = (await self._store.games.get(said.game)).status is Status.RUNNING
            if running and record.old.person == person:
                known += await self.of_seats(said.game, [record.seat], person)
        return tuple(known)

    async def of_attempts(self, attempts: Iterable[Attempt]) -> WriteSet:
        """Marks at open challenges, so that a later attempt of the person does not count as their first."""
        return await tried(self._store.challenges, attempts, now=self._clock())

    async def challenge_closed(self, timer: TimerRow) -> None:
        """Delete the marks at a challenge that has closed."""
        await self._tables.write(WriteSet(closed=(timer.payload.decode(),), fired_timer=timer))
