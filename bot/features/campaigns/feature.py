"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.words import Voice

from ...feature import AtWork, BotServices, Feature, Ground
from ...pages.addition import LeadSpot
from ...pages.page import Button, Tone
from ...pages.press import Press
from ...table.campaigns import CampaignQueries
from ...table.loaded import LoadedTable
from ..rulebook.library import RulebookLibrary
from .attendant import MissionKeeper
from .commands import CampaignCommands
from .deliveries import CampaignPosts
from .desk import CampaignDesk
from .errands import AnsweredInvitation, CampaignPost
from .finder import CampaignFinder
from .looking_desk import CampaignLookingDesk
from .membership import Memberships
from .people_desk import CampaignPeopleDesk
from .service import CampaignService
from .suggestions import CampaignSuggestions
from .verbs import CampaignVerb


def _queries(ground: Ground) -> CampaignQueries:
    return CampaignQueries(ground.store, ground.games)


def _at_work(services: BotServices) -> AtWork:
    campaigns = _queries(services)
    service = CampaignService(services.tables, campaigns, clock=services.clock, wake=services.wake)
    posts = CampaignPosts(services.tables, campaigns)
    finder = CampaignFinder(services.finder, campaigns)
    desk = CampaignDesk(services.tables, finder, service)
    looking = CampaignLookingDesk(services.tables, finder, RulebookLibrary(services.games))
    people = CampaignPeopleDesk(finder, service)
    suggestions = CampaignSuggestions(services.games, finder)
    return AtWork(
        own_commands=(CampaignCommands(desk, looking, people, suggestions),),
        routes={**desk.routes, **looking.routes, **people.routes},
        personal_deliveries={CampaignPost: posts.deliver, AnsweredInvitation: posts.deliver_answer},
        leads=_leads,
    )


def _leads(spot: LeadSpot, live: LoadedTable, voice: Voice) -> Sequence[Button]:
    mission = live.options.mission
    if spot is not LeadSpot.ENDED or mission is None:
        return ()
    next_one = Press(CampaignVerb.NEXT, mission.campaign).custom_id
    where = Press(CampaignVerb.SHOW, mission.campaign, (0,)).custom_id
    return (
        Button(next_one, voice("button-camp-next"), Tone.GOOD),
        Button(where, voice("button-camp-show")),
    )


FEATURE = Feature(
    at_work=_at_work,
    attendants=lambda ground: (MissionKeeper(_queries(ground), ground.clock),),
    left_behind=lambda ground: (Memberships(_queries(ground), ground.clock),),
)
