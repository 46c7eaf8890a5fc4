"""Serialises requests that share a rate limit at Discord. Requests that wait for their turn have stepped aside, so
only the first one waits for the rate limit itself."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Hashable

import aiohttp

from .concurrency import step_aside, step_in
from .locks import Locks

TOO_MANY_REQUESTS = 429


class Queues:
    def __init__(self) -> None:
        self._locks = Locks[Hashable]()
        self._there: Counter[Hashable] = Counter()
        """How many hold a route or wait for it. The lock does not tell: while it passes to the next task, it counts as free. A
        task that then waited without stepping aside would keep the slot that the next one needs."""

    @contextlib.asynccontextmanager
    async def turn(self, *route: Hashable) -> AsyncIterator[None]:
        """Wait until no other request of this route is under way, and hold the route until the end of the context.

        Not reentrant: a nested turn of the same route deadlocks. While holding a turn, step aside before waiting for
        another held resource. Otherwise its holder may find no free slot to finish.
        """
        if self._there[route]:
            step_aside()
        self._there[route] += 1
        try:
            async with self._locks.of(route):
                await step_in()
                yield
        finally:
            self._leave(route)
            await step_in()

    def _leave(self, route: Hashable) -> None:
        self._there[route] -= 1
        if not self._there[route]:
            del self._there[route]


def step_aside_for_limits(trace: aiohttp.TraceConfig) -> None:
    """Make a request's task step aside when discord.py is about to sleep for a rate limit. It does so after a
    response that uses the limit up, or with status 429. Not after server errors: then waiting tasks should keep
    others from beginning."""
    trace.on_request_end.append(_answered)


async def _answered(session: object, context: object, ended: aiohttp.TraceRequestEndParams) -> None:
    is_used_up = ended.response.headers.get("X-RateLimit-Remaining") == "0"
    if is_used_up or ended.response.status == TOO_MANY_REQUESTS:
        step_aside()
