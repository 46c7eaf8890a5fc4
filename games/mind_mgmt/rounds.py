"""Rounds (MM-RND)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from .agents.rogue_turn import RogueTurn
from .components import Span
from .recruiter.recruiter_turn import BeginRecruiterTurn
from .shift.uses import refill
from .state import Table
from .telling.names import agent_name, party_name


class BeginRound(Step, frozen=True):
    """MM-RND-01  Twice the Recruiter and two agents."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.round += 1
        refill(g.board, Span.ROUND)
        do.tell("log-round-began", round=g.round)
        pass_shared_agent_on(g, do)
        do.then(BeginRecruiterTurn(), RogueTurn(), BeginRecruiterTurn(), RogueTurn(), EndRound())


def pass_shared_agent_on(g: Table[Any], do: Effects) -> None:
    """Round by round another Rogue player controls it (MM-TEAM-03)."""
    if g.board.shared is None:
        return
    seat = g.rogues[(g.round - 1) % len(g.rogues)]
    g.board.agents[g.board.shared].controller = seat
    do.tell("log-shared-agent", agent=agent_name(g.board.shared), seat=party_name(seat))


class EndRound(Step, frozen=True):
    """MM-RND-04."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for agent in g.board.agents.values():
            agent.is_ready = True
        do.then(BeginRound())
