"""Connects and disconnects single shards of a running client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Final

import discord
from discord.gateway import DiscordWebSocket

log = logging.getLogger(__name__)

IGNORED: Final = (discord.DiscordException, OSError)
"""What closing a connection that is broken anyway may raise."""
HANDOVER_SECONDS: Final = 60.0
"""How long a shard that was given up stays connected at most. Whoever takes it may have to wait for its turn to identify,
and supervisors kill after a minute and a half."""


class ShardConnections:
    """The connections of those shards that this process has claimed. discord.py keeps them up.

    A shard that is given up stays connected until another process has connected it. Discord tells both of what happens
    meanwhile, and nothing is lost in between.
    """

    def __init__(self, client: discord.AutoShardedClient, *, seconds: Callable[[], float]) -> None:
        self._client = client
        self._seconds = seconds
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._open: set[int] = set()
        """Those that were opened and not closed. Their connections may be lost at the moment."""
        self._ready: set[int] = set()
        self._given_up: dict[int, float] = {}
        """Those that are still connected for others, and until when at most."""
        self._closing: dict[int, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._wanted: frozenset[int] = frozenset()
        self._taken: frozenset[int] = frozenset()
        """Those that another process has connected, unless they are wanted here."""
        self._is_closed = False

    @property
    def ready(self) -> tuple[int, ...]:
        """The shards whose events this process receives."""
        return tuple(sorted(self._ready))

    @property
    def given_up(self) -> tuple[int, ...]:
        """The shards that are still connected for others."""
        return tuple(self._given_up)

    def note_ready(self, number: int) -> None:
        """The shard's session has begun, and its servers are known."""
        self._ready.add(number)

    def follow(self, wanted: Collection[int], connected: Collection[int] = ()) -> None:
        """Connect the wanted shards, and disconnect those of the others that whoever holds them has connected. Returns
        before it is done."""
        if self._is_closed:
            return
        self._wanted, self._taken = frozenset(wanted), frozenset(connected)
        self._give_up()
        for number in self._wanted - self._open - self._opening.keys():
            self._opening[number] = asyncio.create_task(self._connect(number))

    async def close(self) -> None:
        """Disconnect all shards of the client, and connect no more. What is broken off here is closed by `forgotten`."""
        self._is_closed = True
        opening = [*self._opening.values()]
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
        for number in self._client.shards:
            self._close(number)
        await asyncio.gather(*self._closing.values())

    def _give_up(self) -> None:
        """Disconnect what is not wanted, once it was taken or has waited for long enough."""
        now = self._seconds()
        unwanted = self._open - self._wanted
        self._given_up = {
            number: self._given_up.get(number, now + HANDOVER_SECONDS) for number in sorted(unwanted)
        }
        for number, until in [*self._given_up.items()]:
            if number in self._taken or now >= until:
                self._close(number)

    def _close(self, number: int) -> None:
        self._open.discard(number)
        self._ready.discard(number)
        self._given_up.pop(number, None)
        shard = self._client.shards[number]
        if number not in self._closing and not shard.is_closed():
            self._closing[number] = asyncio.create_task(self._disconnect(shard))

    async def _connect(self, number: int) -> None:
        """One after the other, since each waits for its turn with an open connection.

        A connection that is begun is not broken off: discord.py would leave it open. If the shard is not wanted any more
        then, it is given up like any other.
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
                self.follow(self._wanted, self._taken)

    async def _disconnect(self, shard: discord.ShardInfo) -> None:
        try:
            await shard.disconnect()
        except IGNORED as error:
            log.info("shard %s was disconnected by an error: %r", shard.id, error)
        finally:
            del self._closing[shard.id]
