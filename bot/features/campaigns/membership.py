"""What campaigns store about people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from storage import CampaignChange, CampaignQuery, CampaignStatus, WriteSet

from ...people.left_behind import Erasure, LeftBehind, Shown
from ...table.campaigns import CampaignQueries, LoadedCampaign, encode_record
from .errands import campaign_post


class Memberships(LeftBehind):
    """The store itself forgets members; here are the messages that name them."""

    section = "campaigns"

    def __init__(self, campaigns: CampaignQueries, clock: Callable[[], float]) -> None:
        self._campaigns = campaigns
        self._clock = clock

    async def shown(self, person: int) -> Sequence[Shown]:
        return [self._shown(one, person) for one in await self._of(person)]

    def _shown(self, campaign: LoadedCampaign, person: int) -> Shown:
        number = campaign.number_of(person)
        assert number is not None, "the campaign was found by this person"
        return {
            "campaign": campaign.id,
            "title": campaign.row.title,
            "name": campaign.member(number).name,
            "side": campaign.side_of(person),
            "missions": [one.number for one in campaign.record.missions if number in one.seated],
        }

    async def erased(self, person: int) -> Erasure:
        """The messages are written again once the person is forgotten. A mark records that they know the packs of a
        side."""
        now, campaigns = self._clock(), await self._of(person)
        posts = tuple(campaign_post(one, due=now) for one in campaigns)
        running = [one for one in campaigns if one.row.status is not CampaignStatus.CLOSED]
        return Erasure(
            WriteSet(campaigns=tuple([await self._known(one, person) for one in running]), parcels=posts)
        )

    async def _known(self, campaign: LoadedCampaign, person: int) -> CampaignChange:
        number = campaign.number_of(person)
        assert number is not None, "the campaign was found by this person"
        mark = await self._campaigns.mark_of(campaign.id, person)
        record = campaign.people.forgotten(number, mark).record
        return CampaignChange(
            campaign=campaign.id,
            revision=campaign.row.revision,
            at=self._clock(),
            record=encode_record(record),
        )

    async def _of(self, person: int) -> list[LoadedCampaign]:
        return await self._campaigns.find(CampaignQuery(person=person))
