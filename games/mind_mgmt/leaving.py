"""What happens when someone leaves for good (MM-TEAM-09, MM-TEAM-11)."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from games.kernel import Effects, Seat, seat_name

from .end import finish
from .names import agent_name
from .publishing import publish
from .state import Reason, Table


def leave(g: Table[Any], seat: Seat, do: Effects) -> None:
    """The agents of a Rogue player go to the others. Without the Recruiter or the last Rogue player the game is broken
    off."""
    g.asked.pop(seat, None)
    g.picks.pop(seat, None)
    if seat == g.recruiter or g.rogues == [seat]:
        if g.secrets.turn:
            publish(g, do)
        finish(g, do, None, Reason.BROKEN_OFF)
        return
    heirs = after(g.rogues, seat)
    g.rogues.remove(seat)
    do.tell("log-rogue-left", seat=seat_name(seat), captain=seat_name(g.captain))
    hand_on(g, seat, heirs, do)


def after(rogues: list[Seat], seat: Seat) -> list[Seat]:
    """The others in seat order, beginning with the next one."""
    place = rogues.index(seat)
    return rogues[place + 1 :] + rogues[:place]


def hand_on(g: Table[Any], seat: Seat, heirs: list[Seat], do: Effects) -> None:
    """One agent at a time, in canonical order."""
    orphans = g.board.agents_of(seat)
    for agent, heir in zip(orphans, cycle(heirs), strict=False):
        for board in g.boards:
            board.agents[agent].controller = heir
        do.tell("log-agent-handed-on", agent=agent_name(agent), seat=seat_name(heir))
