"""The outbox worker: hands due parcels out, lane by lane. Nothing is lost and nothing is sent twice.

The store notes that a parcel is begun before it is sent, and that it is done after Discord has accepted it. If the process
dies in between, the next process finds the parcel "maybe sent", and `Outgoing` looks for its message first.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import discord
from msgspec.structs import replace

from storage import EVERYTHING, NotPending, Parcel, Share, StorageError, Store

from ..work.meters import Meters
from ..work.queues import Queues
from ..work.troubles import is_passing
from ..work.worker import UNDER_WAY, Worker, log_of_store
from .outgoing import Delivered, NotNow, Outgoing, Undeliverable, is_refused_for_good

log = logging.getLogger(__name__)

FIRST_PAUSE_SECONDS = 5.0
EXTEND_SECONDS = 2.0
"""How often to extend a try that lasts, so that no other process takes it over."""
LONGEST_PAUSE_SECONDS = 3600.0
WHILE_CROWDED = 2
"""The most parcels under way while people wait for answers."""
LOOKED_FOR = 8
"""The store is not asked for more parcels while there is room for fewer than this."""
GIVE_UP_AFTER_ATTEMPTS = 40
"""With the growing pauses of up to an hour, that takes more than a day."""
SWEEP_EVERY_SECONDS = 24 * 3600.0
KEPT_SECONDS = 7 * 24 * 3600.0
"""How long a delivered or dead parcel stays in the store."""

Deliverer = Callable[[Outgoing], Awaitable[Delivered]]
"""Delivers one parcel. Raises Undeliverable, NotNow, NotPending if it was removed from the outbox meanwhile, or what
discord.py raises."""


class Courier(Worker):
    """Hands due parcels to `deliver`, one at a time for each lane."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        deliver: Deliverer,
        *,
        clock: Callable[[], float],
        meters: Meters | None = None,
        crowded: Callable[[], bool] = lambda: False,
        share: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        """`share`: what this process delivers now. `crowded`: whether people wait for answers. Answers take precedence over posts."""
        super().__init__(clock=clock, shares_work=store.is_shared)
        self._crowded = crowded
        self._meters = meters or Meters(clock)
        self._client = client
        self._store = store
        self._deliver = deliver
        self._queues = Queues()
        self._carried: dict[str, Parcel] = {}
        """The parcels under way, by lane."""
        self._share = share
        self._next_sweep = 0.0

    async def _hand_out(self) -> None:
        most, fewest = (WHILE_CROWDED, 1) if self._crowded() else (UNDER_WAY, LOOKED_FOR)
        if most - self._under_way < fewest:
            return
        self._carried = {lane: parcel for lane, parcel in self._carried.items() if lane in self._busy}
        under_way = tuple(self._carried.values())
        due = await self._store.outbox.due(
            self._clock(), limit=UNDER_WAY * 2, under_way=under_way, share=self._share()
        )
        for parcel in due:
            if self._is_free(parcel.lane) and self._under_way < most:
                self._carried[parcel.lane] = parcel
                self._begin(parcel.lane, self._carry(parcel))
        await self._sweep()

    async def _next_due(self) -> float | None:
        return await self._store.outbox.next_due(share=self._share())

    async def _sweep(self) -> None:
        now = self._clock()
        if now >= self._next_sweep:
            self._next_sweep = now + SWEEP_EVERY_SECONDS
            await self._store.outbox.sweep(now - KEPT_SECONDS)

    async def _carry(self, waiting: Parcel) -> None:
        try:
            await self._bring(waiting)
        except NotPending:
            log.info("parcel %s (%s) was taken out of the outbox meanwhile", waiting.id, waiting.kind)

    async def _bring(self, waiting: Parcel) -> None:
        pause_seconds = min(FIRST_PAUSE_SECONDS * 2**waiting.attempts, LONGEST_PAUSE_SECONDS)
        begun = await self._store.outbox.begin(
            waiting.id, now=self._clock(), retry_at=self._clock() + pause_seconds
        )
        # `begun` counts as maybe sent from now on. The try needs to know whether an earlier try may have sent it.
        tried = replace(begun, maybe_sent_since=waiting.maybe_sent_since)
        async with self._held(tried, pause_seconds):
            await self._try(tried, pause_seconds)

    @contextlib.asynccontextmanager
    async def _held(self, parcel: Parcel, pause_seconds: float) -> AsyncIterator[None]:
        """Keep other processes from the parcel while its try lasts. If this process ends, they take it over."""
        if not self._store.is_shared:
            yield
            return
        holding = asyncio.create_task(self._hold(parcel, pause_seconds))
        try:
            yield
        finally:
            holding.cancel()
            await asyncio.gather(holding, return_exceptions=True)

    async def _hold(self, parcel: Parcel, pause_seconds: float) -> None:
        while True:
            await asyncio.sleep(EXTEND_SECONDS)
            try:
                await self._store.outbox.extend(parcel.id, retry_at=self._clock() + pause_seconds)
            except StorageError as error:
                log_of_store(f"the try of parcel {parcel.id} is not extended yet", error)

    async def _try(self, parcel: Parcel, pause_seconds: float) -> None:
        outgoing = Outgoing(self._client, self._store, parcel, self._queues)
        try:
            delivered = await self._deliver(outgoing)
        except NotPending:
            raise
        except Exception as error:
            await self._failed(parcel, error, pause_seconds)
        else:
            await self._done(outgoing, delivered)

    async def _done(self, outgoing: Outgoing, delivered: Delivered) -> None:
        """Note the delivery. If its game was deleted during it, or its recipient forgotten, delete the new messages:
        nothing refers to them, so they would never be deleted."""
        parcel = outgoing.parcel
        try:
            await self._store.outbox.done(parcel.id, posts=delivered.posts, follow_up=delivered.follow_up)
        except NotPending:
            if await self._store.outbox.get(parcel.id) is None:
                for post in delivered.posts:
                    await outgoing.remove(post.channel, post.message)
            raise
        self._meters.delivered += 1

    async def _failed(self, parcel: Parcel, error: Exception, pause_seconds: float) -> None:
        """Give the parcel up if it cannot succeed, or after GIVE_UP_AFTER_ATTEMPTS tries. Until then it blocks its
        lane."""
        hopeless = isinstance(error, Undeliverable) or is_refused_for_good(error)
        if hopeless or parcel.attempts >= GIVE_UP_AFTER_ATTEMPTS:
            log.error("parcel %s (%s) is given up: %s", parcel.id, parcel.kind, error)
            await self._store.outbox.dead(parcel.id, why=str(error))
            self._meters.died += 1
        elif isinstance(error, NotNow | discord.Forbidden):
            log.warning("parcel %s (%s) has to wait: %s", parcel.id, parcel.kind, error)
            due, since = self._clock() + pause_seconds, parcel.maybe_sent_since
            await self._store.outbox.postpone(parcel.id, due=due, maybe_sent_since=since)
        elif is_passing(error):
            # As below, but no one needs to investigate it.
            log.warning("parcel %s (%s) is tried again: %r", parcel.id, parcel.kind, error)
        else:
            # It stays "maybe sent", and is due again after the pause.
            log.error("parcel %s (%s) was not delivered", parcel.id, parcel.kind, exc_info=error)
