"""A cache of rows read by game or by person, valid until they are written."""

from collections.abc import Awaitable, Callable, Collection
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache

KeptT = TypeVar("KeptT")


class ReadCache(Generic[KeptT]):
    """An LRU cache of what was read, by game id. Cached values must not be changed."""

    def __init__(self, most: int) -> None:
        self._found: LRUCache[str, KeptT] = LRUCache(most)
        self._reading: dict[str, object] = {}
        """The present reader by game. It may cache its result unless the game is written meanwhile."""
        self._lock = Lock()

    async def get(self, game: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        """Return the cached value, or what `read` finds."""
        with self._lock:
            if game in self._found:
                return self._found[game]
        reader = self.begin(game)
        found = None
        try:
            found = await read()
            return found
        finally:
            self.end(game, reader, found)

    def begin(self, game: str) -> object:
        """Tell of a reader that begins; `end` wants to know which."""
        reader = object()
        with self._lock:
            self._reading[game] = reader
        return reader

    def end(self, game: str, reader: object, found: KeptT | None) -> None:
        """Cache what the reader has found unless it was written meanwhile. None: it has failed."""
        with self._lock:
            if self._reading.get(game) is reader:
                del self._reading[game]
                if found is not None:
                    self._found[game] = found

    def written(self, games: Collection[str]) -> None:
        """Drop the cached values of these games.

        Call it after the write is durable and before its caller resumes; any thread may.
        """
        with self._lock:
            for game in games:
                self._found.pop(game, None)
                self._reading.pop(game, None)
