"""The one place where moves are made and seats change players.

Each change is one transaction, which includes the messages and timers that it causes. When a call returns, its result is
durable.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import (
    Choose,
    Entry,
    Event,
    Extent,
    Game,
    GameOver,
    Illegal,
    Match,
    Outdated,
    Resign,
    Rewind,
    decode_entry,
)
from games.kernel import Seat as SeatNumber
from storage import (
    NOBODY,
    GameChange,
    SeatRow,
    StaleCampaign,
    StaleRevision,
    Status,
    Store,
    Traces,
    WholeGame,
    WriteSet,
    WrongStatus,
)

from ..errors import GamePaused, LobbyRefusal, NotSeated, RewindRefusal, Unplayable
from ..unreadable import UNREPLAYABLE
from .attendants import NOTHING, Attendant, Attendants, merged
from .cast import cast_of
from .entering import entry_row, table_after, writes_of
from .hosting import host_after
from .inspector import Inspector
from .journal import Told, told_by
from .limits import LIMITS, TableLimits
from .loaded import LoadedTable, undo_token
from .lobbies import Clock, Lobbies, LobbyPlanner, new_seed
from .memory import Memory
from .outbox_planner import turn_line_last
from .outcomes import GameOutcome, encode_outcome
from .questions import open_question
from .replay_status import still_fits

log = logging.getLogger(__name__)


class Played(Struct, frozen=True):
    """A committed move: the table after it, and what happened."""

    live: LoadedTable
    told: tuple[Told, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(told.event for told in self.told)


class TablePlanner(Attendant, LobbyPlanner, Protocol):
    """The first of the attendants: it plans the messages."""


EntryOf = Callable[[LoadedTable], Entry]
"""Makes the entry from the present table. Raises a Refusal or BotError."""

Amended = Callable[[LoadedTable], Awaitable[GameChange]]

Follows = Callable[[LoadedTable, LoadedTable, Entry], Awaitable[WriteSet]]
"""Makes the write set that goes with an entry, from the table before and after it. Called under the table's lock."""

Reseated = Callable[[LoadedTable, LoadedTable], Awaitable[WriteSet]]
"""Makes the write set that goes with a change of seats, from the table before and after it. Called under the table's lock.
May refuse by raising."""


class Reaction(Struct, frozen=True):
    """An automatic entry that follows from the position, and what is written with it."""

    entry: Entry
    also: WriteSet


Reflex = Callable[[LoadedTable], Awaitable[Reaction | None]]
"""Returns the next automatic entry; None when people go on. Called under the table's lock, and again after each entry."""


async def no_reflex(live: LoadedTable) -> None:
    return None


def first_of(reflexes: Sequence[Reflex]) -> Reflex:
    """The reaction of the first reflex that has one."""

    async def reacts(live: LoadedTable) -> Reaction | None:
        for reflex in reflexes:
            if (reaction := await reflex(live)) is not None:
                return reaction
        return None

    return reacts


