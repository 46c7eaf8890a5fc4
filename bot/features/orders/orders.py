"""Gives, withdraws and carries out orders."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Routine
from storage import TimerRow, WriteSet

from ...deadlines.clockwork import count_of
from ...errors import NoSuchTable, OrderRefusal
from ...table.loaded import LoadedTable
from ...table.outbox_planner import notice
from ...table.tables import Played, Tables, seat_of
from .order import Order, order_record, place_of, rest_of, timer_at

PAUSED_SECONDS = 600.0
"""How long to wait before checking a paused table again."""


class Orders:
    """`number` is the index of a routine among the game's routines.

    An order that acts is no sign that its owner is active. Giving or withdrawing one is.
    """

    def __init__(self, tables: Tables, *, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def give(self, game: str, person: int, number: int) -> Played | None:
        """Store the order, and return its move if it answers a pending question at once. All suspended orders
        of the person become active, since they want to see this one work.

        Raises OrderRefusal, NotSeated, NoSuchTable, LobbyRefusal.
        """
        async with self._tables.held(game) as table:
            live, now = table.live, self._clock()
            seat = seat_of(live, person)
            routine = routine_at(live, number)
            if not live.is_running:
                raise OrderRefusal("refused-finished")
            view = live.running_match.game.view(live.running_match.position.state, seat)
            order = Order(seat, routine, routine.found(view), now)
            await table.write(
                WriteSet(
                    side_records=(order_record(order, live.id),),
                    thrown_away=(rest_of(live.id, seat), count_of(live.id, seat)),
                    timers=(timer_at(live, due=now),),
                )
            )
            return await table.react()

    async def withdraw(self, game: str, person: int, number: int) -> None:
        """Delete the order. Raises OrderRefusal, NotSeated, NoSuchTable, LobbyRefusal."""
        async with self._tables.held(game) as table:
            seat = seat_of(table.live, person)
            gone = place_of(game, seat, routine_at(table.live, number))
            # The person must now answer what the order would have answered.
            asked = notice(table.live, seat, self._clock())
            await table.write(WriteSet(thrown_away=(gone, count_of(table.live.id, seat)), parcels=(asked,)))

    async def ring(self, timer: TimerRow) -> None:
        """Handler of the timers: carries out orders left over when the process ended."""
        try:
            async with self._tables.held(timer.game or "") as table:
                if table.live.options.paused is not None and table.live.is_running:
                    later = timer_at(table.live, due=self._clock() + PAUSED_SECONDS)
                    await table.write(WriteSet(fired_timer=timer, timers=(later,)))
                elif await table.react() is None:
                    await table.write(WriteSet(fired_timer=timer))
        except NoSuchTable:
            await self._tables.write(WriteSet(fired_timer=timer))


def routine_at(live: LoadedTable, number: int) -> Routine:
    """The routine with this index. Raises OrderRefusal."""
    routines = live.running_match.game.routines
    if number >= len(routines):
        raise OrderRefusal("refused-no-such-order")
    return routines[number]
