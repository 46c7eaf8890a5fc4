"""What the tests of PostgreSQL share."""

import sqlite3
from dataclasses import dataclass

import asyncpg
import pytest

from storage import open_store
from storage.sqlite.migrations import migrate


@dataclass
class SqliteSchema:
    """The schema of SQLite's newest version."""

    columns: dict[tuple[str, str], bool]
    """Whether each may be null, by table and name."""
    indexes: set[str]


@pytest.fixture
async def raw(postgres_url):
    """A connection of the test's own."""
    connection = await asyncpg.connect(postgres_url)
    yield connection
    await connection.close()


@pytest.fixture
async def stores(postgres_url):
    """Two stores on one database, each with connections of its own, as two processes have them."""
    opened = [await open_store(postgres_url) for _ in range(2)]
    yield opened
    for store in opened:
        await store.close()


@pytest.fixture
def sqlite_schema() -> SqliteSchema:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, "here")
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    columns = {
        (table, name): not (is_required or key)
        for table in tables
        if not table.startswith("sqlite_")
        for _, name, _, is_required, _, key in connection.execute(f"PRAGMA table_info({table})")
    }
    indexes = {
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")
        if not name.startswith("sqlite_")
    }
    connection.close()
    return SqliteSchema(columns, indexes)
