"""Changing the turn order (SP-ORD)."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Party, Step

from .codes import Premises
from .money import earn_cash
from .state import SpeakeasyState
from .telling.names import party_name


class ChangeOrder(Step, frozen=True):
    """SP-ORD-01  At the end of each round, if a marker stands in the lower row."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        order = g.board.order
        if not any(party is not None for party in order.lower):
            return
        for party in g.bosses:
            _pay_casinos(g, party, do)
        order.upper = new_row(order.upper, order.lower)
        order.lower = [None] * len(order.lower)
        order.parties = [party for party in order.upper if party is not None]
        do.tell("log-turn-order", order=[party_name(party) for party in g.parties])


def _pay_casinos(g: SpeakeasyState[Any], party: Party, do: Effects) -> None:
    """The casino income of one party (SP-ORD-03)."""
    casinos = sum(
        building.premises is Premises.CASINO and g.board.operates(space)
        for space, building in g.board.buildings_of(party)
    )
    if casinos:
        dollars = casinos * g.numbers.casino_income
        earn_cash(g, party, dollars)
        do.tell("log-casino-income", seat=party_name(party), dollars=dollars, casinos=casinos)


def new_row(upper: list[Party | None], lower: list[Party | None]) -> list[Party | None]:
    """The upper markers close up around those that move up from below (SP-ORD-04, SP-ORD-05)."""
    staying = iter([party for party in upper if party is not None])
    return [below if below is not None else next(staying, None) for below in lower]
