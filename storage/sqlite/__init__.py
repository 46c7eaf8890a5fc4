"""The store in one SQLite file (3.37 or later, for strict tables)."""

from storage.sqlite.store import SqliteStore, open_sqlite

__all__ = ["SqliteStore", "open_sqlite"]
