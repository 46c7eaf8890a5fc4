"""Deduplicates interactions. The gateway repeats events when a session is resumed, perhaps to a new process,
and several processes may receive the same event."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import discord

from storage import Interactions, StorageError

log = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600.0
"""How long a claim is kept. Discord forgets an interaction after a quarter of that time, so later no one can
answer it."""
SWEEP_EVERY_SECONDS: Final = 60.0
"""Frequent, so each sweep has little to delete."""


class Claims:
    def __init__(self, interactions: Interactions, *, clock: Callable[[], float]) -> None:
        self._interactions = interactions
        self._clock = clock
        self._next_sweep = 0.0

    async def take(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Claim the interaction; True if the caller should serve it. Call this before anything else, even
        before acknowledging. Otherwise one process could acknowledge what another serves. Raises
        StorageError."""
        now = self._clock()
        if not await self._interactions.claim(interaction.id, at=now):
            log.info("interaction %s has arrived before and is served already", interaction.id)
            return False
        await self._sweep(now)
        return True

    async def _sweep(self, now: float) -> None:
        """A failure is only logged: the next sweep makes up for it, and the interaction is still served."""
        if now < self._next_sweep:
            return
        self._next_sweep = now + SWEEP_EVERY_SECONDS
        try:
            await self._interactions.sweep(now - KEPT_SECONDS)
        except StorageError:
            log.exception("old claims were not swept")
