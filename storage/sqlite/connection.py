"""A connection with a thread of its own, to which work is sent as a whole."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

Result = TypeVar("Result")

BUSY_TIMEOUT_SECONDS = 5.0
ROWS_A_CHUNK = 64
"""aiosqlite wants to know; nothing here reads row by row."""


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that runs a whole piece of work in one trip to its thread.

    A trip costs 0.1 ms and a move takes seven statements. Also, the thread takes one piece of work after the other,
    so no statement of another task comes between, and a caller that is cancelled tears nothing apart.
    """

    async def call(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """What the work returns or raises; it goes on to its end even if the caller is cancelled."""
        result: Result = await self._execute(partial(work, self._conn))  # type: ignore[no-untyped-call]
        return result


async def connect(database: str | Path) -> Connection:
    """A connection that begins transactions only when told to."""

    def open_here() -> sqlite3.Connection:
        connection = sqlite3.connect(database, isolation_level=None, timeout=BUSY_TIMEOUT_SECONDS)
        connection.row_factory = sqlite3.Row
        return connection

    return await Connection(open_here, ROWS_A_CHUNK)  # type: ignore[return-value]
