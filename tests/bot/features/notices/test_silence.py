"""At night notices wait, but what belongs to the game comes at once: without a sound."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from bot.features.seats.verbs import SeatVerb
from playground import Message, MessageFlag
from tests.bot import nights
from tests.bot.house import House, press_for, text_of
from tests.bot.mishaps import begin_anywhere

EVENING, MIDNIGHT, MORNING = nights.utc(20, 18), nights.utc(20, 23), nights.utc(21, 8)
WELCOME, SHEET, PACK, THANKS = (
    "private sheet here",
    "your private sheet",
    "is yours now",
    "Thank you",
)


@pytest.fixture
async def house(ferry_house: House) -> House:
    """In the evening; bo goes to bed at eight."""
    nights.set_clock(ferry_house, EVENING)
    await nights.sleeps(ferry_house, "bo")
    return ferry_house


def is_silent(message: Message) -> bool:
    return bool(message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS)


def silent(house: House, name: str) -> dict[str, bool]:
    """The direct messages that this person has, by their first lines."""
    return {text_of(one).splitlines()[0]: is_silent(one) for one in house.person(name).dm().messages}


def of(said: dict[str, bool], *parts: str) -> list[bool]:
    return [quiet for part in parts for head, quiet in said.items() if part in head]


def ring(posts: Iterable[Message]) -> bool:
    """Whether all do but the line that says whose move it is: notices do that."""
    return all(is_silent(post) == text_of(post).startswith("▶️") for post in posts)


async def test_by_day_everything_rings(house: House, openapi: Any) -> None:
    thread = await house.begin("ana", "bo")
    assert of(silent(house, "bo"), WELCOME, SHEET, "Your move") == [False] * 3
    assert ring(thread.posts())


async def test_welcomes_and_sheets_come_to_sleepers_without_a_sound_and_ring_for_others(
    house: House, openapi: Any
) -> None:
    nights.set_clock(house, MIDNIGHT)
    thread = await begin_anywhere(house, "ana", "bo")
    assert of(silent(house, "bo"), WELCOME, SHEET) == [True, True]
    assert of(silent(house, "ana"), WELCOME, SHEET) == [False, False]
    assert ring(thread.posts())
    assert openapi.problems(house.playground.requests) == []


async def test_a_notice_that_has_waited_for_the_morning_rings(house: House) -> None:
    nights.set_clock(house, MIDNIGHT)
    await begin_anywhere(house, "ana", "bo")
    await nights.wait_until(house, MORNING)
    (notice,) = nights.notices(house, "bo")
    assert not is_silent(notice)


async def test_a_sheet_that_came_in_the_night_stays_silent_when_it_changes(house: House) -> None:
    nights.set_clock(house, MIDNIGHT)
    thread = await begin_anywhere(house, "ana", "bo")
    await nights.wait_until(house, MORNING)
    await thread.answer("bo", await thread.panel("bo"))
    await house.quiet()
    assert of(silent(house, "bo"), SHEET) == [True]


async def test_quiet_hours_of_their_own_are_kept_as_well(house: House) -> None:
    await nights.prefer(house, "ana", "notices", how="ping", quiet="17:00-19:00")
    await house.begin("ana", "bo")
    assert of(silent(house, "ana"), WELCOME, SHEET) == [True, True]


async def test_who_hands_over_and_who_takes_over_at_night_are_not_woken(house: House) -> None:
    await nights.sleeps(house, "chika")
    thread = await house.begin("ana", "bo")
    await thread.offer_seat("bo")
    nights.set_clock(house, MIDNIGHT)
    await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
    await house.quiet()
    assert of(silent(house, "bo"), THANKS) == [True]
    assert of(silent(house, "chika"), PACK, SHEET) == [True, True]


@pytest.mark.parametrize("reachable", [True, False])
async def test_a_seat_is_offered_to_a_sleeper_without_a_sound(house: House, reachable: bool) -> None:
    await nights.sleeps(house, "chika")
    if not reachable:
        house.person("chika").close_dms()
    thread = await house.begin("ana", "bo")
    nights.set_clock(house, MIDNIGHT)
    await thread.offer_seat("bo", to=house.person("chika").user)
    seen = house.person("chika").dm().messages if reachable else thread.posts()
    (offer,) = [one for one in seen if "offers you the seat" in text_of(one)]
    assert is_silent(offer)


async def test_changed_terms_are_told_without_a_sound(house: House) -> None:
    nights.set_clock(house, MIDNIGHT)
    post = await house.lobby("ana", players=2)
    await house.join(post, "bo")
    await house.choose("ana", post, "pace", "day")
    await house.quiet()
    assert of(silent(house, "bo"), "has changed the terms") == [True]
