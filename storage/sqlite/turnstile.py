"""Limits how many answers are processed at once, so that a burst does not block the event loop."""

import asyncio
from collections import deque


class OnePerTick:
    """Admits one waiter per step of the event loop, first come, first served.

    A waiter usually has a millisecond of work with its database answer. After a busy loop several answers arrive at
    once. Processed together, they would delay new interactions, which need a quick acknowledgement.
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
            if not place.done():  # its caller may have been cancelled
                place.set_result(None)
                loop.call_soon(self._turn, loop)
                return
        self._is_turning = False
