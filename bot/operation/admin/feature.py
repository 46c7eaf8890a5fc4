"""What this room brings to the bot."""

from __future__ import annotations

from ...feature import AtWork, BotServices, Feature
from ...features.seats.acquaintances import Acquaintances
from ...features.seats.handover import Handover
from ..archive.archive import Archive
from ..health.health import Doctor
from .actions import AdminActions
from .authority import Authority
from .commands import AdminCommands
from .desk import AdminDesk
from .finder import AdminFinder
from .host_desk import HostDesk
from .list_desk import AdminListDesk
from .rewinding_desk import AdminRewindingDesk


def _at_work(services: BotServices) -> AtWork:
    actions = AdminActions(
        services.tables,
        services.pacemaker,
        services.request_keeper,
        services.renewal,
        services.post_kinds,
        clock=services.clock,
    )
    authority = Authority(services.hosts)
    games = AdminFinder(services.tables, services.finder, authority)
    handover = Handover(services.tables, clock=services.clock)
    acquaintances = Acquaintances(services.client)
    desk = AdminDesk(services.tables, games, authority, actions, handover, acquaintances)
    list_desk = AdminListDesk(services.tables, authority)
    rewinding_desk = AdminRewindingDesk(services.tables, games, actions)
    host_desk = HostDesk(games, authority, Doctor.of(services), Archive.of(services), services.heavy)
    commands = AdminCommands(desk, list_desk, rewinding_desk, host_desk, games.candidates)
    routes = {**desk.routes, **list_desk.routes, **rewinding_desk.routes, **host_desk.routes}
    return AtWork(own_commands=(commands,), routes=routes)


FEATURE = Feature(at_work=_at_work)
