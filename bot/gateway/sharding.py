"""The shards of a process: claimed, identified in turn, connected, and followed as they change hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import discord
from msgspec import Struct

from storage import Share, Store

from ..settings import ClaimedShards
from .shards import ShardConnections
from .tenancy import Tenancy, running_seconds
from .turns import IdentifyTurns

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

Pause = Callable[[float], Awaitable[None]]
Begin = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts a task in the background."""


class ProcessTime(Struct, frozen=True):
    """How a process that shares its store spends time. Tests turn it."""

    seconds: Callable[[], float] = running_seconds
    between_beats: Pause = asyncio.sleep
    before_identify: Pause = asyncio.sleep


def connection_options(shards: Share | ClaimedShards | None) -> dict[str, Any]:
    """What discord.py's client is told of the shards."""
    if isinstance(shards, ClaimedShards):
        return {"shard_count": shards.shards}
    return {} if shards is None else {"shard_count": shards.shards, "shard_ids": [*shards.numbers]}


class Sharding:
    def __init__(
        self,
        client: discord.AutoShardedClient,
        store: Store,
        wanted: Share | ClaimedShards | None,
        *,
        begin: Begin,
        lead: Callable[[], Coroutine[Any, Any, None]],
        changed: Callable[[], None],
        time: ProcessTime,
    ) -> None:
        """`wanted`: the shards to serve; None: all. `lead` does what one process does for all of them. It runs while this
        process has claimed the first shard. `changed` is called when it serves others than before."""
        self.tenancy = Tenancy(store.processes, wanted, changed=self._follow, seconds=time.seconds)
        self.is_shared = store.is_shared
        """Whether there may be other processes."""
        self._turns = IdentifyTurns(store.processes, pause=time.before_identify)
        self._connections = ShardConnections(client)
        self._begin = begin
        self._lead = lead
        self._changed = changed
        self._time = time
        self._followed = self.share
        self._leading: asyncio.Task[None] | None = None
        """None while another process has the first shard."""

    @property
    def share(self) -> Share:
        """What this process serves now."""
        return self.tenancy.share

    @property
    def claims(self) -> bool:
        """Whether the shards are claimed, and connected as they come."""
        return self.tenancy.claims

    async def prepare(self, shards: int, limit: SessionStartLimit) -> None:
        """Take note of the number of shards in all, and of the sessions that may be started."""
        if self.is_shared:
            self.tenancy.begin(shards)
            await self._turns.note(limit)

    def run(self) -> None:
        """Tell the other processes from now on that this one lives."""
        if self.is_shared:
            self._begin(self.tenancy.run(self._time.between_beats))

    async def turn_to_identify(self, shard: int) -> None:
        """Return when no other process keeps this shard from identifying."""
        await self._turns.wait(shard)

    async def disconnect(self) -> None:
        """Close all connections, and open no others. Nothing arrives any more."""
        await self._connections.close()

    async def leave(self) -> None:
        """Give back the shards that are held, once nothing renews the lease any more."""
        if self.is_shared:
            await self.tenancy.leave()

    def _follow(self, share: Share) -> None:
        """Serve these shards, and no others, from now on."""
        self._connections.follow(share.numbers)
        if share.is_first and self._leading is None:
            self._leading = self._begin(self._lead())
        elif not share.is_first and self._leading is not None:
            self._leading.cancel()
            self._leading = None
        if share != self._followed:
            self._followed = share
            self._changed()
