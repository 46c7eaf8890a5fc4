"""Outside of a game's thread, buttons ask those in charge which game is meant."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.deadlines.terms import ChosenPace
from bot.operation.admin.pages import ListPage, games
from bot.operation.admin.verbs import AdminVerb
from playground import Message
from storage import NoSuchGame
from tests.bot.features.pace_change.parley import holds
from tests.bot.house import (
    House,
    Thread,
    commands_about_a_game,
    last_ephemeral,
    press_for,
    presses_of,
    text_of,
)
from tests.bot.mishaps import nothing_changes, stored
from tests.bot.operation.admin.by_outsiders import COMMANDS, SOMEBODY
from tests.bot.operation.upkeep.voyages import load

WHICH = "Which game do you mean?"


async def admin(house: House, name: str, command: str, **options: Any) -> Message:
    answer = await house.command(name, f"admin {command}", **options)
    await house.quiet()
    return answer


async def choose(thread: Thread, name: str, question: Message, verb: AdminVerb) -> Message:
    """What the button of this thread's game opens, in place of the question."""
    assert text_of(question) == WHICH
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    assert meant.verb is verb
    answer = await thread.press(name, question, meant)
    await thread.house.quiet()
    assert answer.id == question.id
    return answer


async def two_games(house: House, **settings: str) -> tuple[Thread, Thread]:
    return await house.begin("chika", "dmitri", **settings), await house.begin("chika", "dmitri", **settings)


@asynccontextmanager
async def unchanged(other: Thread) -> AsyncIterator[None]:
    """Nothing happens to the game that was not chosen."""
    store = other.house.store
    before = await stored(store, other.game)
    yield
    await other.house.quiet()
    assert await stored(store, other.game) == before


async def test_every_command_about_a_game_asks_by_buttons(house: House) -> None:
    threads = await two_games(house)
    edda = house.person("edda").user
    commands = commands_about_a_game(house, "admin")
    assert {"admin pause", "admin delete", "admin export"} <= {*commands}
    for command in commands:
        if command == "admin resume":
            for thread in threads:
                await admin(house, "ana", "pause", game=thread.game)
        given = COMMANDS[command.removeprefix("admin ")]
        options = {name: edda if value == SOMEBODY else value for name, value in given.items()}
        question = await house.command("ana", command, **options)
        assert text_of(question) == WHICH, command
        assert {press.game for press in presses_of(question)} == {one.game for one in threads}, command


async def test_a_moderator_pauses_the_chosen_game_alone_and_the_paused_one_is_meant_then(
    house: House,
) -> None:
    thread, other = await two_games(house)
    question = await admin(house, "bo", "pause")
    async with unchanged(other):
        assert "is paused" in text_of(await choose(thread, "bo", question, AdminVerb.PAUSE))
        assert (await house.client.tables.live(thread.game)).options.paused is not None
        assert f"goes on (`{thread.game}`)" in text_of(await admin(house, "bo", "resume"))
    assert "This game is not paused" in text_of(await admin(house, "bo", "resume"))


async def test_the_resumed_game_is_chosen_among_those_that_are_paused(house: House) -> None:
    thread, other = await two_games(house)
    for one in (thread, other):
        await admin(house, "bo", "pause", game=one.game)
    question = await admin(house, "bo", "resume")
    async with unchanged(other):
        assert "goes on" in text_of(await choose(thread, "bo", question, AdminVerb.RESUME))


async def test_the_chosen_game_gets_the_pace_and_one_that_has_it_is_not_named(house: House) -> None:
    thread, other = await two_games(house, pace="day", ladder="strict")
    question = await admin(house, "bo", "pace", pace="days")
    async with unchanged(other):
        assert "another pace" in text_of(await choose(thread, "bo", question, AdminVerb.REPACE))
        assert await holds(thread) == ChosenPace("days", "strict")
    assert f"`{other.game}`" in text_of(await admin(house, "bo", "pace", pace="days"))
    assert await holds(other) == ChosenPace("days", "strict")


