"""Deletes a person's data while the games of others go on.

A wish to be forgotten is stored as a timer that is due at once. It is therefore completed even if the process
ends, and each step may be repeated.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Refusal, Resign, Seat, Text, seat_name
from storage import (
    NOBODY,
    Attempt,
    Challenge,
    GameRow,
    NewParcel,
    NoSuchGame,
    Recognised,
    Remark,
    SeatRow,
    SeatState,
    SideRecord,
    SideRecordId,
    StaleCampaign,
    Status,
    TimerRow,
    Traces,
    TracesChanged,
    WriteSet,
)

from ...deadlines.terms import terms_at
from ...errors import BotError, Unplayable
from ...outbox.renewer import Renewer
from ...pages.speech import plain
from ...people.left_behind import LeftBehind, OwnRecords
from ...table.attendants import NOTHING, merge_all, merged
from ...table.known_seats import known_record
from ...table.loaded import LoadedTable
from ...table.outbox_planner import digest, lobby_post_if_any, retelling, table_post, thread_name
from ...table.parcels import TERMS, removal
from ...table.private_words import published_by
from ...table.recognition import mark_of
from ...table.remarks import Said, remark
from ...table.seat_history import HandoverRecord, records_of, reworded
from ...table.tables import Tables, seat_of
from ...unreadable import BROKEN, legible

FORGET: Final = "forget"
"""Kind of the timers that carry out a wish."""
MOST_ROUNDS = 5
"""Most rounds of leaving tables that the person has joined while being forgotten."""

log = logging.getLogger(__name__)


class Wish(Struct, frozen=True):
    person: int
    leaves: bool
    """Whether their seats in games without deadlines resign, instead of waiting for a substitute."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Wish).decode


RECOGNISED: Final = "recognised"
"""Kind of the timers, due when a challenge closes, that delete its marks of forgotten people."""


