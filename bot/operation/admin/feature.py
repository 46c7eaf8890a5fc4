"""What this room brings to the bot."""

from __future__ import annotations

import discord

from ...deadlines.setting_aside import SettingAside
from ...feature import AtWork, BotServices, Feature
from ...features.seats.acquaintances import Acquaintances
from ...features.seats.handover import Handover
from ..archive.exports import GameExports
from ..archive.imports import GameImports
from ..health.health import Doctor
from .answers import AdminAnswers
from .authority import Authority
from .clock_actions import ClockActions
from .clock_desk import ClockDesk
from .commands import AdminCommands
from .course_actions import CourseActions
from .file_desk import FileDesk
from .finder import AdminFinder
from .host_desk import HostDesk
from .left_servers import LEFT, LeftServers
from .list_desk import AdminListDesk
from .maintenance_actions import MaintenanceActions
from .maintenance_desk import MaintenanceDesk
from .rewinding_desk import AdminRewindingDesk
from .seat_desk import SeatDesk


def _at_work(services: BotServices) -> AtWork:
    tables, clock = services.tables, services.clock
    authority, answers = Authority(services.hosts), AdminAnswers(tables.games)
    games = AdminFinder(tables, services.finder, authority)
    course = CourseActions(tables, clock=clock)
    clocks = ClockDesk(
        games, ClockActions(tables, services.pacemaker, services.request_keeper, clock=clock), answers
    )
    rewinding = AdminRewindingDesk(tables, games, course, answers)
    seats = SeatDesk(tables, games, Handover(tables, clock=clock), Acquaintances(services.client), answers)
    repairs = MaintenanceActions(tables, services.client, services.renewal, services.post_kinds, clock=clock)
    deadlines = SettingAside(tables, services.clockwork)
    left = LeftServers(tables, repairs, deadlines, services.client, share=services.share, clock=clock)

    async def came_up(server: discord.Guild) -> None:
        await left.came_up(server)
        await repairs.came_up(server)

    maintenance = MaintenanceDesk(games, repairs, answers)
    lists = AdminListDesk(tables, authority)
    files = FileDesk(games, authority, GameExports.of(services), GameImports.of(services), services.heavy)
    hosts = HostDesk(games, authority, course, answers, Doctor.of(services))
    commands = AdminCommands(lists, clocks, rewinding, seats, maintenance, files, hosts, games.candidates)
    desks = (lists, clocks, rewinding, seats, maintenance, files, hosts)
    return AtWork(
        own_commands=(commands,),
        routes={verb: route for desk in desks for verb, route in desk.routes.items()},
        timers={LEFT: left.ring},
        arrives=came_up,
        daily=left.look,
        given_permissions=repairs.given_permissions,
    )


FEATURE = Feature(at_work=_at_work)
