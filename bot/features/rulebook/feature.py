"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...table.campaigns import CampaignQueries
from .commands import rules_command
from .desk import RulesDesk
from .knowledge import PackKnowledge
from .library import RulebookLibrary


def _at_work(services: BotServices) -> AtWork:
    campaigns = CampaignQueries(services.store, services.games)
    knowledge = PackKnowledge(services.tables, services.finder, campaigns)
    desk = RulesDesk(services.finder, RulebookLibrary(services.games), knowledge, services.games)
    return AtWork(own_commands=(rules_command(desk),), routes=desk.routes, rule_links=desk.links)


FEATURE = Feature(at_work=_at_work)
