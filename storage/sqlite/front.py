"""Small writes that overtake large ones: all that wait run together before the writer's next work."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from storage.sql.session import Session
from storage.sqlite.connection import Connection
from storage.sqlite.session import SqliteSession, finished
from storage.sqlite.transaction import translated, unsynced

Result = TypeVar("Result")
Work = Callable[[Session], Coroutine[Any, Any, Any]]


class WaitingWrite(NamedTuple):
    work: Work
    result: "Future[Any]"


class Front:
    """Runs all waiting writes in one transaction that does not wait for the disk.

    Many actions begin with such a write. In a burst, each would otherwise queue behind all the large writes of the
    actions before it.
    """

    def __init__(self, writer: Connection, place: str) -> None:
        self._writer = writer
        self._named = place
        self._waiting: deque[WaitingWrite] = deque()
        self._calling: asyncio.Task[None] | None = None

    async def do(self, work: Callable[[Session], Coroutine[Any, Any, Result]]) -> Result:
        """Return the result of `work(session)`. If any write of the batch raises, all of them fail and nothing
        changes. A cancelled caller takes a waiting write back, and waits for the end of one that has begun."""
        place = WaitingWrite(work, Future())
        self._waiting.append(place)
        if self._calling is None:
            self._calling = asyncio.create_task(self._call())
        try:
            result: Result = await asyncio.wrap_future(place.result)
        except asyncio.CancelledError:
            if not place.result.cancel():
                await asyncio.gather(asyncio.wrap_future(place.result), return_exceptions=True)
            raise
        return result

    def go_first(self, connection: sqlite3.Connection) -> None:
        """Run all waiting writes. Call it on the writer's thread before other work. Never raises."""
        places = self._taken()
        if not places:
            return
        try:
            with translated(self._named), unsynced(connection):
                results = [finished(place.work(SqliteSession(connection))) for place in places]
        except BaseException as error:
            for place in places:
                place.result.set_exception(error)
        else:
            for place, result in zip(places, results, strict=True):
                place.result.set_result(result)

    async def _call(self) -> None:
        """Send the writer here until nothing waits. Other work may have run the waiting writes first."""
        try:
            while self._waiting:
                await self._writer.call(self.go_first)
        except Exception as error:  # the writer is closed
            for place in self._taken():
                place.result.set_exception(error)
        finally:
            self._calling = None

    def _taken(self) -> list[WaitingWrite]:
        """Take all waiting writes, except those whose callers were cancelled."""
        places = [self._waiting.popleft() for _ in range(len(self._waiting))]
        return [place for place in places if place.result.set_running_or_notify_cancel()]
