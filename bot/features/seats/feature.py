"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, Feature, Ground, House
from ...people.left_behind import LeftBehind
from ...table.attendants import Attendant
from .acquaintances import Acquaintances
from .attendant import SeatsAttendant
from .commands import seats_commands
from .deliveries import SeatDeliveries
from .desk import SeatsDesk
from .endings import ENDED
from .errands import FirstCall, HandedOver, OfferMessage, Pack, SeatCall, WantedPost
from .handover import Handover
from .left_behind import OffersByName
from .offering import Offering, Wanted
from .offers import OFFERS
from .pack import Packs
from .renewals import SeatRenewals


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield SeatsAttendant(ground.store, ground.clock)


def _at_work(house: House) -> AtWork:
    packs = Packs(house.tables, house.gallery, house.leads, clock=house.clock)
    offering = Offering(house.tables, clock=house.clock)
    handover = Handover(house.tables, clock=house.clock)
    desk = SeatsDesk(house.tables, house.finder, Acquaintances(house.client), packs, offering, handover)
    posted = Packs(house.tables, house.gallery.for_posts(), house.leads, clock=house.clock)
    carried = SeatDeliveries(house.tables, house.direct, house.teller, posted, clock=house.clock)
    return AtWork(
        commands=seats_commands(desk, house.finder),
        routes=desk.routes,
        deliveries=dict.fromkeys((WantedPost, SeatCall, OfferMessage, HandedOver, Pack, FirstCall), carried),
        vacancies=Wanted(house.store, house.clock),
        renewals=SeatRenewals(house.store, house.clock),
    )


def _left_behind(ground: Ground) -> Iterator[LeftBehind]:
    yield OffersByName(ground.store)


FEATURE = Feature(at_work=_at_work, attendants=_attendants, records=(OFFERS, ENDED), left_behind=_left_behind)
