"""What goes wrong during a siege, and when."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from itertools import count
from random import Random

from msgspec import Struct

from playground import HANG_UP, Playground, RequestRecord

from .lives import Company
from .plan import Plan
from .server import Server

RECONNECTED_SECONDS = 60.0
AFTER_A_CUT_SECONDS = 1.0
BAD_REQUEST = 400


class Fault(Struct, frozen=True):
    match: str
    status: int
    after: bool = False
    """Whether the request is carried out all the same."""
    times: int = 1


FAULTS = (
    Fault("POST /channels/*/messages", 500, after=True),
    Fault("POST /channels/*/messages", 500, times=2),
    Fault("POST /channels/*/messages", 429),
    Fault("POST /channels/*/messages", HANG_UP, after=True),
    Fault("PATCH /channels/*/messages/*", 500),
    Fault("PATCH /channels/*/messages/*", 429),
    Fault("DELETE /channels/*/messages/*", 500, after=True),
    Fault("PATCH /webhooks/*/*/messages/*", 500),
    Fault("PATCH /webhooks/*/*/messages/*", 429),
    Fault("POST /interactions/*/*/callback", 500),
    Fault("POST /interactions/*/*/callback", 500, after=True),
    Fault("POST /interactions/*/*/callback", 429),
)
RETRY_AFTER_SECONDS = 0.5


class Troubles:
    def __init__(
        self, playground: Playground, company: Company, plan: Plan, server: Server | None = None
    ) -> None:
        self._playground = playground
        self._company = company
        self._server = server
        self._plan = plan
        self._chance = Random("troubles")
        self.cuts: list[tuple[float, float]] = []
        """From each cut until the bot was connected again, and a little more."""
        self.store_cuts: list[tuple[float, float]] = []
        """From each time that connections to the database were cut, until a little later."""
        self.falls: list[tuple[float, float]] = []
        """From each end of the database's server, until it served again, and a little more."""
        self.answered: Counter[int] = Counter()
        """How often each interaction was answered first."""
        self.faults = 0
        """Requests that failed."""
        self.answers_hit: set[int] = set()
        """Interactions whose own answer met a fault."""
        playground.requests.listen(self._heard)

    async def come(self) -> None:
        """All of them; the last quiet time is without any."""
        began = time.perf_counter()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._kills_and_cuts(began))
            group.create_task(self._faults(began))

    async def _kills_and_cuts(self, began: float) -> None:
        """Kills and cuts at random moments between the quiet times, each in a stretch of its own."""
        kinds = [self._kill] * self._plan.kills + [self._cut] * self._plan.cuts
        kinds += [self._cut_store] * self._plan.connection_cuts + [self._fall] * self._plan.falls
        first, last = self._plan.first_quiet_seconds, self._plan.seconds - self._plan.last_quiet_seconds
        stretch = (last - first) / len(kinds)
        self._chance.shuffle(kinds)
        for number, happen in enumerate(kinds):
            moment = first + (number + self._chance.randrange(1000) / 2000) * stretch
            await asyncio.sleep(max(0.0, began + moment - time.perf_counter()))
            await happen()

    async def _kill(self) -> None:
        await self._chance.choice(self._company).kill()

    async def _cut_store(self) -> None:
        assert self._server is not None
        cut = time.perf_counter()
        await self._server.cut_connections()
        self.store_cuts.append((cut, time.perf_counter() + AFTER_A_CUT_SECONDS))

    async def _fall(self) -> None:
        assert self._server is not None
        fallen = time.perf_counter()
        await self._server.fall()
        self.falls.append((fallen, time.perf_counter() + AFTER_A_CUT_SECONDS))

    async def _cut(self) -> None:
        cut = time.perf_counter()
        shards = set(self._playground.gateway.shards)
        self._playground.gateway.drop(resumable=len(self.cuts) % 2 == 0)
        await self._playground.until(
            lambda: shards.issubset(self._playground.gateway.shards),
            "the bot coming back",
            RECONNECTED_SECONDS,
        )
        self.cuts.append((cut, time.perf_counter() + AFTER_A_CUT_SECONDS))

    async def _faults(self, began: float) -> None:
        every = self._plan.faults_every_seconds
        for number in count(1):
            if number * every > self._plan.seconds - self._plan.last_quiet_seconds:
                return
            await asyncio.sleep(max(0.0, began + number * every - time.perf_counter()))
            fault = self._chance.choice(FAULTS)
            self._playground.fail(
                fault.match,
                fault.status,
                times=fault.times,
                after=fault.after,
                retry_after_seconds=RETRY_AFTER_SECONDS,
            )

    def _heard(self, record: RequestRecord) -> None:
        _, kind, *rest = record.path.split("/")
        if kind == "interactions" and record.status and record.status < BAD_REQUEST:
            self.answered[int(rest[0])] += 1
        if record.fault is None:
            return
        self.faults += 1
        if kind == "interactions":
            self.answers_hit.add(int(rest[0]))
