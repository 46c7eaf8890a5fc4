"""The Rogue turn (MM-AGT)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Seat, Step, Text, seat_name

from .asking import AskController, picked
from .components import AgentName, components
from .names import agent_name
from .state import Activation, Phase, Table

END = Option("end", Text("option-end-activation"))


class RogueTurn(Step, frozen=True):
    """MM-AGT-01, MM-AGT-02  Two ready agents, one after the other."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.phase = Phase.ROGUES
        g.activated = 0
        do.tell("log-rogue-turn", round=g.round)
        do.then(*[Activate()] * components().counts.activations, EndRogueTurn())


class EndRogueTurn(Step, frozen=True):
    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.tell("log-rogue-turn-over", round=g.round)


class Activate(Step, frozen=True):
    """MM-TEAM-02  Every Rogue player with ready agents may begin with one; the first answer counts."""

    first_answer_counts = True

    def decisions(self, g: Table[Any]) -> list[Decision]:
        return [self._decision(g, seat) for seat in g.rogues if self._own(g, seat)]

    def _own(self, g: Table[Any], seat: Seat) -> list[AgentName]:
        return [agent for agent in g.ready() if g.board.agents[agent].controller == seat]

    def _decision(self, g: Table[Any], seat: Seat) -> Decision:
        options = tuple(
            Option(f"agent:{agent}", agent_name(agent), at=(g.board.agents[agent].location or "",))
            for agent in self._own(g, seat)
        )
        return Decision(seat, "D-ACTIVATE", "MM-AGT-01", Text("ask-activate"), options, default=options[0].id)

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        (seat, pick), *_ = picks.items()
        agent = AgentName(picked(pick))
        g.activated += 1
        g.activation = Activation(agent)
        do.tell("log-activated", seat=seat_name(seat), agent=agent_name(agent))
        do.then(UseAgent(agent), EndActivation(agent))


class UseAgent(AskController, frozen=True):
    """MM-AGT-03, MM-AGT-04  What the agent does next."""

    def decision(self, g: Table[Any]) -> Decision:
        prompt = Text("ask-agent", {"agent": agent_name(self.agent)})
        return Decision(self.asked(g), "D-AGENT", "MM-AGT-03", prompt, (END,), default=END.id, always=True)

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        """There is no other option than to end the activation."""


class EndActivation(Step, frozen=True):
    """MM-AGT-07."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.board.agents[self.agent].is_ready = False
        g.activation = None
