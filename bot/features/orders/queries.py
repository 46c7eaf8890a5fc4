"""Queries about a table's orders and what they answer now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from games.kernel import Choose, Decision, Seat
from storage import NOBODY, SeatState, Store

from ...pace.turns import settles_for_all
from ...table.loaded import LoadedTable
from .order import KIND, RESTING, Order, orders_on

MOST_IN_A_ROW = 30
"""Most automatic entries in a row at a table. Then orders wait until a person has acted, so no game plays
itself to its end."""


class OrderAnswer(Struct, frozen=True):
    """An order and its answer."""

    order: Order
    entry: Choose


class OrderQueries:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def orders(self, live: LoadedTable, seat: Seat | None = None) -> list[Order]:
        """The orders of one seat or of all, by seat and in the order of the game's routines."""
        routines = live.running_match.game.routines
        records = await self._store.side_records.of_game(live.id, KIND, seat=seat)
        return sorted(orders_on(records, live), key=lambda order: (order.seat, routines.index(order.routine)))

    async def rests(self, live: LoadedTable, seat: Seat) -> bool:
        """Whether a seat's orders are suspended until its player has decided something."""
        return seat in await self._resting(live)

    async def answer(self, live: LoadedTable) -> OrderAnswer | None:
        """The next answer of an order at the present table; None if people must answer."""
        return next(iter(await self.answers(live)), None)

    async def answers(self, live: LoadedTable) -> tuple[OrderAnswer, ...]:
        """All answers of orders at present. Where one seat's answer settles the question for all, there are
        none unless every seat that is asked has ordered the same."""
        if not live.is_running:
            return ()
        orders = await self.orders(live)
        if not orders:
            return ()
        resting = await self._resting(live)
        awake = [order for order in orders if _is_played(live, order.seat) and order.seat not in resting]
        found = answering(live, awake)
        return found if found and not await self._went_on_too_long(live) else ()

    async def _resting(self, live: LoadedTable) -> frozenset[Seat | None]:
        return frozenset(record.seat for record in await self._store.side_records.of_game(live.id, RESTING))

    async def _went_on_too_long(self, live: LoadedTable) -> bool:
        """Whether the last MOST_IN_A_ROW entries were all automatic."""
        first = live.row.revision - MOST_IN_A_ROW + 1
        if first < 1:
            return False
        entries = await self._store.journal.entries(live.id, first=first, last=live.row.revision)
        return all(entry.person == NOBODY for entry in entries)


def answering(live: LoadedTable, orders: Sequence[Order]) -> tuple[OrderAnswer, ...]:
    """The answers of these orders at a running table."""
    position = live.running_match.position
    answers = {decision.seat: _answer(live, decision, orders) for decision in position.decisions}
    if settles_for_all(position) and not _is_common(answers):
        return ()
    return tuple(answer for answer in answers.values() if answer is not None)


def _is_played(live: LoadedTable, seat: Seat) -> bool:
    stored = live.seats[seat]
    return stored.state is SeatState.PLAYING and stored.person != NOBODY


def _answer(live: LoadedTable, decision: Decision, orders: Sequence[Order]) -> OrderAnswer | None:
    """The answer of the seat's first order that has one."""
    own = [order for order in orders if order.seat == decision.seat]
    if not own:
        return None
    match = live.running_match
    view = match.game.view(match.position.state, decision.seat)
    for order in own:
        option = order.routine.answers(view, decision) if order.still_rests(view) else None
        if option is not None:
            return OrderAnswer(order, Choose(decision.seat, decision.id, option))
    return None


def _is_common(answers: Mapping[Seat, OrderAnswer | None]) -> bool:
    """Whether all seats answer with the same option."""
    options = {answer.entry.option if answer is not None else None for answer in answers.values()}
    return len(options) == 1 and None not in options
