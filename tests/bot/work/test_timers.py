"""The sleeper for timers, in time that the tests pass."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from pathlib import Path

import aiohttp
import pytest

from bot.work import worker
from bot.work.timers import LONGEST_OUTAGE_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, Handler, Timekeeper
from bot.work.worker import AT_ONCE, LONGEST_SLEEP_SECONDS
from storage import NewParcel, Store, StoreUnavailable, TimerRow, WriteSet, open_store
from tests.bot.house import Clock
from tests.patience import PATIENCE_SECONDS

DAY = 24 * 3600.0


class Round:
    """A timekeeper whose timers of kind `bell` put a parcel into the outbox, so that one can count how often."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.trouble: Callable[[TimerRow], Exception | None] = lambda timer: None
        self.tried: list[tuple[str, float]] = []
        self.rang = asyncio.Event()
        self.handlers: dict[str, Handler] = {"bell": self.ring, "deaf": self.leave_set, "hangs": self.hang}
        self.keeper = Timekeeper(store.timers, self.handlers, clock=self.clock)

    async def ring(self, timer: TimerRow) -> None:
        self.tried.append((timer.key, self.clock()))
        error = self.trouble(timer)
        if error is not None:
            raise error
        told = NewParcel(lane="bell", kind="Bell", target=0, payload=timer.key.encode(), due=timer.due)
        await self.store.write(WriteSet(fired_timer=timer, parcels=(told,)))
        self.rang.set()

    async def leave_set(self, timer: TimerRow) -> None:
        self.tried.append((timer.key, self.clock()))

    async def hang(self, timer: TimerRow) -> None:
        self.tried.append((timer.key, self.clock()))
        await asyncio.Event().wait()

    async def set(self, *keys: str, after: float = 60.0, kind: str = "bell") -> None:
        due = self.clock() + after
        await self.store.write(WriteSet(timers=tuple(TimerRow(key=key, kind=kind, due=due) for key in keys)))
        self.keeper.wake()

    async def later(self, seconds: float) -> None:
        self.clock.now += seconds
        self.keeper.wake()
        await self.keeper.idle()

    async def rung(self) -> list[str]:
        """What has happened, in its order."""
        found = []
        for parcel in iter(await self.store.outbox.due(1e12, limit=1)):
            found.append(parcel.payload.decode())
            await self.store.outbox.done(parcel.id)
            found += await self.rung()
        return found

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[Round]:
        running = asyncio.create_task(self.keeper.run())
        yield self
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running


@pytest.fixture
async def bells(store: Store) -> AsyncIterator[Round]:
    async with Round(store).at_work() as bells:
        yield bells


async def test_a_timer_rings_when_it_is_due_and_once(bells: Round) -> None:
    await bells.set("noon")
    await bells.later(59.0)
    assert bells.tried == []
    await bells.later(1.0)
    await bells.later(DAY)
    assert await bells.rung() == ["noon"]
    assert len(bells.tried) == 1


@pytest.mark.parametrize(
    ("due_after", "sleeps"), [(0.25, 0.25), (60.0, 60.0), (30 * DAY, LONGEST_SLEEP_SECONDS)]
)
async def test_it_sleeps_until_a_timer_is_due_but_never_so_long_that_a_clock_put_right_would_matter(
    bells: Round, due_after: float, sleeps: float
) -> None:
    await bells.set("ahead", after=due_after)
    await bells.keeper.idle()
    assert await bells.keeper._pause_seconds() == sleeps


async def test_a_timer_that_is_stopped_or_set_again_does_not_ring(bells: Round) -> None:
    await bells.set("stopped", "put off")
    await bells.store.write(WriteSet(stopped=("stopped",)))
    await bells.set("put off", after=120.0)
    await bells.later(60.0)
    assert await bells.rung() == []
    await bells.later(60.0)
    assert await bells.rung() == ["put off"]


async def test_a_timer_that_is_stopped_while_it_rings_changes_nothing_and_is_no_trouble(
    bells: Round, caplog: pytest.LogCaptureFixture
) -> None:
    async def too_late(timer: TimerRow) -> None:
        await bells.store.write(WriteSet(stopped=(timer.key,)))
        await bells.ring(timer)

    bells.handlers["late"] = too_late
    await bells.set("late", kind="late")
    with caplog.at_level(logging.WARNING):
        await bells.later(60.0)
    assert await bells.rung() == []
    assert caplog.text == ""


async def test_more_timers_than_slots_all_ring(bells: Round) -> None:
    keys = [f"bell {number:02}" for number in range(3 * AT_ONCE)]
    await bells.set(*keys)
    await bells.later(60.0)
    assert sorted(await bells.rung()) == keys


async def test_a_broken_connection_is_waited_for_and_is_logged_once_and_without_a_traceback(
    bells: Round, caplog: pytest.LogCaptureFixture
) -> None:
    bells.trouble = lambda timer: aiohttp.ServerDisconnectedError() if len(bells.tried) < 3 else None
    await bells.set("patience")
    for _ in range(2):
        await bells.later(60.0)
    [record] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert (record.levelname, record.exc_info) == ("WARNING", None)
    assert "timer patience (bell)" in caplog.text
    await bells.later(60.0)
    assert await bells.rung() == ["patience"]


