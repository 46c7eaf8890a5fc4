"""How long tests wait for what normally comes within milliseconds: on a busy machine, only a fault makes one fail."""

from __future__ import annotations

from collections.abc import Callable

from playground import WallClock
from playground.clock import Timer

PATIENCE_SECONDS = 60.0


class PatientClock(WallClock):
    """Real time, in which the bot has as long to answer as a test waits, and not Discord's three seconds."""

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        return super().call_later(max(seconds, PATIENCE_SECONDS), action)
