"""What is stored about people, and how they have it deleted."""

from __future__ import annotations

import gzip
import json
import logging
from typing import Any

import pytest

from bot.deadlines.terms import terms_at
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.privacy.dossier import Dossiers, as_file
from bot.features.privacy.verbs import PrivacyVerb
from bot.features.seats.verbs import SeatVerb
from bot.pages.press import Press, TableVerb
from bot.serving import WITH_CONTENTS
from storage import NOBODY, SeatState
from tests.bot.deadlines.passing import MINUTE, pass_time
from tests.bot.features.privacy.dossiers import BY_THE_RULES, SUBSTITUTES, data_of, forget, has_no_traces
from tests.bot.house import SEED, House, press_for, text_of
from tests.bot.mishaps import SENDING, in_dm, later, without_waiting
from tests.bot.mortal import Point, Town, there
from tests.bot.operation.admin.in_charge import admin
from tests.bot.solo import posted
from tests.bot.solo import press as pressed


class TestData:
    async def test_a_file_that_discord_would_not_take_is_compressed(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.answer("bo", await thread.panel("bo"))
        store, person = ferry_house.store, ferry_house.person("bo").id
        data = await Dossiers(store, (), ()).of(person)
        plain = as_file(data)
        assert plain.name == "my-data.json"
        assert as_file(data, most_bytes=len(plain.content)) == plain
        packed = as_file(data, most_bytes=len(plain.content) - 1)
        assert packed.name == "my-data.json.gz"
        assert gzip.decompress(packed.content) == plain.content
        assert len(packed.content) < len(plain.content) / 2

    async def test_the_file_holds_what_one_did_chose_and_noted(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.answer("bo", await thread.panel("bo"))
        await thread.command("bo", "note", text="follow *ana*")
        await ferry_house.command("bo", "me hours", zone="Europe/Prague")
        post = await posted(ferry_house, "bo", "daily")
        await pressed(ferry_house, "bo", post, ChallengeVerb.PLAY)
        known = await data_of(ferry_house, "bo")
        tables = {table["game"]: table for table in known["tables"]}
        table = tables[thread.game]
        assert (table["title"], table["status"], table["seat"], table["name"]) == (
            "ferry",
            "running",
            1,
            "bo",
        )
        assert [note["text"] for note in table["notes"]] == ["follow *ana*"]
        assert [move["done"]["type"] for move in table["moves"]] == ["Choose"]
        assert set(table["moves"][0]) == {"at", "done", "seat"}, "nothing that counts the moves of others"
        assert set(table["moves"][0]["done"]) == {"type", "seat", "option"}
        assert known["myself"]["preferences"]["zone"] == "Europe/Prague"
        assert [attempt["game"] for attempt in known["attempts"]] == [*tables.keys() - {thread.game}]

    async def test_nothing_hidden_and_nothing_of_others_is_in_it(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.command("ana", "note", text="nobody knows")
        for name in ("ana", "bo"):
            await thread.answer(name, await thread.panel(name))
        await thread.offer_seat("bo", to=ferry_house.person("chika").user)
        told = json.dumps(await data_of(ferry_house, "bo"))
        assert SEED not in told
        assert "nobody knows" not in told
        assert str(ferry_house.person("ana").id) not in told
        assert '"seats_offered_to_me": [{' in json.dumps(await data_of(ferry_house, "chika"))

    async def test_a_stranger_has_an_almost_empty_file(self, ferry_house: House) -> None:
        known = await data_of(ferry_house, "edda")
        assert known.pop("myself")["person"] == str(ferry_house.person("edda").id)
        assert not any(known.values())


class TestForgetting:
    async def test_nothing_happens_before_it_is_confirmed(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        question = await ferry_house.command("bo", "me forget")
        await ferry_house.quiet()
        assert "offer your seats in running games (1 now)" in text_of(question)
        assert (await ferry_house.store.games.seats(thread.game))[1].name == "bo"

    async def test_the_seat_waits_for_a_substitute_and_the_game_plays_on(
        self, ferry_house: House, openapi: Any
    ) -> None:
        thread = await ferry_house.begin("ana", "bo")
        bo = ferry_house.person("bo")
        await thread.answer("bo", await thread.panel("bo"))
        await thread.command("bo", "note", text="follow ana")
        assert in_dm(ferry_house, "bo")
        answer = await forget(ferry_house, "bo")
        assert "I’m forgetting you" in text_of(answer)
        assert await has_no_traces(ferry_house.store, bo.id)
        seat = (await ferry_house.store.games.seats(thread.game))[1]
        assert (seat.person, seat.name, seat.state) == (NOBODY, "A former player", SeatState.VACANT)
        assert not any(
            "· your private sheet" in said or "Your move" in said for said in in_dm(ferry_house, "bo")
        )
        assert "A former player’s seat is vacant" in text_of(thread.table_post())
        assert "bo" not in text_of(thread.table_post()).split()
        assert "no seat" in text_of(await thread.panel("bo"))
        pack = await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
        assert "A former player’s seat in Ferry is yours now" in text_of(pack)
        assert "follow ana" not in text_of(pack)
        await thread.play_out()
        assert "✅ They lead to the position that is stored." in text_of(
            await thread.command("ana", "verify")
        )
        for command in ("replay", "story", "log", "board"):
            told = text_of(await thread.command("ana", command))
            assert "Something went wrong" not in told
            assert "bo" not in told.split()
        assert openapi.problems(ferry_house.playground.requests) == []

    async def test_until_someone_comes_the_ladder_plays_on(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo", "chika", pace="evening", ladder="defaults")
        for name in ("ana", "chika"):
            await thread.answer(name, await thread.panel(name))
        await forget(ferry_house, "bo")
        await pass_time(ferry_house, 15 * MINUTE)
        assert [entry.seat for entry in await ferry_house.store.journal.entries(thread.game)][-1] == 1
        assert await thread.waiting() == ["ana"]

    async def test_without_deadlines_the_seat_may_leave_by_the_rules(self, ferry_house: House) -> None:
        slow = await ferry_house.begin("ana", "bo", "chika")
        paced = await ferry_house.begin("ana", "bo", "chika", pace="evening", ladder="defaults")
        await forget(ferry_house, "bo", BY_THE_RULES)
        states = [(await ferry_house.store.games.seats(game.game))[1].state for game in (slow, paced)]
        assert states == [SeatState.RESIGNED, SeatState.VACANT]
        live = await ferry_house.client.tables.live(paced.game)
        assert terms_at(live) is not None
        assert live.names[1] == "A former player"

    async def test_at_a_paused_table_with_deadlines_the_seat_waits_for_a_substitute_too(
        self, ferry_house: House
    ) -> None:
        slow = await ferry_house.begin("chika", "bo", "dmitri")
        paced = await ferry_house.begin("chika", "bo", "dmitri", pace="evening", ladder="defaults")
        for thread in (slow, paced):
            assert "is paused" in await admin(thread, "ana", "pause")
        await forget(ferry_house, "bo", BY_THE_RULES)
        states = [(await ferry_house.store.games.seats(game.game))[1].state for game in (slow, paced)]
        assert states == [SeatState.RESIGNED, SeatState.VACANT]

    async def test_open_tables_are_left_and_ones_own_called_off(self, ferry_house: House) -> None:
        mine = await ferry_house.lobby("bo")
        theirs = await ferry_house.lobby("ana")
        await ferry_house.join(theirs, "bo")
        await forget(ferry_house, "bo")
        assert "called this game off" in text_of(mine)
        assert "bo" not in text_of(mine).split()
        assert "Players: 1" in text_of(theirs)
        assert await has_no_traces(ferry_house.store, ferry_house.person("bo").id)

    async def test_a_finished_game_keeps_the_seat_under_another_name(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.play_out()
        before = await ferry_house.store.games.whole(thread.game)
        await forget(ferry_house, "bo")
        after = await ferry_house.store.games.whole(thread.game)
        assert [seat.name for seat in after.seats] == ["ana", "A former player"]
        assert [entry.payload for entry in after.entries] == [entry.payload for entry in before.entries]
        told = text_of(await thread.command("ana", "story"))
        assert "bo" not in told.replace(",", " ").replace(".", " ").split()

    async def test_who_played_when_is_told_without_the_name(self, ferry_house: House) -> None:
        thread = await ferry_house.begin("ana", "bo")
        await thread.offer_seat("bo")
        await thread.press("chika", thread.table_post(), press_for(thread.table_post(), SeatVerb.TAKE))
        assert len((await data_of(ferry_house, "bo"))["seats_handed_over"]) == 1
        await forget(ferry_house, "bo")
        log = text_of(await thread.command("ana", "log"))
        assert "chika takes over A former player’s seat." in log
        assert (await data_of(ferry_house, "bo"))["seats_handed_over"] == []

    async def test_an_attempt_goes_with_its_result(self, ferry_house: House) -> None:
        post = await posted(ferry_house, "bo", "daily")
        panel = await pressed(ferry_house, "bo", post, ChallengeVerb.PLAY)
        await ferry_house.quiet()
        await forget(ferry_house, "bo")
        assert await has_no_traces(ferry_house.store, ferry_house.person("bo").id)
        game = press_for(panel, TableVerb.HAND).game
        answer = await ferry_house.command("bo", "game act", game=game)
        assert "I don’t know that game" in text_of(answer)

    @pytest.mark.parametrize(("call", "after"), [("change", True), ("forget", False), ("forget", True)])
    async def test_what_was_begun_is_finished_after_a_death(
        self, ferry_town: Town, call: str, after: bool
    ) -> None:
        async with ferry_town.house() as (house, mortal):
            thread = await house.begin("ana", "bo")
            bo = house.person("bo").id
            question = await house.command("bo", "me forget")
            await house.quiet()
            mortal.point = Point(call, 1, after=after)
            person = house.person("bo")
            press = Press(PrivacyVerb.FORGET, "me", (SUBSTITUTES,)).custom_id
            await person.press(question, press)
            await mortal.dead.wait()
        ferry_town.pass_time(MINUTE)
        async with ferry_town.house() as (house, _):
            thread = there(ferry_town, house, thread)
            await house.quiet()
            assert await has_no_traces(house.store, bo)
            seats = await house.store.games.seats(thread.game)
            assert [seat.name for seat in seats] == ["ana", "A former player"]


class TestLogs:
    async def test_no_secret_is_ever_logged(
        self, ferry_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        caplog.set_level(logging.DEBUG)
        for name in WITH_CONTENTS:
            caplog.set_level(logging.INFO, logger=name)
        without_waiting(monkeypatch)
        thread = await ferry_house.begin("ana", "bo")
        ferry_house.playground.fail(SENDING, 500, times=3)
        await thread.command("bo", "note", text="a private thought")

        def fails(*_: object, **__: object) -> None:
            raise RuntimeError("on purpose")

        with monkeypatch.context() as broken:
            broken.setattr(ferry_house.client.tables, "choose", fails)
            await thread.answer("bo", await thread.panel("bo"))
        await thread.play_out()
        await later(ferry_house)
        await forget(ferry_house, "bo")
        row = await ferry_house.store.games.get(thread.game)
        snapshot = await ferry_house.store.journal.newest_snapshot(thread.game)
        assert row.seed is not None
        assert snapshot is not None
        assert "on purpose" in caplog.text
        for secret in (
            ferry_house.playground.token,
            row.seed.decode(),
            repr(snapshot.state)[:60],
            "a private thought",
        ):
            assert secret not in caplog.text
