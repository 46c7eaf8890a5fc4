"""The store's database in one SQLite file (3.37 or later, for strict tables)."""

from storage.sqlite.copying import copy_to_file
from storage.sqlite.database import open_copy, open_database

__all__ = ["copy_to_file", "open_copy", "open_database"]
