"""Who is on which side of a campaign, and who may be."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..errors import Refusal
from ..text import Text
from .record import Belonging, CampaignRecord, ForgottenMember, MemberNumber, PlaceOffer, SideId
from .rules import CampaignRules


class CampaignPeople(Struct, frozen=True):
    """The people of a campaign. Every change gives new people, whose `record` is the changed one."""

    rules: CampaignRules
    record: CampaignRecord

    def may_join(self, member: MemberNumber, side: SideId) -> bool:
        """Whether the member may be on that side: before all packs are open, only if they were on no other."""
        if self.rules.are_all_open(self.record):
            return True
        return all(one.side == side for one in self.record.belonged if one.member == member)

    def joined(self, member: MemberNumber, side: SideId) -> CampaignPeople:
        """With the member as the last one of that side. Raises Refusal."""
        self._refuse_joining(member, side)
        self._refuse_full(side)
        new = Belonging(member, side)
        return self._seated((*self.record.roster, new), new)

    def left(self, member: MemberNumber) -> CampaignPeople:
        """Without the member, who still counts as having belonged to their side. Raises Refusal."""
        self._present_side_of(member)
        return self._with(roster=tuple(one for one in self.record.roster if one.member != member))

    def withdrawn(self, member: MemberNumber) -> CampaignPeople:
        """As if the member had never joined a campaign that has not begun: nobody knows anything of a side yet. Raises
        Refusal."""
        ever = tuple(one for one in self.record.belonged if one.member != member)
        return self.left(member)._with(belonged=ever)

    def replaced(self, old: MemberNumber, new: MemberNumber) -> CampaignPeople:
        """With a substitute in a member's place. Raises Refusal."""
        side = self._present_side_of(old)
        self._refuse_joining(new, side)
        there = Belonging(new, side)
        return self._seated(tuple(there if one.member == old else one for one in self.record.roster), there)

    def invited(self, offer: PlaceOffer) -> CampaignPeople:
        """With the place offered to the member, instead of any other place. Raises Refusal."""
        self._refuse_joining(offer.member, offer.side)
        if offer.instead is None:
            self._refuse_full(offer.side)
        elif self.record.side_of(offer.instead) != offer.side:
            raise Refusal(Text("refused-campaign-no-member"))
        return self._with(invited=(*self._offers_but_of(offer.member), offer))

    def declined(self, member: MemberNumber) -> CampaignPeople:
        """Without what was offered to the member, if anything was."""
        return self._with(invited=self._offers_but_of(member))

    def accepted(self, member: MemberNumber) -> CampaignPeople:
        """With the member in the place that was offered. Raises Refusal."""
        offered = self.record.invitation_of(member)
        if offered is None:
            raise Refusal(Text("refused-campaign-uninvited"))
        if offered.instead is not None:
            return self.replaced(offered.instead, member)
        return self.joined(member, offered.side)

    def resealed(self, lead: MemberNumber) -> CampaignPeople:
        """Those of a new campaign of the same people, in which `lead` changes places with the first side's members. They
        join the lead's former side as its last ones. Raises Refusal."""
        first, side = self.rules.sides[0], self.record.side_of(lead)
        if side is None or side == first.id:
            raise Refusal(Text("refused-campaign-lead", {"side": first.name}))
        if not self.rules.are_all_open(self.record):
            raise Refusal(Text("refused-campaign-sealed"))
        stay = (one for one in self.record.roster if one.side != first.id and one.member != lead)
        change = (Belonging(member, side) for member in self.record.on(first.id))
        roster = (Belonging(lead, first.id), *stay, *change)
        record = CampaignRecord(roster=roster, belonged=roster, chosen=self.record.chosen)
        return CampaignPeople(self.rules, record)

    def forgotten(self, member: MemberNumber, mark: str) -> CampaignPeople:
        """After the member was forgotten: whoever has this mark knows what the member knew."""
        new = (ForgottenMember(mark, one.side) for one in self.record.belonged if one.member == member)
        known = (*self.record.forgotten, *(one for one in new if one not in self.record.forgotten))
        return CampaignPeople(
            self.rules, self.rules.without_idle_marks(replace(self.record, forgotten=known))
        )

    def recognised(self, member: MemberNumber, mark: str) -> CampaignPeople:
        """With all sides that are recorded under this mark counted as the member's own."""
        sides = [one.side for one in self.record.forgotten if one.mark == mark]
        return self._with(belonged=self._ever(*(Belonging(member, side) for side in sides)))

    def _refuse_joining(self, member: MemberNumber, side: SideId) -> None:
        if self.record.side_of(member) is not None:
            raise Refusal(Text("refused-campaign-member"))
        if not self.may_join(member, side):
            name = self.rules.side(side).name
            raise Refusal(Text("refused-campaign-other-side", {"side": name}), self.rules.sides_rule)

    def _refuse_full(self, side: SideId) -> None:
        rule = self.rules.side(side)
        if len(self.record.on(side)) >= rule.most:
            raise Refusal(Text("refused-campaign-full", {"side": rule.name, "most": rule.most}))

    def _present_side_of(self, member: MemberNumber) -> SideId:
        side = self.record.side_of(member)
        if side is None:
            raise Refusal(Text("refused-campaign-no-member"))
        return side

    def _seated(self, roster: tuple[Belonging, ...], new: Belonging) -> CampaignPeople:
        """A place is taken, so nothing is offered to whoever took it."""
        return self._with(roster=roster, belonged=self._ever(new), invited=self._offers_but_of(new.member))

    def _ever(self, *new: Belonging) -> tuple[Belonging, ...]:
        known = self.record.belonged
        return (*known, *(one for one in new if one not in known))

    def _offers_but_of(self, member: MemberNumber) -> tuple[PlaceOffer, ...]:
        return tuple(one for one in self.record.invited if one.member != member)

    def _with(self, **new: Any) -> CampaignPeople:
        """With these values of the record."""
        return CampaignPeople(self.rules, replace(self.record, **new))
