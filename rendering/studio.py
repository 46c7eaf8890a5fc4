"""Pictures drawn beside the event loop: in a process of their own, once for equal contents, the latest first.

A worker process starts with the first picture and ends when nothing was asked for a while.

StudioError
└── Superseded    a newer picture for the same key was asked for meanwhile
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import StrEnum
from hashlib import blake2b
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Decision

from .canvas import Kept, Picture
from .words import SOURCE_LOCALE, Words, words_of

IDLE_SECONDS = 300.0
PICTURES_KEPT = 64
WORKERS = 1


class StudioError(Exception):
    pass


class Superseded(StudioError):
    def __init__(self, key: str) -> None:
        super().__init__(f"a newer picture for {key} was asked for")
        self.key = key


class Kind(StrEnum):
    """Which picture of a game."""

    BOARD = "board"
    """All that is public in one tall picture."""
    CITY = "city"
    """What one wants to see at once: the map, and whose turn it is."""
    TABLE = "table"
    """The rest of what is public."""
    SHEET = "sheet"
    OVERLAY = "overlay"


class Job(Struct, frozen=True, kw_only=True):
    """A picture to be drawn. Plain data: `view` is the view of the game of that name."""

    game: str
    kind: Kind
    view: Any
    names: Sequence[str]
    """The people by seat."""
    locale: str = SOURCE_LOCALE
    decision: Decision | None = None
    """Of the viewer: what an overlay marks, what a sheet asks."""
    key: str | None = None
    """With a key only the latest job is wanted: an older one that has not begun is given up with Superseded."""


class Pictures(Struct, frozen=True):
    """What a game's rendering package offers the studio, as its `PICTURES`."""

    view_type: Any
    draw: Callable[[Kind, Any, Sequence[str], Words, Decision | None], Picture]


class _Order(Struct, frozen=True):
    """A job as it travels to the worker."""

    game: str
    kind: Kind
    view: msgspec.Raw
    names: tuple[str, ...]
    locale: str
    decision: Decision | None


class Studio:
    """An async context manager; outside of it nothing can be drawn."""

    def __init__(self, *, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._closing: asyncio.TimerHandle | None = None
        self._free = asyncio.Semaphore(WORKERS)
        self._finished: Kept[bytes, Picture] = Kept(PICTURES_KEPT)
        self._drawing: dict[bytes, asyncio.Task[Picture]] = {}
        self._latest: dict[str, bytes] = {}

    async def __aenter__(self) -> Studio:
        return self

    async def __aexit__(self, *exc: object) -> None:
        tasks = list(self._drawing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._close()

    @property
    def waiting(self) -> int:
        """How many pictures are being drawn or wait for the worker."""
        return len(self._drawing)

    async def draw(self, job: Job) -> Picture:
        """The picture: from those kept, from one that is being drawn, or a new one. Raises Superseded."""
        order = _encoded(job)
        digest = blake2b(order, digest_size=16).digest()
        if job.key is not None:
            self._latest[job.key] = digest
        if (picture := self._finished.peek(digest)) is not None:
            return picture
        task = self._drawing.get(digest)
        if task is None:
            task = asyncio.create_task(self._draw(order, digest, job.key))
            self._drawing[digest] = task
            task.add_done_callback(lambda done: self._drawn(digest, done))
        return await asyncio.shield(task)

    def _drawn(self, digest: bytes, task: asyncio.Task[Picture]) -> None:
        del self._drawing[digest]
        if not task.cancelled():
            task.exception()  # nobody may be left to hear of it

    async def _draw(self, order: bytes, digest: bytes, key: str | None) -> Picture:
        async with self._free:
            if key is not None and self._latest.get(key) != digest:
                raise Superseded(key)
            picture = await self._in_worker(order)
        return self._finished.get(digest, lambda: picture)

    async def _in_worker(self, order: bytes) -> Picture:
        """A worker that has died is replaced once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._open(), draw_order, order)
        except BrokenProcessPool:
            self._close()
            return await loop.run_in_executor(self._open(), draw_order, order)
        finally:
            self._close_when_idle()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn"))
        return self._pool

    def _close_when_idle(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
        self._closing = asyncio.get_running_loop().call_later(self._idle_seconds, self._close)

    def _close(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _encoded(job: Job) -> bytes:
    order = _Order(
        job.game,
        job.kind,
        msgspec.Raw(msgspec.msgpack.encode(job.view)),
        tuple(job.names),
        job.locale,
        job.decision,
    )
    return msgspec.msgpack.encode(order)


def draw_order(encoded: bytes) -> Picture:
    """Draw a job as it was sent. Runs in the worker, which keeps what it has painted."""
    order = msgspec.msgpack.decode(encoded, type=_Order)
    pictures: Pictures = import_module(f"rendering.{order.game}").PICTURES
    view = msgspec.msgpack.decode(order.view, type=pictures.view_type)
    return pictures.draw(order.kind, view, order.names, words_of(order.game, order.locale), order.decision)
