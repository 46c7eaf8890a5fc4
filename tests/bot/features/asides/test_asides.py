"""Marks beside the decisions, as people at the table make them: by buttons, menus and forms."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.asides.verbs import AsideVerb
from bot.features.history.verbs import HistoryVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages import speech
from bot.screens.verbs import ScreenVerb
from games.kernel import Aside
from playground import Playground
from storage import Store
from tests.bot.house import (
    House,
    SketchBook,
    Thread,
    buttons_of,
    last_ephemeral,
    press_for,
    presses_of,
    text_of,
)
from tests.bot.solo import ferry_words
from tests.kernel.ferry import Ferry

NAMES = ("ana", "bo", "chika")


async def loaded(house: House) -> Thread:
    """All have loaded, from which moment on crates may be chalked; ana is asked."""
    thread = await house.begin(*NAMES)
    for name in NAMES:
        await thread.answer(name, await thread.panel(name), NAMES.index(name))
    return thread


async def a_crate(thread: Thread) -> str:
    live = await thread.house.client.tables.live(thread.game)
    return live.running_match.position.state.quay[0]


async def chalk_on(thread: Thread) -> dict[str, str]:
    live = await thread.house.client.tables.live(thread.game)
    return live.running_match.position.state.chalk


@pytest.mark.parametrize("place", ["act", "hand", "mark"])
async def test_a_form_is_filled_in_wherever_it_is_on_offer(
    ferry_house: House, place: str, openapi: Any
) -> None:
    thread = await loaded(ferry_house)
    shown = await (thread.panel("ana", more=True) if place == "act" else thread.command("ana", place))
    crate = await a_crate(thread)
    after = await thread.fill_in("ana", shown, press_for(shown, AsideVerb.MARK), crate=crate, mark="mine")
    assert after.id == shown.id
    assert await chalk_on(thread) == {crate: "mine"}
    if place == "act":
        assert "Noted" in text_of(after)
        after = await thread.press("ana", after, press_for(after, ScreenVerb.MORE))
    assert f"Wipe {crate}" in buttons_of(after)
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_it_is_open_to_those_who_are_not_asked(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    assert await thread.waiting() == ["ana"]
    panel = await thread.panel("chika")
    await thread.fill_in("chika", panel, press_for(panel, AsideVerb.MARK), crate=await a_crate(thread))
    assert await thread.waiting() == ["ana"]
    assert list((await chalk_on(thread)).values()) == ["!"]


async def test_a_tap_does_what_needs_no_form(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    panel = await thread.panel("ana", more=True)
    await thread.fill_in("ana", panel, press_for(panel, AsideVerb.MARK), crate=await a_crate(thread))
    panel = await thread.panel("ana", more=True)
    await thread.press("ana", panel, press_for(panel, AsideVerb.TICK))
    assert await chalk_on(thread) == {}
    panel = await thread.panel("ana", more=True)
    assert not [press for press in presses_of(panel) if press.verb is AsideVerb.TICK]


async def test_more_offers_than_buttons_fit_come_as_a_menu(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    live = await ferry_house.client.tables.live(thread.game)
    crates = sorted(live.running_match.position.state.quay[:6])
    for crate in crates:
        await say(thread, "bo", "chalk", crate=crate, mark="x")
    panel = await thread.panel("ana", more=True)
    await thread.choose("ana", panel, AsideVerb.TICK, 2)
    assert sorted(await chalk_on(thread)) == crates[:2] + crates[3:]


async def say(thread: Thread, name: str, form: str, /, **filled: str) -> None:
    """Take up an offer without a button."""
    person = thread.house.person(name).id
    tables = thread.house.client.tables
    await tables.enter(thread.game, lambda live: Aside(live.seat_of(person), form, filled), person=person)


async def test_a_panel_that_was_opened_before_goes_on_as_it_is(ferry_house: House) -> None:
    """Another's aside outdates neither a question nor what may be taken back."""
    thread = await loaded(ferry_house)
    panel = await thread.panel("ana")
    await say(thread, "bo", "chalk", crate=await a_crate(thread), mark="x")
    panel = await thread.answer("ana", panel, 1)
    assert "waits" in text_of(panel)
    await say(thread, "bo", "chalk", crate=await a_crate(thread), mark="y")
    panel = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
    assert "Taken back" in text_of(panel)
    assert list((await chalk_on(thread)).values()) == ["y"]


