"""What happens when someone leaves for good (MM-TEAM-09 … MM-TEAM-14, MM-SOLO-09)."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from games.kernel import Effects, Party, Seat, is_actor

from .agents.rogue_turn import Activate
from .components import AutomaLevel
from .end import finish
from .recruiter.publishing import publish
from .recruiter.recruiter_turn import RecruiterTurn
from .shift.choosing import are_sides_open, pass_choice_on
from .state import AUTOMA_AGENTS, AUTOMA_RECRUITER, Phase, Reason, Side, Table
from .telling.names import agent_name, party_name


def leave(g: Table[Any], seat: Seat, do: Effects) -> None:
    """The agents of a Rogue player go to the others. For the Recruiter and the last Rogue player an automa goes
    on, or the game is broken off."""
    if are_sides_open(g):
        _leave_auction(g, seat, do)
        return
    is_last = seat == g.recruiter or g.rogues == [seat]
    if is_last and not (g.is_handed_over and _has_opponents(g, seat)):
        _break_off(g, do)
        return
    if is_last:
        _answer_by_default(g, seat, do)
    g.asked.pop(seat, None)
    g.picks.pop(seat, None)
    if g.outcome is not None:
        return
    if is_last:
        _hand_over(g, seat, do)
        return
    heirs = after(g.rogues, seat)
    g.rogues.remove(seat)
    do.tell("log-rogue-left", seat=party_name(seat), captain=party_name(g.captain))
    hand_on(g, seat, heirs, do)
    _share_no_more(g)
    pass_choice_on(seat, g.rogues[0], do)


def _leave_auction(g: Table[Any], seat: Seat, do: Effects) -> None:
    """Whoever bids has no side yet, so it does not matter who leaves, as long as two stay (MM-SHF-24)."""
    if g.seats - len(g.resigned) < 2:
        _break_off(g, do)
        return
    g.asked.pop(seat, None)
    g.picks.pop(seat, None)
    do.tell("log-bidder-left", seat=party_name(seat))


def _has_opponents(g: Table[Any], seat: Seat) -> bool:
    """Whether anyone would still play (MM-TEAM-14)."""
    return any(not is_actor(party) for party in (g.recruiter, *g.rogues) if party != seat)


def _break_off(g: Table[Any], do: Effects) -> None:
    g.asked, g.picks = {}, {}
    if g.secrets.turn:
        publish(g, do)
    finish(g, do, None, Reason.BROKEN_OFF)


def _answer_by_default(g: Table[Any], seat: Seat, do: Effects) -> None:
    """An open question takes its default (MM-SOLO-09). What comes next in a turn, and whatever is open in setup,
    the automa decides for itself."""
    top = g.agenda[-1]
    if g.phase is Phase.SETUP or isinstance(top, RecruiterTurn | Activate):
        return
    for decision in top.decisions(g):
        if decision.seat == seat:
            do.take_next().resolve(g, {seat: decision.default_id}, do)


def _hand_over(g: Table[Any], seat: Seat, do: Effects) -> None:
    """MM-TEAM-09, MM-TEAM-10."""
    side = Side.RECRUITER if seat == g.recruiter else Side.ROGUES
    g.levels[side] = AutomaLevel.STANDARD
    if side is Side.RECRUITER:
        g.recruiter = AUTOMA_RECRUITER
    else:
        g.rogues = [AUTOMA_AGENTS]
    automa: Party = AUTOMA_RECRUITER if side is Side.RECRUITER else AUTOMA_AGENTS
    do.tell("log-automa-takes-over", seat=party_name(seat), automa=party_name(automa))
    for board in g.boards:
        for agent in board.agents.values():
            if agent.controller == seat:
                agent.controller = automa


def after(rogues: list[Party], seat: Seat) -> list[Party]:
    """The others in seat order, beginning with the next one."""
    place = rogues.index(seat)
    return rogues[place + 1 :] + rogues[:place]


def _share_no_more(g: Table[Any]) -> None:
    """Nobody is left to share an agent with (MM-TEAM-03)."""
    if len(g.rogues) == 1:
        for board in g.boards:
            board.shared = None


def hand_on(g: Table[Any], seat: Seat, heirs: list[Party], do: Effects) -> None:
    """One agent at a time, in canonical order."""
    orphans = g.board.agents_of(seat)
    for agent, heir in zip(orphans, cycle(heirs), strict=False):
        for board in g.boards:
            board.agents[agent].controller = heir
        do.tell("log-agent-handed-on", agent=agent_name(agent), seat=party_name(heir))
