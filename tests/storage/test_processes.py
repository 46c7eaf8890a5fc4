"""Leases of shards and turns to identify, by the database's clock, which each test turns."""

from datetime import UTC, datetime

import pytest

from storage import LeaseTerms, NewProcess
from tests.database_time import turned

TERMS = LeaseTerms(lease_seconds=7.0, settled_seconds=60.0)
GUILDS = tuple(number << 22 for number in range(1, 9))


@pytest.fixture(params=("sqlite", "postgresql"))
def url(request, own_database):
    return own_database if request.param == "sqlite" else request.getfixturevalue("postgres_url")


@pytest.fixture
async def time(url):
    async with turned(url) as time:
        yield time


@pytest.fixture
async def store(time, url, opened_at):
    return await opened_at(url)


@pytest.fixture
def beat(store):
    async def beaten(name, shards=4, pinned=None, connected=()):
        process = NewProcess(
            id=name, name=f"machine:{name}", shards=shards, pinned=pinned, connected=connected
        )
        return (await store.processes.beat(process, TERMS)).numbers

    return beaten


async def test_a_lease_lasts_by_the_clock_of_the_database(beat, time):
    assert await beat("a") == (0, 1, 2, 3)
    await time.advance(6.9)
    assert await beat("b") == ()
    await time.advance(0.1)
    assert await beat("b") == (0, 1, 2, 3)
    assert await beat("a") == ()


async def test_a_renewed_lease_goes_on(beat, time):
    for _ in range(5):
        assert await beat("a") == (0, 1, 2, 3)
        await time.advance(5.0)
    assert await beat("b") == ()


async def test_the_clock_is_that_of_the_server(url, opened_at):
    store = await opened_at(url)
    await store.processes.beat(NewProcess(id="a", name="a", shards=1), TERMS)
    [process] = await store.processes.all()
    assert process.since == pytest.approx(datetime.now(UTC).timestamp(), abs=60.0)
    assert process.until == pytest.approx(process.since + TERMS.lease_seconds, abs=0.001)


async def test_processes_that_start_together_share(beat):
    assert [await beat(name) for name in "abab"] == [(0, 1, 2, 3), (), (0, 1), (2, 3)]


async def test_a_settled_process_is_given_its_part(beat, time):
    for _ in range(13):
        await beat("a")
        await time.advance(5.0)
    for _ in range(12):
        assert (await beat("b"), await beat("a")) == ((), (0, 1, 2, 3))
        await time.advance(5.0)
    assert (await beat("a"), await beat("b")) == ((0, 1), (2, 3))


async def test_what_is_given_back_is_free_at_once_for_a_successor(store, beat, time):
    await beat("old")
    await store.processes.leave("old")
    assert not (await store.processes.takeover()).is_coming
    assert await beat("new") == (0, 1, 2, 3)
    assert await beat("later") == ()


async def test_what_is_given_back_is_taken_by_those_who_stay(store, beat, time):
    await divided(beat, time)
    await store.processes.leave("b")
    assert (await store.processes.takeover()).is_coming
    assert await beat("a") == (0, 1, 2, 3)


async def test_what_is_given_back_to_pinned_processes_alone_is_taken_by_nobody(store, beat):
    await beat("fixed", pinned=(0, 1))
    await beat("a")
    await store.processes.leave("a")
    assert not (await store.processes.takeover()).is_coming


async def test_those_who_are_dead_or_leave_as_well_take_nothing(store, beat, time):
    await divided(beat, time)
    await store.processes.leave("b")
    await store.processes.leave("a")
    assert not (await store.processes.takeover()).is_coming
    await beat("c")
    assert (await store.processes.takeover()).is_coming
    await time.advance(7.0)
    assert not (await store.processes.takeover()).is_coming


async def test_a_successor_that_waits_already_takes_all_that_is_given_back(store, beat, time):
    await divided(beat, time)
    await beat("new")
    await store.processes.leave("b")
    assert await beat("a") == (0, 1)
    assert await beat("new") == (2, 3)


async def test_after_an_outage_nobody_takes_what_others_still_serve(beat, time):
    """Each process was cut off for so long that all leases have run out."""
    await divided(beat, time)
    await time.advance(30.0)
    assert await beat("a") == (0, 1)
    await time.advance(1.0)
    assert await beat("a") == (0, 1)
    assert await beat("b") == (2, 3)
    await time.advance(7.0)
    assert await beat("b") == (2, 3)


async def test_whoever_does_not_return_from_an_outage_is_dead(beat, time):
    await divided(beat, time)
    await time.advance(30.0)
    for _ in range(3):
        assert await beat("a") == (0, 1)
        await time.advance(2.4)
    assert await beat("a") == (0, 1, 2, 3)


async def test_pinned_shards_are_taken_from_whoever_holds_them(beat, time):
    await beat("a")
    assert await beat("fixed", pinned=(2, 3)) == (2, 3)
    for _ in range(2):
        assert await beat("a") == (0, 1)
        await time.advance(3.5)
    assert await beat("a") == (0, 1, 2, 3)


