"""The worked examples of the specification (chapter 8)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import turn_of
from games.speakeasy.books import CookBooks
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.city.building_actions import BuildAction
from games.speakeasy.city.building_jobs import BAR_JOB, CLUB_JOB
from games.speakeasy.city.payout import controllers, payouts, steps_of_control
from games.speakeasy.codes import CityArea, LevelTrack
from games.speakeasy.gains import TakeGain
from games.speakeasy.goals import goals, is_met
from games.speakeasy.operations.raids import ChooseRaid
from games.speakeasy.preparation import PrepBuilding, PrepCard
from games.speakeasy.rewards import Boost, CardAction, Raise, reward
from games.speakeasy.rival.rival_turn import RivalAct
from games.speakeasy.scoring import final_money
from games.speakeasy.state import FACE_DOWN, MOBSTERS, RIVAL
from games.speakeasy.turn_order import ChangeOrder, new_row
from games.speakeasy.underworld.goons import HireCount
from games.speakeasy.underworld.mob_war import BeginWar
from games.speakeasy.underworld.patrols import PatrolCops
from tests.speakeasy.scenario import ANN, BEN, CLEO, DAN, SpeakeasyTable, at_war, scenario

PURPLE, YELLOW, GREEN, BLUE = ANN, BEN, CLEO, DAN


@pytest.mark.rule("SP-GEN-10", "SP-TAKE-02", "SP-TAKE-03", "SP-TAKE-05", "SP-GOON-06")
def test_ex_01_a_takeover_needs_more_than_the_strength_token():
    table = scenario().levels(GREEN, STRENGTH=3).goons(GREEN, 3).mobsters("4a", strength=5)
    table.run(BuildAction(GREEN, BAR_JOB)).play(GREEN, "take-over", "piece:A1", "space:4a", "force:alone")
    assert table.boss(GREEN).goons == 0
    assert table.cash(GREEN) == 15 - 3
    assert table.building_on("4a").owner == GREEN


@pytest.mark.rule("SP-WAR-06", "SP-WAR-10", "SP-WAR-11", "SP-GEN-10")
def test_ex_02_a_defence_needs_the_war_strength():
    table = at_war(4, "M07", 5).building(PURPLE, "casino", "5a").levels(PURPLE, STRENGTH=4).goons(PURPLE, 3)
    table.run(BeginWar()).choose(PURPLE, "force:alone")
    assert table.boss(PURPLE).goons == 0
    assert table.building_on("5a").owner == PURPLE


@pytest.mark.rule("SP-MON-02", "SP-MON-03", "SP-MON-04", "SP-MON-05")
def test_ex_03_the_safe_pays_two_for_one():
    table = scenario().money(ANN, cash=0, safe=9).goons(ANN, 1)
    table.run(HireCount(ANN))
    assert table.options(ANN) == ["hire:1", "hire:2", "skip"], "the third would make it $6"
    table.choose(ANN, "hire:1")
    assert (table.cash(ANN), table.safe(ANN)) == (0, 7)


@pytest.mark.rule("SP-ORD-03", "SP-ORD-04", "SP-ORD-05")
def test_ex_04_markers_close_up_around_those_that_moved():
    table = scenario(4).order(PURPLE, YELLOW, GREEN, BLUE).building(GREEN, "casino", "7a")
    table.g.board.order.upper = [None, YELLOW, GREEN, None]
    table.g.board.order.lower = [None, BLUE, PURPLE, None]
    table.run(ChangeOrder())
    assert table.g.parties == [YELLOW, BLUE, PURPLE, GREEN]
    assert table.cash(GREEN) == 15 + 3
    assert table.g.board.order.lower == [None] * 4


@pytest.mark.rule("SP-WAR-03", "SP-WAR-04", "SP-WAR-05", "SP-WAR-08", "SP-WAR-09", "SP-WAR-12")
def test_ex_05_carlo_gambino_comes_to_uptown():
    table = at_war(4, "M11", 14, act=2)
    table.building(PURPLE, "speakeasy", "14a", protected=True, barrel=True).building(BLUE, "casino", "14b")
    table.levels(PURPLE, STRENGTH=2).associate(PURPLE, "M01", 3)
    table.levels(BLUE, STRENGTH=4).goons(BLUE, 4)
    barrels = table.g.board.supply.barrels
    table.run(BeginWar())
    assert table.told("log-building-lost") == [
        {**args, "protected": "yes"} for args in table.told("log-building-lost")
    ]
    assert table.g.board.sites["14a"].building is None
    assert table.g.board.sites["14a"].has_mobsters
    assert table.g.board.supply.barrels == barrels + 1
    assert table.asked(BLUE) == "SP-D41"
    table.choose(BLUE, "force:alone")
    assert table.boss(BLUE).goons == 0
    assert table.building_on("14b").owner == BLUE
    assert table.g.board.sites["14c"].has_mobsters
    assert table.g.board.mobsters[14] == "M11"
    assert table.g.board.strength[14] == 7


@pytest.mark.rule("SP-AREA-03", "SP-AREA-05", "SP-AREA-11")
def test_ex_06_mobsters_control_what_a_cop_has_closed():
    table = scenario().cops(12).mobsters("12a").building(YELLOW, "casino", "12b")
    assert controllers(table.g, 12) == [MOBSTERS]


def uptown() -> SpeakeasyTable:
    """Of EX-07."""
    table = scenario(4).cops(16)
    table.building(YELLOW, "speakeasy", "13a").building(GREEN, "casino", "13b")
    table.building(YELLOW, "nightclub", "14a").building(YELLOW, "speakeasy", "14b").building(
        BLUE, "nightclub", "14c"
    )
    table.mobsters("15a", "15b").building(PURPLE, "still", "15c")
    table.mobsters("16a").building(BLUE, "speakeasy", "16b", protected=True).building(GREEN, "casino", "16c")
    return table


@pytest.mark.rule("SP-AREA-01", "SP-AREA-02", "SP-AREA-03", "SP-AREA-04", "SP-AREA-07")
def test_ex_07_the_best_building_controls_a_district():
    steps = steps_of_control(uptown().g)[CityArea.UPTOWN]
    assert steps == {BLUE: 2, GREEN: 1, YELLOW: 1, PURPLE: 1, MOBSTERS: 0}


@pytest.mark.rule("SP-AREA-08", "SP-AREA-09", "SP-AREA-10")
def test_ex_08_ties_get_the_lowest_of_the_tied_places():
    paid = payouts(CityArea.UPTOWN, steps_of_control(uptown().g)[CityArea.UPTOWN])
    assert paid == {BLUE: 45, GREEN: 20, YELLOW: 20, PURPLE: 20}


@pytest.mark.rule("SP-AREA-08", "SP-AREA-09")
def test_ex_09_mobsters_take_a_place_but_no_money():
    steps = {MOBSTERS: 2, GREEN: 2, YELLOW: 1, PURPLE: 1, BLUE: 0}
    assert payouts(CityArea.MIDTOWN, steps) == {GREEN: 15, YELLOW: 5, PURPLE: 5}


@pytest.mark.rule("SP-LVL-06", "SP-LVL-07", "SP-NOT-02", "SP-TRUCK-01", "SP-CARD-04")
def test_ex_10_a_fleet_card_with_an_extra_raise():
    table = scenario().levels(PURPLE, FLEET=2, VIP=2, PARTY=3).hand(PURPLE, "F01", "V05")
    assert table.boss(PURPLE).notoriety == 9
    table.run(PlayOperationCard(PURPLE)).play(PURPLE, "play:F01", "raise:FLEET", "raise:FLEET")
    assert table.boss(PURPLE).levels[LevelTrack.FLEET] == 4
    assert table.boss(PURPLE).notoriety == 11
    assert table.g.screen(PURPLE).hand == []
    assert table.asked(PURPLE) == "SP-D37", "HELPER for position 11"
    assert "NT10" in [goal.id for goal in goals(table.g) if is_met(table.g, PURPLE, goal)]
    table.by_default(PURPLE)
    assert table.options(PURPLE)[-2:] == ["truck:1", "stop"]


@pytest.mark.rule("SP-GOON-01", "SP-GOON-02")
def test_ex_11_each_goon_costs_the_cheapest_empty_space():
    table = scenario().goons(ANN, 1).run(HireCount(ANN)).choose(ANN, "hire:2")
    assert table.cash(ANN) == 15 - 3
    assert table.boss(ANN).goons == 3


@pytest.mark.rule("SP-SELL-01", "SP-SELL-02", "SP-SELL-04", "SP-NOT-03")
def test_ex_12_nightclubs_sell_at_the_high_price():
    table = scenario().levels(BLUE % 3, STRENGTH=4, FLEET=3, STILL=3)
    seller = BLUE % 3
    assert table.boss(seller).notoriety == 12
    table.building(seller, "speakeasy", "1a", barrel=True).building(seller, "nightclub", "2a", barrel=True)
    table.run(PerformAction(seller, CardAction.SELL)).play(seller, "sell:2a", "sell:1a")
    assert table.cash(seller) == 15 + 15 + 20
    assert table.at_rest


@pytest.mark.rule("SP-BLD-02", "SP-BLD-04", "SP-BLD-18", "SP-CITY-02")
def test_ex_13_opening_the_still():
    table = scenario().money(ANN, cash=7).token("CT05", "6a")
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "open", "piece:BS", "district:6", "space:6a")
    assert table.cash(ANN) == 2
    assert table.boss(ANN).tokens == ["CT05"]
    table.choose(ANN, "raise:STILL")
    assert table.boss(ANN).levels[LevelTrack.STILL] == 2
    assert table.boss(ANN).notoriety == 6


@pytest.mark.rule("SP-TAKE-03", "SP-TAKE-04", "SP-TAKE-06", "SP-TAKE-07", "SP-MON-11")
def test_ex_14_a_takeover_with_the_associate():
    table = scenario().mobsters("4a", "4b", strength=6).levels(ANN, STRENGTH=2).goons(ANN, 1)
    table.associate(ANN, "M01", 12).money(ANN, cash=8, safe=0)
    supply = table.g.board.supply.mobster_speakeasies
    table.run(BuildAction(ANN, BAR_JOB)).play(ANN, "take-over", "piece:A1", "space:4a", "force:associate")
    assert table.cash(ANN) == 0
    assert table.boss(ANN).goons == 0
    assert table.g.board.supply.mobster_speakeasies == supply + 1
    assert table.building_on("4a").slot == "A1"


@pytest.mark.rule("SP-BLD-07", "SP-BLD-08", "SP-BLD-09", "SP-BLD-10", "SP-BLD-13", "SP-BLD-14")
def test_ex_15_a_casino_is_taken_over_then_a_speakeasy_upgraded():
    table = scenario().mobsters("5a", strength=5).levels(ANN, STRENGTH=4).goons(ANN, 2).token("CT01", "5a")
    table.money(ANN, cash=10, safe=60).hand(ANN, "V05", "P03", "S09").building(ANN, "nightclub", "16a")
    table.building(ANN, "speakeasy", "7a", slot="B1").building(ANN, "speakeasy", "1a", slot="B2")
    table.building(ANN, "still", "2a")
    table.run(BuildAction(ANN, CLUB_JOB)).play(ANN, "take-over", "piece:K1", "space:5a")
    table.play(ANN, "force:alone", "discard:V05")
    assert (table.cash(ANN), table.safe(ANN), table.boss(ANN).goons) == (0, 46, 0)
    assert table.boss(ANN).tokens == ["CT01"]
    table.play(ANN, "upgrade", "piece:N2")
    assert table.options(ANN) == ["space:1a", "space:7a", "rethink"], "none in Uptown"
    table.choose(ANN, "space:7a")
    assert table.safe(ANN) == 32
    assert table.asked(ANN) == "SP-D14", "the reward of N2"


@pytest.mark.rule(
    "SP-TRUCK-04", "SP-TRUCK-06", "SP-TRUCK-12", "SP-TRUCK-13", "SP-TRUCK-15", "SP-TRUCK-17", "SP-GEN-06"
)
def test_ex_16_a_truck_with_a_bonus_of_its_card():
    table = scenario().levels(YELLOW, FLEET=2).truck(YELLOW, 1, 16).cops(16).money(YELLOW, cash=20)
    table.boat("BT3", "HB4").boat("BT1", "HB5").boat("BT2", "HB1").boat("BT4", "HB2")
    table.building(YELLOW, "casino", "16a", protected=True).building(YELLOW, "nightclub", "16b")
    table.building(YELLOW, "speakeasy", "10a")
    table.run(PerformAction(YELLOW, CardAction.DELIVER, (Boost.RANGE,))).choose(YELLOW, "buy:2")
    assert table.cash(YELLOW) == 20 - 11
    assert table.g.board.boats["BT3"].harbour == "HB6"
    assert "deliver:16b" not in table.options(YELLOW)
    table.play(YELLOW, "deliver:16a", "drive:10", "deliver:10a", "stop")
    assert table.building_on("16a").has_barrel
    assert table.building_on("10a").has_barrel
    assert table.told("log-truck-drove")
    assert table.g.board.boats["BT3"].barrels == 3


@pytest.mark.rule(
    "SP-TRUCK-01", "SP-TRUCK-02", "SP-TRUCK-05", "SP-TRUCK-07", "SP-TRUCK-10", "SP-TRUCK-11", "SP-TRUCK-16"
)
def test_ex_17_two_trucks():
    table = scenario().levels(ANN, FLEET=3).truck(ANN, 1, 8).money(ANN, cash=100)
    table.building(ANN, "still", "8a").still_barrels(ANN, 4)
    table.boat("BT2", "HB2").boat("BT1", "HB4").boat("BT3", "HB5").boat("BT4", "HB6")
    table.building(ANN, "speakeasy", "4a").building(ANN, "casino", "4b").building(ANN, "speakeasy", "9a")
    table.building(ANN, "nightclub", "5a").building(ANN, "speakeasy", "15a").building(ANN, "speakeasy", "15b")
    table.run(PerformAction(ANN, CardAction.DELIVER, (), 2))
    table.play(ANN, "truck:1", "drive:8", "load:2", "truck:0", "load:2")
    table.play(ANN, "drive:4", "deliver:4a", "deliver:4b", "drive:7", "buy:2")
    assert table.cash(ANN) == 100 - 13
    assert table.g.board.boats["BT2"].harbour == "HB3"
    table.play(ANN, "drive:9", "deliver:9a", "drive:5", "deliver:5a")
    table.play(ANN, "drive:15", "deliver:15a", "deliver:15b", "drive:13", "buy:2")
    assert table.cash(ANN) == 100 - 13 - 17
    assert table.boss(ANN).trucks[1].barrels == 2


@pytest.mark.rule("SP-PROT-01", "SP-PROT-02", "SP-PROT-03", "SP-PROT-04", "SP-PROT-05")
def test_ex_18_tokens_pay_only_for_what_exceeds_the_icons():
    table = (
        scenario(4)
        .order(ANN, CLEO, YELLOW, DAN)
        .vip(YELLOW, 3)
        .leverage(YELLOW, 1)
        .played(YELLOW, "V03", "P03")
    )
    table.building(YELLOW, "speakeasy", "1a").building(YELLOW, "speakeasy", "2a").building(
        YELLOW, "still", "3a"
    )
    table.run(PerformAction(YELLOW, CardAction.PROTECT)).play(YELLOW, "protect:1a", "protect:2a")
    assert table.at_rest, "a third would cost 6, and 5 are there"
    assert table.boss(YELLOW).leverage == 1


@pytest.mark.rule(
    "SP-RAID-01", "SP-RAID-03", "SP-RAID-04", "SP-RAID-06", "SP-RAID-08", "SP-RAID-09", "SP-RAID-15"
)
def test_ex_19_a_raid_with_rented_members():
    table = scenario(4).levels(BLUE, STRENGTH=4, FLEET=3).goons(BLUE, 2).docked(BLUE, "D1")
    table.docked(PURPLE, "D2", "D3").vip(BLUE, 1).building(BLUE, "speakeasy", "10a")
    table.boat("BT1", "HB1", barrels=3, crate="C09").boat("BT2", "HB4").boat("BT4", "HB5")
    family = table.boss(BLUE).family
    table.run(ChooseRaid(BLUE)).choose(BLUE, "boat:BT1")  # only with both members is it enough
    assert table.cash(PURPLE) == 15 + 2
    assert table.cash(BLUE) == 15 - 2 + 15
    assert table.boss(BLUE).goons == 1
    assert table.boss(BLUE).crates == ["C09"]
    assert table.building_on("10a").has_barrel
    assert table.boss(BLUE).family == family + 1
    boat = table.g.board.boats["BT1"]
    assert (boat.barrels, boat.harbour) == (2, "HB2")


@pytest.mark.rule("SP-BOOK-02", "SP-BOOK-03", "SP-BOOK-04")
def test_ex_20_one_book_a_goal():
    table = scenario().book(ANN, "DG1", 1).crates(ANN, "C01", "C02").books(ANN, 1)
    table.boss(ANN).crates = ["C02", "C03"]
    table.run(CookBooks(ANN))
    assert [option for option in table.options(ANN) if option.startswith("book:DG")] == ["book:DG2:1"]
    table.choose(ANN, "book:DG2:1")
    assert table.safe(ANN) == 30 + 15


@pytest.mark.rule("SP-END-01", "SP-END-02", "SP-END-03", "SP-MON-12")
def test_ex_21_the_final_count():
    table = scenario(4).money(BLUE, cash=50, safe=220)
    for space, protected in (("1a", True), ("2a", True), ("3a", False)):
        table.building(BLUE, "speakeasy", space, protected=protected)
    table.building(BLUE, "still", "4a", protected=True).building(BLUE, "casino", "5a", protected=True)
    table.building(BLUE, "nightclub", "7a", protected=True).building(BLUE, "nightclub", "13a", protected=True)
    table.helpers(BLUE, "H02", "H01", used=("H11", "H07", "H09"))
    count = final_money(table.g, BLUE)
    assert (count.buildings, count.bottles, count.total) == (90, 45, 405)


@pytest.mark.rule("SP-REST-01", "SP-REST-02", "SP-REST-03", "SP-PROT-07")
def test_ex_22_the_second_place_costs_two_cards():
    table = scenario(2).hand(ANN, "V05").hand(BEN, "P03", "S09")
    table.run(*turn_of(ANN)).choose(ANN, "RE")
    assert table.boss(ANN).hand == 0
    assert table.g.board.order.lower == [ANN, None]
    table.run(*turn_of(BEN)).play(BEN, "RE", "discard:P03")
    assert table.g.board.order.lower == [ANN, BEN]
    assert table.boss(BEN).hand == 0


@pytest.mark.rule("SP-LVL-02", "SP-LVL-04", "SP-NOT-02", "SP-NOT-04")
def test_ex_23_strength_4_costs_a_card():
    table = scenario().levels(ANN, STRENGTH=3, VIP=3, PARTY=3, STILL=2, FLEET=2).hand(ANN, "V05")
    assert table.boss(ANN).notoriety == 13
    table.run(TakeGain(ANN, reward("UP(ANY)"))).choose(ANN, "raise:STRENGTH")
    assert table.boss(ANN).hand == 0
    assert table.boss(ANN).levels[LevelTrack.STRENGTH] == 4
    assert table.boss(ANN).notoriety == 14
    assert table.asked(ANN) == "SP-D14", "the family member at 14"
    assert table.boss(ANN).notoriety_family == [8]


@pytest.mark.rule("SP-GEN-06", "SP-GEN-08", "SP-BOOK-07")
def test_ex_24_the_golden_rule():
    table = scenario().cops(9).building(ANN, "nightclub", "9a", barrel=True).building(ANN, "speakeasy", "7a")
    table.goal("AGM", "AG3").goal("CK2", "CG2A").run(PerformAction(ANN, CardAction.SELL))
    assert table.at_rest, "the barrel cannot be sold"
    met = {goal.id for goal in goals(table.g) if is_met(table.g, ANN, goal)}
    assert "AGM" not in met
    assert "CK2" in met


@pytest.mark.rule("SP-PARK-01", "SP-PARK-05", "SP-PARK-06")
def test_ex_25_a_swap_in_the_park():
    table = scenario().capo(BEN, "CO3").mobster("M01", 12).run(*turn_of(ANN))
    table.play(ANN, "PK1", "swap:CO3:1")
    assert (table.g.board.capos["PK1"], table.g.board.capos["CO3"]) == (BEN, ANN)
    table.choose(BEN, "leverage")
    assert table.boss(BEN).leverage == 1
    assert table.asked(ANN) == "SP-D14"
    table.choose(ANN, "vip")
    assert table.asked(ANN) == "SP-D16"
    table.choose(ANN, "skip")
    assert table.asked(ANN) == "SP-D26"


@pytest.mark.rule("SP-CITY-06", "SP-CITY-07", "SP-CITY-08", "SP-REST-08")
def test_ex_26_played_tokens_go_to_the_middle_column():
    table = scenario().tokens(ANN, "CT05", "CT08", "CT15", "CT18").hand(ANN, "V05").run(*turn_of(ANN))
    table.play(ANN, "RE", "space:1", "tokens", "token:CT05", "deck:VIP", "token:CT08", "stop", "deck:VIP")
    assert table.boss(ANN).tokens == ["CT15", "CT18"]
    table.play(ANN, "CT05:row:0", "CT08:row:2")
    assert table.g.board.city.middle == [["CT05"], [], ["CT08"]]


@pytest.mark.rule("SP-WAR-13", "SP-WAR-18")
def test_ex_27_a_mobster_without_a_foothold_leaves():
    table = at_war(3, "M08", 9).building(ANN, "speakeasy", "9a").building(BEN, "speakeasy", "9b")
    for seat in (ANN, BEN):
        table.levels(seat, STRENGTH=5).goons(seat, 2)
    table.run(BeginWar()).choose(ANN, "force:alone").choose(BEN, "force:alone")
    assert 9 not in table.g.board.mobsters
    assert table.g.board.strength[9] == FACE_DOWN


@pytest.mark.rule("SP-WAR-12", "SP-BLD-13", "SP-BLD-17", "SP-VAR-01", "SP-VAR-02")
@pytest.mark.parametrize("variant", ["off", "on"])
def test_ex_28_a_lost_still(variant):
    table = (
        scenario(3, still=variant)
        .war_tokens(9)
        .building(ANN, "still", "9a", protected=True)
        .still_barrels(ANN, 3)
    )
    table.g.stacks.mobsters = {deck: ["M07"] for deck in table.g.stacks.mobsters}
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot not in ("B1", "B2")]
    barrels = table.g.board.supply.barrels
    table.run(BeginWar())
    if variant == "on":
        assert table.asked(ANN) == "SP-D42"
        table.choose(ANN, "return")
    assert table.g.board.supply.barrels == barrels + 3
    assert table.g.board.sites["9a"].has_mobsters
    assert ("BS" in table.boss(ANN).slots) is (variant == "on")


@pytest.mark.rule("SP-TRUCK-14", "SP-RAID-03")
def test_ex_29_an_empty_boat_sells_from_the_supply():
    table = scenario().boat("BT4", "HB7", barrels=0).boat("BT1", "HB2").truck(ANN, 1, 1)
    barrels = table.g.board.supply.barrels
    table.run(PerformAction(ANN, CardAction.DELIVER)).choose(ANN, "buy:2")
    assert table.cash(ANN) == 15 - 14
    assert table.g.board.supply.barrels == barrels - 2
    raid = scenario().boat("BT4", "HB7", barrels=0).boat("BT1", "HB2").boat("BT2", "HB3").boat("BT3", "HB4")
    raid.docked(ANN, "D1").goons(ANN, 6)
    assert raid.run(ChooseRaid(ANN)).at_rest, "its defence is 20"


@pytest.mark.rule("SP-BLD-14", "SP-BLD-08")
def test_ex_30_the_discount_is_that_of_the_dearest_group():
    table = (
        scenario().money(ANN, cash=17, safe=0).hand(ANN, "V05").building(ANN, "speakeasy", "1a", slot="A1")
    )
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] not in "AC"]
    table.run(BuildAction(ANN, CLUB_JOB)).play(ANN, "upgrade", "piece:K1", "space:1a")
    assert table.cash(ANN) == 17 - 9
    other = scenario().money(ANN, cash=17, safe=0).hand(ANN, "V05")
    other.run(BuildAction(ANN, CLUB_JOB)).play(ANN, "open", "piece:K1", "district:2", "space:2a")
    assert other.cash(ANN) == 0


@pytest.mark.rule("SP-ORD-01", "SP-ORD-02", "SP-ORD-03")
def test_ex_31_casinos_pay_without_a_real_change():
    table = scenario(2).building(BEN, "casino", "7a")
    table.g.board.order.upper, table.g.board.order.lower = [None, BEN], [ANN, None]
    table.run(ChangeOrder())
    assert table.cash(BEN) == 15 + 5
    assert table.g.parties == [ANN, BEN]
    assert new_row([ANN, BEN], [None, None]) == [ANN, BEN]


@pytest.mark.rule("SP-SOLO-18", "SP-SOLO-20")
def test_ex_32_the_rival_sells_at_three_buildings():
    table = scenario(1)
    table.g.act = 2
    table.boss(RIVAL).rises = 7
    table.building(RIVAL, "casino", "1a").building(RIVAL, "still", "2a")
    for space in ("3a", "4a", "5a", "6a"):
        table.building(RIVAL, "speakeasy", space)
    money = table.cash(RIVAL)
    table.run(*(RivalAct(deed, 3) for deed in ("SELL", "RISE")))
    assert table.cash(RIVAL) == money + 50
    assert table.boss(RIVAL).notoriety == 13


@pytest.mark.rule("SP-PREP-07", "SP-PROT-09")
@pytest.mark.parametrize(("card", "tokens"), [("F09", 1), ("S09", 2)])
def test_ex_33_the_first_card_brings_only_its_reward(card, tokens):
    table = scenario().hand(ANN, "V05", "P03", "S09", "F09").run(PrepBuilding(ANN), PrepCard(ANN))
    table.play(ANN, "piece:A2", "district:2", "space:2a", f"play:{card}")
    assert table.at_rest
    boss = table.boss(ANN)
    assert (boss.cash, boss.hand, boss.goons, boss.leverage, boss.notoriety) == (12, 3, 1, tokens, 5)
    assert boss.trucks[0].district is None


@pytest.mark.rule("SP-LVL-03", "SP-LVL-05", "SP-LVL-07")
def test_ex_34_level_5_through_an_extra_raise():
    table = scenario().levels(ANN, PARTY=3).hand(ANN, "V05", "S09")
    table.run(TakeGain(ANN, Raise((LevelTrack.PARTY,), True))).play(ANN, "raise:PARTY", "vip", "raise:PARTY")
    table.choose(ANN, "discard:V05")
    assert table.boss(ANN).levels[LevelTrack.PARTY] == 5
    assert table.boss(ANN).hand == 0
    poor = scenario().levels(ANN, PARTY=3).hand(ANN, "V05")
    poor.run(TakeGain(ANN, Raise((LevelTrack.PARTY,), True))).play(ANN, "raise:PARTY", "vip")
    assert poor.at_rest


@pytest.mark.rule("SP-COP-01", "SP-COP-02")
def test_announced_cops_arrive_and_the_next_are_announced():
    table = scenario().cops(1).cop_tokens(2, 3)
    table.g.stacks.cop_tokens = [[4, 5], [6, 7]]
    table.run(PatrolCops())
    assert table.g.board.cops == [1, 2, 3]
    assert table.g.board.cop_tokens == [4, 5]
