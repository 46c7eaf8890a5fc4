"""How much is done at the same time. Who waits for something slow, such as a picture, has their hands free meanwhile, so
that whoever could be served at once need not wait for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextvars import ContextVar


class ConcurrencyLimit:
    def __init__(self, count: int) -> None:
        self._free = asyncio.Semaphore(count)

    @property
    def are_full(self) -> bool:
        """Whether whoever comes now has to wait."""
        return self._free.locked()

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Waits for a free hand, and holds it."""
        hold = _Hold(self._free)
        await hold.take()
        token = _hold.set(hold)
        try:
            yield
        finally:
            _hold.reset(token)
            hold.let_go()


class _Hold:
    def __init__(self, free: asyncio.Semaphore) -> None:
        self._free = free
        self.is_held = False

    async def take(self) -> None:
        await self._free.acquire()
        self.is_held = True

    def let_go(self) -> None:
        if self.is_held:
            self.is_held = False
            self._free.release()


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