async def test_a_shard_is_connected_once_its_holder_says_so(store, beat, time):
    await divided(beat, time)
    assert (await store.processes.takeover()).connected == ()
    assert await beat("a", connected=(0, 3)) == (0, 1)
    assert (await store.processes.takeover()).connected == (0,)
    await beat("b", connected=(2, 3))
    assert (await store.processes.takeover()).connected == (0, 2, 3)
    await store.processes.leave("b")
    await beat("a")
    assert (await store.processes.takeover()).connected == (0,)


async def test_a_shard_that_is_taken_from_its_holder_is_not_connected_yet(store, beat):
    await beat("a", connected=(0, 1, 2, 3))
    await beat("fixed", pinned=(2, 3))
    assert (await store.processes.takeover()).connected == (0, 1)
    await beat("fixed", pinned=(2, 3), connected=(2,))
    assert (await store.processes.takeover()).connected == (0, 1, 2)


async def test_all_divide_the_gateway_in_the_same_way(store, beat, time):
    await beat("a", shards=4)
    claimed = await store.processes.beat(NewProcess(id="b", name="b", shards=8), TERMS)
    assert (claimed.numbers, claimed.divided_by) == ((), 4)
    await store.processes.leave("a")
    assert await beat("b", shards=8) == tuple(range(8))


async def test_all_who_are_alive_are_listed(store, beat, time):
    await beat("b", pinned=(1,))
    await time.advance(3.0)
    await beat("a")
    first, second = await store.processes.all()
    assert (first.name, first.since, first.numbers) == ("machine:a", time.now, (0, 2, 3))
    assert (second.name, second.since, second.is_pinned) == ("machine:b", time.now - 3.0, True)
    await time.advance(4.0)
    assert [process.id for process in await store.processes.all()] == ["a"]


async def test_a_backlog_is_that_of_a_servers_shard(store, make):
    for number, guild in enumerate(GUILDS[:3]):
        await store.games.open_lobby(make.lobby(f"g{number}", guild=guild, host=number + 1))
        await store.outbox.put([make.parcel(game=f"g{number}", lane=f"table:{number}")] * (number + 1))
    timers = (make.timer("one", game="g0"), make.timer("two", game="g2"), make.timer("late", due=99.0))
    await store.write(make.writing(timers=timers))
    found = await store.processes.backlogs(4, now=50.0)
    assert [(one.shard, one.parcels, one.timers) for one in found] == [(1, 1, 1), (2, 2, 0), (3, 3, 1)]
    assert await store.processes.backlogs(4, now=5.0) == []


async def divided(beat, time):
    """Two processes with two shards each."""
    for _ in range(13):
        shares = [await beat("a"), await beat("b")]
        await time.advance(5.0)
    assert shares == [(0, 1), (2, 3)]


# Identifying


@pytest.fixture
def waits(store):
    """How long each of these shards has to wait for its turn."""

    async def waited(*shards):
        turns = [await store.processes.take_turn(shard, every_seconds=5.0) for shard in shards]
        return [round(turn.wait_seconds, 3) for turn in turns]

    return waited


async def limit(store, remaining=1000, reset_after_seconds=0.0, max_concurrency=1):
    await store.processes.note_limit(
        total=1000,
        remaining=remaining,
        reset_after_seconds=reset_after_seconds,
        max_concurrency=max_concurrency,
    )


async def test_turns_of_a_bucket_are_five_seconds_apart(waits, time):
    assert await waits(0, 1, 2) == [0.0, 5.0, 10.0]
    await time.advance(12.0)
    assert await waits(3) == [3.0]
    await time.advance(60.0)
    assert await waits(4) == [0.0]


async def test_buckets_do_not_wait_for_each_other(store, waits):
    await limit(store, max_concurrency=2)
    assert await waits(0, 1, 2, 3, 4) == [0.0, 0.0, 5.0, 5.0, 10.0]


async def test_sessions_are_counted_for_all(store, waits, time):
    await limit(store, remaining=3, reset_after_seconds=100.0)
    await waits(0, 1, 2)
    spent = await store.processes.take_turn(3, every_seconds=5.0)
    assert (spent.is_granted, spent.wait_seconds) == (False, 100.0)
    await time.advance(100.0)
    assert (await store.processes.start_limit()).remaining == 1000
    turn = await store.processes.take_turn(3, every_seconds=5.0)
    assert (turn.is_granted, turn.wait_seconds, turn.limit.remaining) == (True, 0.0, 999)


async def test_what_discord_says_last_counts(store):
    assert await store.processes.start_limit() is None
    await limit(store, remaining=10)
    await limit(store, remaining=700, max_concurrency=16)
    known = await store.processes.start_limit()
    assert (known.total, known.remaining, known.max_concurrency) == (1000, 700, 16)
