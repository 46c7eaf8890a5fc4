"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...features.seats.handover import Handover
from ..archive.archive import Archive
from ..health.health import Doctor
from .actions import AdminActions
from .authority import Authority
from .commands import AdminCommands
from .desk import AdminDesk
from .finder import AdminFinder


def _at_work(services: BotServices) -> AtWork:
    actions = AdminActions(
        services.tables, services.pacemaker, services.request_keeper, services.renewal, clock=services.clock
    )
    authority = Authority(services.hosts)
    desk = AdminDesk(
        services.tables,
        AdminFinder(services.tables, services.finder, authority),
        Archive.of(services),
        authority,
        actions,
        Handover(services.tables, clock=services.clock),
        Doctor.of(services),
        services.heavy,
    )
    return AtWork(own_commands=(AdminCommands(desk),), routes=desk.routes)


FEATURE = Feature(at_work=_at_work)
