"""What this room brings to the bot."""

from __future__ import annotations

from ...deadlines.rearranging import Rearranging
from ...feature import AtWork, Feature, House
from ..notices.desk import NoticeDesk
from .commands import me_commands
from .desk import PeopleDesk


def _at_work(house: House) -> AtWork:
    desk = PeopleDesk(
        house.store,
        NoticeDesk(house.tables, house.requests, clock=house.clock).renewal,
        clock=house.clock,
        rearranged=Rearranging(house.tables, house.clockwork),
        wake=house.wake,
    )
    return AtWork(personal_commands=me_commands(desk, clock=house.clock))


FEATURE = Feature(at_work=_at_work)
