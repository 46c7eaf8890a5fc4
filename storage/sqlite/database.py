"""One SQLite file: the connection that writes and the one that reads beside it."""

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
    """An open file, or a database in memory when `path` is None; then its reader is its writer."""

    def __init__(self, path: Path | None, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._front = Front(writer, _place(path))
        self._turnstile = OnePerTick()
        self._told: dict[str, Callable[[Collection[str]], None]] = {}

    def tell_of(self, table: str, written: Callable[[Collection[str]], None]) -> None:
        """Have `written` called with the games whose rows in this table may have changed: on the writer's thread, once
        that is durable and before anybody else is told."""
        self._told[table] = written

    async def write(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """What `work(session, ...)` returns, once all that it changed is durable; when it raises, nothing changed."""

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
        """As `write`, for something small that goes before whatever waits to be written, and does not wait for the disk: a
        loss of power may undo it, unless something was written since."""
        return await self._front.do(lambda session: work(session, *args, **kwargs))

    async def read(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """What `work(session, ...)` returns; it sees what is durable and does not wait for writers."""

        def whole(connection: sqlite3.Connection) -> Result:
            with translated(_place(self._path)):
                return work(Session(connection), *args, **kwargs)

        return await self._answered(self._reader.call(whole))

    async def _answered(self, call: Coroutine[Any, Any, Result]) -> Result:
        result = await call
        await self._turnstile.pass_through()
        return result

    async def close(self) -> None:
        """Let go of the file once the work under way has ended."""
        await self._reader.close()
        await self._writer.close()


async def open_database(path: Path | None) -> Database:
    """The database in this file (made if there is none), or a new one in memory; its schema is the newest."""
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
    """A database in memory with all that is in this file, brought up to the newest schema; the file stays as it is."""
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
    """Make the connection ready to write moves."""
    check_origin(connection, place)
    connection.execute("PRAGMA journal_mode = WAL")
    # A move is acknowledged after COMMIT, so COMMIT must wait for the disk: FULL, not NORMAL.
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection, place)
    # Only now: migrations may rebuild a table that others refer to.
    connection.execute("PRAGMA foreign_keys = ON")


def _place(path: Path | None) -> str:
    return "the store in memory" if path is None else str(path)
