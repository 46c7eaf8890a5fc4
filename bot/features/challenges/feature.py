"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from .commands import ChallengeCommands
from .desk import ChallengeDesk


def _at_work(house: House) -> AtWork:
    desk = ChallengeDesk(house.tables, house.panels, clock=house.clock, seeds=house.seeds)
    return AtWork(own_commands=(ChallengeCommands(desk),), routes=desk.routes)


CHALLENGES = Feature(at_work=_at_work)
