"""The bot at work on a playground, driven as people would: by commands, buttons and menus."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from discord import app_commands
from discord.http import Route
from PIL import Image

from bot.client import Backroom
from bot.feature import Feature
from bot.features.seats.verbs import SeatVerb
from bot.gateway.forgotten import heartbeats
from bot.gateway.sharding import ProcessTime
from bot.pages.gallery import Gallery, Locale
from bot.pages.press import Press, TableVerb, Verb
from bot.screens.verbs import ScreenVerb
from bot.settings import ClaimedShards
from bot.table.loaded import LoadedTable
from bot.table.lobbies.settings import settings_of
from bot.wiring import FEATURES
from games import GAMES
from games.kernel import Game, seat_name
from playground import Channel, Message, MessageFlag, Playground, SimulatedPerson
from rendering.page import Film, Picture
from rendering.pictures import Pictures
from rendering.studio import Job
from rendering.tallies import OpenTally
from storage import ParcelState, Share, Store
from tests.kernel.ferry import FerryView
from tests.patience import PATIENCE_SECONDS, in_time

SEED = "end to end"
SETTLING_SECONDS = 0.01
"""So long a bot waits for further servers to come up, in real time."""
MOST_POSTS = 1_000
"""More than there are in any thread."""
AT_ONCE = ProcessTime(before_identify=lambda _: asyncio.sleep(0))
"""Nobody waits for a turn to identify: the playground lets all do so, unless it is told not to."""
PEOPLE = ("ana", "bo", "chika", "dmitri", "edda")
KEY = "the-key-of-every-town"
"""In the people's address. With a new one each, every playground would compile its addresses again."""


