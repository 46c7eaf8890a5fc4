"""Discord fails, the connection drops, the store refuses: nothing is lost, nothing comes twice, everyone is answered."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.features.seats.verbs import SeatVerb
from bot.features.undo.verbs import UndoVerb
from bot.pages.press import Press, TableVerb, Verb
from bot.screens.verbs import ScreenVerb
from games import GAMES
from playground import HANG_UP, ManualClock, Message, Playground, World
from storage import ParcelState, Store, StoreUnavailable
from tests.bot.house import PEOPLE, House, SketchBook, Thread, choices_of, last_ephemeral, press_for, text_of
from tests.bot.mishaps import (
    CALLBACK,
    DELETING,
    EDITING,
    SENDING,
    asked_and_other,
    begin_anywhere,
    forged_press,
    hand_over,
    in_dm,
    later,
    nothing_changes,
    public_messages,
    stored,
    without_waiting,
)
from tests.patience import PATIENCE_SECONDS

TRIO = ("ana", "bo", "chika")
FILLING = "PATCH /webhooks/*/*/messages/*"
INCIDENT = "Something went wrong"
AWAY = "can’t reach my database"


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    return without_waiting(monkeypatch)


def everything_once(house: House) -> None:
    """No two lasting messages of a channel say the same."""
    for channel in house.playground.world.channels.values():
        said = [text_of(message) for message in channel.messages if text_of(message)]
        assert len(said) == len(set(said)), (channel.name, said)


class TestDiscordFails:
    @pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
    @pytest.mark.parametrize(("status", "times"), [(429, 3), (500, 2), (502, 7), (HANG_UP, 1), (HANG_UP, 3)])
    @pytest.mark.parametrize(
        "request_",
        [
            SENDING,
            EDITING,
            DELETING,
            "POST /users/@me/channels",
            "POST /channels/*/messages/*/threads",
        ],
    )
    async def test_every_message_arrives_and_none_comes_twice(
        self, house: House, request_: str, status: int, times: int, after: bool
    ) -> None:
        house.playground.fail(request_, status, times=times, after=after, retry_after_seconds=1.5)
        post = await house.lobby(players=3) if request_ != SENDING else await self.slow_lobby(house)
        game = press_for(post, TableVerb.JOIN).game
        for name in ("bo", "chika"):
            await house.client.tables.lobbies.join(game, house.person(name).id, name)
        await later(house)
        await house.client.tables.lobbies.start(game, house.person("ana").id)
        for _ in range(5):
            await later(house)
        row = await house.store.games.get(game)
        assert row.thread is not None
        thread = Thread(house, game, house.playground.world.channels[row.thread])
        await hand_over(thread)
        for _ in range(3):
            await later(house)
        assert await house.undelivered() == 0
        everything_once(house)
        (asked,) = await thread.waiting()
        assert len([text for text in in_dm(house, asked) if "Your move" in text]) == 1
        assert sum("Your move" in text for name in TRIO for text in in_dm(house, name)) == 1
        assert f"Waiting for {asked}" in text_of(thread.table_post())
        threads = [channel for channel in house.playground.world.channels.values() if channel.is_thread]
        assert threads == [thread.channel]

    async def slow_lobby(self, house: House) -> Message:
        """The lobby whose post comes with some try."""
        person, place = house.person("ana"), house.playground.channel("lobby")
        await person.settled(await person.command(place, "game new", title="escape_plan", players=3))
        await house.quiet()
        for _ in range(3):
            await later(house)
        (post,) = place.messages
        return post

    @pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
    @pytest.mark.parametrize(("status", "times"), [(429, 2), (500, 2), (502, 4)])
    @pytest.mark.parametrize("request_", [CALLBACK, FILLING])
    async def test_a_press_is_answered_and_is_one_move(
        self, house: House, request_: str, status: int, times: int, after: bool
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        before = text_of(panel)
        house.playground.fail(request_, status, times=times, after=after, retry_after_seconds=1.0)
        shown = await thread.answer(asked, panel)
        await house.playground.until(lambda: text_of(panel) != before, "the next question")
        assert shown is panel
        assert choices_of(panel)
        row, _, _, entries = await stored(house.store, thread.game)
        assert row.revision == entries == 1

    @pytest.mark.parametrize("command", ["act", "board", "hand", "log", "status", "list", "help"])
    async def test_a_command_whose_acknowledgement_is_lost_is_answered(
        self, house: House, command: str
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        house.playground.fail(CALLBACK, 500, after=True)
        told = text_of(await thread.command("ana", command))
        assert told
        assert INCIDENT not in told

    @pytest.mark.parametrize("verb", [TableVerb.JOIN, ScreenVerb.LEAVE, ScreenVerb.START])
    async def test_a_refusal_never_replaces_the_lobby_post(self, house: House, verb: Verb) -> None:
        """Not even when the bot cannot know how its acknowledgement went."""
        post = await house.lobby(players=3)
        before = text_of(post)
        game = press_for(post, TableVerb.JOIN).game
        name = {TableVerb.JOIN: "ana", ScreenVerb.LEAVE: "bo", ScreenVerb.START: "bo"}[verb]
        person, place = house.person(name), house.playground.channel("lobby")
        for status in (500, HANG_UP):
            house.playground.fail(CALLBACK, status, after=True)
            async with nothing_changes(house, game):
                await person.settled(await person.press(post, Press(verb, game).custom_id, forge=True))
            assert text_of(post) == before
            assert person.last_message(place) is not post

    async def test_a_broken_acknowledgement_leaves_the_game_alone(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        shown = text_of(panel)
        house.playground.fail(CALLBACK, HANG_UP, after=True)
        async with nothing_changes(house, thread.game):
            await thread.answer(asked, panel)
        assert INCIDENT in text_of(last_ephemeral(house.person(asked), thread.channel))
        assert text_of(panel) == shown
        assert (await thread.answer(asked, panel)) is panel
        assert (await house.store.games.get(thread.game)).revision == 1

    async def test_an_answer_that_cannot_be_shown_does_not_undo_the_move(
        self, house: House, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        # Five tries of the answer, and as many of the redraw of the panel that came with the start.
        house.playground.fail(FILLING, 500, times=10)
        await thread.answer(asked, panel)
        assert INCIDENT in text_of(last_ephemeral(house.person(asked), thread.channel))
        assert (await house.store.games.get(thread.game)).revision == 1
        assert choices_of(await thread.panel(asked)) != []

    async def test_an_answer_that_discord_does_not_take_is_no_fault_of_ours(
        self, house: House, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        caplog.clear()
        house.playground.fail(FILLING, HANG_UP, times=1)
        await thread.answer(asked, panel)
        [record] = [record for record in caplog.records if "incident" in record.message]
        assert (record.levelname, record.exc_info) == ("WARNING", None)
        assert INCIDENT in text_of(last_ephemeral(house.person(asked), thread.channel))

    async def test_a_rate_limit_is_kept(self, house: House, waits: list[float]) -> None:
        house.playground.fail(SENDING, 429, retry_after_seconds=37.5)
        await begin_anywhere(house, *TRIO)
        assert 37.5 in waits
        everything_once(house)


class TestGateway:
    @pytest.fixture
    async def house(self, house: House, monkeypatch: pytest.MonkeyPatch) -> House:
        async def at_once(shard: int | None, *, initial: bool = False) -> None:
            """discord.py would wait five seconds here before it begins a new session."""

        monkeypatch.setattr(house.client, "before_identify_hook", at_once)
        return house

    @pytest.mark.parametrize("resumable", [True, False], ids=["resumable", "for good"])
    async def test_play_goes_on_after_a_lost_connection(self, house: House, resumable: bool) -> None:
        thread = await begin_anywhere(house, *TRIO)
        working = house.client._working
        for _ in range(2):
            house.playground.gateway.drop(resumable=resumable)
            await house.client.wait_for("resumed" if resumable else "ready", timeout=PATIENCE_SECONDS)
            await hand_over(thread)
            await house.quiet()
        assert house.client._working is working
        assert working
        assert not any(task.done() for task in working)
        everything_once(house)
        assert await house.undelivered() == 0

    async def test_a_press_during_the_gap_is_served_after_a_resume(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        house.playground.gateway.drop(resumable=True)
        assert await thread.answer(asked, panel) is panel
        assert (await house.store.games.get(thread.game)).revision == 1

    @pytest.mark.parametrize("resumable", [True, False], ids=["resumable", "for good"])
    async def test_a_connection_lost_in_the_middle_of_a_press_loses_no_move(
        self, house: House, resumable: bool
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        person = house.person(asked)
        custom_id, _ = choices_of(panel)[0]
        interaction = await person.press(panel, custom_id)
        await person.acknowledged(interaction)
        house.playground.gateway.drop(resumable=resumable)
        await house.client.wait_for("resumed" if resumable else "ready", timeout=PATIENCE_SECONDS)
        assert (await person.settled(interaction)).message is panel
        assert (await house.store.games.get(thread.game)).revision == 1

    async def test_being_told_to_reconnect_disturbs_nobody(self, house: House) -> None:
        thread = await begin_anywhere(house, *TRIO)
        house.playground.gateway.ask_to_reconnect()
        await house.client.wait_for("resumed", timeout=PATIENCE_SECONDS)
        await hand_over(thread)
        await house.quiet()
        everything_once(house)


class TestTooLate:
    @pytest.fixture
    def clock(self) -> ManualClock:
        return ManualClock()

    @pytest.fixture
    async def playground(self, clock: ManualClock) -> AsyncIterator[Playground]:
        async with Playground(World.small_town(people=PEOPLE, clock=clock), keep_requests=None) as playground:
            yield playground

    async def test_a_press_that_was_not_acknowledged_in_time_changes_nothing(
        self, house: House, clock: ManualClock, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        person = house.person(asked)
        async with nothing_changes(house, thread.game):
            interaction = await person.press(panel, choices_of(panel)[0][0])
            clock.advance(3.5)
            await house.playground.until(
                lambda: house.playground.requests.matching(CALLBACK)[-1].status == 404, "the refusal"
            )
        assert interaction.failure is not None
        assert await thread.answer(asked, panel) is panel

    async def test_a_token_that_has_run_out_costs_the_answer_and_not_the_move(
        self,
        house: House,
        clock: ManualClock,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        choose = house.client.tables.choose

        async def slowly(*args: Any) -> Any:
            played = await choose(*args)
            clock.advance(timedelta(minutes=16).total_seconds())
            return played

        monkeypatch.setattr(house.client.tables, "choose", slowly)
        person = house.person(asked)
        with caplog.at_level(logging.WARNING):
            await person.acknowledged(await person.press(panel, choices_of(panel)[0][0]))
            await house.playground.until(
                lambda: any(one.status == 401 for one in house.playground.requests.matching(FILLING)),
                "the refusal",
            )
            await house.quiet()
        assert (await house.store.games.get(thread.game)).revision == 1
        assert "incident" not in caplog.text
        monkeypatch.undo()
        assert choices_of(await thread.panel(asked))


class TestLongAfterwards:
    """Discord's own memory of nonces is over when a try is made again whose answer was lost."""

    @pytest.fixture
    async def playground(self) -> AsyncIterator[Playground]:
        town = World.small_town(people=PEOPLE, clock=ManualClock())
        async with Playground(town, keep_requests=None) as playground:
            yield playground

    async def test_a_message_is_found_again_however_much_was_written_meanwhile(self, house: House) -> None:
        ana, place = house.person("ana"), house.playground.channel("lobby")
        house.playground.fail(f"POST /channels/{place.id}/messages", HANG_UP, times=5, after=True)
        await ana.settled(await ana.command(place, "game new", title="escape_plan", players=1))
        await house.quiet()
        assert (await house.store.counts()).parcels[ParcelState.PENDING] == len(list(place.messages)) == 1
        for number in range(250):
            await ana.write(place, f"Is anybody there? {number}")
        advance(house, minutes=30)
        await later(house)
        assert await house.undelivered() == 0
        assert len([message for message in place.messages if message.author.bot]) == 1


