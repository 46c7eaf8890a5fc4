"""From a press to its acknowledgement, at a steady rate of presses, beside a bot that only says "pong".

The bot runs in a process of its own, as `python -m bot` with a database file, and draws in a further one. This
process is Discord and the people, for both bots alike. Each press is a real pick in one of many running games, with
everything that follows from it: the move, the panel with its picture, posts, sheets, notices. The games are dealt and
played to different hours in the database, so that nothing but picks is under way. A press is timed from the
interaction's departure to the arrival of the bot's first answer. Presses come at even intervals, whether or not those
before have been answered.

On PostgreSQL one, two and four processes share the gateway, each number of them on a server of its own. Half of the
presses come from direct messages, which arrive at the first process, the others from the server, whose shard another
one has. Whoever receives a press makes the move. What two processes carry is told from the processor time of a pick,
when each of them has as much to do as the one. They work by turns, since the machine is not always as fast.
"""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import psutil  # type: ignore[import-untyped]
from msgspec import Struct

from bot.pages.press import Press, TableVerb
from bot.screens.verbs import ScreenVerb
from bot.table.tables import Tables
from games.kernel import Match
from playground import Channel, InteractionFailed, Message, Playground, SimulatedPerson, World

from . import dealing
from .contention import Waits, waits
from .figure import Figure, median, quantile
from .play import TITLE, a_pick, index_of
from .postgres import OwnPostgres, fast_directory, own_postgres
from .process import apart, bot, spent_ms
from .steady import by_turns, without_pauses

RATES = (1, 50, 200)
"""Presses a second."""
SLOW, BUSY = 1, 20
"""Presses a second on PostgreSQL, for each process that has any to answer, ..."""
ANSWERING = 2
"""... which are so many at most."""
PROCESSES = (1, 2, 4)
TWO_CARRY = 1.8
TABLES = 160
TABLES_ON_POSTGRES = 40
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

        return {rate: await load([process], ping, rate, count) for rate, count in presses.items()}


async def our_loads(presses: Mapping[int, int]) -> dict[int, Load]:
    with tempfile.TemporaryDirectory() as folder:
        async with deployed(f"sqlite:///{Path(folder) / 'presses.db'}", 1) as ours:
            return {rate: await ours.load(rate, count) for rate, count in presses.items()}


class Deployment(Struct, frozen=True):
    """Processes of the bot on one database, and people who press."""

    processes: list[psutil.Process]
    crowd: Crowd

    async def load(self, rate: int, presses: int) -> Load:
        return await load(self.processes, self.crowd.pick, rate, presses)


@asynccontextmanager
async def deployed(database: str, processes: int) -> AsyncIterator[Deployment]:
    town = World.small_town(people=[f"guest-{number}" for number in range(PEOPLE)])
    async with Playground(town, keep_requests=0) as playground, AsyncExitStack() as stack:
        on_postgres = database.startswith("postgres")
        tables = await deal(playground, database, TABLES_ON_POSTGRES if on_postgres else TABLES)
        running = [
            await stack.enter_async_context(bot(playground, "bot", database, shards))
            for shards in apart(playground, processes)
        ]
        crowd = Crowd(playground, tables, in_private=on_postgres)
        await crowd.sit_down()
        yield Deployment(running, crowd)


class DeploymentOnPostgres:
    """A deployment with a server of its own, and what was measured of both."""

    def __init__(self, processes: int, deployment: Deployment, server: OwnPostgres, url: str) -> None:
        self.processes = processes
        self._deployment = deployment
        self._server = server
        self._url = url
        self.loads: dict[int, list[Load]] = {SLOW: [], BUSY: []}
        """By presses a second of each process that answers."""
        self.waits = Waits()
        self.server_ms = 0.0
        """Processor time of the server."""

    async def work(self, rate: int, seconds: int) -> None:
        """People press for so long."""
        together = rate * min(self.processes, ANSWERING)
        spent = self._server.spent_ms()
        async with waits(self._url, self.waits):
            self.loads[rate].append(await self._deployment.load(together, together * seconds))
        self.server_ms += self._server.spent_ms() - spent

    def figures(self) -> Iterator[Figure]:
        name = f"{self.processes} on PostgreSQL"
        for rate, loads in self.loads.items():
            whole = Load([wait for one in loads for wait in one.waits_ms], self.spent_ms(rate))
            yield from _figures(f"pick at {rate}/s a process, {name}", whole, None, None)
        picks = sum(len(one.waits_ms) for loads in self.loads.values() for one in loads)
        yield Figure(f"{name}: the server's processor time of a pick", self.server_ms / picks, "ms")
        yield from self.waits.figures(name, "pick", picks)

    def spent_ms(self, rate: int) -> float:
        """Processor time of the bot for one press."""
        return median([one.spent_ms for one in self.loads[rate]])


def postgres_figures(quick: bool) -> Iterator[Figure]:
    yield from asyncio.run(_of_each(rounds=4 if quick else 8, seconds=5 if quick else 10))


async def _of_each(rounds: int, seconds: int) -> list[Figure]:
    async with AsyncExitStack() as stack:
        deployments = {
            processes: await stack.enter_async_context(_on_postgres(processes)) for processes in PROCESSES
        }
        for one in deployments.values():
            await one.work(SLOW, seconds)
        for one in by_turns([*deployments.values()], rounds):
            await one.work(BUSY, seconds)
        figures = [figure for one in deployments.values() for figure in one.figures()]
    carried = 2 * deployments[1].spent_ms(BUSY) / deployments[2].spent_ms(BUSY)
    return [
        *figures,
        Figure("picks that two processes carry, of one's", carried, "times", at_least=TWO_CARRY),
    ]


