"""A player's turn (EP-TURN): start window and main action, end window, group bonus."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.kernel import (
    Ask,
    Barred,
    Confirm,
    Decision,
    Effects,
    LazyDefault,
    Listing,
    Option,
    Seat,
    Step,
    Text,
    seat_name,
)

from .belongings.assets import locked_assets
from .belongings.money import can_pay, pay
from .bonus import GroupBonuses
from .components import components
from .escape import arrest
from .executive import Use, barred, by_option, carry_out, kept_behind, usable
from .move import (
    barred_destinations,
    choose_route,
    default_destination,
    destination_option,
    option_id,
    ways_of,
)
from .rest import can_rest, rest
from .routing.routes import Route, RouteFinder, RouteGoal
from .state import LAST_DAY, Part, Table, Thousands, Turn
from .telling.names import the_place
from .window import ConfirmTurn, Window

MOVE = Option("move", Text("option-move"))
"""Stands for all places: only to say why there is none."""
REST = "rest"
HOLD = Option("hold", Text("option-hold"), worth=Text("worth-hold"))
PAUSE = Option("pause", Text("option-pause"), Text("note-pause"), secondary=True)


def upkeep(g: Table[Any]) -> Thousands:
    """What a turn costs: nothing before someone has escaped (EP-TURN-01)."""
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
    """EP-TURN-04  Rest, or Move to one of the places in reach (EP-MOVE-50); before that, in the start window, any
    executive actions (EP-TURN-03).

    Holding is offered only when there is no way to go (EP-TURN-06, EP-TURN-07).
    """

    def decision(self, g: Table[Any]) -> Decision:
        ways = ways_of(g, self.seat)
        places = {option_id(place): place for place in ways.destinations}
        rests = {REST: REST} if can_rest(g, self.seat) else {}
        holds = {} if places else {HOLD.id: HOLD}
        uses = by_option(usable(g, self.seat))
        choices: dict[str, Option | RouteGoal | Use | str] = {**places, **rests, **holds, **uses}
        if places and not (g.turn and g.turn.pausing):
            choices[PAUSE.id] = PAUSE
        return Decision(
            self.seat,
            "D-ACTION",
            "EP-TURN-04",
            Text("ask-action", {"ways": len(places)}),
            Listing(choices, partial(_option, g, self.seat, ways), partial(_value, ways)),
            default=LazyDefault(partial(default_destination, g, self.seat, ways))
            if places
            else REST
            if rests
            else HOLD.id,
            occasion=self._occasion(g),
        )

    def _occasion(self, g: Table[Any]) -> Text:
        """Where the player is, what the turn has cost, and whether it is the last one to escape in (EP-END-02)."""
        return Text(
            "occasion-turn",
            {
                "place": the_place(g, g.player(self.seat).pawn or ""),
                "money": g.screens[self.seat].money,
                "paid": upkeep(g),
                "then": self._what_follows(g),
                "pausing": int(g.turn is not None and g.turn.pausing),
            },
        )

    def _what_follows(self, g: Table[Any]) -> str:
        if g.day < LAST_DAY or g.part in (Part.MORNING, Part.AFTERNOON):
            return "turns"
        if g.part is Part.DAWN:
            return "nothing"
        return "turns" if g.player(self.seat).tokens else "token"

    def answer(self, g: Table[Any], pick: Use | tuple[Route, ...] | str, do: Effects) -> None:
        if isinstance(pick, Use):
            carry_out(g, self.seat, pick, do)
            do.then(self)
        elif isinstance(pick, tuple):
            choose_route(g, self.seat, pick, do)
        elif pick == PAUSE.id:
            assert g.turn is not None
            g.turn.pausing = True
            do.then(self)
        elif pick == REST:
            rest(g, self.seat, do)
        elif pick == HOLD.id:
            do.tell("log-held", seat=seat_name(self.seat))

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        rested = Barred(_rest_option(g, seat), "EP-REST-01", Text("why-rested"))
        missing = [] if can_rest(g, seat) else [rested]
        if ways_of(g, seat).destinations:
            missing.append(Barred(HOLD, "EP-TURN-06", Text("why-no-hold")))
        else:
            missing.append(Barred(MOVE, "EP-TURN-06", Text("why-no-route")))
        return missing + barred(g, seat) + barred_destinations(g, seat)


def _rest_option(g: Table[Any], seat: Seat) -> Option:
    """With what it brings; an asset only while one is locked (EP-REST-03)."""
    locked = int(bool(locked_assets(g.player(seat))))
    return Option(REST, Text("option-rest"), worth=Text("worth-rest", {"locked": locked}))


def _option(g: Table[Any], seat: Seat, ways: RouteFinder, id: str, choice: RouteGoal | Use | str) -> Option:
    match choice:
        case str():
            return _rest_option(g, seat)
        case Use():
            return kept_behind(choice)
        case RouteGoal():
            return destination_option(g, seat, id, ways.routes_to(choice))


def _value(ways: RouteFinder, choice: RouteGoal | Use | str) -> Any:
    return ways.routes_to(choice) if isinstance(choice, RouteGoal) else choice


class FinishTurn(Step, frozen=True):
    """EP-TURN-03  After the main action. Who left the city in this turn decides nothing any more."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        if g.player(self.seat).is_in:
            bonuses = bool(g.turn and g.turn.bonuses)
            do.then(*(self._bonuses() if bonuses else [ConfirmTurn(self.seat)]))
        do.then(EndTurn(self.seat))

    def _bonuses(self) -> list[Step]:
        """Nothing can be used after a bonus, so the end window comes before it."""
        return [Window(self.seat), GroupBonuses(self.seat), Confirm(self.seat)]


class EndTurn(Step, frozen=True):
    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        g.turn = None