class Forgetting:
    def __init__(
        self,
        tables: Tables,
        renewal: Renewer,
        own_records: Sequence[OwnRecords],
        left_behind: Sequence[LeftBehind],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._own_kinds = [own.kind for own in own_records]
        """Other kinds of a seat's side records, such as clocks, belong to the game."""
        self._left_behind = left_behind
        self._tables = tables
        self._renewal = renewal
        self._store = tables.store
        self._clock = clock

    async def begin(self, wish: Wish) -> None:
        # The timer belongs to no person: a person's own timers are deleted before this one ends.
        timer = TimerRow(key=f"{FORGET}:{wish.person}", kind=FORGET, due=self._clock(), payload=_encode(wish))
        await self._tables.write(WriteSet(timers=(timer,)))

    async def ring(self, timer: TimerRow) -> None:
        """Carry out a wish. Raises RuntimeError if the person keeps leaving new traces; the timer then
        retries later."""
        wish = _wish_of(timer)
        for _ in range(MOST_ROUNDS):
            unreadable = await self._leave_all(wish)
            if await self._is_forgotten(wish.person, unreadable):
                late = await self._erased(wish.person)
                await self._tables.write(merged(late, WriteSet(fired_timer=timer)))
                return
        raise RuntimeError("someone who is to be forgotten goes on leaving traces")

    async def close(self, timer: TimerRow) -> None:
        """Delete the marks of forgotten people at a challenge that has closed."""
        await self._tables.write(WriteSet(closed=(timer.payload.decode(),), fired_timer=timer))

    async def _is_forgotten(self, person: int, unreadable: Collection[str]) -> bool:
        """Delete the person's data and return True. False if they have joined another table meanwhile, or
        left other traces."""
        known = await self._store.people.traces(person)
        if {game.id for game in await self._unfinished(known)} - set(unreadable):
            return False
        try:
            await self._tables.forget(known, name=former_player(), also=await self._last_words(known))
        except (TracesChanged, StaleCampaign):
            return False
        return True

    # --- games that are not over ----------------------------------------------------------------------------------

    async def _leave_all(self, wish: Wish) -> list[str]:
        """Leave each unfinished game that the person plays or hosts. Returns the ids of unreadable games,
        which cannot be left."""
        unreadable: list[str] = []
        for row in await self._unfinished(await self._store.people.traces(wish.person)):
            try:
                await self._leave(row, wish)
            except Unplayable:
                unreadable.append(row.id)
            except (BotError, Refusal, NoSuchGame):
                log.info("game %s has gone on before it could be left", row.id)
            except BROKEN:
                log.exception("game %s makes no sense and cannot be left", row.id)
                unreadable.append(row.id)
        return unreadable

    async def _unfinished(self, known: Traces) -> list[GameRow]:
        """Lobbies and running games that the person plays or hosts."""
        found: list[GameRow] = []
        for game in sorted({*(seat.game for seat in known.seats), *known.hosted}):
            with contextlib.suppress(NoSuchGame):
                found.append(await self._store.games.get(game))
        return [game for game in found if game.status in (Status.LOBBY, Status.RUNNING)]

    async def _leave(self, row: GameRow, wish: Wish) -> None:
        if row.status is Status.LOBBY:
            await self._leave_lobby(row, wish.person)
            return
        live = await self._tables.live(row.id)
        if [seat.person for seat in live.seats] == [wish.person]:
            await self._delete(live)
            return
        if wish.leaves and terms_at(live) is None and live.seat_of(wish.person) is not None:
            # The seat may have another player by then.
            await self._tables.enter(
                live.id, lambda live: Resign(seat_of(live, wish.person)), while_paused=True
            )
        if (await self._tables.live(row.id)).is_running:
            await self._vacate(row.id, wish.person)

    async def _leave_lobby(self, row: GameRow, person: int) -> None:
        if row.host == person:
            await self._tables.lobbies.call_off(row.id, person)
        else:
            await self._tables.lobbies.leave(row.id, person)

    async def _delete(self, live: LoadedTable) -> None:
        """Delete a game that no one else plays."""
        posts = await self._store.posts.of_game(live.id)
        attempt = await self._store.challenges.attempt_of(live.id)
        now = self._clock()
        gone = WriteSet(parcels=tuple(removal(post.channel, post.message, due=now) for post in posts))
        tried = await self._recognised([attempt] if attempt is not None else [])
        await self._tables.delete(live.id, merged(gone, tried))

    async def _vacate(self, game: str, person: int) -> None:
        """Vacate the person's seats and remove their name. The seats are open to anyone."""

        def vacated(live: LoadedTable) -> list[SeatRow]:
            return [_vacant(seat) for seat in live.seats if seat.person == person]

        async def told(before: LoadedTable, after: LoadedTable) -> WriteSet:
            seat = before.seat_of(person)
            naming = [parcel for parcel in await self._naming(after) if parcel.target != person]
            seats = [taken.seat for taken in before.seats if taken.person == person]
            gone = WriteSet(
                thrown_away=await self._own_of(before, person),
                side_records=await self._known(game, seats, person),
                parcels=tuple(naming),
            )
            return gone if seat is None else merged(gone, self._told(after, seat))

        if any(seat.person == person for seat in (await self._tables.live(game)).seats):
            await self._tables.reseat(game, vacated, also=told)

    async def _own_of(self, live: LoadedTable, person: int) -> tuple[SideRecordId, ...]:
        """The person's own side records at a table, which do not stay with the seat."""
        seats = [seat.seat for seat in live.seats if seat.person == person]
        return tuple(
            [
                _place_of(record)
                for seat in seats
                for kind in self._own_kinds
                for record in await self._store.side_records.of_game(live.id, kind, seat=seat)
            ]
        )

    async def _known(self, game: str, seats: Iterable[Seat], person: int) -> tuple[SideRecord, ...]:
        """Side records that recognise the person as a former player of these seats."""
        mark = mark_of(await self._store.challenges.secret(), game, person)
        return tuple(known_record(game, seat, mark, at=self._clock()) for seat in seats)

    def _told(self, live: LoadedTable, seat: Seat) -> WriteSet:
        said = Said(Text("seat-vacated", {"seat": seat_name(seat)}))
        told = remark(said, game=live.id, revision=live.row.revision, at=self._clock())
        return WriteSet(remarks=(told,))

    # --- everything else ------------------------------------------------------------------------------------------

    async def _last_words(self, known: Traces) -> WriteSet:
        """Written in the same transaction as the deletion: remove their direct messages, and their name
        wherever it is stored."""
        person, name, now = known.person.id, former_player(), self._clock()
        records = await records_of(self._store.remarks, person)
        named = sorted({*(seat.game for seat in known.seats), *(remark.game for remark, _ in records)})
        gone = WriteSet(
            parcels=(
                *[
                    parcel
                    for game in named
                    for parcel in await self._posts_of(game)
                    if parcel.target != person
                ],
                *[parcel for game in known.hosted for parcel in await self._terms_of(game)],
                *(removal(channel, message, due=now) for channel, message in _messages(known)),
            ),
            thrown_away=(
                *(_place_of(record) for record in known.side_records if record.kind in self._own_kinds),
                *await published_by(self._store.side_records, person),
            ),
            reworded=tuple(reworded(remark, record.without(person, name)) for remark, record in records),
            side_records=await self._known_by(records, person),
        )
        tried = await self._recognised(known.attempts)
        return merge_all([gone, tried, await self._erased(person)])

    async def _known_by(
        self, records: Iterable[tuple[Remark, HandoverRecord]], person: int
    ) -> tuple[SideRecord, ...]:
        """As `_known`, for seats of running games that the person has handed over to others."""
        known: list[SideRecord] = []
        for said, record in records:
            running = (await self._store.games.get(said.game)).status is Status.RUNNING
            if running and record.old.person == person:
                known += await self._known(said.game, [record.seat], person)
        return tuple(known)

    async def _recognised(self, attempts: Iterable[Attempt]) -> WriteSet:
        """Marks of the person at open challenges, so a later attempt does not count as their first."""
        secret, kept = await self._store.challenges.secret(), NOTHING
        for attempt in attempts:
            challenge = await self._store.challenges.get(attempt.challenge)
            if self._clock() < challenge.closes:
                kept = merged(kept, _recognised(challenge, attempt, secret))
        return kept

    async def _erased(self, person: int) -> WriteSet:
        """Delete what features store about the person, and update the messages that show it."""
        gone = NOTHING
        for one in self._left_behind:
            erasure = await one.erased(person)
            naming = [parcel for game in erasure.tables for parcel in await self._posts_of(game)]
            removed = (removal(channel, message, due=self._clock()) for channel, message in erasure.messages)
            told = (*removed, *(parcel for parcel in naming if parcel.target != person))
            gone = merge_all([gone, erasure.written, WriteSet(parcels=told)])
        return gone

    async def _naming(self, live: LoadedTable) -> list[NewParcel]:
        """Parcels that update what shows names of present or former players: messages, the thread, and
        digests."""
        now = self._clock()
        people = [seat.person for seat in live.seats if live.is_running and seat.person != NOBODY]
        digests = [digest(person, now, as_new=False) for person in people]
        again = (thread_name(live.id, now), retelling(live.id, now))
        return [*again, *await self._renewal.of_existing(live), *digests]

    async def _posts_of(self, game: str) -> list[NewParcel]:
        """As `_naming`, by id. For a game that this release cannot read, the parcels wait for one that
        can."""
        now, live = self._clock(), await self._tables.readable(game)
        if live is not None:
            return await self._naming(live)
        row = await self._store.games.get(game)
        shown = [*await lobby_post_if_any(self._store.posts, game, now)]
        if await self._store.posts.get(game, "table"):
            shown.append(table_post(LoadedTable(row, (), None), now))
        return [*shown, retelling(game, now), *await self._renewal.of_unreadable(game)]

    async def _terms_of(self, game: str) -> list[NewParcel]:
        """Removals of messages about terms that this host changed. The lobby post still shows the terms."""
        told = await self._store.posts.of_kinds(game, [TERMS])
        return [removal(post.channel, post.message, due=self._clock()) for post in told]


def _wish_of(timer: TimerRow) -> Wish:
    """The wish of a timer. If it is unreadable, the timer's key still names the person."""
    wishes = legible([timer], lambda timer: _decode(timer.payload))
    return wishes[0][1] if wishes else Wish(int(timer.key.removeprefix(f"{FORGET}:")), leaves=False)


def _messages(known: Traces) -> list[tuple[int, int]]:
    """The known direct messages, as pairs of channel and message id."""
    channel, digest = known.person.dm_channel, known.person.digest_message
    if channel is None:
        return []
    messages = [*(post.message for post in known.posts), *([] if digest is None else [digest])]
    return [(channel, message) for message in messages]


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


def _place_of(record: SideRecord) -> SideRecordId:
    return SideRecordId(game=record.game, kind=record.kind, key=record.key)


def former_player() -> str:
    """The name shown in place of a forgotten person's."""
    return plain(Text("former-player"))


def _vacant(seat: SeatRow) -> SeatRow:
    state = SeatState.VACANT if seat.state is SeatState.PLAYING else seat.state
    return replace(seat, person=NOBODY, name=former_player(), state=state)
