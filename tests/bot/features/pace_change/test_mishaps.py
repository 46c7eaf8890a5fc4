"""The process dies at every end of a proposal, or is begun again in between."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest

from bot.deadlines.terms import ChosenPace
from bot.features.consent.verbs import ConsentVerb
from bot.requests.request import RequestEnd
from playground import Message
from tests.bot.features.consent.calls import called
from tests.bot.features.pace_change.parley import (
    DAY,
    MINUTE,
    answer,
    deadlines,
    ends,
    holds,
    log,
    proposal_posts,
    propose,
    told,
)
from tests.bot.house import Thread, presses_of, text_of
from tests.bot.mishaps import later
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, Town, there

TRIO = ("ana", "bo", "chika")
BEFORE, AFTER = ChosenPace("day", "reminders"), ChosenPace("evening", "reminders")


async def agrees(thread: Thread, post: Message) -> None:
    await answer(thread, "chika", post, ConsentVerb.AGREE)


async def refuses(thread: Thread, post: Message) -> None:
    await answer(thread, "chika", post, ConsentVerb.REFUSE)


async def withdraws(thread: Thread, post: Message) -> None:
    await answer(thread, "ana", post, ConsentVerb.WITHDRAW)


async def leaves(thread: Thread, post: Message) -> None:
    await thread.house.client.tables.resign(thread.game, thread.house.person("chika").id)
    await thread.house.quiet()


async def author_leaves(thread: Thread, post: Message) -> None:
    await thread.house.client.tables.resign(thread.game, thread.house.person("ana").id)
    await thread.house.quiet()


async def time_passes(thread: Thread, post: Message) -> None:
    await later(thread.house, DAY)


class Ending(NamedTuple):
    deed: Callable[[Thread, Message], Awaitable[None]]
    call: str
    """With which the process dies."""
    end: RequestEnd
    logged: str


ENDINGS = [
    Ending(agrees, "change", RequestEnd.AGREED, "bo and chika agreed to ana’s pace"),
    Ending(refuses, "write", RequestEnd.REFUSED, "chika refused that pace."),
    Ending(withdraws, "write", RequestEnd.WITHDRAWN, "ana withdrew the proposal"),
    Ending(time_passes, "write", RequestEnd.EXPIRED, "Not everyone agreed to that pace in time."),
    Ending(leaves, "commit_move", RequestEnd.AGREED, "bo agreed to ana’s pace"),
    Ending(leaves, "change", RequestEnd.AGREED, "bo agreed to ana’s pace"),
    Ending(
        author_leaves, "commit_move", RequestEnd.LEFT, "ana left, and so did the proposal of another pace"
    ),
]


def gone(ending: Ending) -> set[str]:
    """Who does not play on after it."""
    return {leaves: {"chika"}, author_leaves: {"ana"}}.get(ending.deed, set())


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: f"{ending.deed.__name__}-{ending.call}")
async def test_whenever_the_process_dies_it_ends_once_and_as_a_whole(
    ferry_town: Town, ending: Ending, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await house.begin(*TRIO, pace="day")
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        mortal.point = Point(ending.call, 1, after)
        assert not await mortal.survives(ending.deed(thread, post))
    ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await house.quiet()
        if await ends(thread) == [None]:
            assert not after
            await ending.deed(thread, post)
        assert await ends(thread) == [ending.end]
        agreed = ending.end is RequestEnd.AGREED
        assert await holds(thread) == (AFTER if agreed else BEFORE)
        assert told(thread, "New pace from now on") == agreed
        assert sum(line.startswith(ending.logged) for line in await log(thread)) == 1
        assert proposal_posts(thread) == [post]
        assert presses_of(post) == called(house, "chika") == called(house, "bo") == []
        timers = await house.store.timers.of_game(thread.game)
        assert {timer.kind for timer in timers} == {"deadline"}
        clocks = await deadlines(thread)
        assert set(clocks) == {"ana", "bo", "chika"} - gone(ending)
        assert all((0 < left <= 15 * MINUTE) is agreed for left in clocks.values())


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_what_dies_with_its_proposal_was_not_asked_or_was_asked_once(
    ferry_town: Town, after: bool
) -> None:
    async with ferry_town.house() as (house, mortal):
        thread = await house.begin(*TRIO, pace="day")
        mortal.point = Point("write", 1, after)
        assert not await mortal.survives(propose(thread, "ana", pace="a live evening"))
    ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await house.quiet()
        assert await ends(thread) == [None] * after
        for messages in (proposal_posts(thread), called(house, "bo"), called(house, "chika")):
            assert len(messages) == after


async def test_it_outlives_restarts_and_what_falls_due_meanwhile_happens(ferry_town: Town) -> None:
    async with ferry_town.house() as (house, _):
        thread = await house.begin(*TRIO, pace="day")
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
    ferry_town.pass_time(DAY)
    async with ferry_town.house() as (house, _):
        thread = there(ferry_town, house, thread)
        await house.quiet()
        assert "Not everyone agreed in time." in text_of(post)
        assert await ends(thread) == [RequestEnd.EXPIRED]
        assert await holds(thread) == BEFORE
