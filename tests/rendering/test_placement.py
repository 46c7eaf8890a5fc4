"""Room for things on a map: what they cover, and where there is a place for them."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rendering.placement import (
    ROWS,
    Placement,
    Room,
    costed,
    counting_covered,
    disc,
    formation,
    least_covering,
    moved,
    shifts,
)


@pytest.mark.parametrize("count", ROWS)
def test_pieces_in_a_formation_do_not_touch(count):
    for points in formation(count, 0.25, 0.03):
        assert len(points) == count
        for one, other in combinations(points, 2):
            assert disc(one, 0.25).clears(disc(other, 0.25), 0.02)


def test_rooms_touch_by_their_round_ends():
    pill = Room(0, 0, 1.0, 0.2)
    assert pill.clears(disc((1.3, 0), 0.25))
    assert not pill.clears(disc((1.2, 0), 0.25))
    assert not pill.clears(disc((0.5, 0.4), 0.25))
    assert pill.clears(Room(0, 0.45, 1.0, 0.2))
    assert pill.clears(disc((1.1, 0.38), 0.25)), "a corner is round"
    tall = Room(0, 0, 0.2, 1.0)
    assert tall.clears(disc((0, 1.3), 0.25))
    assert not tall.clears(disc((0.4, 0.5), 0.25))


def test_shifts_come_nearest_first():
    near = shifts(0.3, 0.1)
    assert near[0] == (0, 0)
    lengths = [x * x + y * y for x, y in near]
    assert lengths == sorted(lengths)
    assert list(moved([(1, 2)], (0.5, 0))) == [(1.5, 2)]


near = st.floats(-3, 3)
halves = st.floats(0.05, 1.5)


@given(st.builds(Room, near, near, halves, halves), st.lists(st.tuples(near, near), max_size=4), halves)
def test_a_room_is_near_points_whose_discs_it_does_not_clear(room, points, distance):
    clear = [point for point in points if disc(point, distance).clears(room)]
    assert room.is_near(points, distance) == (clear != points)
    assert room.away(points, distance) == clear


# One thing after the other


def around(at, radius=1.0):
    """Discs nearer and farther from a point, on a line to the right."""
    return ((step, (disc((at[0] + step, at[1]), radius),)) for step in range(6))


def placement():
    return Placement(lambda room: abs(room.x) <= 4, gap=0.5)


def test_each_takes_the_cheapest_place_that_is_still_free():
    surface = placement()
    assert [surface.cheapest(around((0, 0)))[0].x for _ in range(2)] == [0, 3]
    assert not surface.squeezed


def test_what_finds_no_room_covers_something_and_that_is_noted():
    surface = placement()
    surface.take(disc((2, 0), 2.5))
    assert surface.found(around((0, 0))) is None
    assert surface.cheapest(around((0, 0)))[0].x == 0
    assert surface.squeezed


def test_what_a_place_costs_besides_counts_too():
    (room,) = placement().cheapest(around((0, 0)), lambda rooms: 3.0 if rooms[0].x < 2 else 0.0)
    assert room.x == 2


def test_a_group_takes_its_places_together():
    surface = placement()
    pairs = [(step, (disc((step, 0), 0.5), disc((step + 1, 0), 0.5))) for step in range(6)]
    assert [surface.found(pairs)[0].x for _ in range(2)] == [0, 3]
    assert surface.found(pairs) is None


def test_a_label_goes_where_it_covers_nothing_or_else_least():
    full = [disc((50, 50), 10), disc((75, 50), 10)]
    row = [disc((50 + step, 50), 5) for step in range(0, 60, 5)]
    assert least_covering(row, full, 200, 100, reach=60, gap=1).x == 95
    close = [disc((50, 50), 10), disc((60, 50), 10)]
    assert least_covering([disc((55, 50), 5), disc((40, 50), 5)], close, 200, 100, reach=60, gap=1).x == 40
    assert least_covering(row, full, 90, 100, reach=60, gap=1).x <= 85, "it stays in the picture"


halves = st.sampled_from([0.25, 0.5, 1.0])
places = st.floats(-3, 3)
rooms = st.builds(Room, places, places, halves, halves)


@given(st.lists(rooms, max_size=8), places, places, halves, halves)
def test_one_thing_goes_where_a_group_of_one_would_go(taken, x, y, half_width, half_height):
    """By the quick search, too, it goes to the cheapest place at which it covers nothing."""
    others = [disc((2, 0), 0.5), disc((-1, 1), 1)]
    covered = counting_covered(others, half_width, half_height)
    quick, thorough = placement(), placement()
    for room in taken:
        quick.take(room)
        thorough.take(room)
    spots = [(cost, x + dx, y + dy) for cost, dx, dy in costed(2.0, 0.3)]
    found = quick.put(spots, half_width, half_height, lambda room: 0.5 * covered([room]))
    group = thorough.cheapest(
        [(cost, (Room(x, y, half_width, half_height),)) for cost, x, y in spots],
        lambda rooms: 0.5 * sum(not rooms[0].clears(other) for other in others),
    )
    assert ((found,), quick.squeezed) == (group, thorough.squeezed)
