"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, Feature, Ground, House
from ...outbox.doorbell import Doorbell
from ...table.attendants import Attendant
from ...table.tables import Reflex
from .coach import KIND as COACH
from .coach import Coach, CoachTimer
from .commands import learning_commands
from .desk import LearningDesk
from .tutor import Tutor


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield Coach(clock=ground.clock)


def _reflex(ground: Ground) -> Reflex:
    return Coach(clock=ground.clock).reaction


def _at_work(house: House) -> AtWork:
    doorbell = Doorbell(house.client, house.store.people, clock=house.clock)
    tutor = Tutor(house.tables)
    desk = LearningDesk(house.tables, house.finder, house.panels, doorbell.ring, tutor)
    return AtWork(
        commands=learning_commands(desk),
        routes=desk.routes,
        timers={COACH: CoachTimer(house.tables, clock=house.clock).ring},
        panel=tutor.on_panel,
    )


FEATURE = Feature(at_work=_at_work, attendants=_attendants, reflex=_reflex)
