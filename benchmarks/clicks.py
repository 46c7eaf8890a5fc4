"""How many presses a game takes of the people who play it: a measured course of each title, through the playground.

Three people play a lobby, the thread, and panels, by commands, buttons and menus as the bot offers them. A
command, a press and a pick from a menu count as one press each. A panel is opened where the person has none that
asks the present question. How far a title is played, and what people choose there, is data in `courses`. Each
course is played a second time by the answers that the bot gives for anyone who is late. Nothing but presses counts
here, so no picture is drawn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from io import BytesIO
from itertools import count
from random import Random
from statistics import fmean
from typing import Any

from discord.http import Route
from msgspec import Struct
from PIL import Image

from bot.client import Backroom
from bot.pages.gallery import Gallery
from bot.pages.press import Press, TableVerb, Verb
from bot.screens.verbs import ScreenVerb
from bot.table.questions import question_token
from games import GAMES
from games.kernel import Decision, Option
from playground import Channel, Message, MessageFlag, Playground, SimulatedPerson, World
from rendering.page import Picture
from rendering.studio import Job
from storage import open_store

from .courses import COURSES, Measured
from .figure import Figure

NAMES = ("ana", "bo", "chika")
SEEDS = tuple(range(4))

Chooser = Callable[[Decision], Option]
"""What someone answers."""


class Count(Struct):
    """What one course took."""

    first_move: int = 0
    """From the command that opens the lobby to the first confirmation, or to the end of the first turn."""
    whole: int = 0
    """To its end, with the lobby."""
    turns: tuple[int, ...] = ()
    """Each turn, with opening the panel."""


def figures(quick: bool) -> Iterator[Figure]:
    for title, measured in COURSES.items():
        yield from of_title(title, measured, SEEDS[:1] if quick else SEEDS)


def of_title(title: str, measured: Measured, seeds: Sequence[int]) -> Iterator[Figure]:
    played = [asyncio.run(course(title, seed, by_taste(measured, seed))) for seed in seeds]
    default = [asyncio.run(course(title, seed, by_default)) for seed in seeds[:1]]
    at_most = measured.at_most

    def figure(name: str, presses: float, most: int | None = None) -> Figure:
        return Figure(f"{title}: {name}", presses, "presses", at_most=most)

    yield figure("lobby to first move", max(one.first_move for one in played), at_most.first_move)
    yield figure(
        "a turn, on average", fmean(presses for one in played for presses in one.turns), at_most.turn
    )
    yield figure(f"{measured.span} of three", fmean(one.whole for one in played), at_most.span)
    yield figure(f"{measured.span} of three, the longest", max(one.whole for one in played))
    yield figure(f"{measured.span} of three, by defaults", fmean(one.whole for one in default))


def by_taste(measured: Measured, seed: int) -> Chooser:
    chance = Random(f"clicks {seed}")
    return lambda decision: measured.taste.choice(decision, chance)


def by_default(decision: Decision) -> Option:
    return decision.option(decision.default_id) or decision.options[0]


async def course(title: str, seed: int, chooser: Chooser) -> Count:
    """The title's course with the cards that this seed deals."""
    async with (
        Playground(World.small_town(people=NAMES), keep_requests=0) as playground,
        bot_at(playground, seed) as client,
    ):
        return await Course(playground, client, title, chooser).run()


@asynccontextmanager
async def bot_at(playground: Playground, seed: int) -> AsyncIterator[Backroom]:
    """The bot in this process, connected."""
    Route.BASE = playground.api_base
    seeds = (f"clicks {seed} {number}" for number in count())
    async with await open_store("sqlite://") as store:
        client = Backroom(
            store, GAMES, Undrawn(), clock=time.time, seeds=seeds.__next__, settling_seconds=0.01
        )
        async with client:
            running = asyncio.create_task(client.start(playground.token))
            try:
                await playground.online()
                await playground.registered()
                await client.wait_until_ready()
                yield client
            finally:
                await client.close()
                await asyncio.gather(running, return_exceptions=True)


class Undrawn(Gallery):
    """One empty picture for all."""

    def __init__(self) -> None:
        png = BytesIO()
        Image.new("RGB", (8, 6)).save(png, "PNG")
        self._picture = Picture(png.getvalue(), "Nothing.", 8, 6)

    @property
    def waiting(self) -> int:
        return 0

    async def _draw(self, *jobs: Job) -> tuple[Picture, ...]:
        return tuple(self._picture for _ in jobs)


