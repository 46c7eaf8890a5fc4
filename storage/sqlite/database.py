"""One SQLite file: the connection that writes and the one that reads beside it."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import aiosqlite

from storage.errors import BackupExists
from storage.sqlite.connection import Connection, connect
from storage.sqlite.migrations import check_origin, migrate
from storage.sqlite.session import Session
from storage.sqlite.transaction import transaction, translated

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

OWNER_ONLY = 0o600
"""Mode of the files: they hold the seeds of running games."""


class Database:
    """An open file, or a database in memory when `path` is None; then its reader is its writer."""

    def __init__(self, path: Path | None, writer: Connection, reader: Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader

    async def write(
        self,
        work: Callable[Concatenate[Session, Arguments], Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Result:
        """What `work(session, ...)` returns, once all that it changed is durable; when it raises, nothing changed."""

        def whole(connection: sqlite3.Connection) -> Result:
            with translated(_place(self._path)), transaction(connection):
                return work(Session(connection), *args, **kwargs)

        return await self._writer.call(whole)

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

        return await self._reader.call(whole)

    async def backup(self, path: Path) -> None:
        """Copy the database as it is now to a new file."""
        if await asyncio.to_thread(path.exists):
            raise BackupExists(str(path))
        part = path.with_name(path.name + ".part")
        with translated(str(path)):
            await asyncio.to_thread(part.unlink, missing_ok=True)  # left by a backup that a crash cut short
            await asyncio.to_thread(_create, part)
            try:
                async with self._source() as source, aiosqlite.connect(part) as target:
                    await source.backup(target)
                await asyncio.to_thread(part.rename, path)
            finally:
                await asyncio.to_thread(part.unlink, missing_ok=True)

    async def close(self) -> None:
        """Let go of the file once the work under way has ended."""
        await self._reader.close()
        await self._writer.close()

    @asynccontextmanager
    async def _source(self) -> AsyncIterator[aiosqlite.Connection]:
        """A connection to copy from: one of its own, so that a long copy holds up neither readers nor writers."""
        if self._path is None:
            yield self._writer
        else:
            async with aiosqlite.connect(self._path) as own:
                yield own


async def open_database(path: Path | None) -> Database:
    """The database in this file (made if there is none), or a new one in memory; its schema is the newest."""
    with translated(_place(path)):
        if path is not None:
            await asyncio.to_thread(_create, path)
        writer = await connect(path or ":memory:")
        try:
            await writer.call(lambda connection: _prepare(connection, _place(path)))
            reader = writer if path is None else await connect(path)
        except BaseException:
            await writer.close()
            raise
    return Database(path, writer, reader)


def _prepare(connection: sqlite3.Connection, place: str) -> None:
    """Make the connection ready to write moves."""
    check_origin(connection, place)
    connection.execute("PRAGMA journal_mode = WAL")
    # A move is acknowledged after COMMIT, so COMMIT must wait for the disk: FULL, not NORMAL.
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection, place)
    # Only now: migrations may rebuild a table that others refer to.
    connection.execute("PRAGMA foreign_keys = ON")


def _create(path: Path) -> None:
    """Make the file unless it exists, for its owner's eyes only."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))


def _place(path: Path | None) -> str:
    return "the store in memory" if path is None else str(path)
