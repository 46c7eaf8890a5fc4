"""Processes that claim shards by leases: what each serves, and who goes on when one dies or stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.gateway.shards import HANDOVER_SECONDS
from bot.pages import speech
from playground import Playground, World
from storage import Store, StoreUnavailable
from tests.bot.fleet import Fleet, Member, fleet
from tests.bot.house import PEOPLE, Thread, text_of
from tests.bot.mishaps import SENDING, later
from tests.bot.nights import acts
from tests.bot.solo import LoneFerry, ferry_words
from tests.patience import PATIENCE_SECONDS, PatientClock, in_time
from tests.postgres import Postgres

TRIO = ("ana", "bo", "chika")
REGISTERING = "PUT /applications/*/commands"
LEASE_SECONDS = 7.0
AWAY = StoreUnavailable("cut off")


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Its server's events come to shard 1 of 2."""
    world = World.small_town(people=PEOPLE, clock=PatientClock())
    while (world.guild.id >> 22) % 2 == 0:
        world = World.small_town(people=PEOPLE, clock=PatientClock())
    async with Playground(world, keep_requests=None) as playground:
        yield playground


@pytest.fixture
async def processes(playground: Playground, postgres: Postgres) -> AsyncIterator[Fleet]:
    async with postgres.database() as database, fleet(playground, database) as processes:
        yield processes


def registered(processes: Fleet) -> int:
    """How often the commands were registered."""
    return len(processes.playground.requests.matching(REGISTERING))


def there(member: Member, thread: Thread) -> Thread:
    return Thread(member.house, thread.game, thread.channel)


async def plays(thread: Thread) -> None:
    """Someone who is asked opens their panel and answers."""
    (name, *_) = await thread.waiting()
    revision = (await thread.house.store.games.get(thread.game)).revision
    await thread.answer(name, await thread.panel(name))
    await thread.house.quiet()
    assert (await thread.house.store.games.get(thread.game)).revision > revision


def texts(thread: Thread) -> list[str]:
    return [text_of(post) for post in thread.posts()]


async def test_processes_share_the_shards_and_one_registers_the_commands(processes: Fleet) -> None:
    first, second = await processes.pair()
    assert registered(processes) == 1
    thread = await second.house.begin(*TRIO)
    await plays(thread)
    assert (first.shards, second.shards) == ((0,), (1,))


async def test_a_beat_that_changes_nothing_makes_no_work(processes: Fleet) -> None:
    first, _ = await processes.pair()
    await first.house.quiet()
    await first.beat()
    assert all(worker.is_idle for worker in first.house.client.workers)


async def test_a_dead_process_is_replaced_within_ten_seconds(processes: Fleet) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    await second.die()
    await processes.advance(LEASE_SECONDS - 0.1)
    assert await first.beat() == (0,)
    await processes.advance(1.6)
    assert await first.beat() == (0, 1)
    await processes.connected()
    await plays(there(first, thread))
    assert registered(processes) == 1


async def test_whoever_takes_over_the_first_shard_registers_the_commands(processes: Fleet) -> None:
    first, second = await processes.pair()
    await first.die()
    await processes.outlive(second)
    await processes.connected()
    await processes.playground.until(lambda: registered(processes) == 2, "the registering")
    thread = await second.house.begin(*TRIO)
    await plays(thread)


async def test_a_process_that_stops_hands_over_to_those_who_stay(processes: Fleet) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    await second.stop()
    assert first.shards == (0, 1)
    assert processes.playground.gateway.shards == [0, 1]
    await plays(there(first, thread))


async def test_a_process_that_waits_already_is_handed_the_shards_of_one_that_stops(processes: Fleet) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    successor = await processes.begin()
    assert successor.shards == ()
    await second.stop()
    assert (first.shards, successor.shards) == ((0,), (1,))
    assert processes.playground.gateway.shards == [0, 1]
    await plays(there(successor, thread))


