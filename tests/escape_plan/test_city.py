"""The city: geometry, placing tiles, water, addresses."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.escape_plan import city
from games.escape_plan.cells import (
    CELLS,
    EDGES,
    NEIGHBOURS,
    ROTATIONS,
    TRIANGLES,
    Position,
    across,
    centre,
    distance,
    placed_index,
    printed_index,
)
from games.escape_plan.city import (
    BadAddress,
    Map,
    Placed,
    city_of,
    free_positions,
    grid_address,
    land_matches,
    legal_placements,
    place_on,
    placeable,
    position_at,
    tile_address,
    tile_of,
    touching,
    zone_at,
    zones_of,
)
from games.escape_plan.components import Zone, components

START: Map = (Placed("S1", 0, 0, 0), Placed("S2", 1, 0, 0))
POSITIONS = st.builds(Position, st.integers(-6, 6), st.integers(-6, 6))


def placements_of(placed: Map, tile: str) -> int:
    return sum(len(rotations) for rotations in legal_placements(placed, tile).values())


# Geometry (§3.3)


@pytest.mark.rule("EP-MOVE-16")
def test_cells_are_neighbours_exactly_when_their_triangles_share_a_side() -> None:
    def corners(index: int) -> set[tuple[float, float]]:
        return {(round(x, 6), round(y, 6)) for x, y in TRIANGLES[index]}

    for one in range(CELLS):
        share = {other for other in range(CELLS) if len(corners(one) & corners(other)) == 2}
        assert set(NEIGHBOURS[one]) == share


def test_all_cells_are_equal_triangles_of_side_1() -> None:
    for a, b, c in TRIANGLES:
        assert [round(dist(*side), 6) for side in ((a, b), (b, c), (c, a))] == [1, 1, 1]


@pytest.mark.rule("EP-MOVE-16")
@pytest.mark.parametrize("edge", EDGES)
def test_half_edges_meet_where_the_triangles_meet_on_the_map(edge: int) -> None:
    here = Placed("S1", 0, 0, 0)
    there = Placed("S2", *here.position.beside(edge), 0)

    def corners(tile: Placed, index: int) -> set[tuple[float, float]]:
        """On the map, in tile units."""
        middle_x, middle_y = centre(tile.position)
        return {(round(x + middle_x, 6), round(y + middle_y, 6)) for x, y in TRIANGLES[index]}

    touching_pairs = {
        (mine, theirs)
        for mine in range(CELLS)
        for theirs in range(CELLS)
        if len(corners(here, mine) & corners(there, theirs)) == 2
    }
    assert set(across(edge)) == touching_pairs


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_rotation_turns_the_printed_cells_and_back(rotation: int) -> None:
    assert sorted(placed_index(index, rotation) for index in range(CELLS)) == list(range(CELLS))
    assert all(printed_index(placed_index(index, rotation), rotation) == index for index in range(CELLS))


def test_one_rotation_step_moves_a_cell_60_degrees_clockwise() -> None:
    assert placed_index(2, 1) == 6  # fore of NE becomes fore of E
    assert printed_index(2, 1) == 22


@given(POSITIONS, POSITIONS)
def test_distance_counts_grid_steps(here: Position, there: Position) -> None:
    steps = distance(here, there)
    nearer = [distance(here.beside(edge), there) for edge in EDGES]
    assert distance(there, here) == steps
    assert min(nearer) == (steps - 1 if steps else 1)


# Placing (EP-CITY)


@pytest.mark.rule("EP-CITY-03", "EP-CITY-04")
@pytest.mark.parametrize(
    ("left", "right", "rotation", "counts"),
    [
        ("S1", "S2", 0, "A1 7 A2 7 A3 8 B1 7 B2 9 B3 10 C1 11 C2 7 C3 8 D1 8 D2 7 D3 6"),
        ("S2", "S1", 0, "A1 9 A2 9 A3 7 B1 7 B2 11 B3 9 C1 9 C2 8 C3 9 D1 11 D2 9 D3 8"),
        ("S1", "S2", 3, "A1 9 A2 9 A3 7 B1 7 B2 11 B3 9 C1 9 C2 8 C3 9 D1 11 D2 9 D3 8"),
        ("S2", "S1", 3, "A1 7 A2 7 A3 8 B1 7 B2 9 B3 10 C1 11 C2 7 C3 8 D1 8 D2 7 D3 6"),
    ],
)
def test_the_first_tile_has_the_counted_placements(left: str, right: str, rotation: int, counts: str) -> None:
    start = (Placed(left, 0, 0, rotation), Placed(right, 1, 0, rotation))
    words = counts.split()
    expected = {tile: int(count) for tile, count in zip(words[::2], words[1::2], strict=True)}
    assert {tile: placements_of(start, tile) for tile in expected} == expected


@pytest.mark.rule("EP-CITY-03", "EP-CITY-04", "EP-CITY-07")
def test_ex_05_b2_fits_at_two_positions() -> None:
    legal = legal_placements(START, "B2")
    assert {position: len(rotations) for position, rotations in legal.items()} == {(0, 1): 4, (1, -1): 5}
    assert legal[Position(0, 1)][3] == 4
    assert (2, 0) not in free_positions(START)  # one neighbour only


def rim_pairs(tile: Placed, beside: Placed, edge: int = 1) -> list[tuple[object, object]]:
    """What lies on either side of the two half edges between a tile and its neighbour, to the east if nothing is said."""
    here, there = components().tiles[tile.tile].cells, components().tiles[beside.tile].cells
    return [
        (here[printed_index(mine, tile.rotation)], there[printed_index(theirs, beside.rotation)])
        for mine, theirs in across(edge)
    ]


@pytest.mark.rule("EP-CITY-05")
def test_water_meeting_water_is_no_match() -> None:
    lake = Placed("A1", 0, 0, 0)
    shores = [Placed("D3", 1, 0, rotation) for rotation in ROTATIONS]
    wet = [shore for shore in shores if (Zone.WATER, Zone.WATER) in rim_pairs(lake, shore)]
    assert wet
    for shore in wet:
        land = [mine for mine, theirs in rim_pairs(lake, shore) if mine == theirs != Zone.WATER]
        assert land_matches((lake,), shore) == len(land)


@pytest.mark.rule("EP-CITY-06")
def test_cells_that_meet_in_a_point_are_no_match() -> None:
    # Along one edge the two fore cells meet in the middle of the edge only, and so do the two aft cells.
    in_a_point = []
    for rotation in ROTATIONS:
        new = Placed("C2", 2, 0, rotation)
        (fore, its_aft), (aft, its_fore) = rim_pairs(START[1], new)
        if (fore == its_fore or aft == its_aft) and fore != its_aft and aft != its_fore:
            in_a_point.append(new)
    assert in_a_point
    assert [land_matches(START[1:], new) for new in in_a_point] == [0] * len(in_a_point)


@pytest.mark.rule("EP-CITY-08")
def test_matching_land_is_waived_only_if_no_tile_of_the_offer_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    # The printed tiles never come to this, so A1 and C1 get a rim that matches nothing.
    far_away = tuple(Placed(tile.tile, tile.q + 50, tile.r, tile.rotation) for tile in START)
    printed_rims = city._rims
    monkeypatch.setattr(
        city,
        "_rims",
        lambda tile: (0,) * 6 if tile in ("A1", "C1") else printed_rims(tile),
    )
    assert legal_placements(far_away, "A1", ("A1", "B2")) == {}
    assert placeable(far_away, ("A1", "B2")) == ("B2",)
    assert placeable(far_away, ("A1", "C1")) == ("A1", "C1")
    freed = legal_placements(far_away, "A1", ("A1", "C1"))
    assert {position: list(rotations) for position, rotations in freed.items()} == {
        position: list(ROTATIONS) for position in free_positions(far_away)
    }


def halves_that_match(placed: Map, new: Placed) -> int:
    """On how many half edges a tile would put land against the same land, cell by cell."""
    at = city_of(placed).at
    beside = {edge: at[there] for edge in EDGES if (there := new.position.beside(edge)) in at}
    pairs = [pair for edge, other in beside.items() for pair in rim_pairs(new, other, edge)]
    return sum(mine == theirs and isinstance(mine, Zone) and mine.is_land for mine, theirs in pairs)


@pytest.mark.rule("EP-CITY-03", "EP-CITY-04")
@given(st.data())
def test_what_faces_a_growing_city_is_what_its_cells_show(data: st.DataObject) -> None:
    placed = START
    tiles = data.draw(st.permutations([tile for tile in components().tiles if tile[0] != "S"]))
    for tile, following in pairwise(tiles[:8]):
        position = data.draw(st.sampled_from(free_positions(placed)))
        placed = (*placed, Placed(tile, *position, data.draw(st.sampled_from(ROTATIONS))))
        at = city_of(placed).at
        beside = {there for here in at for edge in EDGES if (there := here.beside(edge)) not in at}
        free = {there for there in beside if sum(there.beside(edge) in at for edge in EDGES) >= 2}
        assert free_positions(placed) == tuple(sorted(free))
        for there in beside:
            for rotation in ROTATIONS:
                new = Placed(following, *there, rotation)
                assert land_matches(placed, new) == halves_that_match(placed, new)


@given(st.data())
def test_cities_grow_with_all_land_connected(data: st.DataObject) -> None:
    placed = START
    tiles = data.draw(st.permutations([tile for tile in components().tiles if tile[0] != "S"]))
    for tile in tiles[:6]:
        legal = legal_placements(placed, tile)
        assert placeable(placed, (tile,)) == ((tile,) if legal else ())
        position = data.draw(st.sampled_from(list(legal)))
        rotation = data.draw(st.sampled_from(list(legal[position])))
        placed = (*placed, Placed(tile, *position, rotation))
        assert city_of(placed).land_is_connected
    assert len(city_of(placed).at) == len(placed)


def test_the_reference_city_is_legal(r3: Map) -> None:
    for before in range(2, len(r3)):
        tile = r3[before]
        assert tile.rotation in legal_placements(r3[:before], tile.tile)[tile.position]
    assert city_of(r3).land_is_connected
    assert len(city_of(r3).locations) == 34


# Water (EP-MOVE-20)


@pytest.mark.rule("EP-MOVE-20")
def test_bodies_of_water_run_over_tile_edges_and_open_with_one_ferry(r3: Map) -> None:
    bodies = {body.zones: body.ferry for body in city_of(r3).bodies_of_water}
    assert bodies == {
        ("zone:A1.1",): True,
        ("zone:A2.13",): False,
        ("zone:A3.9",): False,
        ("zone:B1.2",): True,
        ("zone:B3.11",): False,
        ("zone:C1.2",): False,
        ("zone:C2.1", "zone:D2.19"): True,
        ("zone:C3.2",): False,
        ("zone:D3.7",): True,
    }


@pytest.mark.rule("EP-MOVE-20")
@pytest.mark.parametrize("ferry", ["B1", "C2", "D3"])
def test_a_ferry_opens_a_body_that_begins_on_a_tile_without_one(ferry: str) -> None:
    """A2 comes first in tile order, and has no ferry."""
    rotation = {"B1": 0, "C2": 4, "D3": 2}[ferry]
    (body,) = city_of((Placed("A2", 0, 0, 3), Placed(ferry, 1, 0, rotation))).bodies_of_water
    assert [tile_of(zone) for zone in body.zones] == ["A2", ferry]
    assert body.ferry


# Addresses


def test_an_address_leads_to_its_tile() -> None:
    assert tile_of("HOSP") == "S1"
    assert tile_of("zone:A1.1") == "A1"
    assert tile_of(tile_address("D3")) == "D3"


@pytest.mark.parametrize("address", ["", "CINEMA", "tile:E9", "zone:E9.1", "grid:0,0", "A1"])
def test_an_address_without_a_tile_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        tile_of(address)


def test_zones_are_named_by_their_lowest_cell() -> None:
    for tile in components().tiles:
        for area in zones_of(tile):
            assert area.address == f"zone:{tile}.{min(area.cells)}"
            assert zone_at(area.address) == area
            assert {place_on(tile, index) for index in area.cells} == {area.address}
    with pytest.raises(BadAddress):
        zone_at("zone:A1.2")


@given(POSITIONS)
def test_grid_addresses_read_back(position: Position) -> None:
    assert position_at(grid_address(position)) == position


@pytest.mark.parametrize("address", ["grid:", "grid:1", "grid:a,b", "grid:1,2,3"])
def test_a_broken_grid_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        position_at(address)


def test_touching_is_mutual() -> None:
    places = [
        *components().locations,
        *(area.address for tile in components().tiles for area in zones_of(tile)),
    ]
    assert all(place in touching(other) for place in places for other in touching(place))
