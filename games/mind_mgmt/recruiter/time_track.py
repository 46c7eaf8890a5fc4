"""The time token, the announcement of recruits, and the victories that hang on them (MM-TIME)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects

from ..components import Hour, components
from ..end import finish
from ..facts import Announced
from ..state import Reason, Side, Table
from ..telling.names import hour_name
from .contacting import unannounced


def is_alert(hour: Hour) -> bool:
    return hour in components().time.alerts


def advance(g: Table[Any], do: Effects) -> None:
    """MM-TIME-01."""
    g.board.hour += 1
    do.tell("log-hour", when=hour_name(g.board.hour))


def strike(g: Table[Any], do: Effects) -> None:
    """What the space that the time token has reached brings (MM-TIME-03, MM-TIME-04, MM-TIME-07)."""
    if g.board.hour == g.rules.end:
        finish(g, do, Side.RECRUITER, Reason.TIME)
    elif is_alert(g.board.hour):
        announce_recruits(g, do)
        win_by_recruits(g, do)


def announce_recruits(g: Table[Any], do: Effects) -> None:
    """Only the sum is told, and 0 is told too (MM-TIME-05, MM-TIME-06)."""
    contacted = place_recruits(g)
    when = hour_name(g.board.hour)
    do.tell("log-recruits", when=when, recruits=contacted, total=g.board.announced, goal=g.rules.goal)


def place_recruits(g: Table[Any]) -> int:
    """Put what was contacted since the last announcement beside the hour, and say how many these are. No more tokens
    are placed than are left (MM-TIME-09)."""
    board, contacted = g.board, unannounced(g)
    board.recruits[board.hour] = min(contacted, board.supply)
    board.supply -= board.recruits[board.hour]
    g.facts.append(Announced(board.hour, contacted))
    return contacted


def win_by_recruits(g: Table[Any], do: Effects) -> bool:
    """MM-TIME-08. Whether the game is over by it."""
    if g.board.announced < g.rules.goal:
        return False
    finish(g, do, Side.RECRUITER, Reason.RECRUITS)
    return True