async def test_whoever_hands_a_shard_over_answers_until_it_is_connected_elsewhere(processes: Fleet) -> None:
    """No press falls into a gap: the one that leaves answers as long as nobody else hears of it."""
    _, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    has_left, goes_on = asyncio.Event(), asyncio.Event()

    async def others_beat_when_told(seconds: float) -> None:
        has_left.set()
        await goes_on.wait()
        await processes.others_beat(seconds)

    sharding = second.house.client.sharding
    sharding._time = replace(sharding._time, between_looks=others_beat_when_told)
    stopping = asyncio.create_task(second.stop())
    await has_left.wait()
    assert second.shards == ()
    assert text_of(await thread.command("ana", "status"))
    goes_on.set()
    await stopping


async def test_whoever_gives_its_shards_back_answers_meanwhile(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    gives_back, goes_on = asyncio.Event(), asyncio.Event()
    leases = second.house.store.processes
    leave = leases.leave

    async def leave_when_told(process: str) -> None:
        gives_back.set()
        await goes_on.wait()
        await leave(process)

    monkeypatch.setattr(leases, "leave", leave_when_told)
    stopping = asyncio.create_task(second.stop())
    await gives_back.wait()
    try:
        assert second.shards == ()
        assert text_of(await thread.command("ana", "status"))
    finally:
        goes_on.set()
        await stopping


async def test_processes_that_all_stop_do_not_wait_for_each_other(processes: Fleet) -> None:
    first, second = await processes.pair()
    await asyncio.gather(first.stop(), second.stop())
    assert processes.playground.gateway.shards == []


async def test_a_shard_that_nobody_connects_is_not_kept_for_ever(processes: Fleet) -> None:
    _, second = await processes.pair()
    connections = second.house.client.sharding._connections
    connections.follow(())
    assert connections.given_up == (1,)
    await processes.advance(HANDOVER_SECONDS)
    connections.follow(())
    assert connections.given_up == ()
    await processes.connected(0)


async def test_a_press_that_two_processes_hear_of_during_a_handover_is_answered_once(
    processes: Fleet, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    second.house.client.sharding._connections.follow(())
    await second.house.store.processes.leave(second.house.client.sharding.tenancy._me.id)
    assert await first.beat() == (0, 1)
    await processes.connected(0, 1, 1)
    with caplog.at_level(logging.INFO, "bot.door.claims"):
        repeated = said("bot.door.claims")
        (name, *_) = await thread.waiting()
        await thread.panel(name)
        assert "has arrived before" in await repeated


async def test_a_process_that_is_killed_while_it_delivers_is_replaced_and_nothing_comes_twice(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    before = len(processes.playground.requests.matching(SENDING))
    delivering = asyncio.Event()

    async def never(*_: object, **__: object) -> None:
        """The message is sent; that it was is never noted."""
        delivering.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(second.house.store.outbox, "done", never)
    (name, *_) = await thread.waiting()
    await acts(thread, name)
    await asyncio.wait_for(delivering.wait(), timeout=PATIENCE_SECONDS)
    await second.die()
    await processes.outlive(first)
    assert first.shards == (0, 1)
    await processes.connected()
    await first.house.quiet()
    assert len(processes.playground.requests.matching(SENDING)) > before
    shown = [text for text in texts(there(first, thread)) if text]
    assert len(shown) == len(set(shown))
    counts = await first.house.store.counts()
    assert counts.parcels["pending"] == counts.parcels["dead"] == 0
    await plays(there(first, thread))


async def test_timers_of_a_dead_process_go_on(processes: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "words_of", ferry_words)
    first, second = await processes.pair(games={LoneFerry.name: LoneFerry()})
    thread = await second.house.begin(*TRIO, pace="day", ladder="defaults")
    await second.die()
    await processes.outlive(first)
    await processes.connected()
    timers = first.house.store.timers
    set_before = await timers.of_game(thread.game)
    processes.clock.now = set_before[0].due
    first.house.client.wake()
    await first.house.quiet()
    assert not await timers.due(processes.clock(), limit=9)
    assert await timers.of_game(thread.game) != set_before


async def test_a_process_whose_lease_ran_out_leaves_presses_to_others(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    cut_off(second, monkeypatch)
    await processes.advance(LEASE_SECONDS - 1.1)
    assert await second.beat() == (1,)
    await processes.advance(0.1)
    assert second.shards == ()
    left = said("bot.door.claims")
    pressed = await second.house.person("ana").command(thread.channel, "game status")
    assert "left to the process" in await left
    assert not pressed.acknowledged.happened


async def test_a_process_whose_lease_ran_out_leaves_messages_to_others(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    cut_off(second, monkeypatch)
    await processes.advance(LEASE_SECONDS / 2)
    await first.beat()
    await processes.advance(LEASE_SECONDS / 2 - 1.0)
    while not await waiting_messages(first):
        await moves(first, thread)
    for member in (first, second):
        await member.house.quiet()
    assert await waiting_messages(first)
    await processes.advance(1.0)
    assert await first.beat() == (0, 1)
    await processes.connected()
    await later(first.house)
    assert not await waiting_messages(first)


async def waiting_messages(member: Member) -> int:
    """How many messages wait to be delivered, at all tables."""
    backlogs = await member.house.store.processes.backlogs(2, now=member.house.clock())
    return sum(backlog.parcels for backlog in backlogs)


async def moves(member: Member, thread: Thread) -> None:
    """The process makes a move at a table on a shard that it does not serve, as for a press in a direct message."""
    tables = member.house.client.tables
    live = await tables.live(thread.game)
    seat = live.running_match.position.waiting_for[0]
    asked = live.running_match.position.decision(seat)
    await tables.choose(thread.game, live.person_at(seat), asked.id, 0)


async def test_a_process_has_started_once_the_others_know_of_it(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever restarts one after the other stops the next one then. It has to find this one, to hand its shards over."""
    beats, goes_on, starts = asyncio.Event(), asyncio.Event(), asyncio.Queue[None]()

    def slow(store: Store) -> None:
        beat = store.processes.beat

        async def later_on(*terms: Any) -> Any:
            beats.set()
            await goes_on.wait()
            return await beat(*terms)

        monkeypatch.setattr(store.processes, "beat", later_on)

    processes.opened = slow
    beginning = asyncio.create_task(processes.begin(started=lambda: starts.put_nowait(None)))
    await in_time(beats.wait(), "the first beat")
    assert starts.empty()
    goes_on.set()
    member = await beginning
    await in_time(starts.get(), "the start")
    await member.beat()
    assert starts.empty()


@pytest.mark.parametrize("error", [AWAY, ValueError("a mistake of ours")], ids=repr)
async def test_the_next_beat_makes_up_for_one_that_failed(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    first = await processes.begin()
    with monkeypatch.context() as outage:
        cut_off(first, outage, error)
        await processes.advance(LEASE_SECONDS)
        assert await first.beat() == ()
    assert await first.beat() == (0, 1)


async def test_after_an_outage_each_process_goes_on_without_connecting_again(
    processes: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await processes.pair()
    thread = await second.house.begin(*TRIO)
    sessions = processes.playground.gateway.starts.started
    with monkeypatch.context() as outage:
        cut_off(first, outage)
        cut_off(second, outage)
        await processes.advance(60.0)
        assert (await first.beat(), await second.beat()) == ((), ())
    assert (await first.beat(), await second.beat()) == ((0,), (1,))
    await plays(thread)
    assert processes.playground.gateway.starts.started == sessions


def said(logger: str) -> asyncio.Future[str]:
    """The next message of a logger."""
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            logging.getLogger(logger).removeHandler(self)
            found.set_result(record.getMessage())

    logging.getLogger(logger).addHandler(Ear())
    return found


def cut_off(member: Member, monkeypatch: pytest.MonkeyPatch, error: Exception = AWAY) -> None:
    """It reaches the database no more, as far as leases are concerned."""

    async def fails(*_: object) -> Any:
        raise error

    monkeypatch.setattr(member.house.store.processes, "beat", fails)
