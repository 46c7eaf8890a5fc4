"""Snowflakes: 64-bit ids whose upper bits tell the time, as Discord makes them."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

from playground.clock import TimeSource

DISCORD_EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22
_LOW_BITS = (1 << _TIME_SHIFT) - 1


class Snowflakes:
    """Makes ids that strictly rise, also within one millisecond and when the clock stands still."""

    def __init__(self, clock: TimeSource) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """The next id; larger than every id made before."""
        self._last = max(self._last + 1, _at(self._clock.now()))
        return self._last

    def unguessable(self) -> int:
        """An id of this moment with random low bits; such ids do not rise, but cannot be found by counting."""
        return _at(self._clock.now()) | secrets.randbelow(_LOW_BITS)


def made_at(snowflake: int) -> datetime:
    """When the id was made, to the millisecond."""
    return datetime.fromtimestamp(((snowflake >> _TIME_SHIFT) + DISCORD_EPOCH_MS) / 1000, UTC)


def _at(moment: datetime) -> int:
    return (int(moment.timestamp() * 1000) - DISCORD_EPOCH_MS) << _TIME_SHIFT
