"""Locks on games, by connections of their own, and what is kept of a game while its lock is held."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import asyncpg
import msgspec

from storage.errors import StoreUnavailable
from storage.postgres.failures import LOST, is_gone, translated, was_cut
from storage.rows.beside import SideRecord
from storage.sql import side_records
from storage.sql.kept import ReadCache

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

KeptT = TypeVar("KeptT")

LOCKS = 16
"""Connections for locks, at most: one for each lock that is held or waited for, and one to listen."""
LOCKING = "SELECT * FROM lock_game_with_papers($1)"


class HeldLocks:
    """Locks that are held under a connection. If it is lost, so are they: another process may hold them already."""

    def __init__(self, of: GameLocks, connection: PoolConnectionProxy) -> None:
        self.of = of
        self._connection = connection
        self._use = asyncio.Lock()
        self.is_over = False
        """Whether they are given back."""

    @property
    def is_lost(self) -> bool:
        return not self.is_over and is_gone(self._connection)

    @property
    def is_free(self) -> bool:
        """Whether nobody uses the connection."""
        return not self.is_over and not self._use.locked()

    async def __aenter__(self) -> PoolConnectionProxy:
        """The connection, for one at a time."""
        await self._use.acquire()
        return self._connection

    async def __aexit__(self, *_raised: object) -> None:
        self._use.release()


_holds: ContextVar[tuple[HeldLocks, ...]] = ContextVar("_holds", default=())
"""What the present task, or the one that began it, holds."""


class KeptUnderLock(Generic[KeptT]):
    """Keeps what was read of a game while this process holds its lock. Otherwise other processes may write it, as they may
    write people at any time."""

    def __init__(self, held: Collection[str], most: int) -> None:
        self._held = held
        self._cache: ReadCache[KeptT] = ReadCache(most)

    async def get(self, name: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        return await (self._cache.get(name, read) if name in self._held else read())

    def begin(self, game: str) -> object:
        """Tell of a read that is made together with the lock; see ReadCache."""
        return self._cache.begin(game)

    def end(self, game: str, reader: object, found: KeptT | None) -> None:
        """Keep what was read together with the lock; see ReadCache."""
        self._cache.end(game, reader, found)

    def written(self, names: Collection[str]) -> None:
        self._cache.written(names)


class GameLocks:
    """The locks of one process on games of one database."""

    def __init__(self, place: str, pool: asyncpg.Pool) -> None:
        """`pool`: it releases all advisory locks of a connection that it takes back."""
        self._place = place
        self._pool = pool
        self._held: set[str] = set()
        """Games whose locks this process holds."""
        self._returning: set[asyncio.Task[None]] = set()
        """Connections on their way back, with locks that are over."""
        self._kept: dict[str, KeptUnderLock[Any]] = {}
        """By table."""

    def reads_of(self, table: str, most: int) -> KeptUnderLock[Any]:
        kept = self._kept[table] = KeptUnderLock(self._held, most)
        return kept

    def written(self, changes: Mapping[str, Collection[str]]) -> None:
        """Forget what was kept of these names, by table."""
        for table, names in changes.items():
            self._kept[table].written(names)

    @asynccontextmanager
    async def lock(self, *games: str) -> AsyncIterator[Mapping[str, int | None]]:
        """Advisory locks of the session, which then serves their holder. The pool releases them when it takes the connection
        back, for which nobody waits."""
        with translated(self._place):
            connection, versions = await self._locked(sorted(games))
        self._held.update(games)
        hold, outer = HeldLocks(self, connection), _holds.get()
        _holds.set((*outer, hold))
        try:
            yield versions
        finally:
            _holds.set(outer)
            hold.is_over = True
            self._held.difference_update(games)
            for kept in self._kept.values():
                kept.written(games)
            self._return(hold)

    def free_connection(self) -> AbstractAsyncContextManager[PoolConnectionProxy] | None:
        """That of the locks that the present task holds, while nobody uses it. Raises StoreUnavailable if locks were
        lost."""
        holds = [hold for hold in _holds.get() if hold.of is self]
        if any(hold.is_lost for hold in holds):
            raise StoreUnavailable(f"{self._place}: a lock was lost with its connection")
        return next((hold for hold in reversed(holds) if hold.is_free), None)

    async def close(self) -> None:
        await asyncio.gather(*self._returning)
        await self._pool.close()

    def terminate(self) -> None:
        """Drop all connections."""
        self._pool.terminate()

    async def _locked(self, games: Sequence[str]) -> tuple[PoolConnectionProxy, Mapping[str, int | None]]:
        """A connection that holds the locks of these games, taken in this order, and the versions under them."""
        for cut in count():
            connection = await self._pool.acquire()
            try:
                versions = {game: await self._lock_game(connection, game) for game in games}
            except BaseException as error:
                is_over = cut == LOCKS or not was_cut(connection, error)
                await self._unlocked(connection)
                if is_over:
                    raise
            else:
                return connection, versions
        raise AssertionError("counting never ends")

    async def _lock_game(self, connection: PoolConnectionProxy, game: str) -> int | None:
        """Take the game's lock. Returns the version of its row, and keeps its side records while the lock is held."""
        kept = self._kept.get(side_records.TABLE)
        if kept is None:  # nobody reads any
            return _version_of(await connection.fetch(LOCKING, game))
        reader, found = kept.begin(game), None
        try:
            rows = await connection.fetch(LOCKING, game)
            found = _side_records_of(rows)
        finally:
            kept.end(game, reader, found)
        return _version_of(rows)

    def _return(self, hold: HeldLocks) -> None:
        task = asyncio.create_task(self._ended(hold))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def _ended(self, hold: HeldLocks) -> None:
        """A task that its holder began may still use the connection."""
        async with hold as connection:
            await self._unlocked(connection)

    async def _unlocked(self, connection: PoolConnectionProxy) -> None:
        """Give the connection back. If it is lost its locks are, too, and what was done under them stays done."""
        with contextlib.suppress(*LOST):
            await self._pool.release(connection)


def _version_of(rows: Sequence[asyncpg.Record]) -> int | None:
    """The version of the game that `lock_game_with_papers` has locked; None for an unknown game."""
    return rows[0]["version"] if rows else None


def _side_records_of(rows: Sequence[asyncpg.Record]) -> tuple[SideRecord, ...]:
    """The game's side records. A game without any has one row, without a kind."""
    return side_records.in_order(
        msgspec.convert(dict(row), SideRecord) for row in rows if row["kind"] is not None
    )