def advance(house: House, *, minutes: float) -> None:
    """Time passes for Discord."""
    clock = house.playground.world.clock
    assert isinstance(clock, ManualClock)
    clock.advance(minutes * 60)


class Failing:
    """A part of a store whose calls can be made to fail before or after they are carried out."""

    def __init__(self, part: Any, fault: Callable[[str, bool], None]) -> None:
        self._part = part
        self._fault = fault

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._part, name)
        if not inspect.iscoroutinefunction(method):
            return method  # such as `read_once`, which only lasts as long as what is asked within

        async def call(*args: Any, **kwargs: Any) -> Any:
            self._fault(name, False)
            result = await method(*args, **kwargs)
            self._fault(name, True)
            return result

        return call


class FullDisk:
    """A store that can be told to fail in some of its calls, as when the disk is full."""

    is_shared = False

    def __init__(self, store: Store) -> None:
        self.failing: set[str] = set()
        self.after = False
        self.failed = 0
        self._store = store

    def __getattr__(self, name: str) -> Any:
        part = getattr(self._store, name)
        return part if callable(part) else Failing(part, self._fault)

    def _fault(self, name: str, after: bool) -> None:
        if name in self.failing and after == self.after:
            self.failed += 1
            raise StoreUnavailable("the disk is full")


class TestStore:
    @pytest.fixture
    def disk(self, store: Store) -> Any:
        return FullDisk(store)

    @pytest.fixture
    async def house(self, playground: Playground, disk: Any) -> AsyncIterator[House]:
        async with House(playground, disk, SketchBook()).open() as house:
            yield house

    async def test_a_move_that_cannot_be_saved_is_not_made(
        self, house: House, disk: Any, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        shown = text_of(panel)
        async with nothing_changes(house, thread.game):
            disk.failing = {"commit_move"}
            with caplog.at_level(logging.WARNING):
                await thread.answer(asked, panel)
            disk.failing = set()
        told = text_of(last_ephemeral(house.person(asked), thread.channel))
        assert AWAY in told
        assert told.split()[-1].strip(".*") in caplog.text
        assert text_of(panel) == shown
        await thread.answer(asked, panel)
        assert (await house.store.games.get(thread.game)).revision == 1

    async def test_a_move_whose_saving_is_not_certain_is_looked_up(self, house: House, disk: Any) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        disk.failing, disk.after = {"commit_move"}, True
        await thread.answer(asked, panel)
        disk.failing = set()
        assert AWAY in text_of(last_ephemeral(house.person(asked), thread.channel))
        assert (await house.store.games.get(thread.game)).revision == 1
        now = await thread.answer(asked, panel)
        assert "settled meanwhile" in text_of(now)
        await thread.answer(asked, now)
        assert (await house.store.games.get(thread.game)).revision == 2

    @pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
    @pytest.mark.parametrize("failing", ["start", "table"])
    async def test_a_start_that_fails_can_be_tried_again_or_has_happened(
        self, house: House, disk: Any, failing: str, after: bool
    ) -> None:
        post = await house.lobby(players=3)
        await house.join(post, "bo", "chika")
        start, ana = press_for(post, ScreenVerb.START), house.person("ana")
        disk.failing, disk.after = {failing}, after
        await ana.settled(await ana.press(post, start.custom_id))
        disk.failing = set()
        assert AWAY in text_of(last_ephemeral(ana, house.playground.channel("lobby")))
        await ana.acknowledged(await ana.press(post, start.custom_id, forge=True))
        await house.playground.until(lambda: "The game is on" in text_of(post), "the start")
        await later(house)
        row = await house.store.games.get(start.game)
        assert row.thread is not None
        thread = Thread(house, start.game, house.playground.world.channels[row.thread])
        await hand_over(thread)

    @pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
    async def test_a_seat_that_was_not_surely_taken_shows_as_it_is(
        self, house: House, disk: Any, after: bool
    ) -> None:
        post = await house.lobby()
        bo = house.person("bo")
        disk.failing, disk.after = {"join"}, after
        await bo.settled(await bo.press(post, press_for(post, TableVerb.JOIN).custom_id))
        disk.failing = set()
        assert AWAY in text_of(last_ephemeral(bo, house.playground.channel("lobby")))
        await later(house)
        assert ("bo" in text_of(post)) == after

    @pytest.mark.parametrize(
        "failing", ["due", "next_due", "begin", "done", "postpone", "dead", "sweep", "get", "save_dm"]
    )
    async def test_the_outbox_outlives_a_failing_store(
        self, house: House, disk: Any, failing: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        for _ in range(2):
            disk.failing, disk.after = {failing}, not disk.after
            house.playground.fail(SENDING, 403)
            try:
                await hand_over(thread)
                await later(house, 90_000.0)
            except AssertionError:
                assert failing == "get"
            disk.failing = set()
            house.playground.faults.clear()
            for _ in range(3):
                await later(house)
        assert await house.undelivered() == 0
        everything_once(house)
        (asked,) = await thread.waiting()
        assert sum("Your move" in text for text in in_dm(house, asked)) == 1


class TestUnexpected:
    async def test_no_press_goes_unanswered(
        self, house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)

        async def broken(*_: Any, **__: Any) -> None:
            raise ZeroDivisionError

        for name in ("choose", "undo", "rewind", "resign", "live"):
            monkeypatch.setattr(house.client.tables, name, broken)
        revision = (await house.store.games.get(thread.game)).revision
        with caplog.at_level(logging.ERROR):
            for press in (
                Press(ScreenVerb.PICK, thread.game, (1, 0)),
                Press(ScreenVerb.PAGE, thread.game, (1, 0)),
                Press(UndoVerb.UNDO, thread.game, (0,)),
                Press(TableVerb.ACT, thread.game),
                Press(ScreenVerb.WHY, thread.game, (1,)),
                Press(TableVerb.LOG, thread.game, (0,)),
                Press(SeatVerb.RESIGN, thread.game),
                Press(TableVerb.JOIN, thread.game),
            ):
                caplog.clear()
                await forged_press(thread, asked, panel, press)
                told = text_of(last_ephemeral(house.person(asked), thread.channel))
                assert INCIDENT in told, press
                incident = told.split()[-1].strip(".*")
                assert f"incident {incident}" in caplog.text
                assert "ZeroDivisionError" in caplog.text
            assert INCIDENT in text_of(await thread.command(asked, "board"))
        monkeypatch.undo()
        assert (await house.store.games.get(thread.game)).revision == revision
        assert choices_of(await thread.panel(asked))

    async def test_a_picture_that_cannot_be_drawn_stops_nobody(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def blank(*_: Any, **__: Any) -> tuple[()]:
            return ()

        monkeypatch.setattr(SketchBook, "_draw", blank)
        thread = await begin_anywhere(house, *TRIO)
        await hand_over(thread)
        await house.quiet()
        assert await house.undelivered() == 0

    async def test_a_rules_fault_leaves_the_table_as_it_was(
        self, house: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        thread = await begin_anywhere(house, *TRIO)
        asked, _ = await asked_and_other(thread, *TRIO)
        panel = await thread.panel(asked)
        game = type(GAMES["escape_plan"])

        def broken(*_: Any, **__: Any) -> None:
            raise RuntimeError("a rule is at fault")

        async with nothing_changes(house, thread.game):
            with monkeypatch.context() as patch:
                patch.setattr(game, "encode", broken)
                await thread.answer(asked, panel)
        assert INCIDENT in text_of(last_ephemeral(house.person(asked), thread.channel))
        await thread.answer(asked, panel)
        assert (await house.store.games.get(thread.game)).revision == 1


async def test_a_stopping_bot_leaves_nothing_running(house: House) -> None:
    thread = await begin_anywhere(house, *TRIO)
    await hand_over(thread)
    await house.client.close()
    others = [task for task in asyncio.all_tasks() if "Worker" in repr(task.get_coro())]
    assert others == []
    assert public_messages(house)
