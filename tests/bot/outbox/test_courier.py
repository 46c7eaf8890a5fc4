"""The outbox worker with errands that go wrong on purpose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.outbox import courier
from bot.outbox.courier import (
    GIVE_UP_AFTER_ATTEMPTS,
    KEPT_SECONDS,
    LONGEST_PAUSE_SECONDS,
    WHILE_CROWDED,
    Courier,
)
from bot.outbox.outgoing import Delivered, NotNow, Outgoing, Undeliverable
from bot.work import worker
from bot.work.concurrency import step_aside
from bot.work.meters import Meters
from bot.work.troubles import PASSING_CODES
from bot.work.worker import AT_ONCE, UNDER_WAY
from storage import NewParcel, Parcel, ParcelState, Store, StoreUnavailable
from tests.bot.house import Clock
from tests.patience import PATIENCE_SECONDS

Answer = Callable[[Parcel], Exception | None]


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    """What discord.py raises for this answer of Discord's."""
    kinds: dict[int, type[discord.HTTPException]] = {403: discord.Forbidden, 404: discord.NotFound}
    response: Any = SimpleNamespace(status=status, reason="No")
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "No"})


class Round:
    """A courier whose deliveries do what the test says, in time that the test passes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.answer: Answer = lambda parcel: None
        self.tried: list[Parcel] = []
        self.people_wait = False
        self.meters = Meters(self.clock)
        client: Any = None
        self.courier = Courier(
            client,
            store,
            self._deliver,
            clock=self.clock,
            meters=self.meters,
            crowded=lambda: self.people_wait,
        )

    async def _deliver(self, outgoing: Outgoing) -> Delivered:
        self.tried.append(outgoing.parcel)
        error = self.answer(outgoing.parcel)
        if error is not None:
            raise error
        return Delivered()

    async def put(self, *payloads: str, lane: str = "lane") -> None:
        await self.store.outbox.put(
            [
                NewParcel(lane=lane, kind="Letter", target=0, payload=payload.encode(), due=self.clock())
                for payload in payloads
            ]
        )
        self.courier.wake()
        await self.courier.idle()

    async def later(self, seconds: float = LONGEST_PAUSE_SECONDS) -> None:
        self.clock.now += seconds
        self.courier.wake()
        await self.courier.idle()

    @property
    def payloads(self) -> list[str]:
        return [parcel.payload.decode() for parcel in self.tried]

    async def count(self, state: ParcelState) -> int:
        return (await self.store.counts()).parcels[state]


@pytest.fixture
async def errands(store: Store) -> AsyncIterator[Round]:
    errands = Round(store)
    running = asyncio.create_task(errands.courier.run())
    yield errands
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def test_a_lane_keeps_its_order(errands: Round) -> None:
    await errands.put("one", "two", "three")
    assert errands.payloads == ["one", "two", "three"]
    assert errands.meters.delivered == 3


async def test_a_first_try_knows_that_nothing_was_sent_before(errands: Round) -> None:
    await errands.put("fresh")
    assert [parcel.maybe_sent for parcel in errands.tried] == [False]


@pytest.mark.parametrize(
    "error", [OSError("reset"), refusal(500), refusal(503), refusal(408), RuntimeError("?")]
)
async def test_after_a_try_without_an_end_it_may_have_been_sent(errands: Round, error: Exception) -> None:
    errands.answer = lambda parcel: error if parcel.attempts == 1 else None
    await errands.put("lost", "behind")
    await errands.later()
    assert errands.payloads == ["lost", "lost", "behind"]
    assert [parcel.maybe_sent for parcel in errands.tried] == [False, True, False]


class SlowReader:
    """A store that answers what is due a second time as it was the first time, when it is told to."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self._store = store
        self._first: list[Parcel] | None = None
        self.is_asked, self.may_answer = asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return self if name == "outbox" else getattr(self._store.outbox, name)

    async def due(self, now: float, **asked: Any) -> list[Parcel]:
        if self._first is None:
            self._first = await self._store.outbox.due(now, **asked)
            return self._first
        if not self.may_answer.is_set():
            self.is_asked.set()
            await self.may_answer.wait()
            return self._first
        return await self._store.outbox.due(now, **asked)


