"""Plain counters of what the bot has done since it was started. Counting costs nothing worth mentioning and never fails."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Upper ends, in seconds. After three seconds nobody listens any more."""
RATE_SECONDS: Final = 300.0
"""Over how long a rate is taken."""


class Histogram:
    """How many durations were at most so long."""

    def __init__(self, buckets: tuple[float, ...] = BUCKETS) -> None:
        self.buckets = buckets
        self.counts = [0] * (len(buckets) + 1)
        """By bucket, the longest last: those that fall into none."""
        self.seconds = 0.0
        """All durations together."""

    def note(self, seconds: float) -> None:
        bucket = next((i for i, end in enumerate(self.buckets) if seconds <= end), len(self.buckets))
        self.counts[bucket] += 1
        self.seconds += seconds

    @property
    def total(self) -> int:
        return sum(self.counts)

    def cumulative(self) -> list[int]:
        """How many were at most as long as each bucket's end; the last one is all."""
        return [sum(self.counts[: i + 1]) for i in range(len(self.counts))]


class Rate:
    """How often something has happened lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._began = clock()
        self._moments: deque[float] = deque()
        self.total = 0

    def note(self) -> None:
        self.total += 1
        self._moments.append(self._clock())
        self._forget_old()

    def per_second(self) -> float:
        """Over the last minutes, or since the start if that is less."""
        self._forget_old()
        seconds = min(RATE_SECONDS, self._clock() - self._began)
        return len(self._moments) / seconds if seconds > 0 else 0.0

    def _forget_old(self) -> None:
        while self._moments and self._moments[0] <= self._clock() - RATE_SECONDS:
            self._moments.popleft()


class Meters:
    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock`: UTC seconds."""
        self.clock = clock
        self.started = clock()
        self.moves = Rate(clock)
        self.acknowledged = Histogram()
        """From the interaction to our answer that we have it."""
        self.late = 0
        """Interactions that nobody waited for any more."""
        self.refused = 0
        """Interactions that were answered with the reason why not."""
        self.incidents = 0
        """Interactions that were answered with an incident number."""
        self.delivered = 0
        """Parcels."""
        self.died = 0
        """Parcels that were given up."""
        self.errors = ErrorCount()
        self.unreadable = ErrorCount()
        """Stored things that cannot be read; to be added to the log of `bot.unreadable`."""

    def note_acknowledged(self, created: float) -> None:
        """`created`: when the interaction was, in UTC seconds by Discord's clock, which need not be ours."""
        self.acknowledged.note(max(0.0, self.clock() - created))


class ErrorCount(logging.Handler):
    """Counts what is logged as an error, wherever it comes from."""

    def __init__(self) -> None:
        super().__init__(level=logging.ERROR)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.total += 1
