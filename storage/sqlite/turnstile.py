"""Lets through one after the other, so that a burst of answers does not stop everybody else."""

import asyncio
from collections import deque


class OnePerTick:
    """Lets one through in each step of the event loop, in the order in which they come.

    Whoever has waited for the database usually has a millisecond's work to do with its answer. Several answers arrive at
    once when the loop was busy, and what comes from outside meanwhile, and must be acknowledged, would wait for all of it.
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
            loop.call_soon(self._turn, loop)

    def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():  # or they have given up
                place.set_result(None)
                loop.call_soon(self._turn, loop)
                return
        self._is_turning = False
