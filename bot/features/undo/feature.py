"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ..consent.desk import ConsentDesk
from .commands import undo_commands
from .desk import UndoDesk
from .handler import UndoHandler
from .panel import undo_on_panel
from .request import UndoRequest
from .takebacks import Takebacks


def _at_work(services: BotServices) -> AtWork:
    takebacks = Takebacks(services.tables, services.request_service, clock=services.clock)
    desk = UndoDesk(services.tables, services.panels, takebacks, ConsentDesk.of(services))
    return AtWork(
        commands=undo_commands(desk, services.finder),
        routes=desk.routes,
        requests={UndoRequest: UndoHandler(services.tables, clock=services.clock)},
        timers={UndoRequest.KIND: services.request_service.ring},
        panel=undo_on_panel(services.tables.store, services.requests),
    )


FEATURE = Feature(at_work=_at_work, requests=(UndoRequest,))
