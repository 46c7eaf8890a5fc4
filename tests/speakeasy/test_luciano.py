"""Cop patrols (SP-COP) and area payout (SP-AREA)."""

from __future__ import annotations

import pytest

from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB
from games.speakeasy.city.payout import PayAreas, controllers, payouts, steps_of_control
from games.speakeasy.codes import CityArea
from games.speakeasy.components import components
from games.speakeasy.rewards import CardAction
from games.speakeasy.state import MOBSTERS
from games.speakeasy.underworld.associates import ChooseAssociate
from games.speakeasy.underworld.luciano import LucianoPhase
from games.speakeasy.underworld.patrols import PatrolCops
from tests.speakeasy.scenario import ANN, BEN, CLEO, DAN, at_war, scenario

PAYOUTS = {
    CityArea.DOWNTOWN: (20, 12, 8, 4, 2),
    CityArea.MIDTOWN: (25, 15, 10, 5, 3),
    CityArea.UPTOWN: (45, 35, 25, 20, 10),
}


@pytest.mark.rule("SP-ACT-07")
def test_mob_war_then_cops_then_payout():
    table = at_war(3, "M08", 9).cop_tokens(3).building(ANN, "casino", "3a").building(BEN, "still", "9a")
    table.mobsters("3b").run(LucianoPhase())
    kinds = [event.kind for event in table.events]
    order = ["log-mob-war", "log-building-lost", "log-cops", "log-mobsters-control"]
    assert [kind for kind in kinds if kind in order] == [*order, "log-mobsters-control"]
    assert table.told("log-payout") == [], "the casino is closed by the cop before the count"


@pytest.mark.rule("SP-COP-01", "SP-GEN-09", "SP-GEN-05")
def test_announced_cops_close_a_district_only_when_they_arrive():
    table = (
        scenario().cop_tokens(2).building(ANN, "speakeasy", "2a").building(ANN, "still", "2b", protected=True)
    )
    assert table.g.board.operates("2a")
    table.run(PatrolCops())
    assert not table.g.board.operates("2a")
    assert table.g.board.operates("2b"), "it is protected"
    assert (table.g.board.cops, table.g.board.cop_tokens) == ([2], [])
    assert table.g.board.supply.cops == 16 - 1


@pytest.mark.rule("SP-COP-02", "SP-COP-03")
def test_after_act_3_all_districts_have_a_cop():
    table = scenario().cops(1, 2, 3, 4).cop_tokens(5, 6, 7, 8)
    table.g.stacks.cop_tokens = [[12, 11, 10, 9], [13, 16, 15, 14]]
    for act, announced in ((1, [9, 10, 11, 12]), (2, [13, 14, 15, 16]), (3, [])):
        table.act(act).run(PatrolCops())
        assert table.g.board.cop_tokens == announced
    assert table.g.board.cops == list(components().districts)


@pytest.mark.rule("SP-COP-04")
def test_cops_trouble_neither_mobsters_nor_boats_nor_trucks():
    table = scenario().cops(2, 7).mobsters("2a", strength=3).mobster("M04", 2).levels(ANN, STRENGTH=5)
    assert controllers(table.g, 2) == [MOBSTERS]
    table.run(PerformAction(ANN, CardAction.DELIVER)).play(ANN, "drive:2", "buy:1")
    assert table.boss(ANN).trucks[0].barrels == 1
    assert table.g.board.boats["BT1"].harbour == "HB5"
    assert table.run(ChooseAssociate(ANN)).options(ANN) == ["associate:M04", "skip"]
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A1", "space:2a")
    assert table.building_on("2a").owner == ANN


@pytest.mark.rule("SP-AREA-03")
@pytest.mark.parametrize(
    ("ann", "ben", "winners"),
    [
        (("still", True), ("casino", False), [ANN]),
        (("casino", False), ("nightclub", False), [ANN]),
        (("speakeasy", False), ("nightclub", False), [BEN]),
        (("speakeasy", False), ("still", False), [ANN]),
        (("speakeasy", True), ("nightclub", True), [BEN]),
        (("casino", True), ("casino", True), [ANN, BEN]),
    ],
)
def test_protected_before_unprotected_then_the_kind(ann, ben, winners):
    table = scenario().building(ANN, ann[0], "14a", protected=ann[1])
    table.building(BEN, ben[0], "14b", protected=ben[1])
    assert controllers(table.g, 14) == winners


