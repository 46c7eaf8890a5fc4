"""What is said beside the pictures that the bot shows by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pages.speech import voice_at
from bot.screens import posts, scene_pages
from bot.table.journal import Told
from bot.table.outbox_planner import brings_scene
from games import GAMES
from games.kernel import Event, Match, Rewind, Text, seat_name
from playground import Message, Playground
from storage import Store
from tests.bot.features.circles.league import all_load, posts_in, room_of, sworn
from tests.bot.house import House, SketchBook, Thread, text_of
from tests.bot.mishaps import in_dm
from tests.in_too_deep.agents import an_agent
from tests.players import played_by

IN_TOO_DEEP = {"in_too_deep": GAMES["in_too_deep"]}


async def round_played(thread: Thread) -> None:
    """Until the first round is over: everyone loads, waits with what they have, and confirms."""
    while not ends_of_round(thread.posts()):
        name = (await thread.waiting())[0]
        await thread.answer(name, await thread.panel(name), -1)
        await thread.house.quiet()


def ends_of_round(posts: list[Message]) -> list[str]:
    return [text_of(post) for post in posts if "Round 1 is over." in text_of(post)]


async def test_a_scene_says_where_the_game_stands_and_what_everyone_did(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await round_played(thread)
    (said,) = ends_of_round(thread.posts())
    assert said.splitlines()[0] == "### Ferry · Round 1"
    assert "- ana waits." in said
    assert "- bo waits." in said


@pytest.mark.parametrize("near", [1, 3])
async def test_so_does_one_that_is_far_behind_the_scene_before(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch, near: int
) -> None:
    monkeypatch.setattr(scene_pages, "NEAR", near)
    thread = await ferry_house.begin("ana", "bo")
    await round_played(thread)
    (first,) = ends_of_round(thread.posts())
    assert first.splitlines()[:4] == [
        "### Ferry · Round 1",
        "- ana waits.",
        "- bo waits.",
        "- Round 1 is over.",
    ]
    while await thread.waiting():
        name = (await thread.waiting())[0]
        await thread.answer(name, await thread.panel(name), -1)
        await thread.house.quiet()
    (second,) = [text_of(post) for post in thread.posts() if "Round 2 is over." in text_of(post)]
    assert second.splitlines()[0] == "### Ferry · Round 2"
    assert second.count("waits.") == 2
    assert "Round 1 is over." not in second


async def test_a_turn_in_which_no_one_is_hooked_is_told_in_in_too_deep(
    playground: Playground, store: Store
) -> None:
    async with House(playground, store, SketchBook(), games=IN_TOO_DEEP).open() as house:
        thread = await house.begin("ana", "bo")
        while not any("hooks no one." in text_of(post) for post in thread.posts()):
            await answered_by_default(thread)
            assert "### In Too Deep · Chapter 1" in text_of(thread.table_post())


async def test_a_chapter_that_begins_after_questions_to_all_shows_its_board(
    playground: Playground, store: Store
) -> None:
    """Nobody acts, so the chapter ends. Everyone has hooked several, and chooses over whom Grip is lost."""
    async with House(playground, store, SketchBook(), games=IN_TOO_DEEP).open() as house:
        thread = await house.begin("ana", "bo")
        while "Chapter 2" not in text_of(thread.table_post()):
            await answered_by_default(thread, never="skip")
        scenes = [post for post in thread.posts() if post.attachments]
        assert "- The investigation fails." in text_of(scenes[-2])
        assert text_of(scenes[-1]).startswith("### In Too Deep · Chapter 2\n- The tasks from the top: ")


def test_the_board_is_shown_again_when_the_table_goes_back_into_the_chapter_before() -> None:
    """The chapter has begun without a scene that the undo trail knows of."""
    game = GAMES["in_too_deep"]
    before: Match[Any] | None = None
    for match, _, events in played_by(an_agent, game, 3, "back into a chapter"):
        told = {event.kind for event in events}
        if before is not None and "log-chapter-began" in told and not told & game.scenes:
            break
        before = match
    assert before is not None
    assert brings_scene(match, before, Rewind(0, before.number), ())
    assert not brings_scene(match, match, Rewind(0, before.number), ())


async def answered_by_default(thread: Thread, *, never: str = "") -> None:
    """The first open question, as for someone who has run out of time; with another answer than `never`."""
    tables = thread.house.client.tables
    live = await tables.live(thread.game)
    decision = live.running_match.position.decisions[0]
    ids = decision.option_ids
    answer = next(id for id in (decision.default_id, *ids) if id != never)
    await tables.choose(thread.game, live.person_at(decision.seat), decision.id, ids.index(answer))
    await thread.house.quiet()


async def test_so_does_the_same_scene_among_those_of_one_side(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    await round_played(thread)
    (said,) = ends_of_round(posts_in(ferry_house, room_of(ferry_house)))
    assert said.splitlines()[0] == "### Ferry · Round 1"


async def test_the_first_scene_says_that_the_game_begins(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    (said,) = [text_of(post) for post in thread.posts() if "Ferry begins" in text_of(post)]
    assert said.splitlines()[0] == "## Ferry begins"


async def test_a_sheet_that_stands_in_direct_messages_says_of_which_moment_it_is(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    (sheet,) = [said for said in in_dm(ferry_house, "ana") if "your private sheet" in said]
    assert f"As of Round 0, <t:{int(ferry_house.clock.now)}:f>." in sheet
    assert "As of" not in text_of(await thread.command("ana", "hand"))


async def test_a_scene_shows_one_picture_of_what_has_changed_and_what_was_gained(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    (first,) = [post for post in thread.posts() if "Ferry begins" in text_of(post)]
    name = (await thread.waiting())[0]
    await thread.answer(name, await thread.panel(name), 0)
    await round_played(thread)
    (scene,) = ends_of_round(thread.posts())
    (shown,) = [post for post in thread.posts() if text_of(post) == scene]
    assert len(first.attachments) == len(shown.attachments) == 1
    assert f"**{name}:** +1 crate" in scene


async def test_a_night_in_which_nothing_happens_is_told_by_the_log_alone(house: House) -> None:
    """No one has an Extra Action token on the first day."""
    thread = await house.begin("ana", "bo", "chika")
    tables = house.client.tables
    while not (over := [text_of(post) for post in thread.posts() if "Day 2 begins." in text_of(post)]):
        live = await tables.live(thread.game)
        asked = live.running_match.position.decisions[0]
        default = [option.id for option in asked.options].index(asked.default_id)
        await tables.choose(thread.game, live.person_at(asked.seat), asked.id, default)
        await house.quiet()
    assert "The evening of day 1 is over." in over[0]
    assert "night of day 1" not in over[0]
    assert "Day 1 is over." not in over[0]
    log = text_of(await thread.command("ana", "log", words="of day 1 is over"))
    assert "The night of day 1 is over." in log


async def test_of_a_long_account_whole_lines_are_left_out_the_oldest_first(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posts, "ACCOUNT_LENGTH", 30)
    thread = await ferry_house.begin("ana", "bo", "chika")
    live = await ferry_house.client.tables.live(thread.game)
    waited = [
        Told(number, Event(Text("log-waited", {"seat": seat_name(seat)})), 0.0, names=live.names)
        for number, seat in enumerate((0, 1, 2, 0, 1, 2), start=1)
    ]
    page = posts.scene(live, voice_at(live), waited)
    assert page.text.splitlines() == [
        "-# … and 4 earlier lines; see the log",
        "- bo waits.",
        "- chika waits.",
    ]
