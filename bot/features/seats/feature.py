"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, Feature, Ground, House
from ...table.attendants import Attendant
from .acquaintances import Acquaintances
from .attendant import SeatsAttendant
from .commands import seats_commands
from .deliveries import SeatDeliveries
from .desk import SeatsDesk
from .errands import FirstCall, HandedOver, OfferMessage, Pack, WantedPost
from .handover import Handover
from .offering import Offering
from .pack import Packs


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield SeatsAttendant(ground.store, ground.clock)


def _at_work(house: House) -> AtWork:
    packs = Packs(house.tables, house.gallery, clock=house.clock)
    offering = Offering(house.tables, clock=house.clock)
    handover = Handover(house.tables, clock=house.clock)
    desk = SeatsDesk(house.tables, house.finder, Acquaintances(house.client), packs, offering, handover)
    posted = Packs(house.tables, house.gallery.for_posts(), clock=house.clock)
    carried = SeatDeliveries(house.tables, house.direct, house.teller, posted, clock=house.clock)
    return AtWork(
        commands=seats_commands(desk, house.finder),
        routes=desk.routes,
        deliveries=dict.fromkeys((WantedPost, OfferMessage, HandedOver, Pack, FirstCall), carried),
    )


SEATS = Feature(at_work=_at_work, attendants=_attendants)
