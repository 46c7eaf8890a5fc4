"""From the start of the bot's process until it serves, with many games in its database.

**Connected** is when the bot has opened the database, registered its commands and is connected to the gateway.
**Serving** is when someone who ran a command at that moment has been answered. Both are counted from just before the
process is made, so that Python's own start and all imports are in it. Processor time is that of the bot alone, and tells
more than the clock where other programs run beside. discord.py then waits for further servers to come up, two seconds,
before what waits in the outbox is delivered; that is not counted. Starts with no games at all stand beside.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from playground import Playground, World

from . import dealing
from .figure import Figure, median
from .process import launch, spent_ms, stop

GAMES_STORED = 10_000
QUICK_GAMES_STORED = 1_000
SEATS = 3
PEOPLE = 900
ORIGINALS = 10
STARTS = 5
SERVING_SECONDS = 2.0
PATIENCE_SECONDS = 60.0


class Started(Struct, frozen=True):
    connected_seconds: float
    serving_seconds: float
    spent_seconds: float
    """Processor time until it served."""


def figures(quick: bool) -> Iterator[Figure]:
    stored = QUICK_GAMES_STORED if quick else GAMES_STORED
    with tempfile.TemporaryDirectory() as folder:
        many = Path(folder) / "many.db"
        asyncio.run(deal(many, stored))
        starts = 3 if quick else STARTS
        yield from _figures("no games", asyncio.run(started(Path(folder) / "none.db", starts)), None)
        yield from _figures(f"{stored:,} games", asyncio.run(started(many, starts)), SERVING_SECONDS)


def _figures(name: str, starts: list[Started], most: float | None) -> Iterator[Figure]:
    connected = median([one.connected_seconds for one in starts])
    serving = median([one.serving_seconds for one in starts])
    yield Figure(f"start, {name}: connected", connected, "s")
    yield Figure(f"start, {name}: serving", serving, "s", at_most=most)
    yield Figure(f"start, {name}: processor time", median([one.spent_seconds for one in starts]), "s")


async def deal(database: Path, count: int) -> None:
    """So many running games, of which a few were played and the others are copies."""
    seatings = [
        dealing.Seating(
            tuple(
                dealing.Guest(1 + (number * SEATS + seat) % PEOPLE, f"Guest {seat}") for seat in range(SEATS)
            )
        )
        for number in range(count)
    ]
    async with dealing.tables_of(f"sqlite:///{database}") as tables:
        await dealing.fill(tables, seatings, originals=ORIGINALS)


async def started(database: Path, starts: int) -> list[Started]:
    """After one start that makes the schema and fills the system's caches."""
    async with Playground(World.small_town(), keep_requests=0) as playground:
        await start(playground, database)
        return [await start(playground, database) for _ in range(starts)]


async def start(playground: Playground, database: Path) -> Started:
    began = time.perf_counter()
    process = await launch(playground, "bot", f"sqlite:///{database}")
    try:
        await playground.until(lambda: playground.gateway.online, "the bot", PATIENCE_SECONDS)
        connected = time.perf_counter()
        ana = playground.person("ana")
        await ana.settled(await ana.command(playground.channel("lobby"), "game help"))
        serving = time.perf_counter()
        spent = spent_ms(psutil.Process(process.pid)) / 1000
    finally:
        await stop(process)
    await playground.until(lambda: not playground.gateway.online, "the end of the bot", PATIENCE_SECONDS)
    return Started(connected - began, serving - began, spent)
