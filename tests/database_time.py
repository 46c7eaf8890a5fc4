"""Time for the processes of a test and for their database: it stands still until a test turns it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from urllib.parse import urlsplit

import asyncpg

START = 1_700_000_000.0
TURNED_BY_HAND = (
    "DROP VIEW database_clock",
    "CREATE TABLE turned (moment DOUBLE PRECISION NOT NULL)",
    "CREATE VIEW database_clock AS SELECT moment FROM turned",
    f"INSERT INTO turned VALUES ({START})",
)


class DatabaseTime:
    """The clock of one database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.now = START

    def __call__(self) -> float:
        """The same time, as a process knows it."""
        return self.now

    async def advance(self, seconds: float) -> None:
        self.now += seconds
        await self._run(f"UPDATE turned SET moment = {self.now!r}")

    async def stop(self) -> None:
        """From now on a test turns it."""
        await self._run(*TURNED_BY_HAND)

    async def _run(self, *statements: str) -> None:
        if self._url.startswith("sqlite"):
            with closing(sqlite3.connect(urlsplit(self._url).path.removeprefix("/"))) as file, file:
                for statement in statements:
                    file.execute(statement)
            return
        connection = await asyncpg.connect(self._url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()


@asynccontextmanager
async def turned(url: str) -> AsyncIterator[DatabaseTime]:
    """The clock of the database at this address, turned by the test."""
    time = DatabaseTime(url)
    await time.stop()
    yield time
