"""Work that takes long or draws much: one piece at a time for each person, and equal pieces are done once for all who wait
for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from contextvars import Context
from typing import Any, TypeVar

from ..errors import StillBusy
from .concurrency import free_meanwhile

Result = TypeVar("Result")


class HeavyWork:
    def __init__(self) -> None:
        self._waiting: set[int] = set()
        """The people for whom something is being done."""
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(
        self, person: int, what: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]
    ) -> Result:
        """What the work comes to, or what it raises. Work that is called the same, `what`, must come to the same for
        whoever asks: who asks while it is under way waits for that. Raises StillBusy while other work, or the same, is
        done for this person."""
        if person in self._waiting:
            raise StillBusy
        self._waiting.add(person)
        try:
            async with free_meanwhile():
                # Who gives up waiting takes it away from nobody else.
                result: Result = await asyncio.shield(self._begun(what, work))
                return result
        finally:
            self._waiting.remove(person)

    def _begun(self, what: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]) -> asyncio.Task[Result]:
        task = self._under_way.get(what)
        if task is None:
            # It belongs to all who wait, so it has no context of the first one, such as whose hands are at work.
            task = asyncio.create_task(work(), context=Context())
            self._under_way[what] = task
            task.add_done_callback(lambda done: self._ended(what, done))
        return task

    def _ended(self, what: Hashable, task: asyncio.Task[Any]) -> None:
        del self._under_way[what]
        if not task.cancelled():
            task.exception()  # Nobody may be left to hear of it.
