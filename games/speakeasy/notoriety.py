"""The notoriety track (SP-NOT). Notoriety is the sum of the levels; entered positions bring rewards once."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Seat, Text, because

from .components import components
from .gains import take
from .rewards import GainFamily
from .state import SpeakeasyState
from .telling.names import party_name


def enter_position(g: SpeakeasyState[Any], seat: Seat, do: Effects) -> None:
    """The marker has moved one position on: its reward is gained (SP-NOT-02).

    The family member that lies there joins the supply first, and is then gained like any other (SP-NOT-04).
    """
    boss = g.boss(seat)
    position = boss.notoriety
    do.tell("log-notoriety", seat=party_name(seat), position=position)
    gain = components().notoriety.rewards.get(position)
    if isinstance(gain, GainFamily):
        boss.notoriety_family.remove(position)
        boss.family += 1
    if gain is not None:
        do.then(*because(Text("cause-notoriety", {"position": position}), *take(seat, [gain])))
