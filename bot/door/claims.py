"""Serves each interaction once: the gateway repeats its events when a session is taken up again, perhaps to a process that
was started meanwhile, and several processes may be told of the same one."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import discord

from storage import Interactions, StorageError

log = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600.0
"""How long a claim is kept. Discord forgets an interaction after a quarter of that, so nobody can answer it then."""
SWEEP_EVERY_SECONDS: Final = 60.0
"""Often, so that each time there is little to forget."""


class Claims:
    def __init__(self, interactions: Interactions, *, clock: Callable[[], float]) -> None:
        self._interactions = interactions
        self._clock = clock
        self._next_sweep = 0.0

    async def take(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Whether the caller is to serve it. To be asked before anything else is done, also before acknowledging: else
        two could each acknowledge or serve what the other does not. Raises StorageError."""
        now = self._clock()
        if not await self._interactions.claim(interaction.id, at=now):
            log.info("interaction %s has arrived before and is served already", interaction.id)
            return False
        await self._sweep(now)
        return True

    async def _sweep(self, now: float) -> None:
        """If it fails, the next one makes up for it, and nobody goes unserved for that."""
        if now < self._next_sweep:
            return
        self._next_sweep = now + SWEEP_EVERY_SECONDS
        try:
            await self._interactions.sweep(now - KEPT_SECONDS)
        except StorageError:
            log.exception("old claims were not swept")
