"""A limit on concurrent tasks. A task at work occupies a slot.

A task that waits for something slow, such as a picture, frees its slot meanwhile (`free_meanwhile`). A task that may
wait very long, such as for the end of a rate limit, steps aside. It is not counted as under way until it steps in
again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar

TURNS_TO_ACKNOWLEDGE = 3
"""An interaction is acknowledged in this many turns of the event loop: it is read, its task begins, and the request
leaves."""


async def acknowledgements_first() -> None:
    """Let the interactions that are arriving be acknowledged. Await it before a long piece of work."""
    for _ in range(TURNS_TO_ACKNOWLEDGE):
        await asyncio.sleep(0)


class ConcurrencyLimit:
    def __init__(self, count: int, stepped_aside: Callable[[], None] = lambda: None) -> None:
        """`count`: the number of slots. `stepped_aside` is called when a task steps aside, since others may begin
        then."""
        self._free = asyncio.Semaphore(count)
        self._stepped_aside = stepped_aside
        self._aside = 0

    @property
    def aside(self) -> int:
        """How many tasks have stepped aside."""
        return self._aside

    @property
    def is_full(self) -> bool:
        """Whether a new task would have to wait for a slot."""
        return self._free.locked()

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Wait for a slot and occupy it until the end of the context."""
        hold = _Hold(self)
        await hold.take()
        token = _hold.set(hold)
        try:
            yield
        finally:
            _hold.reset(token)
            hold.let_go()
            hold.count_again()


class _Hold:
    def __init__(self, limit: ConcurrencyLimit) -> None:
        self._limit = limit
        self.is_held = False
        self._is_aside = False

    async def take(self) -> None:
        await self._limit._free.acquire()
        self.is_held = True

    def let_go(self) -> None:
        if self.is_held:
            self.is_held = False
            self._limit._free.release()

    def step_aside(self) -> None:
        self.let_go()
        if not self._is_aside:
            self._is_aside = True
            self._limit._aside += 1
            self._limit._stepped_aside()

    def count_again(self) -> None:
        if self._is_aside:
            self._is_aside = False
            self._limit._aside -= 1


_hold: ContextVar[_Hold | None] = ContextVar("hold", default=None)


@contextlib.asynccontextmanager
async def free_meanwhile() -> AsyncIterator[None]:
    """Free the task's slot within this context, and wait for a slot at its end. No effect outside of `at_work`."""
    hold = _hold.get()
    if hold is None or not hold.is_held:
        yield
        return
    hold.let_go()
    try:
        yield
    finally:
        await hold.take()


def step_aside() -> None:
    """Free the task's slot and do not count the task until `step_in`. No effect outside of `at_work`."""
    hold = _hold.get()
    if hold is not None:
        hold.step_aside()


async def step_in() -> None:
    """Count the task again, and wait for a slot unless it has one. No effect outside of `at_work`."""
    hold = _hold.get()
    if hold is not None:
        hold.count_again()
        if not hold.is_held:
            await hold.take()
