"""When a table was last heard of: what others do in private neither shows nor hides anything there."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from storage import Store

from .journal import is_heard
from .loaded import LoadedTable

BLOCK: Final = 60
"""Entries that are read at once; mostly one of the last has been heard."""


async def last_heard(store: Store, live: LoadedTable, *, viewer: Seat | None) -> float:
    """When the viewer (None: a spectator) last heard of a move, in UTC seconds."""
    last = live.row.revision
    while last > 0:
        first = max(1, last - BLOCK + 1)
        for entry in reversed(await store.journal.entries(live.id, first=first, last=last)):
            if is_heard(entry, viewer):
                return entry.at
        last = first - 1
    return live.row.created
