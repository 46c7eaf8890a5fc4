"""Campaigns: a series of games of the same people on fixed sides, in which each loss opens a pack of the losing side.

A record is plain data and grows by finished games alone. Everything else about a campaign follows from it, such as
which packs are open, who has won how often in a row, and the settings of the next game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from .errors import Refusal
from .settings import Chosen
from .text import Arg, Seat, Text

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


class CampaignRules(ABC):
    """The campaign of one game. Stateless, like the game itself."""

    sides: ClassVar[tuple[CampaignSide, ...]]
    """In the order of their seats. Their members sit down in this order."""
    usual: ClassVar = CampaignWay("usual", once_all_open=False)
    ways: ClassVar[tuple[CampaignWay, ...]] = ()
    """Other ways. Stored buttons refer to them by position, so new ones are appended."""
    choosable: ClassVar[tuple[str, ...]] = ()
    """Settings of the game that the host chooses for the campaign, by id. Stored buttons refer to them by position, so new
    ones are appended."""
    sides_rule: ClassVar[str | None] = None
    """The paragraph that keeps people of one side from joining another."""

    # --- what the game says ---------------------------------------------------------------------------------------

    @abstractmethod
    def settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        """The settings of the next game. Missing ones take their defaults."""

    @abstractmethod
    def result(self, g: Any) -> MissionResult | None:
        """How a finished game ended; None if it was broken off."""

    @abstractmethod
    def content(self, pack: CampaignPack) -> PackContent: ...

    @abstractmethod
    def is_played(self, g: Any, pack: CampaignPack) -> bool:
        """Whether the pack's module is in use and public in this game."""

    def told(self, mission: Mission) -> Sequence[Text]:
        """What a line of the record says besides winner, code and pack. Everyone may read it."""
        return ()

    def role(self, mission: Mission, seat: Seat) -> Text | None:
        """What the seat's player played in that game, such as their figures."""
        return None

    def part_in(self, file: str) -> PackPart:
        """What a file in the game's folder `rules/packs` tells of, by its name without ending. Raises LookupError."""
        raise LookupError(file)

    # --- packs ----------------------------------------------------------------------------------------------------

    def side(self, id: SideId) -> CampaignSide:
        return next(side for side in self.sides if side.id == id)

    def packs(self, side: CampaignSide) -> tuple[CampaignPack, ...]:
        return tuple(CampaignPack(side.id, number) for number in range(1, side.packs + 1))

    def is_open(self, record: CampaignRecord, pack: CampaignPack) -> bool:
        return pack.number <= record.opened(pack.side)

    def every_pack(self) -> Iterator[CampaignPack]:
        for side in self.sides:
            yield from self.packs(side)

    def every_part(self) -> frozenset[PackPart]:
        return frozenset(
            PackPart(pack, is_component) for pack in self.every_pack() for is_component in (False, True)
        )

    def played_parts(self, g: Any) -> frozenset[PackPart]:
        """Modules that are public in this game."""
        return frozenset(PackPart(pack) for pack in self.every_pack() if self.is_played(g, pack))

    def public_parts(self, record: CampaignRecord) -> frozenset[PackPart]:
        """What everyone may know who sees the campaign: modules that were played, and open components."""
        components = (
            PackPart(pack, True)
            for pack in self.every_pack()
            if self.is_open(record, pack) and self.content(pack).component is not None
        )
        return frozenset([*map(PackPart, record.published), *components])

    def parts_of(self, record: CampaignRecord, side: SideId) -> frozenset[PackPart]:
        """What a side may know: what is public, and its own open packs."""
        own = (PackPart(pack) for pack in self.packs(self.side(side)) if self.is_open(record, pack))
        return self.public_parts(record).union(own)

    def are_all_open(self, record: CampaignRecord) -> bool:
        return all(record.opened(side.id) == side.packs for side in self.sides)

    def last_loser(self, record: CampaignRecord) -> SideId | None:
        """The side that lost the last game; None before the first."""
        return None if record.last_winner is None else self._loser(record.last_winner)

    def _loser(self, winner: SideId) -> SideId:
        return next(side.id for side in self.sides if side.id != winner)

    # --- games ----------------------------------------------------------------------------------------------------

    def way(self, record: CampaignRecord, id: str, amount: int | None = None) -> tuple[CampaignWay, int]:
        """The way with this id and its amount, the default if None. Raises Refusal if it cannot be chosen now."""
        found = next((way for way in (self.usual, *self.ways) if way.id == id), None)
        if found is None:
            raise Refusal(Text("refused-campaign-way"))
        if found.once_all_open and not self.are_all_open(record):
            raise Refusal(Text("refused-campaign-sealed"))
        amount = found.usually if amount is None else amount
        if found.amounts and amount not in found.amounts:
            least, most = found.amounts[0], found.amounts[-1]
            raise Refusal(Text("refused-campaign-amount", {"least": least, "most": most}))
        return found, amount

    def with_setting(self, record: CampaignRecord, setting: str, value: str) -> CampaignRecord:
        """The record with what the host has chosen for the next games."""
        assert setting in self.choosable, setting
        return replace(record, chosen={**record.chosen, setting: value})

    def next_settings(self, record: CampaignRecord, way: CampaignWay, amount: int) -> Chosen:
        """What the host has chosen, and what the campaign prescribes."""
        return {**record.chosen, **self.settings(record, way, amount)}

    def seating(self, record: CampaignRecord) -> tuple[MemberNumber, ...]:
        """Who sits down for the next game, by seat. Raises Refusal if a side has too few or too many people."""
        for side in self.sides:
            members = len(record.on(side.id))
            if not side.fewest <= members <= side.most:
                args: dict[str, Arg] = {
                    "side": side.name,
                    "members": members,
                    "fewest": side.fewest,
                    "most": side.most,
                }
                raise Refusal(Text("refused-campaign-people", args))
        return tuple(member for side in self.sides for member in record.on(side.id))

    def recorded(
        self,
        record: CampaignRecord,
        result: MissionResult,
        *,
        game: str,
        at: float,
        way: str,
        seated: Sequence[MemberNumber],
    ) -> CampaignRecord:
        """The record with one more game. Unless the way opens nothing, the losing side opens its next pack."""
        loser = self.side(self._loser(result.winner))
        number = record.opened(loser.id) + 1
        opens = way == self.usual.id and number <= loser.packs
        mission = Mission(
            number=len(record.missions) + 1,
            game=game,
            at=at,
            way=way,
            seated=tuple(seated),
            result=result,
            opened=CampaignPack(loser.id, number) if opens else None,
        )
        return self._without_idle_marks(replace(record, missions=(*record.missions, mission)))

    def with_published(self, record: CampaignRecord, g: Any) -> CampaignRecord:
        """The record, knowing the modules that this game has made public."""
        new = (pack for pack in self.every_pack() if pack not in record.published and self.is_played(g, pack))
        return replace(record, published=(*record.published, *new))

    # --- people ---------------------------------------------------------------------------------------------------

    def joined(self, record: CampaignRecord, member: MemberNumber, side: SideId) -> CampaignRecord:
        """The record with the member as the last one of that side. Raises Refusal."""
        self._refuse_joining(record, member, side)
        if len(record.on(side)) >= self.side(side).most:
            raise Refusal(
                Text("refused-campaign-full", {"side": self.side(side).name, "most": self.side(side).most})
            )
        return self._with(record, (*record.roster, Belonging(member, side)), Belonging(member, side))

    def left(self, record: CampaignRecord, member: MemberNumber) -> CampaignRecord:
        """The record without the member, who still counts as having belonged to their side. Raises Refusal."""
        if record.side_of(member) is None:
            raise Refusal(Text("refused-campaign-no-member"))
        return replace(record, roster=tuple(one for one in record.roster if one.member != member))

    def replaced(self, record: CampaignRecord, old: MemberNumber, new: MemberNumber) -> CampaignRecord:
        """The record with a substitute in a member's place. Raises Refusal."""
        side = record.side_of(old)
        if side is None:
            raise Refusal(Text("refused-campaign-no-member"))
        self._refuse_joining(record, new, side)
        there = Belonging(new, side)
        return self._with(record, tuple(there if one.member == old else one for one in record.roster), there)

    def with_invitation(self, record: CampaignRecord, invitation: PlaceOffer) -> CampaignRecord:
        """The record in which the place is offered to the member, instead of any other place. Raises Refusal."""
        self._refuse_joining(record, invitation.member, invitation.side)
        if invitation.instead is not None and record.side_of(invitation.instead) != invitation.side:
            raise Refusal(Text("refused-campaign-no-member"))
        return replace(
            record, invited=(*self.without_invitation(record, invitation.member).invited, invitation)
        )

    def without_invitation(self, record: CampaignRecord, member: MemberNumber) -> CampaignRecord:
        return replace(record, invited=tuple(one for one in record.invited if one.member != member))

    def accepted(self, record: CampaignRecord, member: MemberNumber) -> CampaignRecord:
        """The record after the member has taken the place that was offered. Raises Refusal."""
        offered = record.invitation_of(member)
        if offered is None:
            raise Refusal(Text("refused-campaign-uninvited"))
        if offered.instead is not None:
            return self.replaced(record, offered.instead, member)
        return self.joined(record, member, offered.side)

    def resealed(self, record: CampaignRecord, lead: MemberNumber) -> CampaignRecord:
        """The record of a new campaign of the same people, in which `lead` changes places with the first side's
        members. They join the lead's former side as its last ones. Raises Refusal."""
        first = self.sides[0].id
        side = record.side_of(lead)
        if side is None or side == first:
            raise Refusal(Text("refused-campaign-lead", {"side": self.sides[0].name}))
        if not self.are_all_open(record):
            raise Refusal(Text("refused-campaign-sealed"))
        stay = (one for one in record.roster if one.side != first and one.member != lead)
        change = (Belonging(member, side) for member in record.on(first))
        roster = (Belonging(lead, first), *stay, *change)
        return CampaignRecord(roster=roster, belonged=roster, chosen=record.chosen)

    def with_forgotten(self, record: CampaignRecord, member: MemberNumber, mark: str) -> CampaignRecord:
        """The record after the member was forgotten: whoever has this mark knows what the member knew."""
        new = (ForgottenMember(mark, one.side) for one in record.belonged if one.member == member)
        known = (*record.forgotten, *(one for one in new if one not in record.forgotten))
        return self._without_idle_marks(replace(record, forgotten=known))

    def recognised(self, record: CampaignRecord, member: MemberNumber, mark: str) -> CampaignRecord:
        """The record, knowing on which sides the member was who has this mark."""
        new = (Belonging(member, one.side) for one in record.forgotten if one.mark == mark)
        belonged = (*record.belonged, *(one for one in new if one not in record.belonged))
        return replace(record, belonged=belonged)

    def _without_idle_marks(self, record: CampaignRecord) -> CampaignRecord:
        """Once all packs are open, anyone may be on any side."""
        return replace(record, forgotten=()) if self.are_all_open(record) else record

    def may_join(self, record: CampaignRecord, member: MemberNumber, side: SideId) -> bool:
        """Whether the member may be on that side: before all packs are open, only if they were on no other."""
        if self.are_all_open(record):
            return True
        return all(one.side == side for one in record.belonged if one.member == member)

    def _refuse_joining(self, record: CampaignRecord, member: MemberNumber, side: SideId) -> None:
        if record.side_of(member) is not None:
            raise Refusal(Text("refused-campaign-member"))
        if not self.may_join(record, member, side):
            raise Refusal(
                Text("refused-campaign-other-side", {"side": self.side(side).name}), self.sides_rule
            )

    def _with(self, record: CampaignRecord, roster: tuple[Belonging, ...], new: Belonging) -> CampaignRecord:
        belonged = record.belonged if new in record.belonged else (*record.belonged, new)
        joined = replace(record, roster=roster, belonged=belonged)
        return self.without_invitation(joined, new.member)

    # --- soundness ------------------------------------------------------------------------------------------------

    def check(self, record: CampaignRecord) -> list[str]:
        """What is wrong with the record; empty for a sound one."""
        return [*self._wrong_packs(record), *self._wrong_people(record)]

    def _wrong_packs(self, record: CampaignRecord) -> list[str]:
        wrong = []
        for side in self.sides:
            numbers = [
                one.opened.number for one in record.missions if one.opened and one.opened.side == side.id
            ]
            lost = [
                one for one in record.missions if one.way == self.usual.id and one.result.winner != side.id
            ]
            if numbers != list(range(1, min(side.packs, len(lost)) + 1)):
                wrong.append(f"{side.id} has lost {len(lost)} times and opened {numbers}")
        if [one.number for one in record.missions] != list(range(1, len(record.missions) + 1)):
            wrong.append("the games are not numbered in order")
        return wrong

    def _wrong_people(self, record: CampaignRecord) -> list[str]:
        present = [one.member for one in record.roster]
        wrong = [] if len(set(present)) == len(present) else ["someone has two places"]
        known = set(record.belonged)
        return wrong + [f"{one} is not known" for one in record.roster if one not in known]
