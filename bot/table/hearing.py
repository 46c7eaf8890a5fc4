"""When a viewer last heard of a move. Other players' private moves do not count, so the time reveals nothing of them."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from storage import Store

from .journal import is_heard
from .loaded import LoadedTable

BLOCK: Final = 60
"""Journal entries per read. Usually one of the latest has been heard."""


async def last_heard(store: Store, live: LoadedTable, *, viewer: Seat | None) -> float:
    """The time in UTC seconds; that of the table's creation if there was no such move. `viewer`: None for a spectator."""
    last = live.row.revision
    while last > 0:
        first = max(1, last - BLOCK + 1)
        for entry in reversed(await store.journal.entries(live.id, first=first, last=last)):
            if is_heard(entry, viewer):
                return entry.at
        last = first - 1
    return live.row.created
