"""Who waits for whom in a PostgreSQL database, looked at often from a connection of one's own."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress

import asyncpg
from msgspec import Struct, field

from .figure import Figure

LOOK_SECONDS = 0.02
WAITING = """
    SELECT wait_event_type, coalesce(wait_event, '') AS wait_event, count(*) AS many FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND state <> 'idle'
    GROUP BY wait_event_type, wait_event
"""
LOCK = "Lock"
"""What PostgreSQL calls waiting for another transaction: for its rows, or for an advisory lock."""
ADVISORY = "advisory"
TALLIES = "SELECT xact_commit, deadlocks FROM pg_stat_database WHERE datname = current_database()"


class Waits(Struct):
    """How many connections were seen at each kind of waiting, all looks together."""

    looks: int = 0
    seen: Counter[tuple[str, str]] = field(default_factory=Counter)
    transactions: int = 0
    deadlocks: int = 0

    @property
    def for_locks(self) -> float:
        """How many transactions waited for others, on average."""
        return self._on_average(kind == LOCK and event != ADVISORY for kind, event in self.seen.elements())

    @property
    def for_turns(self) -> float:
        """How many connections waited for an advisory lock, on average."""
        return self._on_average(event == ADVISORY for _, event in self.seen.elements())

    def figures(self, name: str, of: str, count: int) -> Iterator[Figure]:
        """`of`: what the clients did so many times."""
        yield Figure(f"{name}: transactions for a {of}", self.transactions / count, "")
        yield Figure(f"{name}: waiting for rows of others", self.for_locks, "at a time")
        yield Figure(f"{name}: waiting for a table's lock", self.for_turns, "at a time")
        yield Figure(f"{name}: deadlocks", self.deadlocks, "", at_most=0)

    def _on_average(self, chosen: Iterable[bool]) -> float:
        return sum(chosen) / max(1, self.looks)


@asynccontextmanager
async def waits(url: str, found: Waits | None = None) -> AsyncIterator[Waits]:
    """Filled in while the context lasts. `found`: those of before, which these are added to."""
    found = Waits() if found is None else found
    connection = await asyncpg.connect(url)
    try:
        before = await _tallies(connection)
        looking = asyncio.create_task(_look(connection, found))
        try:
            yield found
        finally:
            looking.cancel()
            with suppress(asyncio.CancelledError):
                await looking
        after = await _tallies(connection)
        found.transactions += after[0] - before[0]
        found.deadlocks += after[1] - before[1]
    finally:
        await connection.close()


async def _tallies(connection: asyncpg.Connection) -> tuple[int, int]:
    row = await connection.fetchrow(TALLIES)
    assert row is not None
    return row["xact_commit"], row["deadlocks"]


async def _look(connection: asyncpg.Connection, found: Waits) -> None:
    while True:
        for row in await connection.fetch(WAITING):
            found.seen[row["wait_event_type"] or "", row["wait_event"]] += row["many"]
        found.looks += 1
        await asyncio.sleep(LOOK_SECONDS)
