"""Marks by which forgotten people are recognised when they come back. A mark does not name the person."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.kernel import Seat
from storage import Attempt, Challenge, Recognised, Remark, SideRecord, Status, TimerRow, WriteSet

from ...table.attendants import NOTHING, merged
from ...table.known_seats import known_record
from ...table.recognition import mark_of
from ...table.seat_history import HandoverRecord
from ...table.tables import Tables

RECOGNISED: Final = "recognised"
"""Kind of the timers, due when a challenge closes, that delete its marks of forgotten people."""


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
        secret, kept = await self._store.challenges.secret(), NOTHING
        for attempt in attempts:
            challenge = await self._store.challenges.get(attempt.challenge)
            if self._clock() < challenge.closes:
                kept = merged(kept, _recognised(challenge, attempt, secret))
        return kept

    async def challenge_closed(self, timer: TimerRow) -> None:
        """Delete the marks at a challenge that has closed."""
        await self._tables.write(WriteSet(closed=(timer.payload.decode(),), fired_timer=timer))


def _recognised(challenge: Challenge, attempt: Attempt, secret: bytes) -> WriteSet:
    mark = mark_of(secret, challenge.id, attempt.person)
    closing = TimerRow(
        key=f"{RECOGNISED}:{challenge.id}",
        kind=RECOGNISED,
        due=challenge.closes,
        payload=challenge.id.encode(),
    )
    return WriteSet(
        recognised=(Recognised(challenge=challenge.id, mark=mark, attempts=attempt.number),),
        timers=(closing,),
    )
