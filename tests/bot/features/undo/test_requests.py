"""Taking back what is not one's own business alone: asked, agreed, refused, too late."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.features.challenges.verbs import ChallengeVerb
from bot.features.consent.verbs import ConsentVerb
from bot.features.undo.request import UndoRequest
from bot.features.undo.verbs import UndoVerb
from bot.pages import speech
from bot.pages.press import Press, TableVerb
from bot.pages.speech import voice_at
from bot.requests.request import RequestEnd
from bot.table.loaded import encode_options
from games.kernel import Text
from playground import MessageFlag, Playground
from storage import GameChange, SeatRow, SeatState, Store
from tests.bot.features.consent.calls import called
from tests.bot.features.undo.asking import (
    SAIL,
    WAIT,
    asked,
    confirmed,
    handed_on,
    kept,
    loaded,
    press,
    request_posts,
)
from tests.bot.house import House, SketchBook, Thread, buttons_of, press_for, presses_of, text_of
from tests.bot.mishaps import later, nothing_changes
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, Town, there
from tests.bot.nights import pings, prefer, set_clock, sleeps, utc, wait_until
from tests.bot.solo import LoneFerry, ferry_words, posted
from tests.bot.solo import press as in_challenge
from tests.bot.table.handing_on import hand_on

TRIO = ("ana", "bo", "chika")
DAY = 24 * 3600.0
REFUSED = "chika refused ana’s request to take something back."
OUTPLAYED = "The game went on, so ana’s request to take something back lapsed."
ANSWERS = (ConsentVerb.AGREE, ConsentVerb.REFUSE, ConsentVerb.WITHDRAW)


async def log(thread: Thread) -> list[str]:
    """What was told beside the moves."""
    return [
        line.removeprefix("-# ↳ ")
        for line in text_of(await thread.command("ana", "log", about="Beside the game")).splitlines()
        if line.startswith("-# ↳")
    ]


class TestAsking:
    async def test_what_is_free_happens_at_once_and_asks_nobody(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        panel = await thread.answer("ana", await thread.panel("ana"), choice=WAIT)
        assert buttons_of(panel)["Undo"]
        back = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
        assert "Taken back" in text_of(back)
        assert await kept(thread) == []
        assert request_posts(thread) == []

    async def test_a_request_says_what_it_is_about_and_calls_only_those_who_must_agree(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        panel = await thread.panel("ana")
        assert set(buttons_of(panel)) >= {"Ask to undo", "Ask to restart turn"}
        post = await asked(thread, "ana", UndoVerb.RESTART)
        said, ids = text_of(post), {name: f"<@{ferry_house.person(name).id}>" for name in TRIO}
        assert "ana asks to take back their last 2 picks." in said.replace("*", "")
        assert "- ana waits." in said
        assert "because the turn has gone on" in said
        assert f"{ids['bo']} – do you agree?" in said
        assert ids["ana"] not in said
        assert ids["chika"] not in said
        assert post.mentions == []
        assert [one.verb for one in presses_of(post)] == list(ANSWERS)
        assert f"<t:{int(ferry_house.clock.now + DAY)}:R>" in said
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_everyone_is_asked_when_others_have_acted(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        said = text_of(await asked(thread, "ana"))
        assert "their last pick and one of bo’s picks." in said
        assert "because others have acted since" in said
        assert all(f"<@{ferry_house.person(name).id}>" in said for name in ("bo", "chika"))

    async def test_who_asks_is_told_and_may_ask_by_command(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        await confirmed(thread, "ana")
        answer = await thread.command("ana", "undo", turn=True)
        assert "bo must agree; I’ve asked at the table" in text_of(answer)
        await ferry_house.quiet()
        assert "their last 2 picks" in text_of(request_posts(thread)[0])

    @pytest.mark.parametrize(
        ("elsewhere", "said"), [(True, "back to Round 1."), (False, "their last 2 picks.")]
    )
    async def test_it_says_where_to_if_the_game_is_elsewhere_now(
        self, ferry_house: House, elsewhere: bool, said: str
    ) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        voice = voice_at(await ferry_house.client.tables.live(thread.game))
        first = Text("heading-round", {"round": 1})
        request = UndoRequest(
            seat=0, of=(1,), stands=2, to=0, why=(), picks=((0, 2),), where=first, elsewhere=elsewhere
        )
        assert voice("undo-asks", **request.in_words()).endswith(said)

    async def test_own_picks_come_first(self, ferry_house: House) -> None:
        """So that “their” can only mean who asks."""
        thread = await loaded(ferry_house, "ana", "bo")
        voice = voice_at(await ferry_house.client.tables.live(thread.game))
        request = UndoRequest(
            seat=1,
            of=(0,),
            stands=2,
            to=0,
            why=(),
            picks=((0, 1), (1, 1)),
            where=Text("heading-round", {"round": 1}),
        )
        said = voice("undo-asks", **request.in_words())
        assert said.startswith("**bo** asks to take back their last pick and one of ana’s picks")

    async def test_while_one_is_open_panels_offer_no_other(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await thread.answer("bo", await thread.panel("bo"), choice=SAIL)
        await asked(thread, "ana")
        mine, bos = buttons_of(await thread.panel("ana")), buttons_of(await thread.panel("bo"))
        assert {"Ask to undo", "Ask to restart turn"}.isdisjoint({*mine, *bos})
        assert "Withdraw my request to undo" in mine
        assert "Withdraw my request to undo" not in bos

    async def test_what_was_refused_is_offered_again_when_something_has_happened(
        self, ferry_house: House
    ) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await press(thread, "bo", await asked(thread, "ana"), ConsentVerb.REFUSE)
        shown = buttons_of(await thread.panel("ana"))
        assert "Ask to undo" not in shown
        assert "Ask to restart turn" in shown
        await confirmed(thread, "bo")
        assert "Ask to undo" in buttons_of(await thread.panel("ana"))

    async def test_two_requests_at_once_are_one_too_many(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await thread.answer("bo", await thread.panel("bo"), choice=SAIL)
        await asked(thread, "ana")
        async with nothing_changes(ferry_house, thread.game):
            for name in ("bo", "ana"):
                assert "there is one at a time" in text_of(await thread.command(name, "undo"))

    async def test_what_can_never_be_taken_back_is_refused_at_once(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await ferry_house.client.tables.resign(thread.game, ferry_house.person("chika").id)
        await ferry_house.quiet()
        async with nothing_changes(ferry_house, thread.game):
            assert "someone has left the table" in text_of(await thread.command("ana", "undo"))
            assert "Ask to undo" not in buttons_of(await thread.panel("ana"))

    async def test_an_old_button_asks_for_nothing_else_than_it_said(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        await confirmed(thread, "ana")
        panel = await ferry_house.abandon(await thread.panel("ana"))
        undo = press_for(panel, UndoVerb.UNDO)
        await confirmed(thread, "bo")
        await thread.answer("ana", await thread.panel("ana"))
        async with nothing_changes(ferry_house, thread.game):
            answer = await thread.press("ana", panel, undo, forge=True)
        assert "settled meanwhile" in text_of(answer)


class TestAnswers:
    async def test_when_all_have_agreed_it_is_taken_back_and_everyone_sees_it(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await confirmed(thread, "ana")
        await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        post = await asked(thread, "ana", UndoVerb.RESTART)
        assert "Still to agree: chika." in await press(thread, "bo", post, ConsentVerb.AGREE)
        assert "bo agreed." in text_of(post)
        assert f"<@{ferry_house.person('bo').id}>" not in text_of(post)
        assert await thread.waiting() == ["bo"]
        await press(thread, "chika", post, ConsentVerb.AGREE)
        assert await thread.waiting() == ["ana"]
        assert "ana asked to take back their last 2 picks and one of bo’s picks, and" in text_of(
            post
        ).replace("*", "")
        assert "bo and chika agreed" in text_of(post)
        assert presses_of(post) == []
        assert "Waiting for ana" in text_of(thread.table_post())
        assert (await log(thread))[-2:] == [
            "The game went back over 3 picks.",
            "ana had asked for it, and bo and chika agreed.",
        ]
        told = text_of(await thread.command("bo", "log"))
        assert "waits" not in told
        assert openapi.problems(ferry_house.playground.requests) == []

    @pytest.mark.parametrize("way", ["ping", "dm"])
    async def test_who_is_asked_before_and_after_it_is_called_again(
        self, ferry_house: House, way: str
    ) -> None:
        await prefer(ferry_house, "ana", "notices", how=way)
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        (before,) = thread.calls("ana")
        for name in ("bo", "chika"):
            await press(thread, name, post, ConsentVerb.AGREE)
        assert await thread.waiting() == ["ana"]
        (call,) = thread.calls("ana")
        assert call.id > max(before.id, post.id)

    async def test_after_it_one_chooses_again(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        panel = await thread.panel("ana")
        assert "Your turn is done" in text_of(panel)
        await thread.answer("ana", panel)
        assert await thread.waiting() == ["bo"]

    async def test_one_refusal_ends_it(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        assert "You refused" in await press(thread, "chika", post, ConsentVerb.REFUSE)
        await ferry_house.quiet()
        (call,) = [call for call in pings(thread, "ana") if "nothing is taken back" in text_of(call)]
        assert text_of(call).startswith("chika refused ana’s request")
        assert "ana asked to take back their last pick; chika refused." in text_of(post)
        assert presses_of(post) == []
        assert (await log(thread))[-2:] == ["ana asked to take back their last pick.", REFUSED]
        assert len(await ferry_house.store.journal.entries(thread.game)) == 4

    async def test_what_was_refused_is_not_asked_again_before_something_has_happened(
        self, ferry_house: House
    ) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "bo", post, ConsentVerb.REFUSE)
        async with nothing_changes(ferry_house, thread.game):
            assert "That was refused" in text_of(await thread.command("ana", "undo"))
        await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        assert (await asked(thread, "ana")).id > post.id

    async def test_who_asked_may_withdraw_from_where_they_asked(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        await confirmed(thread, "ana")
        panel = await thread.panel("ana")
        panel = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
        answer = await thread.press("ana", panel, press_for(panel, ConsentVerb.WITHDRAW))
        await ferry_house.quiet()
        assert "Withdrawn" in text_of(answer)
        (post,) = request_posts(thread)
        assert "Withdrawn" in text_of(post)
        assert presses_of(post) == []

    async def test_after_it_was_withdrawn_it_can_be_asked_again(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "ana", post, ConsentVerb.WITHDRAW)
        again = await asked(thread, "ana")
        assert again.id > post.id
        await press(thread, "bo", again, ConsentVerb.AGREE)
        assert await thread.waiting() == ["ana"]

    async def test_an_answer_that_is_not_theirs_to_give_changes_nothing(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, *TRIO)
        async with nothing_changes(ferry_house, thread.game):
            for verb in (ConsentVerb.AGREE, ConsentVerb.REFUSE):
                assert "others have to agree" in await press(thread, "ana", post, verb)
                assert "Your consent isn’t needed" in await press(thread, "chika", post, verb)
                assert "no seat" in await press(thread, "dmitri", post, verb)
            for name, said in (("bo", "Only the person who asked"), ("dmitri", "no seat")):
                assert said in await press(thread, name, post, ConsentVerb.WITHDRAW)
            never = Press(ConsentVerb.AGREE, thread.game, (77,))
            assert "request is over" in text_of(await thread.press("bo", post, never, forge=True))

    async def test_nobody_agrees_twice(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        async with nothing_changes(ferry_house, thread.game):
            assert "You’ve already agreed" in await press(thread, "bo", post, ConsentVerb.AGREE)

    async def test_an_answer_that_comes_too_late_changes_nothing(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        async with nothing_changes(ferry_house, thread.game):
            for name, verb in zip(("bo", "bo", "ana"), ANSWERS, strict=True):
                assert "That request is over" in await press(thread, name, post, verb, forge=True)

    async def test_two_who_agree_at_the_same_moment_are_both_heard(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        await asyncio.gather(*(press(thread, name, post, ConsentVerb.AGREE) for name in ("bo", "chika")))
        assert re.search(r"(bo and chika|chika and bo) agreed", text_of(post))
        entries = await ferry_house.store.journal.entries(thread.game)
        assert [entry.kind for entry in entries].count("Rewind") == 1


class TestPassing:
    async def test_any_move_ends_it_and_says_so(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        await ferry_house.quiet()
        assert "but the game has gone on" in text_of(post)
        assert presses_of(post) == []
        assert await ferry_house.store.timers.of_game(thread.game) == []
        assert "That request is over" in await press(thread, "bo", post, ConsentVerb.AGREE, forge=True)
        assert (await log(thread))[-1] == OUTPLAYED

    async def test_who_asked_is_called_when_others_play_on_without_an_answer(
        self, ferry_house: House
    ) -> None:
        thread, _ = await handed_on(ferry_house, *TRIO)
        await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        await ferry_house.quiet()
        (call,) = [call for call in pings(thread, "ana") if "nothing is taken back" in text_of(call)]
        assert text_of(call).startswith("The game went on before everyone agreed to ana’s request")

    async def test_who_asked_and_sleeps_is_called_without_a_sound(self, ferry_house: House) -> None:
        set_clock(ferry_house, utc(20, 21))
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await sleeps(ferry_house, "ana")
        await press(thread, "bo", post, ConsentVerb.REFUSE)
        (call,) = [call for call in pings(thread, "ana") if "nothing is taken back" in text_of(call)]
        assert MessageFlag.SUPPRESS_NOTIFICATIONS in call.flags

    async def test_who_plays_on_themselves_is_not_called(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        await asked(thread, "ana")
        await thread.answer("ana", await thread.panel("ana"))
        await ferry_house.quiet()
        assert OUTPLAYED in await log(thread)
        assert not any("nothing is taken back" in text_of(call) for call in pings(thread, "ana"))

    async def test_who_asked_is_called_when_someone_takes_a_seat_over(self, ferry_house: House) -> None:
        thread, _ = await handed_on(ferry_house, *TRIO)
        await hand_on(thread, "chika", "edda")
        (call,) = [call for call in pings(thread, "ana") if "nothing is taken back" in text_of(call)]
        assert "others sit at the table now" in text_of(call)
        assert "ana can ask again" in text_of(call)

    async def test_an_undo_of_ones_own_is_a_move_as_well(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        await confirmed(thread, "ana")
        panel = await thread.answer("bo", await thread.panel("bo"), choice=WAIT)
        post = await asked(thread, "ana")
        await thread.press("bo", panel, press_for(panel, UndoVerb.UNDO))
        await ferry_house.quiet()
        assert "but the game has gone on" in text_of(post)

    async def test_time_ends_it(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await later(ferry_house, DAY - 1)
        assert "do you agree" in text_of(post)
        await later(ferry_house, 1)
        assert "not everyone agreed in time" in text_of(post)
        assert presses_of(post) == []
        async with nothing_changes(ferry_house, thread.game):
            assert "That request is over" in await press(thread, "bo", post, ConsentVerb.AGREE, forge=True)

    async def test_where_a_pace_is_agreed_on_there_is_as_much_time_as_for_a_turn(
        self, ferry_house: House
    ) -> None:
        thread = await loaded(ferry_house, "ana", "bo", pace="evening")
        await confirmed(thread, "ana")
        post = await asked(thread, "ana")
        assert f"<t:{int(ferry_house.clock.now + 15 * 60)}:R>" in text_of(post)

    async def test_whoever_takes_a_seat_over_is_asked_again(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        newcomer = ferry_house.person("edda")
        taken = SeatRow(game=thread.game, seat=1, person=newcomer.id, name="edda", state=SeatState.PLAYING)
        await ferry_house.client.tables.reseat(thread.game, lambda live: [taken])
        await ferry_house.quiet()
        assert "others sit at the table now" in text_of(post)
        again = await asked(thread, "ana")
        assert f"<@{newcomer.id}>" in text_of(again)
        await press(thread, "edda", again, ConsentVerb.AGREE)
        assert await thread.waiting() == ["ana"]

    async def test_a_seat_that_nobody_sits_on_need_not_agree(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        await ferry_house.client.tables.reseat(
            thread.game,
            lambda live: [
                SeatRow(game=live.id, seat=2, person=0, name="chika", state=SeatState.VACANT),
            ],
        )
        post = await asked(thread, "ana")
        assert "<@0>" not in text_of(post)
        await press(thread, "bo", post, ConsentVerb.AGREE)
        assert "Taken back" in text_of(post)

    async def test_where_all_others_have_left_nobody_need_agree(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo", "chika")
        for name in ("bo", "chika"):
            await ferry_house.client.tables.resign(thread.game, ferry_house.person(name).id)
        panel = await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        assert "nobody has to agree" in text_of(panel)
        back = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
        assert "Taken back" in text_of(back)
        assert request_posts(thread) == []


class TestScenes:
    async def test_behind_a_scene_the_board_is_shown_again(self, ferry_house: House) -> None:
        thread = await loaded(ferry_house, "ana", "bo")
        await confirmed(thread, "ana")
        await confirmed(thread, "bo")
        await ferry_house.quiet()
        assert any("Round 1 is over" in text_of(post) for post in thread.posts())
        post = await asked(thread, "bo")
        assert "because the turn has gone on and the table has seen a new scene" in text_of(post)
        await press(thread, "ana", post, ConsentVerb.AGREE)
        shown = next(one for one in thread.posts() if "Back to an earlier moment" in text_of(one))
        assert "Round 1 is over" not in text_of(shown)
        assert shown.attachments
        assert await thread.waiting() == ["bo"]

    async def test_where_no_scene_was_shown_there_is_no_picture_more(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "bo", post, ConsentVerb.AGREE)
        assert not any("earlier moment" in text_of(one) for one in thread.posts())


class TestWhereNobodyIsAsked:
    async def test_who_plays_alone_takes_back_even_what_was_drawn_and_gets_the_same_again(
        self, ferry_house: House
    ) -> None:
        thread = await loaded(ferry_house, "ana")
        panel = await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        (weather,) = [line for line in text_of(panel).splitlines() if "sails into" in line]
        assert "nobody has to agree" in text_of(panel)
        assert "Ask to undo" not in buttons_of(panel)
        back = await thread.press("ana", panel, press_for(panel, UndoVerb.UNDO))
        assert "Taken back" in text_of(back)
        again = await thread.answer("ana", back, choice=SAIL)
        assert weather in text_of(again).splitlines()
        assert (await log(thread))[-2:] == [
            "The game went back over one pick.",
            "ana asked for it, and nobody had to agree.",
        ]

    async def test_in_a_challenge_only_what_is_free_is_taken_back(self, ferry_house: House) -> None:
        post = await posted(ferry_house, "ana", "daily")
        panel = await in_challenge(ferry_house, "ana", post, ChallengeVerb.PLAY)
        thread = Thread(
            ferry_house, press_for(panel, TableVerb.HAND).game, ferry_house.playground.channel("lobby")
        )
        for choice in (0, SAIL):
            panel = await thread.answer("ana", panel, choice=choice)
        assert "in a challenge you can’t take anything back after something was drawn" in text_of(panel)
        assert {UndoVerb.UNDO, UndoVerb.RESTART}.isdisjoint(one.verb for one in presses_of(panel))
        async with nothing_changes(ferry_house, thread.game):
            answer = await thread.command("ana", "undo", game=thread.game)
            assert "In a challenge you can’t take anything back" in text_of(answer)

    async def test_at_a_table_that_stands_still_nothing_is_taken_back(self, ferry_house: House) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        tables = ferry_house.client.tables
        live = await tables.live(thread.game)
        paused = encode_options(replace(live.options, paused=ferry_house.clock()))
        await tables.change(thread.game, GameChange(at=ferry_house.clock(), options=paused))
        async with nothing_changes(ferry_house, thread.game):
            await press(thread, "bo", post, ConsentVerb.AGREE)
            await thread.command("bo", "undo")
        await press(thread, "bo", post, ConsentVerb.REFUSE)
        assert "bo refused" in text_of(post)


class TestCalls:
    """Who must agree is told as of any move: where and when they want to be."""

    async def test_in_a_direct_message_that_can_be_answered_from_right_there(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread, _ = await handed_on(ferry_house, *TRIO)
        (call,) = called(ferry_house, "bo")
        assert called(ferry_house, "ana") == called(ferry_house, "chika") == []
        assert "ana asks to take back the confirmation of their turn." in text_of(call)
        assert "This request lapses with the next move" in text_of(call)
        await thread.press("bo", call, press_for(call, ConsentVerb.AGREE))
        await ferry_house.quiet()
        assert await thread.waiting() == ["ana"]
        assert called(ferry_house, "bo") == []
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_it_is_taken_back_when_there_is_nothing_to_agree_to_any_more(
        self, ferry_house: House
    ) -> None:
        thread, post = await handed_on(ferry_house, "ana", "bo")
        await press(thread, "ana", post, ConsentVerb.WITHDRAW)
        assert called(ferry_house, "bo") == []

    async def test_by_a_ping_at_the_table(self, ferry_house: House) -> None:
        await prefer(ferry_house, "bo", "notices", how="ping")
        thread, post = await handed_on(ferry_house, "ana", "bo")
        assert post.mentions == [ferry_house.person("bo").user]
        assert called(ferry_house, "bo") == []
        assert pings(thread, "bo")[-1] == post

    async def test_at_the_table_where_direct_messages_do_not_get_through(self, ferry_house: House) -> None:
        ferry_house.person("bo").close_dms()
        thread, post = await handed_on(ferry_house, "ana", "bo")
        (*_, call) = pings(thread, "bo")
        assert "asks to take something back" in text_of(call)
        await press(thread, "bo", call, ConsentVerb.REFUSE)
        assert "bo refused" in text_of(post)
        assert call not in thread.posts()

    async def test_not_at_all(self, ferry_house: House) -> None:
        for name, how in (("bo", "none"), ("chika", "digest")):
            await prefer(ferry_house, name, "notices", how=how)
        thread = await loaded(ferry_house, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        assert post.mentions == []
        for name in ("bo", "chika"):
            assert f"<@{ferry_house.person(name).id}>" in text_of(post)
            assert called(ferry_house, name) == pings(thread, name) == []

    async def test_not_while_they_sleep(self, ferry_house: House) -> None:
        set_clock(ferry_house, utc(20, 18))
        for name, how in (("bo", "dm"), ("chika", "ping")):
            await sleeps(ferry_house, name)
            await prefer(ferry_house, name, "notices", how=how)
        thread = await loaded(ferry_house, *TRIO)
        await wait_until(ferry_house, utc(20, 23))
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        assert called(ferry_house, "bo") == post.mentions == []
        await wait_until(ferry_house, utc(21, 8))
        assert len(called(ferry_house, "bo")) == 1
        assert "Do you agree" in text_of(pings(thread, "chika")[-1])


class TestDeath:
    @pytest.mark.parametrize("after", [False, True])
    @pytest.mark.parametrize("call", ["commit_move", "done"])
    async def test_the_last_consent_and_its_effect_are_one(
        self, ferry_town: Town, call: str, after: bool
    ) -> None:
        async with ferry_town.house() as (house, mortal):
            thread, post = await handed_on(house, "ana", "bo")
            mortal.point = Point(call, 1, after)
            assert not await mortal.survives(press(thread, "bo", post, ConsentVerb.AGREE))
        ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
        async with ferry_town.house() as (house, _):
            thread = there(ferry_town, house, thread)
            await house.quiet()
            if call == "commit_move" and not after:
                assert await thread.waiting() == ["bo"]
                await press(thread, "bo", post, ConsentVerb.AGREE)
            assert await thread.waiting() == ["ana"]
            assert "Taken back" in text_of(post)
            assert [request.end for request in await kept(thread)] == [RequestEnd.AGREED]
            assert request_posts(thread) == [post]
            assert called(house, "bo") == []
            assert (await log(thread)).count("ana had asked for it, and bo agreed.") == 1


async def test_a_request_outlives_a_restart(
    playground: Playground, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "words_of", ferry_words)
    games = {LoneFerry.name: LoneFerry()}

    def house(clock: Any = None) -> House:
        return House(playground, store, SketchBook(), games=games, clock=clock)

    async with house().open() as first:
        thread = await loaded(first, *TRIO)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
        await press(thread, "bo", post, ConsentVerb.AGREE)
    async with house(first.clock).open() as second:
        thread.house = second
        await press(thread, "chika", post, ConsentVerb.AGREE)
        assert "Taken back" in text_of(post)
        await thread.answer("ana", await thread.panel("ana"), choice=SAIL)
        post = await asked(thread, "ana")
    second.clock.now += DAY
    async with house(second.clock).open() as third:
        thread.house = third
        await third.quiet()
        assert "not everyone agreed in time" in text_of(post)
        assert [request.number for request in await kept(thread)] == [1, 2]
