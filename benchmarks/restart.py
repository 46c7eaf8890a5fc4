"""What players feel of a rolling restart: two processes on PostgreSQL, one restarted after the other.

People press at a steady rate, half of them in direct messages and half in the server, whose shards two processes have.
The processes claim them by leases (`SHARDS=auto/2`). Each press is **Act** at a running game, which is answered with a
panel, and is timed as in the section `presses`. They begin a while before the first restart. They end when each process
has its part of the shards again, up to a minute after the second. A press that is not acknowledged within three seconds
is lost: its player reads that the application did not respond.

There are two ways. *One by one*: a process is stopped, and started again once it has ended, as systemd and compose do.
*New one first*: the new process waits already when the old one is stopped.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto
from itertools import count

from msgspec import Struct

from playground import InteractionFailed, NeverHappened, Playground, SessionStartRule, World
from storage import open_store

from .figure import Figure, median, quantile
from .postgres import OwnPostgres, fast_directory, own_postgres
from .presses import PEOPLE, TABLES_ON_POSTGRES, Crowd, deal
from .process import launch, stop
from .steady import without_pauses

RATE = 10
SHARDS = "auto/2"
PROCESSES = 2
AROUND_SECONDS = 8.0
"""How long people press before, between and after the restarts. Discord lets a shard identify every five seconds."""
LOOK_SECONDS = 0.05
PATIENCE_SECONDS = 120.0
GRACE_SECONDS = 90.0
"""How long systemd waits before it kills."""
WAYS = {"one by one": False, "new one first": True}

Process = asyncio.subprocess.Process
Holding = Mapping[str, tuple[int, ...]]
"""Which shards each process holds, by its name."""


class Course(Struct, frozen=True):
    """What people saw of a rolling restart."""

    waits_ms: list[float]
    """Of the presses that were acknowledged and answered."""
    lost: int
    """Presses that were not acknowledged in time."""
    unanswered: int
    """Presses that were acknowledged, and then got no answer."""
    stopping_seconds: list[float]
    """From each SIGTERM until its process had ended."""


def postgres_figures(quick: bool) -> Iterator[Figure]:
    for way, new_first in WAYS.items():
        with own_postgres(fast_directory()) as server:
            course = asyncio.run(_measured(server, new_first))
        name = f"rolling restart, {way}"
        yield Figure(f"{name}: presses", len(course.waits_ms) + course.lost + course.unanswered, "")
        yield Figure(f"{name}: acknowledged, p50", median(course.waits_ms), "ms")
        yield Figure(f"{name}: acknowledged, p99", quantile(course.waits_ms, 0.99), "ms")
        yield Figure(f"{name}: acknowledged, longest", max(course.waits_ms), "ms")
        yield Figure(f"{name}: not acknowledged", course.lost, "", at_most=0)
        yield Figure(f"{name}: acknowledged, not answered", course.unanswered, "", at_most=0)
        yield Figure(f"{name}: longest stop", max(course.stopping_seconds), "s")


async def _measured(server: OwnPostgres, new_first: bool) -> Course:
    rule = SessionStartRule(max_concurrency=1, seconds=5.0)
    async with (
        server.database() as url,
        Playground(_town(), keep_requests=0, session_starts=rule) as playground,
    ):
        tables = await deal(playground, url, TABLES_ON_POSTGRES)
        async with Fleet(playground, url).open(PROCESSES) as fleet:
            crowd = Crowd(playground, tables, in_private=True)
            await crowd.sit_down()
            return await _pressed_meanwhile(crowd, fleet, new_first)


def _town() -> World:
    """Its server's events come to shard 1 of 2, direct messages to shard 0."""
    people = [f"guest-{number}" for number in range(PEOPLE)]
    return next(
        town for town in iter(lambda: World.small_town(people=people), None) if (town.guild.id >> 22) % 2
    )


async def _pressed_meanwhile(crowd: Crowd, fleet: Fleet, new_first: bool) -> Course:
    """People press while each process is replaced by a new one."""
    pressing = asyncio.create_task(_press(crowd))
    stopping_seconds = []
    for old in fleet.processes[:]:
        await asyncio.sleep(AROUND_SECONDS)
        stopping_seconds.append(await fleet.replace(old, new_first=new_first))
    await fleet.divided()
    await asyncio.sleep(AROUND_SECONDS)
    pressing.cancel()
    presses = await pressing
    return Course(
        waits_ms=[press for press in presses if isinstance(press, float)],
        lost=presses.count(Mishap.LOST),
        unanswered=presses.count(Mishap.UNANSWERED),
        stopping_seconds=stopping_seconds,
    )


class Mishap(Enum):
    """What can happen to a press besides its acknowledgement and answer."""

    LOST = auto()
    UNANSWERED = auto()


async def _press(crowd: Crowd) -> list[float | Mishap]:
    """Press at even intervals until cancelled. Gives the milliseconds until each was acknowledged."""
    under_way: list[asyncio.Task[float | Mishap]] = []
    began = time.perf_counter()
    with without_pauses(), suppress(asyncio.CancelledError):
        for number in count():
            await asyncio.sleep(began + number / RATE - time.perf_counter())
            under_way.append(asyncio.create_task(_pressed(crowd)))
    return await asyncio.gather(*under_way)


async def _pressed(crowd: Crowd) -> float | Mishap:
    try:
        return await crowd.act()
    except InteractionFailed:
        return Mishap.LOST
    except NeverHappened:
        return Mishap.UNANSWERED


class Fleet:
    """The processes that share the shards."""

    def __init__(self, playground: Playground, database: str) -> None:
        self._playground = playground
        self._database = database
        self.processes: list[Process] = []

    @asynccontextmanager
    async def open(self, processes: int) -> AsyncIterator[Fleet]:
        """So many processes, connected. They end in good order."""
        try:
            for _ in range(processes):
                await self._begin()
            await self.divided()
            yield self
        finally:
            await asyncio.gather(*map(stop, self.processes))

    async def replace(self, old: Process, *, new_first: bool) -> float:
        """Replace a process by a new one; returns the seconds that its stop took."""
        if new_first:
            await self._begin()
        began = time.perf_counter()
        old.terminate()
        await asyncio.wait_for(old.wait(), GRACE_SECONDS)
        seconds = time.perf_counter() - began
        self.processes.remove(old)
        if not new_first:
            await self._begin()
        await self._connected()
        return seconds

    async def _begin(self) -> None:
        """A further process, as soon as the others know of it."""
        process = await launch(self._playground, "bot", self._database, shards=SHARDS)
        self.processes.append(process)
        await self._until(lambda holding: _named(process, holding) is not None)

    async def divided(self) -> None:
        """Each process has its part. A new one is given it after a minute."""
        await self._until(lambda holding: all(_named(one, holding) for one in self.processes))
        await self._connected()

    async def _connected(self) -> None:
        """Every shard is connected once: none is handed over."""
        await self._playground.until(
            lambda: self._playground.gateway.shards == [0, 1], "all shards", PATIENCE_SECONDS
        )

    async def _until(self, is_so: Callable[[Holding], bool]) -> None:
        """Look at the leases until they are so."""
        async with await open_store(self._database) as store, asyncio.timeout(PATIENCE_SECONDS):
            while not is_so(  # noqa: ASYNC110 - another process writes them
                {one.name: one.numbers for one in await store.processes.all()}
            ):
                await asyncio.sleep(LOOK_SECONDS)


def _named(process: Process, holding: Holding) -> tuple[int, ...] | None:
    """The shards of a process; None if the others do not know of it."""
    return next((numbers for name, numbers in holding.items() if f":{process.pid}-" in name), None)
