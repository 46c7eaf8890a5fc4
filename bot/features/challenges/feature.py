"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...outbox.doorbell import Doorbell
from .commands import ChallengeCommands
from .desk import ChallengeDesk
from .pages import today_button


def _at_work(services: BotServices) -> AtWork:
    greet = Doorbell(services.client, services.store.people, clock=services.clock).ring
    desk = ChallengeDesk(services.tables, services.panels, greet, clock=services.clock, seeds=services.seeds)
    return AtWork(
        own_commands=(ChallengeCommands(desk),),
        routes=desk.routes,
        entrances=lambda locale, on_server: today_button(locale),
    )


FEATURE = Feature(at_work=_at_work)
