"""Agents' Move (MM-MOV)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Text, or_back

from ..asking import AskController
from ..components import AgentName, Location, ModuleName, components
from ..movement import steps_from, within_reach
from ..state import Table
from ..telling.names import agent_name, features_of, hour_name
from .deed import Deed, at_work, location_of

MOVE = Option("move", Text("option-agent-move"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """One Move in an activation, before or after everything else (MM-AGT-03, MM-AGT-06)."""
    if at_work(g).has_moved:
        return Barred(MOVE, "MM-AGT-03", Text("why-agent-moved"))
    if not steps_from(location_of(g, agent), g.board.mayhem):
        return Barred(MOVE, "MM-MOV-06", Text("why-agent-stuck"))
    return None


def destinations(g: Table[Any], agent: AgentName) -> list[Location]:
    """What 1 or 2 locations lead to; the way does not matter, nor do figures on it (MM-MOV-01 … MM-MOV-07)."""
    return within_reach(location_of(g, agent), g.board.mayhem, components().counts.agent_move)


def farthest(g: Table[Any]) -> int:
    """Locations that a Move may lead over now."""
    board = g.board
    runs = board.can_use(ModuleName.RUNNING_SHOES)
    return board.longest_move if runs else components().counts.agent_move


def run_to(g: Table[Any], agent: AgentName) -> list[Location]:
    """Destinations that only Running Shoes reach, once in a Rogue turn (MM-MOD-A1-01)."""
    if not g.board.can_use(ModuleName.RUNNING_SHOES):
        return []
    near = destinations(g, agent)
    reached = within_reach(location_of(g, agent), g.board.mayhem, g.board.longest_move)
    return [place for place in reached if place not in near]


def to_places(
    g: Table[Any], found: list[Location], here: Location, *, note: str = "note-features"
) -> list[Option]:
    """Locations to go to from here, with what they show and what lies there."""
    return [
        Option(
            f"to:{place}",
            Text("place", {"location": place}),
            Text(note, {"features": features_of(place)}),
            lying_at(g, place),
            at=(here, place),
            value=place,
        )
        for place in found
    ]


def lying_at(g: Table[Any], place: Location) -> Text | None:
    """What the agents find at a location: an Immortal, a Step token, or a confirmed note."""
    board = g.board
    if (immortal := board.immortal_at(place)) is not None:
        return Text("immortal", {"number": immortal})
    if place in board.step_tokens:
        return Text("worth-step-token")
    visited = board.confirmed.get(place)
    return Text("worth-visited", {"when": hour_name(visited)}) if visited is not None else None


def move_agent(g: Table[Any], agent: AgentName, to: Location, event: str, do: Effects) -> None:
    """Whatever is there, nothing is told of it (MM-MOV-05)."""
    here = location_of(g, agent)
    g.board.agents[agent].location = to
    do.tell(event, agent=agent_name(agent), start=here, end=to)


class MoveAgent(AskController, frozen=True):
    """MM-MOV-07  Where to."""

    def decision(self, g: Table[Any]) -> Decision:
        here = location_of(g, self.agent)
        far = to_places(g, run_to(g, self.agent), here, note="note-run")
        options = or_back([*to_places(g, destinations(g, self.agent), here), *far])
        prompt = Text("ask-agent-move", {"agent": agent_name(self.agent), "place": here})
        return Decision(
            self.asked(g),
            "D-MOVE",
            "MM-MOV-01",
            prompt,
            options,
            options[-1].id,
            occasion=Text("occasion-agent-move", {"far": farthest(g)}),
        )

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        if pick in run_to(g, self.agent):
            g.board.use(ModuleName.RUNNING_SHOES)
            do.tell("log-run", agent=agent_name(self.agent))
        move_agent(g, self.agent, pick, "log-agent-moved", do)
        at_work(g).note_move()


DEED = Deed(MOVE, barred, MoveAgent)