class Course:
    """Three people at one table, and the presses that they have made."""

    def __init__(self, playground: Playground, client: Backroom, title: str, chooser: Chooser) -> None:
        self._playground = playground
        self._client = client
        self._title = title
        self._measured = COURSES[title]
        self._chooser = chooser
        self._people = {person.id: person for person in map(playground.person, NAMES)}
        self._presses = 0
        self._game = ""
        self._thread = playground.channel("lobby")
        """Where the game is played."""

    async def run(self) -> Count:
        counted = Count()
        await self._begin()
        began: tuple[Hashable, int] | None = None  # the turn, and the presses before it
        while True:
            state = (await self._table()).running_match.position.state
            turn = self._measured.turn(state)
            if began is not None and began[0] != turn:
                counted.turns = (*counted.turns, self._presses - began[1])
                counted.first_move = counted.first_move or self._presses
            if self._measured.is_over(state, len(counted.turns)):
                break
            if turn is None:
                began = None
            elif began is None or began[0] != turn:
                began = turn, self._presses
            confirmed = await self._answer()
            if confirmed and not counted.first_move:
                counted.first_move = self._presses
        counted.whole = self._presses
        return counted

    async def _begin(self) -> None:
        """Open a table, join it and start, with everything delivered."""
        host, *others = self._people.values()
        place = self._playground.channel("lobby")
        opened = await host.command(place, "game new", title=self._title, players=len(NAMES))
        await host.settled(opened)
        self._presses += 1
        await self._playground.until(lambda: self._lobby(host, place), "the lobby's post")
        post = self._lobby(host, place)[-1]
        self._game = _pressable(post, TableVerb.JOIN)[0].game
        for number, person in enumerate(others, start=2):
            await self._press(person, post, TableVerb.JOIN)
            await self._playground.until(partial(_names, post, person), f"player {number}")
        await self._quiet()
        channels = self._playground.world.channels
        before = set(channels)
        await self._press(host, post, ScreenVerb.START)
        await self._playground.until(lambda: set(channels) - before, "the thread")
        await self._quiet()
        self._thread = channels[(await self._table()).home]

    @staticmethod
    def _lobby(person: SimulatedPerson, place: Channel) -> list[Message]:
        messages = person.messages(place)
        return [
            message
            for message in messages
            if not message.flags & MessageFlag.EPHEMERAL and _pressable(message, TableVerb.JOIN)
        ]

    async def _answer(self) -> bool:
        """Someone who is asked answers, with as many presses as that takes. Returns whether it was a last word."""
        live = await self._table()
        decision: Decision = live.running_match.position.decisions[0]
        person = self._people[live.person_at(decision.seat)]
        panel = await self._panel(person, question_token(live, decision.id))
        wanted = list(decision.options).index(self._chooser(decision))
        while (way := _answering(panel, wanted)) is None:
            turning = _pressable(panel, ScreenVerb.PAGE)[-1]
            panel = await self._press(person, panel, ScreenVerb.PAGE, turning)
        await self._take(person, panel, *way)
        await self._quiet()
        return decision.kind == "CONFIRM"

    async def _panel(self, person: SimulatedPerson, question: int) -> Message:
        """This person's panel with the present question, opened where it is not there yet."""
        lobby = self._playground.channel("lobby")
        private = (
            message
            for place in (self._thread, lobby)
            for message in person.messages(place)
            if message.flags & MessageFlag.EPHEMERAL
        )
        panel = next(
            (one for one in private if any(press.numbers[0] == question for press in _picks(one))), None
        )
        if panel is None:
            messages = [*person.messages(self._thread), *person.messages(person.dm())]
            post = next(one for one in messages if _pressable(one, TableVerb.ACT))
            panel = await self._press(person, post, TableVerb.ACT)
        return panel

    async def _take(
        self, person: SimulatedPerson, panel: Message, custom_id: str, value: str | None
    ) -> Message:
        if value is None:
            interaction = await person.press(panel, custom_id)
        else:
            interaction = await person.select(panel, custom_id, [value])
        self._presses += 1
        return _shown(await person.settled(interaction))

    async def _press(
        self, person: SimulatedPerson, message: Message, verb: Verb, press: Press | None = None
    ) -> Message:
        chosen = press or _pressable(message, verb)[0]
        self._presses += 1
        interaction = await person.press(message, chosen.custom_id)
        if verb in (TableVerb.JOIN, ScreenVerb.START):
            await person.acknowledged(interaction)
            return message
        return _shown(await person.settled(interaction))

    async def _table(self) -> Any:
        return await self._client.tables.live(self._game)

    async def _quiet(self) -> None:
        """Until everything that is due has been delivered."""
        workers = self._client.workers
        while not all(worker.is_idle for worker in workers):
            for worker in workers:
                await worker.idle()


def _shown(outcome: Any) -> Message:
    assert isinstance(outcome.message, Message)
    return outcome.message


def _pieces(component: Any, kind: int) -> Iterator[dict[str, Any]]:
    """All components of one type, however deep."""
    if isinstance(component, dict):
        if component.get("type") == kind:
            yield component
        component = list(component.values())
    if isinstance(component, list):
        for inner in component:
            yield from _pieces(inner, kind)


def _names(post: Message, person: SimulatedPerson) -> bool:
    return person.user.username in str(post.components)


def _pressable(message: Message, verb: Verb) -> list[Press]:
    """The buttons of that kind that can be pressed."""
    buttons = [
        one for one in _pieces(message.components, 2) if "custom_id" in one and not one.get("disabled")
    ]
    return [press for one in buttons if (press := Press.parse(one["custom_id"])).verb is verb]


def _picks(panel: Message) -> list[Press]:
    menus = [Press.parse(menu["custom_id"]) for menu in _pieces(panel.components, 3)]
    return _pressable(panel, ScreenVerb.PICK) + [press for press in menus if press.verb is ScreenVerb.PICK]


def _answering(panel: Message, index: int) -> tuple[str, str | None] | None:
    """The custom id by which the option is taken on this page, and the value where it is a menu's."""
    for press in _pressable(panel, ScreenVerb.PICK):
        if press.numbers[1] == index:
            return press.custom_id, None
    for menu in _pieces(panel.components, 3):
        values = [option["value"] for option in menu["options"]]
        if Press.parse(menu["custom_id"]).verb is ScreenVerb.PICK and str(index) in values:
            return menu["custom_id"], str(index)
    return None
