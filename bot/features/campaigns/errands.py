"""The errands of this room."""

from __future__ import annotations

from games.kernel import PlaceOffer
from storage import NewParcel

from ...table.campaigns import LoadedCampaign
from ...table.parcels import Errand, Lane, parcel, removal_lane, table_lane


class CampaignPost(Errand, frozen=True):
    """Make the message that shows a campaign match it: post or edit it."""

    campaign: str


class AnsweredInvitation(Errand, frozen=True):
    """Have an invitation say what was answered, without its buttons. It is stored by members' numbers, so that nobody's
    name stays behind."""

    campaign: str
    channel: int
    message: int
    offer: PlaceOffer
    accepted: bool


def campaign_post(campaign: LoadedCampaign, *, due: float) -> NewParcel:
    return post_in(campaign.row.channel, campaign.id, due=due)


def post_in(channel: int, campaign: str, *, due: float) -> NewParcel:
    """The same, for someone who knows only the campaign's id and channel."""
    lane = Lane(f"campaign:{campaign}", str(channel))
    return parcel(CampaignPost(campaign), lane=lane, due=due, key=f"campaign:{campaign}")


def post_behind(game: str, campaign: str, *, due: float) -> NewParcel:
    """The same, after what is being posted of that game."""
    return parcel(CampaignPost(campaign), lane=table_lane(game), due=due)


def answered_invitation(answered: AnsweredInvitation, *, due: float) -> NewParcel:
    return parcel(answered, lane=removal_lane(answered.channel, answered.message), due=due)
