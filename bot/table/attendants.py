"""Attendants: observers of tables that contribute to the transaction. What they return is written with the change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from msgspec.structs import replace

from games.kernel import Entry, Event
from storage import WriteSet

from .loaded import LoadedTable

NOTHING = WriteSet()

Change = TypeVar("Change", bound=WriteSet)


class Attendant(Protocol):
    """Called under the table's lock, before the change is written. It must be quick and change nothing itself. By default
    it contributes nothing."""

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        """After the deal."""
        return NOTHING

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        """After a journal entry that this person made. NOBODY: the entry was automatic."""
        return NOTHING

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        """After a seat got another player or became vacant."""
        return NOTHING

    async def renamed(self, live: LoadedTable, person: int) -> WriteSet:
        """After a player has changed their name; `live` has the new one."""
        return NOTHING

    async def deleted(self, game: str) -> WriteSet:
        """Before the game is deleted. It need not be readable."""
        return NOTHING


class Attendants(Attendant):
    """Several attendants combined."""

    def __init__(self, attendants: Sequence[Attendant]) -> None:
        self._attendants = attendants

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        return merge_all([await one.started(live, events) for one in self._attendants])

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        return merge_all([await one.played(before, after, entry, events, person) for one in self._attendants])

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        return merge_all([await one.reseated(before, after) for one in self._attendants])

    async def renamed(self, live: LoadedTable, person: int) -> WriteSet:
        return merge_all([await one.renamed(live, person) for one in self._attendants])

    async def deleted(self, game: str) -> WriteSet:
        return merge_all([await one.deleted(game) for one in self._attendants])


def merge_all(writings: Iterable[WriteSet]) -> WriteSet:
    """All write sets in one. Raises ValueError if more than one was caused by a timer."""
    whole = NOTHING
    for writing in writings:
        whole = writing if whole is NOTHING else merged(whole, writing)
    return whole


def merged(change: Change, writing: WriteSet) -> Change:
    """The change with the write set added. Raises ValueError if each was caused by a timer."""
    if writing is NOTHING:
        return change
    if change.fired_timer is not None and writing.fired_timer is not None:
        raise ValueError("one timer at most causes a change")
    return replace(
        change,
        parcels=(*change.parcels, *writing.parcels),
        remarks=(*change.remarks, *writing.remarks),
        reworded=(*change.reworded, *writing.reworded),
        side_records=(*change.side_records, *writing.side_records),
        thrown_away=(*change.thrown_away, *writing.thrown_away),
        stopped=(*change.stopped, *writing.stopped),
        timers=(*change.timers, *writing.timers),
        recognised=(*change.recognised, *writing.recognised),
        campaigns=(*change.campaigns, *writing.campaigns),
        closed=(*change.closed, *writing.closed),
        fired_timer=change.fired_timer or writing.fired_timer,
    )
