"""The box (chapter 3): what the specification prints, and what a wrong file is told."""

from __future__ import annotations

from typing import Any

import pytest

import games.mind_mgmt
from games.kernel.box import BadComponents
from games.mind_mgmt.components import AgentName, Mode, components, read_components
from tests.boxes import printed, spoiled


def problem_of(files: dict[str, Any]) -> str:
    with pytest.raises(BadComponents) as error:
        read_components(files.__getitem__)
    return str(error.value)


def test_the_files_make_the_box_that_is_played_with():
    assert read_components(printed(games.mind_mgmt).__getitem__) == components()


@pytest.mark.rule("MM-MAP-01", "MM-MAP-02", "MM-MAP-03")
def test_every_location_shows_two_different_features_the_temples_too():
    squares = components().squares
    assert len(squares) == 42
    assert all(len(set(square.features)) == 2 for square in squares.values())
    assert {square.id: square.features for square in squares.values() if square.is_temple} == {
        "C2": ("PO", "GR"),
        "E5": ("RA", "FI"),
    }
    assert set(components().features) == {
        feature for square in squares.values() for feature in square.features
    }


def test_features_lie_where_the_table_prints_them():
    """§3.3."""
    showing = {feature: " ".join(components().showing(feature)) for feature in components().features}
    assert list(showing) == [
        "BK",
        "BU",
        "PA",
        "DG",
        "CO",
        "CF",
        "BB",
        "UM",
        "PG",
        "SD",
        "FI",
        "GA",
        "GR",
        "PO",
        "DH",
        "RA",
    ]
    assert showing["BK"] == "B1 G2 D3 F5 B6"
    assert showing["FI"] == "C1 F2 A3 B5 E5 G6"
    assert showing["RA"] == "A2 D2 F3 B4 E5 A6"


def test_ordinary_locations_carry_every_feature_five_times():
    ordinary = [square for square in components().squares.values() if not square.is_temple]
    for feature in components().features:
        assert sum(feature in square.features for square in ordinary) == 5


def test_the_modes_differ_as_printed():
    """§3.7."""
    training, full = (components().modes[mode] for mode in Mode)
    assert (training.end, training.goal, training.supply, training.covers) == (14, 9, 9, (15, 16))
    assert (full.end, full.goal, full.supply, full.covers) == (16, 12, 12, ())
    assert (training.mayhem, training.immortals, training.display, training.board_slips) == (0, 0, 0, 0)
    assert (full.mayhem, full.immortals, full.display, full.board_slips) == (5, 4, 2, 1)
    assert components().time.alerts == {7, 9, 11, 13, 15}


def test_agents_come_in_canonical_order():
    assert list(components().agents) == [AgentName.MERU, AgentName.LYME, AgentName.BILL, AgentName.DUSTY]


@pytest.mark.parametrize(
    ("file", "table", "entry"),
    [("rules.toml", "modes", "training"), ("cards.toml", "agents", "meru"), ("rules.toml", "rogues", "2")],
)
def test_a_box_from_which_something_is_missing_is_refused(file, table, entry):
    files = printed(games.mind_mgmt)
    del files[file][table][entry]
    assert problem_of(files).startswith(f"rules.toml, {table}: [")


@pytest.mark.parametrize(
    ("file", "path", "value", "problem"),
    [
        ("map.toml", ("grid", 0, 0), "CO CO", "map.toml, A1: not two different features"),
        ("map.toml", ("grid", 0, 0), "CO XX", "map.toml, XX: no such feature"),
        ("map.toml", ("grid", 0, 0), "CO BK", "map.toml, BK: 6 copies, not 5"),
        ("map.toml", ("grid", 0), ["CO BB"], "map.toml, row 1: 1 locations"),
        ("map.toml", ("defaults", "start"), "H9", "map.toml, defaults: no such location: H9"),
        ("cards.toml", ("features", "BK", "number"), 2, "cards.toml, features: not numbered"),
        ("cards.toml", ("recruiters", "RC1", "slip", "line"), "crooked", "cards.toml, RC1"),
        ("rules.toml", ("modes", "full", "colour"), "red", "rules.toml, modes: "),
        ("rules.toml", ("time",), "noon", "rules.toml, time: "),
        ("rules.toml", ("counts",), "many", "rules.toml, counts: "),
        ("rules.toml", ("rogues",), "few", "rules.toml, rogues: "),
        (
            "rules.toml",
            ("rogues", "5"),
            printed(games.mind_mgmt)["rules.toml"]["rogues"]["4"],
            "rules.toml, rogues: [1, 2, ",
        ),
        ("cards.toml", ("features", "BK", "colour"), "red", "cards.toml, BK: "),
        ("cards.toml", ("agents", "meru", "colour"), "red", "cards.toml, meru: "),
        ("cards.toml", ("allies", "AL1", "colour"), "red", "cards.toml, AL1: "),
        ("map.toml", ("columns",), 7, "map.toml, all of it: "),
    ],
)
def test_a_box_with_something_impossible_in_it_is_refused(file, path, value, problem):
    files = spoiled(games.mind_mgmt, file, path, value)
    assert problem in problem_of(files)
