"""What processes tell each other of changed games, while the database is away."""

import asyncio
import logging

import asyncpg

from storage.postgres import news

NOWHERE = "postgresql://anyone@127.0.0.1:1/nothing"
"""Nothing listens there."""


class Tries:
    """A pool that counts how often someone asks it for a connection."""

    def __init__(self, pool: asyncpg.Pool, enough: int) -> None:
        self._pool = pool
        self._left = enough
        self.done = asyncio.Event()

    def acquire(self):
        self._left -= 1
        if not self._left:
            self.done.set()
        return self._pool.acquire()


async def test_who_hears_nothing_says_so_once_and_tries_again(caplog, monkeypatch):
    monkeypatch.setattr(news, "AGAIN_SECONDS", 0.0)
    async with asyncpg.create_pool(NOWHERE, min_size=0) as pool:
        tries = Tries(pool, enough=3)
        deaf = news.News(tries, pool)
        with caplog.at_level(logging.WARNING):
            listening = asyncio.create_task(deaf.listen(print))
            await tries.done.wait()
        listening.cancel()
        await deaf.close()
    assert [record.message for record in caplog.records] == ["the changes of other processes are not heard"]
