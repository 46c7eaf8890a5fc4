"""The moments of a turn at which executive actions may be used beside the main action (EP-TURN-03, EP-TURN-05)."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Text

from .executive import Use, barred, carry_out, usable
from .state import Table

GO_ON = Option("go-on", Text("option-go-on"))
STRAIGHT = Option("straight", Text("option-straight"), Text("note-straight"))


class Window(Ask, frozen=True):
    """Any number of actions of window A, until the player goes on; nothing is asked while none can be used.

    `visiting`: before a step of a visit. There "straight" spares the player further windows during this visit.
    """

    visiting: bool = False

    def decision(self, g: Table[Any]) -> Decision | None:
        if self.visiting and g.turn and g.turn.straight:
            return None
        uses = usable(g, self.seat)
        if not uses:
            return None
        ends = (GO_ON, STRAIGHT) if self.visiting else (GO_ON,)
        options = (*ends, *(use.option for use in uses))
        return Decision(self.seat, "D-EXEC", "EP-EXEC-01", Text("ask-executive"), options, default=GO_ON.id)

    def answer(self, g: Table[Any], pick: Use | str, do: Effects) -> None:
        if isinstance(pick, Use):
            carry_out(g, self.seat, pick, do)
            do.then(self)
        elif pick == STRAIGHT.id:
            assert g.turn is not None
            g.turn.straight = True

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        return barred(g, seat)
