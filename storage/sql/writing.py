"""Writes the parts of a write set."""

from storage.rows.writing import WriteSet
from storage.sql import attempts, campaign_changes
from storage.sql.outbox import put
from storage.sql.remarks import put_remarks, reword
from storage.sql.session import Session
from storage.sql.side_records import put_side_records, throw_away
from storage.sql.timers import put_timers, stop, take_out


def is_empty(writing: WriteSet) -> bool:
    """Whether there is nothing to write."""
    return not any(getattr(writing, name) for name in WriteSet.__struct_fields__)


async def write(session: Session, writing: WriteSet) -> None:
    """Apply the write set. Raises NotRinging, StaleCampaign."""
    if writing.fired_timer is not None:
        await take_out(session, writing.fired_timer)
    await put(session, writing.parcels)
    await put_remarks(session, writing.remarks)
    await reword(session, writing.reworded)
    await throw_away(session, writing.thrown_away)
    await put_side_records(session, writing.side_records)
    await stop(session, writing.stopped)
    await put_timers(session, writing.timers)
    await attempts.close(session, writing.closed)
    await attempts.recognise(session, writing.recognised)
    await campaign_changes.apply(session, writing.campaigns)
