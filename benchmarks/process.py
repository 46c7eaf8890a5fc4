"""Bots in processes of their own, on a playground in this one."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import IO

import psutil  # type: ignore[import-untyped]

from playground import Playground

GRACE_SECONDS = 10.0
ONLINE_SECONDS = 60.0
"""How long a start may take before we give up."""
IN_MEMORY = "sqlite://"


@asynccontextmanager
async def bot(
    playground: Playground, module: str, database: str = IN_MEMORY, shards: str = ""
) -> AsyncIterator[psutil.Process]:
    """`python -m module`, connected and with its commands registered. `shards`: as in SHARDS."""
    process = await launch(playground, module, database, shards=shards)
    try:
        await playground.until(
            lambda: is_connected(playground, shards), "the connection of the bot", ONLINE_SECONDS
        )
        await playground.registered()
        yield psutil.Process(process.pid)
    finally:
        await stop(process)


async def launch(
    playground: Playground,
    module: str,
    database: str = IN_MEMORY,
    log: IO[bytes] | None = None,
    *,
    shards: str = "",
) -> asyncio.subprocess.Process:
    """`python -m module`, just started. What it logs goes into that file, if there is one."""
    environment = os.environ | {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_BASE": playground.api_base,
        "DATABASE": database,
        "SHARDS": shards,
        "LOG_LEVEL": "ERROR",
    }
    # A host compiles a release once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=environment, stderr=log)


def is_connected(playground: Playground, shards: str = "") -> bool:
    """Whether all of these shards are connected; without any, whether the bot is."""
    connected = set(playground.gateway.shards)
    wanted = range_of(shards) if shards else ()
    return connected.issuperset(wanted) if wanted else bool(connected)


def range_of(shards: str) -> range:
    """The shards that a setting such as "0-3/16" names."""
    first, _, last = shards.partition("/")[0].partition("-")
    return range(int(first), int(last or first) + 1)


def apart(playground: Playground, processes: int = 2) -> list[str]:
    """Shards of so many processes. Direct messages arrive at the first. What happens in the server arrives at another;
    those beyond two have nothing to answer."""
    if processes == 1:
        return [""]
    server = playground.world.guild.id >> 22
    count = next(count for count in range(processes, 99) if server % count)
    others = [shard for shard in range(1, count) if shard != server % count]
    begins = sorted([0, server % count, *others[: processes - 2]])
    return [f"{one}-{following - 1}/{count}" for one, following in pairwise([*begins, count])]


async def stop(process: asyncio.subprocess.Process) -> None:
    """Ask it to end, and see to it."""
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), GRACE_SECONDS)
    except TimeoutError:
        process.kill()
        await process.wait()


def spent_ms(*processes: psutil.Process) -> float:
    """Processor time so far, in milliseconds."""
    times = [process.cpu_times() for process in processes]
    return float(sum(one.user + one.system for one in times)) * 1000
