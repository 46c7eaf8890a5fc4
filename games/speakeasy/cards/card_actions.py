"""The four actions of cards (SP-CARD-06). `carrying_out` says which step carries out which."""

from __future__ import annotations

from typing import Any

from games.kernel import Caused, Effects, Seat

from ..codes import Operation
from ..rewards import Boost, CardAction
from ..state import SpeakeasyState

ACTION_OF: dict[Operation, CardAction] = {
    Operation.VIP: CardAction.PROTECT,
    Operation.PARTY: CardAction.SELL,
    Operation.STILL: CardAction.PRODUCE,
    Operation.FLEET: CardAction.DELIVER,
}
"""What a card of each kind does."""

BOOST = 2
"""What each boost adds."""


class PerformAction(Caused, frozen=True, omit_defaults=True):
    """One action, with what strengthens it."""

    player: Seat
    action: CardAction
    boosts: tuple[Boost, ...] = ()
    bonus_range: int = 0
    """Of GA1 (SP-TRUCK-07)."""

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        from ..carrying_out import action_step  # which needs the chapters, and these need this step

        with self.following(do):
            do.then(action_step(self))

    def boost(self, boost: Boost) -> int:
        return BOOST if boost in self.boosts else 0
