"""Selling barrels (SP-SELL)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Option, Party, Seat, Text

from ..asking import STOP, AskBoss
from ..codes import CrateCode, LevelTrack, Premises
from ..components import BuildingSpace, Dollars, components
from ..money import earn_cash
from ..state import Building, SpeakeasyState
from ..telling.names import party_name, premises_name, space_name
from .levels import value_of


def sales_limit(g: SpeakeasyState[Any], seat: Seat) -> int:
    """How many barrels one SELL action may sell (SP-SELL-01)."""
    return value_of(g, seat, LevelTrack.PARTY)


def barrel_price(g: SpeakeasyState[Any], party: Party, premises: Premises) -> Dollars:
    """The price at this kind of building, without bonuses (SP-SELL-02)."""
    high = premises is not Premises.SPEAKEASY
    return components().notoriety.price(g.boss(party).notoriety, high=high)


def sale_bonus(g: SpeakeasyState[Any], seat: Seat) -> Dollars:
    """What crate C11 adds to each barrel (SP-SELL-05)."""
    return int(CrateCode.BARREL_INCOME in g.boss(seat).crates)


def sellable(g: SpeakeasyState[Any], seat: Seat) -> list[tuple[BuildingSpace, Building]]:
    """Operating buildings with a barrel, the dearest first."""
    found = [
        (space, building)
        for space, building in g.board.buildings_of(seat)
        if building.has_barrel and building.premises.sells and g.board.operates(space)
    ]
    return sorted(found, key=lambda one: -barrel_price(g, seat, one[1].premises))


class SellBarrels(AskBoss, frozen=True):
    """SP-D24  Which barrel to sell next, or stop."""

    bonus: Dollars = 0
    """SELL2, for each barrel."""
    sold: int = 0

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        places = sellable(g, self.player)
        left = sales_limit(g, self.player) - self.sold
        if not places or left <= 0:
            return None
        options = (*(self._option(g, space, building) for space, building in places), STOP)
        prompt = Text("ask-sell", {"left": min(left, len(places))})
        return Decision(self.player, "SP-D24", "SP-SELL-01", prompt, options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: BuildingSpace, do: Effects) -> None:
        if pick == STOP.id:
            return
        building = g.board.sites[pick].building
        assert building is not None
        dollars = self._income(g, building)
        building.has_barrel = False
        g.board.supply.barrels += 1
        earn_cash(g, self.player, dollars)
        do.tell(
            "log-barrel-sold",
            seat=party_name(self.player),
            premises=premises_name(building.premises),
            space=space_name(pick),
            dollars=dollars,
        )
        do.then(SellBarrels(self.player, self.bonus, self.sold + 1))

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(self._option(g, space, building), "SP-GEN-06", Text("why-closed"))
            for space, building in g.board.buildings_of(self.player)
            if building.has_barrel and not g.board.operates(space)
        ]

    def _income(self, g: SpeakeasyState[Any], building: Building) -> Dollars:
        return barrel_price(g, self.player, building.premises) + sale_bonus(g, self.player) + self.bonus

    def _option(self, g: SpeakeasyState[Any], space: BuildingSpace, building: Building) -> Option:
        label = Text(
            "option-building", {"premises": premises_name(building.premises), "space": space_name(space)}
        )
        worth = Text("worth-dollars", {"dollars": self._income(g, building)})
        return Option(f"sell:{space}", label, worth=worth, at=(space,), value=space)
