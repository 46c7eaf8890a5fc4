"""The opening of a lesson: what its coach played before the pupil's first answer."""

from __future__ import annotations

from games.kernel import Choose, decode_entry, taken_back
from storage import NOBODY, Store

from ...table.loaded import LoadedTable


async def is_in_opening(store: Store, live: LoadedTable) -> bool:
    """Whether no answer of the lesson's pupil stands. There is nothing to undo then: the coach would repeat its moves at
    once. False at a table that is no lesson."""
    if not live.options.lesson:
        return False
    kept = await store.journal.entries(live.id, last=live.row.revision)
    entries = [(row.number, decode_entry(row.payload)) for row in kept]
    gone = taken_back(entries)
    return not any(
        row.person != NOBODY and isinstance(entry, Choose) and number not in gone
        for row, (number, entry) in zip(kept, entries, strict=True)
    )
