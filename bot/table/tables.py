"""The one place where a move is made, and where who sits at a table changes.

Each change is one transaction, and what follows from it, messages and timers alike, is part of the same transaction.
What a call returns is durable.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec import MsgspecError, Struct
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
    Refusal,
    Resign,
    Rewind,
    decode_entry,
    encode_entry,
)
from games.kernel import Seat as SeatNumber
from storage import (
    NOBODY,
    GameChange,
    Move,
    NewEntryRow,
    SeatRow,
    SeatState,
    StaleRevision,
    Status,
    Store,
    Traces,
    WholeGame,
    WriteSet,
    WrongStatus,
)

from ..errors import GamePaused, LobbyRefusal, NotSeated, RewindRefusal, Unplayable
from .attendants import NOTHING, Attendant, Attendants, merged
from .cast import cast_of
from .hosting import host_after
from .inspector import Inspector
from .journal import Told, encode_events, told_by
from .limits import LIMITS, TableLimits
from .loaded import LoadedTable, undo_token
from .lobbies import Clock, Lobbies, LobbyPlanner, new_seed
from .memory import Memory, saved
from .outcomes import Outcome, encode_outcome
from .questions import open_question
from .replay_status import still_fits

log = logging.getLogger(__name__)


class Played(Struct, frozen=True):
    """A move that was made: the table after it and what happened."""

    live: LoadedTable
    told: tuple[Told, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(told.event for told in self.told)


class TablePlanner(Attendant, LobbyPlanner, Protocol):
    """The first of the attendants: it brings the messages."""


EntryOf = Callable[[LoadedTable], Entry]
"""The entry to make, from the table as it stands. Raises a Refusal or BotError."""

Amended = Callable[[LoadedTable], Awaitable[GameChange]]

Follows = Callable[[LoadedTable, LoadedTable, Entry], Awaitable[WriteSet]]
"""What is written with an entry, from the table before it and after it. Asked under the table's lock."""

Reseated = Callable[[LoadedTable, LoadedTable], Awaitable[WriteSet]]
"""What is written with a change of seats, from the table before it and after it. Asked under the table's lock; may
refuse."""


class Reaction(Struct, frozen=True):
    """An entry that follows from how a table stands, without anybody's doing."""

    entry: Entry
    also: WriteSet


Reflex = Callable[[LoadedTable], Awaitable[Reaction | None]]
"""What follows by itself now; None when people are to go on. Asked under the table's lock, and again after each."""


