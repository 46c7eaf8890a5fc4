"""Capture (MM-CAP)."""

from __future__ import annotations

from typing import Any, ClassVar

from games.kernel import Barred, Effects, Option, Text

from ..components import AgentName
from ..end import finish
from ..facts import CaptureFailed
from ..state import Reason, Side, Table
from ..telling.names import agent_name
from .deed import ConfirmDeed, Deed, action_barred, at_work, disturbed, location_of

CAPTURE = Option("capture", Text("option-capture"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """An agent may try wherever it stands, but for an Immortal there, and as often as it has actions (MM-CAP-01,
    MM-CAP-04)."""
    return action_barred(g, CAPTURE) or disturbed(g, agent, CAPTURE, "MM-CAP-01")


class Capture(ConfirmDeed, frozen=True):
    """MM-CAP-01."""

    kind: ClassVar = "D-CAPTURE"
    rule: ClassVar = "MM-CAP-01"
    prompt: ClassVar = "ask-capture"
    sure: ClassVar = Option("capture", Text("option-capture-now"))

    def carry_out(self, g: Table[Any], do: Effects) -> None:
        at_work(g).note_action()
        try_capture(g, self.agent, do)


def try_capture(g: Table[Any], agent: AgentName, do: Effects) -> None:
    do.reveal(to=None)
    here = location_of(g, agent)
    if g.secrets.location == here:  # MM-CAP-02
        do.tell("log-captured", agent=agent_name(agent), place=here)
        finish(g, do, Side.ROGUES, Reason.CAPTURE)
        return
    g.facts.append(CaptureFailed(g.board.hour, agent, here))  # MM-CAP-03
    do.tell("log-capture-failed", agent=agent_name(agent), place=here)


DEED = Deed(CAPTURE, barred, Capture)
