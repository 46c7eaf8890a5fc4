"""What the Rogue side sets up (MM-SET-22 … MM-SET-32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel import Ask, Decision, Effects, Option, Party, Step, Text

from ..asking import AskCaptain, AskController, going
from ..automas.automa_agents import best_start, second_slip_place
from ..automas.knowledge import agents_knowledge, drawing
from ..components import SHARED, AgentName, Location, Team, components
from ..grid import around_temples, edge
from ..recruiter.display import refill
from ..rounds import BeginRound
from ..shift.checkpoint import PlaceCheckpoint
from ..shift.warm_trail import LayWarmToken
from ..state import Agent, Distribution, Table
from ..telling.names import agent_name, feature_names, features_of, party_name
from .setup_confirm import ConfirmSetup, SetupPart


class DistributeAgents(Step, frozen=True):
    """MM-SET-22  Which player gets which agents: dealt, drawn or chosen."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        team = _team(g)
        if g.is_full and g.distribution is Distribution.DRAFT:
            do.then(*(DraftAgent(g.rogues[place]) for place in team.draft), ShareOutRest())
        else:
            deal(g, team, do)
        do.then(
            *(PlaceAgent(agent) for agent in AgentName),
            PlaceSecondSlip(),
            *[PlaceCheckpoint()] * g.rules.checkpoints,
            OpenDisplay(),
            *[LayWarmToken()] * g.rules.warm_tokens,
            Begin(),
        )


def _team(g: Table[Any]) -> Team:
    return components().teams[len(g.rogues)]


def deal(g: Table[Any], team: Team, do: Effects) -> None:
    """In canonical order in a training mission (MM-SET-23), shuffled in the full game (MM-RNG-05)."""
    agents = list(AgentName)
    if g.is_full:
        do.shuffle(agents)
    for agent, place in zip(agents, team.dealt, strict=True):
        if place == SHARED:
            share(g, agent, do)
        else:
            hand_over(g, agent, g.rogues[place], do)


def hand_over(g: Table[Any], agent: AgentName, seat: Party, do: Effects) -> None:
    """From now on this player controls the agent."""
    _put(g, agent, Agent(seat))
    do.tell("log-agent-dealt", agent=agent_name(agent), seat=party_name(seat))


def share(g: Table[Any], agent: AgentName, do: Effects) -> None:
    """The agent belongs to all; the Captain places it (MM-SET-25), and from then on they take turns (MM-TEAM-03)."""
    g.board.shared = agent
    _put(g, agent, Agent(g.captain))
    do.tell("log-agent-shared", agent=agent_name(agent))


def _put(g: Table[Any], agent: AgentName, card: Agent) -> None:
    """Agents stand in canonical order."""
    agents: Mapping[AgentName, Agent] = g.board.agents | {agent: card}
    g.board.agents = {name: agents[name] for name in AgentName if name in agents}


def undealt(g: Table[Any]) -> list[AgentName]:
    return [agent for agent in AgentName if agent not in g.board.agents]


class DraftAgent(Ask, frozen=True):
    """MM-SET-24  A player chooses one of the agents that are left."""

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(
            Option(f"agent:{agent}", agent_name(agent), Text(f"ability-{agent}"), value=agent)
            for agent in undealt(g)
        )
        return Decision(
            self.seat,
            "D-DRAFT",
            "MM-SET-24",
            Text("ask-draft"),
            options,
            default=options[0].id,
            occasion=Text("occasion-draft"),
        )

    def answer(self, g: Table[Any], pick: AgentName, do: Effects) -> None:
        hand_over(g, pick, self.seat, do)


class ShareOutRest(Step, frozen=True):
    """MM-SET-24  What the draft has left over: for those who have fewest, and of three players with an agent each the shared
    one. It is more than one agent when someone has left before choosing."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for agent in undealt(g):
            seat = min(g.rogues, key=lambda seat: len(g.board.agents_of(seat)))
            if _team(g).has_shared_agent and g.board.agents_of(seat):
                share(g, agent, do)
            else:
                hand_over(g, agent, seat, do)


class PlaceAgent(AskController, frozen=True):
    """MM-SET-25, MM-SET-26  Anywhere on the outer edge."""

    def decision(self, g: Table[Any]) -> Decision:
        options = tuple(going(place, features_of(place)) for place in edge())
        default = components().defaults.agents[list(AgentName).index(self.agent)]
        prompt = Text("ask-agent-start", {"agent": agent_name(self.agent)})
        return Decision(
            self.asked(g),
            "D-AGENT-START",
            "MM-SET-25",
            prompt,
            options,
            going(default).id,
            occasion=Text("occasion-agent-start"),
        )

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUA-02."""
        self.answer(g, best_start(agents_knowledge(g)), do)

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        g.board.agents[self.agent].location = place
        seat, agent = party_name(self.asked(g)), agent_name(self.agent)
        do.tell("log-agent-placed", seat=seat, agent=agent, place=place)
        if _next_placed_by(g) != self.asked(g):
            do.then(ConfirmSetup(self.asked(g), SetupPart.AGENTS))


def _next_placed_by(g: Table[Any]) -> Party | None:
    """Who places the next agent; None when all are placed."""
    return next((agent.controller for agent in g.board.agents.values() if agent.location is None), None)


class PlaceSecondSlip(AskCaptain, frozen=True):
    """MM-SET-29, MM-SET-30  Next to a temple, orthogonally or diagonally."""

    def decision(self, g: Table[Any]) -> Decision | None:
        if not g.rules.board_slips:
            return None
        options = tuple(going(place) for place in around_temples())
        default = going(components().defaults.second_slip).id
        return Decision(
            g.captain,
            "D-SLIP2",
            "MM-SET-29",
            Text("ask-second-slip"),
            options,
            default,
            occasion=Text("occasion-second-slip", {"checkpoints": g.rules.checkpoints}),
        )

    def act(self, g: Table[Any], do: Effects) -> None:
        """MM-AUA-03."""
        if g.rules.board_slips:
            self.answer(g, second_slip_place(agents_knowledge(g), drawing(do)), do)

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        if not g.rules.checkpoints:
            do.bar_undo()  # the Recruiter's first turn comes next
        g.board.slips.on_board = place
        do.tell("log-second-slip-placed", seat=party_name(g.captain), place=place)


class OpenDisplay(Step, frozen=True):
    """MM-SET-31."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        if turned_up := refill(g, g.board.hour, do):
            do.tell("log-display", features=feature_names(turned_up))


class Begin(Step, frozen=True):
    """MM-SET-32  All agents are ready, and the Recruiter begins."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        do.tell("log-game-began", mode=g.mode.value)
        do.then(BeginRound())
