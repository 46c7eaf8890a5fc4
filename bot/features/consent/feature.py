"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...requests.errands import RequestPost
from .bringing import RequestDelivery
from .desk import ConsentDesk
from .panel import withdrawals_on_panel
from .renewals import RequestRenewals


def _at_work(house: House) -> AtWork:
    return AtWork(
        routes=ConsentDesk.of(house).routes,
        deliveries={RequestPost: RequestDelivery(house.requests, house.request_handlers)},
        renewals=RequestRenewals(house.requests, clock=house.clock),
        panel=withdrawals_on_panel(house.requests),
    )


FEATURE = Feature(at_work=_at_work)
