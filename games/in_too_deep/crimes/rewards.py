"""Rewards of crimes, from left to right (TD-SIDE-04, TD-STORY-07, TD-STORY-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel import Effects, Seat, Step, Text, because

from ..components import CrimeId, Haul
from ..dilemmas import draw_dilemmas
from ..evidence.gaining import GainEvidence
from ..evidence.processing import Process
from ..intel import gain_intel
from ..state import TooDeepState
from ..support import GainSupport
from ..telling.names import crime_name


def haul_note(haul: Haul) -> Text:
    """What a reward consists of, in its order."""
    parts = {
        "intel": haul.intel,
        "dilemmas": haul.dilemmas,
        "support": haul.support,
        "evidence": haul.evidence,
        "process": haul.process,
        "grip": haul.grip,
    }
    named = [Text(f"haul-{part}", {"count": count}) for part, count in parts.items() if count]
    return Text("note-haul", {"parts": named})


class TakeReward(Step, frozen=True):
    """Each part completely before the next. Every single processing may be declined (TD-STORY-09)."""

    player: Seat
    crime: CrimeId
    haul: Haul

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        gain_intel(g, self.player, self.haul.intel, do)
        draw_dilemmas(g, self.player, self.haul.dilemmas, do)
        reward = Text("occasion-reward", {"crime": crime_name(self.crime), "reward": haul_note(self.haul)})
        do.then(*because(reward, *self._asking()))

    def _asking(self) -> Iterator[Step]:
        for _ in range(self.haul.support):
            yield GainSupport(self.player)
        if self.haul.evidence:
            yield GainEvidence(self.player, self.haul.evidence)
        for _ in range(self.haul.process):
            yield Process(self.player, is_optional=True)
