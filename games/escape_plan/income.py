"""Phase 1, Income (EP-INC)."""

from __future__ import annotations

from typing import Any

from games.kernel import Barred, Decision, Effects, Seat, Step, Text, seat_name

from .belongings.assets import NO_UNLOCK, asset_options, locked_assets, unlock
from .belongings.money import can_pay, pay, take_income
from .components import components
from .state import Player, Table


class TakeIncome(Step, frozen=True):
    """EP-INC-01  Every player takes income."""

    def resolve(self, g: Table[Any], picks: object, do: Effects) -> None:
        for seat in g.in_order():
            take_income(g, seat, do)


class UnlockForCash(Step, frozen=True):
    """EP-INC-02  Players of little notoriety may buy the unlocking of one asset; all of them decide at once.

    A player who cannot pay is asked too, with one answer only, so that nobody learns of it by who is asked.
    """

    def decisions(self, g: Table[Any]) -> list[Decision]:
        return [self._decision(g, seat) for seat in g.in_order() if may_unlock(g.player(seat))]

    def _decision(self, g: Table[Any], seat: Seat) -> Decision:
        price = components().money.income_phase_unlock
        assets = asset_options(g.player(seat)) if can_pay(g, seat, price) else ()
        return Decision(
            seat,
            "D-INC-UNLOCK",
            "EP-INC-02",
            Text("ask-income-unlock", {"price": price}),
            (NO_UNLOCK, *assets),
            default=NO_UNLOCK.id,
            always=True,
            occasion=Text("occasion-income", {"players": g.seats}),
        )

    def why_not(self, g: Table[Any], seat: Seat) -> list[Barred]:
        price = components().money.income_phase_unlock
        if can_pay(g, seat, price):
            return []
        too_dear = Text("why-too-dear", {"price": price})
        return [Barred(asset, "EP-GEN-05", too_dear) for asset in asset_options(g.player(seat))]

    def resolve(self, g: Table[Any], picks: dict[Seat, str], do: Effects) -> None:
        price = components().money.income_phase_unlock
        for seat, asset in self.picked(g, picks, do).items():
            if asset != NO_UNLOCK.id:
                pay(g, seat, price)
                do.tell("log-income-unlock", seat=seat_name(seat), price=price)
                unlock(g, seat, asset, do)


def may_unlock(player: Player) -> bool:
    """Notoriety below the first threshold, and something to unlock."""
    lowest = components().notoriety.thresholds[0]
    return player.notoriety.row <= lowest.above_row and bool(locked_assets(player))
