"""Presses and commands that cannot be served: everyone gets a clear answer, and nothing changes."""

from __future__ import annotations

import re

import pytest

from bot.features.campaigns.verbs import CampaignVerb
from bot.features.challenges.verbs import ChallengeVerb
from bot.features.learning.verbs import LearnVerb
from bot.features.notices.verbs import NoticeVerb
from bot.features.privacy.verbs import PrivacyVerb
from bot.features.reception.verbs import ReceptionVerb
from bot.features.record.verbs import RecordVerb
from bot.features.rulebook.verbs import RuleVerb
from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import Press, TableVerb, known_verbs
from bot.screens.verbs import ScreenVerb
from bot.table.loaded import LobbyOptions, encode_options
from bot.table.outbox_planner import OutboxPlanner
from bot.table.tables import Tables
from games import GAMES
from playground import Message, MessageFlag
from storage import GameChange, NewGame, Status, Store
from tests.bot.house import (
    House,
    Thread,
    buttons_of,
    choices_of,
    last_ephemeral,
    press_for,
    presses_of,
    text_of,
)
from tests.bot.mishaps import asked_and_other, forged, forged_press, nothing_changes, stored

TRIO = ("ana", "bo", "chika")
NO_SEAT = "no seat"
OF_NO_TABLE = {
    RuleVerb.RULE,
    ChallengeVerb.PLAY,
    TableVerb.RESULTS,
    ChallengeVerb.COMPARE,
    ChallengeVerb.TODAY,
    ReceptionVerb.NEW,
    ReceptionVerb.OPEN,
    NoticeVerb.TURNS,
    RecordVerb.RECORD,
    *AdminVerb,
    SeatVerb.TAKE,
    SeatVerb.DECLINE,
    PrivacyVerb.FORGET,
    LearnVerb.LEARN,
    *CampaignVerb,
}
"""These lead to no table, or to one that is not played here; whoever serves them looks who may see what."""
UNKNOWN_PRESS = "I don’t know that button"
UNKNOWN_GAME = "I don’t know that game"


async def follow_up(house: House, name: str, message: Message, custom_id: str) -> str:
    """Press something that keeps its message; returns what the presser is told beside it."""
    person = house.person(name)
    channel = house.playground.world.channels[message.channel_id]
    await person.settled(await person.press(message, custom_id, forge=True))
    told = last_ephemeral(person, channel)
    assert told.flags & MessageFlag.EPHEMERAL
    return text_of(told)


def option(panel: Message, index: int = 0) -> Press:
    """The press that picks this option of the panel."""
    custom_id, value = choices_of(panel)[index]
    press = Press.parse(custom_id)
    return press if value is None else Press(press.verb, press.game, (press.numbers[0], int(value)))


ELSEWHERE = "elsewhere1"
"""The game of a table on another server."""


async def open_elsewhere(house: House) -> None:
    await house.store.games.open_lobby(
        NewGame(
            id=ELSEWHERE,
            title="escape_plan",
            rules_version=1,
            guild=4711,
            channel=4712,
            host=4713,
            host_name="Someone",
            options=encode_options(LobbyOptions()),
            at=house.clock(),
        )
    )


