"""What people ask for about their standing orders, answered with pages."""

from __future__ import annotations

from ..desk.asker import Asker
from ..desk.finder import seat_at
from ..desk.panels import PanelDesk
from ..desk.route import Route, Routes, Shown
from ..live import Live
from ..page import Page
from ..press import Press, Verb
from ..speech import voice_at
from ..tables import Tables
from .book import OrderBook
from .orders import Orders
from .pages import orders_page


class OrderDesk:
    def __init__(self, tables: Tables, panels: PanelDesk, orders: Orders) -> None:
        self._tables = tables
        self._panels = panels
        self._book = OrderBook(tables.store)
        self._orders = orders
        self.routes: Routes = {
            Verb.ORDERS: Route(self._shown, Shown.ANEW),
            Verb.ORDER: Route(self._give, by_menu=True),
            Verb.ORDER_DROP: Route(self._withdraw, by_menu=True),
            Verb.ALWAYS: Route(self._always),
        }

    async def page(self, asker: Asker, live: Live) -> Page:
        """All that can be ordered, and what is. Raises NotSeated, LobbyRefusal."""
        seat = seat_at(live, asker)
        orders = await self._book.orders(live, seat)
        rest = await self._book.rests(live, seat)
        return orders_page(live, orders, voice_at(live, asker.locale), rest=rest)

    async def _shown(self, asker: Asker, press: Press) -> Page:
        return await self.page(asker, await self._tables.live(press.game))

    async def _give(self, asker: Asker, press: Press) -> Page:
        await self._orders.give(press.game, asker.person, *press.numbers)
        return await self._shown(asker, press)

    async def _withdraw(self, asker: Asker, press: Press) -> Page:
        await self._orders.withdraw(press.game, asker.person, *press.numbers)
        return await self._shown(asker, press)

    async def _always(self, asker: Asker, press: Press) -> Page:
        """The panel after the order has answered. Raises Outdated if something else is asked by now."""
        live = await self._tables.live(press.game)
        decision, number = press.numbers
        live.running_match.position.open_decision(seat_at(live, asker), decision)
        played = await self._orders.give(press.game, asker.person, number)
        if played is not None:
            return await self._panels.after(asker, played)
        return await self._panels.panel(asker, await self._tables.live(press.game))
