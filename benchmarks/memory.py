"""Resident memory of the bot that waits for someone to play; the playground is in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from playground import Playground, World

from .figure import Figure
from .process import bot

SETTLED_SECONDS = 3.0
"""Until it has looked through its outbox and gone to rest."""
IDLE_MB = 120


def figures(quick: bool) -> Iterator[Figure]:
    for module, most in (("benchmarks.bare", None), ("bot", IDLE_MB)):
        yield Figure(f"memory, {module}, idle", asyncio.run(resident_mb(module)), "MB", at_most=most)


async def resident_mb(module: str) -> float:
    async with Playground(World.small_town()) as playground, bot(playground, module) as process:
        await asyncio.sleep(SETTLED_SECONDS)
        return float(process.memory_info().rss) / 1e6
