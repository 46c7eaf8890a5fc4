"""Reads the bot's present health."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from storage import ParcelState, Status, Store

from ...feature import Ground
from ...work.memory import resident_bytes
from ...work.meters import Histogram, Meters
from .processes import FleetHealth, examine_fleet

MOST_TIMERS: Final = 1000
"""Most timers that are counted."""


class Health(Struct, frozen=True, kw_only=True):
    """Counters since the start, and the present readings."""

    up_seconds: float
    moves: int
    moves_per_second: float
    acknowledged: Histogram
    late: int
    refused: int
    incidents: int
    errors: int
    unreadable: int
    """Stored data found to be unreadable."""
    delivered: int
    died: int
    waiting_parcels: int
    """Parcels that are due or overdue."""
    tried_parcels: int
    """Those of them that were tried without success."""
    oldest_parcel_seconds: float
    """How long the oldest of them has been waiting."""
    dead_parcels: int
    timers_due: int
    games: dict[Status, int]
    pictures_waiting: int
    resident_bytes: int | None
    fleet: FleetHealth = FleetHealth()


class Doctor:
    def __init__(self, store: Store, meters: Meters, *, pictures_waiting: Callable[[], int]) -> None:
        self._store = store
        self._meters = meters
        self._pictures_waiting = pictures_waiting

    @classmethod
    def of(cls, ground: Ground) -> Doctor:
        return cls(ground.store, ground.meters, pictures_waiting=lambda: ground.gallery.waiting)

    async def examine(self) -> Health:
        meters, now = self._meters, self._meters.clock()
        backlog = await self._store.outbox.backlog(now)
        counts = await self._store.counts()
        return Health(
            up_seconds=now - meters.started,
            moves=meters.moves.total,
            moves_per_second=meters.moves.per_second(),
            acknowledged=meters.acknowledged,
            late=meters.late,
            refused=meters.refused,
            incidents=meters.incidents,
            errors=meters.errors.total,
            unreadable=meters.unreadable.total,
            delivered=meters.delivered,
            died=meters.died,
            waiting_parcels=backlog.parcels,
            tried_parcels=backlog.tried,
            oldest_parcel_seconds=0.0 if backlog.since is None else now - backlog.since,
            dead_parcels=counts.parcels[ParcelState.DEAD],
            timers_due=len(await self._store.timers.due(now, limit=MOST_TIMERS)),
            games=counts.games,
            pictures_waiting=self._pictures_waiting(),
            resident_bytes=resident_bytes(),
            fleet=await examine_fleet(self._store, now),
        )
