"""Finds the campaign that someone means, and checks what they may do there."""

from __future__ import annotations

from storage import CampaignQuery, CampaignStatus, NoSuchCampaign

from ...door.asker import Asker
from ...door.finder import Finder
from ...errors import BotError, CampaignRefusal
from ...table.campaigns import CampaignQueries, LoadedCampaign
from ...table.tables import Tables


class CampaignFinder:
    def __init__(self, finder: Finder, campaigns: CampaignQueries) -> None:
        self._finder = finder
        self._campaigns = campaigns

    async def hosted(self, asker: Asker, campaign: str | None) -> LoadedCampaign:
        """As `meant`, for its host alone. Raises CampaignRefusal."""
        meant = await self.meant(asker, campaign)
        if asker.person != meant.host:
            raise CampaignRefusal("refused-campaign-host", host=f"<@{meant.host}>")
        return meant

    async def in_charge(self, asker: Asker, campaign: str | None) -> LoadedCampaign:
        """As `hosted`; moderators of its server may do that as well."""
        meant = await self.meant(asker, campaign)
        if asker.person != meant.host and not (asker.moderates and asker.guild == meant.row.guild):
            raise CampaignRefusal("refused-campaign-host", host=f"<@{meant.host}>")
        return meant

    async def meant(self, asker: Asker, campaign: str | None) -> LoadedCampaign:
        """The campaign that the asker means: the named one, that of the game played here, or the only likely one.
        Raises CampaignRefusal."""
        if campaign is not None:
            return await self.named(asker, campaign)
        here = await self._finder.table_here(asker.channel)
        if here is not None and here.options.mission is not None:
            return await self.named(asker, here.options.mission.campaign)
        seen = [one for one in await self.seen(asker) if one.row.status is not CampaignStatus.CLOSED]
        mine = [one for one in seen if one.host == asker.person or one.side_of(asker.person)]
        for likely in ([one for one in mine if one.row.channel == asker.channel], mine, seen):
            if len(likely) == 1:
                return likely[0]
        raise CampaignRefusal("refused-campaign-which" if seen else "refused-no-campaign")

    async def named(self, asker: Asker, campaign: str) -> LoadedCampaign:
        """Raises CampaignRefusal if there is none with this id that the asker may see."""
        found = await existing(self._campaigns, campaign)
        if not may_see_campaign(asker, found):
            raise CampaignRefusal("refused-no-such-campaign")
        return found

    async def seen(self, asker: Asker) -> list[LoadedCampaign]:
        """Campaigns of this server that the asker may see; in a direct message, their own."""
        query = (
            CampaignQuery(person=asker.person) if asker.guild is None else CampaignQuery(guild=asker.guild)
        )
        return [one for one in await self._campaigns.find(query) if may_see_campaign(asker, one)]


async def existing(campaigns: CampaignQueries, campaign: str) -> LoadedCampaign:
    """Raises CampaignRefusal if there is none with this id, or none any more."""
    try:
        return await campaigns.get(campaign)
    except (NoSuchCampaign, LookupError) as error:
        raise CampaignRefusal("refused-no-such-campaign") from error


def may_see_campaign(asker: Asker, campaign: LoadedCampaign) -> bool:
    """Whether the asker sees where it is played, belongs to it, or hosts it."""
    if campaign.number_of(asker.person) is not None or campaign.host == asker.person:
        return True
    return asker.sees_place(campaign.row.guild, campaign.row.channel)


async def link_of(tables: Tables, campaign: LoadedCampaign) -> str | None:
    """The link to its unfinished game; None if there is none."""
    if campaign.row.game is None:
        return None
    try:
        return (await tables.live(campaign.row.game)).url
    except BotError:
        return None
