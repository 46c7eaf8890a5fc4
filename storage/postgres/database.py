"""One PostgreSQL database, with a pool of connections."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
)
from itertools import count
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeVar
from urllib.parse import urlsplit

import asyncpg

from storage.errors import StorageError, StoreUnavailable, UnsupportedUrl
from storage.postgres.failures import PASSING, noticed, translated, was_cut, was_not_sent
from storage.postgres.locks import LOCKS, GameLocks
from storage.postgres.migrations import migrate
from storage.postgres.news import News
from storage.postgres.ready import ReadyPool
from storage.postgres.session import PostgresSession
from storage.sql.database import Database, Reads, Work
from storage.sql.session import CacheChanges, Seen, Session

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

log = logging.getLogger(__name__)

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Isolation = Literal["read_committed", "repeatable_read"]

CONNECTIONS = 8
"""At most, in this process, for transactions."""
MOVES = 4
"""Further connections, at most, for moves that are made without a lock."""
JOTS = 4
"""Further connections, at most, for what does not wait for the disk."""
TRIES = 10
"""How often to try work that conflicts with other transactions."""
OPENING_SECONDS = 10.0
STATEMENT_SECONDS = 20.0
"""How long a statement may take, far more than any needs. For as long again, its connection waits to hear that it was
cancelled; then it is dropped. Otherwise a server that says nothing would stop a table for ever."""
ENDING_SECONDS = 5.0
"""How long a cancelled caller waits for the end of what it has begun."""
CLOSING_SECONDS = 10.0
"""How long what is under way may take to end when the store is closed. A server behind a broken network says nothing."""
SERVER_SETTINGS = {
    "jit": "off",
    # By default the server would keep the locks of a process that a broken network has cut off for two hours.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
PLANNED_ONCE = {**SERVER_SETTINGS, "plan_cache_mode": "force_generic_plan"}
NOT_WAITING = {**SERVER_SETTINGS, "synchronous_commit": "off"}
JOT_SECONDS = 2.0
"""How long a jot may take. Discord waits three seconds for an answer, so there is time to say that it failed."""


class PostgresDatabase(Database):
    """An open database."""

    is_shared = True

    def __init__(
        self, place: str, pool: asyncpg.Pool, moves: asyncpg.Pool, jots: asyncpg.Pool, locks: asyncpg.Pool
    ) -> None:
        self._place = place
        self._pool = ReadyPool(pool)
        self._moves = ReadyPool(moves)
        self._jots = jots
        self._locks = GameLocks(place, locks)
        self._news = News(locks, jots)

    def reads_of(self, table: str, most: int) -> Reads[Any]:
        return self._locks.reads_of(table, most)

    async def write(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        async def attempt(written: CacheChanges) -> Result:
            async with self._transaction("read_committed", written) as session:
                return await work(session, *args, **kwargs)

        return await _to_its_end(self._tried(attempt))

    async def write_once(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """A single trip to the server, since each statement is a transaction of its own."""
        return await _to_its_end(
            self._tried(
                lambda written: self._by_statements(self._connection(), written, None, work, *args, **kwargs)
            )
        )

    async def move(
        self, game: str, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        late = self._locks.late_lock(game)
        seen = None if late is None else self._locks.seen(game, late.version)
        if late is None or seen is None:
            return await self.write_once(work, *args, **kwargs)

        late.version = None  # until it is known that the move was made
        result = await _to_its_end(
            self._tried(
                lambda written: self._by_statements(
                    self._moves.acquire(), written, seen, work, *args, **kwargs
                )
            )
        )
        late.version = seen.game + 1
        return result

    async def jot(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self._tried(
            lambda written: self._by_statements(self._jots.acquire(), written, None, work, *args, **kwargs)
        )

    async def read(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self._read(self._connection, lambda session: work(session, *args, **kwargs))

    async def read_apart(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self._read(self._any_connection, lambda session: work(session, *args, **kwargs))

    async def read_together(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        async with self._transaction("repeatable_read", readonly=True) as session:
            return await work(session, *args, **kwargs)

    def lock(self, *games: str) -> AbstractAsyncContextManager[Mapping[str, int | None]]:
        return self._locks.lock(*games)

    def as_seen(self, game: str, version: int) -> AbstractContextManager[None] | None:
        return self._locks.as_seen(game, version)

    def tell(self, game: str) -> None:
        self._news.tell(game)

    async def listen(self, heard: Callable[[str], None]) -> None:
        def hear(game: str) -> None:
            self._locks.heard(game)
            heard(game)

        with translated(self._place):
            await self._news.listen(hear)

    def reading(self) -> AbstractAsyncContextManager[Session]:
        return self._transaction("repeatable_read", readonly=True)

    def writing(self) -> AbstractAsyncContextManager[Session]:
        return self._transaction("read_committed")

    async def close(self) -> None:
        """Close all connections once what is under way has ended. When that takes too long, they are dropped."""
        closing = asyncio.create_task(self._close())
        try:
            await asyncio.wait({closing}, timeout=CLOSING_SECONDS)
        finally:
            self._locks.terminate()
            self._jots.terminate()
            self._moves.terminate()
            self._pool.terminate()
            closing.cancel()
        await asyncio.wait({closing}, timeout=ENDING_SECONDS)
        if closing.done() and not closing.cancelled():
            closing.result()

    async def _close(self) -> None:
        await self._news.close()
        await self._locks.close()
        await self._jots.close()
        await self._moves.close()
        await self._pool.close()

    def _connection(self) -> AbstractAsyncContextManager[PoolConnectionProxy]:
        """That of the locks that the present task holds, if it is free, which saves another one from the pool. Raises
        StoreUnavailable if locks were lost."""
        return self._locks.free_connection() or self._pool.acquire()

    def _any_connection(self) -> AbstractAsyncContextManager[PoolConnectionProxy]:
        """As `_connection`, but without taking a lock for it."""
        return self._locks.free_connection(as_is=True) or self._pool.acquire()

    async def _read(
        self,
        connected: Callable[[], AbstractAsyncContextManager[PoolConnectionProxy]],
        work: Callable[[PostgresSession], Awaitable[Result]],
    ) -> Result:
        """Run the work on a connection. Those that were cut while nobody used them are passed over."""
        for cut in count():
            with translated(self._place):
                async with connected() as connection:
                    try:
                        return await work(PostgresSession(connection))
                    except Exception as error:
                        if cut == CONNECTIONS or not was_cut(connection, error):
                            raise
        raise AssertionError("counting never ends")

    async def _tried(self, attempt: Callable[[CacheChanges], Awaitable[Result]]) -> Result:
        """Make an attempt at a write, which records what it has written. Make another while it conflicts with other
        transactions or its connection had ended before."""
        for tries in count(1):
            written: CacheChanges = {}
            is_done = False
            try:
                result = await attempt(written)
                is_done = True
                return result
            except StoreUnavailable as error:
                if tries == TRIES or not was_not_sent(error):
                    raise
            except PASSING as error:
                if tries == TRIES:
                    raise StoreUnavailable(f"{self._place}: {error}") from error
            finally:
                self._locks.written(written, is_done=is_done)
        raise AssertionError("counting never ends")

    async def _by_statements(
        self,
        acquired: AbstractAsyncContextManager[PoolConnectionProxy],
        written: CacheChanges,
        seen: Seen | None,
        work: Work[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Run the work without a transaction around its statements. `written`, `seen`: see Session."""
        with translated(self._place):
            async with acquired as connection:
                with noticed(self._place, connection):
                    return await work(PostgresSession(connection, written, seen), *args, **kwargs)

    @asynccontextmanager
    async def _transaction(
        self, isolation: Isolation, written: CacheChanges | None = None, *, readonly: bool = False
    ) -> AsyncIterator[PostgresSession]:
        """`written`: see Session."""
        with translated(self._place):
            async with AsyncExitStack() as stack:
                connection = await self._begun(stack, isolation, readonly)
                with noticed(self._place, connection):
                    yield PostgresSession(connection, written)

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
            except Exception as error:
                if cut == CONNECTIONS or not was_cut(connection, error):
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
                _pool(url, JOTS, _as_it_is, NOT_WAITING, seconds=JOT_SECONDS)
            )
            # In moves, rows of one game are read and changed by their keys. The server would plan that again each time, since
            # it knows that the given arrays are short.
            moves = await opened.enter_async_context(_pool(url, MOVES, _as_it_is, PLANNED_ONCE))
            locks = await opened.enter_async_context(_pool(url, LOCKS, _without_locks, PLANNED_ONCE))
            async with _unhurried(url) as connection:
                await migrate(connection, place)
        opened.pop_all()
        return PostgresDatabase(place, pool, moves, jots, locks)


