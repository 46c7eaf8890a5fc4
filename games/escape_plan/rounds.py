"""Days, their phases and the parts of a day (EP-RND, EP-DAY)."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.kernel import Ask, Barred, Decision, Effects, Option, Seat, Step, Text, is_actor, seat_name

from .belongings.money import can_pay
from .belongings.tokens import return_token
from .bots.bot_turn import OfferBotTurn, TakeBotTurn
from .city_phase import NextPlacement
from .components import components
from .end import EndGame, is_over
from .escape import arrest, way_out
from .income import TakeIncome, UnlockForCash
from .move import can_escape_by, ways_of
from .notoriety import AdjustNotoriety
from .police.patrol import RevealPatrol
from .routing.routes import RouteGoal
from .state import LAST_DAY, Part, Pawn, Table
from .turn import TakeTurn, upkeep
from .turn_order import SetTurnOrder


class Day(Step, frozen=True):
    """EP-RND-01  A round. Day 1 has no Income phase (EP-RND-02)."""

    number: int

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.day = self.number
        do.tell("log-day-began", day=self.number)
        if self.number > 1:
            do.then(TakeIncome(), UnlockForCash())
        do.then(RevealPatrol(), NextPlacement(), SetTurnOrder(), PlayPart(Part.MORNING))


class PlayPart(Step, frozen=True):
    """EP-DAY-01  Turns, then notoriety (EP-DAY-06), both in turn order."""

    part: Part

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        g.part = self.part
        do.tell("log-part-began", day=g.day, part=self.part.value)
        pawns = g.in_city()
        do.then(*(turn_in(self.part, pawn, is_bot=is_actor(pawn)) for pawn in pawns))
        do.then(*(AdjustNotoriety(pawn) for pawn in pawns), EndPart())


def turn_in(part: Part, pawn: Pawn, *, is_bot: bool) -> Step:
    """EP-DAY-02, EP-DAY-03."""
    if is_mandatory(part):
        return TakeBotTurn(pawn) if is_bot else TakeTurn(pawn)
    return OfferBotTurn(pawn) if is_bot else OfferTurn(pawn)


@cache
def is_mandatory(part: Part) -> bool:
    """Whether everyone has a turn without paying for it (EP-DAY-02)."""
    return next(printed.mandatory for printed in components().parts if printed.name == part.value)


class OfferTurn(Ask, frozen=True):
    """EP-DAY-03  Night and Dawn: a token for a turn, or pass.

    A player who could not pay for the turn (EP-TURN-02) is asked all the same, with one answer only, so that nobody
    learns of it. Passing needs no confirmation, and the option says so.
    """

    PASS = Option("pass", Text("option-pass"), worth=Text("worth-at-once"))
    USE = Option("use", Text("option-use-token"))

    def decision(self, g: Table[Any]) -> Decision | None:
        if not g.player(self.seat).tokens:
            return None
        options = (self.USE, self.PASS) if can_pay(g, self.seat, upkeep(g)) else (self.PASS,)
        default = self.USE if self.USE in options and can_escape_this_turn(g, self.seat) else self.PASS
        return Decision(
            self.seat,
            "D-NIGHT",
            "EP-DAY-03",
            Text("ask-night"),
            options,
            default=default.id,
            always=True,
            occasion=Text("occasion-night", {"tokens": g.player(self.seat).tokens}),
        )

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        price = upkeep(g)
        if can_pay(g, seat, price):
            return []
        return [Barred(self.USE, "EP-TURN-02", Text("why-too-dear", {"price": price}))]

    def answer(self, g: Table[Any], pick: str, do: Effects) -> None:
        if pick == self.PASS.id:
            do.tell("log-night-passed", seat=seat_name(self.seat))
            return
        return_token(g, self.seat)
        do.tell("log-token-returned", seat=seat_name(self.seat))
        do.then(TakeTurn(self.seat))


def can_escape_this_turn(g: Table[Any], seat: Seat) -> bool:
    """Whether some way leads out of the city, and the player can pay for it and for the turn."""
    exit = way_out(g)
    if g.day < LAST_DAY or exit is None:
        return False
    ways = ways_of(g, seat).routes_to(RouteGoal(exit, escape=True))
    return any(can_escape_by(g, seat, way, first=upkeep(g)) for way in ways)


@cache
def part_after(part: Part) -> Part | None:
    """The next part of the same day; None after the last one."""
    parts = list(Part)
    return next(iter(parts[parts.index(part) + 1 :]), None)


class EndPart(Step, frozen=True):
    """EP-END-01  The next part, the next day or the end."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        assert g.part is not None
        do.tell("log-part-ended", day=g.day, part=g.part.value)
        following = part_after(g.part)
        if is_over(g):
            do.then(EndGame())
        elif following:
            do.then(PlayPart(following))
        elif g.day < LAST_DAY:
            do.then(NewDay())
        else:
            do.then(EndLastDay())


class EndLastDay(Step, frozen=True):
    """EP-END-02  Dawn of day 3 is over: who is still in the city is arrested."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for seat in g.in_order():
            arrest(g, seat, do, Text("why-last-dawn"))
        do.then(EndGame())


class NewDay(Step, frozen=True):
    """EP-RND-03."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for player in g.players:
            player.rest = True
        g.part = None
        do.then(Day(g.day + 1))
