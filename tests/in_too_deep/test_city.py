"""The ring of zones (TD-GEN, TD-MOVE) and what stands and lies in it (TD-ITEM, TD-BARR, TD-SRCH)."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import ZoneName
from games.in_too_deep.zones.city import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    are_adjacent,
    around,
    distance,
    frontier,
    is_border_nearby,
    is_nearby,
    nearby,
    opposite,
)
from tests.in_too_deep.city_l import BLADE, CASH, COUPE, ENFORCER, JAMMER, JUMPER, STIMS, city_l


@pytest.mark.rule("TD-GEN-01", "TD-GEN-02")
def test_the_ring_closes_and_its_zones_are_adjacent_or_opposite_by_their_numbers():
    assert (around(7, CLOCKWISE), around(0, COUNTER_CLOCKWISE)) == (0, 7)
    assert [spot for spot in range(8) if are_adjacent(0, spot)] == [1, 7]
    assert [spot for spot in range(8) if distance(6, spot) == 4] == [2] == [opposite(6)]
    assert [distance(1, spot) for spot in range(8)] == [1, 0, 1, 2, 3, 4, 3, 2]


@pytest.mark.rule("TD-GEN-01")
def test_a_zone_lies_between_the_border_of_its_own_number_and_the_one_before():
    assert (frontier(0, CLOCKWISE), frontier(0, COUNTER_CLOCKWISE)) == (0, 7)
    assert (frontier(3, CLOCKWISE), frontier(3, COUNTER_CLOCKWISE)) == (3, 2)


@pytest.mark.rule("TD-GEN-03")
def test_nearby_is_the_same_zone_or_an_adjacent_one():
    assert [spot for spot in range(8) if is_nearby(0, spot)] == [0, 1, 7]
    assert nearby(0) == (7, 0, 1)


@pytest.mark.rule("TD-GEN-04")
def test_four_borders_are_nearby():
    assert [border for border in range(8) if is_border_nearby(1, border)] == [0, 1, 2, 7]


@pytest.mark.rule("TD-GEN-07", "TD-ITEM-01")
def test_what_a_criminal_holds_goes_where_the_criminal_goes():
    there = city_l()
    there.place_criminal(ENFORCER, 2)
    assert (there.spot_of(CASH), there.holder_of(CASH)) == (2, ENFORCER)
    there.swap_criminals(ENFORCER, JUMPER)
    assert (there.spot_of(CASH), there.zone_of(JUMPER)) == (3, ZoneName.ZINBAZAAR)
    assert CASH not in there.dropped_at(3)


@pytest.mark.rule("TD-ITEM-02", "TD-ITEM-03")
def test_picking_up_a_second_item_drops_the_first():
    there = city_l()
    assert there.hand(BLADE, ENFORCER) is CASH
    assert there.held_by(ENFORCER) is BLADE
    assert there.dropped_at(7) == [CASH, STIMS]
    assert there.hand(JAMMER, JUMPER) is None


def test_only_who_holds_something_drops_something():
    there = city_l()
    assert (there.drop(ENFORCER), there.drop(ENFORCER)) == (CASH, None)


@pytest.mark.rule("TD-ITEM-06", "TD-ITEM-07")
def test_an_item_laid_down_is_dropped_and_swapped_items_take_each_others_place():
    there = city_l()
    there.swap_items(CASH, COUPE)
    assert (there.items[CASH], there.items[COUPE]) == (0, ENFORCER)
    there.lay(COUPE, 5)
    assert (there.holder_of(COUPE), there.held_by(ENFORCER)) == (None, None)


def test_ways_end_at_barricades_unless_they_are_ignored():
    there = city_l()
    assert there.ways_from(0) == [COUNTER_CLOCKWISE]
    assert there.ways_from(1) == [CLOCKWISE]
    assert there.ways_from(0, ignoring=True) == [CLOCKWISE, COUNTER_CLOCKWISE]
    assert there.reachable(6) == [7, 0, 5]
    assert there.reachable(6, ignoring=True) == [7, 0, 1, 2, 3, 4, 5]
    assert city_l(barricades=[5, 6]).reachable(6) == []


@pytest.mark.rule("TD-BARR-02", "TD-BARR-03")
def test_a_barricade_jumps_over_the_other_one():
    """TD-EX-14."""
    there = city_l(barricades=[3, 4])
    assert there.barricade_goes_to(1, COUNTER_CLOCKWISE) == 2
    assert there.barricade_goes_to(1, CLOCKWISE) == 5
    assert there.move_barricade(2, COUNTER_CLOCKWISE) == 2
    assert there.barricades == [3, 2]


@pytest.mark.rule("TD-SRCH-03")
def test_an_alarm_brings_one_token_from_each_of_three_zones():
    """TD-EX-06."""
    there = city_l()
    assert there.raise_alarm(7) == [1, 3, 6]
    assert there.search == [0, 0, 0, 2, 0, 0, 1, 3]
    assert there.raise_alarm(3) == []
    assert there.search == [0, 0, 0, 2, 0, 0, 1, 3]


@pytest.mark.rule("TD-SRCH-04")
def test_search_tokens_move_together():
    there = city_l()
    there.shift_search(3, 0)
    assert there.search == [3, 1, 0, 0, 0, 0, 2, 0]
    assert (there.searched, there.unsearched) == ([0, 1, 6], [2, 3, 4, 5, 7])
