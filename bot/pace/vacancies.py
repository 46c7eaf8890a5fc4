"""What happens when a seat is offered to a substitute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from games.kernel import Seat, Text, seat_name
from storage import Writing

from ..live import Live
from ..remarks import announced


class Vacancies(Protocol):
    async def offer(self, live: Live, seat: Seat) -> Writing:
        """What offering the seat brings with it; it is written with the rung that offers it, and may find the seat on
        offer already. Its player keeps it until somebody takes it over."""


class Announced(Vacancies):
    """Says at the table that somebody is sought."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock

    async def offer(self, live: Live, seat: Seat) -> Writing:
        wanted = Text("pace-wanted", {"seat": seat_name(seat), "game": Text("game-title")})
        return Writing(parcels=(announced(wanted, live.row, at=self._clock()),))
