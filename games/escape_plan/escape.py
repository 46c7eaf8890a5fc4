"""Leaving the city, one way or the other (EP-ESC)."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from games.kernel import Decision, Effects, Seat, Step, Text, seat_name

from .belongings.inventory import put_drawn_tiles_back
from .belongings.money import can_pay, pay
from .components import components
from .end import EndGame
from .police.patrol import exit_location, the_open_exit
from .scoring import score_sheet
from .state import Hour, Pawn, Standing, Table, Thousands
from .telling.names import place_name
from .window import ConfirmTurn


def way_out(g: Table[Any]) -> str | None:
    """EP-ESC-01: the location through which one may escape now; None before day 3."""
    number = the_open_exit(g)
    return exit_location(number) if number else None


def escape_cost(g: Table[Any]) -> Thousands:
    """EP-ESC-05: what leaving costs the next to escape."""
    return components().players[g.seats].escape_costs[len(g.escapes)]


def arrest(g: Table[Any], seat: Seat, do: Effects, why: Text) -> None:
    """EP-ESC-08: out, without a pawn and without a chance to win. His gangs stay as they are (EP-GANG-07).

    Who plays alone has lost at once (EP-SOLO-25).
    """
    player = g.player(seat)
    player.standing = Standing.ARRESTED
    player.left = Hour(g.day, g.part)
    player.pawn = None
    put_drawn_tiles_back(g, seat, do)
    if g.turn and g.turn.seat == seat:
        g.turn = None
    do.tell("log-arrested", seat=seat_name(seat), why=why)
    if g.seats == 1:
        do.then(EndGame())


def leave_city(g: Table[Any], pawn: Pawn) -> int:
    """EP-ESC-07: the figure on the open exit leaves the map. Returns which escape this is, from 1 on."""
    figure = g.figure(pawn)
    g.escapes.append(pawn)
    g.exit_used = figure.pawn
    figure.pawn = None
    return len(g.escapes)


class ConfirmEscape(ConfirmTurn, frozen=True):
    """The end window before leaving (EP-ESC-06). It says what leaving leads to, since the player has no turn after it."""

    PROMPT: ClassVar = Text("ask-confirm-escape")

    def decision(self, g: Table[Any]) -> Decision:
        return replace(super().decision(g), prompt=self.PROMPT, occasion=self._what_follows(g))

    def _what_follows(self, g: Table[Any]) -> Text:
        """Notoriety can still change the count (EP-NOT-07)."""
        place, price = place_name(g, g.player(self.seat).pawn or ""), escape_cost(g)
        money = g.screens[self.seat].money
        if not can_pay(g, self.seat, price):
            return Text("occasion-no-escape", {"place": place, "price": price, "money": money})
        total = score_sheet(g, self.seat).total
        return Text(
            "occasion-escape",
            {"place": place, "price": price, "money": money - price, "total": total - price},
        )


class Leave(Step, frozen=True):
    """EP-ESC-07  The player stands on the open exit after the Evade step: they pay and are gone, or are arrested."""

    seat: Seat

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        cost = escape_cost(g)
        if not can_pay(g, self.seat, cost):
            arrest(g, self.seat, do, Text("why-arrested-cost", {"price": cost}))
            return
        pay(g, self.seat, cost)
        player = g.player(self.seat)
        player.escaped_as = leave_city(g, self.seat)
        player.standing = Standing.ESCAPED
        player.left = Hour(g.day, g.part)
        place = place_name(g, g.exit_used or "")
        do.tell(
            "log-escaped",
            seat=seat_name(self.seat),
            place=place,
            price=cost,
            order=player.escaped_as,
        )
