"""Leaving and stepping in, as people see it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.errors import SeatRefusal
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.seats.handover import Handover
from bot.features.seats.offering import BETWEEN_OFFERS_SECONDS
from bot.features.seats.verbs import SeatVerb
from bot.pages.press import Press, TableVerb, numbers_of
from bot.table.seat_history import Cause, Holder
from playground import Message
from tests.bot.deadlines.passing import MINUTE, pass_time
from tests.bot.house import House, Thread, buttons_of, press_for, presses_of, text_of
from tests.bot.mishaps import DELETING, in_dm, later, without_waiting
from tests.bot.mortal import NONCES_FORGOTTEN_SECONDS, Point, Town, there
from tests.bot.solo import posted, press
from tests.bot.table.handing_on import hand_on

TRIES_OF_A_REQUEST = 5
"""How often discord.py sends a request that a server error answers."""


async def take(thread: Thread, name: str, message: Message) -> Message:
    answer = await thread.press(name, message, press_for(message, SeatVerb.TAKE))
    await thread.house.quiet()
    return answer


async def holders(thread: Thread) -> list[str]:
    return [seat.name for seat in await thread.house.store.games.seats(thread.game)]


async def offered(thread: Thread) -> list[str]:
    return [record.key for record in await thread.house.store.side_records.of_game(thread.game, "offer")]


def can_take(message: Message) -> bool:
    return any(press.verb is SeatVerb.TAKE for press in presses_of(message))


class TestOffering:
    async def test_an_open_seat_stands_at_the_table_in_the_status_and_in_the_list(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        answer = await thread.offer_seat("bo")
        assert "You can play on" in text_of(answer)
        assert "**Wanted:** someone to take over bo’s seat" in text_of(thread.posts()[-1])
        assert can_take(thread.posts()[-1])
        listed = await ferry_house.command("chika", "game list")
        for message in (thread.table_post(), await thread.command("chika", "status"), listed):
            assert "bo’s seat is open" in text_of(message)
            assert can_take(message)
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_who_would_offer_it_otherwise_is_told_how_it_is_on_offer(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        question = await thread.command("bo", "substitute", to=ferry_house.person("chika").user)
        assert "bo’s seat is open: anyone may take it over." in text_of(question)
        assert "That offer would end.\nOffer your seat in **Ferry** to chika?" in text_of(question)
        assert set(buttons_of(question)) == {"Yes, offer my seat", "Keep my seat"}

    async def test_nothing_is_offered_before_its_player_is_sure(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        chika = ferry_house.person("chika")
        question = await thread.command("bo", "substitute")
        assert "Offer your seat in **Ferry**? Anyone may take it over then." in text_of(question)
        to_chika = await thread.command("bo", "substitute", to=chika.user)
        assert "Offer your seat in **Ferry** to chika?" in text_of(to_chika)
        await ferry_house.quiet()
        assert await offered(thread) == []
        await thread.press("bo", to_chika, press_for(to_chika, SeatVerb.OFFER))
        assert await offered(thread) == ["1"]
        assert "bo offers the seat to chika" in text_of(await thread.command("ana", "status"))
        await thread.press("bo", question, press_for(question, SeatVerb.OFFER))
        assert "bo’s seat is open" in text_of(await thread.command("ana", "status"))

    async def test_a_question_of_an_earlier_release_is_understood(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        question = await thread.command("bo", "resign")
        old = Press.parse(f"v1:offer:{thread.game}")
        answer = await thread.press("bo", question, old, forge=True)
        assert "bo’s seat is open" in text_of(answer)

    async def test_who_asks_in_the_lobby_is_told_which_seats_are_open_and_takes_one_from_there(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        nothing = await ferry_house.command("chika", "game substitute")
        assert "You’re in no running game" in text_of(nothing)
        await thread.offer_seat("bo")
        answer = await ferry_house.command("chika", "game substitute")
        assert f"<#{thread.channel.id}> **Ferry**" in text_of(answer)
        assert "bo’s seat is open" in text_of(answer)
        assert "bo’s seat in Ferry is yours now" in text_of(await take(thread, "chika", answer))
        assert await holders(thread) == ["ana", "chika"]
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_who_plays_elsewhere_may_have_meant_that_game(self, ferry_house: House) -> None:
        await ferry_house.begin("chika", "dmitri")
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        answer = await ferry_house.command("chika", "game substitute")
        assert "Which game do you mean?" in text_of(answer)
        assert can_take(answer)
        own = await ferry_house.command("bo", "game substitute")
        assert "bo’s seat is open" in text_of(own)
        assert not can_take(own)

    async def test_who_is_named_finds_the_seat_from_anywhere(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        chika, dmitri = ferry_house.person("chika"), ferry_house.person("dmitri")
        await thread.offer_seat("bo", to=chika.user)
        answer = await ferry_house.command("chika", "game substitute", at=chika.dm())
        assert "bo offers the seat to chika" in text_of(answer)
        assert can_take(answer)
        for place in (dmitri.dm(), None):
            assert not can_take(await ferry_house.command("dmitri", "game substitute", at=place))

    async def test_who_has_offered_the_seat_plays_on_and_may_keep_it(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        answer = await thread.offer_seat("bo")
        await thread.answer("bo", await thread.panel("bo"))
        assert await thread.waiting() == ["ana"]
        kept = await thread.press("bo", answer, press_for(answer, SeatVerb.KEEP_SEAT))
        await ferry_house.quiet()
        assert "You keep your seat" in text_of(kept)
        assert "open" not in text_of(thread.table_post())
        refused = await thread.command("chika", "substitute")
        assert "No seat is open to you" in text_of(refused)
        assert await holders(thread) == ["ana", "bo"]

    async def test_one_post_seeks_someone_and_says_what_came_of_it(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        answer = await thread.offer_seat("bo")
        first = thread.posts()[-1]
        await thread.press("bo", answer, press_for(answer, SeatVerb.KEEP_SEAT))
        await ferry_house.quiet()
        assert text_of(first) == "🪑 bo keeps the seat that was open."
        ferry_house.clock.now += BETWEEN_OFFERS_SECONDS
        await thread.offer_seat("bo")
        second = thread.posts()[-1]
        assert can_take(second)
        await take(thread, "chika", second)
        assert text_of(second) == "🪑 chika has taken over bo’s seat."
        ferry_house.clock.now += BETWEEN_OFFERS_SECONDS
        await thread.offer_seat("chika")
        third = thread.posts()[-1]
        await thread.offer_seat("chika", to=ferry_house.person("dmitri").user)
        assert text_of(third) == "🪑 chika’s seat was open; now chika offers it to someone by name."
        assert text_of(second) == "🪑 chika has taken over bo’s seat."
        assert not any(can_take(post) for post in thread.posts())

    async def test_the_post_of_an_offer_to_all_stays_one_however_often_it_is_made(
        self, ferry_house: House
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        answer = await thread.command("bo", "substitute")
        await ferry_house.quiet()
        assert "Keep my seat" in buttons_of(answer)
        assert sum("Wanted" in text_of(post) for post in thread.posts()) == 1

    async def test_when_the_game_is_over_nobody_is_wanted(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        post = thread.posts()[-1]
        for name in ("ana", "bo"):
            await ferry_house.client.tables.resign(thread.game, ferry_house.person(name).id)
        await ferry_house.quiet()
        assert text_of(post) == "🪑 bo’s seat was open until the game was over."

    async def test_who_wants_to_resign_is_asked_whether_to_offer_the_seat_first(
        self, ferry_house: House
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        question = await thread.command("bo", "resign")
        assert {"Offer my seat first", "Yes, I leave the game"} <= buttons_of(question).keys()
        await thread.press("bo", question, press_for(question, SeatVerb.OFFER))
        assert await offered(thread) == ["1"]

    async def test_who_wants_to_resign_hears_whether_that_ends_the_game(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        question = await thread.command("bo", "resign")
        assert "your part in the game ends here." in text_of(question)
        await ferry_house.client.tables.resign(thread.game, ferry_house.person("ana").id)
        question = await thread.command("bo", "resign")
        assert "the whole game ends here." in text_of(question)

    async def test_the_others_hear_at_once_of_who_has_left(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika")
        question = await thread.command("bo", "resign")
        await thread.press("bo", question, press_for(question, SeatVerb.RESIGN))
        await ferry_house.quiet()
        assert text_of(thread.posts()[-1]) == "🚪 bo has left the game."
        assert "🚪 bo has left the game." in text_of(await thread.command("ana", "log"))

    async def test_whose_move_it_is_stands_below_who_has_left(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika")
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await ferry_house.quiet()
        question = await thread.command("bo", "resign")
        await thread.press("bo", question, press_for(question, SeatVerb.RESIGN))
        await ferry_house.quiet()
        left, turn = thread.posts()[-2:]
        assert text_of(left) == "🚪 bo has left the game."
        assert text_of(turn).startswith("▶️ **ana**")

    async def test_a_seat_that_leaves_by_the_rules_is_no_longer_on_offer(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika")
        await thread.offer_seat("bo")
        old = thread.table_post()
        question = await thread.command("bo", "resign")
        await thread.press("bo", question, press_for(question, SeatVerb.RESIGN))
        await ferry_house.quiet()
        assert await offered(thread) == []
        assert "bo’s seat isn’t open any more: it’s out of the game." in "\n".join(
            map(text_of, thread.posts())
        )
        answer = await thread.press("dmitri", old, Press(SeatVerb.TAKE, thread.game, (1,)), forge=True)
        assert "has left the game by its rules" in text_of(answer)
        back = await thread.press("bo", old, Press(SeatVerb.TAKE, thread.game, (0,)), forge=True)
        assert "You’ve left this game by its rules" in text_of(back)

    async def test_late_players_are_offered_by_the_ladder(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika", pace="evening", ladder="substitute")
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await pass_time(ferry_house, 30 * MINUTE)
        await ferry_house.quiet()
        assert "bo’s seat is open" in text_of(thread.table_post())
        (post,) = [post for post in thread.posts() if "Time ran out for bo" in text_of(post)]
        assert "**Wanted:**" in text_of(post)
        assert ferry_house.person("bo").id in [user.id for user in post.mentions]
        pack = await take(thread, "dmitri", post)
        assert "bo’s seat in Ferry is yours now" in text_of(pack)
        assert await holders(thread) == ["ana", "dmitri", "chika"]
        due = f"<t:{int(ferry_house.clock.now + 15 * MINUTE)}:R>"
        assert f"dmitri: {due}" in text_of(thread.table_post())

    async def test_late_players_who_play_again_are_no_longer_to_be_replaced(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika", pace="evening", ladder="substitute")
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await pass_time(ferry_house, 30 * MINUTE)
        (post,) = [post for post in thread.posts() if "Wanted" in text_of(post)]
        await thread.answer("bo", await thread.panel("bo"))
        await ferry_house.quiet()
        assert text_of(post) == "🪑 bo plays again, so the seat isn’t open any more."
        assert "open" not in text_of(thread.table_post())
        assert "bo plays again, so the seat isn’t on offer any more." in text_of(
            await thread.command("ana", "log")
        )
        refused = await thread.press("dmitri", post, Press(SeatVerb.TAKE, thread.game, (1,)), forge=True)
        assert "n’t on offer any more" in text_of(refused)

    async def test_who_wished_to_be_replaced_before_still_does_after_playing_late(
        self, ferry_house: House
    ) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika", pace="evening", ladder="substitute")
        await thread.offer_seat("chika")
        await thread.offer_seat("bo")  # so soon after the other, it has no post of its own
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await pass_time(ferry_house, 30 * MINUTE)
        (post,) = [post for post in thread.posts() if "Time ran out for bo" in text_of(post)]
        await thread.answer("bo", await thread.panel("bo"))
        await ferry_house.quiet()
        assert "bo’s seat is open" in text_of(thread.table_post())
        assert "bo plays on until then." in text_of(post)


class TestNaming:
    async def test_a_named_person_gets_a_message_and_takes_over_from_there(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        chika = ferry_house.person("chika")
        await thread.offer_seat("bo", to=chika.user)
        assert "bo offers the seat to chika" in text_of(thread.table_post())
        assert not can_take(thread.table_post())
        (message,) = [one for one in chika.messages(chika.dm()) if can_take(one)]
        assert "offers you the seat in **Ferry** · Round 0 · with ana" in text_of(message)
        assert "bo’s sheet and notes" in text_of(message)
        assert "No seat is open to you" in text_of(await thread.command("dmitri", "substitute"))
        forged = await thread.press(
            "dmitri", thread.table_post(), Press(SeatVerb.TAKE, thread.game, (1,)), forge=True
        )
        assert "on offer to someone else" in text_of(forged)
        pack = await take(thread, "chika", message)
        assert "bo’s seat in Ferry is yours now" in text_of(pack)
        assert not any(can_take(one) for one in chika.messages(chika.dm()))

    async def test_no_thanks_ends_the_offer_and_tells_its_player(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        chika = ferry_house.person("chika")
        await thread.offer_seat("bo", to=chika.user)
        (message,) = [one for one in chika.messages(chika.dm()) if can_take(one)]
        await thread.press("chika", message, press_for(message, SeatVerb.DECLINE))
        await ferry_house.quiet()
        assert await offered(thread) == []
        assert f"<@{ferry_house.person('bo').id}>" in text_of(thread.posts()[-1])
        assert not any(can_take(one) for one in chika.messages(chika.dm()))

    async def test_the_message_of_an_offer_waits_until_the_one_to_someone_else_is_gone(
        self, ferry_house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        without_waiting(monkeypatch)
        thread = await ferry_house.begin("ana", "bo")
        chika, dmitri = ferry_house.person("chika"), ferry_house.person("dmitri")
        await thread.offer_seat("bo", to=chika.user)
        ferry_house.playground.fail(DELETING, 500, times=TRIES_OF_A_REQUEST)
        await thread.offer_seat("bo", to=dmitri.user)
        await later(ferry_house, MINUTE)
        assert not any(can_take(one) for one in chika.messages(chika.dm()))
        (message,) = [one for one in dmitri.messages(dmitri.dm()) if can_take(one)]
        assert "is yours now" in text_of(await take(thread, "dmitri", message))

    async def test_whom_direct_messages_do_not_reach_is_asked_at_the_table(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        chika = ferry_house.person("chika")
        chika.close_dms()
        await thread.offer_seat("bo", to=chika.user)
        (message,) = [one for one in thread.posts("chika") if can_take(one)]
        assert f"<@{chika.id}>" in text_of(message)
        pack = await take(thread, "chika", message)
        assert "bo’s seat in Ferry is yours now" in text_of(pack)
        assert pack.attachments
        assert not any(can_take(one) for one in thread.posts("chika"))

    async def test_neither_players_nor_bots_can_be_named(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        answer = await thread.command("bo", "substitute", to=ferry_house.person("ana").user)
        assert "isn’t at this table" in text_of(answer)
        assert await offered(thread) == []

    async def test_who_has_played_another_seat_cannot_be_named(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika")
        await hand_on(thread, "bo", "dmitri")
        bo = ferry_house.person("bo").user
        assert "played another seat" in text_of(await thread.command("ana", "substitute", to=bo))
        forged = Press(SeatVerb.OFFER, thread.game, numbers_of(bo.id))
        refused = await thread.press("ana", thread.table_post(), forged, forge=True)
        assert "played another seat" in text_of(refused)
        assert await offered(thread) == []
        question = await thread.command("dmitri", "substitute", to=bo)
        assert "to bo?" in text_of(question)

    async def test_who_takes_one_of_two_seats_is_offered_the_other_no_more(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "dmitri")
        chika = ferry_house.person("chika")
        await thread.offer_seat("bo", to=chika.user)
        ferry_house.clock.now += BETWEEN_OFFERS_SECONDS
        await thread.offer_seat("dmitri", to=chika.user)
        messages = [one for one in chika.messages(chika.dm()) if can_take(one)]
        (of_bo,) = [one for one in messages if text_of(one).startswith("bo offers you")]
        await take(thread, "chika", of_bo)
        assert await holders(thread) == ["ana", "chika", "dmitri"]
        assert await offered(thread) == []
        assert not any(can_take(one) for one in chika.messages(chika.dm()))
        assert "offers the seat" not in text_of(thread.table_post())
        dmitri = ferry_house.person("dmitri").id
        (told,) = [post for post in thread.posts() if "plays another one here now" in text_of(post)]
        assert f"<@{dmitri}>" in text_of(told)


class TestTakingOver:
    async def test_everything_private_follows_the_seat(self, ferry_house: House, openapi: Any) -> None:
        thread = await ferry_house.begin("ana", "bo")
        bo = ferry_house.person("bo")
        await thread.command("bo", "note", text="follow ana")
        panel, hand = await thread.panel("bo"), await thread.command("bo", "hand")
        assert any("your private sheet" in said for said in in_dm(ferry_house, "bo"))
        await thread.offer_seat("bo")
        pack = await take(thread, "chika", thread.table_post())
        for told in (
            text_of(pack),
            *(said for said in in_dm(ferry_house, "chika") if "is yours now" in said),
        ):
            assert "bo’s seat in Ferry is yours now" in told
            assert "> follow ana" in told
            assert "The quay is full." in told
            assert "Which crate?" in told
        assert not any(
            "your private sheet" in said or "Your move" in said for said in in_dm(ferry_house, "bo")
        )
        assert not any(message.attachments for message in bo.messages(bo.dm()))
        chika = ferry_house.person("chika")
        assert sum(bool(message.attachments) for message in chika.messages(chika.dm())) == 1
        assert any("has taken over your seat" in said for said in in_dm(ferry_house, "bo"))
        assert any("your private sheet" in said for said in in_dm(ferry_house, "chika"))
        assert len(thread.calls("chika")) == 1
        for message, old in (
            (panel, Press(TableVerb.ACT, thread.game)),
            (hand, Press(TableVerb.HAND, thread.game)),
        ):
            refused = await thread.press("bo", message, old, forge=True)
            assert "no seat" in text_of(refused)
        await thread.answer("chika", await thread.panel("chika"))
        assert await thread.waiting() == ["ana"]
        log = text_of(await thread.command("ana", "log"))
        assert "chika takes over bo’s seat." in log
        assert "chika takes over bo’s seat." in "\n".join(map(text_of, thread.posts()))
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_what_was_before_is_told_of_whoever_played_then(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.answer("ana", await thread.panel("ana"))
        ferry_house.clock.now += MINUTE
        await thread.answer("bo", await thread.panel("bo"), 1)
        await thread.offer_seat("bo")
        pack = await take(thread, "chika", thread.table_post())
        log = await thread.command("dmitri", "log", words="loads")
        await later(ferry_house)
        await later(ferry_house)
        missed = await thread.command("ana", "status")
        for message in (pack, log, missed):
            assert "- bo loads." in text_of(message)
            assert "chika loads" not in text_of(message)

    async def test_who_sits_at_the_table_cannot_take_a_second_seat(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        for name in ("ana", "bo"):
            message = thread.table_post()
            answer = await thread.press(name, message, press_for(message, SeatVerb.TAKE))
            assert "You already have a seat" in text_of(answer)
        assert await holders(thread) == ["ana", "bo"]

    async def test_who_has_a_seat_or_has_left_is_shown_no_button_that_would_be_refused(
        self, ferry_house: House
    ) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika", "dmitri")
        await ferry_house.client.tables.resign(thread.game, ferry_house.person("dmitri").id)
        for name in ("bo", "chika"):
            await thread.offer_seat(name)
            await later(ferry_house, 10 * MINUTE)
        for name in ("ana", "dmitri"):
            for asked in ("status", "board", "list"):
                answer = await thread.command(name, asked)
                assert "bo’s seat is open" in text_of(answer)
                assert not can_take(answer)
        assert "You’ve left this game by its rules" in text_of(await thread.command("dmitri", "substitute"))
        assert can_take(await thread.command("edda", "status"))

    async def test_of_several_open_seats_only_those_that_may_be_taken_are_to_choose_from(
        self, ferry_house: House
    ) -> None:
        """edda has played bo’s seat, and may come back to it alone."""
        thread = await ferry_house.begin("ana", "bo", "chika")
        await hand_on(thread, "bo", "edda")
        await hand_on(thread, "edda", "dmitri")
        for name in ("ana", "dmitri"):
            await thread.offer_seat(name)
            await later(ferry_house, 10 * MINUTE)
        choice = await thread.command("edda", "substitute")
        assert [press.numbers for press in presses_of(choice)] == [(1,)]

    async def test_who_knows_another_seat_cannot_take_this_one_but_may_come_back_to_the_own(
        self, ferry_house: House
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        await take(thread, "chika", thread.table_post())
        await thread.offer_seat("ana")
        refused = await take(thread, "bo", thread.table_post())
        assert "You’ve played another seat of this game" in text_of(refused)
        assert await holders(thread) == ["ana", "chika"]
        await thread.offer_seat("chika")
        await thread.press("bo", thread.table_post(), Press(SeatVerb.TAKE, thread.game, (1,)), forge=True)
        assert await holders(thread) == ["ana", "bo"]

    async def test_of_two_at_once_the_first_one_has_the_seat(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        message = thread.table_post()
        answers = await asyncio.gather(
            *(thread.press(name, message, press_for(message, SeatVerb.TAKE)) for name in ("chika", "dmitri"))
        )
        said = sorted("is yours now" in text_of(answer) for answer in answers)
        assert said == [False, True]
        assert any("n’t on offer any more" in text_of(answer) for answer in answers)
        assert (await holders(thread))[1] in ("chika", "dmitri")

    async def test_an_offer_outlives_the_process(self, ferry_town: Town) -> None:
        async with ferry_town.house() as (house, _):
            thread = await house.begin("ana", "bo")
            await thread.offer_seat("bo")
        ferry_town.pass_time(MINUTE)
        async with ferry_town.house() as (house, _):
            thread = there(ferry_town, house, thread)
            await house.quiet()
            await take(thread, "chika", thread.table_post())
            assert await holders(thread) == ["ana", "chika"]
        async with ferry_town.house() as (house, _):
            thread = there(ferry_town, house, thread)
            await house.quiet()
            assert sum("is yours now" in said for said in in_dm(house, "chika")) == 1
            assert sum("chika has taken over your seat" in said for said in in_dm(house, "bo")) == 1

    async def test_whoever_is_sought_is_sought_once_though_the_process_dies_over_it(
        self, ferry_town: Town
    ) -> None:
        async with ferry_town.house() as (house, mortal):
            thread = await house.begin("ana", "bo")
            bo, question = house.person("bo"), await thread.command("bo", "substitute")
            mortal.point = Point("done", 1, after=False)
            await bo.press(question, press_for(question, SeatVerb.OFFER).custom_id)
            await mortal.dead.wait()
            assert "Wanted" in text_of(thread.posts()[-1])
        ferry_town.pass_time(NONCES_FORGOTTEN_SECONDS)
        async with ferry_town.house() as (house, _):
            thread = there(ferry_town, house, thread)
            await house.client.tables.resign(thread.game, house.person("bo").id)
            await house.quiet()
            said = "\n".join(map(text_of, thread.posts()))
            assert "Wanted" not in said
            assert said.count("bo’s seat isn’t open any more: it’s out of the game.") == 1

    async def test_who_takes_over_joins_the_thread_of_the_circle(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("bo", "chika", "dmitri", "edda", league="sworn")
        (room,) = [
            channel
            for channel in ferry_house.playground.world.channels.values()
            if channel.thread and "league" in channel.name
        ]
        await thread.offer_seat("edda")
        await take(thread, "ana", thread.table_post())
        assert ferry_house.person("ana").id in room.thread.members
        assert ferry_house.person("edda").id not in room.thread.members

    async def test_an_attempt_at_a_challenge_cannot_be_handed_over(self, ferry_house: House) -> None:
        post = await posted(ferry_house, "ana", "daily")
        panel = await press(ferry_house, "ana", post, ChallengeVerb.PLAY)
        game = press_for(panel, TableVerb.HAND).game
        question = await ferry_house.command("ana", "game resign", game=game)
        assert "Offer my seat first" not in buttons_of(question)
        answer = await ferry_house.command("ana", "game substitute", game=game)
        assert "you can’t hand over" in text_of(answer)


class TestInCharge:
    async def test_those_in_charge_hand_over_a_seat_that_is_not_on_offer(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        handover = Handover(ferry_house.client.tables, clock=ferry_house.clock)
        chika = Holder(ferry_house.person("chika").id, "chika")
        await handover.hand_over(thread.game, 1, chika, Cause.CHARGE)
        await ferry_house.quiet()
        assert await holders(thread) == ["ana", "chika"]
        assert any(
            "Those in charge have given bo’s seat to chika." in text_of(post) for post in thread.posts()
        )
        assert any("bo’s seat in Ferry is yours now" in said for said in in_dm(ferry_house, "chika"))
        with pytest.raises(SeatRefusal):
            await handover.hand_over(thread.game, 0, chika, Cause.CHARGE)
