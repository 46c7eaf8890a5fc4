"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ..consent.desk import ConsentDesk
from .commands import undo_commands
from .desk import UndoDesk
from .handler import UndoHandler
from .panel import undo_on_panel
from .request import UndoRequest
from .takebacks import Takebacks


def _at_work(house: House) -> AtWork:
    takebacks = Takebacks(house.tables, house.request_service, clock=house.clock)
    desk = UndoDesk(house.panels, takebacks, ConsentDesk.of(house))
    return AtWork(
        commands=undo_commands(desk, house.finder),
        routes=desk.routes,
        requests={UndoRequest: UndoHandler(house.tables, clock=house.clock)},
        timers={UndoRequest.KIND: house.request_service.ring},
        panel=undo_on_panel(house.tables.store, house.requests),
    )


FEATURE = Feature(at_work=_at_work, requests=(UndoRequest,))
