"""The still (SP-PROD)."""

from __future__ import annotations

from typing import Any

from games.kernel import Decision, Effects, Option, Party, Seat, Text

from ..asking import SKIP, AskBoss
from ..codes import LevelTrack, Premises
from ..components import BuildingSpace
from ..state import SpeakeasyState
from ..telling.names import party_name
from .levels import value_of

PRODUCE = "produce"
"""The option to do so."""


def still_of(g: SpeakeasyState[Any], party: Party) -> BuildingSpace | None:
    """Where the party's still stands."""
    for space, building in g.board.buildings_of(party):
        if building.premises is Premises.STILL:
            return space
    return None


def has_running_still(g: SpeakeasyState[Any], party: Party) -> bool:
    still = still_of(g, party)
    return still is not None and g.board.operates(still)


def barrels_produced(g: SpeakeasyState[Any], seat: Seat, bonus: int = 0) -> int:
    """As many as the supply has (SP-PROD-02, SP-PROD-03)."""
    return min(value_of(g, seat, LevelTrack.STILL) + bonus, g.board.supply.barrels)


class ProduceBarrels(AskBoss, frozen=True):
    """SP-D25  Produce, or not."""

    bonus: int = 0

    def decision(self, g: SpeakeasyState[Any]) -> Decision | None:
        count = barrels_produced(g, self.player, self.bonus)
        if not count or not has_running_still(g, self.player):
            return None
        produce = Option(PRODUCE, Text("option-produce", {"count": count}), value=count)
        return Decision(self.player, "SP-D25", "SP-PROD-01", Text("ask-produce"), (produce, SKIP), produce.id)

    def answer(self, g: SpeakeasyState[Any], pick: int | str, do: Effects) -> None:
        if not isinstance(pick, int):
            return
        g.board.supply.barrels -= pick
        g.boss(self.player).still_barrels += pick
        do.tell("log-produced", seat=party_name(self.player), count=pick)
