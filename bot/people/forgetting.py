"""Takes a person out of everything, while the games of others go on.

What somebody wishes is noted as a timer that rings at once: whatever happens to the process, it is done to its end, and
each step may be repeated.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Resign, Seat, Text, seat_name
from storage import (
    NOBODY,
    Game,
    GameQuery,
    NewParcel,
    PaperId,
    SeatState,
    Status,
    Timer,
    Writing,
)
from storage import Seat as StoredSeat

from ..errors import NoSuchTable, Unplayable
from ..history.notebook import KIND as NOTE
from ..outbox.herald import lobby_post, table_post
from ..outbox.parcels import removal
from ..pace.terms import terms_at
from ..pages.speech import plain
from ..seats.offers import offers_naming
from ..seats.record import records_of, reworded
from ..table.attendants import brought
from ..table.live import Live
from ..table.remarks import Said, remark
from ..table.tables import Tables

FORGET: Final = "forget"
"""The kind of the timers."""
GAMES_AT_ONCE = 100


class Wish(Struct, frozen=True):
    person: int
    leaves: bool
    """Whether seats in games without deadlines leave by the rules, rather than wait for a substitute."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Wish).decode


class Forgetting:
    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._store = tables.store
        self._clock = clock

    async def begin(self, wish: Wish) -> None:
        # The timer is nobody's: those of the person go before it is unset.
        timer = Timer(key=f"{FORGET}:{wish.person}", kind=FORGET, due=self._clock(), payload=_encode(wish))
        await self._tables.write(Writing(timers=(timer,)))

    async def ring(self, timer: Timer) -> None:
        wish = _decode(timer.payload)
        for row in await self._unfinished(wish.person):
            with contextlib.suppress(NoSuchTable, Unplayable):
                await self._leave(row, wish)
        written = brought(await self._last_words(wish.person), Writing(rung=timer))
        await self._tables.forget(wish.person, name=former_player(), also=written)

    # --- games that are not over ----------------------------------------------------------------------------------

    async def _unfinished(self, person: int) -> list[Game]:
        """Games that the person plays or hosts."""
        query = GameQuery(person=person, statuses=(Status.LOBBY, Status.RUNNING))
        found: list[Game] = []
        while games := await self._store.games.find(query, limit=GAMES_AT_ONCE, skip=len(found)):
            found += games
        hosted = (await self._store.people.traces(person)).hosted
        others = [await self._store.games.get(game) for game in {*hosted} - {game.id for game in found}]
        return [*found, *(game for game in others if game.status in query.statuses)]

    async def _leave(self, row: Game, wish: Wish) -> None:
        if row.status is Status.LOBBY:
            await self._leave_lobby(row, wish.person)
            return
        live = await self._tables.live(row.id)
        if [seat.person for seat in live.seats] == [wish.person]:
            await self._delete(live)
            return
        if wish.leaves and terms_at(live) is None and (seat := live.seat_of(wish.person)) is not None:
            await self._tables.enter(live.id, lambda live: Resign(seat), while_paused=True)
        if (await self._tables.live(row.id)).is_running:
            await self._vacate(row.id, wish.person)

    async def _leave_lobby(self, row: Game, person: int) -> None:
        if row.host == person:
            await self._tables.lobbies.call_off(row.id, person)
        else:
            await self._tables.lobbies.leave(row.id, person)

    async def _delete(self, live: Live) -> None:
        """A game that nobody else plays goes as a whole."""
        posts = await self._store.posts.of_game(live.id)
        now = self._clock()
        gone = tuple(removal(post.channel, post.message, due=now) for post in posts)
        await self._tables.delete(live.id, Writing(parcels=gone))

    async def _vacate(self, game: str, person: int) -> None:
        """The game goes on without the person's name; their seat is open to whoever wants it."""

        def vacated(live: Live) -> list[StoredSeat]:
            return [_vacant(seat) for seat in live.seats if seat.person == person]

        async def told(before: Live, after: Live) -> Writing:
            seat = before.seat_of(person)
            notes = Writing(thrown_away=await self._notes(before, person))
            return notes if seat is None else brought(notes, self._told(after, seat))

        if any(seat.person == person for seat in (await self._tables.live(game)).seats):
            await self._tables.reseat(game, vacated, also=told)

    async def _notes(self, live: Live, person: int) -> tuple[PaperId, ...]:
        """What the person noted there; it does not go with the seat."""
        seats = [seat.seat for seat in live.seats if seat.person == person]
        return tuple(
            [
                PaperId(game=paper.game, kind=paper.kind, key=paper.key)
                for seat in seats
                for paper in await self._store.papers.of_game(live.id, NOTE, seat=seat)
            ]
        )

    def _told(self, live: Live, seat: Seat) -> Writing:
        said = Said(Text("seat-vacated", {"seat": seat_name(seat)}))
        told = remark(said, game=live.id, revision=live.row.revision, at=self._clock())
        return Writing(remarks=(told,))

    # --- everything else ------------------------------------------------------------------------------------------

    async def _last_words(self, person: int) -> Writing:
        """What is written together with forgetting: their direct messages go, and what names them does so no more."""
        known, now = await self._store.people.traces(person), self._clock()
        notes = [paper for paper in known.papers if paper.kind == NOTE]
        offers = [paper for paper, _ in await offers_naming(self._store.papers, person)]
        records = await records_of(self._store.remarks, person)
        name = former_player()
        return Writing(
            parcels=(
                *[parcel for seat in known.seats for parcel in await self._posts_of(seat.game)],
                *(removal(channel, message, due=now) for channel, message in await self._messages(person)),
            ),
            thrown_away=tuple(
                PaperId(game=paper.game, kind=paper.kind, key=paper.key) for paper in (*notes, *offers)
            ),
            reworded=tuple(reworded(remark, record.without(person, name)) for remark, record in records),
        )

    async def _posts_of(self, game: str) -> list[NewParcel]:
        """Those that name who plays, to be put right."""
        now = self._clock()
        row = await self._store.games.get(game)
        shown = [lobby_post(game, now)] if await self._store.posts.get(game, "lobby") else []
        if await self._store.posts.get(game, "table"):
            shown.append(table_post(Live(row, (), None), now))
        return shown

    async def _messages(self, person: int) -> list[tuple[int, int]]:
        """The direct messages that we know of, by channel and id."""
        known = await self._store.people.get(person)
        if known.dm_channel is None:
            return []
        posts = await self._store.posts.in_channel(known.dm_channel)
        messages = [post.message for post in posts]
        if known.digest_message is not None:
            messages.append(known.digest_message)
        return [(known.dm_channel, message) for message in messages]


def former_player() -> str:
    """Stands where the name of somebody was who is forgotten."""
    return plain(Text("former-player"))


def _vacant(seat: StoredSeat) -> StoredSeat:
    state = SeatState.VACANT if seat.state is SeatState.PLAYING else seat.state
    return replace(seat, person=NOBODY, name=former_player(), state=state)
