"""One committed move: rules, messages to come and the transaction, on a file with full synchronous writing. It is
made in the event loop that the bot runs on, with its settings of the garbage collector.

The disk has the largest part in it, so a bare transaction on the same disk and the same moves without a disk stand
beside. Where a flush takes next to no time, what we work out ourselves has the largest part.

On PostgreSQL, one, two and four processes also make moves at the same time and at a steady rate, each at tables of
its own. They work by turns, since the machine is not always as fast. What two of them carry is told from the processor
time of a move. Waits are averages over looks into `pg_stat_activity`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

import asyncpg
import msgspec

from bot.event_loop import run
from bot.table.outbox_planner import OutboxPlanner
from games import GAMES

from . import dealing
from .contention import Waits, waits
from .figure import Figure, median, quantile
from .machine import flushes
from .mover import SEATS, Made, Player, moves
from .play import TITLE, a_pick, index_of
from .postgres import OwnPostgres, own_postgres
from .steady import by_turns

STATE_BYTES = 4_000
MOVE_MS = 1.0
TIMES_BARE = 2.5
PROCESSES = (1, 2, 4)
AT_ONCE = 5
"""Moves under way in each process."""
RATE = 20
"""Moves a second of each process: so few that they do not take the processors from each other."""
TWO_CARRY = 1.8
ROUNDS = 4


def figures(quick: bool) -> Iterator[Figure]:
    count = 400 if quick else 3000
    with tempfile.TemporaryDirectory() as folder:
        bare = transactions(Path(folder) / "bare.db", count)
        for title in GAMES:
            spent = run(moves(title, f"sqlite:///{Path(folder) / title}.db", count))
            without_disk = run(moves(title, "sqlite://", count))
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


class Together:
    """What so many processes made of their moves at the same time."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.made: list[Made] = []
        self.waits = Waits()
        self.server_ms = 0.0
        """Processor time of the server."""
        self.seconds = 0.0

    @property
    def moves(self) -> int:
        return sum(len(one.moves_ms) for one in self.made)

    @property
    def process_ms_a_move(self) -> float:
        return sum(one.spent_ms for one in self.made) / self.moves

    async def work(self, server: OwnPostgres, count: int) -> None:
        """Each process makes so many moves."""
        async with server.database() as url:
            movers = [await _mover(url, count, number) for number in range(1, self.processes + 1)]
            for mover in movers:
                await _line_of(mover)
            async with waits(url, self.waits):
                spent, began = server.spent_ms(), time.perf_counter()
                for mover in movers:
                    assert mover.stdin is not None
                    mover.stdin.write(b"\n")
                lines = await asyncio.gather(*map(_line_of, movers))
                self.seconds += time.perf_counter() - began
                self.server_ms += server.spent_ms() - spent
            for mover in movers:
                assert mover.stdin is not None
                mover.stdin.close()
                await mover.wait()
        self.made += [msgspec.json.decode(line, type=Made) for line in lines]


