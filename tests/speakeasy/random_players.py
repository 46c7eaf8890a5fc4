"""Players of Speakeasy who pick at random, some of them boldly."""

from __future__ import annotations

from functools import partial

from games.kernel import Chance, Decision, Option
from games.kernel.soundness import Picker
from games.speakeasy.codes import Difficulty
from games.speakeasy.game import OFF, ON

IDLE = ("skip", "stop", "rethink")
"""Options that decline, end or lead back."""


def settings_of(number: int) -> dict[str, str]:
    """The settings of the random game with this number."""
    return {"still": (OFF, ON)[number // 4 % 2], "rival": list(Difficulty)[number // 4 % 3].value}


def player_of(number: int) -> Picker:
    """Every second four games are played boldly."""
    return partial(pick, is_bold=number % 8 > 3)


def pick(decision: Decision, chance: Chance, *, is_bold: bool) -> Option:
    """Any option; bold players seldom decline while there is something to do."""
    busy = [option for option in decision.options if option.id not in IDLE]
    return chance.one_of(busy if is_bold and busy and chance.below(8) else decision.options)
