"""The main action Rest (EP-REST)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, seat_name

from .belongings.assets import UnlockAsset
from .executive import turn_face_up
from .state import Table


def can_rest(g: Table[Any], seat: Seat) -> bool:
    """EP-REST-01: once a day."""
    return g.player(seat).rest


def rest(g: Table[Any], seat: Seat, do: Effects) -> None:
    """EP-REST-01…05: what is within reach comes back, one asset is unlocked, and the pawn stays where it is."""
    player = g.player(seat)
    player.rest = False
    turn_face_up(player)
    player.first_aid = True
    do.tell("log-rested", seat=seat_name(seat))
    do.then(UnlockAsset(seat, "D-REST-UNLOCK"))
