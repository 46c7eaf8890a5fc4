"""Everyone at a table can be told apart, also where Discord shows two people by the same name."""

from __future__ import annotations

import pytest

from bot.table.names import told_apart
from tests.bot.house import House, text_of
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
