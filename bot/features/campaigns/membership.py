"""What campaigns store about people."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from storage import CampaignQuery, WriteSet

from ...people.left_behind import Erasure, LeftBehind, Shown
from ...table.campaigns import CampaignQueries, LoadedCampaign
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
        """The messages are written again once the person is forgotten."""
        now = self._clock()
        posts = tuple(campaign_post(one, due=now) for one in await self._of(person))
        return Erasure(WriteSet(parcels=posts))

    async def _of(self, person: int) -> list[LoadedCampaign]:
        return await self._campaigns.find(CampaignQuery(person=person))
