"""The still (SP-PROD), trucks (SP-TRUCK) and selling (SP-SELL)."""

from __future__ import annotations

import pytest

from games.kernel import Option, Text
from games.speakeasy.cards.card_actions import PerformAction
from games.speakeasy.cards.operation_cards import PlayOperationCard
from games.speakeasy.components import components
from games.speakeasy.operations.trucks import distances, truck_range
from games.speakeasy.rewards import Boost, CardAction
from games.speakeasy.routines import ROUTINES
from games.speakeasy.telling.names import district_name
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario


def does(table: SpeakeasyTable, action: str, *boosts: Boost, bonus: int = 0) -> SpeakeasyTable:
    return table.run(PerformAction(ANN, CardAction(action), boosts, bonus))


def starting(table: SpeakeasyTable, verb: str) -> set[str]:
    return {option for option in table.options(ANN) if option.startswith(verb)}


def option(table: SpeakeasyTable, id: str) -> Option:
    decision = table.decision(ANN)
    assert decision is not None
    found = decision.option(id)
    assert found is not None
    return found


# The still


@pytest.mark.rule("SP-PROD-01", "SP-GEN-06")
def test_the_own_still_must_stand_and_operate():
    assert does(scenario().building(BEN, "still", "1a"), "PRODUCE").at_rest
    assert does(scenario().building(ANN, "still", "1a").cops(1), "PRODUCE").at_rest
    open_again = scenario().building(ANN, "still", "1a", protected=True).cops(1)
    assert does(open_again, "PRODUCE").asked(ANN) == "SP-D25"


@pytest.mark.rule("SP-PROD-02", "SP-CARD-03")
@pytest.mark.parametrize(
    ("level", "crates", "boosts", "barrels"),
    [
        (1, (), (), 2),
        (3, (), (), 4),
        (1, ("C08",), (), 3),
        (2, (), (Boost.PRODUCTION,), 5),
        (1, ("C08",), (Boost.PRODUCTION,), 5),
    ],
)
def test_the_still_produces_by_its_level(level, crates, boosts, barrels):
    table = scenario().levels(ANN, STILL=level).crates(ANN, *crates).building(ANN, "still", "1a")
    supply = table.g.board.supply.barrels
    does(table, "PRODUCE", *boosts).choose(ANN, "produce")
    assert table.boss(ANN).still_barrels == barrels
    assert table.g.board.supply.barrels == supply - barrels


@pytest.mark.rule("SP-PROD-02")
@pytest.mark.parametrize(("card", "barrels"), [("S11", 4), ("S09", 2)])
def test_prod2_works_in_the_action_of_its_card(card, barrels):
    table = scenario().hand(ANN, card).building(ANN, "still", "1a").run(PlayOperationCard(ANN))
    assert table.play(ANN, f"play:{card}", "produce").boss(ANN).still_barrels == barrels


@pytest.mark.rule("SP-PROD-03", "SP-GEN-02", "SP-GEN-03")
def test_the_still_area_has_no_limit_but_the_supply_has():
    table = scenario().building(ANN, "still", "1a").still_barrels(ANN, 15).levels(ANN, STILL=5)
    table.g.board.supply.barrels = 5
    does(table, "PRODUCE").choose(ANN, "skip")
    assert table.boss(ANN).still_barrels == 15
    does(table, "PRODUCE").choose(ANN, "produce")
    assert (table.boss(ANN).still_barrels, table.g.board.supply.barrels) == (20, 0)
    assert does(table, "PRODUCE").at_rest


# Trucks


@pytest.mark.rule("SP-TRUCK-01", "SP-TRUCK-02", "SP-TRUCK-03")
def test_a_truck_enters_anywhere_for_nothing_and_never_leaves():
    table = does(scenario(2).closed(5), "DELIVER")
    assert table.options(ANN) == [*(f"drive:{district}" for district in components().districts), "stop"]
    table.choose(ANN, "drive:5")
    assert starting(table, "drive") == {"drive:4", "drive:6", "drive:8", "drive:9"}, (
        "its one point is still there"
    )
    table.choose(ANN, "stop")
    assert table.boss(ANN).trucks[0].district == 5
    assert does(table, "DELIVER").boss(ANN).trucks[0].district == 5, "it is still on the board"


