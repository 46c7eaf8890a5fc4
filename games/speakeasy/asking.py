"""How players are asked."""

from __future__ import annotations

from typing import Any

from games.kernel import AskOne, Option, Seat, Text

from .state import SpeakeasyState

SKIP = Option("skip", Text("option-skip"))
"""Declines an optional action (SP-GEN-03)."""

STOP = Option("stop", Text("option-stop"))
"""Ends an action of several parts."""


RETHINK = Option("rethink", Text("option-back"))
"""Leads back to the question before, which the step asks again."""


class AskBoss(AskOne, frozen=True):
    """A question to one player. It stays on the agenda when they leave: the defaults play on for them."""

    player: Seat

    def asked(self, g: SpeakeasyState[Any]) -> Seat:
        return self.player
