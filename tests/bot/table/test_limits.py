"""How many tables one person may open, and one channel hold; and what they are told who want more."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.errors import LobbyRefusal
from bot.pages.press import TableVerb
from bot.table.loaded import LoadedTable
from bot.table.lobbies.limits import LIMITS, WINDOW_SECONDS, TableLimits
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from storage import Challenge, ChallengeKind, Status, Store
from tests.bot.house import Clock, House, press_for, text_of

FEW = TableLimits(lobbies_of_host=2, lobbies_in_channel=3, hourly_of_host=4, hourly_in_channel=5)
TITLE = "escape_plan"
(LESSON,) = GAMES[TITLE].lessons


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    return Tables(store, GAMES, OutboxPlanner(clock), clock=clock, limits=FEW)


async def opened(tables: Tables, host: int = 1, channel: int = 20) -> LoadedTable:
    return await tables.lobbies.open(
        TITLE, guild=10, channel=channel, host=host, host_name=f"person {host}", seats=None
    )


async def refused(tables: Tables, **where: Any) -> LobbyRefusal:
    with pytest.raises(LobbyRefusal) as refusal:
        await opened(tables, **where)
    return refusal.value


async def test_one_person_has_few_lobbies_at_once_wherever_they_are(tables: Tables) -> None:
    await opened(tables, channel=20)
    await opened(tables, channel=21)
    told = await refused(tables, channel=22)
    assert (told.text.key, told.text.args["most"]) == ("refused-lobbies-of-host", 2)
    await opened(tables, host=2, channel=22)


async def test_one_channel_has_few_lobbies_at_once_whoever_opens_them(tables: Tables) -> None:
    for host in (1, 2, 3):
        await opened(tables, host=host)
    assert (await refused(tables, host=4)).text.key == "refused-lobbies-of-channel"
    await opened(tables, host=4, channel=21)


async def test_commands_at_the_same_moment_cannot_pass_the_limit(tables: Tables, store: Store) -> None:
    results = await asyncio.gather(*(opened(tables) for _ in range(8)), return_exceptions=True)
    assert [type(result) for result in results].count(LobbyRefusal) == 6
    assert (await store.counts()).games[Status.LOBBY] == 2


async def test_opening_and_closing_in_turn_is_no_way_around_it(tables: Tables, clock: Clock) -> None:
    for _ in range(4):
        await tables.lobbies.call_off((await opened(tables)).id, 1)
    told = await refused(tables)
    assert told.text.key == "refused-hourly-of-host"
    assert told.text.args["again"] == f"<t:{int(clock.now + WINDOW_SECONDS) + 1}:R>"
    clock.now += WINDOW_SECONDS + 1
    await opened(tables)


async def test_neither_are_starting_alone_challenges_or_lessons(tables: Tables, clock: Clock) -> None:
    await tables.lobbies.start((await opened(tables)).id, 1)
    await tables.instant_games.begin_lesson(
        TITLE, LESSON, coach="Coach", person=1, name="person 1", channel=99
    )
    for number in (1, 2):
        challenge = await tables.store.challenges.create(a_challenge(number, clock))
        await attempted(tables, challenge)
    third = await tables.store.challenges.create(a_challenge(3, clock))
    with pytest.raises(LobbyRefusal):
        await attempted(tables, third)
    with pytest.raises(LobbyRefusal):
        await tables.instant_games.begin_lesson(
            TITLE, LESSON, coach="Coach", person=1, name="person 1", channel=99
        )
    assert (await refused(tables)).text.key == "refused-hourly-of-host"


async def test_a_channel_that_many_play_in_has_a_limit_an_hour(tables: Tables) -> None:
    for host in range(1, 6):
        await tables.lobbies.start((await opened(tables, host=host)).id, host)
    assert (await refused(tables, host=6)).text.key == "refused-hourly-of-channel"


def a_challenge(number: int, clock: Clock) -> Challenge:
    return Challenge(
        id=f"c{number}",
        title=TITLE,
        rules_version=GAMES[TITLE].rules_version,
        kind=ChallengeKind.OWN,
        period=None,
        seed=b"seed",
        guild=10,
        created_by=1,
        opens=clock(),
        closes=clock() + 1,
    )


async def attempted(tables: Tables, challenge: Challenge) -> LoadedTable:
    return await tables.instant_games.begin_attempt(
        challenge, person=1, name="person 1", guild=10, channel=20, counts_for=10
    )


async def test_whoever_is_refused_is_told_how_to_go_on_and_can(house: House) -> None:
    posts = [await house.lobby() for _ in range(LIMITS.lobbies_of_host)]
    told = text_of(await house.command("ana", "game new", title=TITLE))
    assert f"You’ve got {LIMITS.lobbies_of_host} open tables" in told
    assert "**Start** or **Leave**" in told
    await house.call_off("ana", posts[0])
    assert not_open(posts[0])
    await house.lobby()


def not_open(post: Any) -> bool:
    try:
        press_for(post, TableVerb.JOIN)
    except AssertionError:
        return True
    return False
