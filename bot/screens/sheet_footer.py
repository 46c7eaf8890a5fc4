"""What a player has put down beside the sheet."""

from __future__ import annotations

from games.kernel import Seat
from rendering.words import Voice

from ..features.history.note_pages import in_short as notes_in_short
from ..features.history.notebook import Notebook
from ..features.orders.pages import in_short as orders_in_short
from ..features.orders.queries import OrderQueries
from ..table.loaded import LoadedTable


class SheetFooter:
    def __init__(self, orders: OrderQueries, notebook: Notebook) -> None:
        self._orders = orders
        self._notebook = notebook

    async def __call__(self, live: LoadedTable, seat: Seat, voice: Voice) -> str:
        """The standing orders and the newest notes of a seat, for its player alone."""
        standing = orders_in_short(await self._orders.orders(live, seat), voice)
        noted = notes_in_short(await self._notebook.notes(live.id, seat), voice)
        return "\n".join(part for part in (standing, noted) if part)
