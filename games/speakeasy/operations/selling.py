"""Selling barrels (SP-SELL)."""

from __future__ import annotations

from collections.abc import Sequence
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
    """SP-D24  Which barrel to sell next, or as many as possible at once, or stop."""

    bonus: Dollars = 0
    """SELL2, for each barrel."""
    sold: int = 0

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        places = sellable(g, self.player)
        left = sales_limit(g, self.player) - self.sold
        if not places or left <= 0:
            return None
        most = min(left, len(places))
        options = (
            *([self._several(g, places[:most], are_all=most == len(places))] if most > 1 else ()),
            *(self._option(g, space, building) for space, building in places),
            STOP,
        )
        prompt = Text("ask-sell", {"left": most})
        return Decision(self.player, "SP-D24", "SP-SELL-01", prompt, options, options[0].id)

    def answer(self, g: SpeakeasyState[Any], pick: Sequence[BuildingSpace] | str, do: Effects) -> None:
        if pick == STOP.id:
            return
        for space in pick:
            self._sell(g, space, do)
        do.then(SellBarrels(self.player, self.bonus, self.sold + len(pick)))

    def _sell(self, g: SpeakeasyState[Any], space: BuildingSpace, do: Effects) -> None:
        building = g.board.sites[space].building
        assert building is not None
        dollars = self._income(g, building)
        building.has_barrel = False
        g.board.supply.barrels += 1
        earn_cash(g, self.player, dollars)
        do.tell(
            "log-barrel-sold",
            seat=party_name(self.player),
            premises=premises_name(building.premises),
            space=space_name(space),
            dollars=dollars,
        )

    def why_not(self, g: SpeakeasyState[Any], seat: Seat) -> list[Barred]:
        return [
            Barred(self._option(g, space, building), "SP-GEN-06", Text("why-closed"))
            for space, building in g.board.buildings_of(self.player)
            if building.has_barrel and not g.board.operates(space)
        ]

    def _income(self, g: SpeakeasyState[Any], building: Building) -> Dollars:
        return barrel_price(g, self.player, building.premises) + sale_bonus(g, self.player) + self.bonus

    def _several(
        self, g: SpeakeasyState[Any], sold: Sequence[tuple[BuildingSpace, Building]], *, are_all: bool
    ) -> Option:
        """As many barrels as may be sold. Which they are is said unless they `are_all`."""
        label = Text("option-sell-several", {"count": len(sold), "all": int(are_all)})
        names = [_name(space, building) for space, building in sold]
        note = None if are_all else Text("note-sell-several", {"places": names})
        worth = Text("worth-dollars", {"dollars": sum(self._income(g, building) for _, building in sold)})
        spaces = tuple(space for space, _ in sold)
        return Option("sell:several", label, note, worth=worth, value=spaces)

    def _option(self, g: SpeakeasyState[Any], space: BuildingSpace, building: Building) -> Option:
        worth = Text("worth-dollars", {"dollars": self._income(g, building)})
        return Option(f"sell:{space}", _name(space, building), worth=worth, at=(space,), value=(space,))


def _name(space: BuildingSpace, building: Building) -> Text:
    return Text("option-building", {"premises": premises_name(building.premises), "space": space_name(space)})
