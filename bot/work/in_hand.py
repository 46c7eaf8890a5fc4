"""Tasks that people wait for: an orderly stop lets them finish."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any


class TasksInHand:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def note_this(self) -> None:
        """Note the running task, until it ends."""
        task = asyncio.current_task()
        assert task is not None, "called outside of a task"
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, patience_seconds: float) -> int:
        """Wait for all, and for those that come meanwhile. Returns how many have not ended in time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_seconds):
                while self._tasks:
                    await asyncio.wait(self._tasks)
        return len(self._tasks)
