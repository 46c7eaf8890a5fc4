"""How much is done at once: whoever waits for something slow does not keep a slot meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.work.concurrency import (
    ConcurrencyLimit,
    acknowledgements_first,
    free_meanwhile,
    step_aside,
    step_in,
)
from tests.bot.work.settling import settled


class Job:
    """Works with one slot; if it is slow, it waits for something in the middle and then works on."""

    def __init__(self, limit: ConcurrencyLimit, *, is_slow: bool = False) -> None:
        self._limit = limit
        self._is_slow = is_slow
        self.done: list[str] = []
        self.work, self.slow, self.rest = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        async with self._limit.at_work():
            self.done.append("begun")
            await self.work.wait()
            if self._is_slow:
                async with free_meanwhile():
                    self.done.append("waits")
                    await self.slow.wait()
                self.done.append("works on")
                await self.rest.wait()

    async def end(self) -> None:
        for event in (self.work, self.slow, self.rest):
            event.set()
        await self.task


async def free(limit: ConcurrencyLimit) -> int:
    """How many could begin at once now."""
    jobs = [Job(limit) for _ in range(10)]
    await settled()
    begun = sum(job.done == ["begun"] for job in jobs)
    for job in jobs:
        job.task.cancel()
    await asyncio.gather(*(job.task for job in jobs), return_exceptions=True)
    return begun


async def test_no_more_is_done_at_once_than_there_are_slots() -> None:
    limit = ConcurrencyLimit(2)
    jobs = [Job(limit) for _ in range(3)]
    await settled()
    assert [job.done for job in jobs] == [["begun"], ["begun"], []]
    await jobs[0].end()
    await settled()
    assert jobs[2].done == ["begun"]
    for job in jobs[1:]:
        await job.end()
    assert await free(limit) == 2


async def test_who_waits_for_something_slow_lets_others_be_served() -> None:
    limit = ConcurrencyLimit(1)
    slow = Job(limit, is_slow=True)
    slow.work.set()
    await settled()
    assert slow.done == ["begun", "waits"]
    for _ in range(3):
        other = Job(limit)
        await settled()
        assert other.done == ["begun"]
        await other.end()
    assert slow.done == ["begun", "waits"]
    await slow.end()
    assert await free(limit) == 1


async def test_who_has_waited_works_on_as_soon_as_a_slot_is_free() -> None:
    limit = ConcurrencyLimit(1)
    slow = Job(limit, is_slow=True)
    slow.work.set()
    await settled()
    other = Job(limit)
    slow.slow.set()
    await settled()
    assert other.done == ["begun"]
    assert slow.done == ["begun", "waits"]
    await other.end()
    await settled()
    assert slow.done == ["begun", "waits", "works on"]
    assert await free(limit) == 0
    await slow.end()
    assert await free(limit) == 1


async def waits_for_a_slot(limit: ConcurrencyLimit) -> tuple[Job, Job]:
    """Someone who works, and another in the state that the name says; so for all of these."""
    return Job(limit), Job(limit)


async def has_a_slot(limit: ConcurrencyLimit) -> tuple[Job, Job]:
    job, other = Job(limit), Job(limit)
    return other, job


async def waits_for_something_slow(limit: ConcurrencyLimit) -> tuple[Job, Job]:
    job = Job(limit, is_slow=True)
    job.work.set()
    await settled()
    other = Job(limit)
    return other, job


async def waits_for_a_slot_again(limit: ConcurrencyLimit) -> tuple[Job, Job]:
    other, job = await waits_for_something_slow(limit)
    await settled()
    job.slow.set()
    return other, job


async def works_on(limit: ConcurrencyLimit) -> tuple[Job, Job]:
    job = Job(limit, is_slow=True)
    job.work.set()
    job.slow.set()
    await settled()
    return Job(limit), job


@pytest.mark.parametrize(
    ("reached", "done"),
    [
        (waits_for_a_slot, []),
        (has_a_slot, ["begun"]),
        (waits_for_something_slow, ["begun", "waits"]),
        (waits_for_a_slot_again, ["begun", "waits"]),
        (works_on, ["begun", "waits", "works on"]),
    ],
)
async def test_whoever_is_cancelled_leaves_the_right_number_of_slots(
    reached: Callable[[ConcurrencyLimit], Awaitable[tuple[Job, Job]]], done: list[str]
) -> None:
    limit = ConcurrencyLimit(1)
    other, job = await reached(limit)
    await settled()
    assert job.done == done
    job.task.cancel()
    await settled()
    await other.end()
    await asyncio.gather(job.task, return_exceptions=True)
    assert job.task.cancelled()
    assert job.done == done
    assert await free(limit) == 1


async def test_who_fails_at_something_slow_works_on_with_a_slot() -> None:
    async def fail() -> None:
        async with free_meanwhile():
            assert await free(limit) == 1
            raise ValueError("no picture")

    limit = ConcurrencyLimit(1)
    async with limit.at_work():
        with pytest.raises(ValueError, match="no picture"):
            await fail()
        assert await free(limit) == 0
    assert await free(limit) == 1


async def test_a_slow_wait_within_another_frees_no_second_slot() -> None:
    limit = ConcurrencyLimit(2)
    async with limit.at_work(), free_meanwhile():
        async with free_meanwhile():
            assert await free(limit) == 2
        assert await free(limit) == 2
    assert await free(limit) == 2


async def test_where_no_slots_are_counted_a_slow_wait_is_only_a_wait() -> None:
    limit = ConcurrencyLimit(1)
    async with free_meanwhile():
        assert await free(limit) == 1
    async with limit.at_work():
        pass
    async with free_meanwhile():
        pass
    assert await free(limit) == 1


async def test_who_steps_aside_frees_their_slot_and_does_not_count_until_they_step_in() -> None:
    told: list[int] = []
    limit = ConcurrencyLimit(1, lambda: told.append(limit.aside))
    async with limit.at_work():
        step_aside()
        step_aside()
        assert (limit.aside, told) == (1, [1])
        assert await free(limit) == 1
        await step_in()
        assert limit.aside == 0
        assert await free(limit) == 0
        await step_in()
    assert await free(limit) == 1


async def test_who_ends_aside_is_counted_no_more() -> None:
    limit = ConcurrencyLimit(1)
    async with limit.at_work():
        step_aside()
    assert limit.aside == 0
    assert await free(limit) == 1


async def test_where_no_slots_are_counted_nobody_steps_aside() -> None:
    step_aside()
    await step_in()


async def test_whoever_arrives_is_acknowledged_before_a_long_piece_of_work_begins() -> None:
    order: list[str] = []

    async def request() -> None:
        order.append("acknowledged")

    async def arrive() -> None:
        await asyncio.create_task(request())

    async def serve() -> None:
        await acknowledgements_first()
        order.append("served")

    await asyncio.gather(serve(), arrive())
    assert order == ["acknowledged", "served"]