@pytest.mark.rule("SP-TRUCK-04", "SP-TRUCK-10")
def test_each_truck_has_points_of_its_own_and_unused_ones_are_lost():
    table = scenario().levels(ANN, FLEET=3).truck(ANN, 1, 1).truck(ANN, 2, 1)
    does(table, "DELIVER").play(ANN, "drive:3", "truck:1", "drive:4")
    assert starting(table, "drive") == {"drive:2", "drive:4", "drive:6"}, (
        "one of three is left, border by border"
    )
    table.play(ANN, "stop")
    does(table, "DELIVER")
    assert "drive:7" in table.options(ANN)
    assert "drive:13" not in table.options(ANN), "three points again, not four"


@pytest.mark.rule("SP-TRUCK-01", "SP-TRUCK-10")
def test_a_truck_goes_on_until_another_is_wanted_or_it_can_do_no_more():
    table = scenario().levels(ANN, FLEET=3).truck(ANN, 1, 1, 2).truck(ANN, 2, 2, 1)
    table.building(ANN, "speakeasy", "3a").building(ANN, "speakeasy", "2a")
    does(table, "DELIVER").choose(ANN, "drive:3")
    assert starting(table, "deliver") == {"deliver:3a"}, "it is not asked again which truck"
    table.choose(ANN, "truck:1")
    assert starting(table, "deliver") == {"deliver:2a"}
    table.play(ANN, "drive:1", "drive:2", "drive:1")
    assert starting(table, "deliver") == {"deliver:3a"}, "the second one has used its three points"
    assert starting(table, "truck") == set()
    table.choose(ANN, "stop")
    assert [truck.district for truck in table.boss(ANN).trucks] == [3, 1]


@pytest.mark.rule("SP-TRUCK-01", "SP-TRUCK-09")
def test_the_other_truck_is_offered_with_its_number_place_and_load():
    table = does(scenario().levels(ANN, FLEET=3).truck(ANN, 1, 1).truck(ANN, 2, 5, 2), "DELIVER")
    other = option(table, "truck:1")
    assert other.label.args == {"truck": 2}
    assert other.note == Text("note-truck", {"where": district_name(5), "barrels": 2})
    beside = option(does(scenario().levels(ANN, FLEET=3).truck(ANN, 1, 1), "DELIVER"), "truck:1")
    assert beside.note == Text("note-truck", {"where": Text("beside-the-board"), "barrels": 0})


@pytest.mark.rule("SP-TRUCK-05")
def test_each_border_between_districts_is_one_point():
    printed = components().districts
    assert {
        here: {there for there, points in away.items() if points == 1} for here, away in distances().items()
    } == {here: {*district.neighbours} for here, district in printed.items()}


@pytest.mark.rule("SP-TRUCK-05")
def test_central_park_cannot_be_crossed():
    table = does(scenario(2).closed(11).levels(ANN, FLEET=2).truck(ANN, 1, 15), "DELIVER")
    assert starting(table, "drive") == {"drive:13", "drive:11"}, (
        "through and into a closed district, not to 16"
    )


@pytest.mark.rule("SP-TRUCK-06", "SP-TRUCK-07", "SP-TRUCK-08")
@pytest.mark.parametrize(
    ("level", "crates", "boosts", "bonus", "points"),
    [
        (2, (), (), 0, 2),
        (2, ("C09",), (), 0, 3),
        (2, (), (Boost.RANGE,), 0, 4),
        (2, ("C09",), (Boost.RANGE,), 2, 7),
    ],
)
def test_all_bonuses_add_up_for_each_truck(level, crates, boosts, bonus, points):
    table = scenario().levels(ANN, FLEET=level).crates(ANN, *crates).truck(ANN, 1, 1)
    does(table, "DELIVER", *boosts, bonus=bonus)
    assert truck_range(table.g, ANN, 2 * len(boosts) + bonus) == points
    assert ("drive:4" in table.options(ANN)) is (points >= 3)
    assert ("drive:15" in table.options(ANN)) is (points >= 7)


