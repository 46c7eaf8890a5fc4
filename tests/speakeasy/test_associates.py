"""Associates (SP-ASSOC)."""

from __future__ import annotations

import pytest

from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB
from games.speakeasy.city.family import dock_slots
from games.speakeasy.underworld.associates import ChooseAssociate
from tests.speakeasy.scenario import ANN, BEN, CLEO, SpeakeasyTable, scenario


def associating(table: SpeakeasyTable) -> SpeakeasyTable:
    return table.run(ChooseAssociate(ANN))


@pytest.mark.rule("SP-ASSOC-01", "SP-GEN-03")
def test_a_tile_of_the_mobsters_board_is_taken_and_its_district_marked():
    table = associating(scenario().mobster("M02", 4).mobster("M05", 9))
    assert table.options(ANN) == ["associate:M02", "associate:M05", "skip"]
    table.choose(ANN, "associate:M05")
    assert (table.boss(ANN).associate, table.boss(ANN).associate_district) == ("M05", 9)
    assert table.g.board.mobsters == {4: "M02"}


@pytest.mark.rule("SP-ASSOC-02")
def test_the_former_associate_returns_first():
    table = associating(scenario().mobster("M02", 4).associate(ANN, "M05", 9)).choose(ANN, "associate:M02")
    assert table.g.board.mobsters == {9: "M05"}
    assert (table.boss(ANN).associate, table.boss(ANN).associate_district) == ("M02", 4)


@pytest.mark.rule("SP-ASSOC-02", "SP-ASSOC-03", "SP-GEN-14")
def test_the_same_tile_may_be_taken_again_where_that_changes_something():
    again = associating(scenario().associate(ANN, "M04", 9).city_display(["CT01", "CT02", "CT03"]))
    assert again.options(ANN) == ["associate:M04", "skip"]
    again.choose(ANN, "associate:M04")
    assert again.asked(ANN) == "SP-D39", "AB5 works each time"
    assert associating(scenario().associate(ANN, "M01", 9)).at_rest, "AB3 would be as before"


@pytest.mark.rule("SP-ASSOC-02", "SP-ASSOC-07", "SP-FAM-06", "SP-GEN-14")
def test_ab2_is_worth_taking_again_only_while_a_member_finds_a_place():
    table = associating(scenario().associate(ANN, "M03", 9).vip(ANN, 1))
    assert table.options(ANN) == ["associate:M03", "skip"], "a dock slot is empty"
    table.choose(ANN, "skip").docked(BEN, *dock_slots(table.g)[:11]).docked(CLEO, *dock_slots(table.g)[11:])
    assert associating(table).at_rest, "docks and VIP area are full"
    table.levels(ANN, VIP=2)
    assert associating(table).options(ANN) == ["associate:M03", "skip"], "the VIP area has room"
    table.choose(ANN, "skip").boss(ANN).family = 0
    assert associating(table).at_rest, "no member is left"


@pytest.mark.rule("SP-ASSOC-02", "SP-GEN-14")
def test_ab5_is_worth_taking_again_only_while_there_are_city_tokens():
    table = associating(scenario().mobster("M02", 4).associate(ANN, "M04", 9))
    assert table.options(ANN) == ["associate:M02", "skip"]


@pytest.mark.rule("SP-ASSOC-03")
def test_ab5_brings_two_city_tokens_at_once():
    table = associating(scenario().mobster("M04", 9).city_display(["CT01", "CT02", "CT03"]))
    table.play(ANN, "associate:M04", "right:0", "right:2")
    assert table.boss(ANN).tokens == ["CT01", "CT03"]
    assert table.at_rest


