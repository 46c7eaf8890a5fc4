"""A game from its lobby on, as people at the table see it."""

from __future__ import annotations

from bot.features.undo.verbs import UndoVerb
from bot.pages.press import TableVerb
from tests.bot.house import House, buttons_of, choices_of, press_for, presses_of, text_of


async def test_a_lobby_fills_and_becomes_a_game_in_a_thread_of_its_own(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    assert thread.channel.name == "Escape Plan: ana, bo, chika"
    first, second = thread.posts()[:2]
    assert "Waiting for" in text_of(first)
    assert "Escape Plan begins" in text_of(second)
    assert second.attachments


async def test_a_table_for_three_says_how_many_are_missing(house: House) -> None:
    post = await house.lobby(players=3)
    assert "once 2 more players have joined" in text_of(post)
    await house.join(post, "bo")
    await house.quiet()
    assert "once one more player has joined" in text_of(post)
    await house.join(post, "chika")
    await house.quiet()
    assert "The host starts the game, or calls it off by leaving." in text_of(post)


async def test_everyone_gets_a_sheet_and_only_who_is_asked_gets_a_notice(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    waiting = await thread.waiting()
    for name in ("ana", "bo", "chika"):
        person = house.person(name)
        said = [text_of(message) for message in person.messages(person.dm())]
        assert any("private sheet" in text for text in said)
        assert any("Your move" in text for text in said) == (name in waiting)


async def test_a_pick_in_the_panel_leads_to_the_next_question(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    (name,) = await thread.waiting()
    panel = await thread.panel(name)
    before = text_of(panel), choices_of(panel)
    after = await thread.answer(name, panel)
    assert after.id == panel.id
    assert (text_of(after), choices_of(after)) != before


async def test_the_same_panel_opens_from_the_direct_message(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    (name,) = await thread.waiting()
    person = house.person(name)
    notice = next(message for message in person.messages(person.dm()) if "Your move" in text_of(message))
    panel = await thread.press(name, notice, press_for(notice, TableVerb.ACT))
    by_command = await thread.panel(name)
    assert text_of(panel) == text_of(by_command)
    assert choices_of(panel) == choices_of(by_command)


async def test_undo_takes_the_last_pick_back(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    (name,) = await thread.waiting()
    panel = await thread.panel(name)
    offered = choices_of(panel)
    after = await thread.answer(name, panel)
    back = await thread.press(name, after, press_for(after, UndoVerb.UNDO))
    assert [value for _, value in choices_of(back)] == [value for _, value in offered]
    assert "Taken back" in text_of(back)


async def test_those_who_are_not_asked_see_whom_we_wait_for(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    (name,) = await thread.waiting()
    other = next(someone for someone in ("ana", "bo", "chika") if someone != name)
    panel = await thread.panel(other)
    assert f"Waiting for {name}" in text_of(panel)
    assert choices_of(panel) == []


async def test_a_notice_is_taken_back_when_the_move_is_made(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    (name,) = await thread.waiting()
    panel = await thread.panel(name)
    while await thread.waiting() == [name]:
        panel = await thread.answer(name, panel)
    await house.quiet()
    person = house.person(name)
    assert not any("Your move" in text_of(message) for message in person.messages(person.dm()))


async def test_the_buttons_of_a_table_post_are_the_same_for_all(house: House) -> None:
    thread = await house.begin_by_buttons("ana", "bo", "chika")
    assert set(buttons_of(thread.table_post())) == {"Act", "Board", "My sheet", "Log", "Rules"}
    assert all(press.game == thread.game for press in presses_of(thread.table_post()))
