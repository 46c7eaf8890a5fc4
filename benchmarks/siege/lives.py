"""The bot's process, killed and started again, and what is noted of each of its lives."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import IO

import psutil  # type: ignore[import-untyped]

from playground import Channel, Playground

from ..process import ONLINE_SECONDS, is_connected, launch, stop

SUPERVISOR_SECONDS = 0.5
"""How soon a process that could not start is started again."""
SAMPLE_SECONDS = 1.0


class Life:
    """One process. Moments are readings of perf_counter."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.started = time.perf_counter()
        self.connected: float | None = None
        self.ended = asyncio.Event()
        self.memory_mb: dict[int, float] = {}
        """By whole seconds of its age."""
        self.drawing_mb = 0.0
        """The most that its process for pictures ever had."""

    @property
    def age(self) -> float:
        """Seconds since it was connected."""
        return time.perf_counter() - (self.connected or time.perf_counter())


class Lives:
    """One process after the other, with the same shards. `async with` starts the first, and stops the last in good
    order."""

    def __init__(self, playground: Playground, database: str, log: IO[bytes], shards: str = "") -> None:
        """`shards`: as in SHARDS; empty: a single process has all."""
        self._playground = playground
        self._database = database
        self._log = log
        self._shards = shards
        self._watching: set[asyncio.Task[None]] = set()
        self.all: list[Life] = []
        self.downtimes: list[tuple[float, float]] = []
        """From a kill until the next process was connected."""
        self.ended_alone: list[str] = []
        """Processes that ended though they were connected, and nobody had killed them."""
        self.failed_starts = 0
        """Processes that could not start, as a supervisor starts them again: the database was away."""
        self._drawers: list[psutil.Process] = []
        """Processes that drew for those that were killed."""

    @property
    def now(self) -> Life:
        return self.all[-1]

    async def __aenter__(self) -> Lives:
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._leave_alone()
        await stop(self.now.process)

    async def kill(self) -> None:
        """Returns when the next one is connected."""
        life, killed = self.now, time.perf_counter()
        self._leave_alone()
        self._drawers += psutil.Process(life.process.pid).children(recursive=True)
        life.process.kill()
        await life.process.wait()
        life.ended.set()
        await self._playground.until(lambda: not self._is_connected, "the end of the connection")
        await self._start()
        self.downtimes.append((killed, time.perf_counter()))

    async def watch_memory(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(SAMPLE_SECONDS)
            life = self.now
            if life.connected is None or life.ended.is_set():
                continue
            with contextlib.suppress(psutil.NoSuchProcess):
                process = psutil.Process(life.process.pid)
                life.memory_mb[int(life.age)] = _resident_mb(process)
                drawing = sum(_resident_mb(child) for child in process.children())
                life.drawing_mb = max(life.drawing_mb, drawing)

    def end_those_left_behind(self) -> list[str]:
        """End processes that outlived the one that they worked for; returns their names."""
        left_behind = [drawer for drawer in self._drawers if drawer.is_running()]
        for drawer in left_behind:
            drawer.kill()
        return [f"process {drawer.pid}" for drawer in left_behind]

    @property
    def _is_connected(self) -> bool:
        return is_connected(self._playground, self._shards)

    async def _start(self) -> None:
        while not await self._started():
            self.failed_starts += 1
            await asyncio.sleep(SUPERVISOR_SECONDS)

    async def _started(self) -> bool:
        """Whether another process has come as far as its connection."""
        process = await launch(self._playground, "bot", self._database, self._log, shards=self._shards)
        life = Life(process)
        # Commands are registered before the connection is made.
        online = asyncio.create_task(
            self._playground.until(lambda: self._is_connected, "the bot", ONLINE_SECONDS)
        )
        ending = asyncio.create_task(process.wait())
        await asyncio.wait({online, ending}, return_when=asyncio.FIRST_COMPLETED)
        if ending.done():
            online.cancel()
            return False
        ending.cancel()
        await online
        life.connected = time.perf_counter()
        self.all.append(life)
        self._watch(life)
        return True

    def _watch(self, life: Life) -> None:
        self._watching.add(asyncio.create_task(self._replace(life)))

    async def _replace(self, life: Life) -> None:
        """Start another process if this one ends by itself."""
        code = await life.process.wait()
        self.ended_alone.append(f"process {life.process.pid} with exit code {code}")
        life.ended.set()
        ended = time.perf_counter()
        await self._start()
        self.downtimes.append((ended, time.perf_counter()))

    def _leave_alone(self) -> None:
        """Nobody notes the end of the present process by itself from now on."""
        for watching in self._watching:
            watching.cancel()
        self._watching.clear()


class Company(list[Lives]):
    """All processes that run at the same time. The first gets what happens in direct messages."""

    def serving(self, channel: Channel) -> Lives:
        """Where interactions of this channel arrive."""
        return self[0] if channel.is_dm else self[-1]

    async def watch_memory(self) -> None:
        await asyncio.gather(*(lives.watch_memory() for lives in self))

    def end_those_left_behind(self) -> list[str]:
        return [one for lives in self for one in lives.end_those_left_behind()]


def _resident_mb(process: psutil.Process) -> float:
    return float(process.memory_info().rss) / 1e6
