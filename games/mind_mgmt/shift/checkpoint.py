"""A3 Checkpoint: a border that the Recruiter's Steps cannot cross (MM-MOD-A3)."""

from __future__ import annotations

from typing import Any

from games.kernel import BACK, Barred, Decision, Effects, Option, Text

from ..agents.deed import Deed, at_work, location_of
from ..asking import AskCaptain, AskController, beside, going, side_option
from ..components import AgentName, Location, ModuleName
from ..facts import CheckpointPut
from ..grid import Border, borders, borders_of, sides
from ..state import Table
from ..telling.names import agent_name, border_name, party_name

CHECKPOINT = Option("checkpoint", Text("option-checkpoint"), Text("note-checkpoint"))


def free_for_checkpoint(g: Table[Any]) -> list[Border]:
    """Borders without a Mayhem token, which it may touch (MM-MOD-A3-01)."""
    return [border for border in borders() if border not in g.board.mayhem]


def put(g: Table[Any], border: Border) -> None:
    g.board.checkpoint = border
    g.facts.append(CheckpointPut(g.board.hour, border))


class PlaceCheckpoint(AskCaptain, frozen=True):
    """MM-MOD-A3-01  First one of the two locations at it."""

    def decision(self, g: Table[Any]) -> Decision:
        free = free_for_checkpoint(g)
        return Decision(
            g.captain,
            "D-CHECKPOINT",
            "MM-MOD-A3-01",
            Text("ask-checkpoint-beside"),
            beside(free),
            going(sides(free[0])[0]).id,
            occasion=Text("occasion-checkpoint-first"),
        )

    def answer(self, g: Table[Any], place: Location, do: Effects) -> None:
        do.then(ChooseCheckpointSide(place))


class ChooseCheckpointSide(AskCaptain, frozen=True):
    """MM-MOD-A3-01  Then on which side of that location."""

    location: Location

    def decision(self, g: Table[Any]) -> Decision:
        free = free_for_checkpoint(g)
        options = [side_option(one, self.location) for one in borders_of(self.location) if one in free]
        return Decision(
            g.captain,
            "D-CHECKPOINT",
            "MM-MOD-A3-01",
            Text("ask-checkpoint", {"place": self.location}),
            tuple(options),
            options[0].id,
            occasion=Text("occasion-checkpoint-first"),
        )

    def why_not(self, g: Table[Any], seat: int) -> list[Barred]:
        blocked = [border for border in borders_of(self.location) if border in g.board.mayhem]
        reason = Text("why-mayhem-there")
        return [Barred(side_option(one, self.location), "MM-MOD-A3-01", reason) for one in blocked]

    def answer(self, g: Table[Any], border: Border, do: Effects) -> None:
        do.bar_undo()  # the display is drawn next
        put(g, border)
        do.tell("log-checkpoint-placed", seat=party_name(g.captain), border=border_name(border))


# In play


def _ways(g: Table[Any], agent: AgentName) -> list[Border]:
    """Other borders of the agent's location, if the Checkpoint is at one of them (MM-MOD-A3-03)."""
    around = borders_of(location_of(g, agent))
    if g.board.checkpoint not in around:
        return []
    return [border for border in around if border not in (*g.board.mayhem, g.board.checkpoint)]


def barred(g: Table[Any], agent: AgentName) -> Barred | None:
    if not g.board.can_use(ModuleName.CHECKPOINT):
        return Barred(CHECKPOINT, "MM-MOD-A3-03", Text("why-checkpoint-moved"))
    if g.board.checkpoint not in borders_of(location_of(g, agent)):
        return Barred(CHECKPOINT, "MM-MOD-A3-03", Text("why-no-checkpoint-here"))
    if not _ways(g, agent):
        return Barred(CHECKPOINT, "MM-MOD-A3-03", Text("why-checkpoint-stuck"))
    return None


class MoveCheckpoint(AskController, frozen=True):
    """MM-MOD-A3-03  To which border of the agent's location."""

    def decision(self, g: Table[Any]) -> Decision:
        here = location_of(g, self.agent)
        options = tuple(side_option(border, here) for border in _ways(g, self.agent))
        return Decision(
            self.asked(g),
            "D-MODFREE",
            "MM-MOD-A3-03",
            Text("ask-checkpoint", {"place": here}),
            (*options, BACK),
            BACK.id,
            occasion=Text("occasion-checkpoint"),
        )

    def answer(self, g: Table[Any], border: Border, do: Effects) -> None:
        g.board.use(ModuleName.CHECKPOINT)
        at_work(g).can_go_back = True
        put(g, border)
        do.tell("log-checkpoint-moved", agent=agent_name(self.agent), border=border_name(border))


DEED = Deed(CHECKPOINT, barred, MoveCheckpoint)
