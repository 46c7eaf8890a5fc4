"""The last message of the thread says whose move it is; joining and starting lead to one's panel."""

from __future__ import annotations

from bot.features.learning.verbs import LearnVerb
from bot.features.proof.verbs import ProofVerb
from bot.pages.press import TableVerb
from bot.screens.verbs import ScreenVerb
from playground import Message
from tests.bot.house import House, Thread, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import later


def lines(thread: Thread) -> list[str]:
    """What the thread says about whose move it is."""
    return [text_of(post) for post in thread.posts() if text_of(post).startswith("▶️")]


async def to_the_turn_of_ana(house: House) -> Thread:
    """Both have loaded, and ana is asked what to do with her ferry."""
    thread = await house.begin("ana", "bo")
    for name in ("ana", "bo"):
        await thread.answer(name, await thread.panel(name))
    await house.quiet()
    return thread


async def waits(thread: Thread, name: str) -> None:
    panel = await thread.answer(name, await thread.panel(name), choice=-1)
    await thread.answer(name, panel)
    await thread.house.quiet()


async def test_the_thread_says_whose_move_it_is_once_and_last(ferry_house: House) -> None:
    thread = await to_the_turn_of_ana(ferry_house)
    assert lines(thread) == ["▶️ **ana** is to move."]
    await waits(thread, "ana")
    assert lines(thread) == ["▶️ **bo** is to move."]
    assert lines(thread) == [text_of(thread.posts()[-1])]


async def test_of_several_who_are_asked_at_once_the_line_names_those_who_have_not_answered(
    ferry_house: House,
) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.quiet()
    (line,) = [post for post in thread.posts() if text_of(post).startswith("▶️")]
    assert lines(thread) == ["▶️ **ana and bo** are to move."]
    await thread.answer("ana", await thread.panel("ana"))
    await ferry_house.quiet()
    assert lines(thread) == ["▶️ **bo** is to move."]
    assert line.id in {post.id for post in thread.posts()}


async def test_a_panel_answers_a_message_that_stays(ferry_house: House) -> None:
    """What answers a deleted message stands below “The original message was deleted”."""
    thread = await to_the_turn_of_ana(ferry_house)
    offered = [post for post in thread.posts() if TableVerb.ACT in {press.verb for press in presses_of(post)}]
    for _ in range(2):
        await end_the_round(thread)
        await ferry_house.quiet()
    assert {post.id for post in offered} <= {post.id for post in thread.posts()}
    *_, scene, line = thread.posts()
    assert lines(thread) == [text_of(line)]
    assert presses_of(line) == []
    assert choices_of(await thread.press("ana", scene, press_for(scene, TableVerb.ACT)))


async def test_the_line_stays_last_when_two_pictures_wait(ferry_house: House) -> None:
    thread = await to_the_turn_of_ana(ferry_house)
    await waits(thread, "ana")
    before = pictures(thread)
    ferry_house.playground.fail(f"POST /channels/{thread.channel.id}/messages", 503)
    for _ in range(2):
        await end_the_round(thread)
    assert pictures(thread) == before
    await later(ferry_house)
    assert pictures(thread) == before + 2
    assert lines(thread) == [text_of(thread.posts()[-1])]


async def end_the_round(thread: Thread) -> None:
    """Whoever is asked first takes the last answer, until the next round begins."""
    tables = thread.house.client.tables
    live = await tables.live(thread.game)
    ending = live.running_match.position.state.round
    while live.running_match.position.state.round == ending:
        asked = live.running_match.position.decisions[0]
        last = len(asked.options) - 1
        live = (await tables.choose(thread.game, live.person_at(asked.seat), asked.id, last)).live


def pictures(thread: Thread) -> int:
    """How many boards the thread has."""
    return len([post for post in thread.posts() if post.attachments])


async def test_who_is_called_there_by_name_needs_no_such_line(ferry_house: House) -> None:
    await ferry_house.command("bo", "me notices", how="ping")
    thread = await to_the_turn_of_ana(ferry_house)
    await waits(thread, "ana")
    assert lines(thread) == []
    assert thread.calls("bo")


async def test_when_the_game_is_over_nobody_is_to_move(ferry_house: House) -> None:
    thread = await to_the_turn_of_ana(ferry_house)
    while names := await thread.waiting():
        await thread.answer(names[0], await thread.panel(names[0]), choice=-1)
    await ferry_house.quiet()
    assert lines(thread) == []


async def test_the_one_who_starts_and_those_who_joined_are_asked_without_another_press(
    ferry_house: House,
) -> None:
    post = await ferry_house.lobby("ana", players=2)
    joined = await answered(ferry_house, "bo", post, TableVerb.JOIN)
    assert "You have a seat in Ferry" in text_of(joined)
    await ferry_house.quiet()
    started = await answered(ferry_house, "ana", post, ScreenVerb.START)
    await ferry_house.quiet()
    assert choices_of(started)
    assert choices_of(joined)


async def test_who_leaves_the_lobby_is_not_asked(ferry_house: House) -> None:
    post = await ferry_house.lobby("ana", players=2)
    left = await answered(ferry_house, "bo", post, TableVerb.JOIN)
    await ferry_house.press("bo", post, ScreenVerb.LEAVE)
    await ferry_house.quiet()  # else the table may still be full
    await ferry_house.join(post, "chika")
    await ferry_house.quiet()
    await answered(ferry_house, "ana", post, ScreenVerb.START)
    await ferry_house.quiet()
    assert choices_of(left) == []


async def test_the_opening_post_says_what_the_game_is_about_and_leads_to_lesson_and_seal(
    house: House,
) -> None:
    thread = await house.begin("ana", "bo", "chika")
    opening = next(post for post in thread.posts() if "Escape Plan begins" in text_of(post))
    assert "The heist is done" in text_of(opening)
    assert "Sealed" not in text_of(opening)
    verbs = {press.verb for press in presses_of(opening)}
    assert {LearnVerb.LEARN, TableVerb.RULES, ProofVerb.SEAL} <= verbs


async def answered(house: House, name: str, post: Message, verb: ScreenVerb) -> Message:
    """The private message that a press opens."""
    person = house.person(name)
    outcome = await person.settled(await person.press(post, press_for(post, verb).custom_id))
    assert outcome.message is not None
    return outcome.message
