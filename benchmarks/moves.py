"""One committed move: rules, messages to come and the transaction, on a file with full synchronous writing.

The disk has the largest part in it, so a bare transaction on the same disk and the same moves without a disk stand beside.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from games.kernel import Chance

from . import dealing
from .dealing import Guest, Seating
from .figure import Figure, median, quantile
from .play import a_pick, index_of

GAMES_AT_ONCE = 20
SEATS = 4
STATE_BYTES = 4_000
MOVE_MS = 1.0


def figures(quick: bool) -> Iterator[Figure]:
    count = 400 if quick else 3000
    with tempfile.TemporaryDirectory() as folder:
        bare = transactions(Path(folder) / "bare.db", count)
        for title in GAMES:
            spent = asyncio.run(moves(title, f"sqlite:///{Path(folder) / title}.db", count))
            without_disk = asyncio.run(moves(title, "sqlite://", count))
            yield Figure(f"move, {title}, p50", median(spent), "ms", at_most=MOVE_MS)
            yield Figure(f"move, {title}, p99", quantile(spent, 0.99), "ms")
            yield Figure(f"move, {title}, in memory, p50", median(without_disk), "ms")
            yield Figure(f"move, {title}, in memory, p99", quantile(without_disk, 0.99), "ms")
    yield Figure("bare transaction, p50", median(bare), "ms")
    yield Figure("bare transaction, p99", quantile(bare, 0.99), "ms")


def transactions(file: Path, count: int) -> list[float]:
    """Milliseconds of writing one row of a state's size, with nothing between us and SQLite."""
    spent = []
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE snapshots (state BLOB)")
        for _ in range(count):
            began = time.perf_counter()
            connection.execute("INSERT INTO snapshots VALUES (?)", (bytes(STATE_BYTES),))
            spent.append((time.perf_counter() - began) * 1000)
    return spent


async def moves(title: str, url: str, count: int) -> list[float]:
    """Milliseconds of each move at tables that are played in turn, begun again when they are over."""
    async with dealing.tables_of(url, OutboxPlanner(time.time)) as tables:
        running = [await begin(tables, title, person=100 * number) for number in range(1, GAMES_AT_ONCE + 1)]
        chance = Chance("moves")
        spent = []
        for number in range(count):
            game = running[number % GAMES_AT_ONCE]
            live = await tables.live(game)
            pick = a_pick(live.running_match, chance)
            index = index_of(live.running_match, pick)
            began = time.perf_counter()
            played = await tables.choose(game, live.person_at(pick.seat), pick.decision, index)
            spent.append((time.perf_counter() - began) * 1000)
            if not played.live.is_running:
                running[number % GAMES_AT_ONCE] = await begin(
                    tables, title, person=100 * (number + GAMES_AT_ONCE + 1)
                )
        return spent


async def begin(tables: Tables, title: str, *, person: int) -> str:
    """A running game of the people `person` and following."""
    guests = tuple(Guest(other, f"Guest {other}") for other in range(person, person + SEATS))
    return (await dealing.begin(tables, title, Seating(guests))).id
