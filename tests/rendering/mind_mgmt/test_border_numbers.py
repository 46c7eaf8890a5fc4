"""Numbers of options on borders between locations cover nothing that stands or is written beside the streets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.kernel import Decision, Text
from games.mind_mgmt.asking import side_option
from games.mind_mgmt.grid import Border, borders, features, sides
from rendering.fonts import Weight, cap_height, width_of
from rendering.mind_mgmt.city import NAME_SIZE
from rendering.mind_mgmt.geometry import (
    LEGIBLE,
    NUMBER_HALF_HEIGHT,
    NUMBER_HALF_WIDTH,
    SLIP_RADIUS,
    TOKEN_RADIUS,
    VISIT_RADIUS,
    MapScale,
)
from rendering.mind_mgmt.overlay import _marks
from tests.mind_mgmt.scenario import ROGUE_1

FRAME = MapScale()
MOST_AGENTS = 4
SYMBOL = 26.0
"""Half of a feature's sign, with what stands out from it."""


def number_of(border: Border) -> tuple[float, float, float, float]:
    """What the number of an option covers that is about the border."""
    location, _ = sides(border)
    option = side_option(border, location)
    decision = Decision(ROGUE_1, "D-X", "MM-ASK-05", Text("x"), (option,), default=option.id)
    ((_, (x, y)),) = _marks(FRAME, decision, ())
    return x - NUMBER_HALF_WIDTH, y - NUMBER_HALF_HEIGHT, x + NUMBER_HALF_WIDTH, y + NUMBER_HALF_HEIGHT


def written(text: str, x: float, y: float) -> tuple[float, float, float, float]:
    wide = width_of(text, round(NAME_SIZE), Weight.BOLD) / 2
    high = cap_height(round(NAME_SIZE), Weight.BOLD) / 2
    return x - wide, y - high, x + wide, y + high


def around(at: tuple[float, float], radius: float) -> tuple[float, float, float, float]:
    x, y = at
    return x - radius, y - radius, x + radius, y + radius


def beside(location: str) -> Iterator[tuple[float, float, float, float]]:
    """All that can be in a block."""
    yield written(location, *FRAME.name(location))
    for place, feature in enumerate(features(location)):
        left, top, right, bottom = FRAME.feature(location, place)
        middle = (left + right) / 2
        yield written(feature, middle, bottom - 19)
        yield around((middle, top + 28), SYMBOL)
    yield around(FRAME.immortal(location), TOKEN_RADIUS)
    yield around(FRAME.token(location), TOKEN_RADIUS)
    yield around(FRAME.visit(location), VISIT_RADIUS)
    yield around(FRAME.slip(location), SLIP_RADIUS)
    yield FRAME.note(location)
    yield FRAME.stairs(location)
    for among in range(1, MOST_AGENTS + 1):
        for place in range(among):
            room = FRAME.agent(location, place, among)
            yield around(room.middle, room.half_width)


@pytest.mark.parametrize("border", borders())
def test_the_number_of_a_border_covers_nothing_on_either_side(border):
    left, top, right, bottom = number_of(border)
    covered = [
        other
        for location in sides(border)
        for other in beside(location)
        if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
    ]
    assert covered == []


@pytest.mark.parametrize("border", borders())
def test_the_number_of_a_border_stands_on_its_street(border):
    left, top, right, bottom = number_of(border)
    (start_x, start_y), (end_x, end_y) = FRAME.border(border)
    middle = ((left + right) / 2, (top + bottom) / 2)
    assert start_x <= middle[0] <= end_x
    assert start_y <= middle[1] <= end_y
    assert bottom - top > cap_height(round(LEGIBLE), Weight.BLACK)
