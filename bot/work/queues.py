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
SERVER_ERROR = 500


class Queues:
    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def turn(self, *route: Hashable) -> AsyncIterator[None]:
        """Waits until no other request of this route is under way. No turn may be taken within a turn."""
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


def stepping_aside_for_limits() -> aiohttp.TraceConfig:
    """Has whoever makes a request step aside where discord.py sleeps before it goes on: after an answer that uses up a rate
    limit, or that says that the request has to be repeated."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_answered)
    return trace


async def _answered(session: object, context: object, ended: aiohttp.TraceRequestEndParams) -> None:
    used_up = ended.response.headers.get("X-RateLimit-Remaining") == "0"
    repeated = ended.response.status == TOO_MANY_REQUESTS or ended.response.status >= SERVER_ERROR
    if used_up or repeated:
        step_aside()
