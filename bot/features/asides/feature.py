"""What this room brings to the bot."""

from __future__ import annotations

from games.kernel import Seat
from rendering.words import Voice

from ...feature import AtWork, BotServices, Feature
from ...pages.addition import Addition, Adds
from ...table.loaded import LoadedTable
from ..circles.desk import CircleDesk
from .commands import aside_commands
from .desk import AsideDesk
from .offers import OfferPage, rows
from .publishing import PublishingDesk


def _at_work(services: BotServices) -> AtWork:
    circles = CircleDesk(services.tables, services.finder, clock=services.clock)
    desk = AsideDesk(services.tables, services.finder, services.panels, services.boards, circles)
    publishing = PublishingDesk(services.tables, services.finder, clock=services.clock)
    return AtWork(
        commands=aside_commands(desk, services.finder),
        routes={**desk.routes, **publishing.routes},
        panel=_offers_at(OfferPage.PANEL),
        sheet=_offers_at(OfferPage.SHEET),
    )


def _offers_at(place: OfferPage) -> Adds:
    async def added(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        return Addition(rows=rows(live, seat, place, voice))

    return added


FEATURE = Feature(at_work=_at_work)
