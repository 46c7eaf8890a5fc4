"""Several processes of the bot on one database, whose beats and whose time a test makes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

from bot.gateway.sharding import Pause, ProcessTime
from bot.gateway.tenancy import TERMS
from bot.settings import ClaimedShards
from playground import Playground
from storage import Share, Store, open_store
from tests.bot.house import Clock, House, SketchBook
from tests.database_time import DatabaseTime, turned
from tests.patience import in_time


class Member:
    """One process."""

    def __init__(self, house: House, ending: AsyncExitStack) -> None:
        self.house = house
        self._ending = ending

    @property
    def shards(self) -> tuple[int, ...]:
        """Those that it serves now."""
        return self.house.client.sharding.tenancy.share.numbers

    async def beat(self) -> tuple[int, ...]:
        """Renew the lease; returns the shards after it."""
        await self.house.client.sharding.tenancy.beat()
        return self.shards

    async def stop(self) -> None:
        """Stop as on SIGTERM. Meanwhile the others beat, so that they take over."""
        await self._ending.aclose()

    async def die(self) -> None:
        """Stop without giving anything back."""

        async def nothing() -> None:
            pass

        sharding = self.house.client.sharding
        sharding.tenancy.leave = sharding._taken_over = nothing  # type: ignore[method-assign]
        await self.stop()


class Fleet:
    def __init__(
        self, playground: Playground, database: str, time: DatabaseTime, shards: int, ending: AsyncExitStack
    ) -> None:
        self.playground = playground
        self.shards = shards
        self.time = time
        self.clock = Clock()
        self._database = database
        self._ending = ending
        self.before_identify: Pause = lambda _: asyncio.sleep(0)
        self._members: list[Member] = []
        self.opened: Callable[[Store], None] = lambda _: None
        """Called with the store of each process before it begins."""

    async def begin(self, **options: Any) -> Member:
        """A further process, after its first beat."""
        beaten = asyncio.Event()

        async def until_told(_: float) -> None:
            beaten.set()
            await asyncio.Event().wait()

        ending = await self._ending.enter_async_context(AsyncExitStack())
        store = await ending.enter_async_context(await open_store(self._database))
        self.opened(store)
        options.setdefault("shards", ClaimedShards(self.shards))
        options.setdefault(
            "time",
            ProcessTime(
                seconds=self.time,
                between_beats=until_told,
                before_identify=self.before_identify,
                between_looks=self.others_beat,
            ),
        )
        house = House(self.playground, store, SketchBook(), clock=self.clock, **options)
        await ending.enter_async_context(house.open())
        await beaten.wait()
        member = Member(house, ending)
        self._members.append(member)
        ending.callback(self._members.remove, member)
        return member

    async def others_beat(self, _: float) -> None:
        """All that do not stop renew their leases, and tell what they have connected."""
        for member in self._members:
            await member.beat()

    async def pair(self, **options: Any) -> tuple[Member, Member]:
        """Two processes: the first has shard 0, the second the only other one."""
        first = await self.begin(**options)
        second = await self.begin(**options)
        assert await first.beat() == (0,)
        assert await second.beat() == (1,)
        await self.handed_over()
        await self.connected()
        return first, second

    async def advance(self, seconds: float) -> None:
        self.clock.now += seconds
        await self.time.advance(seconds)

    async def outlive(self, *living: Member) -> None:
        """The length of a lease passes, in which these beat."""
        for _ in range(2):
            await self.advance(TERMS.lease_seconds / 2)
            for member in living:
                await member.beat()

    async def handed_over(self) -> None:
        """Until nobody stays connected for another any more."""
        while any(member.house.client.sharding.hands_over for member in self._members):
            await self.others_beat(0.0)

    async def connected(self, *shards: int) -> None:
        """Until these shards are connected, each once, and whoever has connected them knows it; by default all."""
        expected = list(shards or range(self.shards))
        await self.playground.until(lambda: self.playground.gateway.shards == expected, f"shards {expected}")
        await in_time(self._ready(set(expected)), f"shards {expected}")

    async def _ready(self, shards: set[int]) -> None:
        while not shards <= self._known_as_ready():  # noqa: ASYNC110 - discord.py tells in a task
            await asyncio.sleep(0)

    def _known_as_ready(self) -> set[int]:
        return {shard for member in self._members for shard in member.house.client.sharding.ready}


@contextlib.asynccontextmanager
async def fleet(playground: Playground, database: str, shards: int = 2) -> AsyncIterator[Fleet]:
    async with turned(database) as time, AsyncExitStack() as ending:
        yield Fleet(playground, database, time, shards, ending)


def shares(playground: Playground) -> tuple[Share, Share]:
    """Two processes: the first has shard 0, where direct messages arrive, the second the shard of the server."""
    server = playground.world.guild.id >> 22
    count = next(count for count in itertools.count(2) if server % count)
    return Share(shards=count, numbers=(0,)), Share(shards=count, numbers=(server % count,))


@contextlib.asynccontextmanager
async def process(
    playground: Playground, database: str, share: Share, **options: Any
) -> AsyncIterator[House]:
    """A bot with fixed shards, and connections of its own to the database and to Discord."""
    async with (
        await open_store(database) as store,
        House(playground, store, SketchBook(), shards=share, **options).open() as house,
    ):
        yield house
