"""Campaigns, their members and changes."""

from enum import StrEnum

from msgspec import UNSET, UnsetType

from storage.rows.row import Row


class MemberRow(Row, frozen=True, kw_only=True):
    """A person who belongs to a campaign, or has belonged to it. Numbers count from 1 and stay."""

    campaign: str
    number: int
    person: int
    name: str
    """As shown to the others."""


class CampaignStatus(StrEnum):
    """The stage of a campaign's life cycle."""

    GATHERING = "gathering"
    """Nothing was played yet, and anyone may join."""
    OPEN = "open"
    RESTING = "resting"
    CLOSED = "closed"


class CampaignRow(Row, frozen=True, kw_only=True):
    """A series of games of the same people."""

    id: str
    title: str
    name: str
    """As its host has typed it."""
    guild: int
    channel: int
    """Where its games are played."""
    host: int
    status: CampaignStatus
    revision: int
    """Raised by every change."""
    record: bytes
    game: str | None
    """Its unfinished game; None between two games."""
    post: int | None
    """The message that shows it; None until there is one."""
    created: float
    updated: float


class StoredCampaign(Row, frozen=True, kw_only=True):
    """A campaign with all who belong or have belonged to it, by number."""

    row: CampaignRow
    members: tuple[MemberRow, ...]


class CampaignQuery(Row, frozen=True, kw_only=True):
    """A filter for campaigns. Fields that are None match everything."""

    guild: int | None = None
    title: str | None = None
    person: int | None = None
    """A person who belongs or has belonged to it."""


class CampaignChange(Row, frozen=True, kw_only=True):
    """New values of a campaign. Unset fields stay. The write fails unless the campaign has this revision."""

    campaign: str
    revision: int
    at: float
    status: CampaignStatus | UnsetType = UNSET
    record: bytes | UnsetType = UNSET
    game: str | UnsetType | None = UNSET
    """The unfinished game; None: there is none."""
    members: tuple[MemberRow, ...] = ()
    """New members, or new contents of those with the same numbers."""
