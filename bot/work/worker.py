"""What does things as they fall due: several at once, each apart from the others, and asleep until there is more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine

from storage import StorageError

from .concurrency import ConcurrencyLimit

log = logging.getLogger(__name__)

AT_ONCE = 8
"""Things done at the same time, ..."""
UNDER_WAY = 24
"""... and begun, those that wait for their turn or for a picture among them."""
MOST_ASIDE = 256
"""More than so many that have stepped aside count as under way again, so that there is an end to what is begun."""
LOOK_ROUND_SECONDS = 5.0
"""While something is being done: how often to look whether something else has fallen due."""
LONGEST_SLEEP_SECONDS = 3600.0
"""Clocks are put right, and machines are suspended: what was to be slept may have become less meanwhile."""
STORE_PAUSE_SECONDS = 5.0
"""How long a store that failed is left alone."""


class Worker(ABC):
    """Runs until it is cancelled. What is to be done is read from the store, so that nothing is lost with the process."""

    def __init__(self, *, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._ended: set[str] = set()
        """What has come to an end since it was begun to read what is due: that may tell of it as it was before."""
        self._hands = ConcurrencyLimit(AT_ONCE, self._woken.set)
        self._store_rests_until = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether nothing is due and nothing being done, as far as it has looked since it was woken."""
        return self._idle.is_set()

    def wake(self) -> None:
        """There may be something new to do."""
        self._idle.clear()
        self._woken.set()

    async def idle(self) -> None:
        """Wait until nothing is due and nothing being done."""
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
            for task in self._busy.values():
                task.cancel()

    @abstractmethod
    async def _hand_out(self) -> None:
        """Begin what is due and free, by `_begin`."""

    @abstractmethod
    async def _next_due(self) -> float | None:
        """When the next thing falls due that is not being done; None when there is none."""

    @property
    def _under_way(self) -> int:
        """How much is being done, without what has stepped aside."""
        return len(self._busy) - min(self._hands.aside, MOST_ASIDE)

    @property
    def _hands_full(self) -> bool:
        return self._under_way >= UNDER_WAY

    def _is_free(self, key: str) -> bool:
        """Whether nothing of that key is being done, nor was when it was read what is due."""
        return key not in self._busy and key not in self._ended

    def _begin(self, key: str, doing: Coroutine[None, None, None]) -> None:
        """Do something beside the rest. What has the same key must not be begun before it ends."""
        self._busy[key] = asyncio.create_task(self._do(key, doing))

    async def _do(self, key: str, doing: Coroutine[None, None, None]) -> None:
        try:
            with contextlib.closing(doing):
                async with self._hands.at_work():
                    await doing
        except StorageError:
            log.exception("how %s stands cannot be noted", key)
            self._let_store_rest()
        finally:
            del self._busy[key]
            self._ended.add(key)
            self._woken.set()

    async def _round(self) -> float:
        """Begin what is due; returns how long to wait for more unless woken."""
        try:
            if self._clock() >= self._store_rests_until:
                self._ended.clear()
                await self._hand_out()
            return await self._pause_seconds()
        except StorageError:
            log.exception("what is to be done cannot be read")
            return self._let_store_rest()

    async def _pause_seconds(self) -> float:
        if self._busy:
            return LOOK_ROUND_SECONDS
        due = await self._next_due()
        if due is None:
            return LONGEST_SLEEP_SECONDS
        pause_seconds = max(due, self._store_rests_until) - self._clock()
        return min(max(0.0, pause_seconds), LONGEST_SLEEP_SECONDS)

    def _let_store_rest(self) -> float:
        self._store_rests_until = self._clock() + STORE_PAUSE_SECONDS
        return STORE_PAUSE_SECONDS
