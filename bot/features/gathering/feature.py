"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Sequence

from rendering.words import Voice

from ...feature import AtWork, BotServices, Feature
from ...pages.addition import LeadSpot
from ...pages.page import Button
from ...table.loaded import LoadedTable
from .calls import Calls
from .errands import CALL, LOOK, TableCall
from .pages import again_button
from .rematch import RematchDesk, may_be_again


def _at_work(services: BotServices) -> AtWork:
    calls = Calls(services.tables, clock=services.clock)
    return AtWork(
        routes=RematchDesk(services.tables, services.finder).routes,
        deliveries={TableCall: calls.deliver},
        timers={LOOK: calls.ring},
        after_lobby=calls.after_lobby,
        leads=_leads,
    )


def _leads(spot: LeadSpot, live: LoadedTable, voice: Voice) -> Sequence[Button]:
    return (again_button(live, voice),) if spot is LeadSpot.ENDED and may_be_again(live) else ()


FEATURE = Feature(at_work=_at_work, posts=(CALL,))
