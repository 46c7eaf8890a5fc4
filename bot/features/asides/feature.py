"""What this room brings to the bot."""

from __future__ import annotations

from games.kernel import Seat
from rendering.words import Voice

from ...feature import AtWork, Feature, House
from ...pages.addition import Addition, Adds
from ...table.loaded import LoadedTable
from ..circles.desk import CircleDesk
from .commands import aside_commands
from .desk import AsideDesk
from .offers import OfferPage, rows
from .publishing import PublishingDesk


def _at_work(house: House) -> AtWork:
    circles = CircleDesk(house.tables, house.finder, clock=house.clock)
    desk = AsideDesk(house.tables, house.finder, house.panels, house.boards, circles)
    publishing = PublishingDesk(house.tables, house.finder, clock=house.clock)
    return AtWork(
        commands=aside_commands(desk, house.finder),
        routes={**desk.routes, **publishing.routes},
        panel=_offers_at(OfferPage.PANEL),
        sheet=_offers_at(OfferPage.SHEET),
    )


def _offers_at(place: OfferPage) -> Adds:
    async def added(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        return Addition(rows=rows(live, seat, place, voice))

    return added


FEATURE = Feature(at_work=_at_work)
