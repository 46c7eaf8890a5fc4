"""Games played again beside the event loop, a few of them kept and played on as they go on."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from msgspec import MsgspecError

from games.kernel import KernelError, Keyframe, Recording, decode_entry
from storage import EntryRow

from ...errors import HistoryRefusal
from ...table.loaded import LoadedTable
from ...table.tables import Tables

log = logging.getLogger(__name__)

KEPT = 8
"""Games; each takes some hundred kilobytes."""


class Recordings:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[str, Recording[Any]] = OrderedDict()
        self._lock = asyncio.Lock()
        """One game is played again at a time."""

    async def keyframes(self, live: LoadedTable) -> tuple[Keyframe, ...]:
        """The moments of a game that has begun, up to now. Raises HistoryRefusal for a journal that does not lead to
        the position in which the game stands, as may be after a change of the rules."""
        async with self._lock:
            # Taken out meanwhile: if this fails or is cancelled, nothing half-played is kept.
            recording = self._kept.pop(live.id, None)
            try:
                recording = await self._played_on(live, recording)
            except (KernelError, MsgspecError, LookupError, ValueError) as error:
                log.warning("game %s cannot be played again: %r", live.id, error)
                raise HistoryRefusal("refused-no-replay") from error
            self._keep(live.id, recording)
            return tuple(recording.keyframes)

    async def _played_on(self, live: LoadedTable, recording: Recording[Any] | None) -> Recording[Any]:
        played = recording.match.number if recording is not None else 0
        entries = await self._tables.store.journal.entries(live.id, first=played + 1, last=live.row.revision)
        recording = await asyncio.to_thread(_play_on, live, recording, entries)
        if recording.match.number == live.row.revision and not _leads_to(live, recording):
            raise ValueError("the journal leads to another position")
        return recording

    def _keep(self, game: str, recording: Recording[Any]) -> None:
        self._kept[game] = recording
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def _play_on(
    live: LoadedTable, recording: Recording[Any] | None, entries: Sequence[EntryRow]
) -> Recording[Any]:
    if recording is None:
        seed = (live.row.seed or b"").decode("ascii")
        recording = Recording(live.running_match.game, len(live.seats), seed, live.options.chosen)
    recording.add([decode_entry(entry.payload) for entry in entries])
    return recording


def _leads_to(live: LoadedTable, recording: Recording[Any]) -> bool:
    game = live.running_match.game
    return game.encode(recording.match.position.state) == game.encode(live.running_match.position.state)
