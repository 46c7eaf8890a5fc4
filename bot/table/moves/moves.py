"""The one place where entries are made in journals.

Each entry is one transaction, which includes the messages and timers that it causes. When a call returns, its result is
durable.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Entry, Event, GameOver, Match, Outdated, Rewind
from storage import (
    NOBODY,
    GameChange,
    Overtaken,
    StaleCampaign,
    StaleRevision,
    Status,
    WriteSet,
    WrongStatus,
)

from ..attendants import NOTHING, Attendant, merged
from ..game_history import GameHistory
from ..journal import Told
from ..loaded import LoadedTable
from ..memory import Memory
from ..outbox_planner import turn_line_last
from ..outcomes import GameOutcome, encode_outcome
from .entering import entry_row, table_after, writes_of
from .inspector import Inspector
from .reflexes import Reflex

log = logging.getLogger(__name__)

Follows = Callable[[LoadedTable, LoadedTable, Entry], Awaitable[WriteSet]]
"""Makes the write set that goes with an entry, from the table before and after it. Called under the table's lock."""


class Played(Struct, frozen=True):
    """A committed move: the table after it, and what happened."""

    live: LoadedTable
    told: tuple[Told, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(told.event for told in self.told)


class Moves:
    """Whoever calls it holds the table's lock, or what stands in its place (`Memory.from_seen`)."""

    def __init__(
        self,
        memory: Memory,
        history: GameHistory,
        attendant: Attendant,
        reflex: Reflex,
        *,
        clock: Callable[[], float],
        moved: Callable[[], None],
    ) -> None:
        """`moved` is called after each journal entry."""
        self._memory = memory
        self._games = memory.store.games
        self._journal = memory.store.journal
        self._history = history
        self._attendant = attendant
        self._reflex = reflex
        self._clock = clock
        self._moved = moved
        self._inspector = Inspector()

    async def enter(
        self, before: LoadedTable, entry: Entry, *, person: int = NOBODY, also: WriteSet | Follows = NOTHING
    ) -> Played:
        """Make an entry, and then the automatic entries that follow; the result tells of all of them. `also` is written
        with the first, after the attendants' write sets.

        Raises a Refusal, BotError, NotRinging. After an error nothing has changed.
        """
        return await self._followed(await self._make(before, entry, person, also))

    async def react(self, live: LoadedTable) -> Played | None:
        """Make the automatic moves that follow from the position; None if there are none. Raises what the first of them
        raises; later errors are logged."""
        reaction = await self._reflex(live)
        return None if reaction is None else await self.enter(live, reaction.entry, also=reaction.also)

    async def _followed(self, played: Played) -> Played:
        """Each automatic move is a separate transaction: if one fails, the error is logged and the moves before it stay. If
        another process goes on with the table, it or a timer makes them."""
        try:
            while (reaction := await self._reflex(played.live)) is not None:
                following = await self._make(played.live, reaction.entry, NOBODY, reaction.also)
                played = Played(following.live, (*played.told, *following.told))
        except Overtaken:
            log.info("what follows by itself at game %s is left to others", played.live.id)
        except Exception:
            log.exception("what follows by itself at game %s could not be done", played.live.id)
        return played

    async def _make(self, before: LoadedTable, entry: Entry, person: int, also: WriteSet | Follows) -> Played:
        there = await self._history.as_of(before, entry.to) if isinstance(entry, Rewind) else None
        match, events = before.running_match.apply(entry, there)
        return await self._commit(before, match, entry, events, person, also)

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
        if move.parcels:
            move = replace(move, parcels=turn_line_last(move.parcels))
        try:
            committed = await self._memory.write_held(
                before.id, self._games.commit_move(move), brings_work=bool(move.parcels or move.timers)
            )
        except (StaleRevision, StaleCampaign) as error:
            raise Outdated(match.position.state.next_decision) from error
        except WrongStatus as error:
            raise GameOver from error
        self._memory.keep(after, committed.version)
        self._inspector.watch(after)
        self._moved()
        names = after.names
        told = [Told(after.row.revision, event, now, person, names=names) for event in events]
        return Played(after, tuple(told))

    async def _outcome(self, after: LoadedTable, last: Entry) -> bytes | None:
        """The encoded outcome of a challenge attempt; None if the game is no attempt. `last`: the entry not yet stored."""
        if after.options.attempt is None:
            return None
        entries = await self._journal.entries(after.id)
        match = after.running_match
        (seat,) = after.seats
        ending = match.game.ending(match.position.state, seat.seat)
        return encode_outcome(
            GameOutcome.of(ending, [*(entry.kind for entry in entries), type(last).__name__])
        )


class Held:
    """A table that is locked, or that a move is made from as it was seen last. It may be changed once, since `live` is stale
    after that."""

    def __init__(self, memory: Memory, moves: Moves, live: LoadedTable) -> None:
        self._memory = memory
        self._moves = moves
        self.live = live
        """The table as it was locked or seen."""

    async def enter(
        self, entry: Entry, *, person: int = NOBODY, also: WriteSet | Follows = NOTHING
    ) -> Played:
        """As Moves.enter."""
        return await self._moves.enter(self.live, entry, person=person, also=also)

    async def react(self) -> Played | None:
        """As Moves.react."""
        return await self._moves.react(self.live)

    async def change(self, change: GameChange) -> LoadedTable:
        """Write a change that is no move; returns the table after it. Raises GameOver if the game's status does not fit,
        and what else Games.change raises."""
        try:
            return await self._memory.change_held(self.live.id, change)
        except WrongStatus as error:
            raise GameOver from error

    async def write(self, writing: WriteSet) -> None:
        """Write rows that change no table. Raises NotRinging."""
        await self._memory.write(writing)
