"""The Luciano phase (SP-ACT-07): mob war, cop patrols, area payout."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step

from ..city.payout import PayAreas
from ..state import SpeakeasyState
from .mob_war import BeginWar
from .patrols import PatrolCops


class LucianoPhase(Step, frozen=True):
    def resolve(self, g: SpeakeasyState[Any], picks: object, do: Effects) -> None:
        do.tell("log-luciano", act=g.act)
        do.then(BeginWar(), PatrolCops(), PayAreas())
