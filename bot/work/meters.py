"""Counters of what the bot has done since its start. Counting is cheap and never fails."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Upper bounds in seconds. Discord accepts no answer after three seconds."""
RATE_SECONDS: Final = 300.0
"""The window of a rate."""


class Histogram:
    """Counts durations by length."""

    def __init__(self, buckets: tuple[float, ...] = BUCKETS) -> None:
        self.buckets = buckets
        self.counts = [0] * (len(buckets) + 1)
        """Counts by bucket; the last one counts durations longer than all buckets."""
        self.seconds = 0.0
        """The sum of all durations."""

    def note(self, seconds: float) -> None:
        bucket = next((i for i, end in enumerate(self.buckets) if seconds <= end), len(self.buckets))
        self.counts[bucket] += 1
        self.seconds += seconds

    @property
    def total(self) -> int:
        return sum(self.counts)

    def cumulative(self) -> list[int]:
        """For each bucket, how many durations were at most its upper bound; the last number counts all."""
        return [sum(self.counts[: i + 1]) for i in range(len(self.counts))]


class Rate:
    """How often something has happened recently."""

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
        """The average over the last RATE_SECONDS, or since the start if that is less."""
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
        """Seconds from an interaction to our acknowledgement."""
        self.late = 0
        """Interactions that we reached too late to answer."""
        self.refused = 0
        """Interactions that were answered with a refusal."""
        self.incidents = 0
        """Interactions that were answered with an incident number."""
        self.delivered = 0
        """Delivered parcels."""
        self.died = 0
        """Parcels that were given up."""
        self.errors = ErrorCount()
        self.unreadable = ErrorCount()
        """Stored rows that cannot be read. Add this handler to the logger of `bot.unreadable`."""

    def note_acknowledged(self, created: float) -> None:
        """`created`: when the interaction was made, in UTC seconds by Discord's clock, which may differ from ours."""
        self.acknowledged.note(max(0.0, self.clock() - created))


class ErrorCount(logging.Handler):
    """Counts logged errors of all sources."""

    def __init__(self) -> None:
        super().__init__(level=logging.ERROR)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.total += 1
