"""SQL in, typed rows out."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

RowType = TypeVar("RowType", bound=msgspec.Struct)
Parameters = Sequence[object] | dict[str, Any]
"""For the placeholders of a statement: in order for `?`, by name for `:name`. Names that it does not use are ignored."""


ColumnTypes = Mapping[str, str]
"""The type of each column, as the schema names it."""

Rewritten = Callable[[Any], Any]
"""Makes of what is cached what it is after a write."""

CacheChanges = dict[str, dict[str, Rewritten | None]]
"""What becomes of what is cached, by table and name. Only for tables with a cache. None: it is out of date."""


class Statement(NamedTuple):
    """A statement with the values of its placeholders."""

    sql: str
    parameters: Parameters = ()


class Batch(NamedTuple):
    """A statement that is run for many rows, which it reads from the table `given` (see Dialect.given).

    No two rows may change the same row of the database.
    """

    sql: str
    rows: Sequence[Mapping[str, object]]


class Seen(msgspec.Struct, frozen=True):
    """What a move is made from without the lock of its game: the versions that its process has seen last."""

    game: int
    papers: int
    """That of the game's side records."""


class Columns(Protocol):
    """A row of a result, as a driver returns it."""

    def __getitem__(self, column: str | int, /) -> Any: ...
    def keys(self) -> Iterable[str]: ...


class Dialect(Protocol):
    """What SQLite and PostgreSQL say differently."""

    def __hash__(self) -> int:
        """Texts of statements are kept by it."""

    @property
    def for_update(self) -> str:
        """Ends a SELECT whose rows nobody else may change until the transaction ends."""

    @property
    def if_first(self) -> str:
        """The condition of a statement that `run_if` runs after the first."""

    @property
    def takes_lock(self) -> str:
        """The condition that no other process holds the lock of the game `:game`. It takes it until the transaction ends."""

    def given(self, columns: ColumnTypes, *, to_look_up: bool = False) -> str:
        """Stands for the rows of a batch in its FROM, under the name `given`. `to_look_up`: whether rows of a table are looked
        up by them."""

    def by_index(self, index: str) -> str:
        """Follows a table that is to be read by this index."""

    def elements(self, array: str) -> str:
        """A query of the elements of a JSON array of texts or numbers, which is given as a text."""

    def last_number(self, table: str) -> str:
        """A query of the last number that a table gave to a row."""

    def number_after(self, table: str) -> str:
        """Lets a table go on numbering after `:last`."""


class Session(ABC):
    """A connection as queries see it. Columns fill struct fields of the same name."""

    dialect: Dialect

    def __init__(self, written: CacheChanges | None = None, seen: Seen | None = None) -> None:
        """`written`: where to record what is written. `seen`: what a move is made from; None: the lock of its game is held,
        or need not be."""
        self.written: CacheChanges = {} if written is None else written
        self.seen = seen

    async def records(self, sql: str, parameters: Parameters = ()) -> list[dict[str, Any]]:
        """All rows of the query, each as a dict by column."""
        return [dict(row) for row in await self._fetch(sql, parameters)]

    async def rows(self, kind: type[RowType], sql: str, parameters: Parameters = ()) -> list[RowType]:
        """All rows of the query."""
        found = await self.records(sql, parameters)
        return [msgspec.convert(record, kind, strict=False) for record in found]

    async def row(self, kind: type[RowType], sql: str, parameters: Parameters = ()) -> RowType | None:
        """The first row of the query; None if there is none."""
        found = await self.rows(kind, sql, parameters)
        return found[0] if found else None

    async def pairs(self, sql: str, parameters: Parameters = ()) -> dict[Any, Any]:
        """A dict from the first column to the second."""
        return {row[0]: row[1] for row in await self._fetch(sql, parameters)}

    async def values(self, sql: str, parameters: Parameters = ()) -> list[Any]:
        """The first column of all rows."""
        return [row[0] for row in await self._fetch(sql, parameters)]

    async def value(self, sql: str, parameters: Parameters = ()) -> Any:
        """The first column of the first row; None if there is none."""
        found = await self._fetch(sql, parameters)
        return found[0][0] if found else None

    @abstractmethod
    async def run(self, sql: str, parameters: Parameters = ()) -> int:
        """Run the statement and return the number of changed rows."""

    @abstractmethod
    async def run_many(self, sql: str, rows: Sequence[Parameters]) -> None:
        """Run the statement once for each row."""

    @abstractmethod
    async def run_all(self, batches: Sequence[Batch]) -> None:
        """Run the batches, in any order: none may need what another of them writes."""

    @abstractmethod
    async def run_if(self, first: Statement, *others: Statement | Batch) -> Any:
        """Run `first`, a change that returns a value of the one row that it changes. If it has changed one, run the others
        as well, in any order: none may need what another of them writes. Return the value, or None.

        The others take effect only where they say `dialect.if_first`.
        """

    @abstractmethod
    async def take_turns(self, name: str) -> None:
        """Wait until no other transaction is under way that has taken its turn under this name.

        For checks of rows that are not there yet, which no row lock can guard.
        """

    def has_written(self, table: str, name: str, rewritten: Rewritten | None = None) -> None:
        """Record what becomes of what is cached of this table under this name: rows of a game, or of a person. By default
        it is out of date."""
        changes = self.written.setdefault(table, {})
        changes[name] = None if name in changes else rewritten

    @abstractmethod
    async def _fetch(self, sql: str, parameters: Parameters) -> Sequence[Columns]: ...
