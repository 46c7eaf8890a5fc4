"""Requests of one route leave one after the other, and whoever waits for their turn holds no slot."""

from __future__ import annotations

import asyncio

from bot.work.concurrency import ConcurrencyLimit
from bot.work.queues import Queues
from tests.bot.work.settling import settled
from tests.patience import PATIENCE_SECONDS


async def test_a_route_is_used_by_one_at_a_time_in_the_order_of_asking() -> None:
    limit, queues, ends = ConcurrencyLimit(2), Queues(), asyncio.Event()
    begun: list[str] = []

    async def ask(name: str, channel: int) -> None:
        async with limit.at_work(), queues.turn("send", channel):
            begun.append(name)
            await ends.wait()

    asking = [asyncio.create_task(ask(name, 1)) for name in ("first", "second", "third")]
    await settled()
    asking.append(asyncio.create_task(ask("elsewhere", 2)))
    await settled()
    assert begun == ["first", "elsewhere"]
    assert limit.aside == 2
    ends.set()
    await asyncio.gather(*asking)
    assert begun == ["first", "elsewhere", "second", "third"]
    assert limit.aside == 0


async def test_who_gives_up_waiting_leaves_the_queue() -> None:
    limit, queues = ConcurrencyLimit(3), Queues()

    async def ask() -> None:
        async with limit.at_work(), queues.turn("send", 1):
            await asyncio.Event().wait()

    asking = [asyncio.create_task(ask()) for _ in range(3)]
    await settled()
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    assert limit.aside == 0
    async with asyncio.timeout(PATIENCE_SECONDS), limit.at_work(), queues.turn("send", 1):
        pass


async def test_who_comes_between_two_turns_holds_no_slot_either() -> None:
    """A lock is free for a moment on its way to the next one. Who then waits with the last slot would wait for someone who
    waits for a slot."""
    limit, queues = ConcurrencyLimit(2), Queues()

    async def ask(times: int) -> None:
        async with limit.at_work():
            for _ in range(times):
                async with queues.turn("send", 1):
                    await asyncio.sleep(0)

    async with asyncio.timeout(PATIENCE_SECONDS):
        await asyncio.gather(ask(2), ask(2), ask(2))
    assert limit.aside == 0