@pytest.mark.rule("SP-TRUCK-06")
def test_range2_counts_only_for_its_own_card():
    table = scenario().levels(ANN, FLEET=1).truck(ANN, 1, 1).played(ANN, "F09").hand(ANN, "F08")
    table.run(PlayOperationCard(ANN)).choose(ANN, "play:F08")
    assert starting(table, "drive") == {"drive:2", "drive:6"}


@pytest.mark.rule("SP-TRUCK-09", "SP-TRUCK-11")
def test_a_truck_loads_at_the_own_operating_still_up_to_two():
    table = scenario().building(ANN, "still", "3a").still_barrels(ANN, 5).truck(ANN, 1, 3)
    does(table, "DELIVER")
    assert starting(table, "load") == {"load:1", "load:2"}
    table.choose(ANN, "load:1")
    assert starting(table, "load") == {"load:1"}
    table.choose(ANN, "load:1")
    assert not starting(table, "load")
    table.choose(ANN, "stop")
    assert (table.boss(ANN).trucks[0].barrels, table.boss(ANN).still_barrels) == (2, 3)
    assert not starting(does(table.cops(3).truck(ANN, 1, 3, 1), "DELIVER"), "load"), "closed by a cop"


@pytest.mark.rule("SP-TRUCK-12", "SP-TRUCK-13", "SP-TRUCK-14", "SP-MON-10")
@pytest.mark.parametrize(
    ("barrels", "crates", "price"), [(5, (), 3 + 4), (4, (), 4 + 5), (1, (), 7 + 7), (5, ("C10",), 2 + 3)]
)
def test_each_barrel_costs_what_stands_under_the_rightmost_one(barrels, crates, price):
    table = (
        scenario()
        .boat("BT4", "HB7", barrels=barrels)
        .boat("BT1", "HB2")
        .truck(ANN, 1, 1)
        .crates(ANN, *crates)
    )
    supply = table.g.board.supply.barrels
    does(table, "DELIVER").choose(ANN, "buy:2")
    assert table.cash(ANN) == 15 - price
    assert table.g.board.boats["BT4"].barrels == max(0, barrels - 2)
    assert table.g.board.supply.barrels == supply - max(0, 2 - barrels), "the rest is from the supply"


@pytest.mark.rule("SP-TRUCK-12", "SP-MON-04")
def test_a_purchase_needs_room_and_money():
    table = scenario().boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1, 1).money(ANN, cash=3, safe=0)
    assert starting(does(table, "DELIVER"), "buy") == {"buy:1"}
    poor = scenario().boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1).money(ANN, cash=3, safe=0)
    assert starting(does(poor, "DELIVER"), "buy") == {"buy:1"}
    full = scenario().boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1, 2)
    assert not starting(does(full, "DELIVER"), "buy")


@pytest.mark.rule("SP-TRUCK-14", "SP-GEN-02")
def test_without_supply_an_empty_boat_sells_nothing():
    table = scenario().boat("BT4", "HB7", barrels=0).boat("BT1", "HB2").truck(ANN, 1, 1)
    table.g.board.supply.barrels = 1
    assert starting(does(table, "DELIVER"), "buy") == {"buy:1"}
    table.g.board.supply.barrels = 0
    assert not starting(does(table, "DELIVER"), "buy")


@pytest.mark.rule("SP-TRUCK-15", "SP-TRUCK-16")
def test_the_boat_sails_on_and_sells_again_where_the_truck_meets_it():
    table = scenario().levels(ANN, FLEET=2).boat("BT4", "HB7").boat("BT1", "HB2").truck(ANN, 1, 1)
    table.boat("BT2", "HB4").boat("BT3", "HB5")
    does(table, "DELIVER").choose(ANN, "buy:1")
    assert table.g.board.boats["BT4"].harbour == "HB1"
    assert not starting(table, "buy"), "it has left the harbour of 1"
    table.choose(ANN, "drive:2")
    assert starting(table, "buy") == {"buy:1"}
    table.choose(ANN, "buy:1")
    assert table.cash(ANN) == 15 - 3 - 4
    assert table.g.board.boats["BT4"].harbour == "HB3"


