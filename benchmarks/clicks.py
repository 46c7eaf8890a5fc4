"""How many presses a game takes of the people who play it: the measured course, played through the playground.

Three people play the first day of Escape Plan: a lobby, the thread, and panels, by commands, buttons and menus as the
bot offers them. A command, a press and a pick from a menu count as one press each. A panel is opened where the person
has none that asks the present question. What they choose is drawn from seeds: they visit what pays, use no card
between two steps, and otherwise pick any main answer. Nothing but presses counts here, so no picture is drawn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from itertools import count
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
from games.kernel import Chance, Decision, Option
from playground import Channel, Message, MessageFlag, Playground, SimulatedPerson, World
from rendering.page import Picture
from rendering.studio import Job
from storage import open_store

from .figure import Figure
from .play import TITLE

NAMES = ("ana", "bo", "chika")
SEEDS = tuple(range(4))
MOST_DAY_ONE = 90
MOST_TO_FIRST_MOVE = 8
MOST_TURN = 5
PAYING = ("BIZ-", "SAFE-", "STORE-", "EXIT-")
GOING_ON = ("go-on", "none", "no", "pass")
"""Answers that lead on without anything extra."""


class Count(Struct):
    """What one course took."""

    first_move: int = 0
    """From the command that opens the lobby to the first confirmed move."""
    day: int = 0
    """To the end of day 1, with the lobby."""
    turns: tuple[int, ...] = ()
    """Each turn in a part of the day, with opening the panel."""


def figures(quick: bool) -> Iterator[Figure]:
    counts = [asyncio.run(course(seed)) for seed in (SEEDS[:1] if quick else SEEDS)]
    turns = [presses for one in counts for presses in one.turns]
    first = max(one.first_move for one in counts)
    yield Figure("lobby to first move", first, "presses", at_most=MOST_TO_FIRST_MOVE)
    yield Figure("a turn, on average", fmean(turns), "presses", at_most=MOST_TURN)
    yield Figure("day 1 of three", fmean(one.day for one in counts), "presses", at_most=MOST_DAY_ONE)
    yield Figure("day 1 of three, the longest", max(one.day for one in counts), "presses")


async def course(seed: int) -> Count:
    """The course with the cards that this seed deals."""
    async with (
        Playground(World.small_town(people=NAMES), keep_requests=0) as playground,
        bot_at(playground, seed) as client,
    ):
        return await Course(playground, client, Chance(f"clicks {seed}")).run()


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

    def __init__(self, playground: Playground, client: Backroom, chance: Chance) -> None:
        self._playground = playground
        self._client = client
        self._chance = chance
        self._people = {person.id: person for person in map(playground.person, NAMES)}
        self._presses = 0
        self._game = ""

    async def run(self) -> Count:
        counted = Count()
        await self._begin()
        began: tuple[int, int] | None = None  # whose turn it is, and the presses before it
        while (state := (await self._table()).running_match.position.state).day == 1:
            seat = state.turn.seat if state.turn else None
            if began is not None and began[0] != seat:
                counted.turns = (*counted.turns, self._presses - began[1])
            if seat is None:
                began = None
            elif began is None or began[0] != seat:
                began = seat, self._presses
            confirmed = await self._answer()
            if confirmed and not counted.first_move:
                counted.first_move = self._presses
        counted.day = self._presses
        return counted

    # --- the lobby ----------------------------------------------------------------------------------------------------

    async def _begin(self) -> None:
        """Open a table, join it and start, with everything delivered."""
        host, *others = self._people.values()
        place = self._playground.channel("lobby")
        opened = await host.command(place, "game new", title=TITLE, players=len(NAMES))
        await host.settled(opened)
        self._presses += 1
        await self._playground.until(lambda: self._lobby(host, place), "the lobby's post")
        post = self._lobby(host, place)[-1]
        self._game = _pressable(post, TableVerb.JOIN)[0].game
        for number, person in enumerate(others, start=2):
            await self._press(person, post, TableVerb.JOIN)
            await self._playground.until(
                lambda person=person: person.user.username in str(post.components), f"player {number}"
            )
        await self._quiet()
        await self._press(host, post, ScreenVerb.START)
        await self._playground.until(lambda: self._thread is not None, "the thread")
        await self._quiet()

    @staticmethod
    def _lobby(person: SimulatedPerson, place: Channel) -> list[Message]:
        messages = person.messages(place)
        return [
            message
            for message in messages
            if not message.flags & MessageFlag.EPHEMERAL and _pressable(message, TableVerb.JOIN)
        ]

    @property
    def _thread(self) -> Channel | None:
        """Where the game is played."""
        channels = self._playground.world.channels.values()
        return next((one for one in channels if one.name.startswith("Escape Plan")), None)

    # --- the game -----------------------------------------------------------------------------------------------------

    async def _answer(self) -> bool:
        """Someone who is asked answers, with as many presses as that takes. Returns whether it was a last word."""
        live = await self._table()
        decision = live.running_match.position.decisions[0]
        person = self._people[live.person_at(decision.seat)]
        panel = await self._panel(person, question_token(live, decision.id))
        wanted = list(decision.options).index(self._choice(decision))
        while (way := _answering(panel, wanted)) is None:
            turning = _pressable(panel, ScreenVerb.PAGE)[-1]
            panel = await self._press(person, panel, ScreenVerb.PAGE, turning)
        await self._take(person, panel, *way)
        await self._quiet()
        return decision.kind == "CONFIRM"

    def _choice(self, decision: Decision) -> Option:
        main = [option for option in decision.options if not option.secondary] or list(decision.options)
        leading_on = [option for option in main if option.id in GOING_ON]
        places = [option for option in main if option.id.startswith("move")]
        paying = [option for option in places if any(kind in option.id for kind in PAYING)]
        if decision.kind == "D-EXEC":
            return leading_on[0]
        return self._chance.one_of(paying or places or main)

    async def _panel(self, person: SimulatedPerson, question: int) -> Message:
        """This person's panel with the present question, opened where it is not there yet."""
        assert self._thread is not None
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
