"""The private thread of those who play together."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.circles.verbs import CircleVerb
from bot.features.seats.offering import BETWEEN_OFFERS_SECONDS
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import TableVerb
from tests.bot.features.circles.league import (
    LEAGUE,
    QUARTET,
    all_load,
    posts_in,
    room_of,
    rooms,
    sworn,
    write_in_logbook,
)
from tests.bot.house import House, Thread, buttons_of, press_for, presses_of, text_of
from tests.bot.mishaps import announces, later, without_waiting

# The thread


async def test_when_the_game_begins_those_of_a_circle_get_a_thread_that_nobody_else_sees(
    ferry_house: House, openapi: Any
) -> None:
    thread = await sworn(ferry_house)
    room = room_of(ferry_house)
    assert room.name == f"Ferry: The league · {thread.game}"
    assert room.parent is ferry_house.playground.channel("lobby")
    assert not room.thread.invitable
    seen_by = [name for name in QUARTET if room in ferry_house.person(name).channels()]
    assert seen_by == list(LEAGUE)
    standing, scene = posts_in(ferry_house, room)
    assert "This thread is for chika, dmitri and edda." in text_of(standing)
    assert "Ferry begins" in text_of(scene)
    assert scene.attachments
    assert {TableVerb.ACT, TableVerb.MARKS} <= {press.verb for press in presses_of(standing)}
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_without_circles_there_is_no_such_thread(ferry_house: House) -> None:
    await ferry_house.begin(*QUARTET)
    assert rooms(ferry_house) == []


async def test_from_there_one_plays_and_marks(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    inside = Thread(ferry_house, thread.game, room_of(ferry_house))
    standing = posts_in(ferry_house, inside.channel)[0]
    panel = await inside.press("chika", standing, press_for(standing, TableVerb.ACT))
    await inside.answer("chika", panel)
    assert "chika" not in await thread.waiting()
    assert "Which crate?" in text_of(await inside.command("dmitri", "act"))
    page = await inside.press("chika", standing, press_for(standing, TableVerb.MARKS))
    assert f"Your side talks in <#{inside.channel.id}>." in text_of(page)


async def test_there_the_game_is_proved_as_well(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    inside = Thread(ferry_house, thread.game, room_of(ferry_house))
    assert "The setup is the one that was sealed" in text_of(await inside.command("chika", "verify"))


async def test_each_scene_is_shown_there_as_well(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    while (await ferry_house.store.games.get(thread.game)).revision < 30:
        name = (await thread.waiting())[0]
        await thread.answer(name, await thread.panel(name), -1)
        live = await ferry_house.client.tables.live(thread.game)
        if live.running_match.position.state.round == 2 or not live.is_running:
            break
    await ferry_house.quiet()
    shown = [text_of(post) for post in posts_in(ferry_house, room_of(ferry_house))]
    assert any("Round 1 is over." in text for text in shown)


# What is told there


async def test_what_is_told_to_the_circle_alone_is_told_there_and_nowhere_else(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    await write_in_logbook(thread, "chika", "trust *nobody*")
    await ferry_house.quiet()
    room = room_of(ferry_house)
    assert text_of(posts_in(ferry_house, room)[-1]) == "- chika writes: trust \\*nobody\\*"
    elsewhere = [
        text_of(message)
        for channel in ferry_house.playground.world.channels.values()
        if channel is not room
        for message in channel.messages
    ]
    assert not any("nobody" in text for text in elsewhere)
    page = text_of(await thread.command("dmitri", "mark"))
    assert "- trust \\*nobody\\*" in page


async def test_what_may_still_be_taken_back_is_told_once_it_is_final(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    room = room_of(ferry_house)
    before = len(posts_in(ferry_house, room))
    panel = await thread.answer("dmitri", await thread.panel("dmitri"), 0)
    await ferry_house.quiet()
    assert len(posts_in(ferry_house, room)) == before
    panel = await thread.press("dmitri", panel, press_for(panel, UndoVerb.UNDO))
    await thread.answer("dmitri", panel, 1)
    await write_in_logbook(thread, "edda", "well done")
    await thread.answer("dmitri", await thread.panel("dmitri"))
    await ferry_house.quiet()
    told = [text_of(post) for post in posts_in(ferry_house, room)[before:]]
    assert told == ["- edda writes: well done", "- That is: In the dark."]


# Where there can be none


async def test_the_lobby_says_beforehand_whether_there_will_be_a_thread(ferry_house: House) -> None:
    post = await ferry_house.lobby("bo")
    assert "private thread" not in text_of(post)
    await ferry_house.choose("bo", post, "league", "sworn")
    await ferry_house.quiet()
    assert "a private thread of their own. Moderators of this server can read" in text_of(post)
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    await ferry_house.join(post, "chika")
    await ferry_house.quiet()
    assert "I may not open private threads here." in text_of(post)


async def test_the_lobby_of_one_player_promises_no_thread(house: House) -> None:
    post = await house.lobby(title="mind_mgmt", players=1)
    assert "private thread" not in text_of(post)


async def test_the_lobby_of_an_announcement_channel_promises_no_thread(ferry_house: House) -> None:
    await announces(ferry_house, ferry_house.playground.channel("lobby"))
    post = await ferry_house.lobby("bo")
    await ferry_house.choose("bo", post, "league", "sworn")
    await ferry_house.quiet()
    assert "I may not open private threads here." in text_of(post)


async def test_without_permission_everything_works_by_private_answers(ferry_house: House) -> None:
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    thread = await sworn(ferry_house)
    await all_load(thread)
    await write_in_logbook(thread, "chika", "quietly")
    await ferry_house.quiet()
    assert rooms(ferry_house) == []
    page = await thread.command("dmitri", "mark")
    assert "Your side has no private thread here." in text_of(page)
    assert "quietly" in text_of(page)
    assert "Let me in again" not in buttons_of(page)


async def test_a_permission_that_is_given_later_brings_the_thread_with_all_in_it(ferry_house: House) -> None:
    ferry_house.playground.deny("CREATE_PRIVATE_THREADS")
    thread = await sworn(ferry_house)
    await all_load(thread)
    ferry_house.playground.deny()
    await ferry_house.heard()
    await write_in_logbook(thread, "chika", "at last")
    await ferry_house.quiet()
    room = room_of(ferry_house)
    told = [text_of(post) for post in posts_in(ferry_house, room, "edda")]
    assert "- chika writes: at last" in told
    assert any("This thread is for" in text for text in told)


# People come and go


async def test_who_resigns_is_put_out_before_anything_more_is_told(ferry_house: House, openapi: Any) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    room = room_of(ferry_house)
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("edda").id)
    await ferry_house.quiet()
    assert room not in ferry_house.person("edda").channels()
    standing = posts_in(ferry_house, room)[0]
    assert "This thread is for chika and dmitri." in text_of(standing)
    assert openapi.problems(ferry_house.playground.requests) == []


async def test_a_seat_that_changes_hands_changes_who_is_in_the_thread(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    ana, edda = ferry_house.person("ana"), ferry_house.person("edda")
    room = room_of(ferry_house)

    def handed_over(live: Any) -> list[Any]:
        return [replace(seat, person=ana.id, name="ana") for seat in live.seats if seat.person == edda.id]

    await ferry_house.client.tables.reseat(thread.game, handed_over)
    await ferry_house.quiet()
    assert edda.id not in room.thread.members
    assert ana.id in room.thread.members
    assert "This thread is for chika, dmitri and ana." in text_of(posts_in(ferry_house, room)[0])


async def test_who_has_left_the_thread_is_let_in_again(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    chika, room = ferry_house.person("chika"), room_of(ferry_house)
    chika.leave(room)
    page = await thread.command("chika", "mark")
    answer = await thread.press("chika", page, press_for(page, CircleVerb.CIRCLE))
    await ferry_house.quiet()
    assert f"You’re in: <#{room.id}>." in text_of(answer)
    assert room in chika.channels()
    stranger = await thread.command("bo", "mark")
    assert "Let me in again" not in buttons_of(stranger)


# Mishaps


async def test_a_deleted_thread_is_made_again_with_its_people_and_its_post(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    ferry_house.playground.services.channels.delete(room_of(ferry_house))
    await write_in_logbook(thread, "chika", "still here")
    await ferry_house.quiet()
    room = room_of(ferry_house)
    told = [text_of(post) for post in posts_in(ferry_house, room, "edda")]
    assert any("This thread is for" in text for text in told)
    assert "- chika writes: still here" in told


async def test_an_archived_thread_is_woken(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    room = room_of(ferry_house)
    found = await ferry_house.client.fetch_channel(room.id)
    await found.edit(archived=True)
    await ferry_house.client.tables.resign(thread.game, ferry_house.person("edda").id)
    await ferry_house.quiet()
    assert not room.thread.archived
    assert ferry_house.person("edda").id not in room.thread.members
    assert "This thread is for chika and dmitri." in text_of(posts_in(ferry_house, room)[0])


@pytest.mark.parametrize(
    ("match", "status", "times"),
    [("POST /channels/*/threads", 0, 1), ("PUT /channels/*/thread-members/*", 500, 7)],
)
async def test_a_try_whose_answer_was_lost_makes_no_second_thread(
    ferry_house: House, monkeypatch: pytest.MonkeyPatch, match: str, status: int, times: int
) -> None:
    without_waiting(monkeypatch)
    ferry_house.playground.fail(match, status, times=times, after=True)
    thread = await sworn(ferry_house)
    for _ in range(3):
        await later(ferry_house)
    room = room_of(ferry_house)
    assert [name for name in QUARTET if room in ferry_house.person(name).channels()] == list(LEAGUE)
    told = [text_of(post) for post in posts_in(ferry_house, room)]
    assert sum("This thread is for" in text for text in told) == 1
    assert sum("Ferry begins" in text for text in told) == 1
    assert await thread.waiting() == list(QUARTET)


async def test_who_has_left_the_server_need_not_be_put_out(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    edda = ferry_house.person("edda")
    del ferry_house.playground.world.guild.members[edda.id]
    room_of(ferry_house).thread.members.pop(edda.id)
    await thread.house.client.tables.resign(thread.game, edda.id)
    await thread.house.quiet()
    assert "This thread is for chika and dmitri." in text_of(posts_in(ferry_house, room_of(ferry_house))[0])


async def test_who_cannot_be_brought_in_keeps_nobody_out(ferry_house: House) -> None:
    chika = ferry_house.person("chika").id
    ferry_house.playground.fail(f"PUT /channels/*/thread-members/{chika}", 403)
    thread = await sworn(ferry_house)
    room = room_of(ferry_house)
    assert [name for name in QUARTET if room in ferry_house.person(name).channels()] == ["dmitri", "edda"]
    page = await thread.command("chika", "mark")
    await thread.press("chika", page, press_for(page, CircleVerb.CIRCLE))
    await ferry_house.quiet()
    assert room in ferry_house.person("chika").channels()


async def test_who_takes_their_seat_back_sees_the_thread_and_all_that_was_told_meanwhile(
    ferry_house: House,
) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    room, edda, ana = room_of(ferry_house), ferry_house.person("edda"), ferry_house.person("ana")
    await hand_over_by_buttons(thread, "edda", "ana")
    assert room not in edda.channels()
    await write_in_logbook(thread, "chika", "she is gone")
    await ferry_house.quiet()
    ferry_house.clock.now += BETWEEN_OFFERS_SECONDS + 1.0
    await hand_over_by_buttons(thread, "ana", "edda")
    assert ana.id not in room.thread.members
    assert edda.id in room.thread.members
    told = [text_of(post) for post in posts_in(ferry_house, room, "edda")]
    assert "This thread is for chika, dmitri and edda." in told[0]
    assert "- chika writes: she is gone" in told
    page = await thread.command("edda", "mark")
    assert f"Your side talks in <#{room.id}>." in text_of(page)
    assert "she is gone" in text_of(page)
    await write_in_logbook(thread, "dmitri", "welcome back")
    await ferry_house.quiet()
    assert text_of(posts_in(ferry_house, room, "edda")[-1]) == "- dmitri writes: welcome back"


async def test_who_was_invited_to_the_server_again_is_let_in_again(ferry_house: House) -> None:
    thread = await sworn(ferry_house)
    await all_load(thread)
    edda, room = ferry_house.person("edda"), room_of(ferry_house)
    member = ferry_house.playground.world.guild.members.pop(edda.id)
    room.thread.members.pop(edda.id)
    await write_in_logbook(thread, "chika", "where is she?")
    await ferry_house.quiet()
    ferry_house.playground.world.guild.members[edda.id] = member
    assert room not in edda.channels()
    page = await thread.command("edda", "mark")
    await thread.press("edda", page, press_for(page, CircleVerb.CIRCLE))
    await ferry_house.quiet()
    assert "- chika writes: where is she?" in [text_of(post) for post in posts_in(ferry_house, room, "edda")]


async def hand_over_by_buttons(thread: Thread, name: str, to: str) -> None:
    question = await thread.command(name, "substitute", to=thread.house.person(to).user)
    await thread.press(name, question, press_for(question, SeatVerb.OFFER))
    await thread.house.quiet()
    offer = await thread.house.command(to, "game substitute")
    await thread.press(to, offer, press_for(offer, SeatVerb.TAKE))
    await thread.house.quiet()
