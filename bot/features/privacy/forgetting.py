"""Deletes a person's data while the games of others go on.

A wish to be forgotten is stored as a timer that is due at once. It is therefore completed even if the process
ends, and each step may be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from storage import NewParcel, StaleCampaign, TimerRow, Traces, TracesChanged, WriteSet

from ...people.left_behind import LeftBehind
from ...table.attendants import NOTHING, merge_all, merged
from ...table.parcels import removal
from ...table.private_words import published_by
from ...table.seat_history import records_of, reworded
from ...table.tables import Tables
from ...unreadable import legible
from .departures import Departures
from .marks import RecognitionMarks
from .naming import NamingParcels, former_player

FORGET: Final = "forget"
"""Kind of the timers that carry out a wish."""
MOST_ROUNDS = 5
"""Most rounds of leaving tables that the person has joined while being forgotten."""


class Wish(Struct, frozen=True):
    person: int
    leaves: bool
    """Whether their seats in games without deadlines resign, instead of waiting for a substitute."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Wish).decode


class Forgetting:
    def __init__(
        self,
        tables: Tables,
        departures: Departures,
        marks: RecognitionMarks,
        naming: NamingParcels,
        left_behind: Sequence[LeftBehind],
        *,
        clock: Callable[[], float],
    ) -> None:
        self._tables = tables
        self._store = tables.store
        self._departures = departures
        self._marks = marks
        self._naming = naming
        self._left_behind = left_behind
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
            unreadable = await self._departures.leave_all(wish.person, resigns=wish.leaves)
            if await self._is_forgotten(wish.person, unreadable):
                late = await self._erased(wish.person)
                await self._tables.write(merged(late, WriteSet(fired_timer=timer)))
                return
        raise RuntimeError("someone who is to be forgotten goes on leaving traces")

    async def _is_forgotten(self, person: int, unreadable: Collection[str]) -> bool:
        """Delete the person's data and return True. False if they have joined another table meanwhile, or
        left other traces."""
        known = await self._store.people.traces(person)
        if {game.id for game in await self._departures.unfinished(known)} - set(unreadable):
            return False
        try:
            await self._tables.forget(known, name=former_player(), also=await self._last_words(known))
        except (TracesChanged, StaleCampaign):
            return False
        return True

    async def _last_words(self, known: Traces) -> WriteSet:
        """Written in the same transaction as the deletion: remove their direct messages, and their name
        wherever it is stored."""
        person, now = known.person.id, self._clock()
        records = await records_of(self._store.remarks, person)
        named = sorted({*(seat.game for seat in known.seats), *(remark.game for remark, _ in records)})
        gone = WriteSet(
            parcels=(
                *await self._naming_at(named, person),
                *[parcel for game in known.hosted for parcel in await self._naming.terms_of(game)],
                *(removal(channel, message, due=now) for channel, message in _messages(known)),
            ),
            thrown_away=(
                *self._departures.own_among(known.side_records),
                *await published_by(self._store.side_records, person),
            ),
            reworded=tuple(
                reworded(remark, record.without(person, former_player())) for remark, record in records
            ),
            side_records=await self._marks.of_handovers(records, person),
        )
        tried = await self._marks.of_attempts(known.attempts)
        return merge_all([gone, tried, await self._erased(person)])

    async def _erased(self, person: int) -> WriteSet:
        """Delete what features store about the person, and update the messages that show it."""
        gone = NOTHING
        for one in self._left_behind:
            erasure = await one.erased(person)
            removed = (removal(channel, message, due=self._clock()) for channel, message in erasure.messages)
            told = (*removed, *await self._naming_at(erasure.tables, person))
            gone = merge_all([gone, erasure.written, WriteSet(parcels=told)])
        return gone

    async def _naming_at(self, games: Collection[str], person: int) -> list[NewParcel]:
        return [parcel for game in games for parcel in await self._naming.at_game(game, but_for=person)]


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
