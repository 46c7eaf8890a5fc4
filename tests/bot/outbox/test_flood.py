"""Channels at their rate limits, which Discord really keeps here, while time stands still: posts elsewhere wait for none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.table.lobbies.limits import LIMITS
from bot.work.worker import UNDER_WAY
from playground import ManualClock, Playground, RateLimit, World
from storage import ParcelState, Store
from tests.bot.house import House, SketchBook
from tests.bot.mishaps import SENDING

LIMIT = RateLimit(requests=5, window_seconds=5.0)
CHANNELS = tuple(f"channel-{number}" for number in range(UNDER_WAY + 2))
CROWD = tuple(f"guest-{number}" for number in range(40))
QUIET = "square"


@pytest.fixture
def time() -> ManualClock:
    return ManualClock()


@pytest.fixture(autouse=True)
def sleeping_by_that_clock(time: ManualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits for its rate limits by the clock of the small Discord."""
    sleep = asyncio.sleep

    async def until_then(seconds: float, result: Any = None) -> Any:
        if seconds <= 0:
            return await sleep(0, result)
        over = asyncio.Event()
        time.call_later(seconds, over.set)
        await over.wait()
        return result

    patient = SimpleNamespace(**{**vars(asyncio), "sleep": until_then})
    monkeypatch.setattr("discord.http.asyncio", patient)


@pytest.fixture
async def playground(time: ManualClock) -> AsyncIterator[Playground]:
    town = World.small_town(people=("ana", *CROWD), channels=(*CHANNELS, QUIET), clock=time)
    async with Playground(town, keep_requests=None, rate_limit=LIMIT) as playground:
        yield playground


@pytest.fixture
async def house(playground: Playground, store: Store) -> AsyncIterator[House]:
    async with House(playground, store, SketchBook()).open() as house:
        yield house


async def open_tables(house: House, channel: str, count: int, *, first: int = 0) -> None:
    """Tables of different hosts, each of whom opens as many as they may."""
    lobbies, guild = house.client.tables.lobbies, house.playground.world.guild.id
    for number in range(first, first + count):
        host = house.person(CROWD[number // LIMITS.lobbies_of_host])
        await lobbies.open(
            "escape_plan",
            guild=guild,
            channel=house.playground.channel(channel).id,
            host=host.id,
            host_name=host.user.username,
            seats=None,
        )


def posts(house: House, channel: str) -> int:
    return sum(1 for _ in house.playground.channel(channel).messages)


async def at_its_limit(house: House, *channels: str) -> None:
    for channel in channels:
        await house.playground.until(lambda channel=channel: posts(house, channel) == LIMIT.requests, channel)


async def all_delivered(house: House, time: ManualClock) -> None:
    """Let time pass until nothing waits."""
    while (await house.store.counts()).parcels[ParcelState.PENDING]:
        time.advance(0.5)
    await house.quiet()


async def test_a_flooded_channel_holds_up_no_post_elsewhere(house: House, time: ManualClock) -> None:
    await open_tables(house, CHANNELS[0], LIMITS.lobbies_in_channel)
    await at_its_limit(house, CHANNELS[0])
    await house.command("ana", "game new", at=house.playground.channel(QUIET), title="escape_plan")
    await house.playground.until(lambda: posts(house, QUIET), "the post elsewhere")
    assert posts(house, CHANNELS[0]) == LIMIT.requests


async def test_more_channels_at_their_limit_than_parcels_may_be_under_way_hold_up_none_either(
    house: House,
) -> None:
    each = LIMIT.requests + 1
    for number, channel in enumerate(CHANNELS):
        await open_tables(house, channel, each, first=number * each)
    await at_its_limit(house, *CHANNELS)
    await house.command("ana", "game new", at=house.playground.channel(QUIET), title="escape_plan")
    await house.playground.until(lambda: posts(house, QUIET), "the post elsewhere")


async def test_the_flood_arrives_in_the_end_each_post_once_and_no_limit_is_broken(
    house: House, time: ManualClock
) -> None:
    await open_tables(house, CHANNELS[0], LIMITS.lobbies_in_channel)
    await all_delivered(house, time)
    assert posts(house, CHANNELS[0]) == LIMITS.lobbies_in_channel
    nonces = {message.nonce for message in house.playground.channel(CHANNELS[0]).messages}
    assert len(nonces) == LIMITS.lobbies_in_channel
    assert {record.status for record in house.playground.requests.matching(SENDING)} == {200}
