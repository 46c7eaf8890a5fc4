"""A database connection with its own thread, which runs whole functions."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

Result = TypeVar("Result")

BUSY_TIMEOUT_SECONDS = 5.0
ROWS_A_CHUNK = 64
"""Required by aiosqlite; nothing here reads row by row."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that runs a whole function in one trip to its thread.

    A trip costs 0.1 ms, and a move takes seven statements. The thread runs one function after the other. So
    statements of other tasks never interleave, and a cancelled caller leaves nothing half done.
    """

    async def call(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Return or raise what `work` does. It runs to its end, for which a cancelled caller waits as well."""
        try:
            result: Result = await self._execute(partial(work, self._conn))  # type: ignore[no-untyped-call]
        except asyncio.CancelledError:
            with contextlib.suppress(ValueError):  # closed, with nothing left to wait for
                await self._execute(_nothing)  # type: ignore[no-untyped-call]
            raise
        return result


def _nothing() -> None:
    """The work of a trip that waits for those before it."""


async def connect(database: str | Path) -> Connection:
    """Open a connection that begins transactions only when told to."""

    def open_here() -> sqlite3.Connection:
        connection = sqlite3.connect(database, isolation_level=None, timeout=BUSY_TIMEOUT_SECONDS)
        connection.row_factory = sqlite3.Row
        return connection

    return await Connection(open_here, ROWS_A_CHUNK)  # type: ignore[return-value]
