"""The translation of PostgreSQL's errors."""

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from storage.errors import Inconsistent, StorageError, StoreDamaged, StoreUnavailable

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
PASSING = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
"""Other transactions stood in the way. The same work succeeds when it runs again."""

LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What a lost connection raises."""


@contextmanager
def translated(place: str) -> Iterator[None]:
    """Translate errors of the server and the network into this package's. Programming errors pass unchanged."""
    try:
        yield
    except Exception as error:
        for kind, meaning in MEANINGS:
            if isinstance(error, kind):
                raise meaning(f"{place}: {error}") from error
        if _is_lost(error):
            raise StoreUnavailable(f"{place}: {error}") from error
        raise


def _is_lost(error: Exception) -> bool:
    """Whether the connection went away within a call. asyncpg says so with a general error."""
    return isinstance(error, asyncpg.InterfaceError) and "connection" in str(error)
