"""Games of servers that the bot has left wait for it, but not for ever."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.deadlines.clocks import DEADLINE
from bot.operation.admin.left_servers import left_key
from bot.pages.press import TableVerb
from bot.work.timers import LONGEST_OUTAGE_PAUSE_SECONDS
from storage import GameQuery
from tests.bot.house import House, press_for, text_of
from tests.bot.mishaps import in_dm, later, removed_from_server, without_waiting
from tests.bot.operation.upkeep.voyages import load, play_on

DAY = 24 * 3600.0
ASKED = "GET /guilds/*"


@pytest.fixture
def house(ferry_house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    without_waiting(monkeypatch)
    return ferry_house


async def look(house: House) -> None:
    """What happens every day."""
    for looks in house.client.wiring.daily():
        await looks()


def bot_is_gone(house: House, *, times: int = 99) -> None:
    """Discord says so when it is asked."""
    house.playground.fail(ASKED, 403, times=times, code=50001)


async def days_pass(house: House, days: float) -> None:
    await later(house, days * DAY)


async def is_set(house: House) -> bool:
    key = left_key(house.playground.world.guild.id)
    return await house.store.timers.get(key) is not None


async def games(house: House) -> set[str]:
    return {game.id for game in await house.store.games.find(GameQuery(), limit=99)}


async def test_games_of_a_server_that_the_bot_has_left_are_deleted_in_the_end(house: House) -> None:
    over = await house.begin("ana", "bo")
    await play_on(over)
    thread = await house.begin("ana", "bo")
    lobby = await house.lobby("chika")
    await house.quiet()
    assert any("Your move" in said for said in in_dm(house, "bo"))
    async with removed_from_server(house):
        bot_is_gone(house)
        await look(house)
        await days_pass(house, 89)
        assert await games(house) == {over.game, thread.game, press_for(lobby, TableVerb.JOIN).game}
        await days_pass(house, 2)
        assert await games(house) == {over.game}
        assert not any("Your move" in said for said in in_dm(house, "bo"))
        assert sum("private sheet" in said for said in in_dm(house, "bo")) == 2, "what the finished game sent"
        assert "You’re in no running game" in text_of(
            await house.command("bo", "turns", at=house.person("bo").dm())
        )
        assert not await is_set(house)
        house.playground.faults.clear()


async def test_a_game_that_goes_on_in_direct_messages_is_kept_as_long_as_it_is_played(house: House) -> None:
    thread, other = await house.begin("ana", "bo"), await house.begin("ana", "bo")
    async with removed_from_server(house):
        bot_is_gone(house)
        await look(house)
        await days_pass(house, 60)
        await load(thread, "tea")
        await days_pass(house, 31)
        assert await games(house) == {thread.game}
        await days_pass(house, 58)
        assert await games(house) == {thread.game}
        await days_pass(house, 2)
        assert await games(house) == set()
        house.playground.faults.clear()
    assert other.game != thread.game


async def test_a_server_that_takes_the_bot_back_keeps_its_games(house: House) -> None:
    thread = await house.begin("ana", "bo")
    async with removed_from_server(house):
        bot_is_gone(house, times=1)
        await look(house)
        await days_pass(house, 80)
        assert await is_set(house)
    await house.heard()
    assert not await is_set(house)
    await days_pass(house, 100)
    assert await games(house) == {thread.game}


async def test_before_anything_is_deleted_discord_is_asked_again(house: House) -> None:
    thread = await house.begin("ana", "bo")
    async with removed_from_server(house):
        bot_is_gone(house, times=1)
        await look(house)
        await days_pass(house, 91)
        assert await games(house) == {thread.game}
        assert not await is_set(house)


async def test_a_server_where_the_bot_is_needs_no_question(house: House) -> None:
    await house.begin("ana", "bo")
    before = len(house.playground.requests)
    await look(house)
    assert len(house.playground.requests) == before
    assert not await is_set(house)


async def test_a_refusal_that_says_nothing_of_the_server_deletes_nothing(house: House) -> None:
    thread = await house.begin("ana", "bo")
    async with removed_from_server(house):
        bot_is_gone(house, times=1)
        await look(house)
        house.playground.fail(ASKED, 403, times=1)
        await days_pass(house, 91)
        assert await games(house) == {thread.game}
        assert await is_set(house)
        bot_is_gone(house, times=1)
        await days_pass(house, 1)
        assert await games(house) == set()


async def deadlines(house: House, game: str) -> list[float]:
    """In how many days they fire."""
    timers = await house.store.timers.of_game(game)
    return [round((timer.due - house.clock.now) / DAY, 2) for timer in timers if timer.kind == DEADLINE]


async def test_deadlines_are_set_aside_until_the_bot_is_back(house: House) -> None:
    thread = await house.begin("ana", "bo", pace="day")
    before = await deadlines(house, thread.game)
    async with removed_from_server(house):
        bot_is_gone(house, times=1)
        await look(house)
        assert await deadlines(house, thread.game) == [90.0, 90.0]
        await days_pass(house, 30)
        await load(thread, "tea")
        await days_pass(house, 1)
        await look(house)
        assert await deadlines(house, thread.game) == [59.0]  # of the first captain, since a day ago
    await house.heard()
    assert not await is_set(house)
    await later(house, LONGEST_OUTAGE_PAUSE_SECONDS)
    told = "\n".join(text_of(post) for post in thread.posts())
    assert "ran out while I was offline" in told
    assert "Time ran out" not in told
    assert all(0.0 < days < before[0] for days in await deadlines(house, thread.game))


async def test_whoever_comes_back_unnoticed_is_found_the_next_day(house: House) -> None:
    thread = await house.begin("ana", "bo", pace="day")
    before = await deadlines(house, thread.game)
    async with removed_from_server(house):
        bot_is_gone(house, times=1)
        await look(house)
        house.clock.now += 7200.0
    house.playground.world.guild.members[house.playground.world.bot.id].joined_at -= timedelta(days=1)
    await look(house)
    await house.quiet()
    assert not await is_set(house)
    assert await deadlines(house, thread.game) == [round(days - 7200.0 / DAY, 2) for days in before]
