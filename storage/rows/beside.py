"""What is stored beside a game's journal: timers, remarks and side records."""

from storage.rows.row import Row


class TimerRow(Row, frozen=True, kw_only=True):
    """A scheduled event that survives a restart."""

    key: str
    """Setting a timer replaces the one with the same key."""
    kind: str
    due: float
    payload: bytes = b""
    game: str | None = None
    person: int | None = None


class NewRemark(Row, frozen=True, kw_only=True):
    """A log line of a table that is no move."""

    game: str
    revision: int
    """The number of the journal entry that it follows."""
    kind: str
    payload: bytes
    at: float


class Remark(NewRemark, frozen=True, kw_only=True):
    """A stored remark. Ids rise with time."""

    id: int


class SideRecordId(Row, frozen=True, kw_only=True):
    """The key of a side record."""

    game: str
    kind: str
    key: str


class SideRecord(SideRecordId, frozen=True, kw_only=True):
    """A typed record stored beside a game, such as a note, an order or a request. It replaces the one with the same
    id."""

    seat: int | None = None
    """The seat that owns it; None if it belongs to the table."""
    payload: bytes
    at: float
