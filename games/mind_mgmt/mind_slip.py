"""The Recruiter's Mind Slip (MM-SLIP)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Text

from .asking import BACK, AskRecruiter, or_back, picked
from .components import Location, components
from .facts import SlipToken
from .grid import slip_targets
from .state import Table
from .stepping import described, enter_and_tell, legal_steps


def available_slips(g: Table[Any]) -> list[SlipToken]:
    """Tokens that the Recruiter may use in this turn (MM-SLIP-08)."""
    available = [SlipToken.OWN] if g.board.slips.own else []
    if has_picked_up(g):
        available.append(SlipToken.BOARD)
    return available


def has_picked_up(g: Table[Any]) -> bool:
    """Whether the second token lies on a location that was visited before this turn, in setup too (MM-SLIP-09)."""
    visited_before = g.secrets.path[: g.board.hour]
    return g.board.slips.on_board in visited_before


def legal_targets(g: Table[Any]) -> list[Location]:
    """Where a Mind Slip of the Recruiter card leads from here: unvisited, whatever lies in between (MM-SLIP-02,
    MM-SLIP-04, MM-SLIP-05). By index."""
    card = components().recruiters[g.secrets.card]
    path = g.secrets.path
    return [place for place in slip_targets(path[-1], card.slip) if place not in path]


def legal_slips(g: Table[Any]) -> dict[SlipToken, list[Location]]:
    """Targets with each available token; none where there is no target."""
    targets = legal_targets(g)
    return dict.fromkeys(available_slips(g), targets) if targets else {}


class MindSlip(AskRecruiter, frozen=True):
    """MM-SLIP-01  Where to. What is jumped over is not visited (MM-SLIP-03)."""

    token: SlipToken

    def decision(self, g: Table[Any]) -> Decision:
        options = [
            Option(f"to:{place}", Text("place", {"location": place}), described(g, place), at=(place,))
            for place in legal_targets(g)
        ]
        offered = or_back(options)
        default = offered[-1] if legal_steps(g) else offered[0]
        return Decision(g.recruiter, "D-SLIP", "MM-SLIP-01", self._prompt(g), offered, default.id)

    def _prompt(self, g: Table[Any]) -> Text:
        return Text("ask-mind-slip", {"place": g.secrets.location})

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick != BACK.id:
            enter_and_tell(g, picked(pick), do)
            g.running_turn.has_acted = True
            g.running_turn.slip = self.token
