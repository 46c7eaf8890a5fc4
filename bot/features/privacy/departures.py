"""Takes a person out of the games that are not over, which go on without them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from games.kernel import Refusal, Resign, Seat, Text, seat_name
from storage import (
    NOBODY,
    GameRow,
    NoSuchGame,
    SeatRow,
    SeatState,
    SideRecord,
    SideRecordId,
    Status,
    Traces,
    WriteSet,
)

from ...deadlines.terms import terms_unpaused
from ...errors import BotError, SeatRefusal, Unplayable
from ...people.left_behind import OwnRecords
from ...table.attendants import merged
from ...table.loaded import LoadedTable
from ...table.parcels import removal
from ...table.remarks import Said, remark
from ...table.tables import Tables, seat_of
from ...unreadable import BROKEN
from .marks import RecognitionMarks
from .naming import NamingParcels, former_player

log = logging.getLogger(__name__)


class Departures:
    def __init__(
        self,
        tables: Tables,
        marks: RecognitionMarks,
        naming: NamingParcels,
        own_records: Sequence[OwnRecords],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._marks = marks
        self._naming = naming
        self._own_kinds = [own.kind for own in own_records]
        """Other kinds of a seat's side records, such as clocks, belong to the game."""
        self._clock = clock

    async def leave_all(self, person: int, *, resigns: bool) -> list[str]:
        """Leave each unfinished game that the person plays or hosts. `resigns`: whether their seats in games without
        deadlines resign, instead of waiting for a substitute. Returns the ids of unreadable games, which cannot be left."""
        unreadable: list[str] = []
        for row in await self.unfinished(await self._store.people.traces(person)):
            try:
                await self._leave(row, person, resigns=resigns)
            except Unplayable:
                unreadable.append(row.id)
            except (BotError, Refusal, NoSuchGame):
                log.info("game %s has gone on before it could be left", row.id)
            except BROKEN:
                log.exception("game %s makes no sense and cannot be left", row.id)
                unreadable.append(row.id)
        return unreadable

    async def unfinished(self, known: Traces) -> list[GameRow]:
        """Lobbies and running games that the person plays or hosts."""
        found: list[GameRow] = []
        for game in sorted({*(seat.game for seat in known.seats), *known.hosted}):
            with contextlib.suppress(NoSuchGame):
                found.append(await self._store.games.get(game))
        return [game for game in found if game.status in (Status.LOBBY, Status.RUNNING)]

    def own_among(self, records: Sequence[SideRecord]) -> tuple[SideRecordId, ...]:
        """Those of these side records that are a person's own and do not stay with a seat."""
        return tuple(_place_of(record) for record in records if record.kind in self._own_kinds)

    async def _leave(self, row: GameRow, person: int, *, resigns: bool) -> None:
        if row.status is Status.LOBBY:
            await self._leave_lobby(row, person)
            return
        live = await self._tables.live(row.id)
        if _is_theirs_alone(live, person) and await self._delete(live, person):
            return
        if resigns and terms_unpaused(live) is None and live.seat_of(person) is not None:
            # The seat may have another player by then.
            await self._tables.enter(live.id, lambda live: Resign(seat_of(live, person)), while_paused=True)
        if (await self._tables.live(row.id)).is_running:
            await self._vacate(row.id, person)
            await self._end_without_players(row.id)

    async def _leave_lobby(self, row: GameRow, person: int) -> None:
        if row.host == person:
            await self._tables.lobbies.call_off(row.id, person)
        else:
            await self._tables.lobbies.leave(row.id, person)

    async def _delete(self, live: LoadedTable, person: int) -> bool:
        """Delete a game that no one else plays; returns whether that was still so."""
        attempt = await self._store.challenges.attempt_of(live.id)
        now = self._clock()
        return await self._tables.delete(
            live.id,
            await self._marks.of_attempts([attempt] if attempt is not None else []),
            farewell=lambda post: removal(post.channel, post.message, due=now),
            only_if=lambda live: _is_theirs_alone(live, person),
        )

    async def _vacate(self, game: str, person: int) -> None:
        """Vacate the person's seats and remove their name. The seats are open to anyone."""

        def vacated(live: LoadedTable) -> list[SeatRow]:
            return [_vacant(seat) for seat in live.seats if seat.person == person]

        async def told(before: LoadedTable, after: LoadedTable) -> WriteSet:
            seat = before.seat_of(person)
            seats = [taken.seat for taken in before.seats if taken.person == person]
            gone = WriteSet(
                thrown_away=await self._own_of(before, person),
                side_records=await self._marks.of_seats(game, seats, person),
                parcels=tuple(await self._naming.at(after, but_for=person)),
            )
            return gone if seat is None else merged(gone, self._told(after, seat))

        if any(seat.person == person for seat in (await self._tables.live(game)).seats):
            await self._tables.reseat(game, vacated, also=told)

    async def _end_without_players(self, game: str) -> None:
        """Where nobody plays any more, and someone has left by the rules and still finds the game in their record, end it:
        vacant seats leave by the rules as well."""

        def leaves(live: LoadedTable) -> Resign:
            vacant = _all_vacant(live)
            if not vacant:
                raise SeatRefusal("refused-seat-gone")
            return Resign(vacant[0])

        while _all_vacant(await self._tables.live(game)):
            await self._tables.enter(game, leaves, while_paused=True)

    async def _own_of(self, live: LoadedTable, person: int) -> tuple[SideRecordId, ...]:
        """The person's own side records at a table."""
        seats = [seat.seat for seat in live.seats if seat.person == person]
        return tuple(
            [
                _place_of(record)
                for seat in seats
                for kind in self._own_kinds
                for record in await self._store.side_records.of_game(live.id, kind, seat=seat)
            ]
        )

    def _told(self, live: LoadedTable, seat: Seat) -> WriteSet:
        said = Said(Text("seat-vacated", {"seat": seat_name(seat)}))
        told = remark(said, game=live.id, revision=live.row.revision, at=self._clock())
        return WriteSet(remarks=(told,))


def _is_theirs_alone(live: LoadedTable, person: int) -> bool:
    """Whether the game means nothing to anyone else: a lesson, or one whose other players were all forgotten."""
    return live.options.lesson or {seat.person for seat in live.seats} <= {person, NOBODY}


def _all_vacant(live: LoadedTable) -> list[Seat]:
    """The vacant seats of a running game that nobody plays; empty if someone does."""
    if not live.is_running or any(seat.state is SeatState.PLAYING for seat in live.seats):
        return []
    return [seat.seat for seat in live.seats if seat.state is SeatState.VACANT]


def _place_of(record: SideRecord) -> SideRecordId:
    return SideRecordId(game=record.game, kind=record.kind, key=record.key)


def _vacant(seat: SeatRow) -> SeatRow:
    state = SeatState.VACANT if seat.state is SeatState.PLAYING else seat.state
    return replace(seat, person=NOBODY, name=former_player(), state=state)
