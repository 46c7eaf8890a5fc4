"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...table.campaigns import CampaignQueries
from .commands import rules_command
from .desk import RulesDesk
from .knowledge import PackKnowledge
from .library import RulebookLibrary


def _at_work(house: House) -> AtWork:
    campaigns = CampaignQueries(house.store, house.games)
    knowledge = PackKnowledge(house.tables, house.finder, campaigns)
    desk = RulesDesk(house.finder, RulebookLibrary(house.games), knowledge, house.games)
    return AtWork(own_commands=(rules_command(desk),), routes=desk.routes, rule_links=desk.links)


FEATURE = Feature(at_work=_at_work)
