"""Explains each step of a guided game when it comes up."""

from __future__ import annotations

import asyncio
import logging

from msgspec import MsgspecError

from games.kernel import Refusal, Seat, decode_entry
from rendering.words import Voice

from ...pages.addition import Addition
from ...table.loaded import LoadedTable
from ...table.tables import Tables
from .lesson import asked_so_far, explained

log = logging.getLogger(__name__)


class Tutor:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def on_panel(self, live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        return Addition(lesson=await self.explains(live, voice))

    async def explains(self, live: LoadedTable, voice: Voice) -> str:
        """The explanation of the pending question; empty if it was given before, or if this is no lesson."""
        if not live.options.lesson or not live.is_running:
            return ""
        keys = await self._keys(live)
        return "\n".join(voice(key) for key in keys if voice.words.has(key))

    async def _keys(self, live: LoadedTable) -> list[str]:
        """Ids of the explanations, from a replay off the event loop."""
        assert live.row.seed is not None, "a game that has begun has a seed"
        stored = await self._tables.store.journal.entries(live.id, last=live.row.revision)
        game, seed = self._tables.games[live.row.title], live.row.seed.decode("ascii")
        try:
            entries = [decode_entry(entry.payload) for entry in stored]
            return explained(await asyncio.to_thread(asked_so_far, game, seed, entries, live.options.chosen))
        except (Refusal, MsgspecError):
            log.exception("the lesson of game %s cannot be followed", live.id)
            return []
