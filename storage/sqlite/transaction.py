"""Transactions, and the translation of SQLite's errors."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from storage.errors import Inconsistent, StorageError, StoreDamaged, StoreUnavailable

MEANINGS: dict[int, type[StorageError]] = {
    sqlite3.SQLITE_NOTADB: StoreDamaged,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_CONSTRAINT: Inconsistent,
    sqlite3.SQLITE_BUSY: StoreUnavailable,
    sqlite3.SQLITE_LOCKED: StoreUnavailable,
    sqlite3.SQLITE_CANTOPEN: StoreUnavailable,
    sqlite3.SQLITE_FULL: StoreUnavailable,
    sqlite3.SQLITE_IOERR: StoreUnavailable,
    sqlite3.SQLITE_READONLY: StoreUnavailable,
    sqlite3.SQLITE_PERM: StoreUnavailable,
}
PRIMARY_CODE = 0xFF
"""The low byte of SQLite's extended error codes."""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction: durable when the block ends, rolled back when it raises."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()  # does nothing where SQLite has rolled back by itself, as on a full disk
        raise


@contextmanager
def unsynced(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that does not wait for the disk. A loss of power may undo it until the next `transaction` ends."""
    connection.execute("PRAGMA synchronous = NORMAL")
    try:
        with transaction(connection):
            yield
    finally:
        connection.execute("PRAGMA synchronous = FULL")


@contextmanager
def one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that only reads: all its queries see the data of one moment."""
    connection.execute("BEGIN DEFERRED")
    try:
        yield
    finally:
        connection.rollback()


@contextmanager
def translated(place: str) -> Iterator[None]:
    """Translate errors of SQLite and the file system into this package's. Programming errors pass unchanged."""
    try:
        yield
    except OSError as error:
        raise StoreUnavailable(f"{place}: {error.strerror}") from error
    except sqlite3.Error as error:
        meaning = MEANINGS.get(getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE)
        if meaning is None:
            raise
        raise meaning(f"{place}: {error}") from error
