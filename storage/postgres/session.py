"""A session on a PostgreSQL connection, within a transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec

from storage.postgres.statements import FIRST, joined, numbered
from storage.sql.session import (
    Batch,
    CacheChanges,
    Columns,
    ColumnTypes,
    Parameters,
    Seen,
    Session,
    Statement,
)

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

_encode = msgspec.json.Encoder().encode


class PostgresDialect:
    """What PostgreSQL says its own way."""

    for_update = "FOR UPDATE"

    if_first = f"EXISTS (SELECT FROM {FIRST})"

    takes_lock = "pg_try_advisory_xact_lock(hashtextextended('game:' || CAST(:game AS TEXT), 0))"

    def given(self, columns: ColumnTypes, *, to_look_up: bool = False) -> str:
        """All rows at once, as JSON: one array, where each column would need one of its own. Bytes are written in Base64."""
        packed = ", ".join(
            f"{column} {'TEXT' if kind == 'BYTEA' else kind}" for column, kind in columns.items()
        )
        unpacked = ", ".join(
            f"decode({column}, 'base64') AS {column}" if kind == "BYTEA" else column
            for column, kind in columns.items()
        )
        # It changes nothing but the plan: PostgreSQL expects a hundred rows, and would read whole tables to look them up.
        limit = "LIMIT json_array_length(CAST(:given AS json))" if to_look_up else ""
        return f"""(
            SELECT {unpacked} FROM json_to_recordset(CAST(:given AS json)) AS packed({packed}) {limit}
        ) AS given"""

    def by_index(self, index: str) -> str:
        """PostgreSQL chooses its indexes itself."""
        return ""

    def elements(self, array: str) -> str:
        return f"SELECT jsonb_array_elements_text(CAST({array} AS jsonb))"

    def last_number(self, table: str) -> str:
        return f"SELECT last_value FROM {table}_id_seq WHERE is_called"

    def number_after(self, table: str) -> str:
        return f"SELECT setval('{table}_id_seq', CAST(:last AS BIGINT))"


class PostgresSession(Session):
    """Queries on one connection."""

    dialect = PostgresDialect()

    def __init__(
        self, connection: PoolConnectionProxy, written: CacheChanges | None = None, seen: Seen | None = None
    ) -> None:
        """`written`, `seen`: see Session."""
        super().__init__(written, seen)
        self._connection = connection

    async def run(self, sql: str, parameters: Parameters = ()) -> int:
        statement = numbered(sql)
        tag = await self._connection.execute(statement.sql, *statement.values(parameters))
        return int(tag.rpartition(" ")[2])

    async def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        if rows:
            statement = numbered(sql)
            await self._connection.executemany(statement.sql, [statement.values(row) for row in rows])

    async def run_all(self, batches: Sequence[Batch]) -> None:
        changes = _statements(batches)
        if changes:
            await self._joined(changes, "NULL")

    async def run_if(self, first: Statement, *others: Statement | Batch) -> Any:
        return await self._joined([first, *_statements(others)], f"* FROM {FIRST}")

    async def _joined(self, changes: Sequence[Statement], result: str) -> Any:
        """All of them as parts of one statement, which is one trip to the server and sees the data of one moment."""
        whole = joined(tuple([change.sql for change in changes]), result)
        values: list[object] = []
        for part, change in zip(whole.parts, changes, strict=True):
            values += part.values(change.parameters)
        return await self._connection.fetchval(whole.sql, *values)

    async def take_turns(self, name: str) -> None:
        """An advisory lock, which ends with the transaction."""
        await self._connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)

    async def _fetch(self, sql: str, parameters: Parameters) -> Sequence[Columns]:
        statement = numbered(sql)
        found = await self._connection.fetch(statement.sql, *statement.values(parameters))
        return cast("list[Columns]", found)


def _statements(changes: Iterable[Statement | Batch]) -> list[Statement]:
    """What is to be run: of each batch that has rows, the statement for all of them."""
    return [
        change if isinstance(change, Statement) else _for_all_rows(change)
        for change in changes
        if isinstance(change, Statement) or change.rows
    ]


def _for_all_rows(batch: Batch) -> Statement:
    return Statement(batch.sql, {"given": _encode(batch.rows).decode()})
