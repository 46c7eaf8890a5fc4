"""One SQLite file with two connections: one writes, one reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Coroutine
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from storage.sqlite.connection import Connection, connect
from storage.sqlite.copying import copy_into, create
from storage.sqlite.front import Front
from storage.sqlite.migrations import check_origin, migrate
from storage.sqlite.session import Session
from storage.sqlite.transaction import transaction, translated
from storage.sqlite.turnstile import OnePerTick

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Database:
    """An open file, or a database in memory when `path` is None. In memory, one connection reads and writes."""

    def __init__(self, path: Path | None, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._front = Front(writer, _place(path))
        self._turnstile = OnePerTick()
        self._told: dict[str, Callable[[Collection[str]], None]] = {}

    def tell_of(self, table: str, written: Callable[[Collection[str]], None]) -> None:
        """Call `written` with the ids of games whose rows in this table may have changed.

        It runs on the writer's thread, after the change is durable and before the caller of the write resumes.
        """
        self._told[table] = written

    async def write(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Run `work(session, ...)` in one transaction and return its result once the changes are durable.

        If it raises, nothing has changed.
        """

        def whole(connection: sqlite3.Connection) -> Result:
            self._front.go_first(connection)
            session = Session(connection)
            try:
                with translated(_place(self._path)), transaction(connection):
                    return work(session, *args, **kwargs)
            finally:
                for table, games in session.written.items():
                    self._told[table](games)

        return await self._answered(self._writer.call(whole))

    async def jot(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """As `write`, for small changes: they run before all waiting writes and do not wait for the disk.

        A loss of power may undo them until a later write.
        """
        return await self._front.do(lambda session: work(session, *args, **kwargs))

    async def read(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """Run `work(session, ...)` on the reader and return its result. It sees durable data and does not wait for
        writers."""

        def whole(connection: sqlite3.Connection) -> Result:
            with translated(_place(self._path)):
                return work(Session(connection), *args, **kwargs)

        return await self._answered(self._reader.call(whole))

    async def _answered(self, call: Coroutine[Any, Any, Result]) -> Result:
        result = await call
        await self._turnstile.pass_through()
        return result

    async def close(self) -> None:
        """Close the file once the work under way has ended."""
        await self._reader.close()
        await self._writer.close()


async def open_database(path: Path | None) -> Database:
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
    return Database(path, writer, reader)


async def open_copy(path: Path) -> Database:
    """Copy this file into a database in memory and migrate the copy; the file stays unchanged."""
    with translated(_place(path)):
        writer = await connect(":memory:")
        try:
            await writer.call(lambda connection: copy_into(path, connection))
            await writer.call(lambda connection: _prepare(connection, _place(path)))
        except BaseException:
            await writer.close()
            raise
    return Database(None, writer, writer)


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
