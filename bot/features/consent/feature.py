"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...requests.errands import REQUEST, RequestPost
from .bringing import RequestDelivery
from .desk import ConsentDesk
from .panel import withdrawals_on_panel
from .renewals import RequestRenewals


def _at_work(services: BotServices) -> AtWork:
    return AtWork(
        routes=ConsentDesk.of(services).routes,
        deliveries={RequestPost: RequestDelivery(services.requests, services.request_handlers)},
        renewals=RequestRenewals(services.requests, clock=services.clock),
        panel=withdrawals_on_panel(services.requests),
    )


FEATURE = Feature(at_work=_at_work, posts=(REQUEST,))
