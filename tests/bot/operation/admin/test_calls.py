"""Notices, `/turns` and digests around a pause: nobody is called to a game that they cannot play, and all are when it goes on."""

from __future__ import annotations

import pytest

from bot.pages.press import TableVerb
from playground import Message
from tests.bot import nights
from tests.bot.features.orders.ordering import ordered
from tests.bot.house import House, presses_of, text_of
from tests.bot.mishaps import later
from tests.bot.operation.admin.in_charge import admin

PAUSED = "⏸️ **Paused**"
WAITS = "waiting for you"


@pytest.fixture
def house(house: House) -> House:
    nights.set_clock(house, nights.utc(20, 12))
    return house


def digests(house: House, name: str) -> list[Message]:
    return [message for message in house.person(name).dm().messages if WAITS in text_of(message)]


async def test_a_notice_says_that_the_game_is_paused(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    (notice,) = nights.notices(house, "chika")
    assert PAUSED in text_of(notice)


async def test_so_does_a_call_at_the_table(house: House) -> None:
    await nights.prefer(house, "chika", "notices", how="ping")
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    (call,) = nights.pings(thread, "chika")
    assert PAUSED in text_of(call)


async def test_whoever_is_asked_is_called_with_a_new_message_when_it_goes_on(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await nights.acts(thread, "ana")
    (before,) = nights.notices(house, "chika")
    await admin(thread, "bo", "pause")
    await nights.wait_until(house, nights.utc(24, 12))
    await admin(thread, "bo", "resume")
    (after,) = nights.notices(house, "chika")
    assert after.id != before.id
    assert PAUSED not in text_of(after)
    assert nights.notices(house, "ana") == []


async def test_a_notice_that_waits_for_the_morning_comes_when_the_game_goes_on(house: House) -> None:
    nights.set_clock(house, nights.utc(20, 23))
    await nights.sleeps(house, "chika")
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    await nights.wait_until(house, nights.utc(21, 9))
    assert nights.notices(house, "chika") == []
    await admin(thread, "bo", "resume")
    assert len(nights.notices(house, "chika")) == 1


async def test_a_paused_game_waits_for_nobody(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    page = await house.command("chika", "turns")
    head, line = text_of(page).splitlines()[1:3]
    assert head == "None of them is waiting for you."
    assert line.startswith("**1.** ⏸️ **Ferry**")
    assert line.endswith("· paused")
    assert [press for press in presses_of(page) if press.verb is TableVerb.ACT] == []


async def test_a_paused_game_brings_no_digest_and_the_next_one_once_it_goes_on(house: House) -> None:
    await nights.prefer(house, "chika", "notices", how="digest", digest_hour=19)
    thread = await house.begin("ana", "chika")
    await nights.wait_until(house, nights.utc(20, 19))
    assert len(digests(house, "chika")) == 1
    await admin(thread, "bo", "pause")
    assert digests(house, "chika") == []
    await nights.wait_until(house, nights.utc(23, 20))
    assert nights.ever_sent(house, house.person("chika").dm(), WAITS) == 1
    await admin(thread, "bo", "resume")
    await nights.wait_until(house, nights.utc(24, 19))
    assert len(digests(house, "chika")) == 1


async def test_an_order_that_waits_for_the_end_of_a_pause_leaves_no_notice_with_a_former_player(
    house: House,
) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    await ordered(thread, "chika", "load")
    assert len(nights.notices(house, "chika")) == 1
    await admin(thread, "bo", "seat", player="1", to=house.person("dmitri").user)
    assert nights.notices(house, "chika") == []
    await admin(thread, "bo", "resume")
    assert await thread.waiting() == ["ana"]
    assert nights.notices(house, "dmitri") == []


async def test_what_was_ordered_during_a_pause_is_done_as_soon_as_the_game_goes_on(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await admin(thread, "bo", "pause")
    await ordered(thread, "chika", "load")
    await later(house, 3600.0)
    assert await thread.waiting() == ["ana", "chika"]
    await admin(thread, "bo", "resume")
    assert await thread.waiting() == ["ana"]
