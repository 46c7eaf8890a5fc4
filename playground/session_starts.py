"""Discord's limits on starting sessions of the gateway: so many a day, and one at a time in each bucket of shards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from playground.clock import TimeSource
from playground.wire import Json

_DAY_SECONDS = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class SessionStartRule:
    """How often sessions may be started. By default a bot may restart as often as tests like, up to 1,000 times."""

    total: int = 1000
    """In a day."""
    max_concurrency: int = 16
    """The number of buckets. A shard's bucket is its number modulo this one."""
    seconds: float = 0.0
    """How long after one session of a bucket the next may be started. Discord's are five."""


class SessionStart(Enum):
    ALLOWED = auto()
    TOO_EARLY = auto()
    NONE_LEFT = auto()


class SessionStarts:
    """The sessions that were started, and those that may be."""

    def __init__(self, rule: SessionStartRule, clock: TimeSource) -> None:
        self._rule = rule
        self._clock = clock
        self._last: dict[int, float] = {}
        """When the last session of each bucket was started."""
        self._used = 0
        self._resets_at = 0.0
        self.started = 0
        """How many were ever started."""
        self.refused = 0

    def take(self, shard: int) -> SessionStart:
        """Start a session for the shard, if it may be."""
        start = self._judged(shard % self._rule.max_concurrency)
        if start is not SessionStart.ALLOWED:
            self.refused += 1
            return start
        now = self._now()
        if self._left() == self._rule.total:
            self._used, self._resets_at = 0, now + _DAY_SECONDS
        self._last[shard % self._rule.max_concurrency] = now
        self._used += 1
        self.started += 1
        return start

    def as_json(self) -> Json:
        """As the API tells it."""
        return {
            "total": self._rule.total,
            "remaining": self._left(),
            "reset_after": round(1000 * max(0.0, self._resets_at - self._now())),
            "max_concurrency": self._rule.max_concurrency,
        }

    def _judged(self, bucket: int) -> SessionStart:
        if not self._left():
            return SessionStart.NONE_LEFT
        last = self._last.get(bucket)
        if last is not None and self._now() < last + self._rule.seconds:
            return SessionStart.TOO_EARLY
        return SessionStart.ALLOWED

    def _left(self) -> int:
        is_another_day = self._now() >= self._resets_at
        return self._rule.total if is_another_day else self._rule.total - self._used

    def _now(self) -> float:
        return self._clock.now().timestamp()
