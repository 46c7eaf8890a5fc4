"""Tasks that run in the background of a client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Coroutine
from typing import Any

log = logging.getLogger(__name__)

CANCEL_AGAIN_SECONDS = 1.0


class BackgroundTasks:
    """Run until they end or all are cancelled; after that, none begins. One that fails is logged, as nothing waits for
    it."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    def start(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_complain)
        if self._is_over:
            task.cancel()
        return task

    async def cancel(self) -> None:
        """Cancel all, and wait until they have ended."""
        self._is_over = True
        tasks = [*self._tasks]
        _cancel(tasks)
        await asyncio.gather(*tasks, return_exceptions=True)


async def cancel_until_ended(*tasks: asyncio.Task[Any]) -> None:
    """Cancel the tasks, again and again until they have ended.

    Once is not enough. discord.py drops a cancellation that comes while it connects a shard again, and then waits for
    ever. If a request is cancelled that was the last one before a rate limit, it first sleeps until that limit ends.
    """
    pending: Collection[asyncio.Task[Any]] = tasks
    try:
        while pending:
            _cancel(pending)
            _, pending = await asyncio.wait(pending, timeout=CANCEL_AGAIN_SECONDS)
    finally:
        _cancel(pending)
    await asyncio.gather(*tasks, return_exceptions=True)  # reads their errors, as nobody else does


def _cancel(tasks: Collection[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()


def _complain(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.critical("a worker has stopped", exc_info=task.exception())
