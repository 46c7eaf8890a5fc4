"""Answers presses and commands about who belongs to a campaign: joining, leaving, invitations, substitutes."""

from __future__ import annotations

from games.kernel import MemberNumber, SideId
from storage import CampaignStatus

from ...door.asker import Asker
from ...door.route import AnswerPlace, PageRoute, Routes
from ...errors import CampaignRefusal, UnknownPress, WrongPlace
from ...pages.naming import shown_name
from ...pages.page import Page
from ...pages.press import Press
from ...table.campaigns import LoadedCampaign
from . import pages
from .finder import CampaignFinder
from .service import CampaignService, MessagePlace
from .verbs import CampaignVerb
from .wording import worded


class CampaignPeopleDesk:
    def __init__(self, finder: CampaignFinder, service: CampaignService) -> None:
        self._finder = finder
        self._service = service
        self.routes: Routes = {
            CampaignVerb.JOIN: PageRoute(self._join, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.QUIT: PageRoute(self._quit, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.ACCEPT: PageRoute(self._accept, AnswerPlace.NEW_MESSAGE, at_table=False),
            CampaignVerb.DECLINE: PageRoute(self._decline, AnswerPlace.NEW_MESSAGE, at_table=False),
        }

    async def _join(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        if press.numbers[0] >= len(campaign.rules.sides):
            raise UnknownPress
        side = campaign.rules.sides[press.numbers[0]]
        with worded(asker, campaign):
            if own := campaign.side_of(asker.person):
                can_change = own != side.id and campaign.row.status is CampaignStatus.GATHERING
                refused = "refused-campaign-in-yet" if can_change else "refused-campaign-in"
                raise CampaignRefusal(refused, side=campaign.rules.side(own).name)
            joined = await self._service.join(campaign.id, asker.person, asker.name, side.id)
        return pages.answer(joined, "campaign-joined", asker.locale, side=side.name)

    async def _quit(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        number = campaign.number_of(asker.person)
        if number is None or campaign.record.side_of(number) is None:
            raise CampaignRefusal("refused-campaign-not-in")
        left = await self._service.leave_out(campaign.id, number)
        return pages.answer(left, "campaign-left", asker.locale)

    async def _accept(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        with worded(asker, campaign):
            joined = await self._service.accept(campaign.id, asker.person, _pressed(asker))
        side = joined.rules.side(joined.side_of(asker.person) or "")
        return pages.answer(joined, "campaign-joined", asker.locale, side=side.name)

    async def _decline(self, asker: Asker, press: Press) -> Page:
        campaign = await self._finder.named(asker, press.game)
        with worded(asker, campaign):
            now = await self._service.decline(campaign.id, asker.person, _pressed(asker))
        return pages.answer(now, "campaign-declined", asker.locale)

    async def add(
        self, asker: Asker, campaign: str | None, person: int, name: str, side: str
    ) -> tuple[Page, Page]:
        """Invite someone to a new place: the private answer, and the invitation for the channel."""
        meant = await self._finder.hosted(asker, campaign)
        wanted = next((one.id for one in meant.rules.sides if one.id == side), None)
        if wanted is None:
            raise CampaignRefusal("refused-campaign-side")
        return await self._invited(asker, meant, person, name, wanted, None)

    async def substitute(
        self, asker: Asker, campaign: str | None, out: str, person: int, name: str
    ) -> tuple[Page, Page]:
        """Invite someone to the place of a member: the private answer, and the invitation for the channel."""
        meant = await self._finder.hosted(asker, campaign)
        old = _member(meant, out)
        side = meant.record.side_of(old)
        if side is None:
            raise CampaignRefusal("refused-campaign-who")
        return await self._invited(asker, meant, person, name, side, old)

    async def _invited(
        self,
        asker: Asker,
        campaign: LoadedCampaign,
        person: int,
        name: str,
        side: SideId,
        instead: MemberNumber | None,
    ) -> tuple[Page, Page]:
        if asker.guild != campaign.row.guild:
            raise WrongPlace("refused-guild-only")
        with worded(asker, campaign):
            now = await self._service.invite(campaign.id, person, shown_name(name), side, instead)
        private = pages.answer(now, "campaign-invited", asker.locale)
        offer = now.record.invitation_of(now.number_of(person) or 0)
        if offer is None:  # answered or replaced meanwhile
            raise CampaignRefusal("refused-campaign-changed")
        return private, pages.invitation(now, person, offer)

    async def leave_out(self, asker: Asker, campaign: str | None, out: str) -> Page:
        meant = await self._finder.hosted(asker, campaign)
        return pages.answer(
            await self._service.leave_out(meant.id, _member(meant, out)), "campaign-left-out", asker.locale
        )


def _member(campaign: LoadedCampaign, out: str) -> MemberNumber:
    """The member with this number. Raises CampaignRefusal."""
    number = int(out) if out.isascii() and out.isdecimal() and len(out) <= 9 else 0
    if campaign.record.side_of(number) is None:
        raise CampaignRefusal("refused-campaign-who")
    return number


def _pressed(asker: Asker) -> MessagePlace | None:
    return None if asker.message is None else MessagePlace(asker.channel, asker.message)