@pytest.mark.rule("SP-AREA-03", "SP-AREA-04")
def test_two_buildings_are_no_better_than_one():
    table = scenario().building(ANN, "speakeasy", "14a").building(ANN, "speakeasy", "14b")
    table.building(BEN, "speakeasy", "14c")
    assert controllers(table.g, 14) == [ANN, BEN]


@pytest.mark.rule("SP-AREA-03", "SP-AREA-04")
def test_of_ones_own_buildings_too_a_protected_one_comes_first():
    table = scenario().building(ANN, "speakeasy", "14a", protected=True).building(ANN, "casino", "14b")
    table.building(BEN, "nightclub", "14c", protected=True)
    assert controllers(table.g, 14) == [BEN], "the casino would win if it counted"
    table = scenario().building(ANN, "speakeasy", "14a", protected=True).building(CLEO, "casino", "14b")
    table.building(BEN, "speakeasy", "14c", protected=True)
    assert controllers(table.g, 14) == [ANN, BEN]


@pytest.mark.rule("SP-AREA-05", "SP-AREA-06", "SP-GEN-06")
def test_nobody_controls_a_district_without_operating_buildings_and_mobster_speakeasies():
    table = scenario().cops(8).building(ANN, "casino", "8a").mobster("M07", 4)
    table.g.board.strength[4] = 6
    assert controllers(table.g, 3) == []
    assert controllers(table.g, 4) == [], "a mobster without speakeasies"
    assert controllers(table.g, 8) == [], "a cop has closed the casino"
    table.mobsters("8b")
    assert controllers(table.g, 8) == [MOBSTERS]


@pytest.mark.rule("SP-AREA-01", "SP-AREA-02", "SP-AREA-07")
def test_each_check_begins_at_step_0():
    table = scenario().building(ANN, "speakeasy", "1a").building(ANN, "still", "7a").mobsters("13a")
    for _ in range(2):
        table.run(PayAreas())
        control = table.g.board.control
        assert [control[area][ANN] for area in CityArea] == [1, 1, 0]
        assert [control[area][MOBSTERS] for area in CityArea] == [0, 0, 1]
    found = [args["district"].args["district"] for args in table.told("log-control")]
    assert found == [1, 7]


@pytest.mark.rule("SP-AREA-08", "SP-MON-09")
@pytest.mark.parametrize("area", list(CityArea))
def test_an_area_pays_by_place_into_the_safe(area):
    steps = {ANN: 4, MOBSTERS: 3, BEN: 2, DAN: 1, CLEO: 0}
    first, _, third, fourth, _ = PAYOUTS[area]
    assert payouts(area, steps) == {ANN: first, BEN: third, DAN: fourth}
    assert payouts(area, dict.fromkeys((ANN, BEN, CLEO, DAN, MOBSTERS), 1)) == dict.fromkeys(
        (ANN, BEN, CLEO, DAN), PAYOUTS[area][4]
    )


@pytest.mark.rule("SP-AREA-08", "SP-AREA-09")
def test_the_payout_goes_into_the_safe_and_nothing_to_those_on_step_0():
    table = scenario().building(ANN, "speakeasy", "15a").mobsters("13a", "14a").run(PayAreas())
    assert (table.cash(ANN), table.safe(ANN)) == (15, 30 + 35), "the mobsters are first and are not paid"
    assert [table.safe(seat) for seat in (BEN, CLEO)] == [30, 30]


@pytest.mark.rule("SP-AREA-10")
def test_tied_players_get_the_lowest_of_the_tied_places():
    assert payouts(CityArea.DOWNTOWN, {ANN: 2, BEN: 2, CLEO: 1, MOBSTERS: 0}) == {ANN: 12, BEN: 12, CLEO: 8}


@pytest.mark.rule("SP-AREA-11", "SP-PROT-06")
def test_only_protected_buildings_win_a_district_with_a_cop():
    table = scenario().cops(16).building(ANN, "casino", "16a").building(BEN, "still", "16b", protected=True)
    assert controllers(table.g, 16) == [BEN]
    assert steps_of_control(table.g)[CityArea.UPTOWN][ANN] == 0
