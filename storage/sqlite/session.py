"""SQL in, typed rows out."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

RowType = TypeVar("RowType", bound=msgspec.Struct)
Parameters = Sequence[object] | Mapping[str, object]


class Session:
    """A connection as queries see it, on its own thread. Columns fill struct fields of the same name."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.written: defaultdict[str, set[str]] = defaultdict(set)
        """Ids of games with written rows, by table. Only for tables with a cache."""

    def rows(self, kind: type[RowType], sql: str, parameters: Parameters = ()) -> list[RowType]:
        """All rows of the query."""
        return [msgspec.convert(dict(row), kind, strict=False) for row in self._fetch(sql, parameters)]

    def row(self, kind: type[RowType], sql: str, parameters: Parameters = ()) -> RowType | None:
        """The first row of the query; None if there is none."""
        found = self.rows(kind, sql, parameters)
        return found[0] if found else None

    def pairs(self, sql: str, parameters: Parameters = ()) -> dict[Any, Any]:
        """A dict from the first column to the second."""
        return {row[0]: row[1] for row in self._fetch(sql, parameters)}

    def value(self, sql: str, parameters: Parameters = ()) -> Any:
        """The first column of the first row; None if there is none."""
        found = self._fetch(sql, parameters)
        return found[0][0] if found else None

    def run(self, sql: str, parameters: Parameters = ()) -> int:
        """Run the statement and return the number of changed rows."""
        return self._connection.execute(sql, parameters).rowcount

    def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        """Run the statement once for each row."""
        if rows:
            self._connection.executemany(sql, rows)

    def has_written(self, table: str, game: str) -> None:
        """Record that cached rows of the game in this table are out of date."""
        self.written[table].add(game)

    def _fetch(self, sql: str, parameters: Parameters) -> list[sqlite3.Row]:
        return self._connection.execute(sql, parameters).fetchall()
