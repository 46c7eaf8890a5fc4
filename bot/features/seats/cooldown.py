"""How often people are sent messages that others bring about at will."""

from __future__ import annotations

from collections.abc import Callable


class Cooldown:
    """Keys that rest for some time after each use. Kept in memory only: a restart lets through one message more."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self._seconds = seconds
        self._clock = clock
        self._until: dict[int, float] = {}

    def until(self, key: int) -> float | None:
        """When the key may be used again, in UTC seconds; None if it may be used now."""
        until = self._until.get(key, 0.0)
        return until if until > self._clock() else None

    def begin(self, key: int) -> None:
        """The key is used, and rests from now on."""
        now = self._clock()
        self._until = {known: until for known, until in self._until.items() if until > now}
        self._until[key] = now + self._seconds
