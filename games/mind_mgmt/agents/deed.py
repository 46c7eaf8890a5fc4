"""What an agent may do in its activation, one after the other (MM-AGT-03, MM-AGT-04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import Struct

from games.kernel import BACK, Barred, Decision, Effects, Option, Step, Text

from ..asking import AskController
from ..components import AgentName, Location
from ..state import Activation, Table
from ..telling.names import agent_name


class Deed(Struct, frozen=True):
    """A kind of deed: when it is possible, and the step that it begins with."""

    option: Option
    barred: Callable[[Table[Any], AgentName], Barred | None]
    """Why the agent cannot do it now; None when it can."""
    begin: Callable[[AgentName], Step]


def location_of(g: Table[Any], agent: AgentName) -> Location:
    """Where the agent stands, once it is placed."""
    place = g.board.agents[agent].location
    assert place is not None, f"{agent} is not on the board"
    return place


def at_work(g: Table[Any]) -> Activation:
    """The running activation."""
    assert g.activation is not None, "no agent is at work"
    return g.activation


def action_barred(g: Table[Any], option: Option) -> Barred | None:
    """One action in an activation (MM-AGT-03)."""
    return Barred(option, "MM-AGT-03", Text("why-agent-acted")) if at_work(g).has_acted else None


def free_action_barred(g: Table[Any], option: Option) -> Barred | None:
    """One use of the ability in an activation (MM-ABI-01)."""
    used = at_work(g).has_used_free_action
    return Barred(option, "MM-ABI-01", Text("why-ability-used")) if used else None


def disturbed(g: Table[Any], agent: AgentName, option: Option, rule: str) -> Barred | None:
    """An Immortal in the agent's location is in the way (MM-IMM-07)."""
    if not g.board.has_immortal(location_of(g, agent)):
        return None
    return Barred(option, rule, Text("why-immortal-here"))


class ConfirmDeed(AskController, frozen=True):
    """Sure? Before a deed that tells something of the Recruiter, and so cannot be taken back."""

    kind: ClassVar[str]
    rule: ClassVar[str]
    prompt: ClassVar[str]
    """Told with the agent and where it stands."""
    sure: ClassVar[Option]
    occasion: ClassVar[str] = "occasion-deed"

    def decision(self, g: Table[Any]) -> Decision | None:
        prompt = Text(self.prompt, {"agent": agent_name(self.agent), "place": location_of(g, self.agent)})
        return Decision(
            self.asked(g),
            self.kind,
            self.rule,
            prompt,
            (self.sure, BACK),
            BACK.id,
            occasion=Text(self.occasion),
        )

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        self.carry_out(g, do)

    def carry_out(self, g: Table[Any], do: Effects) -> None:
        raise NotImplementedError
