"""Numbers of options beside what they are about."""

from __future__ import annotations

import pytest

from games.speakeasy.components import components
from rendering.fonts import Weight, width_of
from rendering.speakeasy.goals import COLUMN, MARK, MONEY_LEFT, TEXT_PX, GoalRow, painted_goals
from rendering.speakeasy.marks import half_width
from rendering.words import Voice
from tests.rendering.writing import noting, too_small

from .tables import NAMES, WORDS

VOICE = Voice(WORDS, NAMES)


def goals() -> list[str]:
    """In the words of the narrow columns."""
    box = components()
    printed = [VOICE("board-goal-printed", goal=goal) for goal in box.printed_goals]
    return [*printed, *(VOICE("board-goal-short", tile=tile) for tile in box.park_tiles)]


@pytest.mark.parametrize("mark", ["", "7", "12", "1/2"])
def test_a_goal_stays_legible_beside_the_number_of_its_option(mark, monkeypatch):
    rows = tuple(GoalRow("CK1", said, "$20", (None, None), mark) for said in goals())
    with noting(monkeypatch) as written:
        image = painted_goals("Goals", "", rows)
    found = [one for one in written if one.text in goals()]
    assert len(found) == len(rows)
    assert too_small(found, image.width) == set()


def test_a_goal_ends_before_its_money():
    money = width_of("$20", TEXT_PX, Weight.BOLD)
    assert money + 114 < MONEY_LEFT
    widest = max(width_of(said, TEXT_PX, Weight.SEMIBOLD) for said in goals())
    assert 4 + 2 * half_width("7", MARK) + 6 + widest < COLUMN - MONEY_LEFT
