"""The process dies while people are being told: each is told once all the same, and nothing untrue stays."""

from __future__ import annotations

import pytest

from bot.features.notices.digests import digest_key
from bot.pages.press import TableVerb
from bot.people.preferences import Notices, preferences_of
from bot.table.parcels import OpenThread, parcel, table_lane
from storage import WriteSet
from tests.bot import nights
from tests.bot.house import House, Thread, press_for, text_of
from tests.bot.mishaps import at_home, begin_anywhere, in_dm
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, Town, there

DUO = ("ana", "bo")
EVENING, MIDNIGHT, MORNING = nights.utc(20, 18), nights.utc(20, 23), nights.utc(21, 8)
NOON = nights.utc(21, 12)

SENDING = [("begin", False), ("begin", True), ("done", False), ("done", True)]


def points(*moments: tuple[str, bool]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("call", "after"), moments, ids=lambda part: {True: "after", False: "before"}.get(part, part)
    )


async def asleep(house: House, *, how: str) -> Thread:
    """A game that waits for bo, who sleeps until the morning."""
    nights.set_clock(house, EVENING)
    await nights.sleeps(house, "bo")
    await nights.prefer(house, "bo", "notices", how=how, digest_hour=12)
    nights.set_clock(house, MIDNIGHT)
    return await begin_anywhere(house, *DUO)


def digests(house: House) -> list[str]:
    return [text for text in in_dm(house, "bo") if "One game is waiting for you" in text]


@points(*SENDING)
@pytest.mark.parametrize(("how", "nonces"), [("dm", True), ("dm", False), ("ping", False)])
async def test_a_notice_of_the_morning_comes_once(
    ferry_town: Town, how: str, call: str, after: bool, nonces: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how=how)
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.wait_until(house, MORNING))
    ferry_town.pass_time(10.0 if nonces else NONCES_FORGOTTEN_SECONDS)
    async with ferry_town.house() as (house, _):
        await nights.wait_until(house, NOON)
        thread = there(ferry_town, house, thread)
        assert len(nights.notices(house, "bo")) == (how == "dm")
        assert len(nights.pings(thread, "bo")) == (how == "ping")
        assert await house.undelivered() == 0


@points(("begin", True), ("done", False))
@pytest.mark.parametrize("how", ["dm", "ping"])
async def test_a_notice_that_nobody_lived_to_note_is_taken_back_when_it_is_settled(
    ferry_town: Town, how: str, call: str, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how=how)
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.wait_until(house, MORNING))
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await nights.acts(thread, "bo")
        await nights.wait_until(house, NOON)
        assert (nights.notices(house, "bo"), nights.pings(thread, "bo")) == ([], [])
        assert await house.undelivered() == 0


@points(("done", False))
async def test_a_notice_that_nobody_lived_to_note_is_not_repeated_in_another_place(
    ferry_town: Town, call: str, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how="dm")
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.wait_until(house, MORNING))
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await nights.prefer(house, "bo", "notices", how="ping")
        await nights.wait_until(house, NOON)
        assert (nights.notices(house, "bo"), len(nights.pings(thread, "bo"))) == ([], 1)


async def test_a_notice_that_nobody_lived_to_note_is_not_repeated_after_a_time_without_permissions(
    ferry_town: Town,
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how="ping")
        mortal.point = Point("done", 1, after=False)
        assert not await mortal.survives(nights.wait_until(house, MORNING))
    ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
    ferry_town.playground.deny("VIEW_CHANNEL")
    async with ferry_town.house() as (house, _):
        await house.quiet()
        ferry_town.playground.deny()
        await nights.wait_until(house, NOON)
        assert len(nights.pings(there(ferry_town, house, thread), "bo")) == 1
        assert await house.undelivered() == 0


async def test_a_notice_that_nobody_lived_to_note_is_not_repeated_in_a_thread_that_was_opened_since(
    ferry_town: Town,
) -> None:
    ferry_town.playground.deny("CREATE_PUBLIC_THREADS")
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how="ping")
        mortal.point = Point("done", 1, after=False)
        assert not await mortal.survives(nights.wait_until(house, MORNING))
    ferry_town.playground.deny()
    async with ferry_town.house() as (house, _):
        in_channel = there(ferry_town, house, thread)
        assert len(nights.pings(in_channel, "bo")) == 1
        place = parcel(OpenThread(), game=thread.game, lane=table_lane(thread.game), due=house.clock())
        await house.client.tables.write(WriteSet(parcels=(place,)))
        await house.quiet()
        await nights.wait_until(house, NOON)
        in_thread = await at_home(in_channel)
        assert in_thread.channel.is_thread
        assert (len(nights.pings(in_channel, "bo")), len(nights.pings(in_thread, "bo"))) == (0, 1)
        assert await house.undelivered() == 0


@points(*SENDING)
async def test_a_reminder_comes_once_as_a_new_message(ferry_town: Town, call: str, after: bool) -> None:
    async with ferry_town.house() as (house, mortal):
        nights.set_clock(house, EVENING)
        thread = await house.begin(*DUO, pace="day", ladder="defaults")
        await nights.acts(thread, "ana")  # or her reminder could be the last thing that the process does
        await house.quiet()
        (before,) = nights.notices(house, "bo")
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.wait_until(house, NOON))
    ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with ferry_town.house() as (house, _):
        await nights.wait_until(house, NOON + 1800)
        (reminder,) = nights.notices(house, "bo")
        assert reminder.id > before.id
        assert nights.ever_sent(house, house.person("bo").dm(), nights.YOUR_MOVE) == 2
        assert await house.undelivered() == 0


