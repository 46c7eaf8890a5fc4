"""All that a SQLite file holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

Rows: TypeAlias = dict[str, list[tuple[Any, ...]]]


def all_rows(database: str | Path) -> Rows:
    """By table, the schema among them. It takes a fraction of the time that writing them as SQL does."""
    with closing(sqlite3.connect(database)) as connection:
        schema = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
        tables = [name for type, name, _ in schema if type == "table"]
        rows = {table: connection.execute(f'SELECT * FROM "{table}"').fetchall() for table in tables}
        return {"sqlite_schema": schema, **rows}
