"""Commands outside of a thread: where several games may be meant, buttons ask which one."""

from __future__ import annotations

from bot.features.history.verbs import HistoryVerb
from bot.pages.press import TableVerb, Verb
from playground import Message
from tests.bot.features.history.sailing import loaded
from tests.bot.house import House, Thread, buttons_of, press_for, presses_of, text_of


async def asked_for(thread: Thread, question: Message, verb: Verb) -> Message:
    """What the button of this thread's game opens."""
    assert text_of(question) == "Which game do you mean?"
    meant = next(press for press in presses_of(question) if press.game == thread.game)
    assert meant.verb is verb
    return await thread.press("ana", question, meant)


async def test_a_narrowed_log_is_asked_for_by_buttons(ferry_house: House) -> None:
    thread, other = await loaded(ferry_house, "ana", "bo"), await loaded(ferry_house, "ana", "bo")
    question = await ferry_house.command("ana", "game log", player="bo", words="loads")
    assert {press.game for press in presses_of(question)} == {thread.game, other.game}
    log = text_of(await asked_for(thread, question, TableVerb.LOG))
    assert "bo loads." in log
    assert "ana loads." not in log


async def test_a_log_narrowed_by_someone_means_the_game_that_they_play(ferry_house: House) -> None:
    await loaded(ferry_house, "ana", "bo")
    await loaded(ferry_house, "ana", "chika")
    log = text_of(await ferry_house.command("ana", "game log", player="chika"))
    assert "chika loads." in log
    nobody = text_of(await ferry_house.command("ana", "game log", player="edda"))
    assert "edda" in nobody
    assert "Which game" not in nobody


async def test_a_board_in_words_is_asked_for_by_buttons(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "bo")
    question = await ferry_house.command("ana", "game board", text=True)
    first = await asked_for(thread, question, TableVerb.BOARD_TEXT)
    assert text_of(first) == "A quay with crates."
    assert [*buttons_of(first)] == ["Part 2"]
    second = await thread.press("ana", first, press_for(first, TableVerb.BOARD_TEXT))
    assert (second.id, text_of(second)) == (first.id, "A ferry.")
    assert [*buttons_of(second)] == ["Part 1"]


async def test_notes_are_asked_for_by_buttons(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.begin("ana", "bo")
    await thread.command("ana", "note", text="Bo carries tea")
    question = await ferry_house.command("ana", "game note")
    assert "Bo carries tea" in text_of(await asked_for(thread, question, HistoryVerb.NOTES))
