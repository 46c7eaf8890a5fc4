"""Bots in processes of their own, on a playground in this one."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

import psutil  # type: ignore[import-untyped]

from playground import Playground

GRACE_SECONDS = 10.0


@asynccontextmanager
async def bot(
    playground: Playground, module: str, database: Path | None = None
) -> AsyncIterator[psutil.Process]:
    """`python -m module`, connected and with its commands registered."""
    process = await launch(playground, module, database)
    try:
        await playground.online()
        await playground.registered()
        yield psutil.Process(process.pid)
    finally:
        await stop(process)


async def launch(
    playground: Playground, module: str, database: Path | None = None, log: IO[bytes] | None = None
) -> asyncio.subprocess.Process:
    """`python -m module`, just started. What it logs goes into that file, if there is one."""
    environment = os.environ | {
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_BASE": playground.api_base,
        "DATABASE": f"sqlite:///{database}" if database else "sqlite://",
        "LOG_LEVEL": "ERROR",
    }
    # A host compiles a release once, and not at each start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=environment, stderr=log)


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


def spent_ms(process: psutil.Process) -> float:
    """Processor time so far, in milliseconds."""
    times = process.cpu_times()
    return float(times.user + times.system) * 1000