@asynccontextmanager
async def _on_postgres(processes: int) -> AsyncIterator[DeploymentOnPostgres]:
    with own_postgres(fast_directory()) as server:
        async with server.database() as url, deployed(url, processes) as running:
            yield DeploymentOnPostgres(processes, running, server, url)


async def load(processes: Sequence[psutil.Process], act: Act, rate: int, presses: int) -> Load:
    """So many interactions at even intervals, after one that warms up."""
    await act()
    await rest(processes)
    spent, began = spent_ms(*processes), time.perf_counter()
    under_way: list[asyncio.Task[float]] = []
    with without_pauses():
        for number in range(presses):
            await asyncio.sleep(began + number / rate - time.perf_counter())
            under_way.append(asyncio.create_task(act()))
        acknowledged = await asyncio.gather(*under_way)
    await rest(processes)
    return Load(list(acknowledged), (spent_ms(*processes) - spent) / presses)


async def rest(processes: Sequence[psutil.Process]) -> None:
    """Until the bot has nothing left to do."""
    for _ in range(MOST_RESTS):
        spent = spent_ms(*processes)
        await asyncio.sleep(REST_SECONDS)
        if spent_ms(*processes) - spent <= RESTING_MS * len(processes):
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

    def __init__(self, number: int, game: str, people: list[SimulatedPerson], match: Match[Any]) -> None:
        self.number = number
        self.game = game
        self.people = people
        self.match = match


async def deal(playground: Playground, database: str, count: int) -> list[Table]:
    """Running games in the database, of which nothing has been posted yet."""
    seeds = (f"benchmark {SEATS} {number}" for number in itertools.count())
    async with dealing.tables_of(database, seeds=seeds) as tables:
        return [await begin(tables, playground, number) for number in range(count)]


async def begin(tables: Tables, playground: Playground, number: int) -> Table:
    people = [playground.person(f"guest-{(number + seat) % PEOPLE}") for seat in range(SEATS)]
    seating = dealing.Seating(
        tuple(dealing.Guest(person.id, person.user.username) for person in people),
        playground.world.guild.id,
        playground.channel("lobby").id,
    )
    live = await dealing.begin(tables, TITLE, seating)
    live = await dealing.play(tables, live, number % HOURS * PICKS_AN_HOUR, Random(f"hours {number}"))
    return Table(number, live.id, people, live.running_match)


class Crowd:
    """People who pick at random, each in a panel of their own, at one table after the other."""

    def __init__(self, playground: Playground, tables: list[Table], *, in_private: bool = False) -> None:
        """`in_private`: half of the presses come from direct messages, which arrive at another shard."""
        self._place = playground.channel("lobby")
        self._in_private = in_private
        self._tables = tables
        self._free: asyncio.Queue[Table] = asyncio.Queue()
        self._chance = Random("crowd")
        self._panels: dict[int, list[Message]] = {}

    async def sit_down(self) -> None:
        """Everyone opens a panel in each place, of different tables."""
        for table in self._tables[:PEOPLE]:
            person = table.people[0]
            places = [self._place, person.dm()] if self._in_private else [self._place]
            self._panels[person.id] = [
                await self._panel(person, place, self._shown(person, number, len(places)))
                for number, place in enumerate(places)
            ]
        for table in self._tables:
            self._free.put_nowait(table)

    def _shown(self, person: SimulatedPerson, number: int, places: int) -> Table:
        """The table whose panel this person opens in that one of the places. It is none at which **Act** is pressed, since
        that would take the panel away."""
        ids = ((table, [one.id for one in table.people]) for table in self._tables[PEOPLE:])
        return next(table for table, people in ids if person.id in people and table.number % places == number)

    async def _panel(self, person: SimulatedPerson, place: Channel, table: Table) -> Message:
        opened = await person.command(place, "game act", game=table.game)
        outcome = await person.settled(opened, PATIENCE_SECONDS)
        assert outcome.message is not None
        return outcome.message

    async def act(self) -> float:
        """A press of **Act** at any table. Raises InteractionFailed, NeverHappened if it is not answered."""
        table = self._chance.choice(self._tables[:PEOPLE])
        person = table.people[0]
        began = time.perf_counter()
        custom_id = Press(TableVerb.ACT, table.game).custom_id
        interaction = await person.press(self._chance.choice(self._panels[person.id]), custom_id, forge=True)
        await person.acknowledged(interaction)
        waited = (time.perf_counter() - began) * 1000
        await person.settled(interaction, PATIENCE_SECONDS)
        return waited

    async def pick(self) -> float:
        """A press of any answer that someone is offered. The table is free again when the panel shows the result."""
        table = await self._free.get()
        choice = a_pick(table.match, self._chance)
        index = index_of(table.match, choice)
        custom_id = Press(ScreenVerb.PICK, table.game, (choice.decision, index)).custom_id
        person = table.people[choice.seat]
        began = time.perf_counter()
        # Forged, since the panel at hand may be of another table of the same person.
        panels = self._panels[person.id]
        panel = panels[table.number % len(panels)]  # a second one of the same table would be taken away
        interaction = await person.press(panel, custom_id, forge=True)
        waited = await acknowledged_ms(person, interaction, began)
        await person.settled(interaction, PATIENCE_SECONDS)
        table.match, _ = table.match.apply(choice)
        if table.match.position.decisions:
            self._free.put_nowait(table)
        return waited
