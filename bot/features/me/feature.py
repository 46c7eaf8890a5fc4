"""What this room brings to the bot."""

from __future__ import annotations

from ...deadlines.rearranging import Rearranging
from ...feature import AtWork, BotServices, Feature
from ..notices.desk import NoticeDesk
from .commands import me_commands
from .desk import PeopleDesk


def _at_work(services: BotServices) -> AtWork:
    desk = PeopleDesk(
        services.store,
        NoticeDesk(services.tables, services.requests, clock=services.clock).renewal,
        clock=services.clock,
        rearranged=Rearranging(services.tables, services.clockwork),
        wake=services.wake,
    )
    return AtWork(personal_commands=me_commands(desk, clock=services.clock))


FEATURE = Feature(at_work=_at_work)
