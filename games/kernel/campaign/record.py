"""The record of a campaign and the words that it is made of: plain data, which grows by finished games alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import TypeAlias

from msgspec import Struct

from ..text import Text

MemberNumber: TypeAlias = int
"""A person of a campaign, numbered from 1 in the order in which they came. The number stays when the person leaves."""
SideId: TypeAlias = str


class CampaignSide(Struct, frozen=True):
    """One side. The text `campaign-side-<id>` is its name."""

    id: SideId
    packs: int
    """How many packs it owns, numbered from 1."""
    fewest: int
    """People that it needs for a game."""
    most: int

    @property
    def name(self) -> Text:
        return Text(f"campaign-side-{self.id}")


class CampaignPack(Struct, frozen=True, order=True):
    """Names a pack. Numbers count from 1 for each side."""

    side: SideId
    number: int


class PackPart(Struct, frozen=True, order=True):
    """Half of a pack: the module, or what belongs to all later games."""

    pack: CampaignPack
    is_component: bool = False


class PackContent(Struct, frozen=True):
    """What a pack holds. Only its side knows it before it is played."""

    module: Text
    """The name of what can be chosen for a game."""
    explained: Text
    """The full rule."""
    component: Text | None = None
    """What belongs to all later games without being chosen; public when the pack is opened."""


class CampaignWay(Struct, frozen=True):
    """How the next game is prepared. The text `campaign-way-<id>` is its name."""

    id: str
    amounts: tuple[int, ...] = ()
    """Numbers to choose from; none if there is nothing to choose."""
    usually: int = 0
    """The default amount."""
    once_all_open: bool = True
    """Whether it can be chosen only when all packs are open. Its games then open nothing."""
    lays_open: tuple[SideId, ...] = ()
    """Sides from whose packs the other side may choose, and must therefore know them."""

    @property
    def name(self) -> Text:
        return Text(f"campaign-way-{self.id}")


class Belonging(Struct, frozen=True):
    """A member of a side."""

    member: MemberNumber
    side: SideId


class ForgottenMember(Struct, frozen=True):
    """Someone who was forgotten and may come back."""

    mark: str
    """By which they are recognised. It does not name them."""
    side: SideId
    """A side to which they have belonged."""


class PlaceOffer(Struct, frozen=True):
    """A place that the host has offered to someone, who has not answered yet."""

    member: MemberNumber
    side: SideId
    instead: MemberNumber | None = None
    """Whose place it is; None: a new one."""


class MissionResult(Struct, frozen=True):
    """What the rules say of a finished game."""

    winner: SideId
    code: str
    """How it ended, as it stands in the record."""
    sides: tuple[SideId, ...]
    """By seat. A game may give its people other sides than the campaign."""
    played: Mapping[str, tuple[str, ...]] = {}
    """What else the record keeps, by names of the game's own."""


class Mission(Struct, frozen=True):
    """A line of the record: a finished game."""

    number: int
    """From 1."""
    game: str
    at: float
    """UTC seconds."""
    way: str
    seated: tuple[MemberNumber, ...]
    """By seat."""
    result: MissionResult
    opened: CampaignPack | None = None
    """The pack that the losing side has opened; None if none was left, or the way opens none."""

    def side_of(self, member: MemberNumber) -> SideId | None:
        """The side on which the member ended this game; None if they had no seat."""
        return self.result.sides[self.seated.index(member)] if member in self.seated else None


class CampaignRecord(Struct, frozen=True):
    """A campaign as its rules know it."""

    roster: tuple[Belonging, ...] = ()
    """Those who play now, in the order in which they sit down on their side."""
    belonged: tuple[Belonging, ...] = ()
    """Everyone who has ever been on a side, present members included."""
    missions: tuple[Mission, ...] = ()
    published: tuple[CampaignPack, ...] = ()
    """Packs whose modules were played, so that everyone knows them. Games that were broken off count as well."""
    laid_open: tuple[SideId, ...] = ()
    """Sides whose open packs every member may know, as a way to begin a game has laid them open."""
    invited: tuple[PlaceOffer, ...] = ()
    forgotten: tuple[ForgottenMember, ...] = ()
    """Kept as long as it matters who has been on which side."""
    chosen: Mapping[str, str] = {}
    """What the host has chosen for the games to come, by setting."""

    def on(self, side: SideId) -> list[MemberNumber]:
        """The present members of a side, in their order."""
        return [one.member for one in self.roster if one.side == side]

    def side_of(self, member: MemberNumber) -> SideId | None:
        """The present side of a member; None for someone who no longer plays."""
        return next((one.side for one in self.roster if one.member == member), None)

    def invitation_of(self, member: MemberNumber) -> PlaceOffer | None:
        return next((one for one in self.invited if one.member == member), None)

    def opened(self, side: SideId) -> int:
        """How many packs of the side are open: those from 1 to this number."""
        return sum(1 for mission in self.missions if mission.opened and mission.opened.side == side)

    def wins(self, side: SideId) -> int:
        return sum(1 for mission in self.missions if mission.result.winner == side)

    @property
    def last_winner(self) -> SideId | None:
        return self.missions[-1].result.winner if self.missions else None

    @property
    def streak(self) -> int:
        """How many of the latest games their winner has won without interruption."""
        last = self.last_winner
        return sum(1 for _ in takewhile(lambda one: one.result.winner == last, reversed(self.missions)))
