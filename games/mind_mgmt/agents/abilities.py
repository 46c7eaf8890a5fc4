"""What agents can do beyond the common actions in the full game (MM-ABI). Henry Lyme's Mental Block is passive and
stands where Immortals recruit."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import BACK, Barred, Decision, Effects, Option, Text, or_back

from ..asking import AskController, immortal_option
from ..components import AgentName, Location
from ..facts import Targeted
from ..grid import adjacent, in_sight
from ..movement import pushes, within_reach
from ..state import Table
from ..telling.names import agent_name
from .agent_move import move_agent, to_places
from .deed import ConfirmDeed, Deed, action_barred, at_work, disturbed, free_action_barred, location_of
from .shake_down import push

PSYCHIC = Option("psychic", Text("option-psychic"), Text("note-psychic"))
BILL = Option("weakness", Text("option-weakness"), Text("note-weakness"))
ABILITY = Text("occasion-ability")
DUSTY = Option("rhythm", Text("option-rhythm"), Text("note-rhythm"))


# Meru: Psychic Targeting


def psychic_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """It is her action (MM-ABI-02), and only an Immortal in her own location hinders it (MM-ABI-04)."""
    return action_barred(g, PSYCHIC) or disturbed(g, agent, PSYCHIC, "MM-ABI-04")


class TargetPsychically(ConfirmDeed, frozen=True):
    """MM-ABI-02."""

    kind: ClassVar = "D-PSYCHIC"
    rule: ClassVar = "MM-ABI-02"
    prompt: ClassVar = "ask-psychic"
    sure: ClassVar = Option("target", Text("option-psychic-now"))

    def carry_out(self, g: Table[Any], do: Effects) -> None:
        at_work(g).note_action()
        target_psychically(g, self.agent, do)


def target_psychically(g: Table[Any], agent: AgentName, do: Effects) -> None:
    """No Step token is placed (MM-ABI-03)."""
    do.reveal(to=None)
    here = location_of(g, agent)
    is_near = g.secrets.location in in_sight(here)
    g.facts.append(Targeted(g.board.hour, here, is_near))
    do.tell("log-psychic-yes" if is_near else "log-psychic-no", agent=agent_name(agent), place=here)


# Bill Falls: Expose Weakness


def weakness_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """He needs an Immortal beside him that can be moved (MM-ABI-06). One in his own location cannot be moved, and is not
    in his way (MM-ABI-07)."""
    if used := free_action_barred(g, BILL):
        return used
    if not weak(g, agent):
        return Barred(BILL, "MM-ABI-06", Text("why-nobody-weak"))
    return None


def weak(g: Table[Any], agent: AgentName) -> dict[int, list[Location]]:
    """The Immortals next to the agent, by number, with where they may be moved."""
    beside, board = adjacent(location_of(g, agent)), g.board
    targets = {
        number: pushes(place, board.mayhem, board.immortals.values())
        for number, place in board.immortals.items()
        if place in beside
    }
    return {number: found for number, found in targets.items() if found}


class PickWeakImmortal(AskController, frozen=True):
    """MM-ABI-06  Which one, unless there is only one."""

    def decision(self, g: Table[Any]) -> Decision:
        options = [immortal_option(number, g.board.immortals[number]) for number in weak(g, self.agent)]
        prompt = Text("ask-weakness", {"agent": agent_name(self.agent)})
        offered = or_back(options)
        return Decision(
            self.asked(g), "D-BILL", "MM-ABI-06", prompt, offered, offered[-1].id, occasion=ABILITY
        )

    def answer(self, g: Table[Any], pick: int, do: Effects) -> None:
        do.then(ShiftImmortal(self.agent, pick))


class ShiftImmortal(AskController, frozen=True):
    """MM-ABI-07  Where to; Bill's own location may be it."""

    immortal: int

    def decision(self, g: Table[Any]) -> Decision:
        here = g.board.immortals[self.immortal]
        options = (*to_places(g, weak(g, self.agent)[self.immortal], here), BACK)
        prompt = Text("ask-push", {"number": self.immortal, "place": here})
        return Decision(self.asked(g), "D-BILL", "MM-ABI-07", prompt, options, BACK.id, occasion=ABILITY)

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        at_work(g).note_free_action()
        push(g, self.immortal, pick, "log-weakness", do)


# Dusty: Neuro-rhythm


def rhythm_barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if used := free_action_barred(g, DUSTY):
        return used
    if not any(in_rhythm(g, other) for other in g.board.agents):
        return Barred(DUSTY, "MM-ABI-09", Text("why-agent-stuck"))
    return None


def in_rhythm(g: Table[Any], agent: AgentName) -> list[Location]:
    """Where Dusty may move the agent: a location farther for each card that a Shake Down has revealed (MM-ABI-08)."""
    return within_reach(location_of(g, agent), g.board.mayhem, 1 + len(g.board.revealed))


class PickAgentToMove(AskController, frozen=True):
    """MM-ABI-10  Any agent, ready or spent, whoever controls it."""

    def decision(self, g: Table[Any]) -> Decision:
        options = [
            Option(f"agent:{agent}", agent_name(agent), at=(location_of(g, agent),), value=agent)
            for agent in g.board.agents
            if in_rhythm(g, agent)
        ]
        prompt = Text("ask-rhythm", {"agent": agent_name(self.agent)})
        return Decision(
            self.asked(g), "D-DUSTY", "MM-ABI-10", prompt, (*options, BACK), BACK.id, occasion=ABILITY
        )

    def answer(self, g: Table[Any], pick: AgentName, do: Effects) -> None:
        do.then(MoveByRhythm(self.agent, pick))


class MoveByRhythm(AskController, frozen=True):
    """MM-ABI-09  It is no Move of the agent that is moved."""

    moved: AgentName

    def decision(self, g: Table[Any]) -> Decision:
        here = location_of(g, self.moved)
        options = (*to_places(g, in_rhythm(g, self.moved), here), BACK)
        prompt = Text("ask-agent-move", {"agent": agent_name(self.moved), "place": here})
        return Decision(self.asked(g), "D-DUSTY", "MM-ABI-08", prompt, options, BACK.id, occasion=ABILITY)

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        at_work(g).note_free_action()
        move_agent(g, self.moved, pick, "log-rhythm", do)


DEEDS = {
    AgentName.MERU: Deed(PSYCHIC, psychic_barred, TargetPsychically),
    AgentName.BILL: Deed(BILL, weakness_barred, PickWeakImmortal),
    AgentName.DUSTY: Deed(DUSTY, rhythm_barred, PickAgentToMove),
}
"""Abilities that are used, by whose they are."""
