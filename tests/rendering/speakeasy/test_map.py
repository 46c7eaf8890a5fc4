"""The map of Speakeasy agrees with the streets of the rules, and nothing on it covers another thing."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from games.speakeasy.components import components
from rendering.page import meet
from rendering.speakeasy.geometry import (
    BOAT_HEIGHT,
    BOAT_WIDTH,
    CELL_HEIGHT,
    CELL_WIDTH,
    EAST_HEIGHT,
    EAST_PLACE,
    MAP_HEIGHT,
    PARK_HEIGHT,
    PARK_PLACE,
    PARK_WIDTH,
    SIDE_WIDTH,
    SITES,
    STREET,
    WEST_HEIGHT,
    WEST_PLACE,
    WIDTH,
    berth_place,
    cell_box,
    map_part,
    site_box,
)

BOX = components()
DISTRICTS = {district: tuple(map(int, cell_box(district))) for district in BOX.districts}
BERTHS = {
    harbour: (left, top, left + BOAT_WIDTH, top + BOAT_HEIGHT)
    for harbour in BOX.harbours
    for left, top in [berth_place(harbour)]
}
PARK = (*PARK_PLACE, PARK_PLACE[0] + PARK_WIDTH, PARK_PLACE[1] + PARK_HEIGHT)
SIDES = (
    (*WEST_PLACE, WEST_PLACE[0] + SIDE_WIDTH, WEST_PLACE[1] + WEST_HEIGHT),
    (*EAST_PLACE, EAST_PLACE[0] + SIDE_WIDTH, EAST_PLACE[1] + EAST_HEIGHT),
)


def grown(area, by):
    left, top, right, bottom = area
    return left - by, top - by, right + by, bottom + by


def share_a_street(one, other):
    """Whether they lie beside each other along a side, not just at a corner."""
    return any(
        meet(reach, other)
        for reach in (
            (one[0] - STREET - 1, one[1] + STREET, one[2] + STREET + 1, one[3] - STREET),
            (one[0] + STREET, one[1] - STREET - 1, one[2] - STREET, one[3] + STREET + 1),
        )
    )


@pytest.mark.parametrize(("one", "other"), [*combinations(BOX.districts, 2)])
def test_districts_share_a_street_exactly_if_they_are_neighbours(one, other):
    is_near = share_a_street(DISTRICTS[one], DISTRICTS[other])
    assert is_near is (other in BOX.districts[one].neighbours)


def test_nothing_on_the_map_covers_another_thing():
    things = [*DISTRICTS.values(), *BERTHS.values(), PARK, *SIDES]
    assert [(a, b) for a, b in combinations(things, 2) if meet(a, b)] == []
    assert all(
        left >= 0 <= top and right <= WIDTH and bottom <= MAP_HEIGHT for left, top, right, bottom in things
    )


@pytest.mark.parametrize("harbour", BOX.harbours)
def test_a_boat_lies_off_the_shore_of_its_district(harbour):
    district = DISTRICTS[BOX.harbours[harbour].district]
    assert meet(grown(BERTHS[harbour], STREET), district)
    others = [area for area in DISTRICTS.values() if area != district]
    assert not any(share_a_street(BERTHS[harbour], area) for area in others)


@pytest.mark.parametrize("count", SITES)
def test_all_spaces_of_a_district_are_inside_it(count):
    boxes = [site_box(place, count) for place in range(count)]
    assert all(0 <= left < right <= CELL_WIDTH for left, _, right, _ in boxes)
    assert all(0 <= top < bottom <= CELL_HEIGHT for _, top, _, bottom in boxes)
    assert all(one[2] < two[0] for one, two in pairwise(boxes))


def test_a_part_of_the_map_has_its_districts_and_no_other_rows():
    top, bottom = map_part([10, 12])
    inside = {d for d, (_, t, _, b) in DISTRICTS.items() if top <= t and b <= bottom}
    assert inside == {10, 11, 12}
    assert map_part(BOX.districts) == (0, MAP_HEIGHT)


@pytest.mark.parametrize("district", BOX.districts)
def test_a_part_of_the_map_cuts_neither_the_park_nor_a_panel(district):
    top, bottom = map_part([district])
    for _, start, _, end in (PARK, *SIDES):
        assert end <= top or bottom <= start or (top <= start and end <= bottom)
