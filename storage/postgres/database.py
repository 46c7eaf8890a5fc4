"""One PostgreSQL database, with a pool of connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from contextvars import ContextVar
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, Literal, ParamSpec, TypeVar
from urllib.parse import urlsplit

import asyncpg
import msgspec

from storage.errors import StorageError, StoreUnavailable, UnsupportedUrl
from storage.postgres.failures import LOST, PASSING, translated
from storage.postgres.migrations import migrate
from storage.postgres.news import News
from storage.postgres.session import PostgresSession
from storage.rows.beside import SideRecord
from storage.sql import side_records
from storage.sql.database import Database, Reads, Work
from storage.sql.kept import ReadCache
from storage.sql.session import Session

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
KeptT = TypeVar("KeptT")
Isolation = Literal["read_committed", "repeatable_read"]

CONNECTIONS = 8
"""At most, in this process, for transactions."""
JOTS = 4
"""Further connections, at most, for what does not wait for the disk."""
LOCKS = 16
"""Further connections, at most: one for each lock that is held or waited for, and one to listen."""
TRIES = 10
"""How often work begins that other transactions stand in the way of."""
OPENING_SECONDS = 10.0
LOCKING = "SELECT * FROM lock_game_with_papers($1)"
JOT_SECONDS = 2.0
"""How long a jot may take. Discord waits three seconds for an answer, so there is time to say that it failed."""


class HeldLocks:
    """Locks that are held under a connection. If it is lost, so are they: another process may hold them already."""

    def __init__(self, database: PostgresDatabase, connection: PoolConnectionProxy) -> None:
        self.database = database
        self._connection = connection
        self._use = asyncio.Lock()
        self.is_over = False
        """Whether they are given back."""

    @property
    def is_lost(self) -> bool:
        return not self.is_over and _is_gone(self._connection)

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


class PostgresDatabase(Database):
    """An open database."""

    is_shared = True

    def __init__(self, place: str, pool: asyncpg.Pool, jots: asyncpg.Pool, locks: asyncpg.Pool) -> None:
        self._place = place
        self._pool = pool
        self._jots = jots
        self._locks = locks
        self._news = News(locks, jots)
        self._held: set[str] = set()
        """Games whose locks this process holds."""
        self._returning: set[asyncio.Task[None]] = set()
        """Connections on their way back, with locks that are over."""
        self._kept: dict[str, KeptUnderLock[Any]] = {}

    def reads_of(self, table: str, most: int) -> Reads[Any]:
        kept = self._kept[table] = KeptUnderLock(self._held, most)
        return kept

    async def write(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await _to_its_end(
            self._tried(
                lambda: self._transaction("read_committed"), lambda session: work(session, *args, **kwargs)
            )
        )

    async def write_once(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """A single trip to the server, since each statement is a transaction of its own."""
        return await _to_its_end(
            self._tried(
                lambda: self._statement(self._connection()), lambda session: work(session, *args, **kwargs)
            )
        )

    async def jot(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        async with self._statement(self._jots.acquire()) as session:
            return await work(session, *args, **kwargs)

    async def read(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        for cut in count():
            with translated(self._place):
                async with self._connection() as connection:
                    try:
                        return await work(PostgresSession(connection), *args, **kwargs)
                    except Exception:
                        if cut == CONNECTIONS or not _is_gone(connection):
                            raise
        raise AssertionError("counting never ends")

    async def read_together(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        async with self._transaction("repeatable_read", readonly=True) as session:
            return await work(session, *args, **kwargs)

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

    def tell(self, game: str) -> None:
        self._news.tell(game)

    async def listen(self, heard: Callable[[str], None]) -> None:
        with translated(self._place):
            await self._news.listen(heard)

    def reading(self) -> AbstractAsyncContextManager[Session]:
        return self._transaction("repeatable_read", readonly=True)

    def writing(self) -> AbstractAsyncContextManager[Session]:
        return self._transaction("read_committed")

    async def close(self) -> None:
        await self._news.close()
        await asyncio.gather(*self._returning)
        for pool in (self._locks, self._jots, self._pool):
            await pool.close()

    async def _locked(self, games: Sequence[str]) -> tuple[PoolConnectionProxy, Mapping[str, int | None]]:
        """A connection that holds the locks of these games, taken in this order, and the versions under them."""
        for cut in count():
            connection = await self._locks.acquire()
            try:
                versions = {game: await self._lock_game(connection, game) for game in games}
            except BaseException:
                is_gone = _is_gone(connection)
                await self._unlocked(connection)
                if cut == LOCKS or not is_gone:
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

    def _connection(self) -> AbstractAsyncContextManager[PoolConnectionProxy]:
        """That of the locks that the present task holds, while it is free, which saves another one from the pool. Raises
        StoreUnavailable if locks were lost."""
        holds = [hold for hold in _holds.get() if hold.database is self]
        if any(hold.is_lost for hold in holds):
            raise StoreUnavailable(f"{self._place}: a lock was lost with its connection")
        free = next((hold for hold in reversed(holds) if hold.is_free), None)
        return free or self._pool.acquire()

    async def _unlocked(self, connection: PoolConnectionProxy) -> None:
        """Give the connection back. If it is lost its locks are, too, and what was done under them stays done."""
        with contextlib.suppress(*LOST):
            await self._locks.release(connection)

    async def _tried(
        self,
        begun: Callable[[], AbstractAsyncContextManager[PostgresSession]],
        work: Callable[[PostgresSession], Awaitable[Result]],
    ) -> Result:
        """Run the work in what `begun` begins, and again while other transactions stand in the way."""
        for tries in count(1):
            written: Mapping[str, Collection[str]] = {}
            try:
                async with begun() as session:
                    try:
                        return await work(session)
                    finally:
                        written = session.written
            except PASSING as error:
                if tries == TRIES:
                    raise StoreUnavailable(f"{self._place}: {error}") from error
            finally:
                for table, names in written.items():
                    self._kept[table].written(names)
        raise AssertionError("counting never ends")

    @asynccontextmanager
    async def _statement(
        self, acquired: AbstractAsyncContextManager[PoolConnectionProxy]
    ) -> AsyncIterator[PostgresSession]:
        """Statements without a transaction around them. If the connection is cut within one, nobody knows whether it took
        effect: it has failed."""
        with translated(self._place):
            async with acquired as connection:
                try:
                    yield PostgresSession(connection)
                except Exception as error:
                    if _is_gone(connection) and not isinstance(error, StorageError):
                        raise StoreUnavailable(f"{self._place}: the connection was lost") from error
                    raise

    @asynccontextmanager
    async def _transaction(
        self, isolation: Isolation, *, readonly: bool = False
    ) -> AsyncIterator[PostgresSession]:
        with translated(self._place):
            async with AsyncExitStack() as stack:
                connection = await self._begun(stack, isolation, readonly)
                try:
                    yield PostgresSession(connection)
                except Exception as error:
                    if _is_gone(connection) and not isinstance(error, StorageError):
                        raise StoreUnavailable(f"{self._place}: the connection was lost") from error
                    raise

    async def _begun(
        self, stack: AsyncExitStack, isolation: Isolation, readonly: bool
    ) -> PoolConnectionProxy:
        """Begin a transaction. Connections that were cut while nobody used them are passed over."""
        for cut in count():
            connection = await stack.enter_async_context(self._connection())
            try:
                await stack.enter_async_context(
                    connection.transaction(isolation=isolation, readonly=readonly)
                )
            except Exception:
                if cut == CONNECTIONS or not _is_gone(connection):
                    raise
            else:
                return connection
        raise AssertionError("counting never ends")


async def open_database(url: str) -> PostgresDatabase:
    """Open the database at this address and migrate its schema. The address may hold a password, errors do not."""
    try:
        place = _place(url)
    except ValueError:
        raise UnsupportedUrl("the address of the PostgreSQL database cannot be read") from None
    async with AsyncExitStack() as opened:
        with translated(place):
            pool = await opened.enter_async_context(_pool(url, CONNECTIONS, _as_it_is))
            jots = await opened.enter_async_context(
                _pool(url, JOTS, _as_it_is, seconds=JOT_SECONDS, synchronous_commit="off")
            )
            # Under a lock, rows of one game are read and changed by their keys. The server would plan that again each time,
            # since it knows that the given arrays are short.
            locks = await opened.enter_async_context(
                _pool(url, LOCKS, _without_locks, plan_cache_mode="force_generic_plan")
            )
            async with pool.acquire() as connection:
                await migrate(connection, place)
        opened.pop_all()
        return PostgresDatabase(place, pool, jots, locks)


async def _to_its_end(work: Coroutine[Any, Any, Result]) -> Result:
    """Await what goes on if the caller is cancelled, who still waits for its end."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    finally:
        if not task.done():
            await asyncio.wait({task})


