"""The one place where tables change: seats are taken, games begin, moves are made.

Each change is one transaction, and the messages that follow from it are parcels of the same transaction. What a call
returns is durable. The memory of running tables is a cache: it is filled from the store and never ahead of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from games.kernel import (
    Checkpoint,
    Choose,
    Entry,
    Event,
    Game,
    GameOver,
    Illegal,
    Match,
    NotAsked,
    Outdated,
    Position,
    Resign,
    Undo,
    decode_entry,
    encode_entry,
    sealed_setup,
)
from games.kernel import Seat as SeatNumber
from storage import (
    AlreadySeated,
    Challenge,
    GameChange,
    Joining,
    Leaving,
    LobbyChanged,
    Move,
    NewAttempt,
    NewEntry,
    NewGame,
    NewParcel,
    NoSuchGame,
    Placing,
    Seat,
    SeatState,
    StaleRevision,
    Start,
    Status,
    Store,
    TableFull,
    WrongStatus,
    new_game_id,
)
from storage import Game as GameRow
from storage import NotSeated as NotSeatedThere

from .errors import LobbyRefusal, NoSuchTable, NotSeated
from .live import AtChallenge, Live, LobbyOptions, encode_options
from .outcomes import Outcome, encode_outcome

log = logging.getLogger(__name__)

REMEMBERED_TABLES = 256
CHECK_AFTER_SECONDS = 0.25

Written = TypeVar("Written")

Clock = Callable[[], float]
"""UTC seconds since the epoch."""


class Saved(Struct, frozen=True):
    """A snapshot: the encoded state and the revisions that the one who acts may go back to."""

    state: bytes
    trail: tuple[int, ...]


class Herald(Protocol):
    """Says which messages a change brings with it."""

    def lobby(self, game: str, *, newcomer: int | None = None) -> tuple[NewParcel, ...]: ...

    def started(self, live: Live, events: Sequence[Event]) -> tuple[NewParcel, ...]: ...

    def played(self, before: Live, after: Live, events: Sequence[Event]) -> tuple[NewParcel, ...]: ...


class Told(Struct, frozen=True):
    """An event and the number of the entry that it came of; 0 is the deal."""

    number: int
    event: Event


class Played(Struct, frozen=True):
    """A move that was made: the table after it and what happened."""

    live: Live
    events: tuple[Event, ...]


_encode = msgspec.msgpack.Encoder().encode
encode_events = msgspec.msgpack.Encoder().encode
"""Events as the journal keeps them."""
_decode_saved = msgspec.msgpack.Decoder(Saved).decode
_decode_events = msgspec.msgpack.Decoder(tuple[Event, ...]).decode


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


class Tables:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        herald: Herald,
        *,
        clock: Clock,
        seeds: Callable[[], str] = new_seed,
        committed: Callable[[], None] = lambda: None,
    ) -> None:
        """`committed` is called whenever there may be new parcels in the outbox."""
        self.store = store
        self.games = games
        self._herald = herald
        self._clock = clock
        self._seeds = seeds
        self._committed = committed
        self._unchecked: dict[str, Live] = {}
        """Tables to be checked, as they were after their last move."""
        self._memory: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- reading ------------------------------------------------------------------------------------------------

    async def live(self, game_id: str) -> Live:
        """The table as it stands. Raises NoSuchTable."""
        remembered = self._memory.get(game_id)
        if remembered is not None:
            self._memory.move_to_end(game_id)
            return remembered
        async with self._lock(game_id):
            return self._memory.get(game_id) or await self._load(game_id)

    async def events(self, live: Live, *, after: int = -1, until: int | None = None) -> list[Told]:
        """What happened, oldest first, without what was taken back: the deal (as entry 0) and the entries that follow,
        those numbered above `after` and up to `until`."""
        last = live.row.revision if until is None else until
        told = [Told(0, event) for event in self._deal(live)] if after < 0 else []
        for entry in await self.store.journal.entries(live.id, first=max(1, after + 1), last=last):
            if entry.kind == Undo.__name__:
                back = decode_entry(entry.payload)
                told = [one for one in told if isinstance(back, Undo) and one.number <= back.to]
            else:
                told += [Told(entry.number, event) for event in _decode_events(entry.events)]
        return told

    def _deal(self, live: Live) -> tuple[Event, ...]:
        """The events of the setup. They are no entry: the seed says them again."""
        if live.row.seed is None:
            return ()
        game = self.games[live.row.title]
        return Match.begin(game, len(live.seats), live.row.seed.decode("ascii"))[1]

    def is_kept(self, live: Live) -> bool:
        """Whether others may still play this game's seed, so that nothing hidden of it may come to light, even after
        the end."""
        attempt = live.options.attempt
        return attempt is not None and self._clock() < attempt.closes

    def seat_limit(self, live: Live) -> int:
        """How many can sit at this table."""
        return live.options.seats or max(self.games[live.row.title].seats)

    # --- lobbies ------------------------------------------------------------------------------------------------

    async def open_lobby(
        self, title: str, *, guild: int | None, channel: int, host: int, host_name: str, seats: int | None
    ) -> Live:
        """A new lobby with its host on seat 0."""
        game = self.games[title]
        if seats is not None and seats not in game.seats:
            raise LobbyRefusal("refused-players", fewest=min(game.seats), most=max(game.seats))
        game_id = new_game_id()
        lobby = NewGame(
            id=game_id,
            title=title,
            rules_version=game.rules_version,
            guild=guild,
            channel=channel,
            host=host,
            host_name=host_name,
            options=encode_options(LobbyOptions(seats)),
            at=self._clock(),
            parcels=self._herald.lobby(game_id, newcomer=host),
        )
        return await self._change(game_id, self.store.games.open_lobby(lobby))

    async def join(self, game_id: str, person: int, name: str) -> Live:
        live = await self.live(game_id)
        joining = Joining(
            game=game_id,
            person=person,
            name=name,
            seats=self.seat_limit(live),
            at=self._clock(),
            parcels=self._herald.lobby(game_id, newcomer=person),
        )
        try:
            return await self._change(game_id, self.store.games.join(joining))
        except AlreadySeated as error:
            raise LobbyRefusal("refused-already-seated") from error
        except TableFull as error:
            raise LobbyRefusal("refused-table-full", seats=error.seats) from error
        except WrongStatus as error:
            raise LobbyRefusal("refused-not-a-lobby") from error

    async def leave(self, game_id: str, person: int) -> Live:
        await self.live(game_id)
        leaving = Leaving(game=game_id, person=person, at=self._clock(), parcels=self._herald.lobby(game_id))
        try:
            return await self._change(game_id, self.store.games.leave(leaving))
        except NotSeatedThere as error:
            raise NotSeated from error
        except WrongStatus as error:
            raise LobbyRefusal("refused-not-a-lobby") from error

    async def close_lobby(self, game_id: str, person: int) -> Live:
        """The host calls the game off before it began."""
        live = await self.live(game_id)
        if person != live.row.host:
            raise LobbyRefusal("refused-host-only")
        calling_off = GameChange(
            at=self._clock(),
            while_status=Status.LOBBY,
            status=Status.ABANDONED,
            parcels=self._herald.lobby(game_id),
        )
        try:
            return await self._change(game_id, self.store.games.change(game_id, calling_off))
        except WrongStatus as error:
            raise LobbyRefusal("refused-not-a-lobby") from error

    async def move_to(self, game_id: str, thread: int | None) -> Live:
        """Play goes on in this thread; None: in the channel that the table was opened in."""
        moving = GameChange(at=self._clock(), thread=thread)
        return await self._change(game_id, self.store.games.change(game_id, moving))

    async def start(self, game_id: str, person: int) -> Live:
        """Deal and begin. Only the host may; raises LobbyRefusal with the reason otherwise."""
        async with self._lock(game_id):
            lobby = await self._load(game_id)
            self._refuse_start(lobby, person)
            live, start = self._dealt(lobby, self._seeds(), also=self._herald.lobby(game_id))
            try:
                row = await self._written(game_id, self.store.games.start(start))
            except (LobbyChanged, WrongStatus) as error:
                raise LobbyRefusal("refused-lobby-changed") from error
            return self._remember(msgspec.structs.replace(live, row=row))

    async def begin_attempt(
        self, challenge: Challenge, *, person: int, name: str, guild: int | None, channel: int
    ) -> Live:
        """A game with the seed of the challenge for one person. Raises AttemptUnfinished."""
        options = LobbyOptions(1, AtChallenge(challenge.id, challenge.closes))
        opened = self._alone(challenge.title, options, person, name, guild, channel)
        _, start = self._dealt(_lobby_of(opened), challenge.seed.decode("ascii"))
        attempt = NewAttempt(challenge=challenge.id, lobby=opened, start=start)
        return await self._change(opened.id, self.store.challenges.begin_attempt(attempt))

    async def begin_lesson(self, title: str, *, person: int, name: str, channel: int) -> Live:
        """A guided game for one person, in this channel of their direct messages."""
        opened = self._alone(title, LobbyOptions(1, lesson=True), person, name, None, channel)
        _, start = self._dealt(_lobby_of(opened), self._seeds())
        return await self._change(opened.id, self.store.games.begin(opened, start))

    def _alone(
        self, title: str, options: LobbyOptions, person: int, name: str, guild: int | None, channel: int
    ) -> NewGame:
        """A table for one person, who begins at once."""
        return NewGame(
            id=new_game_id(),
            title=title,
            rules_version=self.games[title].rules_version,
            guild=guild,
            channel=channel,
            host=person,
            host_name=name,
            options=encode_options(options),
            at=self._clock(),
        )

    def _dealt(self, lobby: Live, seed: str, *, also: tuple[NewParcel, ...] = ()) -> tuple[Live, Start]:
        """The table once it has begun, and what begins it; `also` are further messages that go with it."""
        game = self.games[lobby.row.title]
        match, events = Match.begin(game, len(lobby.seats), seed)
        live = self._started(lobby, match)
        start = Start(
            game=lobby.id,
            rules_version=game.rules_version,
            placings=tuple(
                Placing(seat=taken.seat, person=taken.person, name=taken.name) for taken in live.seats
            ),
            options=lobby.row.options,
            seed=seed.encode("ascii"),
            seal=sealed_setup(game, len(lobby.seats), seed),
            state=saved(match),
            at=self._clock(),
            parcels=(*self._herald.started(live, events), *also),
        )
        return live, start

    def _refuse_start(self, lobby: Live, person: int) -> None:
        if lobby.row.status is not Status.LOBBY:
            raise LobbyRefusal("refused-not-a-lobby")
        if person != lobby.row.host:
            raise LobbyRefusal("refused-host-only")
        wanted = lobby.options.seats or min(self.games[lobby.row.title].seats)
        if len(lobby.seats) < wanted:
            raise LobbyRefusal("refused-too-few", seated=len(lobby.seats), wanted=wanted)

    def _started(self, lobby: Live, match: Match[Any]) -> Live:
        row = msgspec.structs.replace(lobby.row, status=Status.RUNNING)
        seats = tuple(msgspec.structs.replace(taken, seat=seat) for seat, taken in enumerate(lobby.seats))
        return Live(row, seats, match)

    # --- moves --------------------------------------------------------------------------------------------------

    async def choose(self, game_id: str, person: int, decision: int, index: int) -> Played:
        """Answer a decision by the index of its option. Raises a Refusal, NotSeated, NoSuchTable."""

        def entry(match: Match[Any], seat: SeatNumber) -> Entry:
            asked = match.position.decision(seat)
            if asked is None or asked.id != decision:
                raise Outdated(decision) if asked else NotAsked(seat)
            if index >= len(asked.options):
                raise Illegal(str(index), asked.rule)
            return Choose(seat, decision, asked.options[index].id)

        return await self._move(game_id, person, entry)

    async def undo(self, game_id: str, person: int, revision: int | None = None) -> Played:
        """Take back the last pick; with `revision` only if the table still stands there."""
        return await self._move(game_id, person, lambda match, seat: match.last_pick(seat), revision)

    async def restart(self, game_id: str, person: int, revision: int | None = None) -> Played:
        """Take back all that can be taken back."""
        return await self._move(game_id, person, lambda match, seat: match.whole_turn(seat), revision)

    async def resign(self, game_id: str, person: int) -> Played:
        return await self._move(game_id, person, lambda _, seat: Resign(seat))

    async def _move(
        self,
        game_id: str,
        person: int,
        entry_of: Callable[[Match[Any], SeatNumber], Entry],
        revision: int | None = None,
    ) -> Played:
        async with self._lock(game_id):
            before = self._memory.get(game_id) or await self._load(game_id)
            if before.match is None:
                raise LobbyRefusal("refused-not-begun")
            seat = before.seat_of(person)
            if seat is None:
                raise NotSeated
            if revision is not None and revision != before.row.revision:
                raise Outdated(revision)
            entry = entry_of(before.match, seat)
            match, events = before.match.apply(entry)
            return await self._commit(before, match, entry, events, person)

    async def _commit(
        self, before: Live, match: Match[Any], entry: Entry, events: tuple[Event, ...], person: int
    ) -> Played:
        now = self._clock()
        over = match.position.state.result is not None
        leaves = isinstance(entry, Resign)
        after = Live(
            msgspec.structs.replace(
                before.row,
                revision=match.number,
                status=Status.FINISHED if over else before.row.status,
                updated=now,
            ),
            tuple(
                msgspec.structs.replace(seat, state=SeatState.RESIGNED)
                if leaves and seat.seat == entry.seat
                else seat
                for seat in before.seats
            ),
            match,
        )
        move = Move(
            game=before.id,
            expected_revision=before.row.revision,
            entry=NewEntry(
                kind=type(entry).__name__,
                seat=entry.seat,
                payload=encode_entry(entry),
                events=encode_events(events),
                cut=not match.trail,
                person=person,
                at=now,
            ),
            state=saved(match),
            keep_from=match.trail[0].number if match.trail else match.number,
            status=Status.FINISHED if over else None,
            seat_states={entry.seat: SeatState.RESIGNED} if leaves else {},
            outcome=await self._outcome(after, entry) if over else None,
            parcels=self._herald.played(before, after, events),
        )
        try:
            await self._written(before.id, self.store.games.commit_move(move))
        except StaleRevision as error:
            raise Outdated(match.position.state.next_decision) from error
        except WrongStatus as error:
            raise GameOver from error
        self._remember(after)
        self._watch(after)
        return Played(after, events)

    async def _outcome(self, after: Live, last: Entry) -> bytes | None:
        """How the attempt ended that this game is, with its last entry; None if it is none."""
        if after.options.attempt is None:
            return None
        entries = await self.store.journal.entries(after.id)
        match = after.running_match
        (seat,) = after.seats
        ending = match.game.ending(match.position.state, seat.seat)
        return encode_outcome(Outcome.of(ending, [*(entry.kind for entry in entries), type(last).__name__]))

    def _watch(self, live: Live) -> None:
        """Have the table checked in a moment: a check takes as long as a move, and nobody should wait for it."""
        if not self._unchecked:
            asyncio.get_running_loop().call_later(CHECK_AFTER_SECONDS, self._check)
        self._unchecked[live.id] = live

    def _check(self) -> None:
        """Check one table. A broken invariant is our bug: shout, but let the table play on."""
        _, live = self._unchecked.popitem()
        wrong = live.running_match.game.check(live.running_match.position.state)
        if wrong:
            log.error("game %s, revision %s: %s", live.id, live.row.revision, "; ".join(wrong))
        if self._unchecked:
            asyncio.get_running_loop().call_soon(self._check)

    # --- memory -------------------------------------------------------------------------------------------------

    def _lock(self, game_id: str) -> asyncio.Lock:
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    def _remember(self, live: Live) -> Live:
        self._memory[live.id] = live
        self._memory.move_to_end(live.id)
        if len(self._memory) > REMEMBERED_TABLES:
            self._memory.popitem(last=False)
        return live

    def _forget(self, game_id: str) -> None:
        self._memory.pop(game_id, None)

    async def _change(self, game_id: str, writing: Coroutine[Any, Any, object]) -> Live:
        """The table after something beside the match was written."""
        async with self._lock(game_id):
            await self._written(game_id, writing)
            return await self._load(game_id)

    async def _written(self, game_id: str, writing: Coroutine[Any, Any, Written]) -> Written:
        """What the store answers. The table is forgotten: after a failure the store alone knows what was written.

        Who is cancelled waits for the end all the same, or the lock would open before it.
        """
        task = asyncio.ensure_future(writing)
        try:
            return await asyncio.shield(task)
        finally:
            if not task.done():
                await asyncio.wait({task})
            self._forget(game_id)
            self._committed()

    async def _load(self, game_id: str) -> Live:
        try:
            row = await self.store.games.get(game_id)
        except NoSuchGame as error:
            raise NoSuchTable from error
        seats = tuple(await self.store.games.seats(game_id))
        begun = row.status in (Status.RUNNING, Status.FINISHED)
        return self._remember(Live(row, seats, await self._match(row.id, row.title) if begun else None))

    async def _match(self, game_id: str, title: str) -> Match[Any]:
        game = self.games[title]
        newest = await self.store.journal.newest_snapshot(game_id)
        if newest is None:
            raise LookupError(f"game {game_id} has no snapshot")
        saved = _decode_saved(newest.state)
        trail = [Checkpoint(number, await self._position_at(game, game_id, number)) for number in saved.trail]
        return Match(game, newest.revision, Position.of(game.decode(saved.state)), tuple(trail))

    async def _position_at(self, game: Game[Any, Any], game_id: str, number: int) -> Position[Any]:
        snapshot = await self.store.journal.snapshot_at(game_id, number)
        if snapshot is None:
            raise LookupError(f"game {game_id} has no snapshot {number}")
        return Position.of(game.decode(_decode_saved(snapshot.state).state))


def saved(match: Match[Any]) -> bytes:
    """The snapshot of a match as it is stored."""
    state = match.game.encode(match.position.state)
    return _encode(Saved(state, tuple(point.number for point in match.trail)))


def _lobby_of(opened: NewGame) -> Live:
    """The table as it is before it begins, with its host alone."""
    row = GameRow(
        id=opened.id,
        title=opened.title,
        rules_version=opened.rules_version,
        status=Status.LOBBY,
        revision=0,
        guild=opened.guild,
        channel=opened.channel,
        thread=None,
        lobby_message=None,
        host=opened.host,
        options=opened.options,
        seed=None,
        created=opened.at,
        updated=opened.at,
    )
    host = Seat(
        game=opened.id, seat=0, person=opened.host, name=opened.host_name or "", state=SeatState.PLAYING
    )
    return Live(row, (host,), None)
