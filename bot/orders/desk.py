"""What people ask for about their standing orders, answered with pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..desk import Asker, Desk, seat_at
from ..live import Live
from ..page import Page
from ..press import Press, Verb
from ..speech import voice_at
from ..tables import Tables
from .book import OrderBook
from .orders import Orders
from .pages import orders_page


class OrderDesk:
    def __init__(self, tables: Tables, desk: Desk, orders: Orders) -> None:
        self._tables = tables
        self._desk = desk
        self._book = OrderBook(tables.store)
        self._orders = orders
        self.pages: dict[Verb, Callable[[Asker, Press], Awaitable[Page]]] = {
            Verb.ORDERS: self._shown,
            Verb.ORDER: self._give,
            Verb.ORDER_DROP: self._withdraw,
            Verb.ALWAYS: self._always,
        }
        """What the buttons and menus lead to."""

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
            return await self._desk.after(asker, played)
        return await self._desk.panel(asker, await self._tables.live(press.game))
