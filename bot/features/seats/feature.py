"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from ...feature import AtWork, BotServices, Feature, Ground
from ...people.left_behind import LeftBehind
from ...table.attendants import Attendant
from .acquaintances import Acquaintances
from .attendant import SeatsAttendant
from .commands import seats_commands
from .deliveries import SeatDeliveries
from .desk import SeatsDesk
from .endings import ENDED
from .errands import (
    OFFER,
    PACK,
    SEAT_CALL,
    WANTED,
    FirstCall,
    HandedOver,
    OfferMessage,
    Pack,
    SeatCall,
    WantedPost,
)
from .handover import Handover
from .left_behind import OffersByName
from .offering import Offering, Wanted
from .offers import OFFERS
from .pack import Packs
from .renewals import SeatRenewals


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield SeatsAttendant(ground.store, ground.clock)


def _at_work(services: BotServices) -> AtWork:
    packs = Packs(services.tables, services.gallery, services.leads, clock=services.clock)
    offering = Offering(services.tables, clock=services.clock)
    handover = Handover(services.tables, clock=services.clock)
    desk = SeatsDesk(
        services.tables, services.finder, Acquaintances(services.client), packs, offering, handover
    )
    posted = Packs(services.tables, services.gallery.for_posts(), services.leads, clock=services.clock)
    carried = SeatDeliveries(services.tables, services.direct, services.teller, posted, clock=services.clock)
    return AtWork(
        commands=seats_commands(desk, services.finder),
        routes=desk.routes,
        deliveries=dict.fromkeys((WantedPost, SeatCall, OfferMessage, HandedOver, Pack, FirstCall), carried),
        tellings={HandedOver: carried.handed_over},
        vacancies=Wanted(services.store, services.clock),
        renewals=SeatRenewals(services.store, services.clock),
    )


def _left_behind(ground: Ground) -> Iterator[LeftBehind]:
    yield OffersByName(ground.store)


FEATURE = Feature(
    at_work=_at_work,
    attendants=_attendants,
    records=(OFFERS, ENDED),
    posts=(WANTED, SEAT_CALL, OFFER, PACK),
    left_behind=_left_behind,
)
