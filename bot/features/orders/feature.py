"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat
from rendering.words import Voice

from ...feature import AtWork, Feature, Ground, House
from ...pages.addition import Addition
from ...table.attendants import Attendant
from ...table.loaded import LoadedTable
from ...table.tables import Reflex
from .commands import order_commands
from .desk import OrderDesk
from .keeper import OrderKeeper
from .order import KIND as ORDER
from .order import RESTING
from .orders import Orders
from .pages import always_row


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield OrderKeeper(ground.store, clock=ground.clock)


def _reflex(ground: Ground) -> Reflex:
    return OrderKeeper(ground.store, clock=ground.clock).reaction


def _at_work(house: House) -> AtWork:
    orders = Orders(house.tables, clock=house.clock)
    desk = OrderDesk(house.tables, house.panels, orders)
    return AtWork(
        commands=order_commands(desk, house.finder),
        routes=desk.routes,
        timers={ORDER: orders.ring},
        panel=_on_panel,
    )


async def _on_panel(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
    return Addition(rows=always_row(live, seat, voice))


ORDERS = Feature(at_work=_at_work, attendants=_attendants, reflex=_reflex, own_records=(ORDER, RESTING))
