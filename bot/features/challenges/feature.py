"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...outbox.doorbell import Doorbell
from .commands import ChallengeCommands
from .desk import ChallengeDesk
from .finder import ChallengeFinder
from .pages import today_button
from .result_desk import ChallengeResultDesk


def _at_work(services: BotServices) -> AtWork:
    greet = Doorbell(services.client, services.store.people, clock=services.clock).ring
    finder = ChallengeFinder(services.tables, clock=services.clock, seeds=services.seeds)
    desk = ChallengeDesk(services.tables, finder, services.panels, greet, clock=services.clock)
    results = ChallengeResultDesk(services.tables, finder)
    return AtWork(
        own_commands=(ChallengeCommands(desk, results, finder),),
        routes={**desk.routes, **results.routes},
        entrances=lambda locale, on_server: today_button(locale),
    )


FEATURE = Feature(at_work=_at_work)
