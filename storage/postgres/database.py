"""One PostgreSQL database, with a pool of connections."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, Generic, Literal, ParamSpec, TypeVar
from urllib.parse import urlsplit

import asyncpg

from storage.errors import StorageError, StoreUnavailable, UnsupportedUrl
from storage.postgres.failures import PASSING, translated
from storage.postgres.migrations import migrate
from storage.postgres.news import News
from storage.postgres.session import PostgresSession
from storage.sql.database import Database, Reads, Work
from storage.sql.session import Session

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
KeptT = TypeVar("KeptT")
Isolation = Literal["read_committed", "repeatable_read"]

CONNECTIONS = 8
"""At most, in this process, for transactions."""
LOCKS = 16
"""Further connections, at most: one for each lock that is held or waited for, and one to listen."""
TRIES = 10
"""How often work begins that other transactions stand in the way of."""
OPENING_SECONDS = 10.0
NO_WAITING = "SET LOCAL synchronous_commit = off"
"""The transaction does not wait for the disk."""


class ReadAlways(Generic[KeptT]):
    """Keeps nothing: other processes write to the database as well."""

    async def get(self, game: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        return await read()


class PostgresDatabase(Database):
    """An open database."""

    is_shared = True

    def __init__(self, place: str, pool: asyncpg.Pool, locks: asyncpg.Pool) -> None:
        self._place = place
        self._pool = pool
        self._locks = locks
        self._news = News(locks)

    def reads_of(self, table: str, most: int) -> Reads[Any]:
        return ReadAlways()

    async def write(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self._tried(lambda session: work(session, *args, **kwargs))

    async def jot(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self._tried(lambda session: work(session, *args, **kwargs), NO_WAITING)

    async def read(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        for cut in count():
            with translated(self._place):
                async with self._pool.acquire() as connection:
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
    async def lock(self, *names: str) -> AsyncIterator[None]:
        """Advisory locks of the session. The pool releases them when it takes the connection back."""
        with translated(self._place):
            connection = await self._locks.acquire()
        try:
            with translated(self._place):
                for name in sorted(names):
                    await connection.execute("SELECT pg_advisory_lock(hashtextextended($1, 0))", name)
            yield
        finally:
            await self._locks.release(connection)

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
        await self._locks.close()
        await self._pool.close()

    async def _tried(self, work: Callable[[PostgresSession], Awaitable[Result]], *before: str) -> Result:
        """Run the statements and the work, and try again while other transactions stand in the way."""
        for tries in count(1):
            try:
                async with self._transaction("read_committed", *before) as session:
                    return await work(session)
            except PASSING as error:
                if tries == TRIES:
                    raise StoreUnavailable(f"{self._place}: {error}") from error
        raise AssertionError("counting never ends")

    @asynccontextmanager
    async def _transaction(
        self, isolation: Isolation, *before: str, readonly: bool = False
    ) -> AsyncIterator[PostgresSession]:
        with translated(self._place):
            async with AsyncExitStack() as stack:
                connection = await self._begun(stack, isolation, readonly)
                try:
                    for statement in before:
                        await connection.execute(statement)
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
            connection = await stack.enter_async_context(self._pool.acquire())
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
            pool = await opened.enter_async_context(_pool(url, CONNECTIONS))
            locks = await opened.enter_async_context(_pool(url, LOCKS))
            async with pool.acquire() as connection:
                await migrate(connection, place)
        opened.pop_all()
        return PostgresDatabase(place, pool, locks)


def _pool(url: str, connections: int) -> asyncpg.Pool:
    return asyncpg.create_pool(
        url, min_size=0, max_size=connections, timeout=OPENING_SECONDS, server_settings={"jit": "off"}
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