async def no_reflex(live: LoadedTable) -> None:
    return None


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
        moved: Callable[[], None] = lambda: None,
        attendants: Sequence[Attendant] = (),
        reflex: Reflex = no_reflex,
        limits: TableLimits = LIMITS,
    ) -> None:
        """`committed` is called whenever there may be new parcels or timers, `moved` after each entry of a journal."""
        self.store = store
        self.games = games
        self._memory = Memory(store, games, committed)
        self._attendant = Attendants((planner, *attendants))
        self._reflex = reflex
        self._clock = clock
        self._moved = moved
        self._inspector = Inspector()
        self.lobbies = Lobbies(
            self._memory, planner, self._attendant, clock=clock, seeds=seeds, limits=limits
        )

    # --- reading ------------------------------------------------------------------------------------------------

    async def live(self, game_id: str) -> LoadedTable:
        """The table as it stands, or as it stood before a change that is just being written. Raises NoSuchTable,
        Unplayable."""
        return await self._memory.live(game_id)

    async def settled(self, game_id: str) -> LoadedTable:
        """The table as it stands, for who acts on something else that is stored of it: what was written together is
        seen together. Raises NoSuchTable, Unplayable."""
        return await self._memory.settled(game_id)

    async def reread(self, game_id: str) -> LoadedTable:
        """The table as it is stored, whatever is remembered of it. Raises NoSuchTable, Unplayable."""
        async with self._memory.lock(game_id):
            self._memory.forget(game_id)
            return await self._memory.load(game_id)

    async def readable(self, game_id: str) -> LoadedTable | None:
        """The table as it stands; None if this release cannot read it. Raises NoSuchTable."""
        try:
            return await self.live(game_id)
        except Unplayable:
            return None

    async def events(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """What happened, oldest first, without what was taken back: the deal (as entry 0) and the entries that follow,
        those numbered above `after` and up to `until`."""
        return [told for told in await self.told(live, after=after, until=until) if not told.beside]

    async def told(self, live: LoadedTable, *, after: int = -1, until: int | None = None) -> list[Told]:
        """The same, and that something was taken back."""
        last = live.row.revision if until is None else until
        row = live.row
        happened = await self._deal(live) if after < 0 else ()
        deal = [Told(0, event, row.created, row.host) for event in happened]
        entries = await self.store.journal.entries(live.id, first=max(1, after + 1), last=last)
        cast = await cast_of(self.store.remarks, live)
        return [replace(told, names=cast.at(told.number)) for told in told_by(entries, deal)]

    async def _deal(self, live: LoadedTable) -> tuple[Event, ...]:
        """The events of the setup. They are no entry: the seed says them again, as long as the rules are the same."""
        game = self.games[live.row.title]
        if live.row.seed is None or not await still_fits(self.store, live.row, game.rules_version):
            return ()
        seed = live.row.seed.decode("ascii")
        return Match.begin(game, len(live.seats), seed, live.options.chosen)[1]

    async def as_of(self, live: LoadedTable, number: int) -> Match[Any]:
        """The match as it stood after that entry, played again beside the event loop; as it stands, if there is no such
        entry. Raises RewindRefusal if the journal does not lead to where the table stands, as it may after a change of
        the rules."""
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
        except (Refusal, MsgspecError):
            log.exception("the journal of game %s is not legal", live.id)
            there = None
        if there is None:
            raise RewindRefusal("refused-other-course")
        return there

    def is_kept(self, live: LoadedTable) -> bool:
        """Whether others may still play this game's seed, so that nothing hidden of it may come to light, even after
        the end."""
        attempt = live.options.attempt
        return attempt is not None and self._clock() < attempt.closes

    # --- moves --------------------------------------------------------------------------------------------------

    async def choose(self, game_id: str, person: int, question: int, index: int) -> Played:
        """Answer a question, as buttons name it, by the index of an option. Raises a Refusal, NotSeated, NoSuchTable."""

        def entry(live: LoadedTable) -> Entry:
            seat = seat_of(live, person)
            asked = open_question(live, seat, question)
            if index >= len(asked.options):
                raise Illegal(str(index), asked.rule)
            return Choose(seat, asked.id, asked.options[index].id)

        return await self.enter(game_id, entry, person=person)

    async def undo(
        self, game_id: str, person: int, extent: Extent = Extent.LAST_PICK, goal: int | None = None
    ) -> Played:
        """Take back what takes nobody's consent; with `goal` only if that is still what it leads to."""

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
        """Go back to how the table stood after entry `to`: because `seat` asked for it and whoever must agree did, or
        because the host said so (None), who may go back to anywhere.

        With `revision` only if the table still stands there. `also` is written with it, the remark that says why among
        it. Raises NothingToUndo, RewindRefusal, and what `enter` raises.
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
        """Make an entry in the journal. `person` is who made it (NOBODY: nobody, it came by itself); `also` is written
        with it, after what the attendants say. What follows by itself is done at once, and told with it.

        Raises GamePaused unless it may be made `while_paused`, a Refusal, BotError, NotRinging, and what `entry_of`
        raises; then nothing has changed.
        """
        async with self.held(game_id, while_paused=while_paused) as table:
            return await table.enter(entry_of(table.live), person=person, also=also)

    @contextlib.asynccontextmanager
    async def held(self, game_id: str, *, while_paused: bool = True) -> AsyncIterator[Held]:
        """A table that has begun, for who wants to look at it and then change it, with nobody in between.

        Raises NoSuchTable, LobbyRefusal, and GamePaused unless it is also wanted `while_paused`.
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
        """For who holds the table."""
        there = await self.as_of(before, entry.to) if isinstance(entry, Rewind) else None
        match, events = before.running_match.apply(entry, there)
        return await self._commit(before, match, entry, events, person, also)

    async def _followed(self, played: Played) -> Played:
        """With what follows from a move by itself, before anybody can come in between. Each of those is a move of its
        own; what goes wrong with one leaves the table as it was before it."""
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
        after = _moved(before, match, now, person)
        over = after.row.status is Status.FINISHED
        move = Move(
            game=before.id,
            expected_revision=before.row.revision,
            entry=NewEntryRow(
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
            seat_states=_seat_states(before, after),
            host=after.row.host if after.row.host != before.row.host else None,
            outcome=await self._outcome(after, entry) if over else None,
        )
        move = merged(move, await self._attendant.played(before, after, entry, events, person))
        move = merged(move, also if isinstance(also, WriteSet) else await also(before, after, entry))
        try:
            await self._memory.written(before.id, self.store.games.commit_move(move))
        except StaleRevision as error:
            raise Outdated(match.position.state.next_decision) from error
        except WrongStatus as error:
            raise GameOver from error
        self._memory.remember(after)
        self._inspector.watch(after)
        self._moved()
        told = (Told(after.row.revision, event, now, person, names=after.names) for event in events)
        return Played(after, tuple(told))

    async def _outcome(self, after: LoadedTable, last: Entry) -> bytes | None:
        """How the attempt ended that this game is, with its last entry; None if it is none."""
        if after.options.attempt is None:
            return None
        entries = await self.store.journal.entries(after.id)
        match = after.running_match
        (seat,) = after.seats
        ending = match.game.ending(match.position.state, seat.seat)
        return encode_outcome(Outcome.of(ending, [*(entry.kind for entry in entries), type(last).__name__]))

    # --- as a whole -----------------------------------------------------------------------------------------------

    async def adopt(self, whole: WholeGame, match: Match[Any], *, also: WriteSet = NOTHING) -> LoadedTable:
        """Take in a game that was kept elsewhere. Who attends to tables does as at a beginning, if it is running; `also`
        is written with it. Raises GameExists, Inconsistent."""
        live = LoadedTable(whole.game, whole.seats, match)
        brings = await self._attendant.started(live, ()) if live.is_running else NOTHING
        return await self._memory.changed(live.id, self.store.games.adopt(whole, merged(brings, also)))

    async def delete(self, game_id: str, also: WriteSet) -> None:
        """Forget everything about the game; its messages stay, unless `also` says otherwise. Raises NoSuchGame."""
        async with self._memory.lock(game_id):
            await self._memory.written(game_id, self.store.games.delete(game_id, also))

    async def forget(self, known: Traces, *, name: str, also: WriteSet) -> None:
        """Take the person out of everything that is stored; see People.forget. To be called when they play nowhere any
        more: a table at which they do would go on with the seat of nobody. Raises TracesChanged."""
        games = sorted({*(seat.game for seat in known.seats), *known.hosted})
        async with contextlib.AsyncExitStack() as held:
            # Or whoever is just loading one of them would remember the name.
            for game in games:
                await held.enter_async_context(self._memory.lock(game))
            try:
                await self.store.people.forget(known, name=name, writing=also)
            finally:
                for game in games:
                    self._memory.forget(game)
                self._memory.woken()

    async def amend(self, game_id: str, amended: Amended) -> LoadedTable:
        """The table after a change beside the match. `amended` says which, from the table as it stands, and may refuse.
        Raises what `change` raises."""
        async with self._memory.lock(game_id):
            return await self._change(game_id, await amended(await self._memory.current(game_id)))

    async def _change(self, game_id: str, change: GameChange) -> LoadedTable:
        """For who holds the table."""
        await self._memory.written(game_id, self.store.games.change(game_id, change))
        return await self._memory.load(game_id)

    # --- beside the match ---------------------------------------------------------------------------------------

    async def write(self, writing: WriteSet) -> None:
        """Write what changes no table. Raises NotRinging."""
        await self._memory.write(writing)

    async def change(self, game_id: str, change: GameChange) -> LoadedTable:
        """The table after a change beside the match. Raises NoSuchTable, and what Games.change raises."""
        await self._memory.live(game_id)
        return await self._memory.change(game_id, change)

    async def move_to(self, game_id: str, thread: int | None) -> LoadedTable:
        """Play goes on in this thread; None: in the channel that the table was opened in."""
        return await self.change(game_id, GameChange(at=self._clock(), thread=thread))

    async def reseat(
        self,
        game_id: str,
        changed: Callable[[LoadedTable], Sequence[SeatRow]],
        *,
        also: WriteSet | Reseated = NOTHING,
    ) -> LoadedTable:
        """The table with other people on some of its seats. `changed` says which, from the table as it stands, and may
        refuse; `also` is written with it. Raises AlreadySeated, NotRinging, NoSuchTable."""
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
    """A table that nobody else changes meanwhile. It may be changed once."""

    def __init__(self, tables: Tables, live: LoadedTable) -> None:
        self._tables = tables
        self.live = live
        """As it stands."""

    async def enter(
        self, entry: Entry, *, person: int = NOBODY, also: WriteSet | Follows = NOTHING
    ) -> Played:
        """As Tables.enter."""
        played = await self._tables._enter(self.live, entry, person, also)
        return await self._tables._followed(played)

    async def react(self) -> Played | None:
        """Do what follows from how the table stands by itself; None if nothing does. Raises what the first of such moves
        raises."""
        reaction = await self._tables._reflex(self.live)
        return None if reaction is None else await self.enter(reaction.entry, also=reaction.also)

    async def change(self, change: GameChange) -> LoadedTable:
        """The table after a change beside the match. Raises GameOver, and what else Games.change raises."""
        try:
            return await self._tables._change(self.live.id, change)
        except WrongStatus as error:
            raise GameOver from error

    async def write(self, writing: WriteSet) -> None:
        """As Tables.write: the match stays as it is."""
        await self._tables.write(writing)


def seat_of(live: LoadedTable, person: int) -> SeatNumber:
    """The seat that the person plays. Raises NotSeated."""
    seat = live.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat


def _moved(before: LoadedTable, match: Match[Any], now: float, person: int) -> LoadedTable:
    """The table after the entry, which this person made."""
    state = match.position.state
    status = Status.FINISHED if state.result is not None else before.row.status
    seats = tuple(_seat_after(seat, left=seat.seat in state.resigned) for seat in before.seats)
    after = LoadedTable(replace(before.row, revision=match.number, status=status, updated=now), seats, match)
    return replace(after, row=replace(after.row, host=host_after(after, person)))


def _seat_after(seat: SeatRow, *, left: bool) -> SeatRow:
    """Who has left is out of the game; whose leaving was gone back over is in it again, if we still know who it was."""
    if left:
        return replace(seat, state=SeatState.RESIGNED)
    if seat.state is SeatState.RESIGNED:
        return replace(seat, state=SeatState.VACANT if seat.person == NOBODY else SeatState.PLAYING)
    return seat


def _seat_states(before: LoadedTable, after: LoadedTable) -> dict[SeatNumber, SeatState]:
    """What changes with the entry."""
    return {
        new.seat: new.state
        for old, new in zip(before.seats, after.seats, strict=True)
        if new.state is not old.state
    }