@pytest.mark.rule("SP-ASSOC-04")
def test_the_associate_of_another_cannot_be_chosen_but_his_speakeasies_defend():
    table = scenario().mobster("M05", 9).mobster("M02", 4).mobsters("9a", strength=4)
    table.run(ChooseAssociate(BEN)).choose(BEN, "associate:M05")
    associating(table.levels(ANN, STRENGTH=5))
    assert table.options(ANN) == ["associate:M02", "skip"]
    assert table.why_not(ANN) == {"associate:M05": "SP-ASSOC-04"}
    table.choose(ANN, "skip").run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A2", "space:9a")
    assert table.building_on("9a").owner == ANN
    weak = scenario().associate(BEN, "M05", 9).mobsters("9a", strength=4).levels(ANN, STRENGTH=3)
    assert "take-over" not in weak.run(BuildAction(ANN, BAR_JOB)).options(ANN)


@pytest.mark.rule("SP-ASSOC-06")
def test_ab6_is_fresh_when_the_tile_is_taken_again():
    table = scenario().associate(ANN, "M08", 9)
    table.boss(ANN).is_associate_spent = True
    associating(table).choose(ANN, "associate:M08")
    assert not table.boss(ANN).is_associate_spent
    assert associating(table).at_rest, "unused, it would be the same"


@pytest.mark.rule("SP-ASSOC-07")
def test_ab2_sends_one_member_to_the_docks_and_one_to_the_vip_area():
    table = associating(scenario().mobster("M03", 9)).choose(ANN, "associate:M03")
    assert "vip" not in table.options(ANN)
    table.choose(ANN, "D3")
    assert table.cash(ANN) == 15 + 3
    assert (table.boss(ANN).vip, table.boss(ANN).family) == (1, 8)


@pytest.mark.rule("SP-ASSOC-07", "SP-FAM-04")
def test_the_member_that_ab2_sends_to_the_docks_lets_others_move():
    table = associating(scenario().docked(ANN, "D1").mobster("M03", 4)).play(ANN, "associate:M03", "M2")
    assert table.boss(ANN).goons == 2, "the reward of row 2 first"
    table.play(ANN, "from:D1", "U1")
    assert table.g.board.docks == {"M2": ANN, "U1": ANN}
    assert (table.boss(ANN).leverage, table.boss(ANN).vip) == (0, 1), "whoever moves gains nothing"
    assert table.at_rest


@pytest.mark.rule("SP-ASSOC-07", "SP-FAM-06")
def test_the_impossible_part_of_ab2_is_skipped():
    full = associating(scenario().mobster("M03", 9).vip(ANN, 1)).play(ANN, "associate:M03", "D3")
    assert (full.boss(ANN).vip, full.boss(ANN).family) == (1, 8)
    docks = scenario(2).mobster("M03", 9)
    docks.docked(BEN, *(f"{column}{row}" for column in "DMU" for row in range(1, 5)))
    associating(docks).choose(ANN, "associate:M03")
    assert (docks.boss(ANN).vip, docks.boss(ANN).family) == (1, 9)
    last = scenario().mobster("M03", 9)
    last.boss(ANN).family = 1
    associating(last).play(ANN, "associate:M03", "D3")
    assert (last.boss(ANN).vip, last.boss(ANN).family) == (0, 0)


@pytest.mark.rule("SP-ASSOC-08")
def test_the_marker_bars_takeovers_in_its_district_until_it_leaves():
    table = scenario().associate(ANN, "M05", 9).mobster("M02", 4).mobsters("9a", strength=3)
    table.levels(ANN, STRENGTH=5).run(BuildAction(ANN, BAR_JOB))
    assert "take-over" not in table.options(ANN)
    associating(table).choose(ANN, "associate:M02")
    assert "take-over" in table.run(BuildAction(ANN, BAR_JOB)).options(ANN)


@pytest.mark.rule("SP-ASSOC-09")
def test_d_mobsters_have_only_strength_and_fee():
    table = associating(scenario().act(4).mobster("M15", 9)).choose(ANN, "associate:M15")
    assert table.at_rest
    table.mobsters("1a", strength=9).goons(ANN, 0).money(ANN, cash=13, safe=0)
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A2", "space:1a", "force:associate")
    assert table.cash(ANN) == 13 - 3 - 10
