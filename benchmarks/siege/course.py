"""The course of a siege: the games are dealt, people act, things go wrong, and at the end everything is counted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import IO

from msgspec import Struct

from playground import Playground, World
from storage import open_store

from .. import dealing
from ..figure import Figure
from ..postgres import OwnPostgres, fast_directory, own_postgres
from ..presses import UNANSWERED_MS
from ..process import apart
from ..steady import without_pauses
from . import fairness, journals, messages, report
from .crowd import Crowd, Sent, Table
from .lives import Company, Lives
from .outcome import Outcome
from .plan import FULL, POSTGRES, POSTGRES_QUICK, QUICK, Plan
from .server import Server, TableHealth
from .troubles import Troubles

ORIGINALS = 20
"""Games of each title that are really played; the others are their copies."""
SEATS = 3
OWNER = "owner"
"""The first person owns the server."""
LOOK_ROUND_SECONDS = 1.0


def figures(quick: bool) -> Iterator[Figure]:
    yield from report.of_a_file(asyncio.run(besieged_file(QUICK if quick else FULL)))
    yield from fairness.figures(quick)


def postgres_figures(quick: bool) -> Iterator[Figure]:
    with own_postgres(fast_directory()) as server:
        outcome = asyncio.run(besieged_server(server, POSTGRES_QUICK if quick else POSTGRES))
    yield from report.of_a_server(outcome)


async def besieged_file(plan: Plan) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return await besiege(plan, f"sqlite:///{Path(folder) / 'siege.db'}")


async def besieged_server(server: OwnPostgres, plan: Plan) -> Outcome:
    async with server.database() as url:
        return await besiege(plan, url, Server(server, url))


async def besiege(plan: Plan, database: str, server: Server | None = None) -> Outcome:
    """`server`: that of the database, which two processes use then."""
    # That a killed bot breaks off in the middle of a request is what is to happen here.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "errors.log"
        async with Playground(_town(plan), keep_requests=0) as playground:
            tables = await deal(playground, database, plan)
            with log.open("wb") as written:
                async with _at_work(playground, database, written, server) as company:
                    siege = Siege(plan, playground, database, tables, company, server)
                    course = await siege.run()
            return await siege.outcome(course, _errors(log))


class Course(Struct, frozen=True):
    """How long a siege took."""

    acted_seconds: float
    drained_seconds: float
    """How long the outbox took to empty after it."""
    most_waiting: int
    """Parcels in the outbox when people stopped acting."""


class Siege:
    def __init__(
        self,
        plan: Plan,
        playground: Playground,
        database: str,
        tables: Sequence[Table],
        company: Company,
        server: Server | None,
    ) -> None:
        self._plan = plan
        self._playground = playground
        self._database = database
        self._tables = tables
        self._company = company
        self._server = server
        owner = playground.person(OWNER)
        self._crowd = Crowd(tables, company, owner, in_private=len(company) > 1)
        self._troubles = Troubles(playground, company, plan, server)

    async def run(self) -> Course:
        """People act while things go wrong; then the outbox empties."""
        began = time.perf_counter()
        watching = asyncio.create_task(self._company.watch_memory())
        with without_pauses():
            await asyncio.gather(self._crowd.act(self._plan.rate, self._plan.seconds), self._troubles.come())
        watching.cancel()
        acted = time.perf_counter()
        most_waiting = await messages.waiting(self._database)
        await _emptied(self._database, self._plan.patience_seconds)
        return Course(acted - began, time.perf_counter() - acted, most_waiting)

    async def outcome(self, course: Course, errors: tuple[str, ...]) -> Outcome:
        """Count, after all processes have ended. Ends those that were left behind."""
        company, crowd, troubles, server = self._company, self._crowd, self._troubles, self._server
        return Outcome(
            plan=self._plan,
            sent=crowd.sent,
            undisturbed=list(_undisturbed(crowd.sent, company, troubles, self._plan)),
            seconds=course.acted_seconds,
            lives=company[0].all,
            downtimes=_downtimes(company),
            ended_alone=[one for lives in company for one in lives.ended_alone],
            failed_starts=sum(lives.failed_starts for lives in company),
            falls=[until - since for since, until in troubles.falls],
            connections_cut=0 if server is None else server.cut,
            answered_twice=[f"interaction {one}" for one, times in troubles.answered.items() if times > 1],
            apologies=crowd.apologies,
            store_troubles=[*troubles.falls, *troubles.store_cuts],
            health=TableHealth() if server is None else server.health,
            cuts=len(troubles.cuts),
            faults=troubles.faults,
            refused=crowd.refused,
            leaks=crowd.leaks,
            left_behind=company.end_those_left_behind(),
            most_waiting=course.most_waiting,
            drained_seconds=course.drained_seconds,
            still_waiting=await messages.waiting(self._database),
            journals=await self._journals(),
            messages=await messages.read(self._database, self._playground.world, self._tables),
            errors=errors,
        )

    async def _journals(self) -> journals.Journals:
        async with await open_store(self._database) as store:
            return await journals.read(store, self._tables, self._plan.replayed)


@contextlib.asynccontextmanager
async def _at_work(
    playground: Playground, database: str, log: IO[bytes], server: Server | None
) -> AsyncIterator[Company]:
    """All processes of the bot, connected. They end in good order."""
    async with AsyncExitStack() as stack:
        company = Company()
        for shards in ("",) if server is None else apart(playground):
            company.append(await stack.enter_async_context(Lives(playground, database, log, shards)))
        if server is not None:
            await stack.enter_async_context(server.watched())
        yield company


def _town(plan: Plan) -> World:
    return World.small_town(
        people=[OWNER, *(f"guest-{number}" for number in range(plan.people))],
        channels=[f"channel-{number}" for number in range(plan.channels)],
    )


async def deal(playground: Playground, database: str, plan: Plan) -> list[Table]:
    """As many running games of each title, of which nothing has been posted yet."""
    seatings = [_seating(playground, plan, number) for number in range(plan.games)]
    seeds = (f"siege {number}" for number in count())
    async with dealing.tables_of(database, seeds=seeds) as tables:
        dealt = await dealing.fill(tables, seatings, originals=ORIGINALS)
        return [
            Table(
                await tables.live(game),
                [playground.person(guest.name) for guest in seating.guests],
                playground.world.channels[seating.channel],
            )
            for game, seating in dealt.items()
        ]


def _seating(playground: Playground, plan: Plan, number: int) -> dealing.Seating:
    guests = [playground.person(f"guest-{(number * SEATS + seat) % plan.people}") for seat in range(SEATS)]
    return dealing.Seating(
        tuple(dealing.Guest(guest.id, guest.user.username) for guest in guests),
        playground.world.guild.id,
        playground.channel(f"channel-{number % plan.channels}").id,
    )


def _errors(log: Path) -> tuple[str, ...]:
    return tuple(line for line in log.read_text().splitlines() if line.startswith("["))


async def _emptied(database: str, patience_seconds: float) -> None:
    """Until nothing waits in the outbox, or patience has run out."""
    for _ in range(round(patience_seconds / LOOK_ROUND_SECONDS)):
        if not await messages.waiting(database):
            return
        await asyncio.sleep(LOOK_ROUND_SECONDS)


def _undisturbed(sent: Sequence[Sent], company: Company, troubles: Troubles, plan: Plan) -> Iterator[Sent]:
    began = company[-1].all[0].connected or 0.0
    disturbances = [
        (began, began + plan.warm_up_seconds),
        *((killed, back + plan.warm_up_seconds) for killed, back in _downtimes(company)),
        *((fallen, back + plan.warm_up_seconds) for fallen, back in troubles.falls),
        *troubles.store_cuts,
        *troubles.cuts,
    ]
    for one in sent:
        until = one.acknowledged or one.departed + UNANSWERED_MS / 1000
        hit = any(one.departed <= end and until >= start for start, end in disturbances)
        if not hit and one.id not in troubles.answers_hit:
            yield one


def _downtimes(company: Company) -> list[tuple[float, float]]:
    return [downtime for lives in company for downtime in lives.downtimes]