@pytest.mark.rule("SP-TRUCK-17", "SP-TRUCK-18", "SP-GEN-06")
def test_a_barrel_is_delivered_only_to_an_own_operating_building_that_sells():
    table = (
        scenario().truck(ANN, 1, 14, 2).cops().building(ANN, "speakeasy", "14a").building(ANN, "still", "14b")
    )
    table.building(BEN, "casino", "14c").building(ANN, "casino", "16a", barrel=True)
    does(table, "DELIVER")
    assert starting(table, "deliver") == {"deliver:14a"}
    table.choose(ANN, "deliver:14a")
    assert not starting(table, "deliver"), "never a second barrel"
    assert not {option for option in table.options(ANN) if not option.startswith(("drive", "stop"))}, (
        "no barrel is handed over or thrown away"
    )
    assert table.boss(ANN).trucks[0].barrels == 1


@pytest.mark.rule("SP-TRUCK-19")
def test_loading_and_delivering_cost_no_range_before_during_and_after_the_drive():
    table = (
        scenario().levels(ANN, FLEET=2).truck(ANN, 1, 3).building(ANN, "still", "3a").still_barrels(ANN, 2)
    )
    table.building(ANN, "speakeasy", "3b").building(ANN, "speakeasy", "4a").boat("BT2", "HB3").boat(
        "BT3", "HB5"
    )
    table.building(ANN, "nightclub", "7a").boat("BT1", "HB2").boat("BT4", "HB4").money(ANN, cash=40)
    does(table, "DELIVER").play(ANN, "load:2", "deliver:3b", "drive:4", "deliver:4a", "drive:7", "buy:2")
    assert starting(table, "deliver") == {"deliver:7a"}
    table.choose(ANN, "deliver:7a")
    assert table.boss(ANN).trucks[0].barrels == 1
    assert table.at_rest, "two points are gone, and there is nothing left to do"


# Selling


@pytest.mark.rule("SP-SELL-01", "SP-GEN-06")
@pytest.mark.parametrize(("level", "crates", "limit"), [(1, (), 2), (3, (), 4), (1, ("C02",), 3)])
def test_the_limit_of_a_sale(level, crates, limit):
    table = scenario().levels(ANN, PARTY=level).crates(ANN, *crates).cops(16)
    for space in ("1a", "2a", "3a", "4a", "5a", "16a"):
        table.building(ANN, "speakeasy", space, barrel=True)
    does(table, "SELL")
    sold = 0
    while not table.at_rest:
        assert "sell:16a" not in table.options(ANN)
        sold += 1
        table.choose(ANN, table.options(ANN)[-2])
    assert sold == limit


@pytest.mark.rule("SP-SELL-01", "SP-SELL-02", "SP-SELL-05")
def test_as_many_barrels_as_may_be_can_be_sold_at_once():
    table = scenario().levels(ANN, PARTY=1).building(ANN, "speakeasy", "1a", barrel=True)
    table.building(ANN, "casino", "3a", barrel=True).building(ANN, "nightclub", "2a", barrel=True)
    does(table, "SELL", Boost.SALES)
    several = option(table, "sell:several")
    assert several.label.args == {"count": 2, "all": 0}
    assert several.note is not None
    assert len(several.note.args["places"]) == 2, "which ones, as another is left"
    (dollars,) = several.worth.args.values()
    table.choose(ANN, "sell:several")
    assert table.at_rest
    assert table.cash(ANN) == 15 + dollars == 15 + 2 * (12 + 2)
    assert [table.building_on(space).has_barrel for space in ("1a", "2a", "3a")] == [True, False, False]
    assert len(table.told("log-barrel-sold")) == 2


def test_all_barrels_are_called_so_and_one_alone_is_named():
    table = scenario().building(ANN, "speakeasy", "1a", barrel=True)
    assert does(table, "SELL").options(ANN) == ["sell:1a", "stop"]
    assert option(table, "sell:1a").at == ("1a",)
    table = scenario().building(ANN, "speakeasy", "1a", barrel=True)
    does(table.building(ANN, "speakeasy", "2a", barrel=True), "SELL")
    assert option(table, "sell:several").label.args == {"count": 2, "all": 1}
    assert option(table, "sell:several").note is None


@pytest.mark.rule("SP-SELL-03")
def test_barrels_of_still_and_trucks_cannot_be_sold():
    table = scenario().building(ANN, "still", "1a").still_barrels(ANN, 3).truck(ANN, 1, 1, 2)
    assert does(table.building(ANN, "speakeasy", "2a"), "SELL").at_rest


