"""The way to every table: to read it, to make a move at it, and to change its seats.

Each change is one transaction, which includes the messages and timers that it causes. When a call returns, its result is
durable.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from games.kernel import (
    Choose,
    Entry,
    Extent,
    Game,
    Illegal,
    Match,
    Outdated,
    Refusal,
    Resign,
    Rewind,
    Seat,
)
from storage import (
    NOBODY,
    FarewellTo,
    GameChange,
    Overtaken,
    SeatRow,
    StaleCampaign,
    Status,
    Store,
    Traces,
    WholeGame,
    WriteSet,
    no_farewell,
)

from ..errors import BotError, GamePaused, LobbyRefusal, NotSeated, Unplayable
from .attendants import NOTHING, Attendant, Attendants, merged
from .game_history import GameHistory
from .hosting import host_after
from .loaded import LoadedTable, undo_token
from .lobbies.dealing import Clock, Dealer, new_seed
from .lobbies.instant_games import InstantGames
from .lobbies.limits import LIMITS, TableLimits
from .lobbies.lobbies import Lobbies, LobbyPlanner
from .memory import Memory
from .moves.moves import Follows, Held, Moves, Played
from .moves.reflexes import Reflex, no_reflex
from .questions import open_question, options_token

log = logging.getLogger(__name__)


class TablePlanner(Attendant, LobbyPlanner, Protocol):
    """The first of the attendants: it plans the messages."""


EntryOf = Callable[[LoadedTable], Entry]
"""Makes the entry from the present table. Raises a Refusal or BotError."""

Amended = Callable[[LoadedTable], Awaitable[GameChange]]

Reseated = Callable[[LoadedTable, LoadedTable], Awaitable[WriteSet]]
"""Makes the write set that goes with a change of seats, from the table before and after it. Called under the table's lock.
May refuse by raising."""


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
        heard: Callable[[], None] = lambda: None,
        moved: Callable[[], None] = lambda: None,
        attendants: Sequence[Attendant] = (),
        reflex: Reflex = no_reflex,
        limits: TableLimits = LIMITS,
    ) -> None:
        """`committed` is called whenever there may be new parcels or timers; `changed` with each table that
        may have changed; `heard` when another process may have left parcels to this one; `moved` after each journal
        entry."""
        self.store = store
        self.games = games
        self._memory = Memory(store, games, committed, changed, heard)
        self._attendant = Attendants((planner, *attendants))
        self._clock = clock
        self.history = GameHistory(store, games)
        self._moves = Moves(self._memory, self.history, self._attendant, reflex, clock=clock, moved=moved)
        dealer = Dealer(games, self._attendant, clock=clock, seeds=seeds)
        self.lobbies = Lobbies(self._memory, planner, dealer, clock=clock, limits=limits)
        self.instant_games = InstantGames(self._memory, dealer, clock=clock, limits=limits)

    async def listen(self) -> None:
        """Hear from other processes which tables have changed."""
        await self.store.listen(self._memory.heard)

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

    async def several(self, game_ids: Collection[str]) -> dict[str, LoadedTable]:
        """Those of these tables that exist and that this release can read, by id: as `live`, in a few trips to the store
        however many they are. They do not take the place of others in the cache."""
        return await self._memory.several(game_ids)

    async def in_passing(self, game_id: str) -> LoadedTable | None:
        """As `readable`, but the table does not take the place of others in the cache. For reading many that no one plays.
        Raises NoSuchTable."""
        try:
            return await self._memory.read(game_id)
        except Unplayable:
            return None

    def is_kept(self, live: LoadedTable) -> bool:
        """Whether others may still play this game's seed. Then its hidden information stays secret even after the end."""
        attempt = live.options.attempt
        return attempt is not None and self._clock() < attempt.closes

    async def choose(self, game_id: str, person: int, question: int, index: int, options: str = "") -> Played:
        """Answer a question by the index of an option. `question`: the token or decision id from a button. `options`: the
        token of the options that the index counts; empty on buttons of earlier releases. Raises a Refusal, NotSeated,
        NoSuchTable."""

        def entry(live: LoadedTable) -> Entry:
            seat = seat_of(live, person)
            asked = open_question(live, seat, question)
            if options and options != options_token(live, asked):
                raise Outdated(asked.id)
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
        seat: Seat | None = None,
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
        error nothing has changed. `entry_of` and `also` may be called twice.
        """

        async def entered(live: LoadedTable) -> Played:
            table = self._begun(live, while_paused=while_paused)
            return await table.enter(entry_of(live), person=person, also=also)

        if self.store.is_shared:
            # What is refused by a table that may have changed is tried again under its lock.
            with contextlib.suppress(Refusal, BotError, Overtaken):
                return await self._memory.from_seen(game_id, entered)
        async with self._memory.locked(game_id) as live:
            return await entered(live)

    @contextlib.asynccontextmanager
    async def held(self, game_id: str, *, while_paused: bool = True) -> AsyncIterator[Held]:
        """Lock a table that has begun, to read it and then change it without concurrent changes.

        Raises NoSuchTable, LobbyRefusal if the game has not begun, and GamePaused unless `while_paused`.
        """
        async with self._memory.locked(game_id) as live:
            yield self._begun(live, while_paused=while_paused)

    def _begun(self, live: LoadedTable, *, while_paused: bool) -> Held:
        """The caller has locked the table, or makes a move from what was seen of it last. Raises what `held` raises for a table
        that is not in play."""
        if live.match is None:
            raise LobbyRefusal("refused-not-begun")
        if live.options.paused is not None and not while_paused:
            raise GamePaused
        return Held(self._memory, self._moves, live)

    async def adopt(self, whole: WholeGame, match: Match[Any], *, also: WriteSet = NOTHING) -> LoadedTable:
        """Import a game. If it is running, the attendants act as after a deal. `also` is written with it. Raises
        GameExists, Inconsistent."""
        live = LoadedTable(whole.game, whole.seats, match)
        brings = await self._attendant.started(live, ()) if live.is_running else NOTHING
        return await self._memory.write_and_load(live.id, self.store.games.adopt(whole, merged(brings, also)))

    async def delete(
        self,
        game_id: str,
        also: WriteSet,
        *,
        farewell: FarewellTo = no_farewell,
        only_if: Callable[[LoadedTable], bool] | None = None,
    ) -> bool:
        """Delete the game from the store, and return whether that was done: `only_if` decides by the present table, and
        `farewell` what becomes of its posts. Raises NoSuchGame; with `only_if` also Unplayable."""
        async with self._memory.lock(game_id):
            if only_if is not None and not only_if(await self._memory.current(game_id)):
                return False
            brings = await self._attendant.deleted(game_id)
            deleting = self.store.games.delete(game_id, merged(also, brings), farewell=farewell)
            await self._memory.write_held(game_id, deleting)
            return True

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
        async with self._memory.locked(game_id) as live:
            return await self._memory.change_held(game_id, await amended(live))

    async def write(self, writing: WriteSet) -> None:
        """Write rows that change no table. Raises NotRinging."""
        await self._memory.write(writing)

    async def change(self, game_id: str, change: GameChange) -> LoadedTable:
        """Write a change that is no move; returns the table after it. Raises NoSuchTable, and what Games.change raises."""
        await self._memory.live(game_id)
        return await self._memory.change(game_id, change)

    async def continue_in(self, game_id: str, thread: int | None) -> LoadedTable:
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

    async def rename(self, live: LoadedTable, person: int, name: str) -> LoadedTable:
        """Call a player by another name from now on; returns the table after it. A table that is over, or where they are
        called so already, stays as it is. Raises NoSuchTable."""
        if not _is_news(live, person, name):
            return live
        async with self.held(live.id) as table:
            before = table.live
            if not _is_news(before, person, name):
                return before
            new = replace(before.seats[seat_of(before, person)], name=name)
            seats = tuple(new if seat.seat == new.seat else seat for seat in before.seats)
            # Nobody has moved: the game has stood still as long as before.
            change = GameChange(at=before.row.updated, while_status=Status.RUNNING, seats=(new,))
            brings = await self._attendant.renamed(replace(before, seats=seats), person)
            try:
                return await table.change(merged(change, brings))
            except StaleCampaign:  # there is time for it when they come again
                return before


def _is_news(live: LoadedTable, person: int, name: str) -> bool:
    """Whether the person plays at the table under another name."""
    seat = live.seat_of(person)
    return live.is_running and seat is not None and live.seats[seat].name != name


def seat_of(live: LoadedTable, person: int) -> Seat:
    """The seat that the person plays. Raises NotSeated."""
    seat = live.seat_of(person)
    if seat is None:
        raise NotSeated
    return seat
