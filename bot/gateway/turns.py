"""When a shard may identify: all processes wait in one line for each of Discord's buckets."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from storage import IdentifyTurn, Processes, StartLimit, StorageError

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

log = logging.getLogger(__name__)

EVERY_SECONDS: Final = 5.5
"""Discord takes one identify of a bucket in five seconds. The rest is for the way there."""
LONGEST_WAIT_SECONDS: Final = 30.0
"""A connection that waits longer is cut."""
FEW: Final = 0.25
"""The part of a day's sessions that calls for a warning."""


def are_few(limit: StartLimit) -> bool:
    """Whether hardly any sessions may still be started before the limit is reset."""
    return limit.remaining < FEW * limit.total


class IdentifyTurns:
    def __init__(self, processes: Processes, *, pause: Callable[[float], Awaitable[None]]) -> None:
        self._processes = processes
        self._pause = pause

    async def wait(self, shard: int) -> None:
        """Return when it is the shard's turn."""
        while not (turn := await self._next(shard)).is_granted:
            log.error("shard %s cannot identify: no more sessions may be started today", shard)
            await self._pause(min(turn.wait_seconds, LONGEST_WAIT_SECONDS))
        if turn.limit is not None and are_few(turn.limit):
            left = turn.limit.remaining, turn.limit.total
            log.warning("only %s of %s sessions may still be started today", *left)
        await self._pause(turn.wait_seconds)

    async def note(self, limit: SessionStartLimit) -> None:
        """Take note of what Discord says of the sessions that may be started."""
        await self._processes.note_limit(
            total=limit["total"],
            remaining=limit["remaining"],
            reset_after_seconds=limit["reset_after"] / 1000,
            max_concurrency=limit["max_concurrency"],
        )

    async def _next(self, shard: int) -> IdentifyTurn:
        while True:
            try:
                return await self._processes.take_turn(shard, every_seconds=EVERY_SECONDS)
            except StorageError as error:
                log.warning("shard %s cannot identify yet: %s", shard, error)
                await self._pause(EVERY_SECONDS)
