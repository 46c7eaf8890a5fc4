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
from ...table.private_words import redacted
from ...table.tables import Tables

log = logging.getLogger(__name__)

Which = tuple[str, frozenset[int]]
"""A game, and the entries whose private words are withheld."""

KEPT = 8
"""Games; each takes some hundred kilobytes."""


class Recordings:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[Which, Recording[Any]] = OrderedDict()
        self._lock = asyncio.Lock()
        """One game is played again at a time."""

    async def keyframes(
        self, live: LoadedTable, withheld: frozenset[int] = frozenset()
    ) -> tuple[Keyframe, ...]:
        """The moments of a game that has begun, up to now, without the private words of the entries that are `withheld`.
        Raises HistoryRefusal for a journal that does not lead to the position in which the game stands, as may be after
        a change of the rules."""
        which = live.id, withheld
        async with self._lock:
            # Taken out meanwhile: if this fails or is cancelled, nothing half-played is kept.
            recording = self._kept.pop(which, None)
            try:
                recording = await self._played_on(live, recording, withheld)
            except (KernelError, MsgspecError, LookupError, ValueError) as error:
                log.warning("game %s cannot be played again: %r", live.id, error)
                raise HistoryRefusal("refused-no-replay") from error
            self._keep(which, recording)
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

    def _keep(self, which: Which, recording: Recording[Any]) -> None:
        self._kept[which] = recording
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
    """What asides have written is no part of it: it may be withheld."""
    game, stands = live.running_match.game, live.running_match.position.state
    led_to = game.carry(game.copy(recording.match.position.state), stands)
    return game.encode(led_to) == game.encode(stands)
