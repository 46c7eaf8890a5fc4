"""One SQLite file with two connections: one writes, one reads."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from storage.sql.database import Database, Reads, Work
from storage.sql.kept import ReadCache
from storage.sql.session import Session
from storage.sqlite.connection import Connection, connect
from storage.sqlite.copying import copy_into, create
from storage.sqlite.front import Front
from storage.sqlite.migrations import check_origin, migrate
from storage.sqlite.session import SqliteSession, ThreadedSession, finished
from storage.sqlite.transaction import one_moment, transaction, translated
from storage.sqlite.turnstile import Turnstile

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class SqliteDatabase(Database):
    """An open file, or a database in memory when `path` is None. In memory, one connection reads and writes."""

    is_shared = False

    def __init__(self, path: Path | None, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._front = Front(writer, _place(path))
        self._turnstile = Turnstile()
        self._kept: dict[str, ReadCache[Any]] = {}
        """By table."""

    def reads_of(self, table: str, most: int) -> Reads[Any]:
        """Only this process writes to the file, so a cache is told of every change."""
        kept = self._kept[table] = ReadCache(most)
        return kept

    async def write(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        def whole(connection: sqlite3.Connection) -> Result:
            self._front.go_first(connection)
            session, is_done = SqliteSession(connection), False
            try:
                with translated(_place(self._path)), transaction(connection):
                    result = finished(work(session, *args, **kwargs))
                is_done = True
                return result
            finally:
                for table, changes in session.written.items():
                    self._kept[table].written(changes, is_done=is_done)

        return await self._answered(self._writer.call(whole))

    async def write_once(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self.write(work, *args, **kwargs)

    async def move(
        self, game: str, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self.write(work, *args, **kwargs)

    async def jot(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Such writes run before all waiting writes."""
        return await self._front.do(lambda session: work(session, *args, **kwargs))

    async def read(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        def whole(connection: sqlite3.Connection) -> Result:
            with translated(_place(self._path)):
                return finished(work(SqliteSession(connection), *args, **kwargs))

        return await self._answered(self._reader.call(whole))

    async def read_apart(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        return await self.read(work, *args, **kwargs)

    async def read_together(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        def whole(connection: sqlite3.Connection) -> Result:
            with translated(_place(self._path)), one_moment(connection):
                return finished(work(SqliteSession(connection), *args, **kwargs))

        return await self._answered(self._reader.call(whole))

    def lock(self, *games: str) -> AbstractAsyncContextManager[Mapping[str, int | None]]:
        return nullcontext({})

    def as_seen(self, game: str, version: int) -> None:
        """Nobody else changes it."""

    def tell(self, game: str) -> None:
        """There is no other process."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """There is no other process."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Session]:
        with translated(_place(self._path)):
            await self._reader.call(lambda connection: connection.execute("BEGIN DEFERRED"))
            try:
                yield ThreadedSession(self._reader)
            finally:
                await self._reader.call(lambda connection: connection.rollback())

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Session]:
        with translated(_place(self._path)):
            await self._writer.call(lambda connection: connection.execute("BEGIN IMMEDIATE"))
            try:
                yield ThreadedSession(self._writer)
                await self._writer.call(lambda connection: connection.execute("COMMIT"))
            except BaseException:
                await self._writer.call(lambda connection: connection.rollback())
                raise

    async def _answered(self, call: Coroutine[Any, Any, Result]) -> Result:
        result = await call
        await self._turnstile.pass_through()
        return result

    async def close(self) -> None:
        """Close the file once the work under way has ended. A cancelled caller waits as well: the thread of a connection
        that stays open would keep the process alive."""
        try:
            await self._reader.close()
        finally:
            await self._writer.close()


async def open_database(path: Path | None) -> SqliteDatabase:
    """Open the database in this file, creating it if needed, or a new one in memory. The schema is migrated."""
    with translated(_place(path)):
        if path is not None:
            await asyncio.to_thread(create, path)
        writer = await connect(path or ":memory:")
        try:
            await writer.call(lambda connection: _prepare(connection, _place(path)))
            reader = writer if path is None else await connect(path)
        except BaseException:
            await writer.close()
            raise
    return SqliteDatabase(path, writer, reader)


async def open_copy(path: Path) -> SqliteDatabase:
    """Copy this file into a database in memory and migrate the copy; the file stays unchanged."""
    with translated(_place(path)):
        writer = await connect(":memory:")
        try:
            await writer.call(lambda connection: copy_into(path, connection))
            await writer.call(lambda connection: _prepare(connection, _place(path)))
        except BaseException:
            await writer.close()
            raise
    return SqliteDatabase(None, writer, writer)


def _prepare(connection: sqlite3.Connection, place: str) -> None:
    """Configure the connection for durable writes."""
    check_origin(connection, place)
    connection.execute("PRAGMA journal_mode = WAL")
    # A move is acknowledged after COMMIT, so COMMIT must wait for the disk: FULL, not NORMAL.
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection, place)
    # Only now: migrations may rebuild a table that others refer to.
    connection.execute("PRAGMA foreign_keys = ON")


def _place(path: Path | None) -> str:
    return "the store in memory" if path is None else str(path)
