"""The Recruiter's Mind Slip (MM-SLIP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Seat, Text, or_back

from ..asking import AskRecruiter, going
from ..components import Location, components
from ..facts import SlipToken
from ..grid import slip_targets
from ..state import ScreenSide, Table
from .stepping import enter_and_tell, entering, legal_steps


def available_slips(g: ScreenSide) -> list[SlipToken]:
    """Tokens that the Recruiter may use in this turn (MM-SLIP-08)."""
    available = [SlipToken.OWN] if g.board.slips.own else []
    if has_picked_up(g):
        available.append(SlipToken.BOARD)
    return available


def has_picked_up(g: ScreenSide) -> bool:
    """Whether the second token lies on a location that was visited before this turn, in setup too (MM-SLIP-09)."""
    visited_before = g.secrets.path[: g.board.hour]
    return g.board.slips.on_board in visited_before


def targets(g: ScreenSide) -> tuple[Location, ...]:
    """Where a Mind Slip of the Recruiter card leads from here, whatever lies in between, and visited or not (MM-SLIP-04,
    MM-SLIP-05). By index."""
    card = components().recruiters[g.secrets.card]
    return slip_targets(g.secrets.location, card.slip)


def legal_targets(g: ScreenSide) -> list[Location]:
    """The unvisited ones (MM-SLIP-02)."""
    return [place for place in targets(g) if place not in g.secrets.path]


def legal_slips(g: ScreenSide) -> dict[SlipToken, list[Location]]:
    """Targets with each available token; none where there is no target."""
    legal = legal_targets(g)
    return dict.fromkeys(available_slips(g), legal) if legal else {}


class MindSlip(AskRecruiter, frozen=True):
    """MM-SLIP-01  Where to. What is jumped over is not visited (MM-SLIP-03)."""

    token: SlipToken
    may_go_back: bool = True
    """Not where the turn holds nothing else that could be done."""

    def decision(self, g: Table[Any]) -> Decision:
        options = entering(g, legal_targets(g))
        offered = or_back(options, leads_elsewhere=self.may_go_back)
        default = offered[-1] if legal_steps(g) else offered[0]
        prompt = Text("ask-mind-slip", {"place": g.secrets.location})
        occasion = Text("occasion-slip")
        return Decision(g.recruiter, "D-SLIP", "MM-SLIP-01", prompt, offered, default.id, occasion=occasion)

    def answer(self, g: Table[Any], pick: Location, do: Effects) -> None:
        enter_and_tell(g, pick, do)
        g.secrets.slips[len(g.secrets.path)] = self.token

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        visited = [place for place in targets(g) if place in g.secrets.path]
        return [Barred(going(place), "MM-SLIP-02", Text("why-visited")) for place in visited]