async def test_an_offer_that_is_gone_is_refused_and_the_panel_drawn_again(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    await say(thread, "bo", "chalk", crate=await a_crate(thread), mark="x")
    panel, other = await thread.panel("ana", more=True), await thread.panel("chika")
    press = press_for(panel, AsideVerb.TICK)
    await thread.press("chika", other, press)
    panel = await thread.press("ana", panel, press)
    assert "isn’t possible (any more)" in text_of(panel)
    assert press not in presses_of(panel)


async def test_what_the_rules_refuse_is_said_in_the_words_of_the_game(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    panel = await thread.panel("ana", more=True)
    after = await thread.fill_in("ana", panel, press_for(panel, AsideVerb.MARK), crate="gold-1")
    assert "No crate gold-1 stands at the quay." in text_of(after)
    assert await chalk_on(thread) == {}


async def test_a_form_that_is_not_filled_in_as_it_asks_for_changes_nothing(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    ana, panel, crate = ferry_house.person("ana"), await thread.panel("ana", more=True), await a_crate(thread)
    press = press_for(panel, AsideVerb.MARK)
    await thread.fill_in("ana", panel, press, crate=" \u200b ")
    assert "“Crate” must not be empty" in text_of(last_ephemeral(ana, thread.channel))
    await thread.fill_in("ana", panel, press, forge=True, crate=crate, mark="x" * 31)
    assert "at most 30 characters, and these are 31" in text_of(last_ephemeral(ana, thread.channel))
    assert await chalk_on(thread) == {}


async def test_a_refused_form_opens_with_what_was_typed_until_it_is_accepted(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    ana, panel, crate = ferry_house.person("ana"), await thread.panel("ana", more=True), await a_crate(thread)
    press = press_for(panel, AsideVerb.MARK)
    refused = await thread.fill_in("ana", panel, press, crate="gold-1", mark="mine")
    assert "Correct what I typed" in buttons_of(refused)
    asked = await ana.press(refused, press.custom_id)
    await ana.settled(asked)
    assert "gold-1" in str(asked.modal)
    assert "mine" in str(asked.modal)
    await ana.settled(await ana.submit(asked, crate=crate))
    assert await chalk_on(thread) == {crate: "mine"}
    asked = await ana.press(await thread.panel("ana", more=True), press.custom_id)
    await ana.settled(asked)
    assert "mine" not in str(asked.modal)


async def test_who_has_no_seat_is_not_shown_the_form(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    panel = await thread.panel("ana", more=True)
    stranger = ferry_house.person("dmitri")
    asked = await stranger.press(thread.table_post(), press_for(panel, AsideVerb.MARK).custom_id, forge=True)
    answer = (await stranger.settled(asked)).message
    assert asked.modal is None
    assert "no seat at this table" in text_of(answer)


async def test_a_form_outlives_the_process_that_opened_it(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "words_of", ferry_words)
    games, ana = {Ferry.name: Ferry()}, playground.person("ana")
    async with House(playground, store, SketchBook(), games=games).open() as house:
        thread = await loaded(house)
        panel, crate = await thread.panel("ana", more=True), await a_crate(thread)
        asked = await ana.press(panel, press_for(panel, AsideVerb.MARK).custom_id)
        await ana.settled(asked)
    async with House(playground, store, SketchBook(), games=games).open() as house:
        thread.house = house
        await ana.settled(await ana.submit(asked, crate=crate, mark="late"))
        assert await chalk_on(thread) == {crate: "late"}


async def test_what_is_typed_is_shown_without_its_tricks(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    panel = await thread.panel("ana", more=True)
    mark = "**@everyone**\u202e\nx"
    await thread.fill_in(
        "ana", panel, press_for(panel, AsideVerb.MARK), crate=await a_crate(thread), mark=mark
    )
    assert list((await chalk_on(thread)).values()) == ["**@everyone** x"]
    log = text_of(await thread.command("bo", "log"))
    assert "\\*\\*@\u200beveryone\\*\\* x" in log


async def test_before_there_is_anything_to_mark_the_page_says_so_and_leads_to_notes(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin(*NAMES)
    page = await thread.command("ana", "mark")
    assert "There’s nothing to mark now. Look again as the game goes on." in text_of(page)
    assert [press.verb for press in presses_of(page)] == [HistoryVerb.NOTES]
    notes = await thread.press("ana", page, press_for(page, HistoryVerb.NOTES))
    assert "You’ve noted nothing yet" in text_of(notes)


async def test_when_the_game_is_over_the_page_says_that_nothing_is_marked_any_more(
    ferry_house: House,
) -> None:
    thread = await loaded(ferry_house)
    while waiting := await thread.waiting():
        await thread.answer(waiting[0], await thread.panel(waiting[0]), -1)
    page = await thread.command("ana", "mark")
    assert "The game is over, so there’s nothing left to mark." in text_of(page)
    assert [press.verb for press in presses_of(page)] == [HistoryVerb.NOTES]


async def test_where_a_game_has_no_marks_the_page_says_so_and_leads_to_notes(house: House) -> None:
    thread = await house.begin("ana", "bo", "chika")
    page = await thread.command("ana", "mark")
    assert "Escape Plan has no marks and no notebook." in text_of(page)
    assert "`/game note`" in text_of(page)
    assert [press.verb for press in presses_of(page)] == [HistoryVerb.NOTES]


async def test_the_others_panels_and_notices_stay_as_they_are(ferry_house: House) -> None:
    thread = await loaded(ferry_house)
    await ferry_house.quiet()
    before = [text_of(message) for message in thread.posts()], [m.id for m in thread.calls("ana")]
    await say(thread, "bo", "chalk", crate=await a_crate(thread), mark="x")
    await ferry_house.quiet()
    assert ([text_of(message) for message in thread.posts()], [m.id for m in thread.calls("ana")]) == before
