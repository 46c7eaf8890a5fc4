"""The agents' abilities in the full game (MM-ABI)."""

from __future__ import annotations

import pytest

from games.mind_mgmt.facts import Targeted
from tests.mind_mgmt.rogues import FAR_FROM_HERE, at_work
from tests.mind_mgmt.scenario import BILL, DUSTY, LYME, MERU, ROGUE_1, ROGUE_2, Bench, scenario

# Meru


def targeting(path: str) -> Bench:
    """X-22: Meru on C3."""
    return scenario().path(path).immortals(FAR_FROM_HERE).agents(meru="C3").mayhem("C3|D3")


@pytest.mark.rule("MM-ABI-02", "MM-ABI-03")
def test_meru_feels_the_recruiter_in_a_straight_line():
    """X-22."""
    table = at_work(targeting("D5 D4 D3 E3"), MERU)
    table = at_work(targeting("C5 D5 D4 E4 E3"), MERU).play(ROGUE_1, "psychic", "target")
    assert table.told("log-psychic-yes")
    assert table.g.facts[-1] == Targeted(5, "C3", True)
    assert table.g.board.step_tokens == []
    assert "ask" not in table.options(ROGUE_1)  # it was her action


@pytest.mark.rule("MM-ABI-02")
@pytest.mark.parametrize(
    ("path", "feels"),
    [
        ("D5 D4 D3 E3 D2", False),
        ("D2 D3 D4 C4 C5", True),
        ("D2 D3 D4 C4 C3", True),
        ("C3 B3 A3 A4 A5", False),
    ],
)
def test_meru_feels_the_present_location_up_to_two_away_and_her_own(path, feels):
    table = at_work(targeting(path), MERU).play(ROGUE_1, "psychic", "target")
    assert bool(table.told("log-psychic-yes")) is feels


@pytest.mark.rule("MM-ABI-02")
def test_meru_does_not_feel_round_corners():
    """X-22."""
    table = at_work(targeting("D5 D4 D3 C2 D2"), MERU).play(ROGUE_1, "psychic", "target")
    assert table.told("log-psychic-no")
    assert table.g.facts[-1] == Targeted(5, "C3", False)


@pytest.mark.rule("MM-ABI-04", "MM-IMM-07")
def test_only_an_immortal_beside_her_keeps_meru_from_targeting():
    table = at_work(targeting("C5 D5 D4 E4 E3").immortals("D3 C2 B3 C4"), MERU)
    table.play(ROGUE_1, "psychic", "target")
    assert table.told("log-psychic-yes")
    table = at_work(targeting("C5 D5 D4 E4 E3").immortals("C3 C2 B3 C4"), MERU)
    assert table.why_not(ROGUE_1)["psychic"] == "MM-ABI-04"


@pytest.mark.rule("MM-ABI-02")
def test_nobody_but_meru_targets():
    table = at_work(scenario().immortals(FAR_FROM_HERE), LYME)
    assert "psychic" not in table.options(ROGUE_2)


# Bill Falls


def exposing() -> Bench:
    """X-23."""
    return scenario().agents(bill="C4").immortals("C3 D4 B6 F2").mayhem("B3|C3")


@pytest.mark.rule("MM-ABI-06", "MM-ABI-07")
def test_bill_moves_an_immortal_next_to_him():
    """X-23."""
    table = at_work(exposing(), BILL).choose(ROGUE_1, "weakness")
    assert table.options(ROGUE_1) == ["immortal:1", "immortal:2", "back"]
    table.choose(ROGUE_1, "immortal:1")
    assert table.places(ROGUE_1) == "C2 D3 C4"
    table.choose(ROGUE_1, "to:C4")  # into his own location
    assert table.g.board.immortals[1] == "C4"


@pytest.mark.rule("MM-ABI-06")
def test_the_only_immortal_beside_bill_is_not_asked_for():
    table = at_work(exposing().immortals("C3 A6 B6 F2"), BILL)
    asked = table.options(ROGUE_1)
    table.choose(ROGUE_1, "weakness")
    assert table.places(ROGUE_1) == "C2 D3 C4"
    assert table.choose(ROGUE_1, "back").options(ROGUE_1) == asked
    table.play(ROGUE_1, "weakness", "to:C4")
    assert table.g.board.immortals[1] == "C4"


@pytest.mark.rule("MM-ABI-07", "MM-IMM-07", "MM-SHK-01")
def test_an_immortal_that_bill_brings_to_himself_can_be_shaken_down_and_is_in_his_way():
    table = at_work(exposing(), BILL)
    assert {"ask", "capture"} <= set(table.options(ROGUE_1))
    assert "shake-down" not in table.options(ROGUE_1)
    table.play(ROGUE_1, "weakness", "immortal:1", "to:C4")
    assert not {"ask", "capture"} & set(table.options(ROGUE_1))
    assert "shake-down" in table.options(ROGUE_1)


