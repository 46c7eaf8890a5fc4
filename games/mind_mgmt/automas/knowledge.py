"""What an automa goes by: all that lies open, and for the Recruiter what is behind the screen (MM-SOLO-06).

These types have no field for anything else, so an automa cannot look where a player could not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from games.kernel import Effects

from ..components import AgentName, Location, ModeRules
from ..facts import PublicFact
from ..grid import index, locations
from ..state import Board, Secrets, Table
from ..tracking.candidates import IndexPath, candidates, recruiters_candidates
from ..tracking.odds import Odds
from ..tracking.public_log import PublicLog, public_log

T = TypeVar("T")


class Drawing(Protocol):
    """Draws one of the options, each equally likely; of a single one without a draw (MM-RNG-01, MM-SOLO-10)."""

    def __call__(self, options: Sequence[T], /) -> T: ...


def drawing(do: Effects) -> Drawing:
    """From the generator in the state."""

    def drawn(options: Sequence[T], /) -> T:
        return options[0] if len(options) == 1 else do.one_of(options, to=())

    return drawn


class PublicKnowledge(Struct, frozen=True):
    """What all know."""

    rules: ModeRules
    board: Board
    facts: Sequence[PublicFact]
    activated: int
    """Agents that have begun in the running Rogue turn."""

    @property
    def log(self) -> PublicLog:
        return public_log(self.facts, self.board, self.rules)

    @property
    def odds(self) -> Odds:
        return _public_odds(self.log)

    @property
    def agents(self) -> dict[AgentName, Location]:
        """Where those stand that are placed."""
        placed = self.board.agents.items()
        return {name: agent.location for name, agent in placed if agent.location is not None}


class RecruiterKnowledge(PublicKnowledge, frozen=True):
    """`board` is that of the running turn, where there is one."""

    secrets: Secrets

    @property
    def odds(self) -> Odds:
        return _recruiters_odds(self.log, tuple(map(index, self.secrets.path)))


@lru_cache(maxsize=4)
def _public_odds(log: PublicLog) -> Odds:
    return Odds(candidates(log).found)


@lru_cache(maxsize=4)
def _recruiters_odds(log: PublicLog, path: IndexPath) -> Odds:
    return Odds(recruiters_candidates(log, [locations()[place] for place in path]).found)


def agents_knowledge(g: Table[Any]) -> PublicKnowledge:
    return PublicKnowledge(g.rules, g.board, g.facts, g.activated)


def recruiters_knowledge(g: Table[Any]) -> RecruiterKnowledge:
    return RecruiterKnowledge(g.rules, g.boards[-1], g.facts, g.activated, g.secrets)
