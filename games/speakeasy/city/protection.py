"""Protection of buildings by family members, paid with leverage (SP-PROT)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Party, Seat, Text

from ..asking import STOP, AskBoss
from ..codes import AbilityCode, CrateCode
from ..components import BuildingSpace, components
from ..state import Building, SpeakeasyState
from ..telling.names import party_name, premises_name, space_name
from ..underworld.associates import has_ability

ABILITY_LEVERAGE = 2


def protection_price(g: SpeakeasyState[Any], seat: Seat) -> int:
    """Leverage for one family member, by the column of the turn-order marker (SP-PROT-02)."""
    return components().order_leverage[g.board.order.column(seat)]


def standing_leverage(g: SpeakeasyState[Any], seat: Seat) -> int:
    """What counts in every PROTECT action and is not used up (SP-PROT-03)."""
    boss = g.boss(seat)
    icons = sum(components().cards[card].leverage for card in boss.cards.values())
    ability = ABILITY_LEVERAGE * has_ability(g, seat, AbilityCode.LEVERAGE)
    crates = (CrateCode.LEVERAGE in boss.crates) + (CrateCode.VIP_LEVERAGE in boss.crates)
    return icons + ability + crates


def total_leverage(g: SpeakeasyState[Any], seat: Seat) -> int:
    """Leverage for the goals of Central Park, tokens included (SP-PROT-08)."""
    return standing_leverage(g, seat) + g.boss(seat).leverage


def gain_leverage(g: SpeakeasyState[Any], seat: Seat, count: int, do: Effects) -> None:
    """Tokens from the supply, as far as it reaches (SP-PROT-09, SP-GEN-02)."""
    if gained := min(count, g.board.supply.leverage):
        g.board.supply.leverage -= gained
        g.boss(seat).leverage += gained
        do.tell("log-leverage-gained", seat=party_name(seat), count=gained)


def unprotected(g: SpeakeasyState[Any], party: Party) -> list[tuple[BuildingSpace, Building]]:
    return [(space, one) for space, one in g.board.buildings_of(party) if not one.is_protected]


class ProtectBuildings(AskBoss, frozen=True):
    """SP-D22  Which building to protect next, or stop. Tokens pay only for what exceeds the rest (SP-PROT-04)."""

    bonus: int = 0
    """LEVACT2."""
    spent: int = 0
    """Leverage so far in this action, tokens included."""

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        places = unprotected(g, self.player)
        if not places or not g.boss(self.player).vip or self._tokens(g) > g.boss(self.player).leverage:
            return None
        options = (*(self._option(g, space, building) for space, building in places), STOP)
        prompt = Text("ask-protect", {"price": protection_price(g, self.player), "tokens": self._tokens(g)})
        return Decision(self.player, "SP-D22", "SP-PROT-01", prompt, options, STOP.id)

    def answer(self, g: SpeakeasyState[Any], pick: BuildingSpace, do: Effects) -> None:
        if pick == STOP.id:
            return
        boss, tokens, price = g.boss(self.player), self._tokens(g), protection_price(g, self.player)
        building = g.board.sites[pick].building
        assert building is not None
        boss.leverage -= tokens
        g.board.supply.leverage += tokens
        boss.vip -= 1
        building.is_protected = True
        do.tell(
            "log-protected",
            seat=party_name(self.player),
            premises=premises_name(building.premises),
            space=space_name(pick),
            price=price,
            tokens=tokens,
        )
        # What tokens have paid is paid; the rest of the standing leverage stays for the next one.
        do.then(ProtectBuildings(self.player, self.bonus, self.spent + price - tokens))

    def _tokens(self, g: SpeakeasyState[Any]) -> int:
        """Tokens that the next protection takes."""
        left = standing_leverage(g, self.player) + self.bonus - self.spent
        return max(0, protection_price(g, self.player) - max(0, left))

    def _option(self, g: SpeakeasyState[Any], space: BuildingSpace, building: Building) -> Option:
        label = Text(
            "option-building", {"premises": premises_name(building.premises), "space": space_name(space)}
        )
        closed = "no" if g.board.operates(space) else "yes"
        worth = Text(
            "worth-protected", {"dollars": components().scoring[building.premises], "closed": closed}
        )
        return Option(f"protect:{space}", label, worth=worth, at=(space,), value=space)
