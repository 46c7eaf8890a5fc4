"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...outbox.doorbell import Doorbell
from .commands import learning_commands
from .desk import LearningDesk
from .tutor import Tutor


def _at_work(house: House) -> AtWork:
    doorbell = Doorbell(house.client, house.store.people, clock=house.clock)
    desk = LearningDesk(house.tables, house.panels, doorbell.ring)
    return AtWork(commands=learning_commands(desk), panel=Tutor(house.tables).on_panel)


LEARNING = Feature(at_work=_at_work)
