"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, Feature, Ground, House
from ...table.attendants import Attendant
from .attendant import CircleAttendant
from .deliveries import CircleDeliveries
from .desk import CircleDesk
from .errands import CircleNews, CirclePost, CircleScene, LetIn, LetOut
from .renewals import CircleRenewals


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield CircleAttendant(ground.clock)


def _at_work(house: House) -> AtWork:
    carried = CircleDeliveries(house.tables, house.teller, clock=house.clock)
    return AtWork(
        renewals=CircleRenewals(house.clock),
        routes=CircleDesk(house.tables, house.finder, clock=house.clock).routes,
        deliveries=dict.fromkeys((CirclePost, CircleScene, CircleNews, LetIn, LetOut), carried),
    )


FEATURE = Feature(at_work=_at_work, attendants=_attendants)
