"""A game in which modules are in play from the start."""

from __future__ import annotations

from typing import Any

from games.kernel import Chosen
from games.mind_mgmt.components import ModuleName
from games.mind_mgmt.game import MindMgmt
from games.mind_mgmt.shift.choosing import bring_into_play
from games.mind_mgmt.state import Table


class WithModules(MindMgmt):
    """A game in which certain modules are in play, whoever would have chosen them."""

    def __init__(self, modules: list[ModuleName]) -> None:
        self._modules = modules

    def new_state(self, seats: int, seed: str, chosen: Chosen) -> Table[Any]:
        g = super().new_state(seats, seed, chosen)
        bring_into_play(g, self._modules)
        return g
