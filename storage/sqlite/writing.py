"""Writes the parts of a write set."""

from storage.rows import WriteSet
from storage.sqlite import attempts
from storage.sqlite.outbox import put
from storage.sqlite.remarks import put_remarks, reword
from storage.sqlite.session import Session
from storage.sqlite.side_records import put_side_records, throw_away
from storage.sqlite.timers import put_timers, stop, take_out


def write(session: Session, writing: WriteSet) -> None:
    """Apply the write set. Raises NotRinging."""
    if writing.fired_timer is not None:
        take_out(session, writing.fired_timer)
    put(session, writing.parcels)
    put_remarks(session, writing.remarks)
    reword(session, writing.reworded)
    throw_away(session, writing.thrown_away)
    put_side_records(session, writing.side_records)
    stop(session, writing.stopped)
    put_timers(session, writing.timers)
    attempts.close(session, writing.closed)
    attempts.recognise(session, writing.recognised)