@pytest.mark.parametrize(
    ("error", "logged", "longest"),
    [
        (ValueError("bug"), "was not served", LONGEST_PAUSE_SECONDS),
        (ConnectionError("reset"), "is served again later", LONGEST_OUTAGE_PAUSE_SECONDS),
    ],
)
async def test_one_that_fails_is_tried_again_in_growing_pauses_up_to_an_hour_or_some_minutes(
    bells: Round, caplog: pytest.LogCaptureFixture, error: Exception, logged: str, longest: float
) -> None:
    bells.trouble = lambda timer: error if len(bells.tried) < 14 else None
    await bells.set("stubborn")
    await bells.later(60.0)
    assert f"timer stubborn (bell) {logged}" in caplog.text
    while len(bells.tried) < 14:
        due = await bells.keeper._next_due()
        assert due is not None
        await bells.later(due - bells.clock())
    pauses = [after - before for (_, before), (_, after) in pairwise(bells.tried)]
    assert pauses == sorted(pauses)
    assert pauses[0] == 5.0
    assert pauses[-1] == longest
    assert await bells.rung() == ["stubborn"]
    assert await bells.keeper._next_due() is None


async def test_those_that_fail_never_block_the_others(bells: Round) -> None:
    bells.trouble = lambda timer: OSError("no") if timer.key.startswith("bad") else None
    await bells.set(*(f"bad {number}" for number in range(3 * AT_ONCE)))
    await bells.later(60.0)
    await bells.set("good", after=1.0)
    await bells.later(1.0)
    assert await bells.rung() == ["good"]
    bells.trouble = lambda timer: None
    await bells.later(5.0)
    assert len(await bells.rung()) == 3 * AT_ONCE


async def test_one_that_hangs_does_not_block_the_others(
    bells: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LOOK_ROUND_SECONDS", 0.001)
    await bells.set("stuck", kind="hangs")
    bells.clock.now += 60.0
    await bells.set("good", after=0.0)
    await asyncio.wait_for(bells.rang.wait(), PATIENCE_SECONDS)
    assert await bells.rung() == ["good"]
    assert sorted(key for key, _ in bells.tried) == ["good", "stuck"]


async def test_one_that_failed_and_is_then_set_again_rings_on_time(bells: Round) -> None:
    bells.trouble = lambda timer: OSError("no") if len(bells.tried) < 10 else None
    await bells.set("again")
    for _ in range(9):
        await bells.later(LONGEST_PAUSE_SECONDS)
    await bells.later(LONGEST_PAUSE_SECONDS)
    await bells.set("again", after=1.0)
    await bells.later(1.0)
    assert (await bells.rung())[-1] == "again"
    assert bells.tried[-1] == ("again", bells.clock())


async def test_one_that_failed_and_is_then_stopped_is_forgotten(bells: Round) -> None:
    bells.trouble = lambda timer: OSError("no")
    await bells.set("given up")
    await bells.later(60.0)
    await bells.store.write(WriteSet(stopped=("given up",)))
    await bells.later(5.0)
    assert len(bells.tried) == 1
    assert await bells.keeper._next_due() is None


@pytest.mark.parametrize("kind", ["deaf", "of another release"])
async def test_one_that_nobody_unsets_does_not_ring_on_and_on(
    bells: Round, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    await bells.set("odd", kind=kind)
    with caplog.at_level(logging.ERROR):
        await bells.later(60.0)
    assert kind in caplog.text
    assert len(bells.tried) <= 1
    assert await bells.store.timers.get("odd") is not None
    assert await bells.keeper._next_due() == bells.clock() + 5.0


@pytest.mark.parametrize("error", [StoreUnavailable("the disk is full"), RuntimeError("?")], ids=repr)
async def test_after_an_error_of_the_store_or_a_fault_of_ours_it_rests_and_goes_on(
    bells: Round, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def fail(now: float, *, limit: int) -> list[TimerRow]:
        raise error

    await bells.set("patient")
    with monkeypatch.context() as patch:
        patch.setattr(bells.store.timers, "due", fail)
        await bells.later(60.0)
    assert bells.tried == []
    await bells.later(worker.STORE_PAUSE_SECONDS)
    assert await bells.rung() == ["patient"]


@pytest.mark.parametrize("written", [False, True], ids=["before it is written", "after it is written"])
async def test_a_death_while_a_timer_rings_loses_none_and_doubles_none(tmp_path: Path, written: bool) -> None:
    database = f"sqlite:///{tmp_path / 'bells.db'}"
    async with await open_store(database) as store, Round(store).at_work() as bells:
        reached = asyncio.Event()

        async def dies(timer: TimerRow) -> None:
            if written:
                await bells.ring(timer)
            reached.set()
            await asyncio.Event().wait()

        bells.handlers["bell"] = dies
        await bells.set("noon")
        bells.clock.now += 60.0
        bells.keeper.wake()
        await reached.wait()
    async with await open_store(database) as store, Round(store, bells.clock).at_work() as again:
        await again.later(DAY)
        await again.later(DAY)
        assert await again.rung() == ["noon"]
        assert len(again.tried) == (0 if written else 1)


async def test_what_fell_due_while_nobody_was_there_rings_at_the_next_start(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'bells.db'}"
    async with await open_store(database) as store, Round(store).at_work() as bells:
        await bells.set("first", "second")
    bells.clock.now += 30 * DAY
    async with await open_store(database) as store, Round(store, bells.clock).at_work() as again:
        await again.keeper.idle()
        assert sorted(await again.rung()) == ["first", "second"]


async def test_two_keepers_of_one_store_let_a_timer_ring_once(bells: Round) -> None:
    """As when two processes serve one file by mistake."""
    async with Round(bells.store, bells.clock).at_work() as other:
        await bells.set("noon")
        bells.clock.now += 60.0
        other.keeper.wake()
        bells.keeper.wake()
        await asyncio.gather(bells.keeper.idle(), other.keeper.idle())
        assert await bells.rung() == ["noon"]
