"""A pool of which one connection is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import asyncpg

from storage.postgres.failures import is_gone, released

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy


class ReadyPool:
    """Keeps the connection that was used last, for whoever comes next. To take one from asyncpg's pool and give it back
    there takes a twentieth of the time of a move."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
        self._ready: PoolConnectionProxy | None = None
        self._waiting = 0
        """How many wait for the pool, and must not be passed over."""

    def acquire(self) -> TakenConnection:
        """A connection for one at a time, by `async with`."""
        return TakenConnection(self)

    async def close(self) -> None:
        """Close all connections once nobody uses them."""
        if self._ready is not None:
            await released(self._pool, self._ready)
        await self._pool.close()

    def terminate(self) -> None:
        """Drop all connections."""
        self._pool.terminate()

    async def take(self) -> PoolConnectionProxy:
        """A connection. Whoever takes it gives it back."""
        ready, self._ready = self._ready, None
        if ready is not None and not is_gone(ready):
            return ready
        self._waiting += 1
        try:
            if ready is not None:
                await released(self._pool, ready)
            return await self._pool.acquire()
        finally:
            self._waiting -= 1

    async def give_back(self, connection: PoolConnectionProxy, *, is_sound: bool) -> None:
        """`is_sound`: whether nothing has failed on it. Otherwise asyncpg looks after it."""
        if is_sound and self._ready is None and not self._waiting:
            self._ready = connection
        else:
            await released(self._pool, connection)


class TakenConnection:
    """Takes a connection and gives it back. It is no generator, since every trip to the server begins with one."""

    def __init__(self, pool: ReadyPool) -> None:
        self._pool = pool

    async def __aenter__(self) -> PoolConnectionProxy:
        self._connection = await self._pool.take()
        return self._connection

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        await self._pool.give_back(self._connection, is_sound=kind is None)
