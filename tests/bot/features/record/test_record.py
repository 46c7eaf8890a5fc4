"""`/me record`, as people see it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.challenges.verbs import ChallengeVerb
from bot.features.record.ends import ENDS
from bot.features.record.verbs import RecordVerb
from bot.pages.press import Press, TableVerb
from bot.table.loaded import decode_options, encode_options
from playground import Message, MessageFlag
from storage import GameChange, WriteSet
from tests.bot.features.privacy.dossiers import forget
from tests.bot.house import House, Thread, press_for, presses_of, text_of
from tests.bot.solo import play_on, posted, press
from tests.bot.table.handing_on import hand_on

LINE = re.compile(r"(\d+)\. <t:\d+:d> · \[.+?\]\((.+?)\) · (.+)")


async def record(house: House, name: str = "ana", **options: Any) -> Message:
    return await house.command(name, "me record", **options)


def games_in(message: Message) -> list[tuple[str, str]]:
    """The link and the words of each game."""
    return [(found[2], found[3]) for found in LINE.finditer(text_of(message))]


async def played(house: House, *names: str) -> Thread:
    thread = await house.begin(*names)
    await thread.play_out()
    return thread


async def test_a_finished_game_is_counted_listed_and_leads_to_its_story(
    ferry_house: House, openapi: Any
) -> None:
    thread = await played(ferry_house, "ana", "bo")
    page = await record(ferry_house)
    assert page.flags & MessageFlag.EPHEMERAL
    assert "Against people: won" in text_of(page)
    ((link, said),) = games_in(page)
    assert link.endswith(f"/{thread.channel.id}")
    assert said.endswith("with bo")
    story = await thread.choose("ana", page, TableVerb.GO, 0)
    assert "How " in text_of(story)
    assert story is not page
    assert len(games_in(await record(ferry_house, "bo", at=ferry_house.person("bo").dm()))) == 1
    assert games_in(await record(ferry_house, "chika")) == []
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_both_players_are_told_of_the_same_result(ferry_house: House) -> None:
    await played(ferry_house, "ana", "bo")
    told = [games_in(await record(ferry_house, name))[0][1] for name in ("ana", "bo")]
    places = sorted(one.partition(" of two")[0] for one in told)
    assert places in (["**first**", "second"], ["**first**", "**first**"])


async def test_the_newest_game_comes_first_and_pages_turn(ferry_house: House, openapi: Any) -> None:
    threads = [await played(ferry_house, "ana") for _ in range(2)]
    threads += [await played(ferry_house, "ana", "bo") for _ in range(9)]
    ferry_house.clock.now += 60
    threads.append(await played(ferry_house, "ana", "chika"))
    page = await record(ferry_house)
    assert "Against people" in text_of(page)
    assert "Against bots" in text_of(page)
    assert len(games_in(page)) == 10
    assert games_in(page)[0][1].endswith("with chika")
    older = await threads[0].press("ana", page, press_for(page, RecordVerb.RECORD))
    assert older is page
    assert len(games_in(older)) == 2
    assert "Against people" not in text_of(older)
    assert [one.numbers for one in presses_of(older) if one.verb is RecordVerb.RECORD] == [(0,)]
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_a_page_that_is_not_there_any_more_is_the_last_one(ferry_house: House) -> None:
    thread = await played(ferry_house, "ana", "bo")
    page = await record(ferry_house)
    beyond = Press(RecordVerb.RECORD, "mine", (99,))
    assert len(games_in(await thread.press("ana", page, beyond, forge=True))) == 1


async def test_who_has_left_has_neither_won_nor_lost(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("bo").id)
    await thread.play_out()
    page = await record(ferry_house, "bo")
    assert "- Not counted: 1 left early" in text_of(page)
    assert "won 0 of" not in text_of(page)
    assert games_in(page)[0][1] == "left before the end · with ana"
    assert "won 1 of 1" in text_of(await record(ferry_house))


async def test_a_seat_that_was_taken_over_counts_for_its_last_player(ferry_house: House) -> None:
    thread = await ferry_house.begin("ana", "bo")
    await hand_on(thread, "bo", "chika")
    await thread.play_out()
    assert games_in(await record(ferry_house, "bo")) == []
    ((_, said),) = games_in(await record(ferry_house, "chika"))
    assert "(seat taken over) · with ana" in said
    assert (
        "taken over" not in text_of(await record(ferry_house)).partition("Latest games")[2].partition("-#")[0]
    )


async def test_attempts_at_challenges_are_counted_apart(ferry_house: House) -> None:
    post = await posted(ferry_house, "ana", "new")
    panel = await press(ferry_house, "ana", post, ChallengeVerb.PLAY)
    await play_on(ferry_house, "ana", panel)
    page = await record(ferry_house)
    assert "- Challenges: won 1 of 1, best" in text_of(page)
    assert "Against" not in text_of(page)
    assert games_in(page)[0][1].endswith("· challenge")


async def test_running_games_and_lessons_do_not_count(ferry_house: House) -> None:
    await ferry_house.begin("ana", "bo")
    lesson = await played(ferry_house, "ana")
    row = await ferry_house.store.games.get(lesson.game)
    options = replace(decode_options(row.options), lesson=True)
    await ferry_house.store.games.change(lesson.game, GameChange(at=1.0, options=encode_options(options)))
    assert "You haven’t finished a game yet" in text_of(await record(ferry_house))


async def test_what_was_forgotten_or_deleted_does_not_count(ferry_house: House) -> None:
    await played(ferry_house, "ana", "bo")
    gone = await played(ferry_house, "ana", "chika")
    assert len(games_in(await record(ferry_house))) == 2
    await ferry_house.client.tables.delete(gone.game, WriteSet())
    ((_, said),) = games_in(await record(ferry_house))
    assert said.endswith("with bo")
    await forget(ferry_house, "bo")
    assert games_in(await record(ferry_house, "bo")) == []
    ((_, said),) = games_in(await record(ferry_house))
    assert said.endswith("with A former player")


async def test_a_game_is_read_as_a_whole_only_for_the_first_record(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = await played(ferry_house, "ana", "bo")
    assert await ENDS.find(ferry_house.store.side_records, thread.game) is None
    before = games_in(await record(ferry_house))
    assert await ENDS.find(ferry_house.store.side_records, thread.game) is not None
    monkeypatch.setattr(type(ferry_house.client.tables), "in_passing", None)
    assert games_in(await record(ferry_house)) == before
    assert len(games_in(await record(ferry_house, "bo"))) == 1


async def test_a_game_ends_at_its_last_move_whatever_is_changed_of_it_later(ferry_house: House) -> None:
    thread = await played(ferry_house, "ana", "bo")
    ended = (await ferry_house.store.games.get(thread.game)).updated
    await ferry_house.store.games.change(thread.game, GameChange(at=ended + 1_000, host=1))
    assert f"<t:{int(ended)}:d>" in text_of(await record(ferry_house))


async def test_a_game_that_cannot_be_read_is_missed_and_told_of(ferry_house: House) -> None:
    thread, store = await played(ferry_house, "ana", "bo"), ferry_house.store
    whole = await store.games.whole(thread.game)
    torn = tuple(replace(snapshot, state=b"\xc1") for snapshot in whole.snapshots)
    await ferry_house.client.tables.delete(thread.game, WriteSet())
    await store.games.adopt(replace(whole, snapshots=torn), WriteSet())
    page = await record(ferry_house)
    assert games_in(page) == []
    assert "One game is missing here" in text_of(page)


async def test_a_game_without_a_thread_is_linked_by_its_lobby_post(ferry_house: House) -> None:
    thread = await played(ferry_house, "ana", "bo")
    await ferry_house.client.tables.continue_in(thread.game, None)
    lobby = ferry_house.playground.channel("lobby")
    post = await ferry_house.store.posts.get(thread.game, "lobby")
    assert post is not None
    ((link, _),) = games_in(await record(ferry_house))
    assert link.endswith(f"/{lobby.id}/{post.message}")


async def test_an_end_that_cannot_be_read_is_made_again(ferry_house: House) -> None:
    thread = await played(ferry_house, "ana", "bo")
    before = games_in(await record(ferry_house))
    (kept,) = await ferry_house.store.side_records.of_game(thread.game, ENDS.name)
    await ferry_house.store.write(WriteSet(side_records=(replace(kept, payload=b"\xc1"),)))
    assert games_in(await record(ferry_house)) == before
    assert await ENDS.find(ferry_house.store.side_records, thread.game) is not None


async def test_reading_a_table_in_passing_does_not_keep_it(ferry_house: House) -> None:
    thread, tables = await played(ferry_house, "ana", "bo"), ferry_house.client.tables
    live = await tables.live(thread.game)
    assert await tables.in_passing(thread.game) is not live
    assert await tables.live(thread.game) is live