class TestPresses:
    async def test_who_has_no_seat_is_told_so(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        post = thread.table_post()
        async with nothing_changes(house, thread.game):
            for verb in (TableVerb.ACT, TableVerb.HAND):
                told = await thread.press("dmitri", post, press_for(post, verb))
                assert NO_SEAT in text_of(told)
                assert told.flags & MessageFlag.EPHEMERAL

    async def test_who_has_no_seat_may_look_at_the_board_and_the_log(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        post = thread.table_post()
        async with nothing_changes(house, thread.game):
            assert (await thread.press("dmitri", post, press_for(post, TableVerb.BOARD))).attachments
            assert "log" in text_of(await thread.press("dmitri", post, press_for(post, TableVerb.LOG)))

    async def test_a_decision_of_someone_else_cannot_be_answered(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, other = await asked_and_other(thread, *TRIO)
        wanted = option(await thread.panel(asked))
        own = await thread.panel(other)
        async with nothing_changes(house, thread.game):
            shown = await forged_press(thread, other, own, wanted)
        assert shown.id == own.id
        assert "Nobody is asking you" in text_of(shown)
        assert choices_of(shown) == []

    async def test_a_stranger_cannot_answer_either(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        wanted = option(await thread.panel(asked))
        async with nothing_changes(house, thread.game):
            assert NO_SEAT in text_of(await forged_press(thread, "dmitri", thread.table_post(), wanted))

    async def test_a_forged_press_on_a_public_post_leaves_the_post_alone(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        wanted = option(await thread.panel(asked))
        post = thread.table_post()
        shown = text_of(post)
        for press in (
            Press(ScreenVerb.PAGE, thread.game, (wanted.numbers[0], 0)),
            wanted,
            Press(UndoVerb.UNDO, thread.game, (1,)),
            Press(UndoVerb.RESTART, thread.game, (0,)),
        ):
            told = await forged_press(thread, asked, post, press)
            assert told.id != post.id
            assert told.flags & MessageFlag.EPHEMERAL
            assert text_of(post) == shown

    async def test_an_outdated_panel_is_redrawn_and_says_why(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        old = await house.abandon(await thread.panel(asked))
        custom_id, value = choices_of(old)[-1]
        current = await thread.answer(asked, await thread.panel(asked))
        async with nothing_changes(house, thread.game):
            person = house.person(asked)
            pressing = (
                person.press(old, custom_id, forge=True)
                if value is None
                else person.select(old, custom_id, [value], forge=True)
            )
            shown = (await person.settled(await pressing)).message
        assert shown is not None
        assert shown.id == old.id
        assert "settled meanwhile" in text_of(shown)
        assert choices_of(shown) == choices_of(current)

    async def test_an_undo_of_an_outdated_panel_undoes_nothing(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        old = await house.abandon(await thread.answer(asked, await thread.panel(asked)))
        undo = press_for(old, UndoVerb.UNDO)
        await thread.answer(asked, await thread.panel(asked))
        async with nothing_changes(house, thread.game):
            shown = await thread.press(asked, old, undo, forge=True)
        assert "settled meanwhile" in text_of(shown)

    @pytest.mark.parametrize("times", [2, 5])
    async def test_the_same_press_at_once_is_one_move(self, house: House, times: int) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        person, wanted = house.person(asked), option(panel).custom_id
        sent = [await person.press(panel, wanted, forge=True) for _ in range(times)]
        for interaction in sent:
            assert (await person.settled(interaction)).message is panel
        await house.quiet()
        row, _, _, entries = await stored(house.store, thread.game)
        assert row.revision == entries == 1

    async def test_two_undos_at_once_take_one_pick_back(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        panel = await thread.answer(asked, panel)
        panel = await thread.answer(asked, panel)
        person, undo = house.person(asked), press_for(panel, UndoVerb.UNDO).custom_id
        sent = [await person.press(panel, undo, forge=True) for _ in range(2)]
        for interaction in sent:
            await person.settled(interaction)
        assert (await house.store.games.get(thread.game)).revision == 3

    @pytest.mark.parametrize(
        "custom_id",
        [
            "v1:dance:{game}",
            "v1:pick:{game}",
            "v1:pick:{game}:1",
            "v1:pick:{game}:1:2:3",
            "v1:act:{game}:1",
            "v1:pick:{game}:-1:0",
            "v1:pick:{game}:1:9999999999",
            "v1:pick:{game}:١:٢",
            "v1:undo:{game}:1e3",
            "v2:pick:{game}:1:0",
            "v1:pick:{game}:1:0\n",
            "v1:pick:'; drop table games; --:1:0",
            "v1:pick::1:0",
            "anything",
            ":",
        ],
    )
    async def test_what_we_never_made_is_refused(self, house: House, custom_id: str) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        shown = text_of(panel)
        async with nothing_changes(house, thread.game):
            told = await forged(house.person(asked), panel, custom_id.format(game=thread.game))
            assert UNKNOWN_PRESS in text_of(told)
            assert text_of(panel) == shown

    @pytest.mark.parametrize("index", [99, 999_999_999])
    async def test_an_option_out_of_range_is_refused_on_the_panel(self, house: House, index: int) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        offered = choices_of(panel)
        press = Press(ScreenVerb.PICK, thread.game, (option(panel).numbers[0], index))
        async with nothing_changes(house, thread.game):
            shown = await forged_press(thread, asked, panel, press)
        assert "isn’t possible now" in text_of(shown)
        assert choices_of(shown) == offered
        rule = press_for(shown, RuleVerb.RULE)
        paragraph = await thread.press(asked, shown, rule)
        (id,) = re.findall(r"\(rule (EP-\w+-\d+)\)", text_of(shown))
        assert id in text_of(paragraph)

    @pytest.mark.parametrize("values", [["-1"], ["x"], ["٣"], ["1", "2"], [], ["9" * 100], ["99"]])
    async def test_a_value_that_was_not_offered_is_refused(self, house: House, values: list[str]) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        person = house.person(asked)
        decision = option(panel).numbers[0]
        async with nothing_changes(house, thread.game):
            menu = Press(ScreenVerb.PICK, thread.game, (decision, 70)).custom_id
            outcome = await person.settled(await person.select(panel, menu, values, forge=True))
        assert outcome.message is not None
        told = text_of(outcome.message) + text_of(last_ephemeral(person, thread.channel))
        assert UNKNOWN_PRESS in told or "isn’t possible now" in told

    async def test_pages_beyond_the_last_show_the_last(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        async with nothing_changes(house, thread.game):
            press = Press(ScreenVerb.PAGE, thread.game, (option(panel).numbers[0], 999_999_999))
            shown = await forged_press(thread, asked, panel, press)
            assert choices_of(shown)
            log = await forged_press(thread, asked, panel, Press(TableVerb.LOG, thread.game, (999_999_999,)))
            assert "page" in text_of(log)

    async def test_a_press_that_names_another_game_of_mine_answers_that_one(self, house: House) -> None:
        """The address counts, not the message: a decision's number of one game settles nothing in another."""
        first = await house.begin(*TRIO)
        second = await house.begin(*TRIO)
        asked, _ = await asked_and_other(first, *TRIO)
        panel = await first.panel(asked)
        press = option(panel)
        async with nothing_changes(house, first.game):
            await forged_press(second, asked, panel, Press(press.verb, second.game, (999, 0)))
        assert (await house.store.games.get(second.game)).revision == 0

    async def test_a_table_of_another_server_is_not_to_be_seen(self, house: House) -> None:
        here = await house.lobby()
        await open_elsewhere(house)
        for verb in known_verbs():
            if verb in {*OF_NO_TABLE, TableVerb.GO}:
                continue
            press = Press(verb, ELSEWHERE, (1,) * verb.numbers)
            async with nothing_changes(house, ELSEWHERE):
                told = await follow_up(house, "bo", here, press.custom_id)
            assert UNKNOWN_GAME in told, verb

    async def test_a_game_that_never_was_is_not_known(self, house: House) -> None:
        here = await house.lobby()
        assert UNKNOWN_GAME in await follow_up(
            house, "bo", here, Press(TableVerb.JOIN, "nosuchgame").custom_id
        )

    async def test_a_finished_game_can_be_looked_at_but_not_played(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        press = option(await thread.panel(asked))
        for name in TRIO:
            sure = await thread.command(name, "resign")
            await thread.press(name, sure, press_for(sure, SeatVerb.RESIGN))
        await house.quiet()
        assert (await house.store.games.get(thread.game)).status is Status.FINISHED
        async with nothing_changes(house, thread.game):
            for name in TRIO:
                assert NO_SEAT in text_of(await forged_press(thread, name, thread.posts()[0], press))
            assert (await thread.command("bo", "board")).attachments

    async def test_a_game_that_ended_unnoticed_is_not_played_on(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        ending = GameChange(at=house.clock(), status=Status.FINISHED)
        await house.store.games.change(thread.game, ending)
        async with nothing_changes(house, thread.game):
            shown = await forged_press(thread, asked, panel, option(panel))
        assert shown is panel
        assert "This game is over" in text_of(shown)

    async def test_a_move_that_someone_else_has_saved_is_not_overwritten(
        self, house: House, store: Store
    ) -> None:
        """As when two processes serve one file by mistake."""
        thread = await house.begin(*TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        others = Tables(store, GAMES, OutboxPlanner(house.clock), clock=house.clock)
        person = house.person(asked)
        press = option(panel)
        await others.choose(thread.game, person.id, *press.numbers)
        async with nothing_changes(house, thread.game):
            shown = await forged_press(thread, asked, panel, press)
        assert "settled meanwhile" in text_of(shown)
        assert choices_of(shown) != []
        await thread.answer(asked, shown)
        assert (await store.games.get(thread.game)).revision == 2

    async def test_who_has_left_a_game_plays_no_longer(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        sure = await thread.command("ana", "resign")
        await thread.press("ana", sure, press_for(sure, SeatVerb.RESIGN))
        async with nothing_changes(house, thread.game):
            assert NO_SEAT in text_of(await thread.panel("ana"))
            told = await forged_press(thread, "ana", thread.posts()[0], Press(SeatVerb.RESIGN, thread.game))
            assert NO_SEAT in text_of(told)


class TestCommands:
    @pytest.mark.parametrize("command", ["act", "board", "hand", "log", "undo", "status", "resign"])
    async def test_outside_of_a_thread_they_hint_at_where_to_go(self, house: House, command: str) -> None:
        thread = await house.begin(*TRIO)
        await house.begin("ana", "edda", "chika")
        square = house.playground.channel("square")
        async with nothing_changes(house, thread.game):
            for name, hint in (("ana", "Which game do you mean?"), ("dmitri", "in no running game")):
                person = house.person(name)
                outcome = await person.settled(await person.command(square, f"game {command}"))
                assert outcome.message is not None
                assert hint in text_of(outcome.message)

    async def test_wherever_someone_asks_their_only_game_is_meant(self, house: House) -> None:
        thread = await house.begin(*TRIO)
        person = house.person("ana")
        places = (person.dm(), house.playground.channel("square"))
        for place in places:
            status = (await person.settled(await person.command(place, "game status"))).message
            assert status is not None
            assert "Waiting for" in text_of(status)
        await house.begin(*TRIO)
        for place in places:
            either = (await person.settled(await person.command(place, "game status"))).message
            assert either is not None
            assert "Which game do you mean?" in text_of(either)
            chosen = next(press for press in presses_of(either) if press.game == thread.game)
            assert chosen.verb is TableVerb.STATUS
            status = (await person.settled(await person.press(either, chosen.custom_id))).message
            assert status is not None
            assert "Waiting for" in text_of(status)
        named = await person.settled(await person.command(person.dm(), "game status", game=thread.game))
        assert named.message is not None
        assert "Waiting for" in text_of(named.message)

    @pytest.mark.parametrize("game", ["nosuchgame", "", " ", "'; --", "x" * 3000, "@everyone"])
    async def test_an_unknown_game_is_not_known(self, house: House, game: str) -> None:
        thread = await house.begin(*TRIO)
        async with nothing_changes(house, thread.game):
            told = await thread.command("ana", "board", game=game)
        assert UNKNOWN_GAME in text_of(told)

    async def test_a_game_of_another_server_is_not_known(self, house: House) -> None:
        await open_elsewhere(house)
        person = house.person("ana")
        place = house.playground.channel("lobby")
        for command in ("board", "status", "log", "act"):
            told = await person.settled(await person.command(place, f"game {command}", game=ELSEWHERE))
            assert told.message is not None
            assert UNKNOWN_GAME in text_of(told.message)
        listed = await person.settled(await person.command(place, "game list"))
        assert listed.message is not None
        assert ELSEWHERE not in text_of(listed.message)

    @pytest.mark.parametrize(
        ("options", "told"),
        [
            ({"title": "chess"}, "don’t know a game called"),
            ({"title": "x" * 5000}, "don’t know a game called"),
            ({"title": "escape_plan", "players": 9}, "for 1 to 5 players"),
            ({"title": "escape_plan", "players": 6}, "for 1 to 5 players"),
            ({"title": "escape_plan", "players": 10_000}, ""),
            ({"title": "escape_plan", "players": -3}, ""),
            ({}, "older version"),
        ],
    )
    async def test_a_table_that_cannot_be_is_not_opened(
        self, house: House, options: dict[str, str | int], told: str
    ) -> None:
        person = house.person("ana")
        place = house.playground.channel("lobby")
        outcome = await person.settled(await person.command(place, "game new", forge=True, **options))
        assert outcome.message is not None
        assert text_of(outcome.message)
        assert told in text_of(outcome.message)
        assert (await house.store.counts()).games[Status.LOBBY] == 0

    async def test_no_table_is_opened_in_a_direct_message(self, house: House) -> None:
        person = house.person("ana")
        outcome = await person.settled(await person.command(person.dm(), "game new", title="escape_plan"))
        assert outcome.message is not None
        assert "channel of a server" in text_of(outcome.message)

    async def test_before_the_game_there_is_nothing_to_show(self, house: House) -> None:
        post = await house.lobby()
        game = press_for(post, TableVerb.JOIN).game
        thread = Thread(house, game, house.playground.channel("lobby"))
        async with nothing_changes(house, game):
            for command in ("act", "board", "hand", "log", "undo", "status", "resign"):
                told = await thread.command("ana", command, game=game)
                assert "hasn’t begun" in text_of(told)


class TestLobby:
    async def test_a_full_table_takes_nobody(self, house: House) -> None:
        post = await house.lobby(players=3)
        await house.join(post, "bo", "chika")
        game = press_for(post, ScreenVerb.START).game
        async with nothing_changes(house, game):
            told = await follow_up(house, "dmitri", post, Press(TableVerb.JOIN, game).custom_id)
        assert "All 3 seats are taken" in told
        assert buttons_of(post)["Join"]["disabled"]

    async def test_nobody_sits_down_twice(self, house: House) -> None:
        post = await house.lobby()
        game = press_for(post, TableVerb.JOIN).game
        async with nothing_changes(house, game):
            assert "already" in await follow_up(house, "ana", post, Press(TableVerb.JOIN, game).custom_id)

    async def test_who_has_no_seat_cannot_leave(self, house: House) -> None:
        post = await house.lobby()
        game = press_for(post, TableVerb.JOIN).game
        async with nothing_changes(house, game):
            told = await follow_up(house, "bo", post, Press(ScreenVerb.LEAVE, game).custom_id)
        assert "You haven’t joined this table" in told
        assert "**Join** takes a seat" in told

    async def test_only_the_host_starts(self, house: House) -> None:
        post = await house.lobby()
        await house.join(post, "bo", "chika")
        game = press_for(post, ScreenVerb.START).game
        async with nothing_changes(house, game):
            assert "Only the host" in await follow_up(
                house, "bo", post, Press(ScreenVerb.START, game).custom_id
            )
            assert "Only the host" in await follow_up(
                house, "dmitri", post, Press(ScreenVerb.START, game).custom_id
            )

    async def test_too_few_cannot_start(self, house: House) -> None:
        post = await house.lobby(players=3)
        game = press_for(post, TableVerb.JOIN).game
        async with nothing_changes(house, game):
            told = await follow_up(house, "ana", post, Press(ScreenVerb.START, game).custom_id)
        assert "only one player" in told
        assert buttons_of(post)["Start"]["disabled"]

    async def test_the_last_seat_goes_to_one_of_two(self, house: House) -> None:
        post = await house.lobby(players=3)
        await house.join(post, "bo")
        join = press_for(post, TableVerb.JOIN)
        late = {name: await house.person(name).press(post, join.custom_id) for name in ("chika", "dmitri")}
        for name, interaction in late.items():
            await house.person(name).settled(interaction)
        await house.playground.until(lambda: "Players: 3" in text_of(post), "the lobby filling")
        await house.quiet()
        seats = await house.store.games.seats(join.game)
        *others, faster = [seat.name for seat in seats]
        assert others == ["ana", "bo"]
        (slower,) = late.keys() - {faster}
        told = last_ephemeral(house.person(slower), house.playground.channel("lobby"))
        assert "seats are taken" in text_of(told)

    async def test_all_who_come_at_once_are_on_the_post(self, house: House) -> None:
        post = await house.lobby()
        join = press_for(post, TableVerb.JOIN)
        guests = ("bo", "chika", "dmitri", "edda")
        for interaction in [await house.person(name).press(post, join.custom_id) for name in guests]:
            await house.person("bo").acknowledged(interaction)
        await house.playground.until(lambda: all(name in text_of(post) for name in guests), "all on the post")

    async def test_two_starts_at_once_are_one_game(self, house: House) -> None:
        post = await house.lobby()
        await house.join(post, "bo", "chika")
        start, ana = press_for(post, ScreenVerb.START), house.person("ana")
        for interaction in [await ana.press(post, start.custom_id) for _ in range(2)]:
            await ana.acknowledged(interaction)
        await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
        await house.quiet()
        threads = [channel for channel in house.playground.world.channels.values() if channel.is_thread]
        assert len(threads) == 1
        assert len([text for text in map(text_of, threads[0].messages) if "begins" in text]) == 1

    async def test_a_called_off_table_takes_nobody(self, house: House) -> None:
        post = await house.lobby()
        game = press_for(post, TableVerb.JOIN).game
        assert "The host starts the game, or calls it off by leaving." in text_of(post)
        assert "You’ve called the game off" in text_of(await house.call_off("ana", post))
        assert "called this game off" in text_of(post)
        async with nothing_changes(house, game):
            for verb in (TableVerb.JOIN, ScreenVerb.LEAVE, ScreenVerb.START):
                told = await follow_up(
                    house, "ana" if verb is ScreenVerb.START else "bo", post, Press(verb, game).custom_id
                )
                assert "doesn’t wait for players any more" in told

    async def test_the_host_is_asked_before_leaving_calls_the_game_off(self, house: House) -> None:
        post = await house.lobby()
        await house.join(post, "bo")
        game = press_for(post, ScreenVerb.LEAVE).game
        async with nothing_changes(house, game):
            asked = await follow_up(house, "ana", post, Press(ScreenVerb.LEAVE, game).custom_id)
            assert "calls the game off for everyone" in asked
            told = await follow_up(house, "bo", post, Press(ScreenVerb.CALL_OFF, game).custom_id)
            assert "Only the host" in told

    async def test_a_host_who_is_sure_too_late_stops_no_game(self, house: House) -> None:
        post = await house.lobby()
        await house.join(post, "bo", "chika")
        game = press_for(post, ScreenVerb.START).game
        await follow_up(house, "ana", post, Press(ScreenVerb.LEAVE, game).custom_id)
        question = last_ephemeral(house.person("ana"), house.playground.channel("lobby"))
        await house.press("ana", post, ScreenVerb.START)
        await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
        async with nothing_changes(house, game):
            sure = press_for(question, ScreenVerb.CALL_OFF).custom_id
            await house.person("ana").settled(await house.person("ana").press(question, sure))
        assert (await house.store.games.get(game)).status is Status.RUNNING

    async def test_a_guest_who_leaves_is_told_so(self, house: House) -> None:
        post = await house.lobby()
        await house.join(post, "bo")
        game = press_for(post, ScreenVerb.LEAVE).game
        told = await follow_up(house, "bo", post, Press(ScreenVerb.LEAVE, game).custom_id)
        assert "You left the table" in told
