"""How much is done at the same time. Who waits for something slow, such as a picture, has their hands free meanwhile, so
that whoever could be served at once need not wait for it. Who waits for something that may take very long, such as the end
of a rate limit, steps aside: they do not count at all until they step in again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextvars import ContextVar


class ConcurrencyLimit:
    def __init__(self, count: int, stepped_aside: Callable[[], None] = lambda: None) -> None:
        """`stepped_aside` is called when someone does, and so leaves room for others."""
        self._free = asyncio.Semaphore(count)
        self._stepped_aside = stepped_aside
        self._aside = 0

    @property
    def aside(self) -> int:
        """How many have stepped aside."""
        return self._aside

    @property
    def are_full(self) -> bool:
        """Whether whoever comes now has to wait."""
        return self._free.locked()

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Waits for a free hand, and holds it."""
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
    def __init__(self, hands: ConcurrencyLimit) -> None:
        self._hands = hands
        self.is_held = False
        self._is_aside = False

    async def take(self) -> None:
        await self._hands._free.acquire()
        self.is_held = True

    def let_go(self) -> None:
        if self.is_held:
            self.is_held = False
            self._hands._free.release()

    def step_aside(self) -> None:
        self.let_go()
        if not self._is_aside:
            self._is_aside = True
            self._hands._aside += 1
            self._hands._stepped_aside()

    def count_again(self) -> None:
        if self._is_aside:
            self._is_aside = False
            self._hands._aside -= 1


_hold: ContextVar[_Hold | None] = ContextVar("hold", default=None)


@contextlib.asynccontextmanager
async def free_meanwhile() -> AsyncIterator[None]:
    """Around a long wait. Where no hands are counted, nothing but the wait."""
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
    """Let go of the hand, and do not count any more. Where no hands are counted, nothing."""
    hold = _hold.get()
    if hold is not None:
        hold.step_aside()


async def step_in() -> None:
    """Count again, and wait for a hand. Whoever has one goes on at once."""
    hold = _hold.get()
    if hold is not None:
        hold.count_again()
        if not hold.is_held:
            await hold.take()
