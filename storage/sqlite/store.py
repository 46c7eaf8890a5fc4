"""The store over one SQLite file."""

from pathlib import Path

from storage.sql.store import SqlStore
from storage.sqlite.database import open_copy, open_database


async def open_sqlite(path: Path | None) -> SqlStore:
    """Open the store in this file, creating it if needed; without a path in memory."""
    return SqlStore(await open_database(path))


async def open_sqlite_copy(path: Path) -> SqlStore:
    """Copy this file into a store in memory, as of this moment."""
    return SqlStore(await open_copy(path))
