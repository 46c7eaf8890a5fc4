"""Copies of a database that may be in use. Its file is opened read-only."""

import os
import sqlite3
import tempfile
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
    """Copy everything to a new file, which appears once it is whole. Raises BackupExists, and what `copy_into` raises."""
    _refuse_existing(path)
    with translated(str(path)), _part_of(path) as part:
        with closing(sqlite3.connect(part)) as target:
            copy_into(source, target)
        _refuse_existing(path)  # another copy may have been faster
        part.rename(path)


def _refuse_existing(path: Path) -> None:
    if path.exists():
        raise BackupExists(str(path))


@contextmanager
def _part_of(path: Path) -> Iterator[Path]:
    """A file beside this one for this copy alone, readable by its owner only. It is deleted unless it was renamed."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".part")
    os.close(descriptor)
    part = Path(name)
    try:
        yield part
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
