"""Opens, copies and backs up the store at a URL."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path

from storage import sqlite
from storage.errors import UnsupportedUrl
from storage.sql.copying import compare_all, copy_all
from storage.sql.database import Database
from storage.sql.store import SqlStore
from storage.store import Store

SQLITE = "sqlite"
POSTGRES = ("postgresql", "postgres")
"""Both names of the scheme are in use."""
SUPPORTED = (
    "supported are sqlite:///relative/path, sqlite:////absolute/path, sqlite:// (in memory) "
    "and postgresql://user:password@host/database"
)


async def open_store(url: str) -> Store:
    """Open the store at this address and migrate it to this release's schema.

    Raises UnsupportedUrl, StoreUnavailable, StoreDamaged, ForeignStore, StoreTooNew.
    """
    return SqlStore(await _opened(url))


async def open_copy(url: str) -> Store:
    """Copy the store at this address into memory, as of one moment. The copy has this release's schema.

    The source may be in use. A file never changes; a PostgreSQL database is migrated. Raises what `open_store` raises.
    """
    return SqlStore(await _copied(url))


async def copy_store(source: str, target: str) -> Mapping[str, int]:
    """Copy everything from one address to another, compare both, and return the number of rows of each table.

    The source may be in use; the copy is of one moment. The target is made if needed, and must be empty. If anything
    fails, it stays empty. Raises StoreNotEmpty, CopyDiffers, and what `open_store` raises.
    """
    async with (
        _closing(await (_opened(source) if _scheme(source) in POSTGRES else _copied(source))) as origin,
        _closing(await _opened(target)) as copy,
    ):
        return await _fill(origin, copy)


async def _opened(url: str) -> Database:
    if _scheme(url) == SQLITE:
        return await sqlite.open_database(_path(url))
    if find_spec("asyncpg") is None:
        raise UnsupportedUrl("PostgreSQL needs asyncpg; install backroom[postgres]")
    from storage import postgres  # most installations are without its library

    return await postgres.open_database(url)


async def _copied(url: str) -> Database:
    """The database at this address, copied into memory."""
    if _scheme(url) == SQLITE:
        return await sqlite.open_copy(_file(url))
    copy = await sqlite.open_database(None)
    try:
        async with _closing(await _opened(url)) as origin:
            await _fill(origin, copy)
    except BaseException:
        await copy.close()
        raise
    return copy


async def _fill(copy_of: Database, copy: Database) -> Mapping[str, int]:
    async with copy_of.reading() as source, copy.writing() as target:
        copied = await copy_all(source, target)
        await compare_all(source, target)
        return copied


@asynccontextmanager
async def _closing(database: Database) -> AsyncIterator[Database]:
    try:
        yield database
    finally:
        await database.close()


async def back_up(url: str, path: Path) -> None:
    """Copy everything stored at this address, as of one moment, to a new file.

    The source is not changed. It may be in use, even by another release. Raises BackupExists, and what `open_store`
    raises.
    """
    await asyncio.to_thread(sqlite.copy_to_file, _file(url), path)


def _scheme(url: str) -> str:
    """The kind of store that an address names. Raises UnsupportedUrl."""
    scheme, separator, _ = url.partition("://")
    if not separator:
        raise UnsupportedUrl(f"the address of the store has no scheme; {SUPPORTED}")
    if scheme not in (SQLITE, *POSTGRES):
        raise UnsupportedUrl(f"no store has the scheme {scheme!r}; {SUPPORTED}")
    return scheme


def _file(url: str) -> Path:
    if _scheme(url) in POSTGRES:
        raise UnsupportedUrl("a PostgreSQL database is copied by pg_dump, or by `python -m bot copy`")
    path = _path(url)
    if path is None:
        raise UnsupportedUrl("the address names a store in memory, which nobody else can read")
    return path


def _path(url: str) -> Path | None:
    """The file that an SQLite address names; None for a store in memory. Raises UnsupportedUrl."""
    _scheme(url)
    _, _, rest = url.partition("://")
    if rest == "":
        return None
    if not rest.startswith("/"):
        raise UnsupportedUrl(f"an sqlite address names a file, not a host; {SUPPORTED}")
    if rest == "/":
        raise UnsupportedUrl(f"the sqlite address names no file; {SUPPORTED}")
    return Path(rest[1:])
