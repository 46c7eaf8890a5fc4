"""Games and the seats of their tables."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from storage.rows.row import Row


class Status(StrEnum):
    """The stage of a game's life cycle."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class SeatState(StrEnum):
    """Whether someone still plays this seat."""

    PLAYING = "playing"
    RESIGNED = "resigned"
    VACANT = "vacant"
    """No one plays it at the moment; someone may take it over."""


NOBODY = 0
"""Replaces the id of a person who asked to be forgotten."""


NO_SEAT_CHANGES: Mapping[int, SeatState] = MappingProxyType({})


class GameRow(Row, frozen=True, kw_only=True):
    """One game, from its lobby to its end."""

    id: str
    title: str
    """The name of the game's package."""
    rules_version: int
    status: Status
    revision: int
    """The number of journal entries; also the number of the newest one."""
    guild: int | None
    """None in a direct message."""
    channel: int
    """The channel where it was opened."""
    thread: int | None
    """The thread in which it is played; None until there is one."""
    host: int
    options: bytes
    seed: bytes | None
    """Secret until the game is over; None in a lobby."""
    seal: str | None = None
    """The commitment to the setup, shown at the start. None in a lobby, and in games older than seals."""
    created: float
    updated: float


class SeatRow(Row, frozen=True, kw_only=True):
    """A person at a table. Seats count from 0."""

    game: str
    seat: int
    person: int
    name: str
    """As shown to the others."""
    state: SeatState


class GameQuery(Row, frozen=True, kw_only=True):
    """A filter for games. Fields that are None or empty match everything."""

    title: str | None = None
    guild: int | None = None
    channel: int | None = None
    person: int | None = None
    """A person who has a seat, resigned or not."""
    statuses: tuple[Status, ...] = ()
    without_thread: bool = False
    """Matches games that are in no thread."""
    undelivered: bool = False
    """Matches games with parcels that were tried in vain: they are still due, or were given up lately."""
    rules_below: int | None = None
    """Matches games of a rules version below this one."""
    opened_before: tuple[float, str] | None = None
    """The moment and id of a game; matches those that come after it, the most recently opened first."""
