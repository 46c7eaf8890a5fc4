"""How players are asked."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.kernel import Arg, AskOne, Decision, Option, Seat, Text

from .codes import LevelTrack
from .components import components
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

    def decisions(self, g: SpeakeasyState[Any]) -> list[Decision]:
        """Every question says why it is asked, by `occasion-<kind>`, unless it says more itself."""
        return [
            decision if decision.occasion is not None else replace(decision, occasion=_occasion(g, decision))
            for decision in super().decisions(g)
        ]


def _occasion(g: SpeakeasyState[Any], decision: Decision) -> Text:
    return Text(f"occasion-{decision.kind.lower()}", standing(g, decision.seat))


def standing(g: SpeakeasyState[Any], seat: Seat) -> dict[str, Arg]:
    """What a player has, for the texts of occasions. Some of it is behind their screen."""
    boss, screen = g.boss(seat), g.screen(seat)
    level = boss.levels[LevelTrack.STRENGTH]
    return {
        "cash": boss.cash,
        "safe": screen.safe,
        "capos": boss.capos,
        "hand": boss.hand,
        "goons": boss.goons,
        "strength": components().tracks.strength[level - 1],
        "associate": "yes" if boss.associate is not None else "no",
        "vip": boss.vip,
        "notoriety": boss.notoriety,
        "books": boss.books,
        "tokens": len(boss.tokens),
        "stored": boss.still_barrels,
    }
