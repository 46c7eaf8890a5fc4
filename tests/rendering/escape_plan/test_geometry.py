from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.escape_plan.cells import CORNERS, Position, centre
from games.escape_plan.components import components
from rendering.escape_plan.city.geometry import (
    ROWS,
    Room,
    cell_middle,
    disc,
    fitted,
    formation,
    middle_of,
    moved,
    outline_of,
    shifts,
)


@pytest.mark.parametrize(
    "positions",
    [
        [Position(0, 0)],
        [Position(0, 0), Position(1, 0)],
        [Position(-1, 2), Position(2, -2), Position(0, 0)],
        [Position(-4, 0), Position(5, 0)],
    ],
)
def test_a_frame_shows_whole_tiles_at_all_positions(positions):
    frame = fitted(positions, width=1200, height_most=900, unit_most=150)
    for position in positions:
        x, y = centre(position)
        for dx, dy in CORNERS:
            left, top = frame.pixels((x + dx, y + dy))
            assert 0 <= left <= frame.width
            assert 0 <= top <= frame.height
    assert frame.height <= 900
    assert frame.unit <= 150


def test_a_turned_tile_keeps_its_places_a_turn_apart():
    x, y = middle_of((8, 12), 0)
    turned = middle_of((8, 12), 3)
    assert turned == pytest.approx((-x, -y))


@pytest.mark.parametrize(("cells", "sides"), [((9,), 3), ((8, 12), 4), ((0, 4, 8, 12, 16, 20), 6)])
def test_the_outline_of_cells_leaves_out_the_sides_between_them(cells, sides):
    assert len(outline_of(cells, 0)) == sides


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


def test_what_crosses_the_edge_is_not_inside_the_tile():
    assert disc((0, 0), 1.5).inside_tile()
    assert not disc((1.5, 0), 0.3).inside_tile()
    assert not disc((0, 1.9), 0.1).inside_tile()
    assert disc((0, 1.5), 0.15).inside_tile()
    assert not Room(0, 0, 1.8, 0.1).inside_tile()


def test_every_cell_s_piece_lies_inside_the_tile():
    assert all(disc(cell_middle(cell), 0.2).inside_tile() for cell in range(24))


def test_shifts_come_nearest_first():
    near = shifts(0.3, 0.1)
    assert near[0] == (0, 0)
    lengths = [x * x + y * y for x, y in near]
    assert lengths == sorted(lengths)
    assert list(moved([(1, 2)], (0.5, 0))) == [(1.5, 2)]


def test_locations_have_a_middle_inside_their_tile():
    for place in components().locations.values():
        assert disc(middle_of(place.cells, 0), 0.2).inside_tile()


near = st.floats(-3, 3)
halves = st.floats(0.05, 1.5)


@given(st.builds(Room, near, near, halves, halves), st.lists(st.tuples(near, near), max_size=4), halves)
def test_a_room_is_near_points_whose_discs_it_does_not_clear(room, points, distance):
    assert room.is_near(points, distance) == any(not disc(point, distance).clears(room) for point in points)
