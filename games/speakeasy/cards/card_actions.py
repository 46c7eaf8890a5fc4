"""The four actions of cards (SP-CARD-06). Each chapter says which step carries out its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from games.kernel import Caused, Effects, Seat, Step

from ..codes import Operation
from ..gains import carries_out
from ..rewards import Boost, CardAction, Perform
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
        with self.following(do):
            do.then(_STEPS[self.action](self))

    def boost(self, boost: Boost) -> int:
        return BOOST if boost in self.boosts else 0


StepFor: TypeAlias = Callable[[PerformAction], Step]
StepForT = TypeVar("StepForT", bound=StepFor)

_STEPS: dict[CardAction, StepFor] = {}


def performs(action: CardAction) -> Callable[[StepForT], StepForT]:
    """Registers the function that makes the step of an action."""

    def register(function: StepForT) -> StepForT:
        assert action not in _STEPS, f"{action} is performed twice"
        _STEPS[action] = function
        return function

    return register


@carries_out(Perform)
def _perform(g: SpeakeasyState[Any], seat: Seat, gain: Perform, do: Effects) -> None:
    do.then(PerformAction(seat, gain.action))
