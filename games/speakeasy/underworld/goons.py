"""Goons (SP-GOON): six spaces; hired at the price of the cheapest empty one."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Seat, Text

from ..asking import SKIP, AskBoss
from ..codes import CrateCode
from ..components import Dollars, components
from ..money import can_pay, pay, price_tag
from ..state import SpeakeasyState
from ..telling.names import party_name

HIRING_DISCOUNT = 1
"""Of C04, for each goon."""


def room_for_goons(g: SpeakeasyState[Any], seat: Seat) -> int:
    """How many more the spaces and the supply allow (SP-GOON-03, SP-GEN-02)."""
    return min(len(components().goon_prices) - g.boss(seat).goons, g.board.supply.goons)


def hiring_price(g: SpeakeasyState[Any], seat: Seat, count: int) -> Dollars:
    """What so many goons cost, hired one after the other (SP-GOON-02)."""
    boss = g.boss(seat)
    discount = HIRING_DISCOUNT if CrateCode.HIRING in boss.crates else 0
    prices = components().goon_prices[boss.goons : boss.goons + count]
    return sum(max(0, price - discount) for price in prices)


def add_goons(g: SpeakeasyState[Any], seat: Seat, count: int) -> int:
    """Puts goons on the cheapest empty spaces, as far as there is room. Returns how many."""
    added = min(count, room_for_goons(g, seat))
    g.boss(seat).goons += added
    g.board.supply.goons -= added
    return added


def return_goons(g: SpeakeasyState[Any], seat: Seat, count: int) -> None:
    """From the most expensive spaces to the supply (SP-GOON-05)."""
    assert g.boss(seat).goons >= count, f"seat {seat} has no {count} goons"
    g.boss(seat).goons -= count
    g.board.supply.goons += count


def gain_goons(g: SpeakeasyState[Any], seat: Seat, count: int, do: Effects) -> None:
    """Adds goons free of charge (SP-GOON-04)."""
    if added := add_goons(g, seat, count):
        do.tell("log-goons-gained", seat=party_name(seat), count=added)


class HireCount(AskBoss, frozen=True):
    """SP-D16  How many goons to hire (SP-GOON-02)."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        counts = [
            count
            for count in range(1, room_for_goons(g, self.player) + 1)
            if can_pay(g, self.player, hiring_price(g, self.player, count))
        ]
        if not counts:
            return None
        options = (*(self._option(g, count) for count in counts), SKIP)
        return Decision(self.player, "SP-D16", "SP-GOON-02", Text("ask-hire"), options, SKIP.id)

    def answer(self, g: SpeakeasyState[Any], pick: int | str, do: Effects) -> None:
        if not isinstance(pick, int):
            return
        paid = pay(g, self.player, hiring_price(g, self.player, pick))
        add_goons(g, self.player, pick)
        do.tell("log-goons-hired", seat=party_name(self.player), count=pick, payment=paid)

    def _option(self, g: SpeakeasyState[Any], count: int) -> Option:
        price = price_tag(g, self.player, hiring_price(g, self.player, count))
        label, about = Text("option-hire", {"count": count}), (f"goons:{count}",)
        return Option(f"hire:{count}", label, worth=price, about=about, value=count)
