"""Where the playground gets the time from, so that tests can move it by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, and can still be called off."""

    def cancel(self) -> None: ...


class TimeSource(Protocol):
    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Run `action` once when that many seconds have passed."""
        ...


class WallClock:
    """Real time; timers run on the running event loop."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, action)


class ManualClock:
    """Time that stands still until a test calls `advance`."""

    def __init__(self, start: datetime = datetime(2026, 1, 1, 12, tzinfo=UTC)) -> None:
        self._now = start
        self._order = itertools.count()
        self._timers: list[tuple[datetime, int, _ManualTimer]] = []

    def now(self) -> datetime:
        return self._now

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        timer = _ManualTimer(action)
        heapq.heappush(self._timers, (self._now + timedelta(seconds=seconds), next(self._order), timer))
        return timer

    def advance(self, seconds: float) -> None:
        """Let time pass, running every timer that falls due, in order."""
        target = self._now + timedelta(seconds=seconds)
        while self._timers and self._timers[0][0] <= target:
            self._now, _, timer = heapq.heappop(self._timers)
            timer.fire()
        self._now = target


class _ManualTimer:
    def __init__(self, action: Callable[[], None]) -> None:
        self._action: Callable[[], None] | None = action

    def cancel(self) -> None:
        self._action = None

    def fire(self) -> None:
        if self._action is not None:
            self._action()
