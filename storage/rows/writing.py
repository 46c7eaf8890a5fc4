"""What one transaction writes."""

from msgspec import UNSET, UnsetType

from storage.rows.beside import NewRemark, Remark, SideRecord, SideRecordId, TimerRow
from storage.rows.campaigns import CampaignChange
from storage.rows.challenges import Recognised
from storage.rows.games import SeatRow, Status
from storage.rows.outbox import NewParcel
from storage.rows.row import Row


class WriteSet(Row, frozen=True, kw_only=True):
    """What one transaction writes, all or nothing. Changes of a game are write sets as well."""

    parcels: tuple[NewParcel, ...] = ()
    remarks: tuple[NewRemark, ...] = ()
    reworded: tuple[Remark, ...] = ()
    """Remarks with a new payload; those that are gone are ignored."""
    side_records: tuple[SideRecord, ...] = ()
    thrown_away: tuple[SideRecordId, ...] = ()
    """Side records to delete; missing ones are ignored."""
    stopped: tuple[str, ...] = ()
    """Keys of timers to stop; unknown ones are ignored."""
    timers: tuple[TimerRow, ...] = ()
    """Timers to set. They are set after others were stopped."""
    recognised: tuple[Recognised, ...] = ()
    closed: tuple[str, ...] = ()
    """Challenges whose marks of forgotten people are deleted."""
    campaigns: tuple[CampaignChange, ...] = ()
    fired_timer: TimerRow | None = None
    """The timer that caused this write. The write fails unless it is still set, for that moment and with that
    payload; the write deletes it."""


class GameChange(WriteSet, frozen=True, kw_only=True):
    """New values for fields that may change outside a move. Unset fields stay."""

    at: float
    while_status: Status | None = None
    """Refuse the change unless the game has this status."""
    status: Status | UnsetType = UNSET
    thread: int | UnsetType | None = UNSET
    host: int | UnsetType = UNSET
    options: bytes | UnsetType = UNSET
    seats: tuple[SeatRow, ...] = ()
    """New contents of these seats, replacing those with the same numbers."""
