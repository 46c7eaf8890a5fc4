"""The PostgreSQL server of a siege: what goes wrong with it, and what is noted of its tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
from msgspec import Struct, field

from ..postgres import OwnPostgres

LOOK_SECONDS = 0.5
DOWN_SECONDS = 1.0
"""How long a killed server stays away."""
LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
CUT = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""
DEAD_ROWS = "SELECT relname, n_live_tup, n_dead_tup FROM pg_stat_user_tables"
LONGEST = """
    SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'
"""


class Rows(Struct):
    """Rows of a table, at one moment."""

    live: int = 0
    dead: int = 0


class TableHealth(Struct):
    """What was seen in a siege. A killed server forgets its counts, so each is the most that was seen."""

    most: dict[str, Rows] = field(default_factory=dict)
    """At the look with the most dead rows, by table."""
    longest_seconds: float = 0.0
    """The longest transaction."""

    def see(self, table: str, live: int, dead: int) -> None:
        if dead >= self.most.setdefault(table, Rows()).dead:
            self.most[table] = Rows(live, dead)


class Server:
    """The server, and the one database on it that the bot uses."""

    def __init__(self, server: OwnPostgres, url: str) -> None:
        self.url = url
        self._server = server
        self.health = TableHealth()
        self.cut = 0
        """Connections that were cut."""

    async def cut_connections(self) -> None:
        """All of the bot's, whatever they are at."""
        connection = await asyncpg.connect(self.url)
        self.cut += await connection.fetchval(CUT)
        await connection.close()

    async def fall(self) -> None:
        """Kill the server, and start it again after a while. Returns when it serves."""
        await asyncio.to_thread(self._server.kill)
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(self._server.start)

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Look at tables and transactions meanwhile."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(*LOST):
                await self._look()
            await asyncio.sleep(LOOK_SECONDS)

    async def _look(self) -> None:
        connection = await asyncpg.connect(self.url)
        try:
            for table, live, dead in await connection.fetch(DEAD_ROWS):
                self.health.see(table, live, dead)
            longest = await connection.fetchval(LONGEST)
            self.health.longest_seconds = max(self.health.longest_seconds, longest)
        finally:
            await connection.close()
