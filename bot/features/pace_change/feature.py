"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ..consent.desk import ConsentDesk
from .commands import pace_commands
from .desk import PaceDesk
from .handler import PaceHandler
from .proposal import Proposal
from .proposing import Proposing


def _at_work(services: BotServices) -> AtWork:
    handler = PaceHandler(services.pacemaker, clock=services.clock)
    proposing = Proposing(services.tables, services.request_service, handler, clock=services.clock)
    desk = PaceDesk(services.tables, services.panels, services.requests, proposing, ConsentDesk.of(services))
    return AtWork(
        commands=pace_commands(desk, services.finder),
        routes=desk.routes,
        requests={Proposal: handler},
        timers={Proposal.KIND: services.request_service.ring},
    )


FEATURE = Feature(at_work=_at_work, requests=(Proposal,))
