"""A database as the store uses it: work that runs in transactions."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from storage.sql.session import Session

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
KeptT = TypeVar("KeptT")

Work = Callable[Concatenate[Session, Arguments], Coroutine[Any, Any, Result]]
"""Waits for nothing but its session. It may run again from its start, so it changes nothing else."""


class Reads(Protocol[KeptT]):
    """What was read, by the name of a game or a person."""

    async def get(self, name: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        """Return what `read` finds, or found, if it is unchanged since."""


class Database(Protocol):
    """An open database."""

    is_shared: bool
    """Whether other processes may write to it as well."""

    async def write(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run `work(session, ...)` in one transaction and return its result once the changes are durable.

        If it raises, nothing has changed.
        """

    async def write_once(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """As `write`, for work whose only change is its first statement."""

    async def move(
        self, game: str, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """As `write_once`, for a move at this game. Its session says what the move is made from, if it is not made under
        the game's lock."""

    async def jot(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """As `write`, for a change by one statement that does not wait for the disk.

        A loss of power may undo it until a later write.
        """

    async def read(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run `work(session, ...)` and return its result. Each of its queries sees durable data and waits for no writer.
        Where there are several, others may write in between."""

    async def read_apart(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """As `read`, for what no lock of a game guards."""

    async def read_together(
        self, work: Work[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """As `read`, for several queries that see the data of one moment."""

    def reads_of(self, table: str, most: int) -> Reads[Any]:
        """What was read of a table, under up to `most` names, as far as this kind of database can keep it true."""

    def lock(self, *games: str) -> AbstractAsyncContextManager[Mapping[str, int | None]]:
        """Hold the locks of these games among all processes. Gives the version of each game's row under its lock, where
        this kind of database knows one."""

    def as_seen(self, game: str, version: int) -> AbstractContextManager[None] | None:
        """See Games.as_seen."""

    def tell(self, game: str) -> None:
        """Tell the other processes soon that the game has changed."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with each game that another process tells of."""

    def reading(self) -> AbstractAsyncContextManager[Session]:
        """A transaction that only reads and may last, for copying. It sees the data of one moment."""

    def writing(self) -> AbstractAsyncContextManager[Session]:
        """A transaction that may last, for copying. Nothing else may use the database meanwhile."""

    async def close(self) -> None:
        """Close the database once the work under way has ended."""
