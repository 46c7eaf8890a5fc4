"""The shards of a process: claimed, identified in turn, connected, and followed as they change hands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from storage import Share, Store

from ..settings import ClaimedShards
from .shards import ShardConnections
from .tenancy import Tenancy, running_seconds
from .turns import IdentifyTurns

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

LOOK_SECONDS: Final = 0.5
"""How often a process that stops looks whether its shards were taken over."""

Pause = Callable[[float], Awaitable[None]]
Begin = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts a task in the background."""


class ProcessTime(Struct, frozen=True):
    """How a process that shares its store spends time. Tests turn it."""

    seconds: Callable[[], float] = running_seconds
    between_beats: Pause = asyncio.sleep
    before_identify: Pause = asyncio.sleep
    between_looks: Pause = asyncio.sleep


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
        self._connections = ShardConnections(client, seconds=time.seconds)
        self.tenancy = Tenancy(
            store.processes,
            wanted,
            changed=self._follow,
            connected=lambda: self.ready,
            seconds=time.seconds,
        )
        self.is_shared = store.is_shared
        """Whether there may be other processes."""
        self._turns = IdentifyTurns(store.processes, pause=time.before_identify)
        self._begin = begin
        self._lead = lead
        self._changed = changed
        self._time = time
        self._followed = self.share
        self._leading: asyncio.Task[None] | None = None
        """None while another process has the first shard."""
        self._beating: asyncio.Task[None] | None = None

    @property
    def share(self) -> Share:
        """What this process serves now."""
        return self.tenancy.share

    @property
    def answered(self) -> Share:
        """Whose presses this process answers. A shard that it has given up is among them until another has connected it."""
        share = self.share
        return replace(share, numbers=(*share.numbers, *self._connections.given_up)) if self.claims else share

    @property
    def ready(self) -> tuple[int, ...]:
        """The claimed shards whose events this process receives."""
        return self._connections.ready

    @property
    def hands_over(self) -> bool:
        """Whether it still receives the events of shards that it has given up."""
        return bool(self._connections.given_up)

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
            self._beating = self._begin(self.tenancy.run(self._time.between_beats))

    async def known(self) -> None:
        """Return once the others can hand shards over to this process."""
        if self.is_shared:
            await self.tenancy.is_known.wait()

    def note_ready(self, shard: int) -> None:
        """This process receives the events of the shard."""
        self._connections.note_ready(shard)

    async def turn_to_identify(self, shard: int) -> None:
        """Return when no other process keeps this shard from identifying."""
        await self._turns.wait(shard)

    async def hand_over(self) -> None:
        """Give the shards to the other processes, and disconnect once they have connected them. Then nothing arrives here
        any more."""
        await self._stop_beating()
        if self.claims:
            # Before they are given back: what arrives meanwhile is still answered.
            self._connections.follow(())
            await self.tenancy.leave()
            await self._taken_over()
            await self._connections.close()
        else:
            await self._connections.close()
            if self.is_shared:
                await self.tenancy.leave()

    async def _stop_beating(self) -> None:
        """Claim nothing more."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)

    async def _taken_over(self) -> None:
        """Return once others have connected what was given up, or nobody is there to do so."""
        while self.hands_over and (takeover := await self.tenancy.takeover()).is_coming:
            self._connections.follow((), takeover.connected)
            await self._time.between_looks(LOOK_SECONDS)

    def _follow(self, share: Share) -> None:
        """Serve these shards, and no others, from now on."""
        self._connections.follow(share.numbers, self.tenancy.connected)
        if share.is_first and self._leading is None:
            self._leading = self._begin(self._lead())
        elif not share.is_first and self._leading is not None:
            self._leading.cancel()
            self._leading = None
        if share != self._followed:
            self._followed = share
            self._changed()
