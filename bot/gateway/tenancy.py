"""The claim of this process on shards of the gateway, renewed with each beat.

The lease is counted by the database's clock. This process counts how long ago it asked, and stops a second before the
lease can have run out. So it never serves a shard that another process may have taken already. That holds however slowly
the database answers, and also if the machine was suspended.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Final
from uuid import uuid4

from msgspec.structs import replace

from storage import EVERYTHING, Claimed, LeaseTerms, NewProcess, Processes, Share, StorageError, Takeover

from ..settings import ClaimedShards

log = logging.getLogger(__name__)

TERMS: Final = LeaseTerms()
UNLIKE_OTHERS: Final = 4
"""So many letters of its id tell a process apart from others whose machine and number are the same, as in containers."""
BEAT_SECONDS: Final = 1.5
"""With the length of a lease, less than the ten seconds in which a dead process is replaced."""
MARGIN_SECONDS: Final = 1.0
LEAVING_SECONDS: Final = 3.0
"""How long to try to give the shards back. If the database does not answer, their leases run out."""


def running_seconds() -> float:
    """A clock that never goes back, and goes on while the machine is suspended if the system has such a one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Tenancy:
    def __init__(
        self,
        processes: Processes,
        wanted: Share | ClaimedShards | None,
        *,
        changed: Callable[[Share], None],
        connected: Callable[[], tuple[int, ...]] = tuple,
        seconds: Callable[[], float] = running_seconds,
    ) -> None:
        """`wanted`: the shards to serve; None: all. `changed` is called with the shards after each beat that claims some.
        `connected` names those whose events this process receives."""
        self._processes = processes
        self._changed = changed
        self._connected = connected
        self._seconds = seconds
        self.claims = isinstance(wanted, ClaimedShards)
        """Whether it serves what it has claimed, and not the same shards all the time."""
        self._share = Share(shards=wanted.shards, numbers=()) if isinstance(wanted, ClaimedShards) else wanted
        own = uuid4().hex
        self._me = NewProcess(
            id=own, name=f"{socket.gethostname()}:{os.getpid()}-{own[:UNLIKE_OTHERS]}", shards=1
        )
        self.is_known = asyncio.Event()
        """Set once the other processes can know of this one."""
        self._ends = 0.0
        self._waits_for: int | None = None
        self.connected: tuple[int, ...] = ()
        """The shards that those who hold them had connected at the last look."""

    @property
    def name(self) -> str:
        """How hosts of the bot know this process."""
        return self._me.name

    @property
    def share(self) -> Share:
        """What this process serves now."""
        share = self._share or EVERYTHING
        return replace(share, numbers=()) if self.claims and self._is_over() else share

    def begin(self, shards: int) -> None:
        """Tell how many shards there are in all. Called before the first beat."""
        numbers = self._share.numbers if self._share is not None else tuple(range(shards))
        self._me = replace(self._me, shards=shards, pinned=None if self.claims else numbers)

    async def run(self, pause: Callable[[float], Awaitable[None]]) -> None:
        while True:
            await self.beat()
            await pause(BEAT_SECONDS)

    async def beat(self) -> None:
        """Renew the lease, and learn which shards are this process's own."""
        asked = self._seconds()
        try:
            async with asyncio.timeout(TERMS.lease_seconds):
                claimed = await self._processes.beat(self._present(), TERMS)
        except (StorageError, TimeoutError) as error:
            log.warning("shards are not claimed%s: %r", ", and not served" if self._is_over() else "", error)
            return
        except Exception:  # the next beat may do better; without any, nothing is served
            log.exception("shards are not claimed")
            return
        self.is_known.set()
        if self.claims:
            self._take(claimed, asked + TERMS.lease_seconds - MARGIN_SECONDS)

    async def leave(self) -> None:
        """Give everything back, once nothing beats any more. Nothing is served from now on."""
        self._ends = 0.0
        try:
            async with asyncio.timeout(LEAVING_SECONDS):
                await self._processes.leave(self._me.id)
        except (StorageError, TimeoutError) as error:
            log.warning("shards are not given back: %r", error)

    async def takeover(self) -> Takeover:
        """How far others have taken over what was given back. If that cannot be read, nobody is waited for."""
        try:
            async with asyncio.timeout(LEAVING_SECONDS):
                return await self._processes.takeover()
        except (StorageError, TimeoutError) as error:
            log.warning("whether shards were taken over cannot be read: %r", error)
            return Takeover()

    def _present(self) -> NewProcess:
        return replace(self._me, connected=self._connected())

    def _take(self, claimed: Claimed, ends: float) -> None:
        share = Share(shards=self._me.shards, numbers=claimed.numbers)
        if share != self._share:
            log.info("this process serves the shards %s of %s", list(share.numbers), share.shards)
        if claimed.divided_by != self._waits_for and claimed.divided_by is not None:
            log.warning(
                "this process waits until no other divides the gateway into %s shards", claimed.divided_by
            )
        self._share, self._ends, self._waits_for = share, ends, claimed.divided_by
        self.connected = claimed.connected
        self._changed(share)

    def _is_over(self) -> bool:
        return self.claims and self._seconds() >= self._ends
