"""The errand of this room."""

from __future__ import annotations

from typing import Final

from storage import Bound, NewParcel

from ...table.parcels import Errand, Lane, parcel

CALL: Final = "call"
"""Kind of the post that says that a table has room, and of the timer that looks whether it needs one."""


class TableCall(Errand, frozen=True):
    """Make the line that says that a table has room match the lobby: post it, edit it or delete it."""


def table_call(game: str, *, due: float) -> NewParcel:
    lane = Lane(f"call:{game}", Bound.CHANNEL)
    return parcel(TableCall(), game=game, lane=lane, due=due, key=f"call:{game}")
