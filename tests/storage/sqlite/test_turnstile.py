"""Answers of the database are handed out one by one, so that others have their turn between them."""

import asyncio
from itertools import pairwise

from storage.sqlite.turnstile import TURNS_APART, Turnstile
from tests.patience import PATIENCE_SECONDS


class Steps:
    """Counts the steps of the event loop."""

    def __init__(self) -> None:
        self.count = 0
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._step)

    def _step(self) -> None:
        self.count += 1
        self._loop.call_soon(self._step)


async def test_every_few_steps_of_the_loop_one_comes_through_in_the_order_in_which_they_came() -> None:
    turnstile, steps, came = Turnstile(), Steps(), []

    async def come(name: int) -> None:
        await turnstile.pass_through()
        came.append((steps.count, name))

    await asyncio.gather(*(come(name) for name in range(5)))
    assert [name for _, name in came] == [0, 1, 2, 3, 4]
    steps_of = [step for step, _ in came]
    assert all(after - before >= TURNS_APART for before, after in pairwise(steps_of))


async def test_who_comes_alone_does_not_wait() -> None:
    turnstile, steps = Turnstile(), Steps()
    for _ in range(3):
        before = steps.count
        await turnstile.pass_through()
        assert steps.count == before
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_nobody_waits_for_whoever_has_given_up() -> None:
    turnstile = Turnstile()
    _, first, second = (asyncio.create_task(turnstile.pass_through()) for _ in range(3))
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.wait_for(second, PATIENCE_SECONDS)
    assert first.cancelled()
