"""Migrates a file's schema to the newest version.

The files of storage/migrations/sqlite are numbered from 0001 without gaps; the database stores the number of the last one.
"""

import sqlite3
from collections.abc import Iterator, Sequence

from storage.errors import ForeignStore, StoreTooNew
from storage.sql.migrations import load_migrations
from storage.sqlite.transaction import transaction

APPLICATION_ID = 0x4261636B
"""Marks our files in SQLite's header: "Back"."""


def statements(script: str) -> Iterator[str]:
    """Split a script into statements: sqlite3's `executescript` would first commit an open transaction."""
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            yield pending.strip()
            pending = ""
    if not all(line.startswith("--") for line in pending.split("\n") if line.strip()):
        raise AssertionError(f"a migration ends within a statement: {pending.strip()}")


def check_origin(connection: sqlite3.Connection, place: str) -> None:
    """Check that a file is ours before anything is written to it. Raises ForeignStore."""
    application = _number(connection, "PRAGMA application_id")
    is_empty = _number(connection, "SELECT count(*) FROM sqlite_schema") == 0
    if application != APPLICATION_ID and not (application == 0 and is_empty):
        raise ForeignStore(place)


def migrate(connection: sqlite3.Connection, place: str, migrations: Sequence[str] | None = None) -> None:
    """Apply all pending migrations in one transaction. Raises StoreTooNew."""
    known = load_migrations("sqlite") if migrations is None else migrations
    with transaction(connection):
        version = _number(connection, "PRAGMA user_version")
        if version > len(known):
            raise StoreTooNew(place, version, len(known))
        for script in known[version:]:
            for statement in statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(known)}")


def _number(connection: sqlite3.Connection, sql: str) -> int:
    return int(connection.execute(sql).fetchone()[0])
