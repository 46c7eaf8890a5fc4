"""What happens when a seat is offered to a substitute."""

from __future__ import annotations

from typing import Protocol

from games.kernel import Seat
from storage import WriteSet

from ..table.loaded import LoadedTable


class Vacancies(Protocol):
    async def offer(self, live: LoadedTable, seat: Seat) -> WriteSet:
        """What offering the seat brings with it; it is written with the rung that offers it, and may find the seat on
        offer already. Its player keeps it until somebody takes it over."""
