"""The store in one SQLite file (3.37 or later, for strict tables)."""

from storage.sqlite.copying import copy_to_file
from storage.sqlite.store import open_sqlite, open_sqlite_copy

__all__ = ["copy_to_file", "open_sqlite", "open_sqlite_copy"]
