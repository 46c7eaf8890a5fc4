"""How players are asked."""

from __future__ import annotations

from typing import Any

from games.kernel import Arg, AskCaused, Decision, Option, Seat, Text

from .codes import LevelTrack
from .components import components
from .state import SpeakeasyState

SKIP = Option("skip", Text("option-skip"))
"""Declines an optional action (SP-GEN-03)."""

STOP = Option("stop", Text("option-stop"))
"""Ends an action of several parts."""

RETHINK = Option("rethink", Text("option-back"))
"""Leads back to the question before, which the step asks again."""


class AskBoss(AskCaused, frozen=True, omit_defaults=True):
    """A question to one player. It says what led to it, and why it is asked by `occasion-<kind>`, unless it says more
    itself."""

    def occasion(self, g: SpeakeasyState[Any], decision: Decision) -> Text:
        kind = f"occasion-{decision.kind.lower()}"
        occasion = decision.occasion or Text(kind, standing(g, decision.seat))
        if self.because is None:
            return occasion
        return Text("cause-and-occasion", {"cause": self.because, "occasion": occasion})


def standing(g: SpeakeasyState[Any], seat: Seat) -> dict[str, Arg]:
    """What a player has, for the texts of occasions. Some of it is behind their screen."""
    boss, screen = g.boss(seat), g.screen(seat)
    level = boss.levels[LevelTrack.STRENGTH]
    return {
        "act": g.act,
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
