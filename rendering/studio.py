"""Draws pictures in a worker process, off the event loop. Equal pictures are drawn once.

The worker starts with the first picture and ends after a while without requests.

StudioError
└── Superseded    a newer picture of the same key was requested meanwhile
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from importlib import import_module
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import Decision

from .allocator import give_back_holes, keep_freed_blocks
from .cache import SizedCache
from .page import Film, Picture
from .pictures import FILM, Kind, Pictures, Shown
from .words import SOURCE_LOCALE, words_of

IDLE_SECONDS = 300.0
PICTURES_BYTES = 8 * 1024 * 1024
FILMS_BYTES = 16 * 1024 * 1024
"""What is kept of the last ones, in case someone else wants the very same."""
WORKERS = 1
TIDIED_AFTER = 32
"""A worker returns free memory to the system after this many pictures."""
NICENESS = 10


class StudioError(Exception):
    pass


class Superseded(StudioError):
    def __init__(self, key: str) -> None:
        super().__init__(f"a newer picture for {key} was asked for")
        self.key = key


class Job(Struct, frozen=True, kw_only=True):
    """A request for a picture, as plain data.

    `view` is a view of the game; for CHANGES a pair of views, and for pictures of a finished game its story.
    """

    game: str
    kind: Kind
    view: Any
    names: Sequence[str]
    """The players' names by seat."""
    then: Mapping[int, Sequence[str]] = {}
    """For a film: the names at earlier moments, by moment number, where they differ."""
    locale: str = SOURCE_LOCALE
    decision: Decision | None = None
    """The viewer's question: an overlay marks its options, a sheet shows it."""
    key: str | None = None
    """Only the latest job of a key is drawn. Older ones that have not begun raise Superseded."""
    is_posted: bool = False
    """Whether it is drawn for a post, so that no one waits for it directly. The worker alternates between such jobs
    and the others."""


class _Order(Struct, frozen=True):
    """A job as sent to the worker."""

    game: str
    kind: Kind
    view: msgspec.Raw
    names: tuple[str, ...]
    locale: str
    decision: Decision | None
    then: dict[int, tuple[str, ...]]


class Studio:
    """Draws pictures in worker processes. An async context manager; it must be open to draw."""

    def __init__(self, *, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._closing: asyncio.TimerHandle | None = None
        self._free = asyncio.Semaphore(WORKERS)
        self._first_in_line = {is_posted: asyncio.Semaphore(WORKERS) for is_posted in (True, False)}
        self._filming = asyncio.Semaphore(1)
        self._pictures = SizedCache(PICTURES_BYTES)
        self._films = SizedCache(FILMS_BYTES)
        self._drawing: dict[bytes, asyncio.Task[Shown]] = {}
        """By what is drawn, like the next."""
        self._wanted_by: dict[bytes, set[str | None]] = {}
        """The keys of the jobs that share a drawing; None for a job without a key, which nothing supersedes."""
        self._latest: dict[str, bytes] = {}
        """What each key last asked for, until it is drawn."""

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
        """The number of pictures being drawn or waiting for the worker."""
        return len(self._drawing)

    async def draw(self, job: Job) -> Picture:
        """Return the picture: a cached one, one that is already being drawn, or a new one. Raises Superseded."""
        picture = await self._shown(job, self._pictures)
        assert isinstance(picture, Picture), f"{job.kind} is a picture"
        return picture

    async def film(self, job: Job) -> Film:
        """Return the film. It takes seconds, so it gets its own worker and delays no picture."""
        film = await self._shown(job, self._films)
        assert isinstance(film, Film), f"{job.kind} is a film"
        return film

    async def _shown(self, job: Job, kept: SizedCache) -> Shown:
        order = _encoded(job)
        digest = blake2b(order, digest_size=16).digest()
        shown: Shown | None = kept.peek(digest)
        if job.key is not None:
            self._latest.pop(job.key, None)
        if shown is not None:
            return shown
        if job.key is not None:
            self._latest[job.key] = digest
        self._wanted_by.setdefault(digest, set()).add(job.key)
        task = self._drawing.get(digest)
        if task is None:
            drawing = self._film(order) if job.kind == FILM else self._draw(order, digest, job)
            task = asyncio.create_task(drawing)
            self._drawing[digest] = task
            task.add_done_callback(lambda done: self._drawn(digest, done, kept))
        return await asyncio.shield(task)

    def _drawn(self, digest: bytes, task: asyncio.Task[Shown], kept: SizedCache) -> None:
        del self._drawing[digest]
        for key in self._wanted_by.pop(digest):
            if key is not None and self._latest.get(key) == digest:
                del self._latest[key]
        # Reads the exception: no caller may be left to receive it, and asyncio would log it as never retrieved.
        if not task.cancelled() and task.exception() is None:
            kept.get(digest, task.result, _bytes_of)

    async def _draw(self, order: bytes, digest: bytes, job: Job) -> Shown:
        async with self._first_in_line[job.is_posted], self._free:
            if job.key is not None and not self._is_wanted(digest):
                raise Superseded(job.key)
            return await self._in_worker(order)

    def _is_wanted(self, digest: bytes) -> bool:
        """Whether a job that shares the drawing is still the latest of its key, or has none."""
        return any(key is None or self._latest.get(key) == digest for key in self._wanted_by[digest])

    async def _film(self, order: bytes) -> Shown:
        async with self._filming:
            pool = _new_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, draw_order, order)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    async def _in_worker(self, order: bytes) -> Shown:
        """Run the order in the worker. A worker that has died is replaced once."""
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
            self._pool = _new_pool()
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


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn"), initializer=begin_work)


def _bytes_of(shown: Shown) -> int:
    return len(shown.png if isinstance(shown, Picture) else shown.webp)


def _encoded(job: Job) -> bytes:
    order = _Order(
        job.game,
        job.kind,
        msgspec.Raw(msgspec.msgpack.encode(job.view)),
        tuple(job.names),
        job.locale,
        job.decision.in_full if job.decision is not None else None,
        {number: tuple(names) for number, names in job.then.items()},
    )
    return msgspec.msgpack.encode(order)


def begin_work() -> None:
    """Pictures may wait; answers to people may not. Runs in the worker."""
    # Ctrl+C reaches all processes of a terminal. The parent ends this one, when the last answers have their pictures.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_freed_blocks()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End the worker with its parent. A killed parent cannot close it, and it would wait for orders for ever."""
    parent = parent_process()
    assert parent is not None, "a worker has been started by someone"
    parent.join()
    os._exit(1)


_orders = count(1)


def draw_order(encoded: bytes) -> Shown:
    """Draw an encoded order. Runs in the worker, which caches the parts that it paints."""
    if next(_orders) % TIDIED_AFTER == 0:
        give_back_holes()
    order = msgspec.msgpack.decode(encoded, type=_Order)
    pictures: Pictures = import_module(f"rendering.{order.game}").PICTURES
    subject = msgspec.msgpack.decode(order.view, type=pictures.subject_type(order.kind))
    return pictures.draw(
        order.kind,
        subject,
        names=order.names,
        words=words_of(order.game, order.locale),
        decision=order.decision,
        then=order.then,
    )
