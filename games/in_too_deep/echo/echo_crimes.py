"""Echo's crimes (TD-ECHO-22 … TD-ECHO-26): the track, and the card at which she is."""

from __future__ import annotations

from typing import Any

from games.kernel import Effects, Step, Text

from ..components import EchoBoard, Level, components
from ..crimes.committing import is_committed
from ..crimes.story_crimes import (
    CAREFUL,
    HIGHEST,
    RECKLESS,
    place_in_story_area,
    reward_of,
    tell_committed,
    tell_outcome,
)
from ..hook import unhook_all
from ..state import ECHO, TooDeepState
from .echo_dice import roll_black
from .echo_gains import EchoTakesReward, panel_of


def board_of(g: TooDeepState[Any]) -> EchoBoard:
    return components().echo.sides[panel_of(g).side]


class EchoProgresses(Step, frozen=True):
    """TD-ECHO-22 … TD-ECHO-24  The marker moves on: a crime, or the reward of its space."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        panel, board = panel_of(g), board_of(g)
        if panel.level is None:
            do.tell("log-echo-no-crime")
            do.then(EchoTakesReward(board.rewards[0]))
            return
        panel.progress += board.progress[roll_black(g, do) - 1]
        if panel.progress < board.goals[panel.level - 1]:
            do.tell("log-echo-progress", space=panel.progress, goal=board.goals[panel.level - 1])
            do.then(EchoTakesReward(board.rewards[panel.progress - 1]))
        else:
            panel.progress = 0
            do.then(EchoCommitsCrime())


class EchoCommitsCrime(Step, frozen=True):
    """TD-ECHO-24  Neither condition nor required crimes are checked, and the effect is skipped."""

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        unhook_all(g, ECHO, do)
        (crime,) = g.holdings[ECHO].story_crimes
        g.holdings[ECHO].story_crimes = []
        g.active.committing = crime
        do.reveal(to=None)
        tell_committed(ECHO, crime, Text("echo-skips-effect"), do)
        card = panel_of(g).card
        assert card is not None, "she has revealed no card"
        outcome = RECKLESS if components().echo.cards[card].reckless else CAREFUL
        tell_outcome(ECHO, crime, outcome, do)
        do.then(EchoTakesReward(reward_of(crime, outcome)), EchoPlacesCrime(crime))


class EchoPlacesCrime(Step, frozen=True):
    """TD-ECHO-24, TD-ECHO-25  The card goes to the story area, and she draws another."""

    crime: str

    def resolve(self, g: TooDeepState[Any], picks: object, do: Effects) -> None:
        g.active.committing = None
        place_in_story_area(g, self.crime, do)
        draw_echos_crime(g, do)


def draw_echos_crime(g: TooDeepState[Any], do: Effects) -> None:
    """Face down; everyone sees its level. From the next higher deck if that one is empty, else from the next lower
    (TD-ECHO-26)."""
    panel, wanted = panel_of(g), level_due(g)
    levels = [*range(wanted, HIGHEST + 1), *range(wanted - 1, 0, -1)]
    panel.level = next((level for level in levels if g.piles.story_crimes[level]), None)
    if panel.level is None:
        do.tell("log-echo-no-story-deck")
        return
    g.holdings[ECHO].story_crimes = [do.draw(g.piles.story_crimes[panel.level], to=())]
    do.tell("log-echo-new-crime", level=panel.level)


def level_due(g: TooDeepState[Any]) -> Level:
    """The lowest level, 3 at most, of which some storyline in use has no crime yet (TD-ECHO-25)."""
    for level in range(1, HIGHEST):
        if not all(is_committed(g, storyline, level) for storyline in g.storylines):
            return level
    return HIGHEST
