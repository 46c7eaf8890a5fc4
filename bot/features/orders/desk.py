"""Answers presses and commands about standing orders."""

from __future__ import annotations

from games.kernel import Routine, Text

from ...door.asker import Asker
from ...door.finder import seat_at
from ...door.route import AnswerPlace, PageRoute, Routes
from ...door.screens import Panels
from ...errors import OrderRefusal
from ...pages.page import Page
from ...pages.press import Press
from ...pages.speech import voice_at
from ...table.loaded import LoadedTable
from ...table.questions import open_question
from ...table.tables import Tables
from .order import lapsed
from .orders import Orders, routine_at
from .pages import given, orders_page, sure_page
from .queries import OrderQueries
from .verbs import OrderVerb


class OrderDesk:
    def __init__(self, tables: Tables, panels: Panels, orders: Orders) -> None:
        self._tables = tables
        self._panels = panels
        self._queries = OrderQueries(tables.store)
        self._orders = orders
        self.routes: Routes = {
            OrderVerb.ORDERS: PageRoute(self._shown, AnswerPlace.NEW_MESSAGE),
            OrderVerb.ORDER: PageRoute(self._give, by_menu=True),
            OrderVerb.ORDER_DROP: PageRoute(self._withdraw, by_menu=True),
            OrderVerb.ALWAYS: PageRoute(self._ask_always),
            OrderVerb.ALWAYS_SURE: PageRoute(self._always),
            OrderVerb.ALWAYS_NOT: PageRoute(self._back),
        }

    async def page(self, asker: Asker, live: LoadedTable) -> Page:
        """The orders that the asker has given or can give. Raises NotSeated, LobbyRefusal; OrderRefusal for a
        finished game."""
        seat = seat_at(live, asker)
        if not live.is_running:
            raise OrderRefusal("refused-finished")
        orders = await self._queries.orders(live, seat)
        rest = await self._queries.rests(live, seat)
        return orders_page(live, seat, orders, voice_at(live, asker.locale), rest=rest)

    async def _shown(self, asker: Asker, press: Press) -> Page:
        return await self.page(asker, await self._tables.live(press.game))

    async def _give(self, asker: Asker, press: Press) -> Page:
        await self._orders.give(press.game, asker.person, *press.numbers)
        return await self._shown(asker, press)

    async def _withdraw(self, asker: Asker, press: Press) -> Page:
        await self._orders.withdraw(press.game, asker.person, *press.numbers)
        return await self._shown(asker, press)

    async def _ask_always(self, asker: Asker, press: Press) -> Page:
        """What the order would do, and whether they are sure. Raises what `_always` raises."""
        live = await self._tables.live(press.game)
        return sure_page(live, self._meant(asker, live, press), press, voice_at(live, asker.locale))

    async def _back(self, asker: Asker, press: Press) -> Page:
        return await self._panels.panel(asker, await self._tables.live(press.game))

    def _meant(self, asker: Asker, live: LoadedTable, press: Press) -> Routine:
        """The routine that the press names. Raises Outdated if another question is pending, OrderRefusal if
        the order would not answer this one."""
        question, number = press.numbers
        match, seat = live.running_match, seat_at(live, asker)
        asked, routine = open_question(live, seat, question), routine_at(live, number)
        # Routines may be numbered differently in another release than when the panel was drawn.
        if routine.answers(match.game.view(match.position.state, seat), asked) is None:
            raise OrderRefusal("refused-no-such-order")
        return routine

    async def _always(self, asker: Asker, press: Press) -> Page:
        """The panel after the order has answered. Raises what `_meant` raises."""
        live, number = await self._tables.live(press.game), press.numbers[1]
        self._meant(asker, live, press)
        played = await self._orders.give(press.game, asker.person, number)
        if played is not None:
            return await self._panels.after(asker, played, await self._came(asker, played.live, number))
        live = await self._tables.live(press.game)
        note = voice_at(live, asker.locale).say(await self._came(asker, live, number))
        return await self._panels.panel(asker, live, note=note)

    async def _came(self, asker: Asker, live: LoadedTable, number: int) -> Text:
        """Says whether the order just given still applies: its own answer may have changed its premise."""
        routine = routine_at(live, number)
        orders = await self._queries.orders(live, seat_at(live, asker))
        stands = any(order.routine is routine for order in orders)
        return given(routine) if stands else lapsed(routine)
