"""Everyone at a table can be told apart, also where Discord shows two people by the same name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.consent.verbs import ConsentVerb
from bot.table.names import told_apart
from storage import Status
from tests.bot.features.undo.asking import handed_on, request_posts
from tests.bot.house import House, press_for, text_of
from tests.bot.table.handing_on import hand_on


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Ana", "Bo"], ("Ana", "Bo")),
        (["Ana", "Bo", "ana"], ("Ana (1)", "Bo", "ana (3)")),
        (["Ana", "Ana", "Ana (2)"], ("Ana (1)", "Ana (2) (2)", "Ana (2) (3)")),
    ],
)
def test_names_that_look_the_same_get_the_number_of_their_seat(
    names: list[str], shown: tuple[str, ...]
) -> None:
    assert told_apart(names) == shown
    assert told_apart(shown) == shown


async def test_two_of_the_same_name_are_told_apart_wherever_they_are_named(ferry_house: House) -> None:
    for name in ("ana", "chika", "dmitri"):
        ferry_house.rename(name, "Alex")
    post = await ferry_house.lobby("ana")
    await ferry_house.join(post, "bo")
    assert "1. Alex · host\n2. bo\n" in text_of(post)
    await ferry_house.join(post, "chika")
    await ferry_house.playground.until(lambda: "3. Alex" in text_of(post), "both in the lobby")
    assert "1. Alex (1) · host\n2. bo\n3. Alex (3)\n" in text_of(post)
    thread = await ferry_house.begin("ana", "bo", "chika")
    assert "Alex (1), bo, Alex (3)" in thread.channel.name
    assert "Waiting for Alex (1), bo and Alex (3)." in text_of(thread.table_post())
    for name in ("ana", "bo", "chika"):
        await thread.answer(name, await thread.panel(name))
    assert "Alex (1) loads." in text_of(await thread.command("bo", "log", player="alex (1)"))


async def test_a_change_of_players_says_which_of_them_came_and_went(ferry_house: House) -> None:
    for name in ("ana", "chika", "dmitri"):
        ferry_house.rename(name, "Alex")
    thread = await ferry_house.begin("ana", "bo")
    await hand_on(thread, "bo", "chika")
    log = text_of(await thread.command("ana", "log"))
    told = [text_of(message) for message in thread.posts()]
    for said in (log, "\n".join(told)):
        assert "Alex (2) takes over bo’s seat" in said


async def test_who_changes_their_name_is_called_by_the_new_one_when_they_come_to_the_table(
    ferry_house: House,
) -> None:
    house = ferry_house
    thread = await house.begin("ana", "bo")
    await thread.answer("ana", await thread.panel("ana"))
    await house.quiet()
    before = await house.store.games.get(thread.game)
    house.rename("bo", "Captain Bo")
    house.clock.now += 60.0
    panel = await thread.panel("bo")
    await house.quiet()
    assert "ana, Captain Bo" in thread.channel.name
    assert "Waiting for Captain Bo." in text_of(thread.table_post())
    lobby = "\n".join(map(text_of, house.playground.channel("lobby").messages))
    assert "1. ana · host\n2. Captain Bo\n" in lobby
    assert await house.store.games.get(thread.game) == before, "nobody has moved"
    await thread.answer("bo", panel, choice=1)
    assert "Captain Bo loads." in text_of(await thread.command("ana", "log"))


async def test_elsewhere_someone_may_have_another_name(ferry_house: House) -> None:
    house = ferry_house
    thread = await house.begin("ana", "bo")
    house.rename("bo", "Robert")
    await house.command("bo", "game act", at=house.person("bo").dm(), game=thread.game)
    assert (await house.client.tables.live(thread.game)).names == ("ana", "bo")


async def test_a_request_outlasts_a_new_name(ferry_house: House) -> None:
    """Unlike a new player, someone who is called otherwise has been asked already."""
    thread, post = await handed_on(ferry_house, "ana", "bo", "chika")
    ferry_house.rename("bo", "Robert")
    await thread.panel("bo")
    await ferry_house.quiet()
    assert "Robert" in thread.channel.name
    for name in ("bo", "chika"):
        await thread.press(name, post, press_for(post, ConsentVerb.AGREE))
    await ferry_house.quiet()
    assert "Taken back" in text_of(request_posts(thread)[-1])


async def test_a_game_that_is_over_keeps_its_names(ferry_house: House) -> None:
    house = ferry_house
    live = await house.client.tables.live((await house.begin("ana", "bo")).game)
    over = replace(live, row=replace(live.row, status=Status.FINISHED))
    assert await house.client.tables.rename(over, house.person("bo").id, "Robert") is over
