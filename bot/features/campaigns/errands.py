"""The errand of this room."""

from __future__ import annotations

from storage import NewParcel

from ...table.campaigns import LoadedCampaign
from ...table.parcels import Errand, Lane, parcel, table_lane


class CampaignPost(Errand, frozen=True):
    """Make the message that shows a campaign match it: post or edit it."""

    campaign: str


def campaign_post(campaign: LoadedCampaign, *, due: float) -> NewParcel:
    lane = Lane(f"campaign:{campaign.id}", str(campaign.row.channel))
    return parcel(CampaignPost(campaign.id), lane=lane, due=due, key=f"campaign:{campaign.id}")


def post_behind(game: str, campaign: str, *, due: float) -> NewParcel:
    """The same, after what is being posted of that game."""
    return parcel(CampaignPost(campaign), lane=table_lane(game), due=due)
