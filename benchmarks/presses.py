"""From a press to its acknowledgement, at a steady rate of presses, beside a bot that only says "pong".

The bot runs in a process of its own, as `python -m bot` with a database file, and draws in a further one. This process
is Discord and the people, for both bots alike. Each press is a real pick in one of many running games, with everything
that follows from it: the move, the panel with its picture, posts, sheets, notices. The games are dealt and played to
different hours in the database, so that nothing but picks is under way. A press is timed from the interaction's departure to the arrival of the bot's
first answer; presses come at even intervals, whether or not those before have been answered.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from bot.pages.press import Press
from bot.screens.verbs import ScreenVerb
from bot.table.tables import Tables
from games.kernel import Chance, Match
from playground import InteractionFailed, Message, Playground, SimulatedPerson, World

from . import dealing
from .figure import Figure, median, quantile
from .play import TITLE, a_pick, index_of
from .process import bot, spent_ms
from .steady import without_pauses

RATES = (1, 50, 200)
"""Presses a second."""
TABLES = 160
HOURS = 10
"""The tables have been played to so many different points of the game, ..."""
PICKS_AN_HOUR = 11
"""... that many picks apart."""
PEOPLE = 12
SEATS = 3
TIMES_BARE = 3
BUSY_MS = 100
UNANSWERED_MS = 3000.0
PATIENCE_SECONDS = 60.0
REST_SECONDS = 0.5
RESTING_MS = 25
MOST_RESTS = 60

Act = Callable[[], Coroutine[Any, Any, float]]
"""One interaction; gives the milliseconds until it was acknowledged."""


class Load(Struct, frozen=True):
    """What a bot made of a rate of presses."""

    waits_ms: list[float]
    spent_ms: float
    """Processor time of the bot for one press, with all that follows."""


def figures(quick: bool) -> Iterator[Figure]:
    presses = {rate: max(5, rate * (2 if quick else 6)) for rate in RATES}
    bare, ours = asyncio.run(bare_loads(presses)), asyncio.run(our_loads(presses))
    for rate in RATES:
        most = TIMES_BARE * median(bare[rate].waits_ms)
        yield from _figures(f"pong at {rate}/s", bare[rate], None, None)
        yield from _figures(f"pick at {rate}/s", ours[rate], most, BUSY_MS if rate == max(RATES) else None)


def _figures(name: str, load: Load, p50: float | None, p99: float | None) -> Iterator[Figure]:
    yield Figure(f"{name}: acknowledged, p50", median(load.waits_ms), "ms", at_most=p50)
    yield Figure(f"{name}: acknowledged, p99", quantile(load.waits_ms, 0.99), "ms", at_most=p99)
    yield Figure(f"{name}: bot's processor time", load.spent_ms, "ms")


async def bare_loads(presses: Mapping[int, int]) -> dict[int, Load]:
    """By rate; `presses` says how many at each."""
    async with (
        Playground(World.small_town(), keep_requests=0) as playground,
        bot(playground, "benchmarks.bare") as process,
    ):
        ana, square = playground.person("ana"), playground.channel("square")

        async def ping() -> float:
            began = time.perf_counter()
            return await acknowledged_ms(ana, await ana.command(square, "ping"), began)

        return {rate: await load(process, ping, rate, count) for rate, count in presses.items()}


async def our_loads(presses: Mapping[int, int]) -> dict[int, Load]:
    town = World.small_town(people=[f"guest-{number}" for number in range(PEOPLE)])
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "presses.db"
        async with Playground(town, keep_requests=0) as playground:
            tables = await deal(playground, database)
            async with bot(playground, "bot", f"sqlite:///{database}") as process:
                crowd = Crowd(playground, tables)
                await crowd.sit_down()
                return {rate: await load(process, crowd.pick, rate, count) for rate, count in presses.items()}


async def load(process: psutil.Process, act: Act, rate: int, presses: int) -> Load:
    """So many interactions at even intervals, after one that warms up."""
    await act()
    await rest(process)
    spent, began = spent_ms(process), time.perf_counter()
    under_way: list[asyncio.Task[float]] = []
    with without_pauses():
        for number in range(presses):
            await asyncio.sleep(began + number / rate - time.perf_counter())
            under_way.append(asyncio.create_task(act()))
        waits = await asyncio.gather(*under_way)
    await rest(process)
    return Load(list(waits), (spent_ms(process) - spent) / presses)


async def rest(process: psutil.Process) -> None:
    """Until the bot has nothing left to do."""
    for _ in range(MOST_RESTS):
        spent = spent_ms(process)
        await asyncio.sleep(REST_SECONDS)
        if spent_ms(process) - spent <= RESTING_MS:
            return


async def acknowledged_ms(person: SimulatedPerson, interaction: Any, began: float) -> float:
    """Milliseconds since `began`, a reading of perf_counter; three seconds where no answer came."""
    try:
        await person.acknowledged(interaction)
    except InteractionFailed:
        return UNANSWERED_MS
    return (time.perf_counter() - began) * 1000


class Table:
    """A running game, and the same game here, so that every press is one that the bot offers."""

    def __init__(self, game: str, people: list[SimulatedPerson], match: Match[Any]) -> None:
        self.game = game
        self.people = people
        self.match = match


async def deal(playground: Playground, database: Path) -> list[Table]:
    """Running games in the database, of which nothing has been posted yet."""
    seeds = (f"benchmark {SEATS} {number}" for number in count())
    async with dealing.tables_of(f"sqlite:///{database}", seeds=seeds) as tables:
        return [await begin(tables, playground, number) for number in range(TABLES)]


async def begin(tables: Tables, playground: Playground, number: int) -> Table:
    people = [playground.person(f"guest-{(number + seat) % PEOPLE}") for seat in range(SEATS)]
    seating = dealing.Seating(
        tuple(dealing.Guest(person.id, person.user.username) for person in people),
        playground.world.guild.id,
        playground.channel("lobby").id,
    )
    live = await dealing.begin(tables, TITLE, seating)
    live = await dealing.play(tables, live, number % HOURS * PICKS_AN_HOUR, Chance(f"hours {number}"))
    return Table(live.id, people, live.running_match)


class Crowd:
    """People who pick at random, each in a panel of their own, at one table after the other."""

    def __init__(self, playground: Playground, tables: list[Table]) -> None:
        self._place = playground.channel("lobby")
        self._tables = tables
        self._free: asyncio.Queue[Table] = asyncio.Queue()
        self._chance = Chance("crowd")
        self._panels: dict[int, Message] = {}

    async def sit_down(self) -> None:
        """Everyone opens a panel."""
        for table in self._tables[:PEOPLE]:
            person = table.people[0]
            opened = await person.command(self._place, "game act", game=table.game)
            outcome = await person.settled(opened)
            assert outcome.message is not None
            self._panels[person.id] = outcome.message
        for table in self._tables:
            self._free.put_nowait(table)

    async def pick(self) -> float:
        """A press of any answer that someone is offered. The table is free again when the panel shows what came of it."""
        table = await self._free.get()
        choice = a_pick(table.match, self._chance)
        index = index_of(table.match, choice)
        custom_id = Press(ScreenVerb.PICK, table.game, (choice.decision, index)).custom_id
        person = table.people[choice.seat]
        began = time.perf_counter()
        # Forged, since the panel at hand may be of another table of the same person.
        interaction = await person.press(self._panels[person.id], custom_id, forge=True)
        waited = await acknowledged_ms(person, interaction, began)
        await person.settled(interaction, PATIENCE_SECONDS)
        table.match, _ = table.match.apply(choice)
        if table.match.position.decisions:
            self._free.put_nowait(table)
        return waited
