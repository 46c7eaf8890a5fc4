"""Open panels are kept true while the tokens of their interactions live."""

from __future__ import annotations

from collections import Counter

from bot.door.open_panels import TOKEN_SECONDS
from bot.pages.press import TableVerb
from bot.screens.verbs import ScreenVerb
from playground import Message
from tests.bot.house import Clock, House, Thread, buttons_of, choices_of, press_for, text_of


def redraws(house: House) -> Counter[str]:
    """How often each private answer was edited, by its token."""
    edits = (one for one in house.playground.requests if one.method == "PATCH" and "/webhooks/" in one.path)
    return Counter(one.path for one in edits)


async def test_a_panel_that_waited_for_another_shows_the_question_when_it_is_ones_move(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    waiting = await thread.panel("bo")
    assert "Waiting for ana" in text_of(waiting)
    await turn(thread, "ana")
    await ferry_house.quiet()
    assert choices_of(waiting)
    assert "Waiting for" not in text_of(waiting)
    moved = await thread.answer("bo", waiting)
    assert moved.id == waiting.id


async def test_a_newer_panel_takes_the_place_of_the_older_ones(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    of_ana = await thread.panel("ana")
    in_the_lobby = await ferry_house.command("bo", "game act")
    lobby = ferry_house.playground.channel("lobby")
    assert in_the_lobby in ferry_house.person("bo").messages(lobby)
    newer = await thread.panel("bo")
    await ferry_house.answered()
    assert in_the_lobby not in ferry_house.person("bo").messages(lobby)
    assert newer in ferry_house.person("bo").messages(thread.channel)
    assert of_ana in ferry_house.person("ana").messages(thread.channel), "panels of others do not count"
    await turn(thread, "ana")
    await ferry_house.quiet()
    assert choices_of(newer)


async def test_a_line_stays_above_what_was_opened_from_a_panel(ferry_house: House) -> None:
    """Discord shows the log as a reply to the panel, and that it was deleted, if it was."""
    thread = await ferry_house.begin("ana", "bo")
    older = await thread.panel("ana")
    sheet = await thread.press("ana", older, press_for(older, TableVerb.HAND))
    await thread.panel("ana")
    await ferry_house.answered()
    seen = ferry_house.person("ana").messages(thread.channel)
    assert older in seen
    assert sheet in seen
    assert text_of(older) == "-# A newer panel has taken the place of this one."
    assert not buttons_of(older)


async def test_a_panel_of_another_table_stays(ferry_house: House) -> None:
    first, second = await ferry_house.begin("ana", "bo"), await ferry_house.begin("ana", "bo")
    panel = await first.panel("ana")
    await second.panel("ana")
    await ferry_house.answered()
    assert panel in ferry_house.person("ana").messages(first.channel)


async def test_the_panel_that_is_pressed_is_the_one_that_stays(ferry_house: House) -> None:
    """Also an older one, of which the bot no longer knew."""
    thread = await ferry_house.begin("ana", "bo")
    older = await ferry_house.abandon(await thread.panel("ana"))
    newer = await thread.panel("ana")
    await thread.answer("ana", older)
    await ferry_house.answered()
    seen = ferry_house.person("ana").messages(thread.channel)
    assert older in seen
    assert newer not in seen


async def test_who_leaves_a_game_keeps_no_buttons(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    panel = await thread.panel("ana")
    assert choices_of(panel)
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("ana").id)
    await ferry_house.quiet()
    assert text_of(panel) == "You no longer have a seat at this table."
    assert not buttons_of(panel)


async def test_who_leaves_a_lobby_is_no_longer_told_of_a_seat(ferry_house: House) -> None:
    post = await ferry_house.lobby()
    await ferry_house.join(post, "bo")
    bo, lobby = ferry_house.person("bo"), ferry_house.playground.channel("lobby")
    await ferry_house.playground.until(
        lambda: "You have a seat" in text_of(bo.last_message(lobby)), "the welcome"
    )
    welcome = bo.last_message(lobby)
    await ferry_house.press("bo", post, ScreenVerb.LEAVE)
    gone = "You no longer have a seat at this table."
    await ferry_house.playground.until(lambda: text_of(welcome) == gone, "the welcome being withdrawn")
    assert not buttons_of(welcome)


async def test_open_panels_of_one_table_do_not_wake_each_other(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    for name in ("ana", "bo", "ana", "bo"):
        await thread.panel(name)
    before = redraws(ferry_house)
    await turn(thread, "ana")
    await ferry_house.quiet()
    after = redraws(ferry_house)
    # Each panel that was open is redrawn at most once for each question that came and went.
    assert all(after[path] - before[path] <= 3 for path in before)
    for _ in range(3):
        ferry_house.client.wake()
        await ferry_house.quiet()
    assert redraws(ferry_house) == after


async def test_a_pending_question_is_not_redrawn_for_what_others_do(ferry_house: House) -> None:
    thread = await ferry_house.begin_by_buttons("ana", "bo")
    mine = await thread.panel("ana")
    await thread.panel("bo")
    before = redraws(ferry_house)
    await thread.answer("bo", await thread.panel("bo"))
    await ferry_house.quiet()
    paths = [path for path in before if redraws(ferry_house)[path] > before[path]]
    assert len(paths) == 0  # the one who has answered sees it on the panel that they pressed
    assert choices_of(mine)


async def test_after_its_time_a_panel_that_waits_says_of_when_it_is(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    waiting = await thread.panel("bo")
    assert "Waiting for ana" in text_of(waiting)
    clock = ferry_house.clock
    assert isinstance(clock, Clock)
    await thread.command("ana", "status")  # the bot is done with the panel by then
    clock.now += TOKEN_SECONDS
    ferry_house.client.wake()
    await ferry_house.quiet()
    assert [*buttons_of(waiting)] == ["Act"]
    await turn(thread, "ana")
    await ferry_house.quiet()
    assert f"Waiting for ana.\n-# As of <t:{int(clock.now)}:f>" in text_of(waiting)
    again = await thread.press("bo", waiting, press_for(waiting, ScreenVerb.MORE))
    assert again.id == waiting.id
    assert choices_of(again)


async def test_after_its_time_a_panel_with_a_question_stays(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    asked = await thread.panel("ana")
    offered = choices_of(asked)
    await ferry_house.answered()
    assert isinstance(ferry_house.clock, Clock)
    ferry_house.clock.now += TOKEN_SECONDS
    ferry_house.client.wake()
    await ferry_house.quiet()
    assert choices_of(asked) == offered != []


async def test_a_panel_stays_noted_while_other_messages_are_opened_from_it(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    waiting = await thread.panel("bo")
    await thread.press("bo", waiting, press_for(waiting, TableVerb.HAND))
    await turn(thread, "ana")
    await ferry_house.quiet()
    assert choices_of(waiting)


async def test_what_replaces_a_panel_is_not_overwritten(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    waiting = await thread.panel("bo")
    opened = await thread.press("bo", waiting, press_for(waiting, ScreenVerb.MORE))
    assert opened.id == waiting.id
    assert "Back to the question" in buttons_of(opened)
    await thread.answer("ana", await thread.panel("ana"))
    await ferry_house.quiet()
    assert "Back to the question" in buttons_of(opened)


async def load_all(thread: Thread, *names: str) -> None:
    for name in names:
        await thread.answer(name, await thread.panel(name))
    await thread.house.quiet()


async def turn(thread: Thread, name: str) -> Message:
    """Wait, and confirm it."""
    panel = await thread.answer(name, await thread.panel(name), choice=1)
    return await thread.answer(name, panel)


async def test_a_panel_leads_to_the_log_while_others_move_and_after_the_end(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await load_all(thread, "ana", "bo")
    waiting = await thread.panel("bo")
    assert "Waiting for ana" in text_of(waiting)
    assert "ana loads." in text_of(await thread.press("bo", waiting, press_for(waiting, TableVerb.LOG)))
    await thread.play_out()
    assert "The game is over" in text_of(waiting)
    assert press_for(waiting, TableVerb.LOG)
