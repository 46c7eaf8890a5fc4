"""From an address to an open store."""

from pathlib import Path

from storage.errors import UnsupportedUrl
from storage.sqlite import open_sqlite
from storage.store import Store

SUPPORTED = "supported are sqlite:///relative/path, sqlite:////absolute/path and sqlite:// (in memory)"


async def open_store(url: str) -> Store:
    """The store at this address, brought up to this release's schema.

    Raises UnsupportedUrl, StoreUnavailable, StoreDamaged, ForeignStore, StoreTooNew.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        raise UnsupportedUrl(f"the address of the store has no scheme; {SUPPORTED}")
    if scheme != "sqlite":
        raise UnsupportedUrl(f"no store has the scheme {scheme!r}; {SUPPORTED}")
    return await open_sqlite(_path(rest))


def _path(rest: str) -> Path | None:
    """The file that an sqlite address names after its `://`; None for a store in memory."""
    if rest == "":
        return None
    if not rest.startswith("/"):
        raise UnsupportedUrl(f"an sqlite address names a file, not a host; {SUPPORTED}")
    if rest == "/":
        raise UnsupportedUrl(f"the sqlite address names no file; {SUPPORTED}")
    return Path(rest[1:])