def _pool(
    url: str,
    connections: int,
    reset: Callable[[asyncpg.Connection], Awaitable[None]],
    *,
    seconds: float | None = None,
    **settings: str,
) -> asyncpg.Pool:
    """`reset` is done with a connection after each use. `seconds`: how long connecting and each statement may take."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=connections,
        timeout=seconds or OPENING_SECONDS,
        command_timeout=seconds,
        reset=reset,
        server_settings={"jit": "off", **settings},
    )


async def _as_it_is(connection: asyncpg.Connection) -> None:
    """Transactions leave nothing behind on their connection. asyncpg's own reset would be a trip to the server."""


async def _without_locks(connection: asyncpg.Connection) -> None:
    await connection.execute("SELECT pg_advisory_unlock_all()")


def _version_of(rows: Sequence[asyncpg.Record]) -> int | None:
    """The version of the game that `lock_game_with_papers` has locked; None for an unknown game."""
    return rows[0]["version"] if rows else None


def _side_records_of(rows: Sequence[asyncpg.Record]) -> tuple[SideRecord, ...]:
    """The game's side records. A game without any has one row, without a kind."""
    return side_records.in_order(
        msgspec.convert(dict(row), SideRecord) for row in rows if row["kind"] is not None
    )


def _is_gone(connection: PoolConnectionProxy) -> bool:
    """Whether the connection was lost. The pool may have taken it back already."""
    try:
        return connection.is_closed()
    except asyncpg.InterfaceError:
        return True


def _place(url: str) -> str:
    """The name of the database and its server, without user and password."""
    parts = urlsplit(url)
    return (
        f"the database {parts.path.removeprefix('/') or 'of its user'} on {parts.hostname or 'this machine'}"
    )
