"""Long tasks: each person has at most one under way, and everyone who wants the same result shares one task."""

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
        """The people who wait for a task."""
        self._under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(
        self, person: int, what: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]
    ) -> Result:
        """Do the work and return its result. `what`: the key of the work. If work with the same key is under way, its
        result is shared, so the result must not depend on the person.

        Raises StillBusy while this person waits for any work, and what the work raises.
        """
        if person in self._waiting:
            raise StillBusy
        self._waiting.add(person)
        try:
            async with free_meanwhile():
                # A cancelled caller must not cancel the task for the others.
                result: Result = await asyncio.shield(self._begun(what, work))
                return result
        finally:
            self._waiting.remove(person)

    def _begun(self, what: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]) -> asyncio.Task[Result]:
        task = self._under_way.get(what)
        if task is None:
            # All waiting callers share the task, so it must not inherit the first one's context, such as its slot.
            task = asyncio.create_task(work(), context=Context())
            self._under_way[what] = task
            task.add_done_callback(lambda done: self._ended(what, done))
        return task

    def _ended(self, what: Hashable, task: asyncio.Task[Any]) -> None:
        del self._under_way[what]
        if not task.cancelled():
            task.exception()  # Mark it as retrieved: all callers may have been cancelled.
