"""What this room brings to the bot."""

from __future__ import annotations

from ...deadlines.rearranging import Rearranging
from ...feature import AtWork, Feature, House
from ..notices.desk import NoticeDesk
from ..privacy.forgetting import Forgetting
from ..privacy.privacy import PrivacyDesk
from .commands import MeCommands
from .desk import PeopleDesk


def _at_work(house: House) -> AtWork:
    desk = PeopleDesk(
        house.store,
        NoticeDesk(house.tables, house.requests, clock=house.clock).renewal,
        clock=house.clock,
        rearranged=Rearranging(house.tables, house.clockwork),
        wake=house.wake,
    )
    privacy = PrivacyDesk(house.tables, Forgetting.of(house), house.heavy)
    return AtWork(own_commands=(MeCommands(desk, privacy, clock=house.clock),))


ME = Feature(at_work=_at_work)
