"""Rewards are carried out depth first (SP-GEN-04): each is a step on the agenda, and may bring further ones.

Whatever takes a choice can be declined there (SP-GEN-03). What only helps is taken unasked: goons, leverage, books, cash,
and the card of a named deck.

The chapters say how their kinds of gains are carried out, by `carries_out`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from games.kernel import Caused, Effects, Seat, would_change

from .rewards import BoostAction, Gain
from .state import SpeakeasyState

CarryOut: TypeAlias = Callable[[SpeakeasyState[Any], Seat, Any, Effects], None]
CarryOutT = TypeVar("CarryOutT", bound=CarryOut)

_BY_KIND: dict[type[Struct], CarryOut] = {}


def carries_out(kind: type[Struct]) -> Callable[[CarryOutT], CarryOutT]:
    """Registers the function that carries out one kind of gain for a seat."""

    def register(function: CarryOutT) -> CarryOutT:
        assert kind not in _BY_KIND, f"{kind.__name__} is carried out twice"
        _BY_KIND[kind] = function
        return function

    return register


class TakeGain(Caused, frozen=True, omit_defaults=True):
    """One reward of a player."""

    player: Seat
    gain: Gain

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        with self.following(do):
            _BY_KIND[type(self.gain)](g, self.player, self.gain, do)


def take(seat: Seat, gains: Iterable[Gain]) -> tuple[TakeGain, ...]:
    """The rewards of a seat in order, as steps."""
    return tuple(TakeGain(seat, gain) for gain in gains)


def can_gain(g: SpeakeasyState[Any], seat: Seat, gain: Gain) -> bool:
    """Whether the gain could change anything now (SP-GEN-14). It costs as much as a copy of the state."""
    return would_change(g, lambda tried, do: do.then(TakeGain(seat, gain)))


@carries_out(BoostAction)
def _boost(g: SpeakeasyState[Any], seat: Seat, gain: BoostAction, do: Effects) -> None:
    """A boost works in the action of its own card, which asks for it; alone it gives nothing (SP-PREP-07)."""
