"""Rewards are carried out depth first (SP-GEN-04): each is a step on the agenda, and may bring further ones.

Whatever takes a choice can be declined there (SP-GEN-03). What only helps is taken unasked: goons, leverage, books, cash,
and the card of a named deck.

`carrying_out` says which chapter carries out which kind of gain.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kernel import Caused, Effects, Seat, would_change

from .rewards import Gain
from .state import SpeakeasyState


class TakeGain(Caused, frozen=True, omit_defaults=True):
    """One reward of a player."""

    player: Seat
    gain: Gain

    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        from .carrying_out import carry_out  # which needs the chapters, and these need this step

        with self.following(do):
            carry_out(g, self.player, self.gain, do)


def take(seat: Seat, gains: Iterable[Gain]) -> tuple[TakeGain, ...]:
    """The rewards of a seat in order, as steps."""
    return tuple(TakeGain(seat, gain) for gain in gains)


def can_gain(g: SpeakeasyState[Any], seat: Seat, gain: Gain) -> bool:
    """Whether the gain could change anything now (SP-GEN-14). It costs as much as a copy of the state."""
    return would_change(g, lambda tried, do: do.then(TakeGain(seat, gain)))
