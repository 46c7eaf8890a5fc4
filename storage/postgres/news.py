"""Tells other processes which games have changed, by NOTIFY. Nothing depends on its arrival."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from secrets import token_hex

import asyncpg

from storage.postgres.failures import LOST

log = logging.getLogger(__name__)

CHANNEL = "backroom_changed"
BATCH_SECONDS = 0.1
"""Changes are collected for so long: committing a NOTIFY takes a lock that all of the server's databases share."""
AGAIN_SECONDS = 1.0
"""How long to wait before listening on another connection."""
MOST_CHARACTERS = 7000
"""PostgreSQL allows a message of 8,000 bytes."""


class News:
    """Messages name the process, so that it does not hear itself."""

    def __init__(self, listens: asyncpg.Pool, tells: asyncpg.Pool) -> None:
        """`tells`: its connections do not wait for the disk."""
        self._listens = listens
        self._tells = tells
        self._process = token_hex(8)
        self._changed: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    def tell(self, game: str) -> None:
        """Tell of the game with the next batch."""
        self._changed.add(game)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with each game that another process tells of. Returns once it listens."""

        def hear(_connection: object, _pid: int, _channel: str, message: object) -> None:
            process, *games = str(message).split()
            if process != self._process:
                for game in games:
                    heard(game)

        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._keep_listening(hear, ready))
        await ready.wait()

    async def close(self) -> None:
        for task in filter(None, (self._telling, self._listening)):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _keep_listening(self, hear: Callable[..., None], ready: asyncio.Event) -> None:
        """Listen until cancelled, on another connection whenever one is lost."""
        is_deaf = False
        while True:
            try:
                await self._listen_until_lost(hear, ready)
                is_deaf = False
            except LOST:
                if not is_deaf:  # said once, however often it is tried again
                    log.warning("the changes of other processes are not heard", exc_info=True)
                is_deaf = True
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_until_lost(self, hear: Callable[..., None], ready: asyncio.Event) -> None:
        async with self._listens.acquire() as connection:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, hear)
            ready.set()
            try:
                await lost.wait()
            finally:
                if not lost.is_set():
                    await connection.remove_listener(CHANNEL, hear)

    async def _tell(self) -> None:
        try:
            while self._changed:
                await asyncio.sleep(BATCH_SECONDS)
                games, self._changed = self._changed, set()
                for message in self._messages(sorted(games)):
                    await self._tells.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        except LOST:
            log.warning("other processes were not told of changes", exc_info=True)
        finally:
            self._telling = None

    def _messages(self, games: list[str]) -> Iterator[str]:
        message = self._process
        for game in games:
            if len(message) + 1 + len(game) > MOST_CHARACTERS:
                yield message
                message = self._process
            message = f"{message} {game}"
        yield message
