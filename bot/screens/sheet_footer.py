"""What a player has put down beside the sheet."""

from __future__ import annotations

from games.kernel import Seat
from rendering.words import Voice

from ..features.history.note_pages import in_short as notes_in_short
from ..features.history.notebook import Notebook
from ..features.orders.pages import in_short as orders_in_short
from ..features.orders.queries import OrderQueries
from ..table.loaded import LoadedTable


async def beside_the_sheet(
    live: LoadedTable, seat: Seat, voice: Voice, *, orders: OrderQueries, notebook: Notebook
) -> str:
    """The standing orders and the newest notes of a seat, for its player alone."""
    standing = orders_in_short(await orders.orders(live, seat), voice)
    noted = notes_in_short(await notebook.notes(live.id, seat), voice)
    return "\n".join(part for part in (standing, noted) if part)
