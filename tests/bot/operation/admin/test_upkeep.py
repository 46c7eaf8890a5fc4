"""Games are listed, put right and forgotten."""

from __future__ import annotations

import pytest

from bot.features.consent.verbs import ConsentVerb
from bot.operation.admin.maintenance_actions import HOPELESS_ATTEMPTS
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import TableVerb
from bot.table.parcels import Scene, parcel, table_lane
from playground import HANG_UP, Message
from storage import NoSuchGame, ParcelState, Status
from tests.bot.features.consent.calls import called
from tests.bot.features.pace_change.parley import answer, proposal_posts, propose
from tests.bot.house import House, Thread, last_ephemeral, press_for, presses_of, text_of
from tests.bot.mishaps import (
    EDITING,
    SENDING,
    at_home,
    in_dm,
    later,
    nothing_changes,
    removed_from_server,
    server_in_an_outage,
    without_waiting,
)
from tests.bot.operation.upkeep.voyages import load, play_on


async def admin(house: House, command: str, name: str = "bo", **options: object) -> Message:
    answer = await house.command(name, f"admin {command}", **options)
    await house.quiet()
    return answer


# List


async def test_games_are_listed_with_whom_they_wait_for_and_since_when(house: House) -> None:
    lobby = press_for(await house.lobby("chika"), TableVerb.JOIN).game
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    since = f"<t:{int(house.clock.now)}:R>"
    house.clock.now += 3600
    said = text_of(await admin(house, "list"))
    assert (
        f"<#{thread.channel.id}> **Ferry** · Round 1 · waiting for ana · last move {since} · `{thread.game}`"
        in said
    )
    assert f"open table, 1 seated · last change {since} · `{lobby}`" in said