async def test_a_reminder_comes_once_also_if_the_next_process_dies_as_well(ferry_town: Town) -> None:
    async with ferry_town.house() as (house, _):
        nights.set_clock(house, EVENING)
        await house.begin(*DUO, pace="day", ladder="defaults")
    for _ in range(2):
        async with ferry_town.house() as (house, mortal):
            mortal.point = Point("done", 1, after=False)
            assert not await mortal.survives(nights.wait_until(house, max(NOON, house.clock())))
        ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with ferry_town.house() as (house, _):
        await nights.wait_until(house, NOON + 1800)
        for name in DUO:
            assert len(nights.notices(house, name)) == 1
            assert nights.ever_sent(house, house.person(name).dm(), nights.YOUR_MOVE) == 2
        assert await house.undelivered() == 0


DIGESTING = [("write", False), ("write", True), ("save_digest", False), ("save_digest", True), *SENDING]


@points(*DIGESTING)
async def test_a_digest_comes_once(ferry_town: Town, call: str, after: bool) -> None:
    """On its first day, and on the next, when it takes the place of the one before."""
    async with ferry_town.house() as (house, _):
        thread = await asleep(house, how="digest")
    for day in (21, 22):
        async with ferry_town.house() as (house, mortal):
            await house.quiet()
            mortal.point = Point(call, 1, after)
            assert not await mortal.survives(nights.wait_until(house, nights.utc(day, 12)))
        ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
        async with ferry_town.house() as (house, _):
            await nights.wait_until(house, nights.utc(day, 14))
            assert len(digests(house)) == 1
            assert await house.undelivered() == 0
            timer = await house.store.timers.get(digest_key(house.person("bo").id))
            assert timer is not None
            assert timer.due == nights.utc(day + 1, 12)
    async with ferry_town.house() as (house, _):
        await nights.acts(there(ferry_town, house, thread), "bo")
        await house.quiet()
        assert digests(house) == []


@points(("save_digest", False), ("done", False))
async def test_a_digest_that_nobody_lived_to_note_is_taken_back_when_it_is_settled(
    ferry_town: Town, call: str, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await asleep(house, how="digest")
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.wait_until(house, NOON))
    async with ferry_town.house() as (house, _):
        await nights.acts(there(ferry_town, house, thread), "bo")
        await nights.wait_until(house, NOON + 7200)
        assert digests(house) == []
        assert await house.undelivered() == 0


@points(("save_preferences", False), ("save_preferences", True), *SENDING)
async def test_a_choice_holds_with_all_that_it_brings_or_not_at_all(
    ferry_town: Town, call: str, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        nights.set_clock(house, EVENING)
        thread = await begin_anywhere(house, *DUO)
        mortal.point = Point(call, 1, after)
        assert not await mortal.survives(nights.prefer(house, "bo", "notices", how="ping"))
    ferry_town.pass_time(10.0)
    async with ferry_town.house() as (house, _):
        await nights.wait_until(house, MIDNIGHT)
        thread = there(ferry_town, house, thread)
        chosen = (await preferences_of(house.store.people, house.person("bo").id)).notices
        assert chosen is (Notices.DM if (call, after) == ("save_preferences", False) else Notices.PING)
        assert len(nights.notices(house, "bo")) == (chosen is Notices.DM)
        assert len(nights.pings(thread, "bo")) == (chosen is Notices.PING)


async def test_notices_and_digests_outlive_any_number_of_restarts(ferry_town: Town) -> None:
    async with ferry_town.house() as (house, _):
        thread = await asleep(house, how="dm")
        await nights.prefer(house, "ana", "notices", how="digest", digest_hour=12)
    for moment in (MORNING - 1, MORNING, NOON, NOON + 1):
        async with ferry_town.house() as (house, _):
            await nights.wait_until(house, moment)
    async with ferry_town.house() as (house, _):
        await house.quiet()
        assert len(nights.notices(house, "bo")) == 1
        told = in_dm(house, "ana")
        assert sum("One game is waiting for you" in text for text in told) == 1
        assert not any(nights.YOUR_MOVE in text for text in told)
        assert nights.pings(there(ferry_town, house, thread), "bo") == []


@pytest.mark.parametrize(
    ("how", "line"), [("dm", "-# **Ferry** · with ana · your move is made."), ("ping", "-# bo has moved.")]
)
async def test_a_notice_that_was_answered_after_a_restart_stays_as_a_line(
    ferry_town: Town, how: str, line: str
) -> None:
    """The panel may have been opened from it before, and Discord shows the panel as a reply to it."""
    async with ferry_town.house() as (house, _):
        nights.set_clock(house, EVENING)
        await nights.prefer(house, "bo", "notices", how=how)
        thread = await begin_anywhere(house, *DUO)
        (notice,) = nights.notices(house, "bo") + nights.pings(thread, "bo")
        await thread.press("bo", notice, press_for(notice, TableVerb.ACT))
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await nights.acts(thread, "bo")
        await house.quiet()
        assert house.stands(notice)
        assert text_of(notice) == line
        assert await house.undelivered() == 0
