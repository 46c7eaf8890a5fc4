"""A cache of loaded tables over the store. It is filled from the store and never ahead of it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import msgspec
from cachetools import LRUCache
from msgspec import Struct, field
from msgspec.structs import replace

from games.kernel import Checkpoint, Game, Match, OtherRules, Position, UndoMark, UndoTrail
from storage import (
    GameChange,
    NoSuchGame,
    Overtaken,
    Snapshot,
    Status,
    Store,
    StoreDamaged,
    StoredTable,
    WriteSet,
)

from ..errors import NoSuchTable, Unplayable
from ..unreadable import BROKEN, report
from ..work.concurrency import acknowledgements_first
from ..work.locks import Locks
from .loaded import LoadedTable

REMEMBERED_TABLES = 512
DECODED_AT_ONCE = 16
"""Tables that are decoded before others may go on, in a millisecond or two."""

Written = TypeVar("Written")


class Saved(Struct, frozen=True):
    """The payload of a stored snapshot: the encoded state and what undo needs.

    The fields are stored under their first names, `trail` and `line`.
    """

    state: bytes
    checkpoints: tuple[int, ...] = field(name="trail")
    """The revisions that the acting player may go back to freely."""
    undo_trail: UndoTrail | None = field(default=None, name="line")
    """None in snapshots from releases that did not store it."""


_encode = msgspec.msgpack.Encoder().encode
decode_saved = msgspec.msgpack.Decoder(Saved).decode


class Remembered(Struct, frozen=True):
    """A cached table."""

    live: LoadedTable
    version: int | None
    """That of the stored game; None where only this process writes."""


class Memory:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        committed: Callable[[], None],
        changed: Callable[[str], None] = lambda game: None,
        heard: Callable[[], None] = lambda: None,
    ) -> None:
        """`committed` is called whenever there may be new parcels or timers, `changed` with each table that
        may have changed, `heard` when another process may have left parcels to this one."""
        self.store = store
        self.games = games
        self._committed = committed
        self._changed = changed
        self._heard = heard
        self._tables: LRUCache[str, Remembered] = LRUCache(REMEMBERED_TABLES)
        self._locks = Locks[str]()
        self._versions: dict[str, int | None] = {}
        """Those of the stored games whose locks are held, until this process has written to them."""

    async def live(self, game_id: str) -> LoadedTable:
        """The table, cached or loaded; a write under way may not show yet. Raises NoSuchTable, Unplayable."""
        remembered = self._tables.get(game_id)
        if remembered is not None and await self._is_true(remembered):
            return remembered.live
        return await self.once_written(game_id)

    async def once_written(self, game_id: str) -> LoadedTable:
        """The table once pending writes have finished. Raises NoSuchTable, Unplayable."""
        # What other processes have written shows in the version, so their lock is only needed for loading.
        async with self._locks.of(game_id):
            remembered = self._tables.get(game_id)
            if remembered is not None and await self._is_true(remembered):
                return remembered.live
        async with self.locked(game_id) as live:
            return live

    @asynccontextmanager
    async def lock(self, *game_ids: str) -> AsyncIterator[None]:
        """The locks of these tables. Hold them while changing the tables."""
        async with AsyncExitStack() as held:
            for game_id in sorted(game_ids):
                await held.enter_async_context(self._locks.of(game_id))
            if self.store.is_shared:
                self._versions |= await held.enter_async_context(self.store.games.locked(*game_ids))
                held.callback(self._forget_versions, game_ids)
            yield

    async def from_seen(
        self, game_id: str, made: Callable[[LoadedTable], Coroutine[Any, Any, Written]]
    ) -> Written:
        """Make a move from the cached table, with what stands in place of its lock among all processes; see Games.as_seen.
        Raises Overtaken also if too little of the table is known."""
        # No context of its own: as a generator, which the event loop keeps a list of, it would cost each pick more.
        async with self._locks.of(game_id):
            remembered = self._tables.get(game_id)
            version = None if remembered is None else remembered.version
            held = None if version is None else self.store.games.as_seen(game_id, version)
            if remembered is None or held is None:
                raise Overtaken(game_id)
            with held:
                return await made(remembered.live)

    @asynccontextmanager
    async def locked(self, game_id: str) -> AsyncIterator[LoadedTable]:
        """The table, while its lock is held. Raises NoSuchTable, Unplayable."""
        async with self.lock(game_id):
            yield await self.current(game_id)

    async def current(self, game_id: str) -> LoadedTable:
        """The table, cached or loaded. The caller holds the lock. Raises NoSuchTable, Unplayable."""
        remembered = self._tables.get(game_id)
        if remembered is not None and await self._is_true(remembered):
            return remembered.live
        return await self.load(game_id)

    async def _is_true(self, remembered: Remembered) -> bool:
        """Whether the table is still as stored."""
        game_id = remembered.live.id
        return not self.store.is_shared or remembered.version == await self._version(game_id)

    async def load(self, game_id: str) -> LoadedTable:
        """Read the table from the store and cache it. The caller holds the lock. Raises NoSuchTable, Unplayable."""
        return await self.remember(await self.read(game_id))

    async def read(self, game_id: str) -> LoadedTable:
        """Read the table from the store, and leave the cache as it is. Raises NoSuchTable, Unplayable."""
        try:
            stored = await self.store.games.table(game_id)
        except NoSuchGame as error:
            raise NoSuchTable from error
        except StoreDamaged as error:
            report(await self.store.games.get(game_id))
            raise Unplayable from error
        return self._decoded(stored)

    async def several(self, game_ids: Collection[str]) -> dict[str, LoadedTable]:
        """Those of these tables that exist and can be read, in a few trips to the store. Leaves the cache as it is."""
        shared = self.store.is_shared
        versions = await self.store.games.versions(game_ids) if shared and game_ids else {}
        found = dict[str, LoadedTable]()
        for game_id in game_ids:
            remembered = self._tables.get(game_id)
            if remembered is not None and remembered.version == versions.get(game_id):
                found[game_id] = remembered.live
        missing = [game_id for game_id in game_ids if game_id not in found]
        stored = await self.store.games.tables(missing) if missing else {}
        for number, game_id in enumerate(missing):
            if number % DECODED_AT_ONCE == 0:
                await acknowledgements_first()
            with contextlib.suppress(NoSuchTable, Unplayable):
                # One that was left out is read by itself, which says why.
                known = stored.get(game_id)
                found[game_id] = await self.read(game_id) if known is None else self._decoded(known)
        return found

    def _decoded(self, stored: StoredTable) -> LoadedTable:
        """Raises Unplayable."""
        game = self.games.get(stored.game.title)
        if game is None:
            raise Unplayable
        try:
            return _live(game, stored)
        except OtherRules as error:
            report(stored.game, str(error))
            raise Unplayable from error
        except BROKEN as error:
            report(stored.game)
            raise Unplayable from error

    async def remember(self, live: LoadedTable) -> LoadedTable:
        """Cache the table, which is as stored. The caller holds the lock."""
        version = await self._version(live.id) if self.store.is_shared else None
        return self.keep(live, version)

    async def _version(self, game_id: str) -> int | None:
        """That of the stored game."""
        if game_id in self._versions:
            return self._versions[game_id]
        return await self.store.games.version(game_id)

    def _forget_versions(self, game_ids: Iterable[str]) -> None:
        for game_id in game_ids:
            self._versions.pop(game_id, None)

    def keep(self, live: LoadedTable, version: int | None) -> LoadedTable:
        """Cache the table, which is as stored in this version; the least recently used one is dropped when there are too
        many. The caller holds the lock."""
        self._tables[live.id] = Remembered(live, version)
        return live

    def forget(self, game_id: str) -> None:
        """Drop the table from the cache."""
        self._tables.pop(game_id, None)
        self._versions.pop(game_id, None)

    def woken(self) -> None:
        """Tell that there may be new parcels or timers."""
        self._committed()

    async def write(self, writing: WriteSet) -> None:
        """Write rows that change no table. Raises what Store.write raises."""
        await self.store.write(writing)
        self._committed()

    async def change(self, game_id: str, change: GameChange) -> LoadedTable:
        """Write a change that is no move; returns the table after it. Raises what Games.change raises."""
        async with self.lock(game_id):
            return await self.change_held(game_id, change)

    async def change_held(self, game_id: str, change: GameChange) -> LoadedTable:
        """As `change`; the caller holds the lock."""
        await self.write_held(game_id, self.store.games.change(game_id, change))
        return await self.load(game_id)

    async def write_and_load(self, game_id: str, writing: Coroutine[Any, Any, object]) -> LoadedTable:
        """Await the write under the table's lock; returns the table as loaded after it. Raises what the write raises."""
        async with self.lock(game_id):
            await self.write_held(game_id, writing)
            return await self.load(game_id)

    async def write_held(
        self, game_id: str, writing: Coroutine[Any, Any, Written], *, brings_work: bool = True
    ) -> Written:
        """Await the write and drop the table from the cache, since after a failure only the store knows what was written.
        The caller holds the lock.

        `brings_work`: whether it may have put parcels or timers into the store.
        """
        try:
            return await writing
        finally:
            self.forget(game_id)
            if brings_work:
                self._committed()
            self._changed(game_id)
            if self.store.is_shared:
                self.store.tell(game_id)

    def heard(self, game_id: str) -> None:
        """Another process has changed the table. It looks after the timers that it has set."""
        self._heard()
        self._changed(game_id)


