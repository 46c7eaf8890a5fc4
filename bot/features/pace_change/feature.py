"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ..consent.desk import ConsentDesk
from .commands import pace_commands
from .desk import PaceDesk
from .handler import PaceHandler
from .proposal import Proposal
from .proposing import Proposing


def _at_work(house: House) -> AtWork:
    handler = PaceHandler(house.pacemaker, clock=house.clock)
    proposing = Proposing(house.tables, house.request_service, handler, clock=house.clock)
    desk = PaceDesk(house.tables, house.panels, house.requests, proposing, ConsentDesk.of(house))
    return AtWork(
        commands=pace_commands(desk, house.finder),
        routes=desk.routes,
        requests={Proposal: handler},
        timers={Proposal.KIND: house.request_service.ring},
    )


FEATURE = Feature(at_work=_at_work, requests=(Proposal,))
