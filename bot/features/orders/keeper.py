"""Carries out orders as soon as they can answer, and ends those whose premise no longer applies.

An order is carried out as a move of its own, right after the move that leads to its decision. If the process
ends between the two, a timer set by the first triggers the second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.kernel import Choose, Entry, Event, Rewind, Seat, Text, Undo, Withdraw
from storage import NOBODY, Store, WriteSet

from ...table.attendants import NOTHING, Attendant, merge_all, merged
from ...table.loaded import LoadedTable
from ...table.moves.reaction_timer import reaction_key, reaction_timer
from ...table.moves.reflexes import Reaction
from ...table.outbox_planner import notice, whisper
from ...table.remarks import Said, remark
from .order import KIND, Order, lapsed, place_of, rest_of, resting
from .queries import OrderAnswer, OrderQueries, answering


class OrderKeeper(Attendant):
    def __init__(self, store: Store, *, clock: Callable[[], float]) -> None:
        self._queries = OrderQueries(store)
        self._clock = clock

    async def started(self, live: LoadedTable, events: Sequence[Event]) -> WriteSet:
        """An imported game may have orders, which are stored only with this write. So set the timer, which
        looks for orders to carry out."""
        if live.row.revision == 0:
            return NOTHING
        return WriteSet(timers=(reaction_timer(KIND, live, due=self._clock()),))

    async def played(
        self, before: LoadedTable, after: LoadedTable, entry: Entry, events: Sequence[Event], person: int
    ) -> WriteSet:
        orders = await self._queries.orders(before)
        if not orders:
            return NOTHING
        return merge_all(
            [
                self._due(after, orders),
                self._rested(after, entry, orders, person),
                *self._lapsed(after, orders),
            ]
        )

    async def reseated(self, before: LoadedTable, after: LoadedTable) -> WriteSet:
        return self._due(after, await self._queries.orders(after))

    def _due(self, live: LoadedTable, orders: Sequence[Order]) -> WriteSet:
        """Set the timer if an order may answer. The check is repeated when it fires."""
        stopped = WriteSet(stopped=(reaction_key(KIND, live.id),))
        if not live.is_running or not answering(live, orders):
            return stopped
        return merged(stopped, WriteSet(timers=(reaction_timer(KIND, live, due=self._clock()),)))

    def _rested(self, live: LoadedTable, entry: Entry, orders: Sequence[Order], person: int) -> WriteSet:
        """Suspend the orders of seats that went back, until they have decided something: their players want
        to answer differently."""
        ordered = {order.seat for order in orders}
        now = self._clock()
        match entry:
            case Undo(seat) | Withdraw(seat):
                asks_again = {seat}
            case Rewind():
                asks_again = set(live.running_match.position.waiting_for)
            case Choose(seat) if person != NOBODY:
                return WriteSet(thrown_away=(rest_of(live.id, seat),))
            case _:
                return NOTHING
        return WriteSet(
            side_records=tuple(resting(live.id, seat, at=now) for seat in sorted(asks_again & ordered))
        )

    def _lapsed(self, live: LoadedTable, orders: Sequence[Order]) -> Iterator[WriteSet]:
        """Delete orders whose premise has changed, and tell their owners."""
        if not live.is_running:
            return
        match, now = live.running_match, self._clock()
        views = {order.seat: match.game.view(match.position.state, order.seat) for order in orders}
        for order in orders:
            if not order.still_rests(views[order.seat]):
                said = lapsed(order.routine)
                yield WriteSet(
                    thrown_away=(place_of(live.id, order.seat, order.routine),),
                    remarks=(remark(_for(order.seat, said), game=live.id, revision=match.number, at=now),),
                    parcels=(whisper(live, order.seat, said, now),),
                )

    async def reaction(self, live: LoadedTable) -> Reaction | None:
        """The next answer of an order at the present table; None while it is paused."""
        if live.options.paused is not None:
            return None
        answer = await self._queries.answer(live)
        return None if answer is None else Reaction(answer.entry, self._told(live, answer))

    def _told(self, live: LoadedTable, answer: OrderAnswer) -> WriteSet:
        """A log line for the order's owner alone, and a notice of their next question, which no one has told
        them yet."""
        order, now = answer.order, self._clock()
        said = _for(order.seat, Text("log-order-acted", {"order": order.routine.label}))
        return WriteSet(
            remarks=(remark(said, game=live.id, revision=live.row.revision + 1, at=now),),
            parcels=(notice(live, order.seat, now),),
        )


def _for(seat: Seat, text: Text) -> Said:
    return Said(text, to=(seat,))
