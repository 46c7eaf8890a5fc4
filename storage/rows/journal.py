"""Journals, snapshots, and the moves that add to them."""

from collections.abc import Mapping

from msgspec import Struct

from storage.rows.games import NO_SEAT_CHANGES, SeatState, Status
from storage.rows.row import Row
from storage.rows.writing import WriteSet


class NewEntryRow(Row, frozen=True, kw_only=True):
    """An entry to append to a journal."""

    kind: str
    seat: int | None
    payload: bytes
    events: bytes
    cut: bool
    """Whether undo cannot go behind this entry."""
    person: int
    at: float


class EntryRow(NewEntryRow, frozen=True, kw_only=True):
    """A journal entry. The entries of a game are numbered from 1 without gaps, and never change, except
    that a forgotten person becomes NOBODY."""

    game: str
    number: int


class Snapshot(Row, frozen=True, kw_only=True):
    """The position after entry number `revision`; revision 0 is the position at the start."""

    game: str
    revision: int
    state: bytes


class MoveWrites(WriteSet, frozen=True, kw_only=True):
    """Everything that one move changes, in one transaction."""

    game: str
    expected_revision: int
    entry: NewEntryRow
    state: bytes
    """The position after the move."""
    keep_from: int | None = None
    """Snapshots before this revision are deleted. The newest one always stays. None: all stay."""
    status: Status | None = None
    """The new status; None when the game goes on."""
    seat_states: Mapping[int, SeatState] = NO_SEAT_CHANGES
    host: int | None = None
    """The new host; None when it stays the same."""
    outcome: bytes | None = None
    """The outcome of the challenge attempt; None when the game goes on or is no attempt."""


class CommittedMove(Struct, frozen=True):
    """A move as it was stored."""

    number: int
    """That of its entry in the journal, which is the game's revision now."""
    version: int
    """That of the stored game; see Games.version."""
