"""Has orders carried out as soon as they answer something, and lets those lapse whose premise is gone.

An order is carried out with the move that leads to its decision, as a move of its own. Should the process end between the
two, the timer that the first one has set begins the second one anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.kernel import Choose, Entry, Event, Rewind, Seat, Text, Undo, Withdraw
from storage import NOBODY, Store, Writing

from ...table.attendants import NOTHING, Attendant, brought, together
from ...table.loaded import Live
from ...table.outbox_planner import notice, whisper
from ...table.remarks import Said, remark
from ...table.tables import Reaction
from .order import Order, lapsed, place_of, rest_of, resting, timer_at, timer_key
from .queries import Answer, OrderBook, answering


class OrderKeeper(Attendant):
    def __init__(self, store: Store, *, clock: Callable[[], float]) -> None:
        self._book = OrderBook(store)
        self._clock = clock

    # --- with changes of the table --------------------------------------------------------------------------------

    async def started(self, live: Live, events: Sequence[Event]) -> Writing:
        """A game that was kept elsewhere may come with orders. They are stored with this only, so what there is to carry
        out is found out when the timer rings."""
        if live.row.revision == 0:
            return NOTHING
        return Writing(timers=(timer_at(live, due=self._clock()),))

    async def played(
        self, before: Live, after: Live, entry: Entry, events: Sequence[Event], person: int
    ) -> Writing:
        orders = await self._book.orders(before)
        if not orders:
            return NOTHING
        return together(
            [
                self._due(after, orders),
                self._rested(after, entry, orders, person),
                *self._lapsed(after, orders),
            ]
        )

    async def reseated(self, before: Live, after: Live) -> Writing:
        return self._due(after, await self._book.orders(after))

    def _due(self, live: Live, orders: Sequence[Order]) -> Writing:
        """The timer, if there may be something to carry out; whether there is, is found out when it rings."""
        stopped = Writing(stopped=(timer_key(live),))
        if not live.is_running or not answering(live, orders):
            return stopped
        return brought(stopped, Writing(timers=(timer_at(live, due=self._clock()),)))

    def _rested(self, live: Live, entry: Entry, orders: Sequence[Order], person: int) -> Writing:
        """Who went back wants to answer otherwise: their orders wait until they have."""
        ordered = {order.seat for order in orders}
        now = self._clock()
        match entry:
            case Undo(seat) | Withdraw(seat):
                asks_again = {seat}
            case Rewind():
                asks_again = set(live.running_match.position.waiting_for)
            case Choose(seat) if person != NOBODY:
                return Writing(thrown_away=(rest_of(live.id, seat),))
            case _:
                return NOTHING
        return Writing(papers=tuple(resting(live.id, seat, at=now) for seat in sorted(asks_again & ordered)))

    def _lapsed(self, live: Live, orders: Sequence[Order]) -> Iterator[Writing]:
        """The orders that end because what they rested on has changed; their owners are told."""
        if not live.is_running:
            return
        match, now = live.running_match, self._clock()
        views = {order.seat: match.game.view(match.position.state, order.seat) for order in orders}
        for order in orders:
            if not order.still_rests(views[order.seat]):
                said = lapsed(order.routine)
                yield Writing(
                    thrown_away=(place_of(live.id, order.seat, order.routine),),
                    remarks=(remark(_for(order.seat, said), game=live.id, revision=match.number, at=now),),
                    parcels=(whisper(live, order.seat, said, now),),
                )

    # --- carried out ----------------------------------------------------------------------------------------------

    async def reaction(self, live: Live) -> Reaction | None:
        """What an order does at the table as it stands. A game that is paused stands still."""
        if live.options.paused is not None:
            return None
        answer = await self._book.answer(live)
        return None if answer is None else Reaction(answer.entry, self._told(live, answer))

    def _told(self, live: Live, answer: Answer) -> Writing:
        """The owner alone reads why; and what they are asked next, if anything, nobody has told them yet."""
        order, now = answer.order, self._clock()
        said = _for(order.seat, Text("log-order-acted", {"order": order.routine.label}))
        return Writing(
            remarks=(remark(said, game=live.id, revision=live.row.revision + 1, at=now),),
            parcels=(notice(live, order.seat, now),),
        )


def _for(seat: Seat, text: Text) -> Said:
    return Said(text, to=(seat,))
