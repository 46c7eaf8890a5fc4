"""Connects and disconnects single shards of a running client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

import discord
from discord.gateway import DiscordWebSocket

log = logging.getLogger(__name__)

IGNORED: Final = (discord.DiscordException, OSError)
"""What closing a connection that is broken anyway may raise."""


class ShardConnections:
    """The connections of those shards that this process has claimed. discord.py keeps them up."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._open: set[int] = set()
        """Those that were opened and are to stay. Their connections may be lost at the moment."""
        self._closing: dict[int, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._wanted: frozenset[int] = frozenset()
        self._is_closed = False

    def follow(self, numbers: Collection[int]) -> None:
        """Connect these shards and disconnect all others. Returns before it is done."""
        if self._is_closed:
            return
        self._wanted = frozenset(numbers)
        self._open &= self._wanted
        for number, shard in self._client.shards.items():
            if number not in self._wanted and number not in self._closing and not shard.is_closed():
                self._closing[number] = asyncio.create_task(self._disconnect(shard))
        for number in self._wanted - self._open - self._opening.keys():
            self._opening[number] = asyncio.create_task(self._connect(number))

    async def close(self) -> None:
        """Disconnect all shards of the client, and connect no more."""
        opening = [*self._opening.values()]
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
        self.follow(())
        self._is_closed = True
        await asyncio.gather(*self._closing.values())

    async def _connect(self, number: int) -> None:
        """One after the other, since each waits for its turn with an open connection.

        A connection that is begun is not broken off: discord.py would leave it open. Whoever follows next closes it.
        """
        try:
            async with self._one_at_a_time:
                if number not in self._wanted:
                    return
                if number in self._client.shards:
                    await self._client.shards[number].reconnect()
                else:
                    await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, number)
            self._open.add(number)
        except Exception:
            log.exception("shard %s was not connected", number)
        finally:
            del self._opening[number]
            if number not in self._wanted:
                self.follow(self._wanted)

    async def _disconnect(self, shard: discord.ShardInfo) -> None:
        try:
            await shard.disconnect()
        except IGNORED as error:
            log.info("shard %s was disconnected by an error: %r", shard.id, error)
        finally:
            del self._closing[shard.id]