async def _to_its_end(work: Coroutine[Any, Any, Result]) -> Result:
    """Await work that goes on when the caller is cancelled. The caller then still waits ENDING_SECONDS for its end."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    finally:
        if not task.done():
            task.add_done_callback(_unheard)
            await asyncio.wait({task}, timeout=ENDING_SECONDS)


def _unheard(task: asyncio.Task[Any]) -> None:
    """Read how work ended whose caller was cancelled. A failure of the database is for the caller alone; asyncio would
    log it as an error."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, StorageError):
        log.error("what was begun for a cancelled caller has failed", exc_info=error)


def _pool(
    url: str,
    connections: int,
    reset: Callable[[asyncpg.Connection], Awaitable[None]],
    settings: Mapping[str, str] = SERVER_SETTINGS,
    *,
    seconds: float | None = None,
) -> asyncpg.Pool:
    """`reset` is called with a connection after each use. `seconds`: a limit for connecting and for each statement, in place
    of the usual ones."""
    return asyncpg.create_pool(
        url,
        min_size=0,
        max_size=connections,
        timeout=seconds or OPENING_SECONDS,
        command_timeout=seconds or STATEMENT_SECONDS,
        reset=reset,
        server_settings=dict(settings),
    )


@asynccontextmanager
async def _unhurried(url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection on which statements have no time limit."""
    connection = await asyncpg.connect(url, timeout=OPENING_SECONDS, server_settings=SERVER_SETTINGS)
    try:
        yield connection
    finally:
        connection.terminate()


async def _as_it_is(connection: asyncpg.Connection) -> None:
    """Transactions leave nothing behind on their connection. asyncpg's own reset would be a trip to the server."""


async def _without_locks(connection: asyncpg.Connection) -> None:
    await connection.execute("SELECT pg_advisory_unlock_all()")


def _place(url: str) -> str:
    """The name of the database and its server, without user and password."""
    parts = urlsplit(url)
    return (
        f"the database {parts.path.removeprefix('/') or 'of its user'} on {parts.hostname or 'this machine'}"
    )