async def test_who_reads_what_was_due_before_a_try_does_not_begin_it_again(store: Store) -> None:
    slow, begins, ends = SlowReader(store), asyncio.Event(), asyncio.Event()
    tried: list[bytes] = []

    async def deliver(outgoing: Outgoing) -> Delivered:
        tried.append(outgoing.parcel.payload)
        begins.set()
        await ends.wait()
        raise OSError("reset")

    client: Any = None
    await store.outbox.put([NewParcel(lane="lane", kind="Letter", target=0, payload=b"once", due=0.0)])
    courier = Courier(client, cast(Store, slow), deliver, clock=Clock())
    running = asyncio.create_task(courier.run())
    await begins.wait()
    courier.wake()
    await slow.is_asked.wait()
    (trying,) = courier._busy.values()
    ends.set()
    await asyncio.wait({trying})
    slow.may_answer.set()
    await courier.idle()
    running.cancel()
    assert tried == [b"once"]


@pytest.mark.parametrize("error", [NotNow("later"), refusal(403)])
async def test_a_refused_try_is_known_to_have_sent_nothing(errands: Round, error: Exception) -> None:
    errands.answer = lambda parcel: error if parcel.attempts == 1 else None
    await errands.put("refused")
    await errands.later()
    assert [parcel.maybe_sent for parcel in errands.tried] == [False, False]


@pytest.mark.parametrize("error", [NotNow("later"), refusal(403)])
async def test_a_refused_try_says_nothing_about_an_earlier_one_without_an_end(
    errands: Round, error: Exception
) -> None:
    errors = {1: OSError("reset"), 2: error}
    errands.answer = lambda parcel: errors.get(parcel.attempts)
    await errands.put("lost")
    await errands.later()
    await errands.later()
    assert [parcel.maybe_sent for parcel in errands.tried] == [False, True, True]


