"""Deduplicates interactions. The gateway repeats events when a session is resumed, perhaps to a new process,
and several processes may receive the same event."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from storage import EVERYTHING, Share, StorageError, Store

log = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600.0
"""How long a claim is kept. Discord forgets an interaction after a quarter of that time, so later no one can
answer it."""
SWEEP_EVERY_SECONDS: Final = 60.0
"""Frequent, so each sweep has little to delete."""


class Claim:
    """An interaction that this process may acknowledge. It may serve it once the claim is stored."""

    def __init__(self, storing: asyncio.Future[bool]) -> None:
        self._storing = storing
        storing.add_done_callback(_take_note)

    async def stored(self) -> bool:
        """Wait until the claim outlives this process. False if someone else had claimed it. Raises StorageError."""
        return await asyncio.shield(self._storing)


class Claims:
    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float],
        share: Callable[[], Share] = lambda: EVERYTHING,
        answered: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        """`share`: what this process serves now; `answered`: whose presses it answers."""
        self._share = share
        self._answered = answered
        self._interactions = store.interactions
        self._is_shared = store.is_shared
        self._clock = clock
        self._next_sweep = 0.0

    async def take(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Claim the interaction; True if the caller should serve it. Call this before anything else, even
        before acknowledging. Otherwise one process could acknowledge what another serves. Raises
        StorageError."""
        if not self._answered().includes(interaction.guild_id):
            log.warning("interaction %s is left to the process that serves its shard now", interaction.id)
            return False
        now = self._clock()
        if not await self._interactions.claim(interaction.id, at=now):
            _log_repetition(interaction)
            return False
        await self._sweep(now)
        return True

    def suggests(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Whether this process completes what is typed. That is not claimed, since it changes nothing. So while a shard is
        handed over, and both processes hear of it, only the new one does."""
        return self._share().includes(interaction.guild_id)

    async def begin(self, interaction: discord.Interaction[discord.Client]) -> Claim | None:
        """As `take`, for what is acknowledged first and served afterwards. None if it is served already.

        In a shared store the claim is stored before this returns. In a store of this process alone, its memory
        knows, and the claim is stored while Discord takes the acknowledgement. The trip to the store would be most
        of the wait when many press at once.

        If the process is killed in between, Discord still takes only one acknowledgement of an interaction.
        """
        if not self._is_shared and not await self._interactions.is_new(interaction.id, at=self._clock()):
            _log_repetition(interaction)
            return None
        claim = Claim(asyncio.ensure_future(self.take(interaction)))
        return None if self._is_shared and not await claim.stored() else claim

    async def _sweep(self, now: float) -> None:
        """A failure is only logged: the next sweep makes up for it, and the interaction is still served."""
        if now < self._next_sweep:
            return
        self._next_sweep = now + SWEEP_EVERY_SECONDS
        try:
            await self._interactions.sweep(now - KEPT_SECONDS)
        except StorageError:
            log.exception("old claims were not swept")


def _log_repetition(interaction: discord.Interaction[discord.Client]) -> None:
    log.info("interaction %s has arrived before and is served already", interaction.id)


def _take_note(storing: asyncio.Future[bool]) -> None:
    """Read the error of a claim that no one waits for, since its acknowledgement has failed. Otherwise asyncio complains."""
    if not storing.cancelled():
        storing.exception()