@pytest.mark.rule("SP-SELL-04", "SP-MON-08", "SP-GEN-03")
def test_sold_barrels_go_to_the_supply_and_the_sale_may_stop():
    table = (
        scenario().building(ANN, "speakeasy", "1a", barrel=True).building(ANN, "speakeasy", "2a", barrel=True)
    )
    supply = table.g.board.supply.barrels
    does(table, "SELL").play(ANN, "sell:1a", "stop")
    assert table.g.board.supply.barrels == supply + 1
    assert (table.cash(ANN), table.safe(ANN)) == (15 + 8, 30)
    assert table.building_on("2a").has_barrel


@pytest.mark.rule("SP-SELL-05")
@pytest.mark.parametrize(
    ("card", "crates", "dollars"),
    [("P09", (), 8), ("P11", (), 10), ("P09", ("C11",), 9), ("P11", ("C11",), 11)],
)
def test_card_and_crate_add_to_each_barrel(card, crates, dollars):
    table = scenario().hand(ANN, card).crates(ANN, *crates)
    table.building(ANN, "speakeasy", "1a", barrel=True).building(ANN, "speakeasy", "2a", barrel=True)
    table.run(PlayOperationCard(ANN)).play(ANN, f"play:{card}", "sell:1a", "sell:2a")
    assert table.cash(ANN) == 15 + 2 * dollars


def test_a_standing_order_sells_as_much_as_may_be():
    (order,) = (one for one in ROUTINES if one.id == "sell")
    table = scenario().building(ANN, "speakeasy", "1a", barrel=True)
    assert order.answers(None, does(table, "SELL").decision(ANN)) == "sell:1a"
    table = scenario().building(ANN, "casino", "1a", barrel=True)
    does(table.building(ANN, "speakeasy", "2a", barrel=True), "SELL")
    assert order.answers(None, table.decision(ANN)) == "sell:several"


# What is barred, and why


@pytest.mark.rule("SP-GEN-06", "SP-SELL-01")
def test_a_barrel_behind_a_cop_is_barred_by_the_golden_rule():
    table = scenario().cops(9).building(ANN, "speakeasy", "9a", barrel=True)
    does(table.building(ANN, "speakeasy", "1a", barrel=True), "SELL")
    assert table.options(ANN) == ["sell:1a", "stop"]
    assert table.why_not(ANN) == {"sell:9a": "SP-GEN-06"}


@pytest.mark.rule("SP-GEN-06", "SP-MON-04", "SP-TRUCK-13")
@pytest.mark.parametrize("level", [1, 3])
def test_a_truck_learns_why_it_cannot_deliver_or_buy(level):
    table = (
        scenario().truck(ANN, 1, 2, barrels=1).cops(2).building(ANN, "casino", "2a").levels(ANN, FLEET=level)
    )
    does(table.boat("BT1", "HB1").money(ANN, cash=0, safe=7), "DELIVER")
    assert table.why_not(ANN) == {"deliver:2a": "SP-GEN-06", "buy:1": "SP-MON-04"}
    if level == 3:
        table.choose(ANN, "truck:1")
        assert table.why_not(ANN) == {}, "this one is beside the board"


@pytest.mark.rule("SP-GEN-06", "SP-TRUCK-17", "SP-TRUCK-18")
def test_only_a_closed_building_that_would_take_a_barrel_is_barred():
    table = scenario().truck(ANN, 1, 9, barrels=1).cops(9, 10).building(ANN, "still", "9a")
    table.building(ANN, "speakeasy", "9b", barrel=True).building(ANN, "speakeasy", "10a")
    assert does(table, "DELIVER").why_not(ANN) == {}
    table = scenario().truck(ANN, 1, 10).cops(10).building(ANN, "speakeasy", "10a")
    assert does(table, "DELIVER").why_not(ANN) == {}, "the truck is empty"


@pytest.mark.rule("SP-TRUCK-17")
def test_a_delivery_is_shown_at_its_building():
    table = scenario().truck(ANN, 1, 9, barrels=1).building(ANN, "speakeasy", "9b")
    assert option(does(table, "DELIVER"), "deliver:9b").at == ("9b",)
