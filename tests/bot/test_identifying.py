"""Processes share Discord's limits on starting sessions, which the playground enforces."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.gateway.forgotten import heartbeats
from bot.gateway.turns import EVERY_SECONDS, LONGEST_WAIT_SECONDS
from playground import ManualClock, Playground, SessionStartRule, World
from storage import IdentifyTurn, Store
from tests.bot.fleet import Fleet, fleet
from tests.bot.house import PEOPLE
from tests.postgres import Postgres

SHARDS = 4
DAY_SECONDS = 24 * 3600.0


@dataclass
class Sleeper:
    until: float
    woken: asyncio.Future[None]
    is_granted: bool


class Line:
    """Those who wait for their turn, and the time of all: of the processes, their database and Discord."""

    def __init__(self, processes: Fleet, clock: ManualClock) -> None:
        self._processes = processes
        self._clock = clock
        self._waiting: list[Sleeper] = []
        self.paused: list[float] = []
        self._let_through = 0
        """Discord will hear of so many."""
        self._granted: set[asyncio.Task[object] | None] = set()
        """Those who were given a turn."""
        self._asking = asyncio.Lock()
        """Held while someone is given a turn, and while time passes."""
        processes.before_identify = self.pause
        processes.opened = self._listen

    @property
    def starts_and_refusals(self) -> tuple[int, int]:
        starts = self._processes.playground.gateway.starts
        return starts.started, starts.refused

    async def pause(self, seconds: float) -> None:
        if seconds > 0.0:
            woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            is_granted = asyncio.current_task() in self._granted
            self._waiting.append(Sleeper(self._processes.time.now + seconds, woken, is_granted))
            self.paused.append(seconds)
            self._processes.playground.services.pulse.beat()
            await woken

    async def advance(self, seconds: float) -> None:
        """Time passes once Discord has heard of all whose turn it was."""
        async with self._asking:
            await self._until(lambda: sum(self.starts_and_refusals) >= self._let_through, "their sessions")
            await self._processes.advance(seconds)
            self._clock.advance(seconds)

    async def next(self) -> None:
        """Until whoever is first has waited long enough."""
        await self.waiting()
        self._waiting.sort(key=lambda sleeper: sleeper.until)
        first = self._waiting.pop(0)
        await self.advance(max(0.0, first.until - self._processes.time.now))
        self._let_through += first.is_granted
        first.woken.set_result(None)

    async def waiting(self) -> None:
        """Until someone waits."""
        await self._until(lambda: self._waiting, "someone who waits")

    async def _until(self, condition: Callable[[], object], what: str) -> None:
        await self._processes.playground.until(condition, what)

    def _listen(self, store: Store) -> None:
        asked = store.processes.take_turn

        async def take_turn(shard: int, *, every_seconds: float) -> IdentifyTurn:
            async with self._asking:
                turn = await asked(shard, every_seconds=every_seconds)
                if turn.is_granted:
                    self._granted.add(asyncio.current_task())
                    self._let_through += turn.wait_seconds <= 0.0
                return turn

        store.processes.take_turn = take_turn  # type: ignore[method-assign]

    async def started(self, sessions: int) -> None:
        """Until so many sessions were ever started, as time passes."""
        while self.starts_and_refusals[0] < sessions:
            await self._until(lambda: self._waiting or self.starts_and_refusals[0] >= sessions, "a start")
            if self.starts_and_refusals[0] < sessions:
                await self.next()


@asynccontextmanager
async def in_line(
    postgres: Postgres, rule: SessionStartRule, shards: int = SHARDS
) -> AsyncIterator[tuple[Fleet, Line]]:
    clock = ManualClock()
    world = World.small_town(people=PEOPLE, clock=clock)
    async with (
        postgres.database() as database,
        Playground(world, keep_requests=None, session_starts=rule) as playground,
        fleet(playground, database, shards) as processes,
    ):
        yield processes, Line(processes, clock)


async def test_two_processes_that_start_at_once_identify_one_after_the_other(postgres: Postgres) -> None:
    async with in_line(postgres, SessionStartRule(max_concurrency=1, seconds=5.0)) as (processes, line):
        began = processes.time.now
        first, second = await processes.begin(), await processes.begin()
        assert (await first.beat(), await second.beat()) == ((0, 1), (2, 3))
        await line.started(SHARDS)
        await processes.connected()
        assert line.starts_and_refusals == (SHARDS, 0)
        assert processes.time.now - began >= (SHARDS - 1) * EVERY_SECONDS


async def test_shards_of_different_buckets_do_not_wait_for_each_other(postgres: Postgres) -> None:
    async with in_line(postgres, SessionStartRule(max_concurrency=SHARDS, seconds=5.0)) as (processes, line):
        await processes.begin()
        await processes.connected()
        assert line.paused == []


async def test_a_process_that_stops_lets_go_of_a_connection_that_waits_for_its_turn(
    postgres: Postgres,
) -> None:
    async with in_line(postgres, SessionStartRule(max_concurrency=1, seconds=5.0), shards=2) as (
        processes,
        line,
    ):
        process = await processes.begin()
        await processes.connected(0)
        await line.waiting()
        assert {heartbeat.shard_id for heartbeat in heartbeats(process.house.client)} == {0, 1}
        await process.stop()
        assert [*heartbeats(process.house.client)] == []


async def test_a_session_that_is_lost_takes_its_turn_as_well(postgres: Postgres) -> None:
    async with in_line(postgres, SessionStartRule(max_concurrency=1, seconds=5.0), shards=1) as (
        processes,
        line,
    ):
        await processes.begin()
        await processes.connected()
        processes.playground.gateway.drop(resumable=False)
        await line.started(2)
        await processes.connected()
        assert line.starts_and_refusals == (2, 0)
        assert line.paused == [EVERY_SECONDS]


async def test_few_sessions_that_are_left_call_for_a_warning(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async with in_line(postgres, SessionStartRule(total=8, max_concurrency=16)) as (processes, line):
        first = await processes.begin()
        await processes.connected()
        assert "sessions may still be started" not in caplog.text
        await first.stop()
        await line.advance(EVERY_SECONDS)
        await processes.begin()
        await processes.connected()
    warnings = [record.message for record in caplog.records if "still be started" in record.message]
    assert warnings == [f"only {left} of 8 sessions may still be started today" for left in (1, 0)]


async def test_no_more_sessions_are_started_than_discord_allows(postgres: Postgres) -> None:
    """Discord would take the bot's token away."""
    async with in_line(postgres, SessionStartRule(total=2, max_concurrency=16), shards=3) as (
        processes,
        line,
    ):
        await processes.begin()
        await processes.connected(0, 1)
        for _ in range(3):
            await line.next()
        assert line.paused[:3] == [LONGEST_WAIT_SECONDS] * 3
        await line.advance(DAY_SECONDS)
        await line.started(3)
        await processes.connected()
        assert line.starts_and_refusals == (3, 0)
