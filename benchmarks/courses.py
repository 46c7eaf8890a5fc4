"""The measured course of each game, as data for `clicks`: how far it goes, and how people play it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from games.escape_plan.state import Table as EscapePlanTable
from games.in_too_deep.state import TooDeepState
from games.kernel import Decision, Option
from games.mind_mgmt.state import Phase
from games.mind_mgmt.state import Table as MindMgmtTable
from games.speakeasy.state import SpeakeasyState

GOING_ON = ("go-on", "none", "no", "pass")
"""Answers that lead on without anything extra."""
GOING_BACK = ("back", "rethink")
"""Answers that lead to the question before."""

Turn = Callable[[Any], Hashable | None]
"""From a position, what tells this turn from the next; None between turns."""
IsOver = Callable[[Any, int], bool]
"""From a position and the number of turns so far, whether the course is at its end."""


class Taste(Struct, frozen=True):
    """What people choose. Among equals they draw, and only answers that panels show at first."""

    passes: frozenset[str] = frozenset()
    """Kinds of decisions in which they do nothing extra."""
    likes: tuple[str, ...] = ()
    """Patterns of option ids, the dearest first."""

    def choice(self, decision: Decision, chance: Random) -> Option:
        main = [option for option in decision.options if not option.secondary] or list(decision.options)
        if decision.kind in self.passes:
            return next(option for option in main if option.id in GOING_ON)
        liked = ([option for option in main if re.search(pattern, option.id)] for pattern in self.likes)
        onwards = [option for option in main if option.id not in GOING_BACK] or main
        return chance.choice(next(filter(None, liked), onwards))


class Targets(Struct, frozen=True):
    """Presses that people accept; None where no one has said so."""

    first_move: int | None = None
    turn: int | None = None
    span: int | None = None


class Measured(Struct, frozen=True):
    """The course of one title."""

    span: str
    """What is played from its beginning, with the lobby."""
    turn: Turn
    is_over: IsOver
    taste: Taste = Taste()
    at_most: Targets = Targets()


def _escape_plan_turn(g: EscapePlanTable[Any]) -> Hashable | None:
    return g.turn.seat if g.turn else None


def _mind_mgmt_turn(g: MindMgmtTable[Any]) -> Hashable | None:
    """The Recruiter's, or two agents of the others."""
    return None if g.phase is Phase.SETUP else (g.board.hour, g.phase)


def _in_too_deep_turn(g: TooDeepState[Any]) -> Hashable | None:
    return g.turn.party if g.turn else None


def _speakeasy_turn(g: SpeakeasyState[Any]) -> Hashable | None:
    return (g.act, g.round, g.active) if g.act else None


COURSES: Mapping[str, Measured] = {
    "escape_plan": Measured(
        span="day 1",
        turn=_escape_plan_turn,
        is_over=lambda g, turns: g.day > 1,
        taste=Taste(frozenset({"D-EXEC"}), ("^move.*(BIZ-|SAFE-|STORE-|EXIT-)", "^move")),
        at_most=Targets(first_move=8, turn=5, span=90),
    ),
    "mind_mgmt": Measured(
        span="round 1", turn=_mind_mgmt_turn, is_over=lambda g, turns: g.round > 1 or g.outcome is not None
    ),
    "in_too_deep": Measured(
        span="a turn each", turn=_in_too_deep_turn, is_over=lambda g, turns: turns >= g.seats
    ),
    "speakeasy": Measured(
        span="round 1", turn=_speakeasy_turn, is_over=lambda g, turns: (g.act, g.round) > (1, 1)
    ),
}
