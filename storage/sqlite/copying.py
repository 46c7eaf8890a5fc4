"""Copies of a database that may be in use. Its file is opened read-only."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.errors import BackupExists, StoreUnavailable
from storage.sqlite.migrations import check_origin
from storage.sqlite.transaction import translated

OWNER_ONLY = 0o600
"""The mode of the files, which hold the seeds of running games."""


def create(path: Path) -> None:
    """Create the file, readable by its owner only; an existing file stays."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))


def copy_into(source: Path, target: sqlite3.Connection) -> None:
    """Copy everything, as of one moment, while others write. Raises StoreUnavailable, ForeignStore, StoreDamaged."""
    with _reading(source) as connection:
        check_origin(connection, str(source))
        connection.backup(target)


def copy_to_file(source: Path, path: Path) -> None:
    """Copy everything to a new file. Raises BackupExists, and what `copy_into` raises."""
    if path.exists():
        raise BackupExists(str(path))
    part = path.with_name(path.name + ".part")
    with translated(str(path)):
        part.unlink(missing_ok=True)  # left by a copy that a crash cut short
        create(part)
        try:
            with closing(sqlite3.connect(part)) as target:
                copy_into(source, target)
            part.rename(path)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise StoreUnavailable(f"there is no database at {path}")
    with (
        translated(str(path)),
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection,
    ):
        yield connection