def _live(game: Game[Any, Any], stored: StoredTable) -> LoadedTable:
    """Decode a stored table. Raises OtherRules, and one of `unreadable.BROKEN`."""
    begun = stored.game.status in (Status.RUNNING, Status.FINISHED)
    if begun and [seat.seat for seat in stored.seats] != [*range(len(stored.seats))]:
        raise ValueError("seats are missing")
    live = LoadedTable(stored.game, stored.seats, _match(game, stored.snapshots) if begun else None)
    _ = live.options  # fail here if they cannot be decoded, not at the first access
    return live


def _match(game: Game[Any, Any], snapshots: Sequence[Snapshot]) -> Match[Any]:
    """The match of the newest snapshot; the others include those of its checkpoints. Raises OtherRules, and one of
    `unreadable.BROKEN` if a snapshot cannot be read."""
    states = {snapshot.revision: snapshot.state for snapshot in snapshots}
    newest = snapshots[-1].revision
    saved = decode_saved(migrated(game, states[newest]))
    checkpoints = tuple(_checkpoint(game, number, states[number]) for number in saved.checkpoints)
    position = Position.of(game.decode(saved.state))
    return Match(game, newest, position, checkpoints, _undo_trail(saved, lambda: position))


def _checkpoint(game: Game[Any, Any], number: int, state: bytes) -> Checkpoint:
    saved = decode_saved(migrated(game, state))
    point = Checkpoint(number, game, saved.state)
    return replace(point, undo_trail=_undo_trail(saved, lambda: point.position))


def saved(match: Match[Any]) -> bytes:
    """Encode the snapshot of a match for the store."""
    numbers = tuple(point.number for point in match.checkpoints)
    return _encode(Saved(match.encoded, numbers, match.undo_trail))


def _undo_trail(saved: Saved, position: Callable[[], Position[Any]]) -> UndoTrail:
    """The undo trail of a snapshot. Old snapshots store none; theirs has the picks that can be taken back freely."""
    if saved.undo_trail is not None:
        return saved.undo_trail
    (seat,) = position().waiting_for if saved.checkpoints else (None,)
    return tuple(UndoMark(number + 1, seat) for number in saved.checkpoints)


def migrated(game: Game[Any, Any], snapshot: bytes) -> bytes:
    """Upgrade a snapshot to the present rules. One that is up to date is returned unchanged (the same object).

    Raises OtherRules, and msgspec.MsgspecError if it cannot be read.
    """
    kept = decode_saved(snapshot)
    state = game.migrated(kept.state)
    return snapshot if state is kept.state else _encode(replace(kept, state=state))
