"""Replays of games, made off the event loop. Some are cached and extended as their games go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from cachetools import LRUCache

from games.kernel import Keyframe, Recording, decode_entry
from storage import EntryRow

from ...errors import HistoryRefusal
from ...table.loaded import LoadedTable
from ...table.private_words import redacted
from ...table.tables import Tables
from ...unreadable import UNREPLAYABLE

log = logging.getLogger(__name__)

Which = tuple[str, frozenset[int]]
"""Cache key: a game, and the entries whose private words are withheld."""

KEPT = 8
"""Most replays in the cache; each takes some hundred kilobytes."""


class Recordings:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: LRUCache[Which, Recording[Any]] = LRUCache(KEPT)
        self._lock = asyncio.Lock()
        """Allows one replay at a time."""

    async def keyframes(
        self, live: LoadedTable, withheld: frozenset[int] = frozenset()
    ) -> tuple[Keyframe, ...]:
        """Keyframes of a begun game up to now, without the private words of `withheld` entries. Raises
        HistoryRefusal if the journal does not lead to the stored position, as after a change of rules."""
        which = live.id, withheld
        async with self._lock:
            # Removed from the cache while in use: after a failure or cancellation no partial replay stays.
            recording = self._kept.pop(which, None)
            try:
                recording = await self._played_on(live, recording, withheld)
            except UNREPLAYABLE as error:
                log.warning("game %s cannot be played again: %r", live.id, error)
                raise HistoryRefusal("refused-no-replay") from error
            self._kept[which] = recording
            return tuple(recording.keyframes)

    async def _played_on(
        self, live: LoadedTable, recording: Recording[Any] | None, withheld: frozenset[int]
    ) -> Recording[Any]:
        played = recording.match.number if recording is not None else 0
        entries = await self._tables.store.journal.entries(live.id, first=played + 1, last=live.row.revision)
        entries = redacted(live.running_match.game, entries, withheld)
        recording = await asyncio.to_thread(_play_on, live, recording, entries)
        if recording.match.number == live.row.revision and not _leads_to(live, recording):
            raise ValueError("the journal leads to another position")
        return recording


def _play_on(
    live: LoadedTable, recording: Recording[Any] | None, entries: Sequence[EntryRow]
) -> Recording[Any]:
    if recording is None:
        seed = (live.row.seed or b"").decode("ascii")
        recording = Recording(live.running_match.game, len(live.seats), seed, live.options.chosen)
    recording.add([decode_entry(entry.payload) for entry in entries])
    return recording


def _leads_to(live: LoadedTable, recording: Recording[Any]) -> bool:
    """Whether the replay ends at the table's position. Texts of asides are ignored, since they may be
    withheld."""
    game, stands = live.running_match.game, live.running_match.position.state
    led_to = game.keep_asides(game.copy(recording.match.position.state), stands)
    return game.encode(led_to) == game.encode(stands)
