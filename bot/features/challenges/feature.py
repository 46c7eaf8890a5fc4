"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...outbox.doorbell import Doorbell
from .commands import ChallengeCommands
from .desk import ChallengeDesk
from .pages import today_button


def _at_work(house: House) -> AtWork:
    greet = Doorbell(house.client, house.store.people, clock=house.clock).ring
    desk = ChallengeDesk(house.tables, house.panels, greet, clock=house.clock, seeds=house.seeds)
    return AtWork(
        own_commands=(ChallengeCommands(desk),),
        routes=desk.routes,
        entrances=lambda locale, on_server: today_button(locale),
    )


FEATURE = Feature(at_work=_at_work)