@pytest.mark.parametrize(
    "error",
    [Undeliverable("no"), refusal(400, 50035), refusal(404, 10013), refusal(413, 40005), refusal(405)],
)
async def test_what_can_never_be_delivered_holds_nobody_up(
    errands: Round, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    errands.answer = lambda parcel: error if parcel.payload == b"bad" else None
    with caplog.at_level(logging.ERROR):
        await errands.put("bad", "good")
    assert errands.payloads == ["bad", "good"]
    assert await errands.count(ParcelState.DEAD) == 1
    assert "Letter" in caplog.text
    assert "given up" in caplog.text


@pytest.mark.parametrize("code", PASSING_CODES)
async def test_a_refusal_that_passes_is_waited_for(errands: Round, code: int) -> None:
    errands.answer = lambda parcel: refusal(400, code) if parcel.attempts < 4 else None
    await errands.put("patience")
    for _ in range(4):
        await errands.later()
    assert errands.meters.delivered == 1


@pytest.mark.parametrize(
    "error", [refusal(403), refusal(401), OSError("reset"), NotNow("outage"), ValueError("bug")]
)
async def test_after_very_many_tries_a_lane_goes_on(
    errands: Round, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    errands.answer = lambda parcel: error if parcel.payload == b"bad" else None
    await errands.put("bad", "good")
    for _ in range(GIVE_UP_AFTER_ATTEMPTS - 2):
        await errands.later()
    assert "good" not in errands.payloads
    with caplog.at_level(logging.ERROR):
        await errands.later()
    assert errands.payloads == ["bad"] * GIVE_UP_AFTER_ATTEMPTS + ["good"]
    assert await errands.count(ParcelState.DEAD) == 1
    assert "given up" in caplog.text


async def test_pauses_grow_up_to_an_hour(errands: Round) -> None:
    tries: list[float] = []

    def refuse(_: Parcel) -> Exception:
        tries.append(errands.clock())
        return refusal(403)

    errands.answer = refuse
    await errands.put("patience")
    while len(tries) < 20:
        due = await errands.store.outbox.next_due()
        assert due is not None
        await errands.later(due - errands.clock())
    pauses = [after - before for before, after in pairwise(tries)]
    assert pauses == sorted(pauses)
    assert pauses[0] <= 5.0
    assert pauses[-1] == LONGEST_PAUSE_SECONDS


async def test_a_lane_in_trouble_holds_up_no_other(errands: Round) -> None:
    errands.answer = lambda parcel: OSError("reset") if parcel.lane == "bad" else None
    await errands.put("stuck", lane="bad")
    await errands.put("through", lane="good")
    assert errands.payloads == ["stuck", "through"]


async def test_a_lane_that_hangs_holds_up_no_other_that_falls_due(
    errands: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when Discord lets one request wait for an hour."""
    monkeypatch.setattr(worker, "LOOK_ROUND_SECONDS", 0.001)
    hanging, failed, delivered = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def deliver(outgoing: Outgoing) -> Delivered:
        if outgoing.parcel.lane == "hangs":
            await hanging.wait()
        elif outgoing.parcel.attempts == 1:
            failed.set()
            raise OSError("reset")
        else:
            delivered.set()
        return Delivered()

    errands.courier._deliver = deliver
    now = errands.clock()
    await errands.store.outbox.put(
        [NewParcel(lane=lane, kind="Letter", target=0, payload=b"", due=now) for lane in ("hangs", "later")]
    )
    errands.courier.wake()
    await failed.wait()
    errands.clock.now += 60.0
    await asyncio.wait_for(delivered.wait(), PATIENCE_SECONDS)
    hanging.set()
    await errands.courier.idle()


class Jam:
    """Deliveries go on only when so many are under way at once."""

    def __init__(self, opens_at: int) -> None:
        self._opens_at = opens_at
        self._gate = asyncio.Event()
        self._under_way: set[str] = set()
        self.most = 0

    async def deliver(self, outgoing: Outgoing) -> Delivered:
        self._under_way.add(outgoing.parcel.lane)
        self.most = max(self.most, len(self._under_way))
        if len(self._under_way) == self._opens_at:
            self._gate.set()
        await self._gate.wait()
        self._under_way.discard(outgoing.parcel.lane)
        return Delivered()


@pytest.mark.parametrize(("people_wait", "most"), [(False, AT_ONCE), (True, WHILE_CROWDED)])
async def test_not_all_lanes_are_served_at_once_and_few_while_people_wait(
    errands: Round, people_wait: bool, most: int
) -> None:
    jam = Jam(most)
    errands.people_wait, errands.courier._deliver = people_wait, jam.deliver
    await errands.store.outbox.put(
        [
            NewParcel(lane=f"lane {number}", kind="Letter", target=0, payload=b"", due=errands.clock())
            for number in range(5 * AT_ONCE)
        ]
    )
    errands.courier.wake()
    await errands.courier.idle()
    assert jam.most == most
    assert errands.meters.delivered == 5 * AT_ONCE


async def test_to_each_place_one_parcel_is_under_way_at_a_time(errands: Round) -> None:
    under_way: set[str] = set()

    async def deliver(outgoing: Outgoing) -> Delivered:
        assert outgoing.parcel.place not in under_way
        under_way.add(outgoing.parcel.place)
        await asyncio.sleep(0)
        under_way.discard(outgoing.parcel.place)
        return Delivered()

    errands.courier._deliver = deliver
    await errands.store.outbox.put(
        [
            NewParcel(
                lane=f"lane {number}",
                kind="Letter",
                target=0,
                payload=b"",
                due=0.0,
                bound_for=f"{number % 3}",
            )
            for number in range(30)
        ]
    )
    errands.courier.wake()
    await errands.courier.idle()
    assert errands.meters.delivered == 30


@pytest.mark.parametrize("people_wait", [False, True])
async def test_however_many_wait_for_a_rate_limit_the_others_are_carried(
    errands: Round, people_wait: bool
) -> None:
    limit_ends, delivered = asyncio.Event(), asyncio.Event()

    async def deliver(outgoing: Outgoing) -> Delivered:
        if outgoing.parcel.payload == b"limited":
            step_aside()
            await limit_ends.wait()
        else:
            delivered.set()
        return Delivered()

    errands.courier._deliver, errands.people_wait = deliver, people_wait
    limited = [
        NewParcel(lane=f"lane {number}", kind="Letter", target=number, payload=b"limited", due=0.0)
        for number in range(2 * UNDER_WAY)
    ]
    other = NewParcel(lane="other", kind="Letter", target=99, payload=b"other", due=1.0)
    await errands.store.outbox.put([*limited, other])
    errands.courier.wake()
    await asyncio.wait_for(delivered.wait(), PATIENCE_SECONDS)
    limit_ends.set()
    await errands.courier.idle()
    assert errands.meters.delivered == 2 * UNDER_WAY + 1


async def test_there_is_an_end_to_what_is_begun_beside_what_waits_for_a_rate_limit(
    errands: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "MOST_ASIDE", 10)
    limit_ends, many_wait = asyncio.Event(), asyncio.Event()
    waiting: set[str] = set()
    most = UNDER_WAY + 10

    async def deliver(outgoing: Outgoing) -> Delivered:
        step_aside()
        waiting.add(outgoing.parcel.lane)
        if len(waiting) > UNDER_WAY:
            many_wait.set()
        await limit_ends.wait()
        return Delivered()

    errands.courier._deliver = deliver
    await errands.store.outbox.put(
        [
            NewParcel(lane=f"lane {number}", kind="Letter", target=number, payload=b"", due=0.0)
            for number in range(2 * most)
        ]
    )
    errands.courier.wake()
    await asyncio.wait_for(many_wait.wait(), PATIENCE_SECONDS)
    for _ in range(20):
        errands.courier.wake()
        await errands.store.counts()
    assert len(waiting) <= most
    limit_ends.set()
    await errands.courier.idle()


PASSING = (
    aiohttp.ClientOSError(104, "Connection reset by peer"),
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    ConnectionResetError(),
    refusal(502),
    refusal(429),
    refusal(400, PASSING_CODES[0]),
)


@pytest.mark.parametrize(
    ("error", "is_fault"), [*((error, False) for error in PASSING), (ValueError("bug"), True)], ids=repr
)
async def test_only_a_true_fault_is_logged_with_its_traceback(
    errands: Round, error: Exception, is_fault: bool, caplog: pytest.LogCaptureFixture
) -> None:
    errands.answer = lambda parcel: error if parcel.attempts == 1 else None
    await errands.put("lost")
    [record] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert (record.levelname, record.exc_info is not None) == (
        ("ERROR", True) if is_fault else ("WARNING", False)
    )
    assert type(error).__name__ in caplog.text
    await errands.later()
    assert [parcel.maybe_sent for parcel in errands.tried] == [False, True]


async def test_what_is_long_done_is_forgotten(errands: Round) -> None:
    await errands.put("old")
    (old,) = errands.tried
    await errands.later(KEPT_SECONDS / 2)
    assert await errands.store.outbox.get(old.id) is not None
    await errands.later(KEPT_SECONDS)
    assert await errands.store.outbox.get(old.id) is None


async def test_a_parcel_that_is_taken_out_while_it_is_on_its_way_disturbs_nobody(
    errands: Round, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = [asyncio.Event(), asyncio.Event()]
    left, back = waiting
    deliver = errands.courier._deliver

    async def slowly(outgoing: Outgoing) -> Delivered:
        if outgoing.parcel.payload == b"deleted":
            left.set()
            await back.wait()
        return await deliver(outgoing)

    errands.courier._deliver = slowly
    await errands.store.outbox.put(
        [NewParcel(lane="a", kind="Letter", target=0, payload=b"deleted", due=errands.clock())]
    )
    errands.courier.wake()
    await left.wait()
    (parcel,) = await errands.store.outbox.due(1e12, limit=9)
    await errands.store.outbox.dead(parcel.id, why="taken out")
    back.set()
    await errands.courier.idle()
    await errands.put("next", lane="a")
    assert errands.payloads == ["deleted", "next"]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


class Shared:
    """A store that other processes use as well. The first extension of a try fails."""

    is_shared = True

    def __init__(self, store: Store) -> None:
        self._store = store
        self._has_failed = False
        self.extended = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return self if name == "outbox" else getattr(self._store.outbox, name)

    async def extend(self, parcel: int, *, retry_at: float) -> None:
        if not self._has_failed:
            self._has_failed = True
            raise StoreUnavailable("the connection was lost")
        await self._store.outbox.extend(parcel, retry_at=retry_at)
        self.extended.set()


async def test_a_try_that_lasts_is_extended_again_after_an_extension_that_failed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "EXTEND_SECONDS", 0.0)
    shared = Shared(store)
    errands = Round(cast(Any, shared))

    async def slowly(outgoing: Outgoing) -> Delivered:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await shared.extended.wait()
        return Delivered()

    errands.courier._deliver = slowly
    running = asyncio.create_task(errands.courier.run())
    await errands.put("slow")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert errands.meters.delivered == 1
