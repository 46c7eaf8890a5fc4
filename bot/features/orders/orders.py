"""Gives and withdraws orders."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Routine
from storage import WriteSet

from ...deadlines.clockwork import count_of
from ...errors import OrderRefusal
from ...table.loaded import LoadedTable
from ...table.moves.moves import Played
from ...table.moves.reaction_timer import reaction_timer
from ...table.outbox_planner import notice
from ...table.tables import Tables, seat_of
from .order import KIND, Order, order_record, place_of, rest_of


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
                    timers=(reaction_timer(KIND, live, due=now),),
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


def routine_at(live: LoadedTable, number: int) -> Routine:
    """The routine with this index. Raises OrderRefusal."""
    routines = live.running_match.game.routines
    if number >= len(routines):
        raise OrderRefusal("refused-no-such-order")
    return routines[number]
