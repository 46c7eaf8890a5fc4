"""Direct messages that do not get through, permissions that are missing, and things that were deleted or put to sleep."""

from __future__ import annotations

import logging

import pytest

from bot.outbox.courier import GIVE_UP_AFTER_ATTEMPTS
from bot.pages.press import Press, TableVerb
from bot.people.reach import AGAIN_SECONDS, ASKED_AGAIN_SECONDS
from bot.screens.verbs import ScreenVerb
from bot.table.parcels import Notice, parcel, person_lane
from playground import Channel, ChannelType, Message, MessageFlag
from playground.threads import ThreadChange
from storage import ParcelState, Status
from tests.bot.house import House, Thread, choices_of, press_for, presses_of, text_of
from tests.bot.mishaps import (
    announces,
    at_home,
    begin_anywhere,
    given_everything,
    hand_over,
    in_dm,
    later,
    public_messages,
    server_in_an_outage,
    without_waiting,
)

TRIO = ("ana", "bo", "chika")
SHEET = "private sheet"
YOUR_MOVE = "Your move"
SUMMONS = "it’s your move"


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    without_waiting(monkeypatch)


def reopen_dms(house: House, name: str) -> None:
    house.person(name).user.dms_open = True


async def begin_while_dms_are_closed(house: House, *, open_again_for: float) -> Thread:
    """A game that began while nobody's direct messages were open. They have been again for so many seconds."""
    for name in TRIO:
        house.person(name).close_dms()
    thread = await begin_anywhere(house, *TRIO)
    for name in TRIO:
        reopen_dms(house, name)
    house.clock.now += open_again_for
    return thread


def refusals(house: House) -> int:
    """How many requests Discord has refused to carry out."""
    return sum(record.status == 403 for record in house.playground.requests)


def summonses(thread: Thread) -> list[list[str]]:
    """Who is called by each summons that stands at the table."""
    return [
        [user.username for user in post.mentions]
        for post in thread.channel.messages
        if SUMMONS in text_of(post)
    ]


def table_posts(channel: Channel) -> list[Message]:
    """The standing posts, not the scenes that carry the same buttons."""
    return [
        message
        for message in channel.messages
        if "Waiting for" in text_of(message)
        and not message.attachments
        and any(press.verb is TableVerb.ACT for press in presses_of(message))
    ]


def delete(house: House, message: Message) -> None:
    house.playground.services.poster.delete(message)


def delete_channel(house: House, channel: Channel) -> None:
    house.playground.services.channels.delete(channel)


def lock(house: House, thread: Thread) -> None:
    """As moderators do it, whose permission the bot lacks."""
    house.playground.deny("MANAGE_THREADS")
    house.playground.services.threads.change(thread.channel, ThreadChange(archived=True, locked=True))


def unlock(house: House, thread: Thread) -> None:
    house.playground.services.threads.change(thread.channel, ThreadChange(archived=False, locked=False))


async def dead(house: House) -> int:
    return (await house.store.counts()).parcels[ParcelState.DEAD]


