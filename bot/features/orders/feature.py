"""What this room brings to the bot."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat
from rendering.words import Voice
from storage import SideRecord

from ...feature import AtWork, BotServices, Feature, Ground
from ...pages.addition import Addition
from ...people.left_behind import OwnRecords, Shown
from ...table.attendants import Attendant
from ...table.loaded import LoadedTable
from ...table.moves.reaction_timer import ReactionTimerHandler
from ...table.moves.reflexes import Reflex
from . import order
from .commands import order_commands
from .desk import OrderDesk
from .keeper import OrderKeeper
from .order import RESTS, routine_of
from .orders import Orders
from .pages import always_row, in_short, orders_button
from .queries import OrderQueries


def _attendants(ground: Ground) -> Iterator[Attendant]:
    yield OrderKeeper(ground.store, clock=ground.clock)


def _reflex(ground: Ground) -> Reflex:
    return OrderKeeper(ground.store, clock=ground.clock).reaction


def _at_work(services: BotServices) -> AtWork:
    orders = Orders(services.tables, clock=services.clock)
    desk = OrderDesk(services.tables, services.panels, orders)
    queries = OrderQueries(services.store)

    async def on_sheet(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
        buttons = (orders_button(live, voice),) if live.is_running else ()
        return Addition(note=in_short(await queries.orders(live, seat), voice), buttons=buttons)

    return AtWork(
        commands=order_commands(desk, services.finder),
        routes=desk.routes,
        timers={order.KIND: ReactionTimerHandler(services.tables, clock=services.clock).ring},
        panel=_on_panel,
        sheet=on_sheet,
    )


async def _on_panel(live: LoadedTable, seat: Seat, voice: Voice) -> Addition:
    return Addition(rows=always_row(live, seat, voice))


def _ordered(record: SideRecord) -> Shown:
    return {"order": routine_of(record)}


FEATURE = Feature(
    at_work=_at_work,
    attendants=_attendants,
    reflex=_reflex,
    records=(order.ORDERS, RESTS),
    own_records=(OwnRecords(order.ORDERS.name, "orders", _ordered), OwnRecords(RESTS.name)),
)
