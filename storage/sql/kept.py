"""A cache of rows read by game or by person, which follows what is written to them."""

from collections.abc import Awaitable, Callable, Mapping
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache

from storage.sql.session import Rewritten

KeptT = TypeVar("KeptT")


class ReadCache(Generic[KeptT]):
    """An LRU cache of what was read, by the name of a game or a person. Cached values must not be changed."""

    def __init__(self, most: int) -> None:
        self._found: LRUCache[str, KeptT] = LRUCache(most)
        self._reading: dict[str, object] = {}
        """The present reader by name. It may cache its result unless that is written meanwhile."""
        self._lock = Lock()

    async def get(self, name: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        """Return the cached value, or what `read` finds."""
        with self._lock:
            if name in self._found:
                return self._found[name]
        reader = self.begin(name)
        found = None
        try:
            found = await read()
            return found
        finally:
            self.end(name, reader, found)

    def begin(self, name: str) -> object:
        """Note that a read begins; returns its reader, which is passed to `end`."""
        reader = object()
        with self._lock:
            self._reading[name] = reader
        return reader

    def end(self, name: str, reader: object, found: KeptT | None) -> None:
        """Cache what the reader has found unless it was written meanwhile. None: it has failed."""
        with self._lock:
            if self._reading.get(name) is reader:
                del self._reading[name]
                if found is not None:
                    self._found[name] = found

    def known(self, name: str) -> KeptT | None:
        """The cached value, if there is one."""
        with self._lock:
            return self._found.get(name)

    def written(self, changes: Mapping[str, Rewritten | None], *, is_done: bool) -> None:
        """Change the cached values under these names as a write did. None: a value is dropped. So are all if the write is not
        known to be done.

        Call it after the write is durable and before its caller resumes; any thread may.
        """
        with self._lock:
            for name, rewritten in changes.items():
                found = self._found.pop(name, None)
                self._reading.pop(name, None)
                if is_done and found is not None and rewritten is not None:
                    self._found[name] = rewritten(found)