def postgres_figures(quick: bool) -> Iterator[Figure]:
    count = 400 if quick else 3000
    with tempfile.TemporaryDirectory() as folder:
        yield Figure("flush of the disk, p50", median(flushes(Path(folder), count)), "ms")
    with own_postgres() as server:
        yield from _one_after_the_other(server, count)
        runs = {processes: Together(processes) for processes in PROCESSES}
        for one in by_turns([*runs.values()], ROUNDS):
            run(one.work(server, count // ROUNDS))
    for one in runs.values():
        yield from _figures_of(one)
    carried = 2 * runs[1].process_ms_a_move / runs[2].process_ms_a_move
    yield Figure("moves that two processes carry, of one's", carried, "times", at_least=TWO_CARRY)


def _one_after_the_other(server: OwnPostgres, count: int) -> Iterator[Figure]:
    bare: list[float] = []
    for title in GAMES:
        beside, spent = run(moves_beside_bare(server, title, count))
        ratio = median(spent) / median(beside)
        yield Figure(f"move on PostgreSQL, {title}, p50", median(spent), "ms")
        yield Figure(f"move on PostgreSQL, {title}, of a bare one's", ratio, "times", at_most=TIMES_BARE)
        yield Figure(f"move on PostgreSQL, {title}, p99", quantile(spent, 0.99), "ms")
        bare += beside
    yield Figure("bare transaction on PostgreSQL, p50", median(bare), "ms")
    yield Figure("bare transaction on PostgreSQL, p99", quantile(bare, 0.99), "ms")
    outdated = run(moves_by_turns(server, count // 2))
    yield Figure("move at a table that another process changed, p50", median(outdated), "ms")


def _figures_of(run: Together) -> Iterator[Figure]:
    name = f"{run.processes} process{'es' * (run.processes > 1)}"
    spent = [one for made in run.made for one in made.moves_ms]
    yield Figure(f"{name}: moves", run.moves / run.seconds, "/s")
    yield Figure(f"{name}: move, p50", median(spent), "ms")
    yield Figure(f"{name}: move, p99", quantile(spent, 0.99), "ms")
    yield Figure(f"{name}: processor time of a move", run.process_ms_a_move, "ms")
    yield Figure(f"{name}: the server's processor time of a move", run.server_ms / run.moves, "ms")
    yield from run.waits.figures(name, "move", run.moves)


async def moves_beside_bare(server: OwnPostgres, title: str, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds of writing one row of a state's size, with nothing but asyncpg between us and the server, and of
    moves. One of each is made in turn, since other users of the disk and the processors slow down both."""
    bare, moved = [], []
    async with (
        server.database() as url,
        dealing.tables_of(url, OutboxPlanner(time.time)) as tables,
        asyncpg.create_pool(url, min_size=1, max_size=1) as pool,
        pool.acquire() as connection,
    ):
        player = Player(tables, title, 100, "moves")
        await player.sit_down()
        await connection.execute("CREATE TABLE bare (state BYTEA)")
        await connection.execute("ALTER TABLE bare ALTER COLUMN state SET STORAGE EXTERNAL")
        for _ in range(count):
            began = time.perf_counter()
            await connection.execute("INSERT INTO bare VALUES ($1)", bytes(STATE_BYTES))
            bare.append((time.perf_counter() - began) * 1000)
            moved.append(await player.move())
    return bare, moved


async def moves_by_turns(server: OwnPostgres, count: int) -> list[float]:
    """Milliseconds of moves at one table after the other, each by another process than the one before. That process
    finds that its table is out of date, and reads it."""
    spent: list[float] = []
    chance = Random("by turns")
    async with server.database() as url, AsyncExitStack() as stack:
        both = [
            await stack.enter_async_context(dealing.tables_of(url, OutboxPlanner(time.time)))
            for _ in range(2)
        ]
        while len(spent) < count:
            guests = tuple(
                dealing.Guest(10 * len(spent) + seat + 1, f"Guest {seat}") for seat in range(SEATS)
            )
            live = await dealing.begin(both[0], TITLE, dealing.Seating(guests))
            while live.is_running and len(spent) < count:
                tables = both[len(spent) % 2]
                pick = a_pick(live.running_match, chance)
                index = index_of(live.running_match, pick)
                began = time.perf_counter()
                live = (await tables.choose(live.id, live.person_at(pick.seat), pick.decision, index)).live
                spent.append((time.perf_counter() - began) * 1000)
    return spent


async def _mover(url: str, count: int, number: int) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "benchmarks.mover", url, str(count), str(number), str(AT_ONCE), str(RATE)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**26,
    )


async def _line_of(mover: asyncio.subprocess.Process) -> bytes:
    assert mover.stdout is not None
    line = await mover.stdout.readline()
    assert line, "a mover has ended"
    return line
