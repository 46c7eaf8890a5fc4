"""Locks on games, by connections of their own, and what is kept of a game for those who hold its lock."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from contextvars import ContextVar
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import asyncpg

from storage.errors import Overtaken, StoreUnavailable
from storage.postgres.failures import is_gone, released, translated, was_cut
from storage.sql import side_records
from storage.sql.kept import ReadCache
from storage.sql.session import Rewritten, Seen
from storage.sql.side_records import KnownRecords

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

KeptT = TypeVar("KeptT")

LOCKS = 16
"""Connections for locks, at most: one for each lock that is held or waited for, and one to listen."""
LOCKING = "SELECT * FROM lock_game($1)"


class TaskLocks(ABC):
    """Locks that a task holds, or takes when it needs them. Whoever enters has their connection to itself."""

    def __init__(self, of: GameLocks, games: Collection[str]) -> None:
        self.of = of
        self.games = games
        self.connection: PoolConnectionProxy | None = None
        """None: they are not taken yet."""
        self._use = asyncio.Lock()
        self.is_over = False
        """Whether they are given back."""

    @property
    def is_lost(self) -> bool:
        """Whether their connection is lost. Then so are they: another process may hold them already."""
        return not self.is_over and self.connection is not None and is_gone(self.connection)

    @property
    def is_ahead(self) -> bool:
        """Whether they are not taken yet."""
        return self.connection is None and not self.is_over

    @property
    def is_used(self) -> bool:
        """Whether someone uses the connection, or takes the locks."""
        return self._use.locked()

    @property
    def is_free(self) -> bool:
        """Whether nobody uses the connection, or the locks are not taken yet."""
        return not self.is_over and (self.is_ahead or not self.is_used)

    async def __aenter__(self) -> PoolConnectionProxy:
        """Raises what taking the locks raises."""
        await self._use.acquire()
        try:
            return await self._taken()
        except BaseException:
            self._use.release()
            raise

    async def __aexit__(self, *_raised: object) -> None:
        self._use.release()

    async def once_unused(self) -> PoolConnectionProxy | None:
        """The connection, once nobody uses it."""
        async with self._use:
            return self.connection

    @abstractmethod
    async def _taken(self) -> PoolConnectionProxy:
        """The connection, when the locks are taken."""


class HeldLocks(TaskLocks):
    """Locks that were taken before."""

    connection: PoolConnectionProxy

    def __init__(self, of: GameLocks, games: Collection[str], connection: PoolConnectionProxy) -> None:
        super().__init__(of, games)
        self.connection = connection

    async def _taken(self) -> PoolConnectionProxy:
        return self.connection


class LateLock(TaskLocks):
    """The lock of one game, which is taken when its connection is first used. Until then other processes may take it."""

    def __init__(self, of: GameLocks, game: str, version: int) -> None:
        super().__init__(of, (game,))
        self.game = game
        self.version: int | None = version
        """That of the game as it was seen last."""

    async def _taken(self) -> PoolConnectionProxy:
        if self.connection is None:
            self.connection = await self.of.take_as_seen(self)
        return self.connection


_holds: ContextVar[tuple[TaskLocks, ...]] = ContextVar("_holds", default=())
"""What the present task, or the one that began it, holds."""


class KeptUnderLock(Generic[KeptT]):
    """Keeps what was read of a game, for those who read it under its lock. Otherwise other processes may write it, as they
    may write people at any time."""

    def __init__(self, is_under_lock: Callable[[str], bool], most: int) -> None:
        self._is_under_lock = is_under_lock
        self._cache: ReadCache[KeptT] = ReadCache(most)

    async def get(self, name: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        return await (self._cache.get(name, read) if self._is_under_lock(name) else read())

    def known(self, name: str) -> KeptT | None:
        """What was read or written last, which may not be so any more."""
        return self._cache.known(name)

    def begin(self, game: str) -> object:
        """Tell of a read that is made together with the lock; see ReadCache."""
        return self._cache.begin(game)

    def end(self, game: str, reader: object, found: KeptT | None) -> None:
        """Keep what was read together with the lock; see ReadCache."""
        self._cache.end(game, reader, found)

    def written(self, changes: Mapping[str, Rewritten | None], *, is_done: bool) -> None:
        """See ReadCache."""
        self._cache.written(changes, is_done=is_done)

    def drop(self, name: str) -> None:
        """Forget what was read under this name."""
        self._cache.written({name: None}, is_done=False)


class GameLocks:
    """The locks of one process on games of one database."""

    def __init__(self, place: str, pool: asyncpg.Pool) -> None:
        """`pool`: it releases all advisory locks of a connection that it takes back."""
        self._place = place
        self._pool = pool
        self._held: set[str] = set()
        """Games whose locks this process holds."""
        self._returning: dict[asyncio.Task[None], TaskLocks] = {}
        """Locks that are over, while their connections are on the way back."""
        self._kept: dict[str, KeptUnderLock[Any]] = {}
        """By table."""

    def reads_of(self, table: str, most: int) -> KeptUnderLock[Any]:
        kept = self._kept[table] = KeptUnderLock(self._is_under_lock, most)
        return kept

    def _is_under_lock(self, game: str) -> bool:
        """Whether this process holds the game's lock, or the present task takes it later."""
        return game in self._held or self.late_lock(game) is not None

    def written(self, changes: Mapping[str, Mapping[str, Rewritten | None]], *, is_done: bool) -> None:
        """Change what was kept, by table and name; see ReadCache."""
        for table, of_table in changes.items():
            self._kept[table].written(of_table, is_done=is_done)

    def heard(self, game: str) -> None:
        """Another process has changed the game."""
        for kept in self._kept.values():
            kept.drop(game)

    @asynccontextmanager
    async def lock(self, *games: str) -> AsyncIterator[Mapping[str, int | None]]:
        """Advisory locks of the session, which then serves their holder. The pool releases them when it takes the connection
        back, for which nobody waits."""
        with translated(self._place):
            connection, versions = await self._locked(sorted(games))
        with self._holding(HeldLocks(self, games, connection)):
            yield versions

    def as_seen(self, game: str, version: int) -> AbstractContextManager[None] | None:
        """A lock that is taken when it is needed; see Games.as_seen."""
        is_returning = any(game in hold.games for hold in self._returning.values())
        if is_returning or self._known(game) is None:
            return None
        return self._holding(LateLock(self, game, version))

    @contextmanager
    def _holding(self, hold: TaskLocks) -> Iterator[None]:
        """Within it, the present task holds these locks."""
        outer = _holds.get()
        if hold.connection is not None:
            self._held.update(hold.games)
        _holds.set((*outer, hold))
        try:
            yield
        finally:
            _holds.set(outer)
            hold.is_over = True
            self._held.difference_update(hold.games)
            self._return(hold)

    def late_lock(self, game: str) -> LateLock | None:
        """That of the present task on this game, while it is not taken."""
        for hold in _holds.get():
            if isinstance(hold, LateLock) and hold.of is self and hold.game == game and hold.is_ahead:
                return hold
        return None

    def seen(self, game: str, version: int | None) -> Seen | None:
        """What this process has seen of the game last; None: too little. `version`: that of its row."""
        known = self._known(game)
        return None if known is None or version is None else Seen(version, known.version)

    async def take_as_seen(self, hold: LateLock) -> PoolConnectionProxy:
        """A connection that holds this lock. Raises Overtaken unless the game is as it was seen."""
        seen = self.seen(hold.game, hold.version)
        connection, versions = await self._locked([hold.game])
        if seen is None or seen != self.seen(hold.game, versions[hold.game]):
            await released(self._pool, connection)
            raise Overtaken(hold.game)
        self._held.add(hold.game)
        return connection

    def free_connection(
        self, *, as_is: bool = False
    ) -> AbstractAsyncContextManager[PoolConnectionProxy] | None:
        """That of the locks that the present task holds, while nobody uses it. Locks that are not taken yet are taken then,
        or passed over `as_is`. Raises StoreUnavailable if locks were lost."""
        holds = [hold for hold in _holds.get() if hold.of is self]
        if any(hold.is_lost for hold in holds):
            raise StoreUnavailable(f"{self._place}: a lock was lost with its connection")
        return next(
            (hold for hold in reversed(holds) if hold.is_free and not (as_is and hold.is_ahead)),
            None,
        )

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
                await released(self._pool, connection)
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
        kept.drop(game)
        reader, found = kept.begin(game), None
        try:
            rows = await connection.fetch(LOCKING, game)
            found = side_records.known([dict(row) for row in rows])
        finally:
            kept.end(game, reader, found)
        return _version_of(rows)

    def _known(self, game: str) -> KnownRecords | None:
        kept = self._kept.get(side_records.TABLE)
        return None if kept is None else kept.known(game)

    def _return(self, hold: TaskLocks) -> None:
        if hold.connection is not None or hold.is_used:
            task = asyncio.create_task(self._ended(hold))
            self._returning[task] = hold
            task.add_done_callback(self._returning.pop)

    async def _ended(self, hold: TaskLocks) -> None:
        """A task that its holder began may still use the connection."""
        connection = await hold.once_unused()
        if connection is not None:
            await released(self._pool, connection)


def _version_of(rows: Sequence[asyncpg.Record]) -> int | None:
    """The version of the game that `lock_game` has locked; None for an unknown game."""
    return rows[0]["version"] if rows else None
