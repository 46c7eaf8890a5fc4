"""The table after an entry, and the rows that the entry itself changes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Entry, Event, Match, Seat, encode_entry
from storage import NOBODY, MoveWrites, NewEntryRow, SeatRow, SeatState, Status

from ..hosting import host_after
from ..journal import encode_events
from ..loaded import LoadedTable
from ..memory import saved


def table_after(before: LoadedTable, match: Match[Any], now: float, person: int) -> LoadedTable:
    """The table after the entry that this person made. `now` in UTC seconds."""
    state = match.position.state
    status = Status.FINISHED if state.result is not None else before.row.status
    seats = before.seats
    if state.resigned != before.running_match.position.state.resigned:
        seats = tuple(_seat_after(seat, left=seat.seat in state.resigned) for seat in seats)
    after = LoadedTable(replace(before.row, revision=match.number, status=status, updated=now), seats, match)
    return replace(after, row=replace(after.row, host=host_after(after, person)))


def entry_row(
    match: Match[Any], entry: Entry, events: tuple[Event, ...], person: int, now: float
) -> NewEntryRow:
    """The entry that has led to this position. `now` in UTC seconds."""
    return NewEntryRow(
        kind=type(entry).__name__,
        seat=entry.seat,
        payload=encode_entry(entry),
        events=encode_events(events),
        cut=not match.checkpoints,
        person=person,
        at=now,
    )


def writes_of(before: LoadedTable, after: LoadedTable, match: Match[Any], row: NewEntryRow) -> MoveWrites:
    """What the entry itself changes in the store, without what attendants add."""
    return MoveWrites(
        game=before.id,
        expected_revision=before.row.revision,
        entry=row,
        state=saved(match),
        keep_from=_keep_from(before.running_match, match),
        status=Status.FINISHED if after.row.status is Status.FINISHED else None,
        seat_states=_seat_states(before, after),
        host=after.row.host if after.row.host != before.row.host else None,
    )


def _keep_from(before: Match[Any], after: Match[Any]) -> int | None:
    """The oldest snapshot that is needed after an entry; None if older ones were deleted before."""
    needed = _oldest_needed(after)
    return None if needed == _oldest_needed(before) else needed


def _oldest_needed(match: Match[Any]) -> int:
    return match.checkpoints[0].number if match.checkpoints else match.number


def _seat_after(seat: SeatRow, *, left: bool) -> SeatRow:
    """The seat after an entry. `left`: whether it has resigned by then. If a rewind took a resignation back, the seat's
    player is in the game again, or the seat is vacant if its player was forgotten."""
    if left:
        return replace(seat, state=SeatState.RESIGNED)
    if seat.state is SeatState.RESIGNED:
        return replace(seat, state=SeatState.VACANT if seat.person == NOBODY else SeatState.PLAYING)
    return seat


def _seat_states(before: LoadedTable, after: LoadedTable) -> dict[Seat, SeatState]:
    """The states of the seats that the entry changes."""
    return {
        new.seat: new.state
        for old, new in zip(before.seats, after.seats, strict=True)
        if new.state is not old.state
    }
