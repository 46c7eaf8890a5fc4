"""Requests that Discord counts together leave one after the other. Who waits for their turn has stepped aside, and who is
first waits for a rate limit alone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Hashable
from weakref import WeakValueDictionary

import aiohttp

from .concurrency import step_aside, step_in

TOO_MANY_REQUESTS = 429


class Queues:
    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def turn(self, *route: Hashable) -> AsyncIterator[None]:
        """Waits until no other request of this route is under way. Within a turn, another one of the same route never
        comes. Whoever waits for something else that is kept during a turn must have stepped aside, or nobody may have a
        hand left to end it."""
        lock = self._locks.get(route)
        if lock is None:
            lock = self._locks[route] = asyncio.Lock()
        if lock.locked():
            step_aside()
        try:
            async with lock:
                await step_in()
                yield
        finally:
            await step_in()


def step_aside_for_limits(trace: aiohttp.TraceConfig) -> None:
    """Have whoever makes a request step aside where discord.py sleeps until a rate limit is over: after an answer that uses it
    up, or that came too late. Not where Discord fails: then the more wait, the fewer should begin."""
    trace.on_request_end.append(_answered)


async def _answered(session: object, context: object, ended: aiohttp.TraceRequestEndParams) -> None:
    is_used_up = ended.response.headers.get("X-RateLimit-Remaining") == "0"
    if is_used_up or ended.response.status == TOO_MANY_REQUESTS:
        step_aside()
