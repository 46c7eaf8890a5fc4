"""Opens, copies and backs up the store at a URL."""

import asyncio
from pathlib import Path

from storage.errors import UnsupportedUrl
from storage.sqlite import copy_to_file, open_sqlite, open_sqlite_copy
from storage.store import Store

SUPPORTED = "supported are sqlite:///relative/path, sqlite:////absolute/path and sqlite:// (in memory)"


async def open_store(url: str) -> Store:
    """Open the store at this address and migrate it to this release's schema.

    Raises UnsupportedUrl, StoreUnavailable, StoreDamaged, ForeignStore, StoreTooNew.
    """
    return await open_sqlite(_path(url))


async def open_copy(url: str) -> Store:
    """Copy the store at this address into memory, as of one moment, and migrate the copy to this release's schema.

    The source may be in use and never changes. Raises what `open_store` raises.
    """
    return await open_sqlite_copy(_file(url))


async def back_up(url: str, path: Path) -> None:
    """Copy everything stored at this address, as of one moment, to a new file.

    The source is not changed. It may be in use, even by another release. Raises BackupExists, and what `open_store`
    raises.
    """
    await asyncio.to_thread(copy_to_file, _file(url), path)


def _file(url: str) -> Path:
    path = _path(url)
    if path is None:
        raise UnsupportedUrl("the address names a store in memory, which nobody else can read")
    return path


def _path(url: str) -> Path | None:
    """The file that an SQLite address names; None for a store in memory. Raises UnsupportedUrl."""
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise UnsupportedUrl(f"the address of the store has no scheme; {SUPPORTED}")
    if scheme != "sqlite":
        raise UnsupportedUrl(f"no store has the scheme {scheme!r}; {SUPPORTED}")
    if rest == "":
        return None
    if not rest.startswith("/"):
        raise UnsupportedUrl(f"an sqlite address names a file, not a host; {SUPPORTED}")
    if rest == "/":
        raise UnsupportedUrl(f"the sqlite address names no file; {SUPPORTED}")
    return Path(rest[1:])
