"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, Feature, House
from ...features.seats.handover import Handover
from ..archive.archive import Archive
from ..health.health import Doctor
from .actions import AdminActions
from .authority import Authority
from .commands import AdminCommands
from .desk import AdminDesk
from .finder import AdminFinder


def _at_work(house: House) -> AtWork:
    actions = AdminActions(
        house.tables, house.pacemaker, house.request_keeper, house.renewal, clock=house.clock
    )
    authority = Authority(house.hosts)
    desk = AdminDesk(
        house.tables,
        AdminFinder(house.tables, house.finder, authority),
        Archive.of(house),
        authority,
        actions,
        Handover(house.tables, clock=house.clock),
        Doctor.of(house),
        house.heavy,
    )
    return AtWork(own_commands=(AdminCommands(desk),), routes=desk.routes)


FEATURE = Feature(at_work=_at_work)
