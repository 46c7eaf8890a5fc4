"""Orders and notes, shown below the sheet."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel import Seat
from rendering.words import Voice
from storage import Store

from ...table.loaded import LoadedTable
from ..history.note_pages import in_short as notes_in_short
from ..history.notebook import PrivateNotebook
from ..orders.pages import in_short as orders_in_short
from ..orders.queries import OrderQueries


class SheetFooter:
    def __init__(self, store: Store, *, clock: Callable[[], float]) -> None:
        self._orders = OrderQueries(store)
        self._notebook = PrivateNotebook(store, clock)

    async def __call__(self, live: LoadedTable, seat: Seat, voice: Voice) -> str:
        """The standing orders and the newest notes of a seat, for its player alone."""
        standing = orders_in_short(await self._orders.orders(live, seat), voice)
        noted = notes_in_short(await self._notebook.notes(live.id, seat), voice)
        return "\n".join(part for part in (standing, noted) if part)
