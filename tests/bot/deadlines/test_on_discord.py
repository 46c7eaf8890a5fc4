"""Pace and deadlines as people see them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest
from msgspec.structs import replace

from bot.gateway.reach import hears_from
from bot.pace import ladders
from bot.pace.ladders import Act, Ladder, Rung
from bot.pace.paces import PACES
from bot.pages.press import TableVerb
from bot.screens.verbs import ScreenVerb
from bot.work.timers import LONGEST_OUTAGE_PAUSE_SECONDS
from playground import Message, MessageFlag
from storage import NOBODY, SeatState, Share
from tests.bot.deadlines.passing import MINUTE, pass_time
from tests.bot.house import House, Thread, buttons_of, choices_of, press_for, text_of
from tests.bot.mishaps import connection_lost, in_dm, removed_from_server, server_in_an_outage
from tests.bot.nights import DAY, HOUR, acts, set_clock, sleeps, utc


async def hurried(house: House, *names: str, pace: str = "evening", ladder: str = "defaults") -> Thread:
    """A game that has begun, with deadlines."""
    return await house.begin(*names, pace=pace, ladder=ladder)


RESTED = "ran out while I was offline, so there’s some more"


async def settings_of_the_table(house: House, post: Message) -> Message:
    """What the host sees when they open the settings."""
    person = house.person("ana")
    opened = await person.settled(await person.press(post, press_for(post, ScreenVerb.SETTINGS).custom_id))
    assert opened.message is not None
    return opened.message


def in_seconds(house: House, seconds: float) -> str:
    """How a moment is shown."""
    return f"<t:{int(house.clock.now + seconds)}:R>"


async def can_act_from(thread: Thread, name: str, post: Message) -> bool:
    """Whether the post that calls someone opens their panel."""
    panel = await thread.press(name, post, press_for(post, TableVerb.ACT))
    return f"<@{thread.house.person(name).id}>" in text_of(post) and bool(choices_of(panel))


class TestLobby:
    async def test_without_a_pace_there_is_no_ladder_to_choose(self, ferry_house: House) -> None:
        post = await ferry_house.lobby()
        assert "Pace: as long as it takes" in text_of(post)
        panel = await settings_of_the_table(ferry_house, post)
        assert "**Pace:** as long as it takes" in text_of(panel)
        assert "If someone is late" not in buttons_of(panel)

    async def test_the_whole_ladder_stands_there_before_anybody_can_start(
        self, ferry_house: House, openapi: Any
    ) -> None:
        post = await ferry_house.lobby()
        await ferry_house.choose("ana", post, "pace", "day")
        await ferry_house.choose("ana", post, "ladder", "defaults")
        said = text_of(post)
        assert "Each player has one day for a turn, and a reminder after three quarters of a day." in said
        assert "1. After one day: their turn is finished with the defaults, up to 3 times in a row." in said
        assert "2. The next time, after one day: their seat is offered to a substitute" in said
        assert "3. Then, 3 days later: they leave the game" in said
        assert "Anyone who joins agrees to this." in said
        panel = text_of(await settings_of_the_table(ferry_house, post))
        assert "**Pace:** a move a day\n**If someone is late:** defaults, then a substitute" in panel
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_once_the_game_is_on_nobody_is_told_of_joining(self, ferry_house: House) -> None:
        post = await ferry_house.lobby()
        await ferry_house.join(post, "bo")
        await ferry_house.choose("ana", post, "pace", "day")
        await ferry_house.press("ana", post, ScreenVerb.START)
        await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the start")
        assert "Anyone who joins" not in text_of(post)
        assert "If your time runs out while I’m offline, you get a quarter of a day more." in text_of(post)

    async def test_who_has_joined_hears_of_other_terms(self, ferry_house: House) -> None:
        post = await ferry_house.lobby()
        await ferry_house.join(post, "bo")
        await ferry_house.choose("ana", post, "pace", "evening")
        await ferry_house.quiet()
        assert any("has changed the terms" in said for said in in_dm(ferry_house, "bo"))
        assert not any("has changed" in said for said in in_dm(ferry_house, "ana"))

    async def test_of_terms_that_change_twice_only_the_latest_stand(self, ferry_house: House) -> None:
        post = await ferry_house.lobby()
        await ferry_house.join(post, "bo")
        for pace in ("evening", "day"):
            await ferry_house.choose("ana", post, "pace", pace)
            await ferry_house.quiet()
        (told,) = [said for said in in_dm(ferry_house, "bo") if "has changed" in said]
        assert "Pace: a move a day" in told

    @pytest.mark.parametrize("way", ["the game begins", "the guest leaves", "the host calls it off"])
    async def test_advice_to_leave_goes_when_the_guest_no_longer_waits(
        self, ferry_house: House, way: str
    ) -> None:
        post = await ferry_house.lobby(players=3)
        await ferry_house.join(post, "bo", "chika")
        await ferry_house.choose("ana", post, "pace", "evening")
        await ferry_house.quiet()
        if way == "the game begins":
            await ferry_house.press("ana", post, ScreenVerb.START)
            await ferry_house.playground.until(lambda: "The game is on" in text_of(post), "the start")
        elif way == "the guest leaves":
            await ferry_house.press("bo", post, ScreenVerb.LEAVE)
            await ferry_house.playground.until(lambda: "Players: 2" in text_of(post), "an empty seat")
        else:
            await ferry_house.call_off("ana", post)
        await ferry_house.quiet()
        assert not any("has changed the terms" in said for said in in_dm(ferry_house, "bo"))
        stays = way == "the guest leaves"
        assert any("has changed the terms" in said for said in in_dm(ferry_house, "chika")) is stays

    async def test_a_table_for_one_has_nothing_to_agree_on(self, ferry_house: House) -> None:
        post = await ferry_house.lobby(players=1)
        assert "Pace" not in text_of(post)
        assert "Pace" not in buttons_of(await settings_of_the_table(ferry_house, post))


class TestGame:
    async def test_deadlines_stand_on_the_table_post_the_status_and_the_notice(
        self, ferry_house: House
    ) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        due = in_seconds(ferry_house, 15 * MINUTE)
        assert f"⏳ ana: {due} the defaults are played." in text_of(thread.table_post())
        assert f"⏳ bo: {due}" in text_of(await thread.command("bo", "status"))
        (call,) = thread.calls("bo")
        assert f"⏳ If you do nothing, {due} the defaults are played. The default is “" in text_of(call)

    async def test_a_reminder_is_a_notice_that_comes_again(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        (before,) = thread.calls("bo")
        await pass_time(ferry_house, 5 * MINUTE)
        (after,) = thread.calls("bo")
        assert after.id > before.id
        assert in_seconds(ferry_house, 10 * MINUTE) in text_of(after)

    async def test_a_reminder_reaches_also_whom_direct_messages_do_not(self, ferry_house: House) -> None:
        ferry_house.person("bo").close_dms()
        thread = await hurried(ferry_house, "ana", "bo")
        (before,) = thread.calls("bo")
        await pass_time(ferry_house, 5 * MINUTE)
        (after,) = thread.calls("bo")
        assert after.id > before.id
        assert "The default is" not in text_of(after)

    async def test_a_default_is_told_at_the_table_and_in_the_log(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        panel = await thread.panel("ana")
        await thread.answer("ana", panel)
        await pass_time(ferry_house, 15 * MINUTE)
        told = [post for post in thread.posts() if "Time ran out for bo" in text_of(post)]
        assert len(told) == 1
        assert f"<@{ferry_house.person('bo').id}>" in text_of(told[0])
        assert "Time ran out for bo" in text_of(await thread.command("ana", "log"))
        assert thread.calls("bo") == []
        assert await thread.waiting() == ["ana"]
        assert f"⏳ ana: {in_seconds(ferry_house, 15 * MINUTE)}" in text_of(thread.table_post())
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_every_rung_says_what_comes_next_until_the_seat_is_out(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo", "chika", ladder="substitute")
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await pass_time(ferry_house, 15 * MINUTE)
        said = text_of(thread.posts()[-1])
        assert "bo is late, and everyone waits." in said
        assert await can_act_from(thread, "bo", thread.posts()[-1])
        assert f"⏳ bo: {in_seconds(ferry_house, 15 * MINUTE)} the seat is offered to a substitute." in said
        await pass_time(ferry_house, 15 * MINUTE)
        assert "Wanted" in text_of(thread.posts()[-1])
        assert await can_act_from(thread, "bo", thread.posts()[-1])
        await pass_time(ferry_house, 45 * MINUTE)
        assert any("bo, who leaves the game, as agreed" in text_of(post) for post in thread.posts())
        assert "bo left the game" in text_of(thread.table_post())
        assert "⏳ bo" not in text_of(thread.table_post())

    async def test_other_hours_move_the_deadlines_that_are_open(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo", pace="day")
        due = in_seconds(ferry_house, 24 * 60 * MINUTE)
        assert f"⏳ bo: {due}" in text_of(thread.table_post())
        bo = ferry_house.person("bo")
        await bo.settled(await bo.command(thread.channel, "me away", until="2023-11-20"))
        await ferry_house.quiet()
        assert f"⏳ ana: {due}" in text_of(thread.table_post())
        assert f"⏳ bo: {due}" not in text_of(thread.table_post())
        assert "⏳ bo: <t:" in text_of(thread.table_post())
        assert in_seconds(ferry_house, 24 * 60 * MINUTE) not in text_of(thread.calls("bo")[0])

    async def test_for_an_empty_seat_nobody_is_called_and_the_game_goes_on(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo", "chika")
        await ferry_house.client.tables.reseat(
            thread.game,
            lambda live: [replace(live.seats[1], person=NOBODY, name="nobody", state=SeatState.VACANT)],
        )
        await ferry_house.quiet()
        assert thread.calls("bo") == []
        await pass_time(ferry_house, 15 * MINUTE)
        assert any("Time ran out for nobody" in text_of(post) for post in thread.posts())
        assert not any(f"<@{NOBODY}>" in text_of(post) for post in thread.posts())
        assert await thread.waiting() == ["ana"]

    async def test_when_all_others_have_left_the_notice_names_no_deadline(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        (notice,) = thread.calls("bo")
        assert "⏳" in text_of(notice)
        await ferry_house.client.tables.resign(thread.game, ferry_house.person("ana").id)
        await ferry_house.quiet()
        (notice,) = thread.calls("bo")
        assert "⏳" not in text_of(notice)


RAN_OUT = "Your time ran out while you were asleep or away"


class TestAsleep:
    """bo’s time runs out at the end of their day, when nobody is to call them any more."""

    async def loaded(self, house: House, ladder: str) -> Thread:
        """A game in which ana has loaded. bo, who is awake until 20:00, has until then."""
        set_clock(house, utc(20, 7))
        await sleeps(house, "bo")
        thread = await hurried(house, "ana", "bo", pace="day", ladder=ladder)
        await acts(thread, "ana")
        await pass_time(house, utc(20, 20) - house.clock.now - MINUTE)
        assert await thread.waiting() == ["bo"]
        return thread

    async def test_a_sleeper_hears_of_a_default_in_the_morning(self, ferry_house: House) -> None:
        thread = await self.loaded(ferry_house, "defaults")
        await pass_time(ferry_house, 2 * MINUTE)
        (told,) = [post for post in thread.posts() if "Time ran out for bo" in text_of(post)]
        assert not told.mentions
        assert RAN_OUT not in "\n".join(in_dm(ferry_house, "bo"))
        assert thread.calls("bo") == []
        await pass_time(ferry_house, 12 * HOUR)
        (alone,) = [said for said in in_dm(ferry_house, "bo") if RAN_OUT in said]
        assert "finished with the defaults" in alone

    async def test_who_is_asked_again_at_night_is_called_in_the_morning(self, ferry_house: House) -> None:
        """A default ends bo’s turn and the round, and with the next one bo is asked at once."""
        thread = await self.loaded(ferry_house, "defaults")
        await acts(thread, "bo")
        await pass_time(ferry_house, 2 * MINUTE)
        await acts(thread, "ana")
        await pass_time(ferry_house, 23 * HOUR)
        (before,) = thread.calls("bo")
        await pass_time(ferry_house, 1 * HOUR)
        assert "bo" in await thread.waiting()
        assert thread.calls("bo") == []
        await pass_time(ferry_house, 12 * HOUR)
        (after,) = thread.calls("bo")
        assert after.id > before.id

    @pytest.mark.parametrize(
        ("ladder", "told"), [("reminders", "The table waits for bo"), ("substitute", "Wanted")]
    )
    async def test_a_sleeper_is_called_without_a_sound_and_again_in_the_morning(
        self, ferry_house: House, ladder: str, told: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(ladders.LADDERS, "substitute", Ladder("substitute", (Rung(Act.OFFER),)))
        thread = await self.loaded(ferry_house, ladder)
        (before,) = thread.calls("bo")
        await pass_time(ferry_house, 2 * MINUTE)
        (post,) = [post for post in thread.posts() if told in text_of(post)]
        assert not post.mentions or MessageFlag.SUPPRESS_NOTIFICATIONS in post.flags
        assert thread.calls("bo") == []
        await pass_time(ferry_house, 12 * HOUR)
        (after,) = thread.calls("bo")
        assert after.id > before.id

    async def test_a_sleeper_whose_seat_has_left_hears_of_it_in_the_morning(self, ferry_house: House) -> None:
        thread = await self.loaded(ferry_house, "substitute")
        await pass_time(ferry_house, 4 * DAY + 2 * MINUTE)
        assert "bo left the game" in text_of(thread.table_post())
        assert "you’ve left the game" not in "\n".join(in_dm(ferry_house, "bo"))
        await pass_time(ferry_house, 12 * HOUR)
        assert "you’ve left the game" in in_dm(ferry_house, "bo")[-1]

    async def test_who_is_awake_is_called_at_the_table_as_their_seat_leaves(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo", "chika", ladder="substitute")
        for name in ("ana", "chika"):
            await acts(thread, name)
        await pass_time(ferry_house, 75 * MINUTE)
        (told,) = [post for post in thread.posts() if "bo, who leaves the game" in text_of(post)]
        assert told.mentions == [ferry_house.person("bo").user]
        assert text_of(thread.posts()[-1]).startswith("▶️"), "whose move it is stands below why"
        assert RAN_OUT not in "\n".join(in_dm(ferry_house, "bo"))


class TestCutOff:
    """The process works on, and nobody can answer."""

    @pytest.mark.parametrize("gap", [connection_lost, server_in_an_outage, removed_from_server])
    async def test_a_deadline_that_passed_meanwhile_leaves_the_time_that_follows_a_reminder(
        self, ferry_house: House, gap: Callable[[House], AbstractAsyncContextManager[None]]
    ) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        async with gap(ferry_house):
            await pass_time(ferry_house, 6 * HOUR)
            assert await thread.waiting() == ["ana", "bo"]
            assert RESTED not in "".join(map(text_of, thread.posts()))
        await pass_time(ferry_house, LONGEST_OUTAGE_PAUSE_SECONDS)
        assert sum(RESTED in text_of(post) for post in thread.posts()) == 2
        await acts(thread, "ana")
        assert await thread.waiting() == ["bo"]
        await pass_time(ferry_house, PACES["evening"].lead * DAY)
        assert "bo" not in await thread.waiting()
        assert "Time ran out for bo" in "".join(map(text_of, thread.posts()))

    async def test_a_moment_does_not_count(self, ferry_house: House) -> None:
        thread = await hurried(ferry_house, "ana", "bo")
        await acts(thread, "ana")
        await pass_time(ferry_house, 15 * MINUTE - 1.0)
        async with connection_lost(ferry_house):
            await pass_time(ferry_house, 30.0)
            assert await thread.waiting() == ["bo"]
        await pass_time(ferry_house, 30.0)
        assert RESTED not in "".join(map(text_of, thread.posts()))
        assert "Time ran out for bo" in "".join(map(text_of, thread.posts()))

    async def test_of_servers_of_other_processes_it_is_known_whether_discord_is_reached(
        self, ferry_house: House
    ) -> None:
        client, guild = ferry_house.client, ferry_house.playground.world.guild.id
        others = Share(shards=2, numbers=(1 - (guild >> 22) % 2,))
        assert not others.includes(guild)
        assert hears_from(client, others, guild)
        async with connection_lost(ferry_house):
            assert not hears_from(client, others, guild)
