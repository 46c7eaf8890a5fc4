"""A game read as a whole."""

from storage.rows.beside import Remark, SideRecord, TimerRow
from storage.rows.games import GameRow, SeatRow
from storage.rows.journal import EntryRow, Snapshot
from storage.rows.row import Row


class StoredTable(Row, frozen=True, kw_only=True):
    """A game with its seats and snapshots, read in one transaction."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    snapshots: tuple[Snapshot, ...]
    """The kept snapshots, newest last; none before the start."""


class FinishedGame(Row, frozen=True, kw_only=True):
    """A finished game without its journal and snapshots."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    record: SideRecord | None
    """Its side record of the kind that was asked for; None if it has none."""


class WholeGame(Row, frozen=True, kw_only=True):
    """Everything stored of one game except references to its Discord messages."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    snapshots: tuple[Snapshot, ...]
    remarks: tuple[Remark, ...]
    side_records: tuple[SideRecord, ...]
    timers: tuple[TimerRow, ...]
