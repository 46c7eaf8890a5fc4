"""Cash and safe (SP-MON). A cost is paid from cash first, and the rest laundered at 2 for 1."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party, Seat, Text

from .components import Dollars
from .state import SpeakeasyState
from .telling.names import party_name

LAUNDERED = 2
"""Dollars of the safe for each dollar of a cost (SP-MON-02)."""


def spending_power(g: SpeakeasyState[Any], seat: Seat) -> Dollars:
    """The highest cost that the seat can pay (SP-MON-04, SP-MON-05)."""
    return g.boss(seat).cash + g.screen(seat).safe // LAUNDERED


def can_pay(g: SpeakeasyState[Any], seat: Seat, cost: Dollars) -> bool:
    return cost <= spending_power(g, seat)


def pay(g: SpeakeasyState[Any], seat: Seat, cost: Dollars) -> Text:
    """Take a cost that can be paid (SP-MON-03). Returns how it was paid, to be told."""
    boss = g.boss(seat)
    from_cash = min(boss.cash, cost)
    laundered = cost - from_cash
    boss.cash -= from_cash
    g.screen(seat).safe -= LAUNDERED * laundered
    assert g.screen(seat).safe >= 0, f"seat {seat} cannot pay {cost}"
    return payment(from_cash, laundered)


def payment(from_cash: Dollars, laundered: Dollars) -> Text:
    """ "$5", or "$5, of which $2 laundered from the safe"."""
    return Text("payment", {"cost": from_cash + laundered, "laundered": laundered})


def price_tag(g: SpeakeasyState[Any], seat: Seat, cost: Dollars) -> Text:
    """What a cost would take, for options: with what would be laundered."""
    return payment(min(g.boss(seat).cash, cost), max(0, cost - g.boss(seat).cash))


def earn_cash(g: SpeakeasyState[Any], party: Party, dollars: Dollars) -> None:
    """Adds income to the cash (SP-MON-08); the rival's is its treasury."""
    g.boss(party).cash += dollars


def earn_safe(g: SpeakeasyState[Any], party: Party, dollars: Dollars) -> None:
    """Adds income to the safe (SP-MON-09); the rival has none (SP-SOLO-23)."""
    if party in range(g.seats):
        g.screen(party).safe += dollars
    else:
        earn_cash(g, party, dollars)


def gain_cash(g: SpeakeasyState[Any], seat: Seat, dollars: Dollars, do: Effects) -> None:
    """Adds income that is told (SP-MON-08)."""
    earn_cash(g, seat, dollars)
    do.tell("log-cash-gained", seat=party_name(seat), dollars=dollars)
