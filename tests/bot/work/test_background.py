"""Tasks end when they are told to, also those that need to be told twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from discord.http import Ratelimit

from bot.work import background
from bot.work.background import BackgroundTasks, cancel_until_ended
from bot.work.worker import Worker
from tests.bot.work.settling import settled
from tests.patience import PATIENCE_SECONDS


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "CANCEL_AGAIN_SECONDS", 0.0)


async def for_ever() -> None:
    await asyncio.Event().wait()


async def last_request() -> None:
    """The last one before a limit that ends in ten minutes."""
    limit = Ratelimit(None)
    limit.remaining, limit.reset_after = 1, 600.0
    async with limit:
        await for_ever()


async def deaf_once() -> None:
    try:
        await for_ever()
    except asyncio.CancelledError:
        await for_ever()


class Carrier(Worker):
    """Does one thing."""

    def __init__(self, work: Callable[[], Awaitable[None]]) -> None:
        super().__init__(clock=lambda: 0.0)
        self._work = work
        self.ended = False

    async def _hand_out(self) -> None:
        if self._is_free("work"):
            self._begin("work", self._do_it())

    async def _do_it(self) -> None:
        try:
            await self._work()
        finally:
            self.ended = True

    async def _next_due(self) -> float | None:
        return None


@pytest.mark.parametrize("work", [for_ever, deaf_once, last_request])
async def test_a_worker_ends_with_all_its_tasks(work: Callable[[], Awaitable[None]]) -> None:
    worker = Carrier(work)
    running = asyncio.create_task(worker.run())
    await settled()
    running.cancel()
    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.wait({running})
    assert running.cancelled()
    assert worker.ended


async def test_whoever_is_cancelled_meanwhile_waits_no_longer() -> None:
    async def deaf() -> None:
        while not ends.is_set():
            try:
                await ends.wait()
            except asyncio.CancelledError:
                continue

    ends = asyncio.Event()
    task = asyncio.create_task(deaf())
    await settled()
    ending = asyncio.create_task(cancel_until_ended(task))
    await settled()
    ending.cancel()
    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.wait({ending})
    assert ending.cancelled()
    assert not task.done()
    ends.set()
    await task


async def test_nothing_begins_once_all_was_cancelled() -> None:
    """Discord may call a shard ready while the bot stops."""
    tasks, begun = BackgroundTasks(), asyncio.Event()

    async def begins() -> None:
        begun.set()

    await tasks.cancel()
    late = tasks.start(begins())
    await asyncio.wait({late})
    assert late.cancelled()
    assert not begun.is_set()
