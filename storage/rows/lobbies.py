"""Requests that open, fill and begin games."""

from enum import StrEnum

from msgspec import UNSET, UnsetType

from storage.rows.campaigns import CampaignChange
from storage.rows.row import Row
from storage.rows.writing import WriteSet


class Opener(StrEnum):
    """Whose tables a ceiling counts."""

    HOST = "host"
    """The tables that this host has opened, everywhere."""
    CHANNEL = "channel"
    """The tables of the channel, no matter who opened them."""


class Ceiling(Row, frozen=True, kw_only=True):
    """A limit on the number of tables. No table may be opened beyond it."""

    of: Opener
    most: int
    since: float | None
    """Count the tables opened after this time; None: count those still in their lobby."""


class NewGame(WriteSet, frozen=True, kw_only=True):
    """A lobby to open. The caller chooses the id, as the buttons of the lobby post carry it."""

    id: str
    title: str
    rules_version: int
    guild: int | None
    channel: int
    host: int
    host_name: str | None
    """With a name, the host takes seat 0; None: the host takes no seat."""
    options: bytes
    at: float
    ceilings: tuple[Ceiling, ...] = ()


class Joining(WriteSet, frozen=True, kw_only=True):
    """A person takes the lowest free seat of a lobby."""

    game: str
    person: int
    name: str
    seats: int
    """How many seats the table has."""
    at: float
    options: bytes | UnsetType = UNSET
    """The lobby's options with them; unset if they stay the same."""


class Leaving(WriteSet, frozen=True, kw_only=True):
    """A person leaves a lobby."""

    game: str
    person: int
    at: float
    options: bytes | UnsetType = UNSET
    """The lobby's options without them; unset if they stay the same."""


class Placing(Row, frozen=True, kw_only=True):
    """The person who plays a seat when the game begins. Seats count from 0."""

    seat: int
    person: int
    """NOBODY: the seat begins vacant."""
    name: str


class Start(WriteSet, frozen=True, kw_only=True):
    """The first position, which turns a lobby into a running game. It was made for exactly these people and options."""

    game: str
    rules_version: int
    placings: tuple[Placing, ...]
    options: bytes
    seed: bytes
    seal: str | None = None
    state: bytes
    at: float


class NewAttempt(Row, frozen=True, kw_only=True):
    """A solo game, opened and started in one transaction as the host's next attempt at a challenge."""

    challenge: str
    guild: int | None
    """The server whose results it counts among; None if it was begun outside a server."""
    mark: str
    """Identifies the host even after they were forgotten; see Recognised."""
    lobby: NewGame
    """Must carry the host's name."""
    start: Start


class NewMission(Row, frozen=True, kw_only=True):
    """A game of a campaign, opened and begun in one transaction with the change of the campaign."""

    lobby: NewGame
    """Its host takes no seat by it."""
    start: Start
    change: CampaignChange
