"""The translation of PostgreSQL's errors."""

from __future__ import annotations

from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING

import asyncpg

from storage.errors import Inconsistent, StorageError, StoreDamaged, StoreUnavailable

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

MEANINGS: tuple[tuple[type[Exception], type[StorageError]], ...] = (
    (asyncpg.IntegrityConstraintViolationError, Inconsistent),
    (asyncpg.RaiseError, Inconsistent),  # by a trigger
    (asyncpg.DataCorruptedError, StoreDamaged),
    (asyncpg.PostgresConnectionError, StoreUnavailable),
    (asyncpg.InvalidAuthorizationSpecificationError, StoreUnavailable),
    (asyncpg.InvalidCatalogNameError, StoreUnavailable),
    (asyncpg.InsufficientResourcesError, StoreUnavailable),
    (asyncpg.OperatorInterventionError, StoreUnavailable),  # the server shuts down or starts
    (asyncpg.PostgresSystemError, StoreUnavailable),
    (asyncpg.ReadOnlySQLTransactionError, StoreUnavailable),
    (asyncpg.LockNotAvailableError, StoreUnavailable),
    (asyncpg.InternalClientError, StoreUnavailable),  # a connection was cut in the middle of a message
    (OSError, StoreUnavailable),
    (TimeoutError, StoreUnavailable),
)
NO_ANSWER = "no answer in time"
"""The message for a timeout, whose own is empty."""
PASSING = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Other transactions stood in the way. The same work succeeds when it runs again."""

REFUSED = "cannot switch to state"
"""How asyncpg's message begins when the server has announced the end of an idle connection, which is still open."""

LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What a lost connection raises."""


class translated:
    """Translate errors of the server and the network into this package's. Programming errors pass unchanged."""

    def __init__(self, place: str) -> None:
        self._place = place

    def __enter__(self) -> None:
        """Nothing is needed."""

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if error is None:
            return
        for kind, meaning in MEANINGS:
            if isinstance(error, kind):
                raise meaning(f"{self._place}: {str(error) or NO_ANSWER}") from error
        if _is_lost(error):
            raise StoreUnavailable(f"{self._place}: {error}") from error


class noticed:
    """Notice that the connection was cut within. Then nobody knows whether the work took effect: it has failed."""

    def __init__(self, place: str, connection: PoolConnectionProxy) -> None:
        self._place = place
        self._connection = connection

    def __enter__(self) -> None:
        """Nothing is needed."""

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, StorageError) and is_gone(self._connection):
            raise StoreUnavailable(f"{self._place}: the connection was lost") from error


async def released(pool: asyncpg.Pool, connection: PoolConnectionProxy) -> None:
    """Give the connection back to its pool. If it is lost, so are its locks, and what was done on it stays done."""
    with suppress(*LOST):
        await pool.release(connection)


def _is_lost(error: BaseException) -> bool:
    """Whether the connection went away within a call. asyncpg says so with a general error."""
    return isinstance(error, asyncpg.InterfaceError) and "connection" in str(error)


def was_cut(connection: PoolConnectionProxy, error: BaseException) -> bool:
    """Whether the error is due to a lost connection, so that another one may serve. A timeout is not: another connection
    would wait as long again."""
    return is_gone(connection) and not isinstance(error, TimeoutError)


def was_not_sent(error: StoreUnavailable) -> bool:
    """Whether it is due to a statement that asyncpg did not send, as the connection was about to end. Nothing of its
    transaction took effect."""
    cause = error.__cause__
    return isinstance(cause, asyncpg.InternalClientError) and str(cause).startswith(REFUSED)


def is_gone(connection: PoolConnectionProxy) -> bool:
    """Whether the connection was lost. The pool may have taken it back already."""
    try:
        return connection.is_closed()
    except asyncpg.InterfaceError:
        return True