class Tables:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        planner: TablePlanner,
        *,
        clock: Clock,
        seeds: Callable[[], str] = new_seed,
        committed: Callable[[], None] = lambda: None,
        changed: Callable[[str], None] = lambda game: None,
        moved: Callable[[], None] = lambda: None,
        attendants: Sequence[Attendant] = (),
        reflex: Reflex = no_reflex,
        limits: TableLimits = LIMITS,
    ) -> None:
        """`committed` is called whenever there may be new parcels or timers; `changed` with each table that
        may have changed; `moved` after each journal entry."""
        self.store = store
        self.games = games
        self._memory = Memory(store, games, committed, changed)
        self._attendant = Attendants((planner, *attendants))
        self._reflex = reflex
        self._clock = clock
        self._moved = moved
        self._inspector = Inspector()
        self.lobbies = Lobbies(
            self._memory, planner, self._attendant, clock=clock, seeds=seeds, limits=limits
        )

    async def listen(self) -> None:
        """Hear from other processes which tables have changed."""
        await self.store.listen(self._memory.heard)

    # --- reading ------------------------------------------------------------------------------------------------

    async def live(self, game_id: str) -> LoadedTable:
        """The table without waiting for a write under way, which may not show yet. Raises NoSuchTable, Unplayable."""
        return await self._memory.live(game_id)

    async def once_written(self, game_id: str) -> LoadedTable:
        """The table once pending writes have finished. Use it when acting on another stored row (a parcel, a timer), so
        that both come from the same transaction. Raises NoSuchTable, Unplayable."""
        return await self._memory.once_written(game_id)

    async def reread(self, game_id: str) -> LoadedTable:
        """The table, loaded from the store and not from the cache. Raises NoSuchTable, Unplayable."""
        async with self._memory.lock(game_id):
            self._memory.forget(game_id)
            return await self._memory.load(game_id)

    async def readable(self, game_id: str) -> LoadedTable | None:
        """As `live`, but None if this release cannot read the table. Raises NoSuchTable."""
        try:
            return await self.live(game_id)
        except Unplayable:
            return None

    async def events(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """The game's events, oldest first, without those that were taken back. The deal counts as entry 0. Only entries
        numbered above `after` and up to `until` are included."""
        return [told for told in await self.told(live, after=after, until=until) if not told.beside]

    async def told(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """The same, with notes of what was taken back."""
        last = live.row.revision if until is None else until
        row = live.row
        happened = await self._deal(live) if after < 0 else ()
        deal = [Told(0, event, row.created, row.host) for event in happened]
        entries = await self.store.journal.entries(live.id, first=max(1, after + 1), last=last)
        cast = await cast_of(self.store.remarks, live)
        return [replace(told, names=cast.at(told.number)) for told in told_by(entries, deal)]

    async def _deal(self, live: LoadedTable) -> tuple[Event, ...]:
        """The events of the setup. They are not stored: the seed gives them again while the rules still fit. Empty if they
        do not."""
        game = self.games[live.row.title]
        if live.row.seed is None or not await still_fits(self.store, live.row, game.rules_version):
            return ()
        seed = live.row.seed.decode("ascii")
        return Match.begin(game, len(live.seats), seed, live.options.chosen)[1]

    async def as_of(self, live: LoadedTable, number: int) -> Match[Any]:
        """The match after that entry, replayed in a thread; the present match if there is no such entry.

        Raises RewindRefusal if replaying the journal does not give the present position, as after a change of the rules.
        """
        assert live.row.seed is not None, "a game that has begun has a seed"
        stored = await self.store.journal.entries(live.id, last=live.row.revision)
        game, seed = self.games[live.row.title], live.row.seed.decode("ascii")

        def played_again() -> Match[Any] | None:
            entries = [decode_entry(entry.payload) for entry in stored]
            there = live.running_match
            for match, _ in Match.course(game, len(live.seats), seed, entries, live.options.chosen):
                if match.number == number:
                    there = match
            return there if match.position == live.running_match.position else None

        try:
            there = await asyncio.to_thread(played_again)
        except UNREPLAYABLE:
            log.exception("the journal of game %s is not legal", live.id)
            there = None
        if there is None:
            raise RewindRefusal("refused-other-course")
        return there

    def is_kept(self, live: LoadedTable) -> bool:
        """Whether others may still play this game's seed. Then its hidden information stays secret even after the end."""
        attempt = live.options.attempt
        return attempt is not None and self._clock() < attempt.closes

    # --- moves --------------------------------------------------------------------------------------------------

    async def choose(self, game_id: str, person: int, question: int, index: int) -> Played:
        """Answer a question by the index of an option. `question`: the token or decision id from a button. Raises a
        Refusal, NotSeated, NoSuchTable."""

        def entry(live: LoadedTable) -> Entry:
            seat = seat_of(live, person)
            asked = open_question(live, seat, question)
            ids = asked.option_ids
            if index >= len(ids):
                raise Illegal(str(index), asked.rule)
            return Choose(seat, asked.id, ids[index])

        return await self.enter(game_id, entry, person=person)

    async def undo(
        self, game_id: str, person: int, extent: Extent = Extent.LAST_PICK, goal: int | None = None
    ) -> Played:
        """Take back what needs no one's consent. `goal`: the undo token; raises Outdated if the undo would now take back
        something else."""

        def entry(live: LoadedTable) -> Entry:
            back = live.running_match.free_undo(seat_of(live, person), extent)
            if goal is not None and goal != undo_token(live, back):
                raise Outdated(goal)
            return back

        return await self.enter(game_id, entry, person=person)

    async def rewind(
        self,
        game_id: str,
        to: int,
        *,
        seat: SeatNumber | None = None,
        revision: int | None = None,
        person: int = NOBODY,
        also: WriteSet | Follows = NOTHING,
        while_paused: bool = False,
    ) -> Played:
        """Go back to the position after entry `to`. `seat`: who asked for it, with the consent of the others; None: the
        host decided it, who may go back to any entry.

        `revision`: raises Outdated if the table has another one. `also` is written with it, including the remark with the
        reason. Raises NothingToUndo, RewindRefusal, and what `enter` raises.
        """

        def entry(live: LoadedTable) -> Entry:
            if revision is not None and revision != live.row.revision:
                raise Outdated(revision)
            return Rewind(seat, to)

        return await self.enter(game_id, entry, person=person, also=also, while_paused=while_paused)

    async def resign(self, game_id: str, person: int) -> Played:
        return await self.enter(game_id, lambda live: Resign(seat_of(live, person)), person=person)

    async def enter(
        self,
        game_id: str,
        entry_of: EntryOf,
        *,
        person: int = NOBODY,
        also: WriteSet | Follows = NOTHING,
        while_paused: bool = False,
    ) -> Played:
        """Make an entry in the journal, and then the automatic entries that follow; the result tells of all of them.

        `person`: who made it; NOBODY: it is automatic. `also` is written with it, after the attendants' write sets.
        Raises GamePaused unless `while_paused`, a Refusal, BotError, NotRinging, and what `entry_of` raises. After an
        error nothing has changed.
        """
        async with self.held(game_id, while_paused=while_paused) as table:
            return await table.enter(entry_of(table.live), person=person, also=also)

    @contextlib.asynccontextmanager
    async def held(self, game_id: str, *, while_paused: bool = True) -> AsyncIterator[Held]:
        """Lock a table that has begun, to read it and then change it without concurrent changes.

        Raises NoSuchTable, LobbyRefusal if the game has not begun, and GamePaused unless `while_paused`.
        """
        async with self._memory.lock(game_id):
            live = await self._memory.current(game_id)
            if live.match is None:
                raise LobbyRefusal("refused-not-begun")
            if live.options.paused is not None and not while_paused:
                raise GamePaused
            yield Held(self, live)

    async def _enter(
        self, before: LoadedTable, entry: Entry, person: int, also: WriteSet | Follows
    ) -> Played:
        """The caller holds the table's lock."""
        there = await self.as_of(before, entry.to) if isinstance(entry, Rewind) else None
        match, events = before.running_match.apply(entry, there)
        return await self._commit(before, match, entry, events, person, also)

    async def _followed(self, played: Played) -> Played:
        """Make the automatic moves that follow a move, still under the lock. Each is a separate transaction: if one fails,
        the error is logged and the moves before it stay."""
        try:
            while (reaction := await self._reflex(played.live)) is not None:
                following = await self._enter(played.live, reaction.entry, NOBODY, reaction.also)
                played = Played(following.live, (*played.told, *following.told))
        except Exception:
            log.exception("what follows by itself at game %s could not be done", played.live.id)
        return played

    async def _commit(
        self,
        before: LoadedTable,
        match: Match[Any],
        entry: Entry,
        events: tuple[Event, ...],
        person: int,
        also: WriteSet | Follows,
    ) -> Played:
        now = self._clock()
        after = table_after(before, match, now, person)
        move = writes_of(before, after, match, entry_row(match, entry, events, person, now))
        if move.status is Status.FINISHED:
            move = replace(move, outcome=await self._outcome(after, entry))
        move = merged(move, await self._attendant.played(before, after, entry, events, person))
        move = merged(move, also if isinstance(also, WriteSet) else await also(before, after, entry))
        move = replace(move, parcels=turn_line_last(move.parcels))
        try:
            committed = await self._memory.written(
                before.id,
                self.store.games.commit_move(move),
                brings_work=bool(move.parcels or move.timers),
            )
        except (StaleRevision, StaleCampaign) as error:
            raise Outdated(match.position.state.next_decision) from error
        except WrongStatus as error:
            raise GameOver from error
        self._memory.keep(after, committed.version)
        self._inspector.watch(after)
        self._moved()
        told = (Told(after.row.revision, event, now, person, names=after.names) for event in events)
        return Played(after, tuple(told))

    async def _outcome(self, after: LoadedTable, last: Entry) -> bytes | None:
        """The encoded outcome of a challenge attempt; None if the game is no attempt. `last`: the entry not yet stored."""
        if after.options.attempt is None:
            return None
        entries = await self.store.journal.entries(after.id)
        match = after.running_match
        (seat,) = after.seats
        ending = match.game.ending(match.position.state, seat.seat)
        return encode_outcome(
            GameOutcome.of(ending, [*(entry.kind for entry in entries), type(last).__name__])
        )

    # --- as a whole -----------------------------------------------------------------------------------------------

    async def adopt(self, whole: WholeGame, match: Match[Any], *, also: WriteSet = NOTHING) -> LoadedTable:
        """Import a game. If it is running, the attendants act as after a deal. `also` is written with it. Raises
        GameExists, Inconsistent."""
        live = LoadedTable(whole.game, whole.seats, match)
        brings = await self._attendant.started(live, ()) if live.is_running else NOTHING
        return await self._memory.changed(live.id, self.store.games.adopt(whole, merged(brings, also)))

    async def delete(self, game_id: str, also: WriteSet) -> None:
        """Delete the game from the store. Its messages stay unless `also` has parcels that remove them. Raises
        NoSuchGame."""
        async with self._memory.lock(game_id):
            await self._memory.written(game_id, self.store.games.delete(game_id, also))

    async def forget(self, known: Traces, *, name: str, also: WriteSet) -> None:
        """Remove the person from all stored data; see People.forget. Call it when they have left all their games:
        otherwise a table would go on with a seat that no one plays. Raises TracesChanged."""
        games = sorted({*(seat.game for seat in known.seats), *known.hosted})
        # Otherwise a concurrent load could cache the old name.
        async with self._memory.lock(*games):
            try:
                await self.store.people.forget(known, name=name, writing=also)
            finally:
                for game in games:
                    self._memory.forget(game)
                self._memory.woken()

    async def amend(self, game_id: str, amended: Amended) -> LoadedTable:
        """Write a change that is no move; returns the table after it. `amended` makes the change from the present table,
        under the lock, and may refuse by raising. Raises what `change` raises."""
        async with self._memory.lock(game_id):
            return await self._change(game_id, await amended(await self._memory.current(game_id)))

    async def _change(self, game_id: str, change: GameChange) -> LoadedTable:
        """The caller holds the table's lock."""
        await self._memory.written(game_id, self.store.games.change(game_id, change))
        return await self._memory.load(game_id)

    # --- beside the match ---------------------------------------------------------------------------------------

    async def write(self, writing: WriteSet) -> None:
        """Write rows that change no table. Raises NotRinging."""
        await self._memory.write(writing)

    async def change(self, game_id: str, change: GameChange) -> LoadedTable:
        """Write a change that is no move; returns the table after it. Raises NoSuchTable, and what Games.change raises."""
        await self._memory.live(game_id)
        return await self._memory.change(game_id, change)

    async def move_to(self, game_id: str, thread: int | None) -> LoadedTable:
        """Continue the game in this thread; None: in the channel where the table was opened."""
        return await self.change(game_id, GameChange(at=self._clock(), thread=thread))

    async def reseat(
        self,
        game_id: str,
        changed: Callable[[LoadedTable], Sequence[SeatRow]],
        *,
        also: WriteSet | Reseated = NOTHING,
    ) -> LoadedTable:
        """Give some seats other players. `changed` returns the new seat rows from the present table, and may refuse by
        raising. `also` is written with it. Raises AlreadySeated, NotRinging, NoSuchTable."""
        async with self.held(game_id) as table:
            before = table.live
            new = {seat.seat: seat for seat in changed(before)}
            after = replace(before, seats=tuple(new.get(seat.seat, seat) for seat in before.seats))
            after = replace(after, row=replace(after.row, host=host_after(after)))
            change = GameChange(
                at=self._clock(),
                while_status=Status.RUNNING,
                host=after.row.host,
                seats=tuple(new.values()),
            )
            brings = await self._attendant.reseated(before, after)
            change = merged(change, brings)
            change = merged(change, also if isinstance(also, WriteSet) else await also(before, after))
            return await table.change(change)


class Held:
    """A locked table that no one else can change. It may be changed once, since `live` is stale after that."""

    def __init__(self, tables: Tables, live: LoadedTable) -> None:
        self._tables = tables
        self.live = live
        """The table when it was locked."""

    async def enter(
        self, entry: Entry, *, person: int = NOBODY, also: WriteSet | Follows = NOTHING
    ) -> Played:
        """As Tables.enter."""
        played = await self._tables._enter(self.live, entry, person, also)
        return await self._tables._followed(played)

    async def react(self) -> Played | None:
        """Make the automatic moves that follow from the position; None if there are none. Raises what the first of them
        raises; later errors are logged."""
        reaction = await self._tables._reflex(self.live)
        return None if reaction is None else await self.enter(reaction.entry, also=reaction.also)

    async def change(self, change: GameChange) -> LoadedTable:
        """Write a change that is no move; returns the table after it. Raises GameOver if the game's status does not fit,
        and what else Games.change raises."""
        try:
            return await self._tables._change(self.live.id, change)
        except WrongStatus as error:
            raise GameOver from error

    async def write(self, writing: WriteSet) -> None:
        """As Tables.write."""
        await self._tables.write(writing)


def seat_of(live: LoadedTable, person: int) -> SeatNumber:
    """The seat that the person plays. Raises NotSeated."""
    seat = live.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat
