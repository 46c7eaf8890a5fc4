"""Each interaction is served once, however often it is delivered: every command, every button, menu and form."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from discord import app_commands

from bot.door.route import FormRoute
from bot.features.asides.verbs import AsideVerb
from bot.features.history.verbs import HistoryVerb
from bot.features.notices.verbs import NoticeVerb
from bot.features.orders.verbs import OrderVerb
from bot.features.privacy.verbs import PrivacyVerb
from bot.features.seats.verbs import SeatVerb
from bot.operation.admin.verbs import AdminVerb
from bot.pages.press import Press, TableVerb, Verb, known_verbs
from bot.screens.verbs import ScreenVerb
from playground import HANG_UP, File, Message, Playground
from playground.interactions import Interaction
from storage import Status, Store, StoreUnavailable, open_store
from tests.bot.door.once import BYSTANDER, Repeats
from tests.bot.house import House, SketchBook, Thread, choices_of, pieces, press_for, presses_of, text_of
from tests.bot.mishaps import CALLBACK
from tests.bot.mortal import Town
from tests.bot.solo import finish, id_of, posted


@dataclass(frozen=True)
class Scene:
    """A running game of ana and bo in which all have loaded, and one of ana's that is over."""

    repeats: Repeats
    thread: Thread
    challenge: str
    over: str
    packed: bytes
    """The file of a game that is not here any more."""

    @property
    def house(self) -> House:
        return self.thread.house


@pytest.fixture
def repeats(ferry_house: House, own_database: str, caplog: pytest.LogCaptureFixture) -> Repeats:
    ferry_house.client._admins |= {ferry_house.person("dmitri").id}
    return Repeats(ferry_house, own_database, caplog)


@pytest.fixture
async def scene(repeats: Repeats) -> Scene:
    house = repeats.house
    post = await posted(house, "ana", "new")
    over = await finish(house, "ana", id_of(post))
    gone = await house.begin("ana", "bo")
    packed = await _packed(gone)
    thread = await house.begin("ana", "bo")
    for number, name in enumerate(("ana", "bo")):
        await thread.answer(name, await thread.panel(name), number)
    await thread.command("ana", "note", text="first")
    await house.quiet()
    return Scene(repeats, thread, id_of(post), over, packed)


async def _packed(thread: Thread) -> bytes:
    """The game as a file, and gone from here."""
    house, game = thread.house, thread.game
    exported = await house.command("dmitri", "admin export", forge=True, game=game)
    packed = house.person("dmitri").file(exported)
    sure = await house.command("dmitri", "admin delete", forge=True, game=game)
    await thread.press("dmitri", sure, press_for(sure, AdminVerb.DELETE))
    await house.quiet()
    return packed


Options = Callable[[Scene], Mapping[str, Any]]

NONE: Options = lambda scene: {}  # noqa: E731
IN_GAME: Options = lambda scene: {"game": scene.thread.game}  # noqa: E731
OVER: Options = lambda scene: {"game": scene.over}  # noqa: E731

COMMANDS: Mapping[str, Options] = {
    "game new": lambda scene: {"title": "ferry", "players": 2},
    "game list": NONE,
    "game act": IN_GAME,
    "game hand": IN_GAME,
    "game board": IN_GAME,
    "game status": IN_GAME,
    "game story": OVER,
    "game film": OVER,
    "game resign": IN_GAME,
    "game help": NONE,
    "help": NONE,
    "game undo": IN_GAME,
    "game pace": IN_GAME,
    "game learn": NONE,
    "game verify": IN_GAME,
    "game log": IN_GAME,
    "game replay": IN_GAME,
    "game note": lambda scene: {"text": "second", "game": scene.thread.game},
    "game mark": IN_GAME,
    "game orders": IN_GAME,
    "game export": OVER,
    "game substitute": IN_GAME,
    "challenge new": NONE,
    "challenge daily": NONE,
    "challenge weekly": NONE,
    "challenge play": lambda scene: {"challenge": scene.challenge},
    "challenge board": lambda scene: {"challenge": scene.challenge},
    "challenge compare": lambda scene: {
        "challenge": scene.challenge,
        "with": scene.house.person("bo").user,
    },
    "campaign new": lambda scene: {"name": "Night shift"},
    "campaign list": NONE,
    "campaign show": NONE,
    "campaign packs": NONE,
    "campaign next": NONE,
    "campaign settings": NONE,
    "campaign add": lambda scene: {"person": scene.house.person("bo").user, "side": "crew"},
    "campaign substitute": lambda scene: {"out": "1", "person": scene.house.person("bo").user},
    "campaign leave-out": lambda scene: {"out": "1"},
    "campaign rest": NONE,
    "campaign close": NONE,
    "campaign delete": NONE,
    "admin list": NONE,
    "admin pause": IN_GAME,
    "admin resume": IN_GAME,
    "admin pace": lambda scene: {"pace": "days", "game": scene.thread.game},
    "admin rewind": lambda scene: {"to": "0", "game": scene.thread.game},
    "admin remedy": lambda scene: {"measure": 1, "game": scene.thread.game},
    "admin seat": lambda scene: {
        "player": "1",
        "to": scene.house.person("chika").user,
        "game": scene.thread.game,
    },
    "admin repair": IN_GAME,
    "admin delete": IN_GAME,
    "admin health": NONE,
    "admin export": IN_GAME,
    "admin import": lambda scene: {"file": File("game.backroom", scene.packed)},
    "me show": NONE,
    "me record": NONE,
    "me hours": lambda scene: {"zone": "Europe/Prague"},
    "me away": lambda scene: {"until": "in 3 days"},
    "me notices": lambda scene: {"how": "none"},
    "me data": NONE,
    "me forget": NONE,
    "turns": NONE,
    "rules": lambda scene: {"query": "sail"},
}
"""Every command there is, with options by which it does something."""

DOING = {
    "game new",
    "game note",
    "challenge new",
    "challenge daily",
    "challenge play",
    "admin pause",
    "admin resume",
    "admin seat",
    "admin import",
    "me hours",
    "me away",
    "me notices",
}
"""Commands that change something at once."""

LAST = (SeatVerb.RESIGN, SeatVerb.TAKE, AdminVerb.REWIND, AdminVerb.DELETE, PrivacyVerb.FORGET)
"""What these do leaves little for others to do."""


def registered(house: House) -> list[str]:
    """The full names of all commands, those in menus of users and messages among them."""
    tree = house.client.tree
    commands = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]
    menus = [one for one in tree.get_commands() if isinstance(one, app_commands.ContextMenu)]
    return [one.qualified_name for one in (*commands, *menus)]


def forms(house: House) -> set[Verb]:
    return {
        verb for verb, route in house.client.wiring.presses._routes.items() if isinstance(route, FormRoute)
    }


def in_their_order(house: House) -> Iterator[Verb]:
    routes = house.client.wiring.presses._routes
    yield from (verb for verb in routes if verb not in LAST and verb not in forms(house))
    yield from (verb for verb in LAST if verb in routes)


class TestDeliveredTwice:
    async def test_every_command_is_run_once(self, scene: Scene) -> None:
        house = scene.house
        assert sorted(registered(house)) == sorted(COMMANDS)
        did = set()
        for name, options in COMMANDS.items():
            before = scene.repeats.kept().stored
            # Nobody is in charge of a table that they play at.
            person = house.person("dmitri" if name.startswith("admin ") else "ana")
            sent = await person.command(scene.thread.channel, name, forge=True, **options(scene))
            await scene.repeats.served_once(person, sent)
            if scene.repeats.kept().stored != before:
                did.add(name)
        assert did >= DOING

    async def test_every_button_is_pressed_once(self, scene: Scene) -> None:
        thread, ana = scene.thread, scene.house.person("ana")
        assert {*in_their_order(scene.house), *forms(scene.house)} == set(known_verbs()) - {TableVerb.GO}
        panel = await thread.panel("ana")
        for verb in in_their_order(scene.house):
            press = Press(verb, thread.game, (0,) * verb.numbers)
            sent = await ana.press(await scene.house.abandon(panel), press.custom_id, forge=True)
            await scene.repeats.served_once(ana, sent)

    async def test_every_form_is_opened_once_and_handed_in_once(self, scene: Scene) -> None:
        thread, ana = scene.thread, scene.house.person("ana")
        live = await scene.house.client.tables.live(thread.game)
        inputs = {
            AsideVerb.MARK: {"crate": live.running_match.position.state.quay[0]},
            HistoryVerb.NOTE_ADD: {"text": "third"},
            HistoryVerb.NOTE_TYPED: {"text": "fourth"},
            HistoryVerb.NOTE_CHANGE: {"text": "changed"},
            HistoryVerb.LOG_FIND: {"words": "crate"},
        }
        assert set(inputs) == forms(scene.house)
        for verb, filled in inputs.items():
            message, press = await self.opening(thread, verb)
            asked = await ana.press(message, press.custom_id)
            await scene.repeats.served_once(ana, asked)
            assert asked.modal is not None
            before = scene.repeats.kept()
            handed_in = await ana.submit(asked, **filled)
            await scene.repeats.served_once(ana, handed_in)
            assert (scene.repeats.kept().stored != before.stored) == (verb is not HistoryVerb.LOG_FIND)

    async def opening(self, thread: Thread, verb: Verb) -> tuple[Message, Press]:
        """A message with the button that opens the form."""
        if verb is HistoryVerb.NOTE_TYPED:
            await thread.house.begin("ana", "bo")
            question = await thread.house.command("ana", "game note", text="typed")
            return question, next(press for press in presses_of(question) if press.game == thread.game)
        command = {AsideVerb.MARK: "mark", HistoryVerb.LOG_FIND: "log"}.get(verb, "note")
        message = await thread.command("ana", command)
        if verb is HistoryVerb.NOTE_CHANGE:
            message = await thread.choose("ana", message, TableVerb.GO, 0)
        return message, press_for(message, verb)

    async def test_a_menu_is_used_once(self, scene: Scene) -> None:
        """Also one whose lines are presses themselves."""
        ana, thread = scene.house.person("ana"), scene.thread
        orders = await thread.command("ana", "orders")
        await scene.repeats.served_once(
            ana, await ana.select(orders, Press(OrderVerb.ORDER, thread.game, (0,)).custom_id, ["0"])
        )
        notes = await thread.command("ana", "note")
        await scene.repeats.served_once(ana, await ana.select(notes, *self.first_line(notes, TableVerb.GO)))

    def first_line(self, message: Message, verb: Verb) -> tuple[str, list[str]]:
        menus = [menu for menu in pieces(message, 3) if Press.parse(menu["custom_id"]).verb is verb]
        return menus[0]["custom_id"], [menus[0]["options"][0]["value"]]

    async def test_what_is_no_press_of_ours_is_refused_once(self, scene: Scene) -> None:
        ana, panel = scene.house.person("ana"), await scene.thread.panel("ana")
        await scene.repeats.served_once(ana, await ana.press(panel, "anything", forge=True))

    async def test_a_pick_is_one_move_and_a_lobby_is_joined_and_begun_once(self, scene: Scene) -> None:
        house, ana, bo = scene.house, scene.house.person("ana"), scene.house.person("bo")
        panel = await scene.thread.panel("ana")
        revision = (await house.store.games.get(scene.thread.game)).revision
        custom_id, value = choices_of(panel)[0]
        pressing = ana.press(panel, custom_id) if value is None else ana.select(panel, custom_id, [value])
        await scene.repeats.served_once(ana, await pressing)
        assert (await house.store.games.get(scene.thread.game)).revision == revision + 1
        post = await house.lobby("ana")
        join, start = press_for(post, TableVerb.JOIN), press_for(post, ScreenVerb.START)
        for person, press, shows in ((bo, join, "Players: 2"), (ana, start, "The game is on")):
            sent = await person.press(post, press.custom_id)
            person.again(sent)
            await house.playground.until(lambda shows=shows: shows in text_of(post), shows)
            await scene.repeats.is_over(person, sent)
        row = await house.store.games.get(start.game)
        assert row.status is Status.RUNNING
        threads = [one for one in house.playground.world.channels.values() if one.id == row.thread]
        assert len(threads) == 1


class TestWhileTheClaimIsStored:
    """In a store of this process alone, a press does not wait for it to be acknowledged."""

    async def pressed(self, scene: Scene, panel: Message) -> Interaction:
        ana = scene.house.person("ana")
        custom_id, value = choices_of(panel)[0]
        return await (ana.press(panel, custom_id) if value is None else ana.select(panel, custom_id, [value]))

    async def revision(self, scene: Scene) -> int:
        return (await scene.house.store.games.get(scene.thread.game)).revision

    async def test_a_press_is_acknowledged_and_served_once_that_is_done(
        self, scene: Scene, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        claims, stored = scene.house.store.interactions, asyncio.Event()
        claim = claims.claim

        async def slow(interaction: int, *, at: float) -> bool:
            await stored.wait()
            return await claim(interaction, at=at)

        panel, before = await scene.thread.panel("ana"), await self.revision(scene)
        monkeypatch.setattr(claims, "claim", slow)
        sent = await self.pressed(scene, panel)
        await scene.house.person("ana").acknowledged(sent)
        assert await self.revision(scene) == before
        stored.set()
        await scene.house.person("ana").settled(sent)
        assert await self.revision(scene) == before + 1

    async def test_what_cannot_be_stored_is_not_served_and_the_presser_is_told(
        self, scene: Scene, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def full(interaction: int, *, at: float) -> bool:
            raise StoreUnavailable("the disk is full")

        panel, before = await scene.thread.panel("ana"), await self.revision(scene)
        monkeypatch.setattr(scene.house.store.interactions, "claim", full)
        await self.pressed(scene, panel)
        ana, thread = scene.house.person("ana"), scene.thread.channel
        await scene.house.playground.until(
            lambda: any("reach my database" in text_of(message) for message in ana.messages(thread)),
            "an excuse",
        )
        assert await self.revision(scene) == before


class TestAfterARestart:
    """The same database, another process."""

    @pytest.mark.parametrize("command", ["game new", "challenge new", "me hours"])
    async def test_a_command_is_not_run_again(
        self, ferry_town: Town, command: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        lobby = ferry_town.playground.channel("lobby")
        options = {"game new": {"title": "ferry"}, "me hours": {"zone": "Europe/Prague"}}.get(command, {})
        async with ferry_town.house() as (house, _):
            ana = house.person("ana")
            sent = await ana.command(lobby, command, **options)
            await Repeats(house, ferry_town.database, caplog).served_once(ana, sent)
        async with ferry_town.house() as (house, _):
            repeats = Repeats(house, ferry_town.database, caplog)
            await repeats.is_over(ana, sent)

    async def test_neither_is_a_form_opened_or_handed_in_again(
        self, ferry_town: Town, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with ferry_town.house() as (house, _):
            ana = house.person("ana")
            thread = await house.begin("ana", "bo")
            notes = await thread.command("ana", "note")
            asked = await ana.press(notes, press_for(notes, HistoryVerb.NOTE_ADD).custom_id)
            await ana.settled(asked)
            handed_in = await ana.submit(asked, text="once")
            await ana.settled(handed_in)
            await house.quiet()
        async with ferry_town.house() as (house, _):
            repeats = Repeats(house, ferry_town.database, caplog)
            for sent in (asked, handed_in):
                await repeats.is_over(ana, sent)

    async def test_what_was_claimed_and_not_acknowledged_is_not_served_either(self, ferry_town: Town) -> None:
        """The process died in between. Discord tells the person that there was no answer, and they ask again."""
        lobby = ferry_town.playground.channel("lobby")
        async with ferry_town.house() as (house, _):
            ana = house.person("ana")
            ferry_town.playground.fail(CALLBACK, HANG_UP, times=2)
            sent = await ana.command(lobby, "game new", title="ferry")
            tried = f"POST /interactions/{sent.id}/*/callback"
            requests = house.playground.requests
            await house.playground.until(lambda: len(requests.matching(tried)) == 2, "both tries")
        async with ferry_town.house() as (house, _):
            ana.again(sent)
            await house.command(BYSTANDER, "game help")
            assert len(requests.matching(tried)) == 2
            await house.quiet()
            assert (await house.store.counts()).games[Status.LOBBY] == 0


class TestTwoBots:
    """Both are told of everything, as two processes with one token are."""

    @pytest.fixture(params=[True, False], ids=["one database", "two databases"])
    async def bots(
        self, request: pytest.FixtureRequest, playground: Playground, store: Store
    ) -> AsyncIterator[tuple[House, House]]:
        async with contextlib.AsyncExitStack() as stack:
            other = store if request.param else await stack.enter_async_context(await open_store("sqlite://"))
            yield (
                await stack.enter_async_context(House(playground, store, SketchBook()).open()),
                await stack.enter_async_context(House(playground, other, SketchBook()).open()),
            )

    async def left_to_one(
        self, bots: tuple[House, House], sent: Interaction, caplog: pytest.LogCaptureFixture
    ) -> None:
        """One of them has answered, and the other says nothing; not even of a second acknowledgement."""
        first, second = bots
        await first.person("ana").settled(sent)
        for _ in bots:
            await first.command(BYSTANDER, "game help")
        for house in bots:
            await house.quiet()
        callbacks = first.playground.requests.matching(f"POST /interactions/{sent.id}/*/callback")
        answered = [one.status for one in callbacks if one.status < 300]
        assert len(answered) == 1
        if first.store is second.store:
            assert len(callbacks) == 1
        assert [house.client.meters.incidents for house in bots] == [0, 0]
        assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []

    async def test_a_command_is_run_by_one_of_them(
        self, bots: tuple[House, House], caplog: pytest.LogCaptureFixture
    ) -> None:
        first, _ = bots
        lobby = first.playground.channel("lobby")
        sent = await first.person("ana").command(lobby, "game new", title="escape_plan")
        await self.left_to_one(bots, sent, caplog)
        lobbies = {id(house.store): (await house.store.counts()).games[Status.LOBBY] for house in bots}
        assert sum(lobbies.values()) == 1

    async def test_a_press_is_served_by_one_of_them(
        self, bots: tuple[House, House], caplog: pytest.LogCaptureFixture
    ) -> None:
        ana = bots[0].person("ana")
        told = await bots[0].command("ana", "turns")
        sent = await ana.press(told, Press(NoticeVerb.TURNS, "mine", (0,)).custom_id, forge=True)
        await self.left_to_one(bots, sent, caplog)
