"""A session on a PostgreSQL connection, within a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, cast

from storage.postgres.statements import FIRST, joined, numbered
from storage.sql.session import Columns, Parameters, Session, Statement

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy


class PostgresDialect:
    """What PostgreSQL says its own way."""

    for_update = "FOR UPDATE"

    if_first = f"EXISTS (SELECT FROM {FIRST})"

    row_version = "CAST(CAST(xmin AS TEXT) AS BIGINT)"
    """The transaction that wrote the row."""

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

    def __init__(self, connection: PoolConnectionProxy) -> None:
        super().__init__()
        self._connection = connection

    async def run(self, sql: str, parameters: Parameters = ()) -> int:
        statement = numbered(sql)
        tag = await self._connection.execute(statement.sql, *statement.values(parameters))
        return int(tag.rpartition(" ")[2])

    async def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        if rows:
            statement = numbered(sql)
            await self._connection.executemany(statement.sql, [statement.values(row) for row in rows])

    async def run_if(self, first: Statement, *others: Statement) -> Any:
        """All of them as parts of one statement, which is one trip to the server and sees the data of one moment."""
        sql = joined(first.sql, tuple(statement.sql for statement in others))
        values = chain.from_iterable(
            numbered(statement.sql).values(statement.parameters) for statement in (first, *others)
        )
        return await self._connection.fetchval(sql, *values)

    async def take_turns(self, name: str) -> None:
        """An advisory lock, which ends with the transaction."""
        await self._connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)

    async def _fetch(self, sql: str, parameters: Parameters) -> Sequence[Columns]:
        statement = numbered(sql)
        found = await self._connection.fetch(statement.sql, *statement.values(parameters))
        return cast("list[Columns]", found)
