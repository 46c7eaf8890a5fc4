"""How players are asked."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from msgspec.structs import replace

from games.kernel import Arg, AskOne, Decision, Effects, Option, Seat, Step, Text

from .codes import LevelTrack
from .components import components
from .state import SpeakeasyState

SKIP = Option("skip", Text("option-skip"))
"""Declines an optional action (SP-GEN-03)."""

STOP = Option("stop", Text("option-stop"))
"""Ends an action of several parts."""


RETHINK = Option("rethink", Text("option-back"))
"""Leads back to the question before, which the step asks again."""


class Caused(Step, frozen=True, kw_only=True, omit_defaults=True):
    """A step that may know what led to it, and passes that on to the steps that it leads to."""

    because: Text | None = None
    """Public."""

    def following(self, do: Effects) -> AbstractContextManager[None]:
        """What is scheduled inside has the same cause, unless it has one of its own."""
        return do.changing(partial(_caused, self.because))


class AskCaused(AskOne, frozen=True, kw_only=True, omit_defaults=True):
    """A question to which several rules lead."""

    because: Text | None = None
    """Public."""


class AskBoss(AskCaused, frozen=True):
    """A question to one player. It stays on the agenda when they leave: the defaults play on for them."""

    player: Seat

    def asked(self, g: SpeakeasyState[Any]) -> Seat:
        return self.player

    def decisions(self, g: SpeakeasyState[Any]) -> list[Decision]:
        """Every question says what led to it, and why it is asked by `occasion-<kind>`, unless it says more itself."""
        return [replace(decision, occasion=self._occasion(g, decision)) for decision in super().decisions(g)]

    def resolve(self, g: SpeakeasyState[Any], picks: dict[Seat, str], do: Effects) -> None:
        if self.because is None:
            super().resolve(g, picks, do)
            return
        with do.changing(partial(_caused, self.because)):
            super().resolve(g, picks, do)

    def _occasion(self, g: SpeakeasyState[Any], decision: Decision) -> Text:
        occasion = decision.occasion or _occasion(g, decision)
        if self.because is None:
            return occasion
        return Text("cause-and-occasion", {"cause": self.because, "occasion": occasion})


def because(cause: Text, *steps: Step) -> tuple[Step, ...]:
    """The steps with this cause, as far as they have none of their own."""
    return tuple(_caused(cause, step) for step in steps)


def _caused(cause: Text | None, step: Step) -> Step:
    if isinstance(step, Caused | AskCaused) and step.because is None and cause is not None:
        return replace(step, because=cause)
    return step


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
