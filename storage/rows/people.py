"""People, what is stored about each, and counts of all."""

from storage.rows.beside import SideRecord, TimerRow
from storage.rows.campaigns import MemberRow
from storage.rows.challenges import Attempt
from storage.rows.games import SeatRow, Status
from storage.rows.journal import EntryRow
from storage.rows.outbox import ParcelState, Post
from storage.rows.row import Row


class PersonRow(Row, frozen=True, kw_only=True):
    """What is stored about a person across games."""

    id: int
    locale: str | None = None
    settings: bytes = b""
    dm_channel: int | None = None
    dm_open: bool | None = None
    """Whether direct messages get through; None until one was tried."""
    dm_refused: float | None = None
    """When the last direct message was refused; None if none was, or if that was not recorded."""
    digest_message: int | None = None
    """The id of the direct message that lists what waits for them; None if there is none."""


class Traces(Row, frozen=True, kw_only=True):
    """Everything stored about one person."""

    person: PersonRow
    seats: tuple[SeatRow, ...]
    hosted: tuple[str, ...]
    """Ids of games that the person opened."""
    entries: tuple[EntryRow, ...]
    """Entries of moves that the person made."""
    side_records: tuple[SideRecord, ...]
    """The side records of the person's seats."""
    attempts: tuple[Attempt, ...]
    challenges: tuple[str, ...]
    """Ids of challenges that the person created."""
    memberships: tuple[MemberRow, ...]
    """Campaigns that the person belongs or has belonged to."""
    campaigns: tuple[str, ...]
    """Ids of campaigns that the person opened."""
    timers: tuple[TimerRow, ...]
    posts: tuple[Post, ...]
    """Posts in the channel of their direct messages."""


class StoreCounts(Row, frozen=True, kw_only=True):
    """Counts that take no time, however much is stored."""

    games: dict[Status, int]
    parcels: dict[ParcelState, int]
    """Without delivered ones, of which a week is kept."""
