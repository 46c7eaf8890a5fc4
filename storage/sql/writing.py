"""Writes the parts of a write set."""

from collections.abc import Callable, Collection, Sequence
from operator import attrgetter
from typing import Any

from storage.rows.writing import WriteSet
from storage.sql import attempts, campaign_changes
from storage.sql.outbox import putting
from storage.sql.remarks import remarking, rewording
from storage.sql.session import Batch, Dialect, Session
from storage.sql.side_records import (
    TABLE,
    counting,
    identity,
    rewriting,
    storing,
    throwing_away,
)
from storage.sql.timers import setting, stopping, take_out

CHECKED = ("fired_timer", "closed", "recognised", "campaigns")
"""The parts that are written one after the other: some may refuse, and some need what was written before."""
IN_BATCHES = tuple(name for name in WriteSet.__struct_fields__ if name not in CHECKED)
"""The other parts."""

_checked = attrgetter(*CHECKED)
_in_batches = attrgetter(*IN_BATCHES)


def is_checked(writing: WriteSet) -> bool:
    """Whether it has parts beside its `batches`."""
    return any(_checked(writing))


def batches(
    session: Session, writing: WriteSet, condition: str = "TRUE", *, counted: str | None = None
) -> Sequence[Batch]:
    """Applies all but the checked parts on an SQL condition. `counted`: a game whose side records' version is raised by
    others."""
    if not any(_in_batches(writing)):  # as after most picks
        return ()
    changed = rewriting(writing.side_records, writing.thrown_away)
    for game, rewritten in changed.items():
        session.has_written(TABLE, game, rewritten)
    dialect = session.dialect
    # What is deleted and set again is only set: batches run in any order.
    stopped = {*writing.stopped}.difference(map(attrgetter("key"), writing.timers))
    thrown_away = {*map(identity, writing.thrown_away)}.difference(map(identity, writing.side_records))
    parts: Sequence[tuple[Callable[[Dialect, Any, str], Batch], Collection[object]]] = (
        (counting, changed.keys() - {counted}),
        (putting, writing.parcels),
        (remarking, writing.remarks),
        (rewording, writing.reworded),
        (throwing_away, thrown_away),
        (storing, writing.side_records),
        (stopping, stopped),
        (setting, writing.timers),
    )
    return [part(dialect, rows, condition) for part, rows in parts if rows]


async def write(session: Session, writing: WriteSet) -> None:
    """Apply the write set. Raises NotRinging, StaleCampaign."""
    if writing.fired_timer is not None:
        await take_out(session, writing.fired_timer)
    await session.run_all(batches(session, writing))
    await write_checked(session, writing)


async def write_checked(session: Session, writing: WriteSet) -> None:
    """Apply the checked parts but for the fired timer. Raises StaleCampaign."""
    await attempts.close(session, writing.closed)
    await attempts.recognise(session, writing.recognised)
    await campaign_changes.apply(session, writing.campaigns)
