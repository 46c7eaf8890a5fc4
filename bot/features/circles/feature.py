"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, BotServices, Feature, Ground
from ...table.attendants import Attendant
from ...table.membership import CIRCLE_POST, THREAD
from .attendant import CircleAttendant
from .deliveries import CircleDeliveries
from .desk import CircleDesk
from .errands import CircleNews, CirclePost, CircleScene, LetIn, LetOut
from .renewals import CircleRenewals
from .tellings import CircleTellings


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield CircleAttendant(ground.clock)


def _at_work(services: BotServices) -> AtWork:
    carried = CircleDeliveries(services.tables, services.teller, clock=services.clock)
    return AtWork(
        renewals=CircleRenewals(services.clock),
        routes=CircleDesk(services.tables, services.finder, clock=services.clock).routes,
        deliveries=dict.fromkeys((CirclePost, CircleScene, CircleNews, LetIn, LetOut), carried),
        tellings=CircleTellings(services.tables, services.scene_page).pages,
    )


FEATURE = Feature(at_work=_at_work, attendants=_attendants, posts=(THREAD, CIRCLE_POST))
