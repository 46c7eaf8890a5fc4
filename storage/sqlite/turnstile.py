"""Limits how many answers are processed at once, so that a burst does not block the event loop."""

import asyncio
from collections import deque

TURNS_APART = 4
"""A new interaction is acknowledged in three turns of the loop: it is read, its task begins, and the request leaves. So at
most one answer is processed meanwhile."""


class Turnstile:
    """Admits one waiter every few turns of the event loop while several wait, first come, first served.

    A waiter usually has a millisecond of work with its database answer. After a busy loop several answers arrive at
    once. Processed together, or in turns that follow one another, they would delay new interactions, which need a quick
    acknowledgement.
    """

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._is_turning = False

    async def pass_through(self) -> None:
        loop = asyncio.get_running_loop()
        if self._is_turning:
            place = loop.create_future()
            self._waiting.append(place)
            await place
        else:
            self._is_turning = True
            loop.call_soon(self._turn, loop, TURNS_APART)

    def _turn(self, loop: asyncio.AbstractEventLoop, turns: int) -> None:
        """Admit the next one after this many turns of the loop, counting this one. With nobody waiting, no turn is spent:
        each costs a system call."""
        if not self._waiting:
            self._is_turning = False
        elif turns > 1:
            loop.call_soon(self._turn, loop, turns - 1)
        else:
            self._admit()
            loop.call_soon(self._turn, loop, TURNS_APART)

    def _admit(self) -> None:
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():  # its caller may have been cancelled
                place.set_result(None)
                return
