"""A running table plays at another pace, if all who sit there agree."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.deadlines.terms import ChosenPace
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.consent.verbs import ConsentVerb
from bot.features.pace_change.verbs import PaceVerb
from bot.pages.press import Press, TableVerb, Verb
from bot.requests.request import RequestEnd
from bot.screens.verbs import ScreenVerb
from games.kernel import Lesson
from playground import Message
from storage import NOBODY, SeatRow, SeatState
from tests.bot.features.consent.calls import called
from tests.bot.features.pace_change.parley import (
    DAY,
    HOUR,
    MINUTE,
    answer,
    deadlines,
    draft,
    ends,
    holds,
    log,
    proposal_posts,
    propose,
    refused,
    told,
)
from tests.bot.house import House, Thread, buttons_of, pieces, press_for, presses_of, text_of
from tests.bot.mishaps import later, nothing_changes
from tests.bot.nights import pings, prefer, set_clock, sleeps, utc, wait_until
from tests.bot.operation.upkeep.voyages import play_on
from tests.bot.solo import posted
from tests.bot.solo import press as in_challenge

TRIO = ("ana", "bo", "chika")
EVENING = ChosenPace("evening", "defaults")
ANSWERS = [ConsentVerb.AGREE, ConsentVerb.REFUSE, ConsentVerb.WITHDRAW]


async def proposed(house: House, *names: str, pace: str = "day", **labels: str) -> tuple[Thread, Message]:
    """A table with a pace, at which the first one has proposed a live evening after six hours."""
    thread = await house.begin(*names, pace=pace, **({} if pace == "none" else {"ladder": "defaults"}))
    await later(house, 6 * HOUR)
    await propose(thread, names[0], **(labels or {"pace": "a live evening"}))
    return thread, proposal_posts(thread)[-1]


async def leave(thread: Thread, name: str) -> None:
    """This person leaves the game by its rules."""
    await thread.house.client.tables.resign(thread.game, thread.house.person(name).id)
    await thread.house.quiet()


async def reseat(thread: Thread, seat: int, name: str | None) -> None:
    """Someone else plays the seat from now on, or nobody."""
    person = thread.house.person(name).id if name is not None else NOBODY
    state = SeatState.PLAYING if name is not None else SeatState.VACANT
    taken = SeatRow(game=thread.game, seat=seat, person=person, name=name or "nobody", state=state)
    await thread.house.client.tables.reseat(thread.game, lambda live: [taken])
    await thread.house.quiet()


class TestLooking:
    async def test_pace_ladder_and_everyones_deadline_stand_there(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day", ladder="defaults")
        said = text_of(await thread.command("bo", "pace"))
        assert "**Pace: a move a day.** Each player has one day for a turn" in said
        assert "1. After one day: their turn is finished with the defaults" in said
        due = f"<t:{int(ferry_house.clock.now + DAY)}:R>"
        assert all(f"⏳ {name}: {due} the defaults are played." in said for name in ("ana", "bo"))

    async def test_without_a_pace_that_is_said(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        said = text_of(await thread.command("ana", "pace"))
        assert "Pace: as long as it takes, without deadlines." in said
        assert "⏳" not in said

    async def test_who_has_no_seat_looks_and_proposes_nothing(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day")
        page = await thread.command("dmitri", "pace")
        assert "Pace: a move a day" in text_of(page)
        assert presses_of(page) == list(pieces(page, 3)) == []
        async with nothing_changes(ferry_house, thread.game):
            assert "no seat" in await refused(thread, "dmitri", page, PaceVerb.PROPOSE, 1, 1)

    async def test_a_draft_shows_all_that_would_be_agreed_on_and_asks_nobody(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day")
        page = await thread.command("ana", "pace")
        assert buttons_of(page)["Propose to the others"]["disabled"]
        async with nothing_changes(ferry_house, thread.game):
            page = await draft(thread, "ana", pace="a move every few days", ladder="defaults, then out")
        said = text_of(page)
        assert "**Pace: a move a day.**" in said
        _, _, drafted = said.partition("You could propose:")
        assert "**Pace: a move every few days.**" in drafted
        assert "2. The next time, after 3 days: they leave the game" in drafted
        assert not buttons_of(page)["Propose to the others"].get("disabled")
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_without_a_pace_there_is_no_ladder_to_choose(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day")
        assert len(list(pieces(await thread.command("ana", "pace"), 3))) == 1
        page = await draft(thread, "ana", pace="as long as it takes")
        assert list(pieces(page, 3)) == []
        assert "Pace: as long as it takes" in text_of(page).partition("You could propose:")[2]

    async def test_in_a_lobby_the_host_chooses(self, ferry_house: House) -> None:
        post = await ferry_house.lobby()
        game = press_for(post, ScreenVerb.START).game
        answer = await ferry_house.command("ana", "game pace", game=game)
        assert "hasn’t begun" in text_of(answer)


class TestProposing:
    async def test_the_table_reads_what_it_is_about_and_those_who_must_agree_are_called(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        said = text_of(post)
        assert "**ana** proposes another pace: a live evening; if someone is late: defaults" in said
        assert "Each player has 15 minutes for a turn" in said
        assert "Now it is: a move a day; if someone is late: defaults, then a substitute." in said
        ids = {name: f"<@{ferry_house.person(name).id}>" for name in TRIO}
        assert f"{ids['bo']} {ids['chika']} – do you agree?" in said
        assert ids["ana"] not in said
        assert [one.verb for one in presses_of(post)] == ANSWERS
        for name in ("bo", "chika"):
            (call,) = called(ferry_house, name)
            assert "ana proposes another pace: a live evening" in text_of(call)
        assert called(ferry_house, "ana") == []
        assert await log(thread) == [
            "ana proposed another pace: a live evening; if someone is late: defaults, then a substitute."
        ]
        assert await holds(thread) == ChosenPace("day", "defaults")
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_there_is_as_much_time_to_answer_as_for_a_turn(self, ferry_house: House) -> None:
        _, post = await proposed(ferry_house, "ana", "bo")
        assert f"<t:{int(ferry_house.clock.now + DAY)}:R>" in text_of(post)

    async def test_without_a_pace_there_are_a_few_days(self, ferry_house: House) -> None:
        _, post = await proposed(ferry_house, "ana", "bo", pace="none")
        assert f"<t:{int(ferry_house.clock.now + 3 * DAY)}:R>" in text_of(post)

    async def test_the_pace_alone_the_ladder_alone_or_both_can_be_proposed(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo", ladder="reminders only")
        assert "a move a day; if someone is late: reminders only" in text_of(post)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert await holds(thread) == ChosenPace("day", "reminders")

    async def test_it_is_found_again_below_game_pace(self, ferry_house: House) -> None:
        thread, _ = await proposed(ferry_house, *TRIO)
        pages = {name: await thread.command(name, "pace") for name in ("ana", "bo", "dmitri")}
        assert all("**ana** proposes another pace" in text_of(page) for page in pages.values())
        assert all("bo and chika must agree." in text_of(page) for page in pages.values())
        assert [one.verb for one in presses_of(pages["ana"])] == [ConsentVerb.WITHDRAW]
        assert [one.verb for one in presses_of(pages["bo"])] == [ConsentVerb.AGREE, ConsentVerb.REFUSE]
        assert presses_of(pages["dmitri"]) == []
        shown = await thread.press("bo", pages["bo"], press_for(pages["bo"], ConsentVerb.AGREE))
        assert "The pace changes once everyone has. Still to agree: chika." in text_of(shown)

    async def test_it_waits_for_those_who_must_agree_as_their_moves_do(self, ferry_house: House) -> None:
        await proposed(ferry_house, *TRIO)
        listed = {name: text_of(await ferry_house.command(name, "turns")) for name in TRIO}
        asked = "proposes another pace: a live evening"
        assert [asked in listed[name] for name in TRIO] == [False, True, True]

    async def test_two_at_once_are_one_too_many(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        other = Press(PaceVerb.PROPOSE, thread.game, (3, 0))
        async with nothing_changes(ferry_house, thread.game):
            for name in ("bo", "ana"):
                shown = await thread.press(name, post, other, forge=True)
                assert "One proposal at a time" in text_of(shown)

    async def test_what_is_so_already_is_not_proposed(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day", ladder="defaults")
        page = await thread.command("ana", "pace")
        async with nothing_changes(ferry_house, thread.game):
            said = await refused(thread, "ana", page, PaceVerb.PROPOSE, 2, 1)
            assert "the pace of this table already" in said

    async def test_a_ladder_without_a_pace_is_no_proposal(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        page = await thread.command("ana", "pace")
        async with nothing_changes(ferry_house, thread.game):
            said = await refused(thread, "ana", page, PaceVerb.PROPOSE, 0, 3)
            assert "Without a pace nobody is ever late" in said

    @pytest.mark.parametrize("numbers", [(4, 0), (0, 999_999_999)])
    @pytest.mark.parametrize("verb", [PaceVerb.PACE, PaceVerb.PROPOSE])
    async def test_a_pace_that_there_is_not_is_nothing(
        self, ferry_house: House, verb: Verb, numbers: tuple[int, int]
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        page = await thread.command("ana", "pace")
        async with nothing_changes(ferry_house, thread.game):
            assert "I don’t know that button" in await refused(thread, "ana", page, verb, *numbers)

    async def test_an_undo_may_be_asked_for_at_the_same_time(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo")
        for name in ("ana", "bo"):
            await thread.answer(name, await thread.panel(name))
        panel = await thread.answer("ana", await thread.panel("ana"), choice=1)
        await thread.answer("ana", panel)
        await thread.command("ana", "undo")
        await ferry_house.quiet()
        undo = thread.posts()[-1]
        assert "asks to take back" in text_of(undo)
        assert {one.numbers for one in presses_of(undo)} == {(2,)}
        await answer(thread, "bo", undo, ConsentVerb.AGREE, number=2)
        assert "Taken back" in text_of(undo)
        assert await ends(thread) == [None]
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert await holds(thread) == EVENING


class TestAgreed:
    async def test_when_all_agree_it_holds_and_everyones_time_begins_again(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        assert "Still to agree: chika." in await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert "bo agreed." in text_of(post)
        assert f"<@{ferry_house.person('bo').id}>" not in text_of(post)
        assert await deadlines(thread) == dict.fromkeys(TRIO, 18 * HOUR - DAY / 4)
        await later(ferry_house, HOUR)
        assert "The new pace starts now" in await answer(thread, "chika", post, ConsentVerb.AGREE)
        assert await holds(thread) == EVENING
        assert await deadlines(thread) == dict.fromkeys(TRIO, 5 * MINUTE)
        due = f"<t:{int(ferry_house.clock.now + 15 * MINUTE)}:R>"
        assert all(f"⏳ {name}: {due}" in text_of(thread.table_post()) for name in TRIO)
        assert due in text_of(thread.calls("bo")[0])
        assert "Agreed." in text_of(post)
        assert presses_of(post) == []
        assert told(thread, "New pace from now on:** a live evening") == 1
        assert (await log(thread))[-1].startswith("bo and chika agreed to ana’s pace.")
        assert called(ferry_house, "bo") == called(ferry_house, "chika") == []
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_the_lobby_post_shows_the_new_pace(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo")
        (lobby,) = ferry_house.playground.channel("lobby").messages
        assert "**Pace: a move a day.**" in text_of(lobby)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert "**Pace: a live evening.**" in text_of(lobby)
        assert "a move a day" not in text_of(lobby)

    async def test_the_game_goes_on_meanwhile(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await play_on(thread, 5)
        await ferry_house.quiet()
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await answer(thread, "chika", post, ConsentVerb.AGREE)
        assert await holds(thread) == EVENING
        assert set(await deadlines(thread)) == set(await thread.waiting())

    async def test_two_who_agree_at_the_same_moment_are_both_heard(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await asyncio.gather(*(answer(thread, name, post, ConsentVerb.AGREE) for name in ("bo", "chika")))
        assert await ends(thread) == [RequestEnd.AGREED]
        assert told(thread, "New pace from now on") == 1

    async def test_the_next_one_can_be_proposed_then(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo")
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await propose(thread, "bo", pace="as long as it takes")
        again = proposal_posts(thread)[-1]
        assert again.id > post.id
        assert f"<t:{int(ferry_house.clock.now + 15 * MINUTE)}:R>" in text_of(again)
        await answer(thread, "ana", again, ConsentVerb.AGREE, number=2)
        assert (await holds(thread)).terms is None
        assert await deadlines(thread) == {}
        assert "⏳" not in text_of(thread.table_post())

    async def test_the_host_of_the_table_has_no_more_to_say_than_the_others(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day")
        await propose(thread, "bo", pace="a live evening")
        (post,) = proposal_posts(thread)
        await answer(thread, "ana", post, ConsentVerb.REFUSE)
        assert await holds(thread) == ChosenPace("day", "reminders")


class TestNotAgreed:
    async def test_one_refusal_ends_it(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert "You refused" in await answer(thread, "chika", post, ConsentVerb.REFUSE)
        assert "No other pace." in text_of(post)
        assert "chika refused." in text_of(post)
        assert presses_of(post) == []
        assert await holds(thread) == ChosenPace("day", "defaults")
        assert (await log(thread))[-1] == "chika refused that pace."
        assert called(ferry_house, "bo") == called(ferry_house, "chika") == []

    async def test_what_was_refused_is_proposed_again_when_someone_has_moved_or_with_a_difference(
        self, ferry_house: House
    ) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo")
        await answer(thread, "bo", post, ConsentVerb.REFUSE)
        async with nothing_changes(ferry_house, thread.game):
            page = await draft(thread, "ana", pace="a live evening")
            assert "That was refused" in await refused(thread, "ana", page, PaceVerb.PROPOSE, 1, 1)
        await propose(thread, "ana", pace="a live evening", ladder="reminders only")
        again = proposal_posts(thread)[-1]
        await answer(thread, "bo", again, ConsentVerb.REFUSE, number=2)
        await thread.answer("bo", await thread.panel("bo"))
        await propose(thread, "ana", pace="a live evening", ladder="reminders only")
        assert await ends(thread) == [RequestEnd.REFUSED, RequestEnd.REFUSED, None]

    async def test_who_proposed_it_may_withdraw_it_from_where_they_did(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", pace="day")
        panel = await propose(thread, "ana", pace="a live evening")
        assert "bo must agree; I’ve asked at the table" in text_of(panel)
        shown = await thread.press("ana", panel, press_for(panel, ConsentVerb.WITHDRAW))
        await ferry_house.quiet()
        assert "The pace stays the same" in text_of(shown)
        (post,) = proposal_posts(thread)
        assert "Withdrawn." in text_of(post)
        assert called(ferry_house, "bo") == []

    async def test_time_ends_it(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO, pace="none")
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await later(ferry_house, 3 * DAY - 1)
        assert "do you agree" in text_of(post)
        await later(ferry_house, 1)
        assert "Not everyone agreed in time." in text_of(post)
        assert (await holds(thread)).terms is None
        assert called(ferry_house, "chika") == []

    async def test_an_answer_that_comes_too_late_changes_nothing(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo")
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        async with nothing_changes(ferry_house, thread.game):
            for name, verb in zip(("bo", "bo", "ana"), ANSWERS, strict=True):
                assert "That request is over" in await answer(thread, name, post, verb)

    async def test_an_answer_that_is_not_theirs_to_give_changes_nothing(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        async with nothing_changes(ferry_house, thread.game):
            assert "You’ve already agreed" in await answer(thread, "bo", post, ConsentVerb.AGREE)
            assert "others have to agree" in await answer(thread, "ana", post, ConsentVerb.AGREE)
            assert "Only the person who asked" in await answer(thread, "chika", post, ConsentVerb.WITHDRAW)
            assert "no seat" in await answer(thread, "dmitri", post, ConsentVerb.AGREE)

    async def test_the_end_of_the_game_ends_it(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, "ana", "bo", pace="none")
        await play_on(thread)
        await ferry_house.quiet()
        assert "But the game is over." in text_of(post)
        assert presses_of(post) == called(ferry_house, "bo") == []
        assert await ferry_house.store.timers.of_game(thread.game) == []
        async with nothing_changes(ferry_house, thread.game):
            assert "That request is over" in await answer(thread, "bo", post, ConsentVerb.AGREE)
            propose_more = Press(PaceVerb.PROPOSE, thread.game, (2, 0))
            shown = await thread.press("bo", post, propose_more, forge=True)
            assert "This game is over" in text_of(shown)


class TestComingAndGoing:
    async def test_who_leaves_need_not_agree_any_more(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await leave(thread, "bo")
        assert f"<@{ferry_house.person('bo').id}>" not in text_of(post)
        assert called(ferry_house, "bo") == []
        assert await ends(thread) == [None]
        await answer(thread, "chika", post, ConsentVerb.AGREE)
        assert await holds(thread) == EVENING

    async def test_if_all_who_remain_have_agreed_it_holds(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await leave(thread, "chika")
        assert await holds(thread) == EVENING
        assert "Agreed." in text_of(post)
        assert set(await deadlines(thread)) == {"ana", "bo"}
        assert told(thread, "New pace from now on") == 1
        assert (await log(thread))[-1].startswith("bo agreed to ana’s pace.")

    async def test_if_nobody_remains_who_must_agree_it_holds(self, ferry_house: House) -> None:
        thread, _ = await proposed(ferry_house, *TRIO)
        await leave(thread, "bo")
        await leave(thread, "chika")
        assert await holds(thread) == EVENING
        assert (await log(thread))[-1].startswith("Nobody else had to agree to ana’s pace")

    async def test_it_goes_with_who_proposed_it(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await leave(thread, "ana")
        assert "and has left the table." in text_of(post)
        assert await holds(thread) == ChosenPace("day", "defaults")
        assert called(ferry_house, "chika") == []

    async def test_whoever_takes_a_seat_over_is_asked_in_its_former_players_place(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        await reseat(thread, 1, "edda")
        await reseat(thread, 2, "dmitri")
        for name, asked in (("bo", 0), ("chika", 0), ("edda", 1), ("dmitri", 1)):
            assert len(called(ferry_house, name)) == asked, name
            assert (f"<@{ferry_house.person(name).id}>" in text_of(post)) == bool(asked)
        await answer(thread, "edda", called(ferry_house, "edda")[0], ConsentVerb.AGREE)
        assert await holds(thread) == ChosenPace("day", "defaults")
        await answer(thread, "dmitri", called(ferry_house, "dmitri")[0], ConsentVerb.AGREE)
        assert await holds(thread) == EVENING
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_a_newcomer_who_wants_to_be_pinged_is_since_the_message_did_not(
        self, ferry_house: House
    ) -> None:
        await prefer(ferry_house, "edda", "notices", how="ping")
        thread, post = await proposed(ferry_house, "ana", "bo")
        await reseat(thread, 1, "edda")
        assert any("Do you agree?" in text_of(ping) for ping in pings(thread, "edda") if ping != post)
        await answer(thread, "edda", post, ConsentVerb.AGREE)
        assert not any("Do you agree?" in text_of(ping) for ping in pings(thread, "edda"))

    async def test_it_goes_with_the_seat_that_someone_else_plays(self, ferry_house: House) -> None:
        thread, post = await proposed(ferry_house, *TRIO)
        await reseat(thread, 0, "edda")
        assert "and has left the table." in text_of(post)
        await propose(thread, "edda", pace="a live evening")
        assert await ends(thread) == [RequestEnd.LEFT, None]

    async def test_a_seat_that_nobody_sits_on_need_not_agree(self, ferry_house: House) -> None:
        thread = await ferry_house.begin(*TRIO, pace="day")
        await reseat(thread, 2, None)
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        assert "<@0>" not in text_of(post)
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert (await holds(thread)).pace == "evening"

    async def test_whoever_takes_such_a_seat_meanwhile_must(self, ferry_house: House) -> None:
        thread = await ferry_house.begin(*TRIO, pace="day")
        await reseat(thread, 2, None)
        await propose(thread, "ana", pace="a live evening")
        (post,) = proposal_posts(thread)
        await reseat(thread, 2, "edda")
        assert len(called(ferry_house, "edda")) == 1
        await answer(thread, "bo", post, ConsentVerb.AGREE)
        assert await ends(thread) == [None]
        await answer(thread, "edda", post, ConsentVerb.AGREE)
        assert (await holds(thread)).pace == "evening"

    @pytest.mark.parametrize("gone", ["left", "vacant"])
    async def test_who_sits_alone_at_the_table_asks_nobody(self, ferry_house: House, gone: str) -> None:
        thread = await ferry_house.begin(*TRIO, pace="day")
        for seat, name in ((1, "bo"), (2, "chika")):
            await (leave(thread, name) if gone == "left" else reseat(thread, seat, None))
        shown = await propose(thread, "ana", pace="a live evening")
        assert "The new pace starts now" in text_of(shown)
        assert await holds(thread) == ChosenPace("evening", "reminders")
        assert await ends(thread) == []
        assert told(thread, "New pace from now on") == 1
        assert (await log(thread))[-1].startswith("ana chose another pace, and nobody had to agree.")
        expected = set() if gone == "left" else {"ana", "nobody (2)", "nobody (3)"}
        assert set(await deadlines(thread)) == expected


class TestWhereThereIsNone:
    async def test_in_a_challenge(self, ferry_house: House) -> None:
        post = await posted(ferry_house, "ana", "daily")
        panel = await in_challenge(ferry_house, "ana", post, ChallengeVerb.PLAY)
        game = press_for(panel, TableVerb.HAND).game
        await self._refused(ferry_house, game, "An attempt at a challenge has no pace")

    async def test_in_a_game_for_one(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana")
        await self._refused(ferry_house, thread.game, "A game for one has no pace")

    async def test_in_a_lesson(self, ferry_house: House) -> None:
        ana = ferry_house.person("ana")
        lesson = await ferry_house.client.tables.instant_games.begin_lesson(
            "ferry",
            Lesson("crossing", "a seed", goals=(), course=()),
            person=ana.id,
            name="ana",
            coach="Coach",
            channel=ana.dm().id,
        )
        await ferry_house.quiet()
        await self._refused(ferry_house, lesson.id, "A lesson has no pace")

    async def _refused(self, house: House, game: str, why: str) -> None:
        thread = Thread(house, game, house.playground.channel("lobby"))
        page = await thread.command("ana", "pace", game=game)
        assert why in text_of(page)
        assert presses_of(page) == list(pieces(page, 3)) == []
        async with nothing_changes(house, game):
            assert why in await refused(thread, "ana", page, PaceVerb.PROPOSE, 1, 1)


async def test_whom_it_calls_is_not_woken(ferry_house: House) -> None:
    set_clock(ferry_house, utc(20, 18))
    await sleeps(ferry_house, "bo")
    thread = await ferry_house.begin("ana", "bo", pace="day")
    await wait_until(ferry_house, utc(20, 23))
    await propose(thread, "ana", pace="a move every few days")
    assert called(ferry_house, "bo") == []
    await wait_until(ferry_house, utc(21, 8))
    assert len(called(ferry_house, "bo")) == 1
