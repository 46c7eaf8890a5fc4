"""How all processes are doing, as any of them tells it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.gateway.tenancy import TERMS
from bot.operation.health.exposition import exposition
from bot.operation.health.processes import ranges
from playground import Playground, SessionStartRule, World
from tests.bot.fleet import Fleet, Member, fleet
from tests.bot.house import PEOPLE, House, text_of
from tests.bot.mishaps import EDITING, SENDING
from tests.bot.nights import acts
from tests.bot.operation.health.readings import readings
from tests.postgres import Postgres

TRIO = ("ana", "bo", "chika")
SHARDS = 2


@pytest.fixture
async def processes(postgres: Postgres) -> AsyncIterator[Fleet]:
    world = World.small_town(people=PEOPLE)
    while (world.guild.id >> 22) % SHARDS == 0:
        world = World.small_town(people=PEOPLE)
    rule = SessionStartRule(total=9)
    async with (
        postgres.database() as database,
        Playground(world, keep_requests=None, session_starts=rule) as playground,
        fleet(playground, database, SHARDS) as processes,
    ):
        yield processes


async def metrics(asked: Member, **members: Member) -> dict[str, float]:
    """What one process tells, with these names in place of the processes' own."""
    text = exposition(await asked.house.client.doctor.examine())
    for name, member in members.items():
        text = text.replace(member.house.client.sharding.tenancy.name.encode(), name.encode())
    return {name.removeprefix("backroom_"): value for name, value in readings(text).items()}


async def test_every_process_tells_of_all(processes: Fleet) -> None:
    one, two = await processes.pair()
    await processes.advance(1.0)
    thread = await two.house.begin(*TRIO)
    processes.playground.fail(SENDING, status=500, times=10**6)
    processes.playground.fail(EDITING, status=500, times=10**6)
    (name, *_) = await thread.waiting()
    await acts(thread, name)
    for member in (one, two):
        found = await metrics(member, one=one, two=two)
        assert found['process_shards{process="one"}'] == 1
        assert found['process_start_time_seconds{process="two"}'] == processes.time.now - 1.0
        assert found['process_outbox_parcels{process="one"}'] == 0
        assert found['process_outbox_parcels{process="two"}'] >= 1
        assert found['process_timers_due{process="two"}'] == 0
        assert found["shards_unserved"] == 0
    processes.playground.faults.clear()


async def test_shards_that_nobody_serves_are_counted(processes: Fleet) -> None:
    first, second = await processes.pair()
    await second.die()
    for _ in range(2):
        await first.beat()
        await processes.advance(TERMS.lease_seconds / 2)
    found = await metrics(first, first=first, second=second)
    assert found["shards_unserved"] == 1
    assert 'process_shards{process="second"}' not in found
    said = await health_page_of(first.house)
    assert f"Process {first.house.client.sharding.tenancy.name}: shards 0, started" in said
    assert "No process serves these shards:** 1" in said


async def test_the_sessions_that_are_left_are_told_and_few_are_warned_of(processes: Fleet) -> None:
    first = await processes.begin()
    await processes.connected()
    assert (await metrics(first))["session_starts_remaining"] == 7
    assert "Few gateway sessions" not in await health_page_of(first.house)
    for sessions in (4, 6, 8):
        processes.playground.gateway.drop(resumable=False)
        await processes.playground.until(
            lambda sessions=sessions: processes.playground.gateway.starts.started == sessions, "new sessions"
        )
    await processes.connected()
    assert (await metrics(first))["session_starts_remaining"] == 1
    assert "Few gateway sessions are left today:** 1 of 9" in await health_page_of(first.house)


async def health_page_of(house: House) -> str:
    """Asked for in a direct message, since those arrive at shard 0."""
    return text_of(await house.command("ana", "admin health", at=house.person("ana").dm()))


async def test_one_process_with_its_own_store_tells_of_no_others(house: House) -> None:
    assert (await house.client.doctor.examine()).fleet.processes == ()


def test_numbers_in_a_row_are_a_range() -> None:
    assert ranges((0, 1, 2, 3, 7, 9, 10)) == "0–3, 7, 9–10"
    assert ranges(()) == ""
