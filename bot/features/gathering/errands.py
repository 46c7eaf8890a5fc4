"""The errand of this room."""

from __future__ import annotations

from typing import Final

from storage import Bound, NewParcel

from ...table.parcels import Errand, Lane, parcel
from ...table.post_kinds import PostKind

CALL: Final = PostKind("call")
"""The line that says that a table has room."""
LOOK: Final = "call"
"""Kind of the timer that looks whether a table needs that line."""


class TableCall(Errand, frozen=True):
    """Make the line that says that a table has room match the lobby: post it, edit it or delete it."""


def table_call(game: str, *, due: float) -> NewParcel:
    lane = Lane(f"call:{game}", Bound.CHANNEL)
    return parcel(TableCall(), game=game, lane=lane, due=due, key=f"call:{game}")
