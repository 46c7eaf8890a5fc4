"""Those in charge choose the pace of a game, and stop a game at which another is proposed."""

from __future__ import annotations

from bot.deadlines.terms import ChosenPace
from bot.features.consent.verbs import ConsentVerb
from bot.requests.request import RequestEnd
from bot.table.tables import seat_of
from games.kernel import Resign
from tests.bot.features.consent.calls import called
from tests.bot.features.pace_change.parley import (
    DAY,
    HOUR,
    MINUTE,
    answer,
    deadlines,
    ends,
    holds,
    log,
    proposal_posts,
    propose,
)
from tests.bot.house import House, Thread, presses_of, text_of
from tests.bot.mishaps import later, nothing_changes
from tests.bot.operation.admin.in_charge import admin, told
from tests.bot.operation.upkeep.voyages import play_on


class TestChoosing:
    async def test_nobody_is_asked_and_everyones_time_begins_again(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day")
        await later(house, 6 * HOUR)
        answered = await admin(thread, "bo", "pace", pace="evening", ladder="strict")
        assert "goes on at another pace: a live evening; if someone is late: defaults, then out" in answered
        assert await holds(thread) == ChosenPace("evening", "strict")
        assert set((await deadlines(thread)).values()) == {5 * MINUTE}
        (lobby,) = house.playground.channel("lobby").messages
        assert "**Pace: a live evening.**" in text_of(lobby)
        assert told(thread, "A moderator has chosen another pace for this game: a live evening") == 1
        assert (await log(thread))[-1].startswith("⏱️ A moderator has chosen another pace")

    async def test_what_is_not_given_stays(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day", ladder="strict")
        await admin(thread, "bo", "pace", pace="days")
        assert await holds(thread) == ChosenPace("days", "strict")
        await admin(thread, "bo", "pace", ladder="substitute")
        assert await holds(thread) == ChosenPace("days", "substitute")

    async def test_a_proposal_is_settled_by_it(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day")
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        await admin(thread, "bo", "pace", pace="none")
        assert "Meanwhile those in charge chose a pace" in text_of(post)
        assert presses_of(post) == called(house, "chika") == []
        assert await ends(thread) == [RequestEnd.OVERTAKEN]
        assert await house.store.timers.of_game(thread.game) == []

    async def test_a_game_that_is_paused_goes_on_at_that_pace(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="days", ladder="substitute")
        await later(house, 1 * DAY)
        await admin(thread, "bo", "pause")
        await admin(thread, "bo", "pace", pace="evening", ladder="reminders")
        assert await house.store.timers.of_game(thread.game) == []
        await later(house, 5 * DAY)
        await admin(thread, "bo", "resume")
        assert await deadlines(thread) == {"ana": 5 * MINUTE, "chika": 5 * MINUTE}

    async def test_what_cannot_be_is_refused(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day")
        async with nothing_changes(house, thread.game):
            assert "the pace of this table already" in await admin(thread, "bo", "pace")
            assert "the pace of this table already" in await admin(thread, "bo", "pace", pace="day")
        await admin(thread, "bo", "pace", pace="none")
        async with nothing_changes(house, thread.game):
            assert "Without a pace" in await admin(thread, "bo", "pace", ladder="strict")
        await play_on(thread)
        async with nothing_changes(house, thread.game):
            assert "This game is over" in await admin(thread, "bo", "pace", pace="day")

    async def test_only_those_in_charge_may(self, house: House) -> None:
        thread = await house.begin("chika", "dmitri", pace="day")
        async with nothing_changes(house, thread.game):
            answer = await house.command(
                "chika", "admin pace", at=house.person("chika").dm(), game=thread.game, pace="days"
            )
            assert "Only the host of this bot" in text_of(answer)


class TestPause:
    async def test_what_is_proposed_waits_and_then_has_what_was_left_of_its_time(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day")
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        await later(house, 6 * HOUR)
        await admin(thread, "bo", "pause")
        async with nothing_changes(house, thread.game):
            assert "Those in charge have paused" in await answer(thread, "chika", post, ConsentVerb.AGREE)
            page = await thread.command("chika", "pace")
            assert presses_of(page)
        listed = await house.command("chika", "turns")
        for shown in (post, page, called(house, "chika")[0]):
            assert "The time to answer runs again when it goes on" in text_of(shown)
            assert "This request lapses" not in text_of(shown)
        assert text_of(listed).count("paused") == 1
        await later(house, 5 * DAY)
        await admin(thread, "bo", "resume")
        for shown in (post, called(house, "chika")[0]):
            assert f"This request lapses <t:{int(house.clock.now + 18 * HOUR)}:R>" in text_of(shown)
            assert "runs again" not in text_of(shown)
        await later(house, 18 * HOUR - 1)
        assert await ends(thread) == [None]
        await later(house, 1)
        assert await ends(thread) == [RequestEnd.EXPIRED]

    async def test_nothing_is_proposed_meanwhile(self, house: House) -> None:
        thread = await house.begin("ana", "chika", pace="day")
        await admin(thread, "bo", "pause")
        page = await thread.command("ana", "pace")
        assert "**Paused**" in text_of(page)
        assert presses_of(page) == []

    async def test_who_leaves_meanwhile_need_not_agree(self, house: House) -> None:
        thread = await house.begin("ana", "chika", "dmitri", pace="none")
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        await answer(thread, "chika", post, ConsentVerb.AGREE)
        await admin(thread, "bo", "pause")
        await leave_while_paused(thread, "dmitri")
        assert await ends(thread) == [RequestEnd.AGREED]
        assert await deadlines(thread) == {}
        await admin(thread, "bo", "resume")
        assert set(await deadlines(thread)) == {"ana", "chika"}

    async def test_its_time_does_not_run_when_someone_has_left_meanwhile_either(self, house: House) -> None:
        thread = await house.begin("ana", "chika", "dmitri", pace="day")
        await propose(thread, "ana", pace="a live evening")
        await admin(thread, "bo", "pause")
        await leave_while_paused(thread, "dmitri")
        await later(house, 5 * DAY)
        assert await ends(thread) == [None]
        await admin(thread, "bo", "resume")
        await later(house, 1 * DAY)
        assert await ends(thread) == [RequestEnd.EXPIRED]


async def leave_while_paused(thread: Thread, name: str) -> None:
    """As those do who want to be forgotten."""
    person = thread.house.person(name).id
    await thread.house.client.tables.enter(
        thread.game, lambda live: Resign(seat_of(live, person)), while_paused=True
    )
    await thread.house.quiet()