@pytest.mark.rule("MM-ABI-07")
def test_an_immortal_in_bills_location_cannot_be_moved_and_is_not_in_his_way():
    table = at_work(exposing().immortals("C3 D4 C4 F2"), BILL).choose(ROGUE_1, "weakness")
    assert table.options(ROGUE_1) == ["immortal:1", "immortal:2", "back"]
    table.choose(ROGUE_1, "immortal:1")
    assert table.places(ROGUE_1) == "C2 D3"


@pytest.mark.rule("MM-ABI-06", "MM-ABI-07")
def test_with_no_other_immortal_than_that_of_his_own_location_bill_moves_none():
    table = at_work(exposing().immortals("C4 D5 B6 F2"), BILL)
    assert table.why_not(ROGUE_1)["weakness"] == "MM-ABI-06"


@pytest.mark.rule("MM-ABI-06")
def test_an_immortal_that_is_diagonal_to_bill_is_out_of_reach():
    table = at_work(exposing().immortals("B3 D5 B6 F2"), BILL)
    assert table.why_not(ROGUE_1)["weakness"] == "MM-ABI-06"


@pytest.mark.rule("MM-MAP-13", "MM-ABI-06")
def test_mayhem_between_bill_and_an_immortal_keeps_it_from_him_but_not_him_from_it():
    table = at_work(exposing().mayhem("C3|C4"), BILL).play(ROGUE_1, "weakness", "immortal:1")
    assert table.places(ROGUE_1) == "C2 B3 D3"


@pytest.mark.rule("MM-ABI-01")
def test_an_ability_is_used_once_in_an_activation():
    table = at_work(exposing(), BILL).play(ROGUE_1, "weakness", "immortal:1", "to:D3")
    assert table.why_not(ROGUE_1)["weakness"] == "MM-ABI-01"
    assert "move" in table.options(ROGUE_1)


@pytest.mark.rule("MM-TEAM-08")
def test_whoever_is_out_of_time_moves_nobody_by_an_ability_and_pushes_nobody():
    table = at_work(exposing(), BILL).play(ROGUE_1, "weakness", "immortal:1")
    assert table.decision(ROGUE_1).default_id == "back"
    table = at_work(scenario().immortals(FAR_FROM_HERE), DUSTY).play(ROGUE_2, "rhythm", "agent:meru")
    assert table.decision(ROGUE_2).default_id == "back"
    table = at_work(exposing().agents(meru="D4"), MERU).play(ROGUE_1, "shake-down", "name:BK")
    assert table.decision(ROGUE_1).default_id == "stay"


@pytest.mark.rule("MM-ABI-06")
def test_bill_may_move_first_and_expose_afterwards():
    table = at_work(exposing().agents(bill="C6"), BILL).play(ROGUE_1, "move", "to:C4")
    assert "weakness" in table.options(ROGUE_1)


# Dusty


@pytest.mark.rule("MM-ABI-08", "MM-ABI-10")
def test_dusty_moves_any_agent_farther_for_each_revealed_card():
    """X-23."""
    table = scenario().immortals(FAR_FROM_HERE).revealed(BU=6).agents(meru="A5", dusty="G6").mayhem("A5|B5")
    at_work(table.spent(MERU), DUSTY).play(ROGUE_2, "rhythm", "agent:meru")
    assert table.places(ROGUE_2) == "A3 A4 B4 A6 B6"
    table.choose(ROGUE_2, "to:A3")
    assert table.g.board.agents[MERU].location == "A3"


@pytest.mark.rule("MM-ABI-08")
def test_without_a_revealed_card_it_is_one_location_and_dusty_may_move_too():
    table = scenario().immortals(FAR_FROM_HERE).agents(dusty="G6")
    at_work(table, DUSTY).play(ROGUE_2, "rhythm", "agent:dusty")
    assert table.places(ROGUE_2) == "G5 F6"


@pytest.mark.rule("MM-ABI-08")
def test_with_all_three_revealed_it_is_up_to_four_locations():
    table = scenario().immortals(FAR_FROM_HERE).revealed(BK=6, BU=6, PA=7).agents(dusty="A1")
    at_work(table, DUSTY).play(ROGUE_2, "rhythm", "agent:dusty")
    assert {"E1", "A5"} <= set(table.places(ROGUE_2).split())
    assert not {"F1", "A6"} & set(table.places(ROGUE_2).split())


@pytest.mark.rule("MM-ABI-09")
def test_neuro_rhythm_is_nobodys_own_move():
    table = scenario().immortals(FAR_FROM_HERE).agents(dusty="G6")
    at_work(table, DUSTY).play(ROGUE_2, "rhythm", "agent:dusty", "to:G5")
    assert "move" in table.options(ROGUE_2)
    assert table.why_not(ROGUE_2)["rhythm"] == "MM-ABI-01"
    blocked = scenario().immortals(FAR_FROM_HERE).agents(dusty="G6").mayhem("G5|G6")
    at_work(blocked, DUSTY).play(ROGUE_2, "rhythm", "agent:dusty")
    assert blocked.options(ROGUE_2) == ["to:F6", "back"]