async def test_taking_back_asks_at_the_chosen_game_and_a_moment_of_one_game_means_that(house: House) -> None:
    thread, other = await two_games(house)
    await load(thread, "tea")
    async with unchanged(other):
        asked = await choose(thread, "bo", await admin(house, "bo", "rewind", to="deal"), AdminVerb.REWINDING)
        assert f"(`{thread.game}`) back to how it stood after the deal?" in text_of(asked)
        of_one = await admin(house, "bo", "rewind", to="loads")
        assert f"`{thread.game}`" in text_of(of_one)
        answer = await thread.press("bo", asked, press_for(asked, AdminVerb.REWIND))
        assert "stands as it did after the deal" in text_of(answer)
    assert "Pick one moment" in text_of(await admin(house, "bo", "rewind", to="nothing like that"))


async def test_a_seat_is_given_at_the_chosen_game_and_a_name_means_the_game_where_they_play(
    house: House,
) -> None:
    thread, other = await two_games(house)
    edda = house.person("edda")
    question = await admin(house, "bo", "seat", player="dmitri", to=edda.user)
    async with unchanged(other):
        assert "edda plays that seat" in text_of(await choose(thread, "bo", question, AdminVerb.SEAT))
    assert (await house.client.tables.live(thread.game)).seat_of(edda.id) == 1
    ana = house.person("ana").user
    assert f"`{thread.game}`" in text_of(await admin(house, "bo", "seat", player="edda", to=ana))


async def test_the_chosen_game_is_repaired(house: House) -> None:
    thread, other = await two_games(house)
    question = await admin(house, "bo", "repair")
    async with unchanged(other):
        assert "are being put right" in text_of(await choose(thread, "bo", question, AdminVerb.REPAIR))


async def test_the_chosen_game_is_deleted_once_that_is_confirmed(house: House) -> None:
    thread, other = await two_games(house)
    asked = await choose(thread, "bo", await admin(house, "bo", "delete"), AdminVerb.DELETING)
    assert "Really forget" in text_of(asked)
    await thread.press("bo", asked, press_for(asked, AdminVerb.DELETE))
    await house.quiet()
    with pytest.raises(NoSuchGame):
        await house.store.games.get(thread.game)
    await house.store.games.get(other.game)


async def test_the_host_exports_the_chosen_game(house: House) -> None:
    thread, _ = await two_games(house)
    answer = await choose(thread, "ana", await admin(house, "ana", "export"), AdminVerb.EXPORT)
    assert len(answer.attachments) == 1


async def test_a_remedy_that_the_chosen_game_has_not_is_refused_there(house: House) -> None:
    thread, _ = await two_games(house)
    question = await admin(house, "ana", "remedy", measure=1)
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    assert meant.verb is AdminVerb.REMEDY
    async with nothing_changes(house, thread.game):
        await thread.press("ana", question, meant)
    assert "nothing" in text_of(last_ephemeral(house.person("ana"), house.playground.channel("lobby")))


# Which games are named


async def test_games_where_they_play_are_not_named(house: House) -> None:
    await house.begin("bo", "chika")
    assert "You play at this table" in text_of(await admin(house, "bo", "pause"))
    threads = await two_games(house)
    question = await admin(house, "bo", "pause")
    assert {press.game for press in presses_of(question)} == {thread.game for thread in threads}


async def test_the_host_who_plays_may_mean_a_game_that_they_repair(house: House) -> None:
    mine, _ = await house.begin("ana", "chika"), await house.begin("chika", "dmitri")
    question = await admin(house, "ana", "repair")
    assert mine.game in {press.game for press in presses_of(question)}


async def test_the_host_chooses_among_the_games_of_all_servers_in_a_direct_message(house: House) -> None:
    thread, other = await two_games(house)
    question = await admin(house, "ana", "delete", at=house.person("ana").dm())
    assert {press.game for press in presses_of(question)} == {thread.game, other.game}
    asked = await choose(thread, "ana", question, AdminVerb.DELETING)
    assert thread.game in text_of(asked)


async def test_without_any_game_that_is_said(house: House) -> None:
    assert "no open table or running game" in text_of(await admin(house, "bo", "pause"))


def test_buttons_of_the_list_stand_as_those_of_other_lists_do() -> None:
    page = games([], "en-US", ListPage(1, everywhere=False, finished=False), more=True)
    assert [button.label for row in page.rows for button in row] == ["Older", "Newer"]
