"""A session on an SQLite connection."""

import sqlite3
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from storage.sql.session import Batch, Columns, ColumnTypes, Parameters, Session, Statement
from storage.sqlite.connection import Connection

Result = TypeVar("Result")


class SqliteDialect:
    """What SQLite says its own way."""

    for_update = ""
    """One transaction writes at a time."""

    if_first = "TRUE"
    """Nothing else is run."""

    takes_lock = "TRUE"
    """Only this process writes to the file."""

    def given(self, columns: ColumnTypes, *, to_look_up: bool = False) -> str:
        """One row after the other."""
        return f"(SELECT {', '.join(f':{column} AS {column}' for column in columns)}) AS given"

    def by_index(self, index: str) -> str:
        return f"INDEXED BY {index}"

    def elements(self, array: str) -> str:
        return f"SELECT value FROM json_each({array})"

    def last_number(self, table: str) -> str:
        return f"SELECT seq FROM sqlite_sequence WHERE name = '{table}'"

    def number_after(self, table: str) -> str:
        return f"INSERT INTO sqlite_sequence (name, seq) VALUES ('{table}', :last)"


class SqliteSession(Session):
    """Runs on the connection's own thread. None of its calls ever suspends; see `finished`."""

    dialect = SqliteDialect()

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__()
        self._connection = connection

    async def run(self, sql: str, parameters: Parameters = ()) -> int:
        return self._connection.execute(sql, parameters).rowcount

    async def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        if rows:
            self._connection.executemany(sql, rows)

    async def run_all(self, batches: Sequence[Batch]) -> None:
        for batch in batches:
            self._run(batch)

    async def run_if(self, first: Statement, *others: Statement | Batch) -> Any:
        found = self._connection.execute(*first).fetchall()
        if not found:
            return None
        for other in others:
            self._run(other)
        return found[0][0]

    def _run(self, change: Statement | Batch) -> None:
        if isinstance(change, Statement):
            self._connection.execute(*change)
        elif change.rows:
            self._connection.executemany(*change)

    async def take_turns(self, name: str) -> None:
        """One transaction writes at a time."""

    async def _fetch(self, sql: str, parameters: Parameters) -> Sequence[Columns]:
        return self._connection.execute(sql, parameters).fetchall()


class ThreadedSession(Session):
    """Runs on the event loop; each call is a trip to the connection's thread."""

    dialect = SqliteDialect()

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    async def run(self, sql: str, parameters: Parameters = ()) -> int:
        return await self._connection.call(lambda raw: finished(SqliteSession(raw).run(sql, parameters)))

    async def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        await self._connection.call(lambda raw: finished(SqliteSession(raw).run_many(sql, rows)))

    async def run_all(self, batches: Sequence[Batch]) -> None:
        await self._connection.call(lambda raw: finished(SqliteSession(raw).run_all(batches)))

    async def run_if(self, first: Statement, *others: Statement | Batch) -> Any:
        return await self._connection.call(lambda raw: finished(SqliteSession(raw).run_if(first, *others)))

    async def take_turns(self, name: str) -> None:
        """One transaction writes at a time."""

    async def _fetch(self, sql: str, parameters: Parameters) -> Sequence[Columns]:
        return await self._connection.call(lambda raw: raw.execute(sql, parameters).fetchall())


def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """Run work on an SqliteSession to its end, without an event loop."""
    try:
        work.send(None)
    except StopIteration as end:
        result: Result = end.value
        return result
    work.close()
    raise AssertionError("work on a database waits for nothing but its session")
