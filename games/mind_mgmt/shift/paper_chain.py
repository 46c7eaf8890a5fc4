"""A7 Paper Chain: a Reveal brings a Step token on the hour before or after (MM-MOD-A7)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Text

from ..asking import AskRecruiter, going
from ..components import AgentName, Hour, Location
from ..facts import Chained
from ..grid import by_index
from ..recruiter.secret_map import visited_at
from ..state import Table
from ..telling.names import agent_name, hour_name

NOTHING = Option("none", Text("option-no-chain"))


class ContinueChain(AskRecruiter, frozen=True):
    """MM-MOD-A7-01  On which of the two; also put when there is nothing to choose."""

    agent: AgentName
    visited: Hour
    """The hour that the Reveal has confirmed."""

    def decision(self, g: Table[Any]) -> Decision:
        found = [going(place, worth=visited_at(g, place)) for place in self._neighbours(g)]
        options = tuple(found) or (NOTHING,)
        prompt = Text("ask-chain", {"agent": agent_name(self.agent), "when": hour_name(self.visited)})
        return Decision(
            g.recruiter,
            "D-CHAIN",
            "MM-MOD-A7-01",
            prompt,
            options,
            options[0].id,
            always=True,
            occasion=Text("occasion-chain"),
        )

    def _neighbours(self, g: Table[Any]) -> list[Location]:
        """The locations of the hour before and of that after, as far as they exist and are unmarked."""
        path, hours = g.secrets.path, (self.visited - 1, self.visited + 1)
        places = [path[hour - 1] for hour in hours if 1 <= hour <= len(path)]
        return [place for place in places if not g.board.is_marked(place)]

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        do.reveal(to=None)
        board = g.board
        marked = by_index({*board.step_tokens, *board.confirmed})
        tokens = [] if pick == NOTHING.id else [pick]
        board.step_tokens += tokens
        g.facts.append(Chained(board.hour, self.visited, pick if tokens else None, tuple(marked)))
        do.tell("log-chained", count=len(tokens), place=pick if tokens else "", when=hour_name(self.visited))