async def test_games_that_are_over_are_listed_on_request(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await play_on(thread)
    assert thread.game not in text_of(await admin(house, "list"))
    assert "finished <t:" in text_of(await admin(house, "list", finished=True))


async def test_a_long_list_has_pages_that_lead_to_each_other(house: House) -> None:
    hosts = ("ana", "chika", "dmitri") * 4
    games = [press_for(await house.lobby(host), TableVerb.JOIN).game for host in hosts]
    first = await admin(house, "list")
    assert [press.verb for press in presses_of(first)] == [AdminVerb.GAMES]
    second = await house.person("bo").settled(
        await house.person("bo").press(first, presses_of(first)[0].custom_id)
    )
    assert second.message is not None
    listed = text_of(first) + text_of(second.message)
    assert second.message.id == first.id or all(game in listed for game in games)
    assert "page 2" in text_of(second.message)
    back = await house.person("bo").settled(
        await house.person("bo").press(second.message, presses_of(second.message)[0].custom_id)
    )
    assert "page 1" in text_of(back.message)


# Lobbies that were deleted


async def test_listing_games_brings_back_a_lobby_post_that_was_deleted(house: House) -> None:
    post = await house.lobby("chika")
    game = press_for(post, TableVerb.JOIN).game
    house.playground.services.poster.delete(post)
    await house.command("dmitri", "game list")
    await house.quiet()
    lobby = house.playground.channel("lobby")
    again = [one for one in lobby.messages if any(p.verb is TableVerb.JOIN for p in presses_of(one))]
    assert [press_for(one, TableVerb.JOIN).game for one in again] == [game]
    await house.join(again[0], "dmitri")


async def test_listing_games_leaves_a_lobby_post_that_stands_as_it_is(house: House) -> None:
    post = await house.lobby("chika")
    before = (post.id, post.edited_at)
    await house.command("dmitri", "game list")
    await house.quiet()
    lobby = house.playground.channel("lobby")
    (again,) = [one for one in lobby.messages if any(p.verb is TableVerb.JOIN for p in presses_of(one))]
    assert (again.id, again.edited_at) == before


# Repair


async def test_whatever_was_deleted_of_a_game_is_there_again_after_a_repair(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await thread.offer_seat("ana")
    poster = house.playground.services.poster
    for post in thread.posts():
        poster.delete(post)
    for message in list(house.person("chika").dm().messages):
        poster.delete(message)
    await admin(house, "repair", game=thread.game)
    assert "Waiting for ana and chika" in text_of(thread.table_post())
    said = in_dm(house, "chika")
    assert any("Your move" in text for text in said)
    assert any("your private sheet" in text for text in said)
    assert any("**Wanted:**" in text_of(post) for post in thread.posts())
    assert any("A moderator has had the posts of this game put right" in text_of(p) for p in thread.posts())


async def test_so_is_whatever_asks_someone_something(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await propose(thread, "ana", pace="a live evening")
    await thread.offer_seat("ana", to=house.person("dmitri").user)
    poster = house.playground.services.poster
    for message in [*proposal_posts(thread), *called(house, "chika"), *house.person("dmitri").dm().messages]:
        poster.delete(message)
    await admin(house, "repair", game=thread.game)
    (post,) = proposal_posts(thread)
    (call,) = called(house, "chika")
    for asks in (post, call):
        assert {ConsentVerb.AGREE, ConsentVerb.REFUSE} <= {press.verb for press in presses_of(asks)}
    assert any("offers you the seat" in said for said in in_dm(house, "dmitri"))


async def test_a_repair_puts_right_what_tells_of_a_request_that_has_ended(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await propose(thread, "ana", pace="a live evening")
    (post,) = proposal_posts(thread)
    asked = list(post.components)
    await answer(thread, "chika", post, ConsentVerb.REFUSE)
    assert presses_of(post) == []
    told = text_of(post)
    post.components[:] = asked
    assert presses_of(post)
    await admin(house, "repair", game=thread.game)
    assert (text_of(post), presses_of(post)) == (told, [])
    assert proposal_posts(thread) == [post]
    assert called(house, "chika") == []


async def test_a_repair_makes_another_thread_in_place_of_one_that_was_deleted(house: House) -> None:
    thread = await house.begin("ana", "chika")
    house.playground.services.channels.delete(thread.channel)
    await admin(house, "repair", game=thread.game)
    there = await at_home(thread)
    assert there.channel is not thread.channel
    assert "Waiting for" in text_of(there.table_post())
    await play_on(there)


@pytest.mark.parametrize("unanswered", [0, 9])
async def test_a_repair_moves_the_posts_of_a_game_into_a_thread_once_there_may_be_one(
    house: House, unanswered: int
) -> None:
    house.playground.deny("CREATE_PUBLIC_THREADS")
    in_channel = await house.begin("ana", "chika")
    assert len(kept_true(in_channel)) == 2
    house.playground.deny()
    if unanswered:
        house.playground.fail(SENDING, HANG_UP, times=unanswered, after=True)
    await admin(house, "repair", game=in_channel.game)
    for _ in range(unanswered):
        await later(house)
    there = await at_home(in_channel)
    assert there.channel.is_thread
    assert len(kept_true(there)) == 2
    assert kept_true(in_channel) == []
    assert await house.undelivered() == 0


def kept_true(thread: Thread) -> list[Message]:
    """The table post and the line that says whose move it is."""
    marks = ("Waiting for", "▶️")
    return [
        post for post in thread.posts() if not post.attachments and any(m in text_of(post) for m in marks)
    ]


async def test_a_repair_changes_nothing_about_the_game(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    before = await house.store.games.whole(thread.game)
    await admin(house, "repair", game=thread.game)
    after = await house.store.games.whole(thread.game)
    assert (after.game, after.seats, after.entries, after.snapshots, after.timers) == (
        before.game, before.seats, before.entries, before.snapshots, before.timers,
    )  # fmt: skip


async def test_a_repair_has_a_lane_that_waits_tried_again_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_waiting(monkeypatch)
    thread = await house.begin("ana", "chika")
    house.playground.fail(EDITING, status=500, times=99)
    await load(thread, "tea")
    await house.quiet()
    house.playground.faults.clear()
    assert (await house.store.counts()).parcels[ParcelState.PENDING] > 0
    await admin(house, "repair", game=thread.game)
    assert (await house.store.counts()).parcels[ParcelState.PENDING] == 0
    assert "Waiting for ana" in text_of(thread.table_post())


async def test_a_repair_gives_up_what_has_failed_for_long_so_that_the_rest_gets_through(house: House) -> None:
    thread = await house.begin("ana", "chika")
    store = house.store.outbox
    poison = parcel(Scene(99, b"\xc1"), game=thread.game, lane=table_lane(thread.game), due=house.clock.now)
    await store.put([poison])
    (stuck,) = [one for one in await store.due(house.clock.now, limit=9) if one.kind == "Scene"]
    later = house.clock.now + 1e6
    for _ in range(HOPELESS_ATTEMPTS):
        await store.begin(stuck.id, now=later, retry_at=later)
    said = text_of(await admin(house, "repair", game=thread.game))
    assert "One message that could not be delivered for a long time was given up" in said
    assert (await house.store.counts()).parcels == {
        **(await house.store.counts()).parcels, ParcelState.PENDING: 0, ParcelState.DEAD: 1,
    }  # fmt: skip


async def test_games_of_a_server_are_repaired_when_the_bot_is_added_to_it_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_waiting(monkeypatch)
    thread = await house.begin("ana", "chika")
    lobby = await house.lobby("dmitri")
    poster = house.playground.services.poster
    async with removed_from_server(house):
        await load(thread, "tea")
        for _ in range(HOPELESS_ATTEMPTS):
            await later(house)
        assert (await house.store.counts()).parcels[ParcelState.PENDING] > 0
        poster.delete(lobby)
        poster.delete(thread.table_post())
    await house.heard()
    assert await house.undelivered() == 0
    assert any("Waiting for ana" in text_of(post) for post in thread.posts())
    places = house.playground.channel("lobby").messages
    again = [one for one in places if any(press.verb is TableVerb.JOIN for press in presses_of(one))]
    assert [press_for(one, TableVerb.JOIN).game for one in again] == [press_for(lobby, TableVerb.JOIN).game]


async def test_a_server_that_comes_up_after_an_outage_needs_no_repair(house: House) -> None:
    thread = await house.begin("ana", "chika")
    poster = house.playground.services.poster
    async with server_in_an_outage(house):
        post = thread.table_post()
        poster.delete(post)
    await house.heard()
    assert post.id not in [one.id for one in thread.posts()]
    assert not any("Waiting for" in text_of(one) for one in thread.posts())


async def test_a_lobby_is_repaired_too(house: House) -> None:
    post = await house.lobby("chika")
    game = press_for(post, TableVerb.JOIN).game
    house.playground.services.poster.delete(post)
    await admin(house, "repair", game=game)
    posts = house.playground.channel("lobby").messages
    assert any(press.game == game for one in posts for press in presses_of(one))


# Delete


async def deleted(house: House, game: str, name: str = "bo") -> Message:
    question = await admin(house, "delete", name, game=game)
    assert "You can’t undo this" in text_of(question)
    person = house.person(name)
    sure = press_for(question, AdminVerb.DELETE).custom_id
    outcome = await person.settled(await person.press(question, sure))
    await house.quiet()
    assert outcome.message is not None
    return outcome.message


async def test_a_game_is_deleted_only_once_that_is_confirmed(house: House) -> None:
    thread = await house.begin("ana", "chika")
    async with nothing_changes(house, thread.game):
        await admin(house, "delete", game=thread.game)


async def test_a_deleted_game_is_gone_with_its_buttons(house: House) -> None:
    thread = await house.begin("ana", "chika")
    await load(thread, "tea")
    table = thread.table_post()
    assert "is deleted" in text_of(await deleted(house, thread.game))
    with pytest.raises(NoSuchGame):
        await house.store.games.get(thread.game)
    assert "A moderator has deleted this game of **Ferry**" in text_of(table)
    assert presses_of(table) == []
    assert text_of(thread.posts()[-1]).startswith("🗑️ A moderator has deleted this game")
    assert not any("Your move" in text or "· your private sheet" in text for text in in_dm(house, "ana"))
    assert (await house.store.counts()).parcels[ParcelState.PENDING] == 0
    assert thread.game not in text_of(await admin(house, "list", finished=True))


async def test_private_messages_of_a_deleted_game_go_though_its_channel_cannot_be_used(house: House) -> None:
    thread = await house.begin("ana", "chika")
    assert any("private sheet" in text for text in in_dm(house, "ana"))
    question = await admin(house, "delete", game=thread.game)
    house.playground.deny("VIEW_CHANNEL")
    person = house.person("bo")
    await person.settled(await person.press(question, press_for(question, AdminVerb.DELETE).custom_id))
    await house.quiet()
    assert not any("private sheet" in text for text in in_dm(house, "ana"))


async def test_what_still_leads_to_a_deleted_game_says_so(house: House) -> None:
    thread = await house.begin("ana", "chika")
    scene = next(post for post in thread.posts() if "Ferry begins" in text_of(post))
    status = await thread.command("chika", "status")
    await deleted(house, thread.game)
    assert scene.id not in [post.id for post in thread.posts()]
    answer = await thread.press("chika", status, press_for(status, TableVerb.BOARD))
    assert "I don’t know that game" in text_of(answer)


async def test_a_game_is_deleted_once(house: House) -> None:
    thread = await house.begin("ana", "chika")
    question = await admin(house, "delete", game=thread.game)
    await deleted(house, thread.game, "ana")
    person = house.person("bo")
    await person.settled(await person.press(question, press_for(question, AdminVerb.DELETE).custom_id))
    told = text_of(last_ephemeral(person, house.playground.channel("lobby")))
    assert "I don’t know that game" in told


async def test_a_game_whose_thread_is_gone_can_be_deleted_and_so_can_a_lobby(house: House) -> None:
    thread = await house.begin("ana", "chika")
    house.playground.services.channels.delete(thread.channel)
    await deleted(house, thread.game)
    post = await house.lobby("chika")
    await deleted(house, press_for(post, TableVerb.JOIN).game)
    assert presses_of(post) == []
    counts = await house.store.counts()
    assert counts.games == dict.fromkeys(Status, 0)
    assert counts.parcels[ParcelState.PENDING] == 0


async def test_a_game_that_is_deleted_while_a_message_of_it_is_on_its_way_stays_deleted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_waiting(monkeypatch)
    thread = await house.begin("ana", "chika")
    house.playground.fail(EDITING, status=500, times=9)
    await load(thread, "tea")
    await deleted(house, thread.game)
    house.playground.faults.clear()
    await later(house)
    assert (await house.store.counts()).parcels[ParcelState.PENDING] == 0
    with pytest.raises(NoSuchGame):
        await house.store.games.get(thread.game)
