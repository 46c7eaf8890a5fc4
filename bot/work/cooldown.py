"""Limits how often one person can cause messages to others."""

from __future__ import annotations

from collections.abc import Callable


class Cooldown:
    """Keys that cannot be used again for some time after each use. Kept in memory only: a restart may let one
    extra message through."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._clock = clock
        self._until: dict[int, float] = {}

    def until(self, key: int) -> float | None:
        """The time in UTC seconds from which the key may be used again; None if it may be used now."""
        until = self._until.get(key, 0.0)
        return until if until > self._clock() else None

    def begin(self, key: int) -> None:
        """Record a use: the cooldown starts now."""
        now = self._clock()
        self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[key] = now + self._seconds
