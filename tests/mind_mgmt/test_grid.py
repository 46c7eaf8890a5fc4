"""The map as a grid and who may move where on it (MM-MAP, X-07, X-16, X-22)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.components import Line, Slip
from games.mind_mgmt.grid import (
    adjacent,
    around_temples,
    border_between,
    borders,
    diagonal,
    edge,
    free_borders,
    in_sight,
    index,
    inner,
    slip_targets,
    touch,
)
from games.mind_mgmt.movement import immortal_moves, pushes, steps_from, within_reach


def words(places) -> str:
    return " ".join(places)


def test_locations_are_numbered_row_by_row():
    assert [index(place) for place in ("A1", "B1", "G1", "A2", "G6")] == [0, 1, 6, 7, 41]


@pytest.mark.rule("MM-MAP-04")
def test_adjacent_is_who_shares_a_side_and_diagonal_who_shares_only_a_corner():
    assert words(adjacent("D4")) == "D3 C4 E4 D5"
    assert words(diagonal("D4")) == "C3 E3 C5 E5"
    assert words(adjacent("A1")) == "B1 A2"


@pytest.mark.rule("MM-MAP-05")
@pytest.mark.parametrize(
    ("location", "neighbours"),
    [
        ("A1", "B1 A2"),
        ("B1", "A1 C1 B2 C2"),
        ("C2", "B1 C1 D1 B2 D2 B3 C3 D3"),
        ("D4", "D3 C4 E4 D5 E5"),
        ("E5", "D4 E4 F4 D5 F5 D6 E6 F6"),
        ("G6", "G5 F6"),
    ],
)
def test_a_step_goes_to_a_neighbour_and_diagonally_only_by_a_temple(location, neighbours):
    """§3.4."""
    assert words(steps_from(location, [])) == neighbours


@pytest.mark.rule("MM-MAP-07", "MM-MAP-08")
def test_mayhem_stops_orthogonal_movement_and_no_diagonal_one():
    mayhem = ["D3|D4", "D4|E4"]
    assert words(steps_from("D4", mayhem)) == "C4 D5 E5"
    assert words(immortal_moves("D4", mayhem, [])) == "C3 E3 C4 C5 D5 E5"


@pytest.mark.rule("MM-MAP-06", "MM-MAP-11")
def test_an_immortal_moves_in_all_eight_directions_but_not_onto_another_one():
    assert words(immortal_moves("D4", [], ["D3", "E5"])) == "C3 E3 C4 E4 C5 D5"


def test_a_push_is_orthogonal():
    assert words(pushes("C3", ["B3|C3"], ["C3", "D4"])) == "C2 D3 C4"


@pytest.mark.rule("MM-MAP-10")
def test_the_outer_edge_is_the_first_and_last_columns_and_rows():
    assert len(edge()) == 22
    assert len(inner()) == 20
    assert all(place[0] in "AG" or place[1] in "16" for place in edge())
    assert not any(place[0] in "AG" or place[1] in "16" for place in inner())


def test_bill_on_d4_has_the_sixteen_destinations_of_x_07():
    assert words(within_reach("D4", [], 2)) == "C2 D2 C3 D3 E3 B4 C4 E4 F4 C5 D5 E5 F5 D6 E6 F6"
    assert words(within_reach("D4", ["D3|D4"], 2)) == "C3 E3 B4 C4 E4 F4 C5 D5 E5 F5 D6 E6 F6"


def test_borders_stand_in_canonical_order():
    """§3.5."""
    assert len(borders()) == 71
    assert borders()[:5] == ("A1|B1", "A1|A2", "B1|C1", "B1|B2", "C1|D1")
    assert border_between("D4", "D3") == "D3|D4"


def test_the_next_mayhem_token_may_not_touch_the_one_of_x_16():
    touching = [border for border in borders() if touch(border, "D3|E3")]
    assert sorted(touching) == ["D2|D3", "D2|E2", "D3|D4", "D4|E4", "E2|E3", "E3|E4"]
    free = free_borders(["D3|E3"])
    assert "C3|D3" in free
    assert len(free) == 71 - 1 - 6


def test_sixteen_locations_are_next_to_a_temple():
    assert words(around_temples()) == "B1 C1 D1 B2 D2 B3 C3 D3 D4 E4 F4 D5 F5 D6 E6 F6"


def test_a_mind_slip_leads_exactly_as_far_as_the_card_says():
    assert words(slip_targets("D3", Slip(Line.ORTHOGONAL, 2))) == "D1 B3 F3 D5"
    assert words(slip_targets("D3", Slip(Line.DIAGONAL, 2))) == "B1 F1 B5 F5"
    assert words(slip_targets("A1", Slip(Line.DIAGONAL, 2))) == "C3"


def test_psychic_targeting_reaches_the_locations_of_x_22():
    assert words(in_sight("C3")) == "C1 C2 A3 B3 C3 D3 E3 C4 C5"
