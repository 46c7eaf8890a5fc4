"""Discord's rate limits: one bucket for each route and major parameter, told in headers."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

from playground.clock import TimeSource

_LEAST_SWEPT = 2_000
"""So many buckets are held before those whose windows are over are thrown away."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """So many requests of one bucket within a window. The default never bites."""

    requests: int = 10_000
    window_seconds: float = 1.0


@dataclass(slots=True)
class _Window:
    ends_at: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class BucketStatus:
    """How a bucket stands after one more request."""

    headers: dict[str, str]
    exceeded: bool
    reset_after_seconds: float


class RateLimits:
    def __init__(self, limit: RateLimit, clock: TimeSource) -> None:
        self._limit = limit
        self._clock = clock
        self._windows: dict[tuple[str, str], _Window] = {}
        self._sweep_above = _LEAST_SWEPT

    def count(self, method: str, template: str, major: str) -> BucketStatus:
        """Counts a request. `template` is the route's path, `major` the ids that it is limited by."""
        now = self._clock.now().timestamp()
        bucket = _bucket(method, template)
        window = self._windows.get((bucket, major))
        if window is None or window.ends_at <= now:
            self._sweep(now)
            window = self._windows[bucket, major] = _Window(now + self._limit.window_seconds)
        exceeded = window.used >= self._limit.requests
        window.used += not exceeded
        reset_after = window.ends_at - now
        headers = {
            "X-RateLimit-Limit": str(self._limit.requests),
            "X-RateLimit-Remaining": str(self._limit.requests - window.used),
            "X-RateLimit-Reset": f"{window.ends_at:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        return BucketStatus(headers, exceeded, reset_after)

    def _sweep(self, now: float) -> None:
        """Twice what is left before the next sweep, so that sweeping costs little however many windows are open."""
        if len(self._windows) > self._sweep_above:
            self._windows = {key: window for key, window in self._windows.items() if window.ends_at > now}
            self._sweep_above = max(_LEAST_SWEPT, 2 * len(self._windows))


@lru_cache(maxsize=512)
def _bucket(method: str, template: str) -> str:
    return hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32]
