"""The scheduler of stored timers: wakes when one is due and calls the handler for its kind."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

from msgspec import Struct

from storage import NotRinging, TimerRow, Timers

from ..errors import Unplayable
from .troubles import is_passing
from .worker import UNDER_WAY, Worker

log = logging.getLogger(__name__)

FIRST_PAUSE_SECONDS = 5.0
LONGEST_PAUSE_SECONDS = 3600.0
LONGEST_OUTAGE_PAUSE_SECONDS = 300.0
"""After a temporary error, such as a lost connection: how soon its end is noticed at the latest."""

Handler = Callable[[TimerRow], Awaitable[None]]
"""Handles a due timer. It must write its result with `fired_timer=timer`, which deletes the timer in the same
transaction, so the effect happens exactly once. Until then the timer stays set and is handed out again, even after
a restart."""


class Setback(Struct, frozen=True):
    """The last failed try to handle a timer."""

    due: float
    """The timer's due time. If it was set again to another time, this setback no longer applies."""
    tries: int
    again: float
    """When to try again, in UTC seconds."""


class Timekeeper(Worker):
    def __init__(
        self,
        timers: Timers,
        handlers: Mapping[str, Handler],
        *,
        clock: Callable[[], float],
        shares_work: bool = False,
    ) -> None:
        """`handlers`: by the kind of timer."""
        super().__init__(clock=clock, shares_work=shares_work)
        self._timers = timers
        self._handlers = handlers
        self._setbacks: dict[str, Setback] = {}
        self._looked_at = 0.0
        self._first: float | None = 0.0
        """When the first of all timers was due then."""

    async def _hand_out(self) -> None:
        now = self._looked_at = self._clock()
        self._first = await self._timers.next_due()
        if self._first is not None and self._first <= now:
            await self._hand_out_due(now)
        self._setbacks = {key: setback for key, setback in self._setbacks.items() if setback.again > now}

    async def _hand_out_due(self, now: float) -> None:
        # Timers being handled or with a setback may come first in the list, and must not crowd out the others.
        limit = UNDER_WAY + len(self._busy) + len(self._setbacks)
        for timer in await self._timers.due(now, limit=limit):
            setback = self._setback(timer)
            waits = setback is not None and setback.again > now
            if self._is_free(timer.key) and not waits and not self._is_full:
                self._begin(timer.key, self._serve(timer, tries=setback.tries if setback else 0))

    async def _next_due(self) -> float | None:
        moments = [setback.again for setback in self._setbacks.values()]
        due = self._first
        if due is not None and due <= self._looked_at:
            due = await self._timers.next_due(after=self._looked_at)
        return min(moments if due is None else [*moments, due], default=None)

    def _setback(self, timer: TimerRow) -> Setback | None:
        setback = self._setbacks.get(timer.key)
        return setback if setback is not None and setback.due == timer.due else None

    async def _serve(self, timer: TimerRow, *, tries: int) -> None:
        try:
            await self.ring(timer)
        except NotRinging:
            pass  # It was stopped or set again meanwhile, so there is nothing to do.
        except Exception as error:
            if isinstance(error, Unplayable):
                # Reported when it was read. The error that this comes from may tell what is in the game.
                longest = LONGEST_PAUSE_SECONDS
                log.warning("timer %s (%s) waits until its game can be read", timer.key, timer.kind)
            elif is_passing(error):
                longest = LONGEST_OUTAGE_PAUSE_SECONDS
                # An outage may last, so only its first failure is a warning.
                level = logging.INFO if tries else logging.WARNING
                log.log(level, "timer %s (%s) is served again later: %r", timer.key, timer.kind, error)
            else:
                longest = LONGEST_PAUSE_SECONDS
                log.exception("timer %s (%s) was not served", timer.key, timer.kind)
            pause_seconds = min(FIRST_PAUSE_SECONDS * 2**tries, longest)
            self._setbacks[timer.key] = Setback(timer.due, tries + 1, self._clock() + pause_seconds)

    async def ring(self, timer: TimerRow) -> None:
        """Have the timer handled. Raises what the handler raises, and RuntimeError if there is no handler or it
        left the timer set."""
        if timer.kind not in self._handlers:
            raise RuntimeError(f"there is no handler of timers of kind {timer.kind}")
        await self._handlers[timer.kind](timer)
        if await self._timers.get(timer.key) == timer:
            raise RuntimeError(f"the handler of timers of kind {timer.kind} left this one set")
