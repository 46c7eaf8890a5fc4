"""The bot's process, killed and started again, and what is noted of each of its lives."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path
from typing import IO

import psutil  # type: ignore[import-untyped]

from playground import Playground

from ..process import launch, stop

ONLINE_SECONDS = 60.0
"""How long a start may take before we give up."""
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
    """`async with` starts the first one, and stops the last one in good order."""

    def __init__(self, playground: Playground, database: Path, log: IO[bytes]) -> None:
        self._playground = playground
        self._database = database
        self._log = log
        self.all: list[Life] = []
        self.downtimes: list[tuple[float, float]] = []
        """From a kill until the next process was connected."""
        self._drawers: list[psutil.Process] = []
        """Processes that drew for those that were killed."""

    @property
    def now(self) -> Life:
        return self.all[-1]

    async def __aenter__(self) -> Lives:
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await stop(self.now.process)

    async def kill(self) -> None:
        """Returns when the next one is connected."""
        life, killed = self.now, time.perf_counter()
        self._drawers += psutil.Process(life.process.pid).children(recursive=True)
        life.process.kill()
        await life.process.wait()
        life.ended.set()
        await self._playground.until(lambda: not self._playground.gateway.online, "the end of the connection")
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

    def left_behind(self) -> list[str]:
        """Processes that outlived the one that they worked for."""
        return [f"process {drawer.pid}" for drawer in self._drawers if drawer.is_running()]

    def end_those_left_behind(self) -> None:
        for drawer in self._drawers:
            if drawer.is_running():
                drawer.kill()

    async def _start(self) -> None:
        life = Life(await launch(self._playground, "bot", self._database, self._log))
        self.all.append(life)
        # Commands are registered before the connection is made.
        await self._playground.until(lambda: self._playground.gateway.online, "the bot", ONLINE_SECONDS)
        life.connected = time.perf_counter()


def _resident_mb(process: psutil.Process) -> float:
    return float(process.memory_info().rss) / 1e6
