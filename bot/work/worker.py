"""The base of background workers: does due work concurrently, and sleeps until there is more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine

from storage import StorageError

from .background import cancel_until_ended
from .concurrency import ConcurrencyLimit
from .troubles import is_passing

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Tasks at work at the same time."""
UNDER_WAY = 24
"""Tasks begun, including those that wait for their turn or for a picture."""
MOST_ASIDE = 256
"""Tasks beyond this number that have stepped aside count as under way. This bounds the number of tasks."""
LOOK_ROUND_SECONDS = 5.0
"""How often to check for other due work while tasks are running."""
LONGEST_SLEEP_SECONDS = 3600.0
"""A bound for sleep, since adjusted clocks and suspended machines make the computed pause wrong."""
SHARED_LOOK_SECONDS = 4.0
"""How often to check for work that another process has left behind."""
STORE_PAUSE_SECONDS = 5.0
"""How long to wait after an error of the store."""


class Worker(ABC):
    """Runs until it is cancelled. Due work is read from the store, so a killed process loses nothing."""

    def __init__(self, *, clock: Callable[[], float], shares_work: bool = False) -> None:
        """`shares_work`: other processes do the same work, and one of them may end at any time."""
        self._clock = clock
        self._longest_sleep_seconds = SHARED_LOOK_SECONDS if shares_work else LONGEST_SLEEP_SECONDS
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._ended: set[str] = set()
        """Keys that finished while the due list was being read. The list may be stale for them, so they are
        skipped until the next read."""
        self._limit = ConcurrencyLimit(AT_ONCE, self._woken.set)
        self._store_rests_until = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether nothing is due or running, according to the last read since the worker was woken."""
        return self._idle.is_set()

    def wake(self) -> None:
        """Tell the worker that there may be new work."""
        self._idle.clear()
        self._woken.set()

    async def idle(self) -> None:
        """Wait until nothing is due or running."""
        await self._idle.wait()

    async def run(self) -> None:
        try:
            while True:
                self._woken.clear()
                pause_seconds = await self._round()
                if not self._busy and not self._woken.is_set():
                    self._idle.set()
                # Not `wait_for`: on Python 3.11 it can swallow a cancellation that comes with the wake-up.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause_seconds):
                        await self._woken.wait()
        finally:
            await cancel_until_ended(*self._busy.values())  # one may be writing, which it ends

    @abstractmethod
    async def _hand_out(self) -> None:
        """Read the due work and pass what is free to `_begin`."""

    @abstractmethod
    async def _next_due(self) -> float | None:
        """When the next work that is not running falls due; None if there is none."""

    @property
    def _under_way(self) -> int:
        """The number of running tasks, without those that have stepped aside (up to MOST_ASIDE)."""
        return len(self._busy) - min(self._limit.aside, MOST_ASIDE)

    @property
    def _is_full(self) -> bool:
        return self._under_way >= UNDER_WAY

    def _is_free(self, key: str) -> bool:
        """Whether no task of that key is running, or was running when the due list was read."""
        return key not in self._busy and key not in self._ended

    def _begin(self, key: str, doing: Coroutine[None, None, None]) -> None:
        """Start a task. The caller must not start another with the same key before it ends."""
        self._busy[key] = asyncio.create_task(self._do(key, doing))

    async def _do(self, key: str, doing: Coroutine[None, None, None]) -> None:
        try:
            with contextlib.closing(doing):
                async with self._limit.at_work():
                    await doing
        except StorageError as error:
            log_of_store(f"how {key} stands cannot be noted", error)
            self._let_store_rest()
        finally:
            del self._busy[key]
            self._ended.add(key)
            self._woken.set()

    async def _round(self) -> float:
        """Begin what is due; returns how many seconds to sleep unless woken."""
        try:
            if self._clock() >= self._store_rests_until:
                self._ended.clear()
                await self._hand_out()
            return await self._pause_seconds()
        except StorageError as error:
            log_of_store("what is to be done cannot be read", error)
            return self._let_store_rest()
        except Exception:
            # A worker that ended here would leave all its work undone until the next start.
            log.exception("what is to be done cannot be found out")
            return self._let_store_rest()

    async def _pause_seconds(self) -> float:
        if self._busy:
            return LOOK_ROUND_SECONDS
        due = await self._next_due()
        if due is None:
            return self._longest_sleep_seconds
        pause_seconds = max(due, self._store_rests_until) - self._clock()
        return min(max(0.0, pause_seconds), self._longest_sleep_seconds)

    def _let_store_rest(self) -> float:
        self._store_rests_until = self._clock() + STORE_PAUSE_SECONDS
        return STORE_PAUSE_SECONDS


def log_of_store(what: str, error: StorageError) -> None:
    """Log an error of the store and its consequence, without a traceback if the store is only away for a while."""
    if is_passing(error):
        log.warning("%s: %s", what, error)
    else:
        log.error("%s", what, exc_info=error)
