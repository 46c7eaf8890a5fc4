"""What was read, kept until it is written anew. Nobody else writes to the file, so nobody else can make it untrue."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from threading import Lock
from typing import Generic, TypeVar

KeptT = TypeVar("KeptT")


class Kept(Generic[KeptT]):
    """What was read of each of the games that were asked for last. Nobody changes what is kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[str, KeptT] = OrderedDict()
        self._reading: dict[str, object] = {}
        """Who reads what just now, and may keep it unless it is written meanwhile."""
        self._lock = Lock()

    async def get(self, game: str, read: Callable[[], Awaitable[KeptT]]) -> KeptT:
        """As it is kept, or as `read` finds it."""
        reader = object()
        with self._lock:
            if game in self._found:
                self._found.move_to_end(game)
                return self._found[game]
            self._reading[game] = reader
        found = None
        try:
            found = await read()
            return found
        finally:
            with self._lock:
                if self._reading.get(game) is reader:
                    del self._reading[game]
                    if found is not None:
                        self._keep(game, found)

    def written(self, games: Collection[str]) -> None:
        """What was read of these games is no longer true. To be called after it was made durable and before anybody is
        told so, from whatever thread."""
        with self._lock:
            for game in games:
                self._found.pop(game, None)
                self._reading.pop(game, None)

    def _keep(self, game: str, found: KeptT) -> None:
        self._found[game] = found
        if len(self._found) > self._most:
            self._found.popitem(last=False)
