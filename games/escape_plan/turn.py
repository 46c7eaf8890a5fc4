"""A player's turn (EP-TURN): start window and main action, end window, group bonus."""

from __future__ import annotations

from typing import Any

from games.kernel import Ask, Barred, Confirm, Decision, Effects, Option, Seat, Step, Text, seat_name

from .bonus import GroupBonuses
from .components import components
from .escape import arrest
from .executive import Use, barred, carry_out, usable
from .money import can_pay, pay
from .move import ChooseDestination, can_move
from .rest import can_rest, rest
from .state import Table, Thousands, Turn
from .window import Window

MOVE = Option("move", Text("option-move"))
REST = Option("rest", Text("option-rest"), Text("note-rest"))
HOLD = Option("hold", Text("option-hold"), Text("note-hold"))


def upkeep(g: Table[Any]) -> Thousands:
    """What a turn costs: nothing before somebody has escaped (EP-TURN-01)."""
    return components().money.turn_after_escape if g.escapes else 0


class TakeTurn(Step, frozen=True):
    """EP-TURN-01, EP-TURN-08  After the first escape staying in the city costs money, before anything else is done."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.turn = Turn(self.seat)
        do.tell("log-turn-began", seat=seat_name(self.seat))
        price = upkeep(g)
        if not can_pay(g, self.seat, price):
            arrest(g, self.seat, do, Text("why-arrested-upkeep", {"price": price}))
            return
        if price:
            pay(g, self.seat, price)
            do.tell("log-upkeep-paid", seat=seat_name(self.seat), price=price)
        do.then(MainAction(self.seat), FinishTurn(self.seat))


class MainAction(Ask, frozen=True):
    """EP-TURN-04  Rest or Move; before that, in the start window, any executive actions (EP-TURN-03)."""

    def decision(self, g: Table[Any]) -> Decision:
        main = self._main_actions(g)
        options = (*main, *(use.option for use in usable(g, self.seat)))
        return Decision(self.seat, "D-ACTION", "EP-TURN-04", Text("ask-action"), options, default=main[0].id)

    def _main_actions(self, g: Table[Any]) -> list[Option]:
        """Holding is offered only when there is no way to go (EP-TURN-06, EP-TURN-07)."""
        movable = can_move(g, self.seat)
        offered = ((MOVE, movable), (REST, can_rest(g, self.seat)), (HOLD, not movable))
        return [option for option, legal in offered if legal]

    def answer(self, g: Table[Any], pick: Use | str, do: Effects) -> None:
        if isinstance(pick, Use):
            carry_out(g, self.seat, pick, do)
            do.then(self)
        elif pick == MOVE.id:
            do.then(ChooseDestination(self.seat))
        elif pick == REST.id:
            rest(g, self.seat, do)
        else:
            do.tell("log-held", seat=seat_name(self.seat))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        missing = [] if can_rest(g, seat) else [Barred(REST, "EP-REST-01", Text("why-rested"))]
        if can_move(g, seat):
            missing.append(Barred(HOLD, "EP-TURN-06", Text("why-no-hold")))
        else:
            missing.append(Barred(MOVE, "EP-TURN-06", Text("why-no-route")))
        return missing + barred(g, seat)


class FinishTurn(Step, frozen=True):
    """EP-TURN-03  After the main action. Who left the city in this turn decides nothing any more."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        if g.player(self.seat).is_in:
            do.then(Window(self.seat), GroupBonuses(self.seat), Confirm(self.seat))
        do.then(EndTurn(self.seat))


class EndTurn(Step, frozen=True):
    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.turn = None
