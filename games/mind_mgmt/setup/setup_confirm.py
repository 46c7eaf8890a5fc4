"""The end of what one player sets up in a row."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar

from games.kernel import Ask, Confirm, Decision, Effects, Text

from ..state import Table
from ..telling.names import places


class SetupPart(StrEnum):
    PATH = "path"
    """The Recruiter's first five hours."""
    IMMORTALS = "immortals"
    AGENTS = "agents"
    """Agents that one player places one after the other."""


class ConfirmSetup(Ask, frozen=True):
    """§5.1  The last moment at which it can be taken back: until then, nothing in it is final."""

    kind: ClassVar = "CONFIRM"

    part: SetupPart

    def decision(self, g: Table[Any]) -> Decision:
        path = g.secrets.path if self.part is SetupPart.PATH else []
        prompt = Text("ask-confirm-setup", {"part": self.part.value, "places": places(path)})
        option = Confirm.CONFIRM
        return Decision(self.seat, self.kind, "MM-GEN-08", prompt, (option,), option.id, always=True)

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        """What comes next is behind the screen, is drawn, or is another player's."""
        if self.part is not SetupPart.AGENTS or all(agent.location for agent in g.board.agents.values()):
            do.bar_undo()