class TestClosedDirectMessages:
    async def test_the_lobby_says_who_cannot_be_reached(self, house: House) -> None:
        house.person("bo").close_dms()
        post = await house.lobby(players=3)
        await house.join(post, "bo", "chika")
        await house.playground.until(lambda: "don’t reach bo." in text_of(post), "the warning")

    async def test_who_opens_them_again_is_no_longer_named(self, house: House) -> None:
        house.person("bo").close_dms()
        post = await house.lobby(players=3)
        await house.join(post, "bo")
        await house.playground.until(lambda: "don’t reach" in text_of(post), "the warning")
        await house.press("bo", post, ScreenVerb.LEAVE)
        await house.playground.until(lambda: "Players: 1" in text_of(post), "an empty seat")
        reopen_dms(house, "bo")
        house.clock.now += ASKED_AGAIN_SECONDS
        await house.join(post, "bo")
        await house.quiet()
        assert "don’t reach" not in text_of(post)

    async def test_who_is_asked_is_called_at_the_table_until_the_move_is_made(self, house: House) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        asked = await thread.waiting()
        assert summonses(thread) == [asked]
        await hand_over(thread)
        await house.quiet()
        assert summonses(thread) == [await thread.waiting()]
        assert await thread.waiting() != asked
        assert all(in_dm(house, name) == [] for name in TRIO)

    async def test_the_button_of_the_call_opens_the_panel(self, house: House) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        (asked,) = await thread.waiting()
        call = next(post for post in thread.channel.messages if SUMMONS in text_of(post))
        panel = await thread.press(asked, call, press_for(call, TableVerb.ACT))
        assert panel.flags & MessageFlag.EPHEMERAL
        assert choices_of(panel)

    async def test_the_hand_is_shown_at_the_table_to_its_owner_only(self, house: House) -> None:
        house.person("bo").close_dms()
        thread = await begin_anywhere(house, *TRIO)
        hand = await thread.command("bo", "hand")
        assert SHEET in text_of(hand)
        assert hand.attachments
        assert hand.flags & MessageFlag.EPHEMERAL
        assert hand.reader is house.person("bo").user

    async def test_they_may_close_in_the_middle_of_a_game(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        live = await house.client.tables.live(thread.game)
        (asked,) = await thread.waiting()
        for name in set(TRIO) - {asked}:
            house.person(name).close_dms()
        _, following = await hand_over(thread)
        await house.quiet()
        assert summonses(thread) == [[following]]
        assert live.is_running
        assert await dead(house) == 0

    async def test_once_they_are_open_again_notice_and_sheet_come(self, house: House) -> None:
        thread = await begin_while_dms_are_closed(house, open_again_for=AGAIN_SECONDS)
        _, following = await hand_over(thread)
        await house.quiet()
        assert summonses(thread) == []
        assert any(YOUR_MOVE in text for text in in_dm(house, following))
        assert any(SHEET in text for text in in_dm(house, following))

    async def test_they_are_tried_once_in_a_while_and_not_at_every_move(self, house: House) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        assert refusals(house) == len(TRIO)
        for _ in range(4):
            await hand_over(thread)
            await house.quiet()
        assert refusals(house) == len(TRIO)
        assert summonses(thread) == [await thread.waiting()]
        house.clock.now += AGAIN_SECONDS
        await hand_over(thread)
        await house.quiet()
        assert len(TRIO) < refusals(house) <= 2 * len(TRIO)

    async def test_whoever_sits_down_often_is_not_tried_each_time(self, house: House) -> None:
        house.person("bo").close_dms()
        post = await house.lobby(players=3)
        for _ in range(3):
            await house.join(post, "bo")
            await house.quiet()
            await house.press("bo", post, ScreenVerb.LEAVE)
            await house.playground.until(lambda: "Players: 1" in text_of(post), "an empty seat")
        assert refusals(house) == 1

    @pytest.mark.parametrize("command", ["game list", "me notices"])
    async def test_a_command_that_gives_hope_has_them_tried_at_once(self, house: House, command: str) -> None:
        thread = await begin_while_dms_are_closed(house, open_again_for=ASKED_AGAIN_SECONDS)
        for name in TRIO:
            if command == "me notices":
                await house.command(name, command, how="dm")
            else:
                await house.command(name, command, at=house.person(name).dm())
        await house.playground.until(lambda: True)
        _, following = await hand_over(thread)
        await house.quiet()
        assert summonses(thread) == []
        assert any(YOUR_MOVE in text for text in in_dm(house, following))

    async def test_a_direct_channel_that_is_gone_starts_no_other_thread(self, house: House) -> None:
        """Its error is the same as that of a deleted thread."""
        thread = await begin_anywhere(house, *TRIO)
        (asked,) = await thread.waiting()
        for name in set(TRIO) - {asked}:
            known = await house.store.people.get(house.person(name).id)
            await house.store.people.save_dm(known.id, channel=4711, is_open=True)
        _, following = await hand_over(thread)
        await house.quiet()
        assert (await at_home(thread)).channel is thread.channel
        assert summonses(thread) == [[following]]


class TestMissingPermissions:
    @pytest.mark.parametrize("name", ["VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES"])
    async def test_without_the_needed_ones_no_table_is_opened(self, house: House, name: str) -> None:
        place = house.playground.channel("lobby")
        house.playground.deny(name, channel=place)
        person = house.person("ana")
        outcome = await person.settled(await person.command(place, "game new", title="escape_plan"))
        assert outcome.message is not None
        assert name.lower().replace("_", " ") in text_of(outcome.message)
        assert (await house.store.counts()).games[Status.LOBBY] == 0

    @pytest.mark.parametrize(
        ("name", "tables"), [("SEND_MESSAGES_IN_THREADS", 0), ("SEND_MESSAGES", 1)], ids=str
    )
    async def test_in_a_thread_it_is_the_permission_for_threads_that_counts(
        self, house: House, name: str, tables: int
    ) -> None:
        place = (await begin_anywhere(house, *TRIO)).channel
        house.playground.deny(name)
        person = house.person("ana")
        await person.settled(await person.command(place, "game new", title="escape_plan"))
        await house.quiet()
        assert (await house.store.counts()).games[Status.LOBBY] == tables
        assert sum("Players: 1" in text_of(message) for message in place.messages) == tables

    @pytest.mark.parametrize("name", ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
    async def test_without_threads_the_channel_is_the_table(self, house: House, name: str) -> None:
        house.playground.deny(name)
        thread = await begin_anywhere(house, *TRIO)
        assert thread.channel is house.playground.channel("lobby")
        assert len(table_posts(thread.channel)) == 1
        (asked,) = await thread.waiting()
        assert choices_of(await thread.panel(asked))
        await hand_over(thread)
        await house.quiet()
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(table_posts(thread.channel)[0])

    async def test_the_lobby_says_that_there_will_be_no_thread(self, house: House) -> None:
        house.playground.deny("CREATE_PUBLIC_THREADS")
        assert "may not open threads here" in text_of(await house.lobby())

    @pytest.mark.parametrize("status", [400, 403])
    async def test_a_thread_that_is_refused_all_the_same_is_done_without(
        self, house: House, status: int
    ) -> None:
        house.playground.fail("POST /channels/*/messages/*/threads", status)
        house.playground.fail("POST /channels/*/threads", status)
        thread = await begin_anywhere(house, *TRIO)
        assert thread.channel is house.playground.channel("lobby")
        assert len(table_posts(thread.channel)) == 1

    @pytest.mark.parametrize("name", ["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES", "VIEW_CHANNEL"])
    async def test_what_cannot_be_posted_for_a_while_comes_afterwards_and_once(
        self, house: House, name: str
    ) -> None:
        thread = await begin_while_dms_are_closed(house, open_again_for=AGAIN_SECONDS)
        assert summonses(thread) == [await thread.waiting()]
        before = len(thread.channel.messages)
        house.playground.deny(name)
        for _ in range(4):
            await hand_over(thread, by_dm=True)
            await later(house, 60.0)
        assert await dead(house) == 0
        house.playground.deny()
        await later(house)
        assert await dead(house) == 0
        assert (await house.store.counts()).parcels[ParcelState.PENDING] == 0
        (standing,) = table_posts(thread.channel)
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(standing)
        after = [text_of(message) for message in thread.channel.messages]
        assert len(after) == len(set(after)) >= before
        assert summonses(thread) == []

    @pytest.mark.parametrize("name", ["SEND_MESSAGES_IN_THREADS", "VIEW_CHANNEL"])
    async def test_panels_say_so_and_whoever_looks_when_it_is_over_gets_the_posts(
        self, house: House, name: str
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        house.playground.deny(name)
        _, following = await hand_over(thread, by_dm=True)
        for _ in range(5):
            await later(house)
        elsewhere = Thread(house, thread.game, house.person(following).dm())
        barred = text_of(await elsewhere.command(following, "act", game=thread.game))
        assert f"ask a moderator to allow me: {name.lower().replace('_', ' ')}" in barred
        assert await house.undelivered() > 0
        house.playground.deny()
        panel = text_of(await elsewhere.command(following, "act", game=thread.game))
        await house.quiet()
        assert "allow me" not in panel
        assert await house.undelivered() == 0
        assert f"Waiting for {following}" in text_of(table_posts(thread.channel)[0])

    async def test_after_days_without_them_whoever_gives_them_back_has_everyone_called(
        self, house: House
    ) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        house.playground.deny("SEND_MESSAGES_IN_THREADS")
        await hand_over(thread, by_dm=True)
        for _ in range(GIVE_UP_AFTER_ATTEMPTS + 1):
            await later(house)
        assert await dead(house) > 0
        house.playground.deny()
        await house.heard()
        (following,) = await thread.waiting()
        assert f"Waiting for {following}" in text_of(table_posts(thread.channel)[0])
        assert summonses(thread) == [[following]]

    @pytest.mark.parametrize("way", ["its role", "another role"])
    async def test_a_role_of_its_own_that_may_do_more_counts_as_well(self, house: House, way: str) -> None:
        thread = await begin_anywhere(house, *TRIO)
        house.playground.deny("SEND_MESSAGES_IN_THREADS")
        await hand_over(thread, by_dm=True)
        assert await house.undelivered() > 0
        await given_everything(house, new_role=way == "another role")
        await house.heard()
        assert await house.undelivered() == 0
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(table_posts(thread.channel)[0])

    async def test_a_lobby_that_is_stuck_holds_up_no_other(self, house: House) -> None:
        lobby, square = house.playground.channel("lobby"), house.playground.channel("square")
        first = await house.lobby()
        house.playground.deny("SEND_MESSAGES", "VIEW_CHANNEL", channel=lobby)
        await house.client.tables.lobbies.join(
            press_for(first, TableVerb.JOIN).game, house.person("bo").id, "bo"
        )
        await house.quiet()
        second = await house.lobby("chika", channel="square")
        assert second.channel_id == square.id
        house.playground.deny(channel=lobby)
        third = await house.lobby("dmitri")
        assert "dmitri" in text_of(third)
        await later(house)
        assert "bo" in text_of(first)


class TestDeletedThings:
    async def test_a_deleted_thread_is_replaced_and_play_goes_on(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        delete_channel(house, thread.channel)
        await hand_over(thread, by_dm=True)
        await house.quiet()
        home = await at_home(thread)
        assert home.channel.is_thread
        (standing,) = table_posts(home.channel)
        assert f"Waiting for {(await home.waiting())[0]}" in text_of(standing)
        assert table_posts(house.playground.channel("lobby")) == []
        await hand_over(home)
        await house.quiet()
        assert len(table_posts(home.channel)) == 1
        assert await dead(house) == 0

    @pytest.mark.parametrize("kind", [ChannelType.PUBLIC_THREAD, ChannelType.ANNOUNCEMENT_THREAD])
    async def test_a_deleted_thread_whose_lobby_post_is_gone_is_replaced_too(
        self, house: House, kind: ChannelType
    ) -> None:
        if kind is ChannelType.ANNOUNCEMENT_THREAD:
            await announces(house, house.playground.channel("lobby"))
        thread = await begin_anywhere(house, *TRIO)
        assert thread.channel.type is kind
        delete_channel(house, thread.channel)
        for message in list(house.playground.channel("lobby").messages):
            delete(house, message)
        await hand_over(thread, by_dm=True)
        await house.quiet()
        home = await at_home(thread)
        assert home.channel.type is kind
        assert len(table_posts(home.channel)) == 1

    async def test_with_the_thread_gone_who_cannot_be_written_to_is_called_in_the_next(
        self, house: House
    ) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        delete_channel(house, thread.channel)
        await hand_over(thread, by_dm=True)
        await house.quiet()
        home = await at_home(thread)
        assert home.channel.is_thread
        assert summonses(home) == [await thread.waiting()]

    async def test_a_deleted_table_post_comes_back(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        delete(house, table_posts(thread.channel)[0])
        await hand_over(thread)
        await house.quiet()
        (standing,) = table_posts(thread.channel)
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(standing)

    async def test_a_deleted_lobby_post_comes_back_with_the_next_change(self, house: House) -> None:
        post = await house.lobby(players=3)
        game = press_for(post, TableVerb.JOIN).game
        delete(house, post)
        await house.client.tables.lobbies.join(game, house.person("bo").id, "bo")
        await house.quiet()
        (again,) = [
            message
            for message in house.playground.channel("lobby").messages
            if Press(TableVerb.JOIN, game) in presses_of(message)
        ]
        assert "Players: 2" in text_of(again)
        await house.join(again, "chika")

    async def test_deleted_sheets_and_notices_do_not_matter(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        for name in TRIO:
            for message in list(house.person(name).dm().messages):
                delete(house, message)
        while not any(SHEET in text for name in TRIO for text in in_dm(house, name)):
            await hand_over(thread)
            await house.quiet()
            told = [name for name in TRIO if any(YOUR_MOVE in text for text in in_dm(house, name))]
            assert sorted(told) == sorted(await thread.waiting())
        assert await dead(house) == 0

    async def test_a_deleted_call_is_not_missed(self, house: House) -> None:
        for name in TRIO:
            house.person(name).close_dms()
        thread = await begin_anywhere(house, *TRIO)
        for post in [post for post in thread.channel.messages if SUMMONS in text_of(post)]:
            delete(house, post)
        await hand_over(thread)
        await house.quiet()
        assert summonses(thread) == [await thread.waiting()]

    async def test_without_its_channel_the_game_goes_on_by_direct_message(
        self, house: House, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        delete_channel(house, house.playground.channel("lobby"))
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                await hand_over(thread, by_dm=True)
                await house.quiet()
                assert any(YOUR_MOVE in text for text in in_dm(house, (await thread.waiting())[0]))
        assert await dead(house) > 0
        assert "was deleted" in caplog.text
        tried = len(house.playground.requests.matching("POST /channels/*/messages"))
        await later(house)
        assert len(house.playground.requests.matching("POST /channels/*/messages")) == tried

    async def test_without_its_channel_whoever_wants_to_be_pinged_is_called_by_direct_message(
        self, house: House
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        for name in TRIO:
            await house.command(name, "me notices", how="ping")
        delete_channel(house, house.playground.channel("lobby"))
        for _ in range(3):
            await hand_over(thread, by_dm=True)
            await house.quiet()
            calls = {name: sum(YOUR_MOVE in text for text in in_dm(house, name)) for name in TRIO}
            assert calls == {name: int(name in await thread.waiting()) for name in TRIO}

    async def test_without_its_channel_a_lobby_is_harmless(self, house: House) -> None:
        post = await house.lobby()
        game = press_for(post, TableVerb.JOIN).game
        delete_channel(house, house.playground.channel("lobby"))
        await house.client.tables.lobbies.join(game, house.person("bo").id, "bo")
        await house.quiet()
        assert await dead(house) == 1
        assert await house.lobby("chika", channel="square")


class TestSleep:
    async def test_a_thread_that_has_gone_to_sleep_is_woken(self, house: House) -> None:
        """Nobody has moved for a week."""
        thread = await begin_anywhere(house, *TRIO)
        (standing,) = table_posts(thread.channel)
        house.playground.services.threads.change(thread.channel, ThreadChange(archived=True))
        await hand_over(thread, by_dm=True)
        await house.quiet()
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(standing)
        assert thread.channel.thread is not None
        assert not thread.channel.thread.archived
        assert await dead(house) == 0

    async def test_a_call_is_taken_back_from_a_sleeping_thread(self, house: House) -> None:
        thread = await begin_while_dms_are_closed(house, open_again_for=AGAIN_SECONDS)
        house.playground.services.threads.change(thread.channel, ThreadChange(archived=True))
        await hand_over(thread, by_dm=True)
        await house.quiet()
        assert summonses(thread) == []

    @pytest.mark.parametrize("opened", [False, True], ids=["only read", "opened from"])
    async def test_a_call_in_a_locked_thread_holds_up_no_other_and_goes_with_the_lock(
        self, house: House, opened: bool
    ) -> None:
        thread = await begin_while_dms_are_closed(house, open_again_for=AGAIN_SECONDS)
        (asked,) = await thread.waiting()
        (call,) = [post for post in thread.channel.messages if SUMMONS in text_of(post)]
        if opened:
            await thread.press(asked, call, press_for(call, TableVerb.ACT))
        lock(house, thread)
        await hand_over(thread, by_dm=True)
        await house.quiet()
        while asked not in await thread.waiting():
            await hand_over(thread, by_dm=True)
            await house.quiet()
        assert any(YOUR_MOVE in text for text in in_dm(house, asked))
        assert summonses(thread) == [[asked]]
        unlock(house, thread)
        await later(house)
        assert summonses(thread) == []
        assert await house.undelivered() == 0

    async def test_a_locked_thread_waits_for_its_key_and_the_game_goes_on(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        lock(house, thread)
        for _ in range(2):
            await hand_over(thread, by_dm=True)
            await later(house, 60.0)
            assert any(YOUR_MOVE in text for text in in_dm(house, (await thread.waiting())[0]))
        unlock(house, thread)
        await later(house)
        (standing,) = table_posts(thread.channel)
        assert f"Waiting for {(await thread.waiting())[0]}" in text_of(standing)

    async def test_during_an_outage_of_the_server_nothing_is_decided(self, house: House) -> None:
        """A thread that cannot be made now is not a thread that may not be made."""
        post = await house.lobby(players=3)
        await house.join(post, "bo", "chika")
        start = press_for(post, ScreenVerb.START)
        async with server_in_an_outage(house):
            await house.client.tables.lobbies.start(start.game, house.person("ana").id)
            await house.quiet()
            assert (await house.store.games.get(start.game)).thread is None
            assert len(public_messages(house)) > 0
        await later(house)
        row = await house.store.games.get(start.game)
        assert row.thread is not None
        assert len(table_posts(house.playground.world.channels[row.thread])) == 1
        assert table_posts(house.playground.channel("lobby")) == []


async def test_a_notice_that_is_ordered_again_stands_once(house: House) -> None:
    """As when someone is asked, settles it, and is asked again before the first notice was taken back."""
    thread = await begin_anywhere(house, *TRIO)
    (asked,) = await thread.waiting()
    live = await house.client.tables.live(thread.game)
    seat = live.running_match.position.waiting_for[0]
    lane = person_lane(house.person(asked).id)
    for _ in range(3):
        order = parcel(Notice(seat), game=thread.game, lane=lane, due=house.clock())
        await house.store.outbox.put([order, order])
        await later(house)
    assert sum(YOUR_MOVE in text for text in in_dm(house, asked)) == 1


async def test_a_notice_whose_deletion_was_not_noted_is_written_again(house: House) -> None:
    thread = await begin_anywhere(house, *TRIO)
    (asked,) = await thread.waiting()
    live = await house.client.tables.live(thread.game)
    seat = live.running_match.position.waiting_for[0]
    (notice,) = [one for one in house.person(asked).dm().messages if YOUR_MOVE in text_of(one)]
    order = parcel(Notice(seat), game=thread.game, lane=person_lane(house.person(asked).id), due=0.0)
    await house.store.outbox.put([order])
    (waiting,) = await house.store.outbox.due(house.clock(), limit=1)
    await house.store.outbox.begin(waiting.id, now=house.clock(), retry_at=house.clock())
    delete(house, notice)
    await later(house)
    assert sum(YOUR_MOVE in text for text in in_dm(house, asked)) == 1
