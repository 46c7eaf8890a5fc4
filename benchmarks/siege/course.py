"""The course of a siege: the games are dealt, people act, things go wrong, and at the end everything is counted."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

from msgspec import Struct

from playground import Playground, World
from storage import open_store

from .. import dealing
from ..figure import Figure, median, quantile
from ..postgres import OwnPostgres, fast_directory, own_postgres
from ..presses import BUSY_MS, UNANSWERED_MS
from ..process import apart
from ..steady import without_pauses
from . import fairness, journals, messages
from .crowd import Crowd, Sent, Table
from .lives import Company, Life, Lives
from .plan import FULL, POSTGRES, POSTGRES_QUICK, QUICK, Plan
from .server import Server, TableHealth
from .troubles import Troubles

ORIGINALS = 20
"""Games of each title that are really played; the others are their copies."""
SEATS = 3
DRAWING_MB = 300
"""For the process that draws, which keeps what it has painted."""
GROWTH = 1.1
"""How much more memory a process may have than one of the same age before it."""
MATURE_SECONDS = 60
"""After that a process has filled what it keeps, and should not grow any more."""
RESTARTED_SECONDS = 2.0
LOOK_ROUND_SECONDS = 1.0
LONGEST_TRANSACTION_SECONDS = 5.0
TABLES_SHOWN = 5


class Outcome(Struct, frozen=True):
    plan: Plan
    sent: list[Sent]
    undisturbed: list[Sent]
    seconds: float
    """How long people have acted."""
    lives: list[Life]
    downtimes: list[tuple[float, float]]
    ended_alone: list[str]
    failed_starts: int
    falls: list[float]
    """Seconds without the database's server."""
    connections_cut: int
    """Connections to the database."""
    answered_twice: list[str]
    apologies: list[tuple[float, str]]
    store_troubles: list[tuple[float, float]]
    """When the database was away, or connections to it were cut."""
    health: TableHealth
    cuts: int
    faults: int
    refused: list[str]
    leaks: list[str]
    left_behind: list[str]
    most_waiting: int
    """Parcels in the outbox when people stopped acting."""
    drained_seconds: float
    still_waiting: int
    journals: journals.Journals
    messages: messages.Messages
    errors: tuple[str, ...]
    """Lines of the log."""


def figures(quick: bool) -> Iterator[Figure]:
    outcome = asyncio.run(besieged_file(QUICK if quick else FULL))
    yield from _course(outcome)
    yield from _promises(outcome)
    yield from _latencies(outcome)
    yield from _memory(outcome.lives)
    yield from fairness.figures(quick)


def postgres_figures(quick: bool) -> Iterator[Figure]:
    with own_postgres(fast_directory()) as server:
        outcome = asyncio.run(besieged_server(server, POSTGRES_QUICK if quick else POSTGRES))
    yield from _course(outcome)
    yield from _store_troubles(outcome)
    yield from _promises(outcome)
    yield from _latencies(outcome)
    yield from _tables(outcome)


async def besieged_file(plan: Plan) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return await besiege(plan, f"sqlite:///{Path(folder) / 'siege.db'}")


async def besieged_server(server: OwnPostgres, plan: Plan) -> Outcome:
    async with server.database() as url:
        return await besiege(plan, url, Server(server, url))


