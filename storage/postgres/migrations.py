"""Migrates a database's schema to the newest version.

The files of storage/migrations/postgres are numbered from 0001 without gaps; the table `backroom` stores the number of
the last one.
"""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from storage.errors import ForeignStore, StoreTooNew
from storage.sql.migrations import load_migrations

OURS = "backroom"
"""The table that marks our databases."""
ONE_AT_A_TIME = 0x4261636B
"""The advisory lock of those who migrate: several processes may start at once."""


async def migrate(
    connection: asyncpg.Connection, place: str, migrations: Sequence[str] | None = None
) -> None:
    """Apply all pending migrations in one transaction. Raises ForeignStore, StoreTooNew."""
    known = load_migrations("postgres") if migrations is None else migrations
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", ONE_AT_A_TIME)
        version = await _version(connection, place)
        if version > len(known):
            raise StoreTooNew(place, version, len(known))
        for script in known[version:]:
            await connection.execute(script)
        await connection.execute(f"UPDATE {OURS} SET version = $1", len(known))


async def _version(connection: asyncpg.Connection, place: str) -> int:
    """The version of the schema; 0 in an empty database, which becomes ours. Raises ForeignStore."""
    tables = await connection.fetchval(
        "SELECT array_agg(tablename::text) FROM pg_tables WHERE schemaname = current_schema()"
    )
    if not tables:
        await connection.execute(f"CREATE TABLE {OURS} (version INTEGER NOT NULL)")
        await connection.execute(f"INSERT INTO {OURS} VALUES (0)")
    elif OURS not in tables:
        raise ForeignStore(place)
    version = await connection.fetchval(f"SELECT version FROM {OURS}")
    return int(version)
