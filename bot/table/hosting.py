"""The host of a table: the person who opened it, as long as they sit there. After that the next person who makes a move
becomes the host; until then there is none."""

from __future__ import annotations

from storage import NOBODY

from .loaded import LoadedTable


def host_after(after: LoadedTable, person: int = NOBODY) -> int:
    """The host of a table that has begun, after a change that this person made. NOBODY: the change was automatic."""
    if not after.is_running or _sits(after, after.row.host):
        return after.row.host
    return person if _sits(after, person) else NOBODY


def host_of(live: LoadedTable) -> int:
    """The host if they sit at the table. Otherwise the first person listed in a lobby, or NOBODY in a game."""
    if _sits(live, live.row.host):
        return live.row.host
    return live.seats[0].person if live.match is None and live.seats else NOBODY


def _sits(live: LoadedTable, person: int) -> bool:
    return person != NOBODY and live.seat_of(person) is not None
