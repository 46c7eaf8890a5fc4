"""The store's database on a PostgreSQL server (15 or later)."""

from storage.postgres.database import open_database

__all__ = ["open_database"]
