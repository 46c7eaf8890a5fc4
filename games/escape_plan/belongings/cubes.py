"""Notoriety cubes: what a gain or a loss does before the next update (EP-CUBE)."""

from __future__ import annotations

from games.kernel import Effects, Text

from ..state import Notoriety, Pawn
from ..telling.names import pawn_name


def gain(track: Notoriety) -> bool:
    """EP-CUBE-01. Returns whether a cube moved; a gain with all four cubes in the red box is lost."""
    if track.pool > 0:
        track.red += 1
    elif track.blue > 0:
        track.blue -= 1
    else:
        return False
    return True


def lose(track: Notoriety) -> bool:
    """EP-CUBE-02. Returns whether a cube moved; a loss with all four cubes in the blue box is lost."""
    if track.pool > 0:
        track.blue += 1
    elif track.red > 0:
        track.red -= 1
    else:
        return False
    return True


def gain_notoriety(track: Notoriety, pawn: Pawn, why: Text, do: Effects, times: int = 1) -> None:
    """`times` gains, one by one (EP-CUBE-03), told as one event with the number of cubes that moved."""
    moved = sum(gain(track) for _ in range(times))
    do.tell("log-notoriety-gained", who=pawn_name(pawn), times=times, moved=moved, why=why)


def lose_notoriety(track: Notoriety, pawn: Pawn, why: Text, do: Effects) -> None:
    """One loss, told."""
    moved = int(lose(track))
    do.tell("log-notoriety-lost", who=pawn_name(pawn), times=1, moved=moved, why=why)