async def besiege(plan: Plan, database: str, server: Server | None = None) -> Outcome:
    """`server`: that of the database, which two processes use then."""
    town = World.small_town(
        people=[f"guest-{number}" for number in range(plan.people)],
        channels=[f"channel-{number}" for number in range(plan.channels)],
    )
    # That a killed bot breaks off in the middle of a request is what is to happen here.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "errors.log"
        async with Playground(town, keep_requests=0) as playground, AsyncExitStack() as stack:
            tables = await deal(playground, database, plan)
            written = stack.enter_context(log.open("wb"))
            async with AsyncExitStack() as serving:
                company = Company()
                for shards in ("",) if server is None else apart(playground):
                    lives = Lives(playground, database, written, shards)
                    company.append(await serving.enter_async_context(lives))
                if server is not None:
                    await serving.enter_async_context(server.watched())
                crowd = Crowd(tables, company, in_private=len(company) > 1)
                troubles = Troubles(playground, company, plan, server)
                began = time.perf_counter()
                watching = asyncio.create_task(company.watch_memory())
                with without_pauses():
                    await asyncio.gather(crowd.act(plan.rate, plan.seconds), troubles.come())
                watching.cancel()
                acted = time.perf_counter()
                most_waiting = await messages.waiting(database)
                await _emptied(database, plan.patience_seconds)
                drained = time.perf_counter()
            left_behind = [one for lives in company for one in lives.left_behind()]
            for lives in company:
                lives.end_those_left_behind()
            async with await open_store(database) as store:
                kept = await journals.read(store, tables, plan.replayed)
            return Outcome(
                plan=plan,
                sent=crowd.sent,
                undisturbed=list(_undisturbed(crowd.sent, company, troubles, plan)),
                seconds=acted - began,
                lives=company[0].all,
                downtimes=_downtimes(company),
                ended_alone=[one for lives in company for one in lives.ended_alone],
                failed_starts=sum(lives.failed_starts for lives in company),
                falls=[until - since for since, until in troubles.falls],
                connections_cut=0 if server is None else server.cut,
                answered_twice=[
                    f"interaction {one}" for one, times in troubles.answered.items() if times > 1
                ],
                apologies=crowd.apologies,
                store_troubles=[*troubles.falls, *troubles.store_cuts],
                health=TableHealth() if server is None else server.health,
                cuts=len(troubles.cuts),
                faults=troubles.faults,
                refused=crowd.refused,
                leaks=crowd.leaks,
                left_behind=left_behind,
                most_waiting=most_waiting,
                drained_seconds=drained - acted,
                still_waiting=await messages.waiting(database),
                journals=kept,
                messages=await messages.read(database, playground.world, tables),
                errors=tuple(line for line in log.read_text().splitlines() if line.startswith("[")),
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


# --- figures -----------------------------------------------------------------------------------------------------


def _course(outcome: Outcome) -> Iterator[Figure]:
    plan = outcome.plan
    restarts = [back - killed for killed, back in outcome.downtimes]
    yield Figure("siege, running games", plan.games, "")
    yield Figure("siege, interactions", len(outcome.sent) / plan.seconds, "/s", at_least=plan.rate * 0.99)
    yield Figure("siege, picks acknowledged as made", outcome.journals.picks, "")
    yield Figure("siege, kills", len(restarts), "")
    yield Figure("siege, from a kill to connected, median", median(restarts), "s", at_most=RESTARTED_SECONDS)
    yield Figure("siege, lost connections", outcome.cuts, "")
    yield Figure("siege, requests that failed", outcome.faults, "")
    yield Figure("siege, parcels delivered", outcome.messages.delivered, "")
    yield Figure("siege, messages standing", outcome.messages.standing, "")
    yield Figure("siege, outbox at the end", outcome.most_waiting, "parcels")
    yield Figure("siege, until it was empty", outcome.drained_seconds, "s")


def _promises(outcome: Outcome) -> Iterator[Figure]:
    """What must not happen at all."""
    unanswered = [one for one in outcome.undisturbed if one.acknowledged is None]
    kept, sent = outcome.journals, outcome.messages
    yield _none("moves lost", kept.lost)
    yield _none("moves uncalled", kept.uncalled)
    yield _none(f"unsound of {outcome.plan.replayed} played again", kept.unsound)
    yield _none("picks refused", outcome.refused)
    yield _none("interactions answered twice", outcome.answered_twice)
    yield _none("processes that ended by themselves", outcome.ended_alone)
    yield _none("messages doubled", sent.doubled)
    yield _none("scenes missing", sent.missing)
    yield _none("leaks", [*outcome.leaks, *sent.leaked])
    yield _none("parcels given up", sent.given_up)
    yield Figure("siege, parcels that never left", outcome.still_waiting, "", at_most=0)
    yield _none("undisturbed without an answer", [f"{one.what} {one.id}" for one in unanswered])
    yield _none("processes left behind", outcome.left_behind)
    yield Figure("siege, errors logged", len(outcome.errors), "", cases=outcome.errors)


def _store_troubles(outcome: Outcome) -> Iterator[Figure]:
    yield Figure("siege, connections to the database cut", outcome.connections_cut, "")
    yield Figure("siege, kills of the database's server", len(outcome.falls), "")
    yield Figure("siege, from such a kill until it serves, median", median(outcome.falls), "s")
    yield Figure("siege, starts that found no database", outcome.failed_starts, "")
    texts = Counter(text.rpartition(" ")[0] for _, text in outcome.apologies)
    told = [f"{times} times: {text}" for text, times in texts.most_common()]
    yield Figure("siege, answers that told of trouble", texts.total(), "", cases=tuple(told))
    without_need = [
        text
        for moment, text in outcome.apologies
        if not any(since <= moment <= until for since, until in outcome.store_troubles)
    ]
    yield Figure("siege, of these while the database was there", len(without_need), "")


def _tables(outcome: Outcome) -> Iterator[Figure]:
    """Dead rows, at the look that saw the most of them."""
    yield Figure(
        "siege, longest transaction", outcome.health.longest_seconds, "s", at_most=LONGEST_TRANSACTION_SECONDS
    )
    by_dead = sorted(outcome.health.most.items(), key=lambda table: table[1].dead, reverse=True)
    for table, rows in by_dead[:TABLES_SHOWN]:
        yield Figure(f"siege, most dead rows of {table}", rows.dead, "")
        yield Figure(f"siege, live rows of {table} then", rows.live, "")


def _none(what: str, cases: Sequence[str]) -> Figure:
    return Figure(f"siege, {what}", len(cases), "", at_most=0, cases=tuple(cases))


def _latencies(outcome: Outcome) -> Iterator[Figure]:
    left_out = len(outcome.sent) - len(outcome.undisturbed)
    yield Figure("siege, interactions disturbed", 100 * left_out / len(outcome.sent), "%")
    waits = [(one.acknowledged - one.departed) * 1000 for one in outcome.undisturbed if one.acknowledged]
    shown = [
        (one.settled - one.departed) * 1000
        for one in outcome.undisturbed
        if one.settled and one.what == "pick"
    ]
    if not shown:
        return  # so many troubles that nobody was undisturbed
    unsettled = sum(one.settled is None for one in outcome.undisturbed)
    yield Figure("siege, undisturbed, but never settled", 100 * unsettled / len(outcome.undisturbed), "%")
    yield Figure("siege, acknowledged, p50", median(waits), "ms")
    yield Figure("siege, acknowledged, p99", quantile(waits, 0.99), "ms", at_most=BUSY_MS)
    yield Figure("siege, pick settled, p50", median(shown), "ms")
    yield Figure("siege, pick settled, p99", quantile(shown, 0.99), "ms")


def _memory(lives: Sequence[Life]) -> Iterator[Figure]:
    first, last = lives[0], lives[-1]
    age = min(max(first.memory_mb), max(last.memory_mb))
    before, after = _at(first, age), _at(last, age)
    yield Figure(f"siege, memory of the first process after {age} s", before, "MB")
    yield Figure(f"siege, memory of the last process after {age} s", after, "MB", at_most=GROWTH * before)
    drawing = max(life.drawing_mb for life in lives)
    yield Figure("siege, most memory of a process that draws", drawing, "MB", at_most=DRAWING_MB)
    end = max(last.memory_mb)
    if end >= 2 * MATURE_SECONDS:
        mature = _at(last, MATURE_SECONDS)
        yield Figure(f"siege, memory of the last process after {MATURE_SECONDS} s", mature, "MB")
        yield Figure(
            f"siege, memory of the last process after {end} s", _at(last, end), "MB", at_most=GROWTH * mature
        )


def _at(life: Life, age: int) -> float:
    """Its memory at the last look up to that age."""
    return life.memory_mb[max(second for second in life.memory_mb if second <= max(age, min(life.memory_mb)))]