def pieces(message: Message, kind: int) -> Iterator[dict[str, Any]]:
    """All components of one type, however deep, in their order."""

    def walk(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
        for component in components:
            if isinstance(component, dict):
                if component.get("type") == kind:
                    yield component
                yield from walk(component.values())
            elif isinstance(component, list):
                yield from walk(component)

    return walk(message.components)


def text_of(message: Message) -> str:
    """Everything that is written in a message."""
    return "\n".join([message.content, *(piece["content"] for piece in pieces(message, 10))]).strip()


def buttons_of(message: Message) -> dict[str, dict[str, Any]]:
    """Buttons by label."""
    return {piece.get("label", ""): piece for piece in pieces(message, 2)}


def presses_of(message: Message) -> list[Press]:
    """What the enabled buttons of a message stand for."""
    return [
        Press.parse(piece["custom_id"])
        for piece in pieces(message, 2)
        if "custom_id" in piece and not piece.get("disabled")
    ]


def press_for(message: Message, verb: Verb) -> Press:
    """The button of that kind; fails when there is none or it is disabled."""
    found = [press for press in presses_of(message) if press.verb is verb]
    assert found, f"no {verb} in {presses_of(message)}: {text_of(message)}"
    return found[0]


def choices_of(message: Message) -> list[tuple[str, str | None]]:
    """The answers that a panel offers: custom id and, for menus, the value."""
    menus = [
        (menu["custom_id"], option["value"])
        for menu in pieces(message, 3)
        if Press.parse(menu["custom_id"]).verb is ScreenVerb.PICK
        for option in menu["options"]
    ]
    picks = [(press.custom_id, None) for press in presses_of(message) if press.verb is ScreenVerb.PICK]
    return menus + picks


def last_ephemeral(person: SimulatedPerson, channel: Channel) -> Message:
    """The last message there that nobody else sees. What is posted for all may arrive at any moment."""
    return [one for one in person.messages(channel) if one.flags & MessageFlag.EPHEMERAL][-1]


class SketchBook(Gallery):
    """Pictures of one colour that still tell one job from another."""

    def __init__(self) -> None:
        pass

    def _pictures(self, live: LoadedTable) -> Pictures:
        """A game without pictures is sketched like the others."""
        if has_pictures(live.row.title):
            return super()._pictures(live)
        sketched = {"city": _never, "table": _never}
        return Pictures(
            view_type=object,
            boards=sketched,
            sheets={"sheet": _never},
            changes=_never,
            tallies=_crates,
        )

    def board_text(self, live: LoadedTable, locale: Locale) -> list[str]:
        if has_pictures(live.row.title):
            return super().board_text(live, locale)
        return ["A quay with crates.", "A ferry."]

    @property
    def waiting(self) -> int:
        return 0

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        return tuple(sketch(repr(job).encode()) for job in jobs)

    async def _show(self, job: Job) -> Film:
        picture = sketch(repr(job).encode())
        return Film(picture.png, picture.alt, picture.width, picture.height, 1)


@cache
def has_pictures(title: str) -> bool:
    """Asked at each drawing, and every search for what is not there goes through all of the path."""
    return find_spec(f"rendering.{title}") is not None


def _never(*_: object) -> Picture:
    raise AssertionError("a sketch is drawn without looking")


def _crates(view: FerryView) -> list[OpenTally]:
    return [OpenTally(seat, seat_name(seat), {"crates": count}) for seat, count in enumerate(view.crates)]


def sketch(drawn: bytes) -> Picture:
    png = BytesIO()
    Image.new("RGB", (8, 6), tuple(blake2b(drawn, digest_size=3).digest())).save(png, "PNG")
    return Picture(png.getvalue(), "A sketch.", 8, 6)


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    def __init__(
        self,
        playground: Playground,
        store: Store,
        gallery: Gallery,
        *,
        games: Mapping[str, Game[Any, Any]] = GAMES,
        clock: Callable[[], float] | None = None,
        features: Sequence[Feature] = FEATURES,
        shards: Share | ClaimedShards | None = None,
        time: ProcessTime = AT_ONCE,
        seed: str = SEED,
        started: Callable[[], None] = lambda: None,
    ) -> None:
        """`seed`: what the deals of its tables follow from."""
        self.playground = playground
        self.store = store
        self.clock = clock or Clock()
        seeds = (f"{seed} {number}" for number in itertools.count())
        self.client = Backroom(
            store,
            games,
            gallery,
            clock=self.clock,
            seeds=lambda: next(seeds),
            settling_seconds=SETTLING_SECONDS,
            features=features,
            shards=shards,
            time=time,
            started=started,
        )

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[House]:
        """Connected, with its commands registered."""
        Route.BASE = self.playground.api_base
        async with self.client:
            running = asyncio.create_task(self.client.start(self.playground.token))
            try:
                await self.playground.online()
                await self.playground.registered()
                if not self.client.sharding.claims:
                    await self.client.wait_until_ready()
                yield self
            finally:
                await in_time(self._closed(running), "closing the bot")

    async def _closed(self, running: asyncio.Task[None]) -> None:
        await self.client.close()
        # discord.py goes on for ever with a first connection that does not come about, whether it was closed or not.
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        for heartbeat in heartbeats(self.client):
            await asyncio.to_thread(heartbeat.join, PATIENCE_SECONDS)
            assert not heartbeat.is_alive(), f"{heartbeat.name} beats on"

    def person(self, name: str) -> SimulatedPerson:
        return self.playground.person(name)

    def rename(self, name: str, to: str) -> None:
        """`name` calls themselves something else, as people do on Discord."""
        self.playground.world.users[self.person(name).id].global_name = to

    async def quiet(self) -> None:
        """Until all presses are answered, and everything that is due has happened and been delivered."""
        workers = self.client.workers
        while (handling := _handling()) or not all(worker.is_idle for worker in workers):
            await asyncio.gather(*handling)
            for worker in workers:
                await worker.idle()

    async def undelivered(self) -> int:
        """How many messages wait, or were given up."""
        parcels = (await self.store.counts()).parcels
        return parcels[ParcelState.PENDING] + parcels[ParcelState.DEAD]

    async def heard(self) -> None:
        """Until all that Discord has told the bot was handled. Events arrive in order, so a command comes last; but each
        is handled in a task of its own, which discord.py names after the event."""
        await self.command("edda", "game list", at=self.playground.channel("square"))
        await self.quiet()

    async def command(
        self, name: str, command: str, /, *, at: Channel | None = None, **options: Any
    ) -> Message:
        """The private answer to a command, given in the lobby channel or elsewhere."""
        person = self.person(name)
        place = at or self.playground.channel("lobby")
        outcome = await person.settled(await person.command(place, command, **options))
        assert outcome.message is not None
        return outcome.message

    async def answered(self) -> None:
        """Until the bot is done with all presses and commands, and everything is delivered."""
        await self.panels_settled()
        await self.quiet()

    async def panels_settled(self) -> None:
        """Until the bot is done with all presses and commands, and has taken away the panels that others supersede."""
        await asyncio.gather(*_handling())
        await self.client.wiring.panel_keeper.idle()

    def stands(self, message: Message) -> bool:
        """Whether the message has not been deleted."""
        world = self.playground.world
        return world.find_message(world.channels[message.channel_id], message.id) is message

    async def abandon(self, panel: Message) -> Message:
        """The bot no longer knows of this panel, as after a restart: it stays, whatever is opened later."""
        await self.answered()
        self.client.open_panels.forget(panel.id)
        return panel

    # Lobby

    async def lobby(self, host: str = "ana", *, channel: str = "lobby", **options: Any) -> Message:
        """A new table; returns its post."""
        place = self.playground.channel(channel)
        person = self.person(host)
        before = {message.id for message in person.messages(place)}
        options.setdefault("title", next(iter(self.client.tables.games)))
        await person.settled(await person.command(place, "game new", **options))

        def posts() -> list[Message]:
            return [
                message
                for message in person.messages(place)
                if message.id not in before
                and not message.flags & MessageFlag.EPHEMERAL
                and any(press.verb is ScreenVerb.LEAVE for press in map(_press, pieces(message, 2)) if press)
            ]

        await self.playground.until(posts, "the lobby post")
        return posts()[-1]

    async def press(self, name: str, message: Message, verb: Verb) -> None:
        """Press a button that needs no answer of its own."""
        person = self.person(name)
        custom_id = press_for(message, verb).custom_id
        await person.acknowledged(await person.press(message, custom_id))

    async def answer(self, name: str, panel: Message, choice: int = 0) -> Message:
        """Take one of the answers that the panel offers; returns the panel as it is then."""
        person = self.person(name)
        custom_id, value = choices_of(panel)[choice]
        if value is None:
            interaction = await person.press(panel, custom_id)
        else:
            interaction = await person.select(panel, custom_id, [value])
        outcome = await person.settled(interaction)
        assert outcome.message is not None
        return outcome.message

    async def join(self, post: Message, *names: str) -> None:
        for name in names:
            await self.press(name, post, TableVerb.JOIN)
            seated = re.compile(rf"\b{re.escape(self.shown_name(name))}\b")
            await self.playground.until(
                lambda seated=seated: seated.search(text_of(post)), f"{name} in the lobby"
            )

    async def call_off(self, name: str, post: Message) -> Message:
        """The host leaves the lobby, and says that they are sure; with everything delivered."""
        person = self.person(name)
        asked = await person.settled(await person.press(post, press_for(post, ScreenVerb.LEAVE).custom_id))
        assert asked.message is not None
        sure = press_for(asked.message, ScreenVerb.CALL_OFF)
        answered = await person.settled(await person.press(asked.message, sure.custom_id))
        assert answered.message is not None
        await self.quiet()
        return answered.message

    async def choose(
        self, name: str, post: Message, setting: str, value: str, *, refused: bool = False
    ) -> None:
        """Open the settings from the lobby post and choose a value, both by their ids; unless it is refused, that shows."""
        game = press_for(post, ScreenVerb.START).game
        settings = settings_of(self.client.tables.games[(await self.client.tables.live(game)).row.title])
        number = [one.id for one in settings].index(setting)
        person = self.person(name)
        opened = await person.settled(
            await person.press(post, press_for(post, ScreenVerb.SETTINGS).custom_id)
        )
        if refused:
            return
        panel = opened.message
        assert panel is not None
        address = Press(ScreenVerb.SETTINGS, game, (number + 1,)).custom_id
        await person.settled(await person.press(panel, address))
        (menu,) = pieces(panel, 3)
        index = str(settings[number].values.index(value))
        await person.settled(await person.select(panel, menu["custom_id"], [index]))
        (menu,) = pieces(panel, 3)
        assert [one["value"] for one in menu["options"] if one.get("default")] == [index]
        await self.quiet()

    async def begin(self, *names: str, **chosen: str) -> Thread:
        """A game of these people with these settings, in its thread, with everything delivered. Nobody presses a button for
        it, so that no panel is open yet."""
        lobbies, place = self.client.tables.lobbies, self.playground.channel("lobby")
        host, title = self.person(names[0]).id, next(iter(self.client.tables.games))
        live = await lobbies.open(
            title,
            guild=self.playground.world.guild.id,
            channel=place.id,
            host=host,
            host_name=self.shown_name(names[0]),
            seats=len(names),
        )
        for name in names[1:]:
            await lobbies.join(live.id, self.person(name).id, self.shown_name(name))
        settings = settings_of(self.client.tables.games[title])
        for id, value in chosen.items():
            number = [one.id for one in settings].index(id)
            await lobbies.choose_setting(live.id, host, number, settings[number].values.index(value))
        await self.quiet()
        await lobbies.start(live.id, host)
        await self.quiet()
        return await self.thread_of(live.id)

    async def begin_by_buttons(self, *names: str, **chosen: str) -> Thread:
        """The same, as people do it: each of them then has a panel open."""
        post = await self.lobby(names[0], players=len(names))
        await self.join(post, *names[1:])
        for setting, value in chosen.items():
            await self.choose(names[0], post, setting, value)
        game = press_for(post, ScreenVerb.START).game
        await self.quiet()  # direct messages are channels, too
        known = set(self.playground.world.channels)
        await self.press(names[0], post, ScreenVerb.START)
        await self.playground.until(lambda: set(self.playground.world.channels) - known, "the thread")
        await self.quiet()
        return await self.thread_of(game)

    async def thread_of(self, game: str) -> Thread:
        row = await self.store.games.get(game)
        return Thread(self, game, self.playground.world.channels[row.thread or row.channel])

    def shown_name(self, name: str) -> str:
        return self.playground.world.users[self.person(name).id].global_name or name


class Thread:
    """A running game and where it is played."""

    def __init__(self, house: House, game: str, channel: Channel) -> None:
        self.house = house
        self.game = game
        self.channel = channel

    def posts(self, name: str = "ana") -> list[Message]:
        """What everyone sees there, oldest first."""
        person = self.house.person(name)
        return [
            message
            for message in person.messages(self.channel, MOST_POSTS)
            if not message.flags & MessageFlag.EPHEMERAL
        ]

    def table_post(self) -> Message:
        """The standing post."""
        return next(
            post for post in self.posts() if any(press.verb is TableVerb.ACT for press in presses_of(post))
        )

    def calls(self, name: str) -> list[Message]:
        """What tells this person that it is their move: a direct message, or a summons where the game is played."""
        person = self.house.person(name)
        summoned = f"<@{person.id}> it’s your move."
        summons = [post for post in self.posts(name) if summoned in text_of(post)]
        notices = [message for message in person.messages(person.dm()) if "Your move" in text_of(message)]
        return [
            message
            for message in notices + summons
            if any(press.game == self.game and press.verb is TableVerb.ACT for press in presses_of(message))
        ]

    async def waiting(self) -> list[str]:
        """User names of those who are asked something."""
        live = await self.house.client.tables.live(self.game)
        assert live.match is not None
        ids = [live.person_at(seat) for seat in live.match.position.waiting_for]
        return [self.house.playground.world.users[person].username for person in ids]

    async def play_out(self) -> None:
        """Whoever is asked first takes the last answer, to the end; with everything delivered. Nobody opens a panel: what
        they press there leads to the same call."""
        tables = self.house.client.tables
        live = await tables.live(self.game)
        while decisions := live.running_match.position.decisions:
            asked = decisions[0]
            last = len(asked.options) - 1
            live = (await tables.choose(self.game, live.person_at(asked.seat), asked.id, last)).live
        await self.house.quiet()

    async def panel(self, name: str, *, more: bool = False) -> Message:
        """Open this person's panel by command; `more`: with everything behind "More…"."""
        panel = await self.command(name, "act")
        folded = [press for press in presses_of(panel) if press.verb is ScreenVerb.MORE]
        return await self.press(name, panel, folded[0]) if more and folded else panel

    async def command(self, name: str, command: str, **options: Any) -> Message:
        """The answer to `/game …` given in the thread."""
        person = self.house.person(name)
        outcome = await person.settled(await person.command(self.channel, f"game {command}", **options))
        assert outcome.message is not None
        return outcome.message

    async def offer_seat(self, name: str, **options: Any) -> Message:
        """Offer this person's seat, to all or to one, and say that they are sure; with everything delivered."""
        question = await self.command(name, "substitute", **options)
        answer = await self.press(name, question, press_for(question, SeatVerb.OFFER))
        await self.house.quiet()
        return answer

    async def press(self, name: str, message: Message, press: Press, *, forge: bool = False) -> Message:
        person = self.house.person(name)
        outcome = await person.settled(await person.press(message, press.custom_id, forge=forge))
        assert outcome.message is not None
        return outcome.message

    async def fill_in(
        self, name: str, message: Message, press: Press, *, forge: bool = False, **inputs: str
    ) -> Message:
        """Open a form and hand it in; fields that are not named stay as they are."""
        person = self.house.person(name)
        asked = await person.press(message, press.custom_id)
        await person.settled(asked)
        outcome = await person.settled(await person.submit(asked, forge=forge, **inputs))
        assert outcome.message is not None
        return outcome.message

    async def choose(self, name: str, message: Message, verb: Verb, line: int, *, menu: int = 0) -> Message:
        """Pick a line of a menu of that kind, of the first one unless it is said which."""
        person = self.house.person(name)
        menus = [menu for menu in pieces(message, 3) if Press.parse(menu["custom_id"]).verb is verb]
        value = menus[menu]["options"][line]["value"]
        outcome = await person.settled(await person.select(message, menus[menu]["custom_id"], [value]))
        assert outcome.message is not None
        return outcome.message

    async def answer(self, name: str, panel: Message, choice: int = 0) -> Message:
        """Take one of the answers that the panel offers; returns the panel as it is then."""
        return await self.house.answer(name, panel, choice)


def _handling() -> list[asyncio.Task[Any]]:
    """The tasks in which bots handle what Discord has told them, as discord.py names them."""
    tasks = ("discord.py: on_", "CommandTree-invoker")
    return [task for task in asyncio.all_tasks() if task.get_name().startswith(tasks)]


def _press(button: dict[str, Any]) -> Press | None:
    return Press.parse(button["custom_id"]) if "custom_id" in button else None


def commands_about_a_game(house: House, below: str = "game") -> list[str]:
    """All of a group that may be told which game is meant."""
    group = house.client.tree.get_command(below)
    assert isinstance(group, app_commands.Group)
    return [
        command.qualified_name
        for command in group.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(parameter.name == "game" for parameter in command.parameters)
    ]
