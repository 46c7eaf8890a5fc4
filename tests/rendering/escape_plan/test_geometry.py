from math import sqrt

import pytest

from games.escape_plan.cells import CORNERS, Position, centre
from games.escape_plan.components import components
from rendering.escape_plan.city.geometry import cell_middle, fitted, inside_tile, middle_of, outline_of
from rendering.placement import Room, disc


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


def test_a_frame_of_a_tall_region_is_narrower_if_it_may_be():
    column = [Position(0, down) for down in range(5)]

    def frame(width_least, positions=column):
        return fitted(positions, width=1000, height_most=1000, unit_most=150, width_least=width_least)

    wide, narrow, at_least = frame(None), frame(100), frame(900)
    assert wide.unit == narrow.unit == at_least.unit
    assert wide.width == 1000
    assert at_least.width == 900
    tiles = [narrow.of(position) for position in column]
    assert min(x for x, _ in tiles) >= sqrt(3) * narrow.unit
    assert max(x for x, _ in tiles) <= narrow.width - sqrt(3) * narrow.unit
    assert frame(100, [Position(across, 0) for across in range(5)]).width <= 1000


def test_a_turned_tile_keeps_its_places_a_turn_apart():
    x, y = middle_of((8, 12), 0)
    turned = middle_of((8, 12), 3)
    assert turned == pytest.approx((-x, -y))


@pytest.mark.parametrize(("cells", "sides"), [((9,), 3), ((8, 12), 4), ((0, 4, 8, 12, 16, 20), 6)])
def test_the_outline_of_cells_leaves_out_the_sides_between_them(cells, sides):
    assert len(outline_of(cells, 0)) == sides


def test_what_crosses_the_edge_is_not_inside_the_tile():
    assert inside_tile(disc((0, 0), 1.5))
    assert not inside_tile(disc((1.5, 0), 0.3))
    assert not inside_tile(disc((0, 1.9), 0.1))
    assert inside_tile(disc((0, 1.5), 0.15))
    assert not inside_tile(Room(0, 0, 1.8, 0.1))


def test_every_cell_s_piece_lies_inside_the_tile():
    assert all(inside_tile(disc(cell_middle(cell), 0.2)) for cell in range(24))


def test_locations_have_a_middle_inside_their_tile():
    for place in components().locations.values():
        assert inside_tile(disc(middle_of(place.cells, 0), 0.2))
