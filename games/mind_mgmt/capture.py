"""Capture (MM-CAP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Text

from .asking import BACK, AskController
from .components import AgentName
from .deed import Deed, action_barred, at_work, disturbed, location_of
from .end import finish
from .facts import CaptureFailed
from .names import agent_name
from .state import Reason, Side, Table

CAPTURE = Option("capture", Text("option-capture"))
CONFIRM = Option("capture", Text("option-capture-now"))


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    """An agent may try wherever it stands, but for an Immortal there, and as often as it has actions (MM-CAP-01,
    MM-CAP-04)."""
    return action_barred(g, CAPTURE) or disturbed(g, agent, CAPTURE, "MM-CAP-01")


class Capture(AskController, frozen=True):
    """MM-CAP-01  Sure?"""

    def decision(self, g: Table[Any]) -> Decision:
        here = location_of(g, self.agent)
        prompt = Text("ask-capture", {"agent": agent_name(self.agent), "place": here})
        return Decision(self.asked(g), "D-CAPTURE", "MM-CAP-01", prompt, (CONFIRM, BACK), BACK.id)

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == BACK.id:
            return
        at_work(g).has_acted = True
        do.reveal()
        here = location_of(g, self.agent)
        if g.secrets.location == here:  # MM-CAP-02
            do.tell("log-captured", agent=agent_name(self.agent), place=here)
            finish(g, do, Side.ROGUES, Reason.CAPTURE)
            return
        g.facts.append(CaptureFailed(g.board.hour, self.agent, here))  # MM-CAP-03
        do.tell("log-capture-failed", agent=agent_name(self.agent), place=here)


DEED = Deed(CAPTURE, barred, Capture)
