"""The interface through which escalation offers a seat to a substitute."""

from __future__ import annotations

from typing import Protocol

from games.kernel import Seat
from storage import WriteSet

from ..table.loaded import LoadedTable


class Vacancies(Protocol):
    async def offer(self, live: LoadedTable, seat: Seat) -> WriteSet:
        """The write set that offers the seat, to be written with the ladder's rung; empty if it is on offer already. Its
        player keeps the seat until someone takes it over."""


class NoVacancies:
    """Without substitutes, a late player keeps the seat."""

    async def offer(self, live: LoadedTable, seat: Seat) -> WriteSet:
        return WriteSet()
