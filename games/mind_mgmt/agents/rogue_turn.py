"""The Rogue turn (MM-AGT)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.kernel import Arg, Barred, Decision, Effects, Option, Seat, Step, Text, is_actor

from ..asking import AskController
from ..automas.automa_turn import activate
from ..components import AgentName, ModuleName, RogueAction, Span, components
from ..shift import checkpoint, stakeout
from ..shift.uses import refill
from ..state import Activation, Phase, Table
from ..telling.names import agent_name, party_name
from . import abilities, agent_move, allies, ask, capture, reveal, shake_down
from .agent_move import farthest
from .deed import Deed, at_work, location_of

END = Option("end", Text("option-end-activation"))


class RogueTurn(Step, frozen=True):
    """MM-AGT-01, MM-AGT-02  Two ready agents, one after the other."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.phase = Phase.ROGUES
        g.activated = 0
        refill(g.board, Span.ROGUE_TURN)
        do.tell("log-rogue-turn", round=g.round)
        do.then(*[Activate()] * components().counts.activations, EndRogueTurn())


class EndRogueTurn(Step, frozen=True):
    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.tell("log-rogue-turn-over", round=g.round)


class Activate(Step, frozen=True):
    """MM-TEAM-02  Every Rogue player with ready agents may begin with one; the first answer counts."""

    first_answer_counts = True

    def decisions(self, g: Table[Any]) -> list[Decision]:
        return [self._decision(g, seat) for seat in g.rogues if not is_actor(seat) and self._own(g, seat)]

    def stand_in(self, g: Table[Any], late: Sequence[Seat]) -> Seat:
        """MM-TEAM-08  Of those who can be activated the first one is."""
        return min(late, key=lambda seat: list(AgentName).index(self._own(g, seat)[0]))

    def _own(self, g: Table[Any], seat: Seat) -> list[AgentName]:
        return [agent for agent in g.ready() if g.board.agents[agent].controller == seat]

    def _decision(self, g: Table[Any], seat: Seat) -> Decision:
        options = tuple(
            Option(
                f"agent:{agent}",
                agent_name(agent),
                worth=_stands(g, agent),
                at=(location_of(g, agent),),
                value=agent,
            )
            for agent in self._own(g, seat)
        )
        return Decision(
            seat,
            "D-ACTIVATE",
            "MM-AGT-01",
            Text("ask-activate"),
            options,
            default=options[0].id,
            occasion=Text("occasion-activate", {"left": g.to_activate}),
        )

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        party = g.captain
        if is_actor(party):
            agent = activate(g, do).agent
        else:
            (party, agent), *_ = self.picked(g, picks, do).items()
            do.then(UseAgent(agent))
        g.activated += 1
        g.activation = Activation(agent)
        refill(g.board, Span.ACTIVATION)
        do.tell("log-activated", seat=party_name(party), agent=agent_name(agent))
        do.then(EndActivation(agent))


def _stands(g: Table[Any], agent: AgentName) -> Text:
    """Where the agent is, and whether a Step token can be revealed there."""
    place = location_of(g, agent)
    return Text("worth-stands", {"place": place, "token": int(place in g.board.step_tokens)})


def _left(g: Table[Any]) -> Text:
    """What the agent at work may still do."""
    now = at_work(g)
    left: dict[str, Arg] = {"move": int(not now.has_moved), "action": int(not now.has_acted)}
    return Text("occasion-agent", left | {"far": farthest(g)})


class UseAgent(AskController, frozen=True):
    """MM-AGT-03 … MM-AGT-06  What the agent does next; Move, action and ability come in any order."""

    def decision(self, g: Table[Any]) -> Decision:
        options = [deed.option for deed in deeds(g, self.agent) if deed.barred(g, self.agent) is None]
        prompt = Text("ask-agent", {"agent": agent_name(self.agent), "place": location_of(g, self.agent)})
        # MM-GEN-08: where only the end is left, it is asked for as long as there is something to be taken back.
        always = at_work(g).can_go_back
        return Decision(
            self.asked(g),
            "D-AGENT",
            "MM-AGT-03",
            prompt,
            (*options, END),
            END.id,
            always=always,
            occasion=_left(g),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick != END.id:
            chosen = next(deed for deed in deeds(g, self.agent) if deed.option.id == pick)
            do.then(chosen.begin(self.agent), self)

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        barred = [deed.barred(g, self.agent) for deed in deeds(g, self.agent)]
        return [one for one in barred if one is not None]


def deeds(g: Table[Any], agent: AgentName) -> list[Deed]:
    """What the action cards of the mode let agents do (MM-SET-06), and this one by its ability (MM-AGT-09)."""
    common = [OF_CARDS[action] for action in g.rules.rogue_actions]
    if not g.is_full:
        return common
    own = [abilities.DEEDS[agent]] if agent in abilities.DEEDS else []
    helpers = [allies.DEEDS[ally] for ally in g.board.allies if ally in allies.DEEDS]
    return (
        common + own + helpers + [deed for module in g.board.modules for deed in OF_MODULES.get(module, ())]
    )


OF_CARDS: Mapping[RogueAction, Deed] = MappingProxyType(
    {
        RogueAction.MOVE: agent_move.DEED,
        RogueAction.ASK: ask.DEED,
        RogueAction.REVEAL: reveal.DEED,
        RogueAction.SHAKE_DOWN: shake_down.DEED,
        RogueAction.CAPTURE: capture.DEED,
    }
)
OF_MODULES: Mapping[ModuleName, tuple[Deed, ...]] = MappingProxyType(
    {ModuleName.CHECKPOINT: (checkpoint.DEED,), ModuleName.STAKEOUT: stakeout.DEEDS}
)
"""Free actions that modules bring."""


class EndActivation(Step, frozen=True):
    """MM-AGT-07."""

    agent: AgentName

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.bar_undo()  # what comes next may be the Recruiter's, and nobody goes back past that
        g.board.agents[self.agent].is_ready = False
        g.activation = None
