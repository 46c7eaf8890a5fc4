"""Alone against the rival (SP-SOLO)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import Choose, Match, with_defaults
from games.speakeasy.acts import BeginAct, BeginTurn
from games.speakeasy.city.park import SwapCapos
from games.speakeasy.city.payout import PayAreas
from games.speakeasy.codes import CityArea, LevelTrack
from games.speakeasy.components import components
from games.speakeasy.game import Speakeasy
from games.speakeasy.rival.rival_turn import PrepareRival, RivalAct, RivalTurn, rival_attack, scan
from games.speakeasy.scoring import FinalScoring, final_money
from games.speakeasy.state import MOBSTERS, RIVAL, SpeakeasyState
from games.speakeasy.telling.names import party_name
from games.speakeasy.turn_order import ChangeOrder
from games.speakeasy.underworld.mob_war import BeginWar
from tests.speakeasy.scenario import ANN, SpeakeasyTable, dealt, scenario

HUMAN = ANN


def does(table: SpeakeasyTable, deed: str, pointer: int = 1) -> SpeakeasyTable:
    return table.run(RivalAct(deed, pointer))


def treasury(table: SpeakeasyTable) -> int:
    return table.cash(RIVAL)


@pytest.mark.rule("SP-SOLO-01")
def test_alone_the_numbers_are_those_of_two_players():
    players = components().players
    assert players[1] == players[2]
    g = dealt(1)
    assert list(g.bosses) == [HUMAN, RIVAL]
    assert len(g.board.closed) == 5
    assert len(g.board.mobsters) == 4


@pytest.mark.rule("SP-SOLO-02")
@pytest.mark.parametrize("seed", range(5))
def test_the_human_is_first(seed):
    assert dealt(1, str(seed)).board.order.upper == [HUMAN, RIVAL]


@pytest.mark.rule("SP-SOLO-03")
def test_the_rival_owns_one_colour_and_nothing_to_manage():
    rival = scenario(1).boss(RIVAL)
    assert (rival.capos, rival.family, rival.book_supply, rival.notoriety) == (4, 12, 10, 5)
    assert rival.slots == list(components().slots)
    assert set(rival.levels) == set(LevelTrack)
    assert rival.notoriety_family == rival.trucks == rival.tokens == rival.helpers == []
    assert (rival.hand, rival.goons, rival.leverage, rival.books, rival.associate) == (0, 0, 0, 0, None)
    assert len(scenario(1).g.screens) == 1, "no safe"


@pytest.mark.rule("SP-SOLO-04")
@pytest.mark.parametrize(("difficulty", "dollars"), [("easy", 20), ("normal", 45), ("hard", 70)])
def test_the_treasury_depends_on_the_difficulty(difficulty, dollars):
    assert dealt(1, rival=difficulty).boss(RIVAL).cash == dollars


@pytest.mark.rule("SP-SOLO-05", "SP-SOLO-17")
@pytest.mark.parametrize(
    ("difficulty", "muscle"),
    [("easy", (6, 8, 10, 10)), ("normal", (7, 9, 11, 11)), ("hard", (8, 10, 12, 12))],
)
def test_the_muscle_grows_by_act(difficulty, muscle):
    table = scenario(1, rival=difficulty).docked(RIVAL, "D1").docked(ANN, "D2", "D3").docked(RIVAL, "M1")
    for act, strength in enumerate(muscle, 1):
        assert rival_attack(table.act(act).g, CityArea.DOWNTOWN) == strength + (act + 1) * 3


def prepared(seed: int) -> SpeakeasyState[Any]:
    """After the rival's part of the preparatory round, whatever the deal; nothing is closed or held."""
    table = scenario(1).seeded(seed).run(PrepareRival())
    return table.g


@pytest.mark.rule("SP-SOLO-06")
def test_the_preparatory_round():
    table = dealt(1)
    assert table.board.docks == {"D1": RIVAL}
    assert (table.boss(RIVAL).family, table.boss(RIVAL).leverage) == (11, 0), "without its reward"
    match, _ = Match.begin(Speakeasy(), 1, "deal", with_defaults(Speakeasy.settings, {}))
    asked, opened = [], []
    while match.position.state.act == 0:
        decision = match.position.decisions[0]
        asked.append(decision.kind)
        match, events = match.apply(Choose(HUMAN, decision.id, decision.default))
        if any(event.kind == "log-building-opened" for event in events):
            opened.append(len(asked))
    assert asked[0] == "SP-D01"
    assert asked[1:3] == ["SP-D02", "SP-D03"]
    assert "SP-D04" in asked[3:]
    g = match.position.state
    assert opened[0] == 1, "the rival's still comes before the human's building"
    stills = {next(space for space, _ in prepared(seed).board.buildings_of(RIVAL)) for seed in range(6)}
    assert len(stills) > 2, "the cards are shuffled"
    assert "BS" not in g.boss(RIVAL).slots


@pytest.mark.rule("SP-SOLO-06", "SP-SOLO-10")
def test_the_still_opens_in_the_first_district_from_the_pointer_on_that_has_room():
    pointer = components().rival[prepared(0).rival.card].pointer
    assert [space for space, _ in prepared(0).board.buildings_of(RIVAL)] == [f"{pointer}a"]
    full = [space for space, _ in prepared(0).board.in_district(pointer)]
    table = scenario(1).seeded(0).mobsters(*full, strength=9).run(PrepareRival())
    assert [space for space, _ in table.g.board.buildings_of(RIVAL)] == [f"{pointer + 1}a"]


@pytest.mark.rule("SP-SOLO-07", "SP-ACT-03", "SP-ACT-04", "SP-ACT-05")
def test_each_act_begins_with_all_twelve_cards():
    orders = set()
    for act, capos in ((0, 4), (1, 3), (2, 3), (3, 1)):
        table = scenario(1).act(act)
        table.g.stacks.rival = ["RV01"]
        table.run(BeginAct())
        assert sorted(table.g.stacks.rival) == sorted(components().rival)
        assert table.boss(RIVAL).capos == capos
    for seed in range(4):
        orders.add(tuple(scenario(1).act(0).seeded(seed).run(BeginAct()).g.stacks.rival))
    assert len(orders) == 4


def drawing(card: str) -> SpeakeasyTable:
    table = scenario(1)
    table.g.stacks.rival = [card]
    return table


@pytest.mark.rule("SP-SOLO-08")
def test_a_turn_of_the_rival():
    table = drawing("RV07").building(RIVAL, "still", "1a").building(RIVAL, "speakeasy", "2a")
    table.run(RivalTurn())
    assert table.boss(RIVAL).notoriety == 5 + 1 + 1, "one at the start, one by RISE"
    assert table.g.board.capos == {"TH1": RIVAL}
    assert table.boss(RIVAL).capos == 3
    assert table.boss(RIVAL).family == 12 - 2, "no family member for the Alderman, two to guard"
    assert table.g.stacks.rival == []
    assert table.g.rival is not None
    assert table.g.rival.card == "RV07"
    (told,) = table.told("log-rival-card")
    assert (told["location"].key, told["district"].args) == ("location-town-hall", {"district": 11})


@pytest.mark.rule("SP-SOLO-08", "SP-TURN-01")
def test_the_rival_takes_its_turn_in_the_order_of_the_round():
    table = drawing("RV01").run(BeginTurn(RIVAL), BeginTurn(HUMAN))
    assert table.g.board.capos == {"SU1": RIVAL}
    assert len([*table.g.board.buildings_of(RIVAL)]) == 2
    assert (table.g.active, table.asked(HUMAN)) == (HUMAN, "SP-D06")


@pytest.mark.rule("SP-SOLO-08")
def test_its_capo_takes_the_first_free_person_or_the_restaurant():
    second = drawing("RV07").capo(ANN, "TH1").run(RivalTurn())
    assert second.g.board.capos["TH3"] == RIVAL, "TH2 is not on this side of the board"
    none = drawing("RV07").capo(ANN, "TH1").capo(ANN, "TH3").run(RivalTurn())
    assert none.g.board.restaurant == [RIVAL]
    assert none.g.board.order.lower == [None, None], "no order change"


@pytest.mark.rule("SP-SOLO-08")
def test_its_notoriety_ends_at_25_and_brings_nothing():
    table = drawing("RV01").closed()
    table.boss(RIVAL).rises = 20
    table.run(RivalTurn())
    assert table.boss(RIVAL).notoriety == 25


@pytest.mark.rule("SP-SOLO-09")
def test_a_scan_goes_up_and_around_without_closed_districts():
    table = scenario(1).closed(3, 15)
    assert scan(table.g, 14) == [14, 16, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


@pytest.mark.rule("SP-SOLO-10")
def test_open_takes_the_first_empty_space():
    table = scenario(1).mobsters("5a", "5b").building(ANN, "speakeasy", "6a")
    does(table, "OPEN", 5)
    assert table.building_on("6b").owner == RIVAL
    assert table.building_on("6b").premises == "speakeasy"


@pytest.mark.rule("SP-SOLO-11")
def test_take_replaces_the_first_mobster_speakeasy_that_is_weak_enough():
    table = scenario(1).mobsters("5a", strength=7).mobsters("9a", "9b", strength=6).associate(ANN, "M03", 9)
    supply = table.g.board.supply.mobster_speakeasies
    does(table, "TAKE", 4)
    assert table.g.board.sites["5a"].has_mobsters, "7 is not less than 7"
    assert table.building_on("9a").owner == RIVAL
    assert not table.g.board.sites["9a"].has_mobsters
    assert table.g.board.supply.mobster_speakeasies == supply + 1
    assert table.told("log-building-taken-over")
    assert not table.told("log-building-opened"), "nothing was opened"


@pytest.mark.rule("SP-SOLO-12", "SP-SOLO-13")
@pytest.mark.parametrize(("deed", "premises"), [("CLUB", "nightclub"), ("CASINO", "casino")])
def test_club_and_casino_replace_a_speakeasy_in_an_area_without_one(deed, premises):
    table = scenario(1).building(RIVAL, premises, "7a").building(RIVAL, "speakeasy", "8b", protected=True)
    table.building(RIVAL, "speakeasy", "14a").building(RIVAL, "speakeasy", "14b", protected=True)
    table.token("CT01", "14a")
    does(table, deed, 8)
    assert table.building_on("8b").premises == "speakeasy", "Midtown has one"
    assert table.building_on("14a").premises == premises
    assert table.building_on("14a").slot not in table.boss(RIVAL).slots, "one of three pieces is gone"
    assert "A2" not in table.boss(RIVAL).slots, "the speakeasy has left the game"
    protected = does(scenario(1).building(RIVAL, "speakeasy", "14b", protected=True), deed, 8)
    replaced = protected.building_on("14b")
    assert (replaced.premises, replaced.is_protected) == (premises, True)


@pytest.mark.rule("SP-SOLO-12", "SP-SOLO-13")
@pytest.mark.parametrize(("deed", "premises"), [("CLUB", "nightclub"), ("CASINO", "casino")])
def test_without_such_a_speakeasy_they_open_on_an_empty_space(deed, premises):
    table = scenario(1).building(RIVAL, premises, "7a").building(RIVAL, "speakeasy", "8b")
    table.building(ANN, "speakeasy", "13a")
    does(table, deed, 9)
    assert table.building_on("13b").premises == premises, "9 to 12 are Midtown"


@pytest.mark.rule("SP-SOLO-09", "SP-SOLO-12", "SP-SOLO-13")
@pytest.mark.parametrize(("deed", "premises"), [("CLUB", "nightclub"), ("CASINO", "casino")])
def test_club_and_casino_look_from_the_pointer_on(deed, premises):
    table = scenario(1).building(RIVAL, "speakeasy", "2a").building(RIVAL, "speakeasy", "14a")
    does(table.building(RIVAL, "still", "13a"), deed, 9)
    assert (table.building_on("14a").premises, table.building_on("2a").premises) == (premises, "speakeasy")
    assert table.building_on("13a").premises == "still"


@pytest.mark.rule("SP-SOLO-14")
def test_a_city_token_under_the_rival_goes_to_the_smallest_middle_stack():
    table = scenario(1).city_display(middle=[["CT01"], [], []]).token("CT05", "1a").token("CT06", "1b")
    does(does(table, "OPEN"), "OPEN")
    assert [told["row"] for told in table.told("log-rival-token")] == [3]
    assert table.g.board.city.middle == [["CT01"], ["CT05"], ["CT06"]]
    assert table.boss(RIVAL).tokens == []
    assert table.g.board.sites["1a"].token is None


@pytest.mark.rule("SP-SOLO-15")
def test_guard_looks_at_cops_then_tokens_then_the_building():
    table = scenario(1).cops(12).cop_tokens(3)
    table.building(RIVAL, "speakeasy", "12a").building(RIVAL, "speakeasy", "3a").building(
        RIVAL, "still", "3b"
    )
    table.building(RIVAL, "casino", "7a").building(RIVAL, "nightclub", "7b").building(
        RIVAL, "speakeasy", "1b"
    )
    table.building(RIVAL, "speakeasy", "1a")
    guarded = []
    for _ in range(7):
        does(table, "GUARD")
        guarded += [
            s for s, one in table.g.board.buildings_of(RIVAL) if one.is_protected and s not in guarded
        ]
    assert guarded == ["12a", "3b", "3a", "7a", "7b", "1a", "1b"]
    assert table.boss(RIVAL).family == 12 - 7


@pytest.mark.rule("SP-SOLO-16")
def test_dock_takes_the_first_slot_of_the_area_and_then_the_next_column():
    table = scenario(1).docked(ANN, "M1", "M3")
    leverage = table.g.board.supply.leverage
    for _ in range(3):
        does(table, "DOCK", 8)
    assert [slot for slot, party in table.g.board.docks.items() if party == RIVAL] == ["M2", "M4", "U1"]
    assert table.g.board.supply.leverage == leverage, "no reward"
    last = scenario(1).docked(ANN, "U1", "U2", "U3", "U4")
    assert "D1" in does(last, "DOCK", 14).g.board.docks


@pytest.mark.rule("SP-SOLO-17")
def test_raid_takes_the_weakest_boat_in_reach():
    table = scenario(1).docked(RIVAL, "D3", "D2").docked(ANN, "D4")
    table.boat("BT1", "HB1", barrels=4, crate="C01").boat("BT3", "HB6", barrels=4, crate="C02")
    table.boat("BT2", "HB2").boat("BT4", "HB3")
    table.g.stacks.crates = ["C09", "C08"]
    supply = table.g.board.supply.barrels
    does(table, "RAID", 8)
    boat = table.g.board.boats["BT3"]
    assert (boat.crate, boat.barrels, boat.harbour) == ("C08", 3, "HB7")
    assert treasury(table) == 5 + 5
    assert table.boss(RIVAL).crates == ["C02"]
    assert [(told["attack"], told["defence"]) for told in table.told("log-rival-attack")] == [(7 + 2 * 3, 7)]
    assert [told["crate"].key for told in table.told("log-rival-crate")] == ["crate-c02"]
    assert table.g.board.supply.barrels == supply + 1
    assert table.g.board.docks == {"D3": RIVAL, "D4": ANN}, "the member with the lowest row returns"
    assert table.boss(RIVAL).family == 11


@pytest.mark.rule("SP-SOLO-17")
def test_equal_boats_are_taken_by_their_id_and_the_act_pays():
    table = scenario(1).act(3).docked(RIVAL, "D1").boat("BT2", "HB6", barrels=4).boat("BT1", "HB1", barrels=5)
    table.boat("BT3", "HB2").boat("BT4", "HB3")
    does(table, "RAID", 8)
    assert table.g.board.boats["BT1"].harbour != "HB1"
    assert treasury(table) == 5 + 15


@pytest.mark.rule("SP-SOLO-17")
def test_only_a_boat_beside_a_member_of_the_rival_is_raided():
    """BT2 with 4 lies where only the human has a member; BT1 with 6 does not withstand 7 + 2."""
    table = scenario(1).docked(RIVAL, "D1").docked(ANN, "M1")
    table.boat("BT2", "HB2").boat("BT1", "HB1").boat("BT3", "HB3").boat("BT4", "HB4")
    does(table, "RAID", 8)
    assert table.g.board.docks == {"M1": ANN}
    assert table.g.board.boats["BT2"].harbour == "HB2"
    assert [told["boat"].key for told in table.told("log-rival-raid")] == ["boat-bt1"]


@pytest.mark.rule("SP-SOLO-17")
def test_where_the_weakest_boat_holds_out_no_other_is_raided():
    """BT2 with 8 withstands 6 + 2; BT1 with 9 would not withstand 6 + 2 × 3."""
    table = scenario(1, rival="easy").docked(RIVAL, "D1", "M1", "M2", "M3")
    table.boat("BT2", "HB1", barrels=3).boat("BT1", "HB2", barrels=4).boat("BT3", "HB3").boat("BT4", "HB4")
    does(table, "RAID", 8)
    assert table.g.board.docks == dict.fromkeys(["D1", "M1", "M2", "M3", "M4"], RIVAL)
    assert table.g.board.boats["BT1"].harbour == "HB2"
    assert treasury(table) == 0


@pytest.mark.rule("SP-SOLO-17", "SP-SOLO-21")
def test_a_raid_that_fails_is_a_dock_and_else_four_dollars():
    weak = (
        scenario(1, rival="easy")
        .docked(RIVAL, "D1")
        .boat("BT1", "HB1", barrels=3)
        .boat("BT2", "HB6", barrels=0)
    )
    weak.boat("BT3", "HB2").boat("BT4", "HB3")
    does(weak, "RAID", 8)
    assert weak.g.board.docks == {"D1": RIVAL, "M1": RIVAL}, "6 + 2 does not beat 12"
    assert treasury(weak) == 0
    full = scenario(1)
    full.boss(RIVAL).family = 0
    assert treasury(does(full, "RAID", 8)) == 4


@pytest.mark.rule("SP-SOLO-17")
def test_an_empty_boat_has_no_barrel_for_the_rival_to_take():
    table = scenario(1).act(3).docked(RIVAL, "D2", "D3").boat("BT3", "HB6", barrels=0).boat("BT1", "HB5")
    table.boat("BT2", "HB2").boat("BT4", "HB4")
    supply = table.g.board.supply.barrels
    assert treasury(does(table, "RAID", 8)) == 5 + 15, "11 + 4 × 2 beats 18"
    assert (table.g.board.boats["BT3"].barrels, table.g.board.supply.barrels) == (0, supply)


@pytest.mark.rule("SP-SOLO-17", "SP-GEN-10")
@pytest.mark.parametrize(("difficulty", "wins"), [("easy", False), ("normal", True)])
def test_a_raid_of_the_rival_must_exceed_the_defence(difficulty, wins):
    table = scenario(1, rival=difficulty).docked(RIVAL, "D1").boat("BT2", "HB1", barrels=3).boat("BT1", "HB2")
    does(table, "RAID", 14)
    assert (treasury(table) == 10) is wins, "6 + 2 against 8, 7 + 2 against 8"
    assert ("U1" in table.g.board.docks) is not wins


@pytest.mark.rule("SP-SOLO-21")
@pytest.mark.parametrize("deed", ["OPEN", "TAKE", "CLUB", "CASINO", "GUARD", "DOCK", "RISE", "ORDER"])
def test_what_is_done_pays_nothing_beside(deed):
    table = scenario(1).building(RIVAL, "speakeasy", "1a").mobsters("9a", strength=3)
    assert treasury(does(table, deed)) == 0
    apart = scenario(1).mobsters("9a", strength=3)
    assert treasury(does(apart, deed)) == (4 if deed == "GUARD" else 0)


@pytest.mark.rule("SP-SOLO-18")
def test_sell_counts_operating_buildings_and_no_barrels():
    table = scenario(1).cops(9).building(RIVAL, "nightclub", "9a").building(RIVAL, "speakeasy", "1a")
    table.building(RIVAL, "still", "2a")
    does(table, "SELL")
    assert treasury(table) == 8


@pytest.mark.rule("SP-SOLO-19")
def test_book_takes_the_first_goal_of_the_list_that_it_fulfils():
    table = scenario(1).crates(RIVAL, "C01", "C02").goal("AGU", "AG5")
    table.boss(RIVAL).rises = 10
    table.building(RIVAL, "speakeasy", "13a").building(RIVAL, "speakeasy", "14a")
    table.book(ANN, "NT15", 1)
    paid = []
    for _ in range(6):
        before = treasury(table)
        does(table, "BOOK")
        paid.append(treasury(table) - before)
    placed = [goal for goal, spaces in table.g.board.books.items() if RIVAL in spaces]
    assert set(placed) == {"AGU", "DG2", "DG1", "NT15", "NT10"}
    assert paid == [20, 15, 15, 15, 10, 4]
    assert table.g.board.books["NT15"] == [ANN, RIVAL]
    assert table.g.board.books["AGU"] == [RIVAL, None]
    assert table.boss(RIVAL).book_supply == 10 - 5


@pytest.mark.rule("SP-SOLO-19")
def test_book_goes_through_its_list_and_never_to_central_park():
    table = scenario(1).crates(RIVAL, "C01", "C02", "C03")
    table.boss(RIVAL).rises = 20
    table.building(RIVAL, "casino", "2a", protected=True).building(RIVAL, "nightclub", "8a", protected=True)
    for space in ("1a", "7a", "13a", "14a", "15a"):
        table.building(RIVAL, "speakeasy", space, protected=True)
    placed = []
    for _ in range(13):
        table.boss(RIVAL).book_supply = 1
        does(table, "BOOK")
        placed += [
            goal for goal, spaces in table.g.board.books.items() if RIVAL in spaces and goal not in placed
        ]
    assert placed == ["TG7", "TG5", "TG3", "AGU", "AGM", "AGD", "DG3", "DG2", "DG1", "NT22", "NT15", "NT10"]


@pytest.mark.rule("SP-SOLO-20")
def test_rise_and_order():
    table = does(scenario(1), "RISE")
    assert table.boss(RIVAL).notoriety == 6
    does(table, "ORDER")
    assert table.g.board.order.lower == [RIVAL, None]
    assert [args["space"] for args in table.told("log-marker-moved")] == [1]
    taken = scenario(1)
    taken.g.board.order.upper, taken.g.board.order.lower = [None, RIVAL], [HUMAN, None]
    does(taken, "ORDER")
    assert taken.g.board.order.lower == [HUMAN, RIVAL]


@pytest.mark.rule("SP-SOLO-21")
@pytest.mark.parametrize(
    "deed", ["OPEN", "TAKE", "CLUB", "CASINO", "GUARD", "SELL", "BOOK", "RISE", "ORDER", "DOCK"]
)
def test_what_cannot_be_done_pays_four_dollars(deed):
    table = scenario(1)
    rival = table.boss(RIVAL)
    rival.slots, rival.family, rival.rises = [], 0, 20
    for goal in ("NT10", "NT15", "NT22"):
        table.book(RIVAL, goal)
    table.building(ANN, "speakeasy", "1a")
    table.g.board.order.upper, table.g.board.order.lower = [HUMAN, None], [None, RIVAL]
    assert treasury(does(table, deed)) == 4
    assert rival.rises == 20


@pytest.mark.rule("SP-SOLO-19", "SP-SOLO-21")
def test_without_books_nothing_is_cooked():
    table = scenario(1).crates(RIVAL, "C01")
    table.boss(RIVAL).book_supply = 0
    assert treasury(does(table, "BOOK")) == 4
    assert table.g.board.books["DG1"] == [None, None]


@pytest.mark.rule("SP-SOLO-22")
@pytest.mark.parametrize(("act", "mobster", "holds"), [(1, "M07", True), (1, "M09", False), (2, "M12", True)])
def test_the_rival_defends_all_or_nothing(act, mobster, holds):
    table = scenario(1).act(act).war_tokens(9).building(RIVAL, "still", "9a", protected=True)
    table.building(RIVAL, "casino", "9b")
    table.g.stacks.mobsters = {deck: [mobster] for deck in table.g.stacks.mobsters}
    table.run(BeginWar())
    assert [site.building is not None for _, site in table.g.board.in_district(9)] == [holds, holds]
    assert (9 in table.g.board.mobsters) is not holds
    assert len(table.told("log-rival-defended")) == (2 if holds else 0)


@pytest.mark.rule("SP-SOLO-23")
def test_the_treasury_takes_casino_income_payouts_and_building_money():
    table = scenario(1).building(RIVAL, "casino", "9a", protected=True)
    table.g.board.order.upper, table.g.board.order.lower = [None, RIVAL], [HUMAN, None]
    table.run(ChangeOrder())
    assert treasury(table) == 5
    table.run(PayAreas())
    assert treasury(table) == 5 + 25
    assert table.g.board.control[CityArea.MIDTOWN] == {HUMAN: 0, RIVAL: 1, MOBSTERS: 0}
    assert final_money(table.g, RIVAL).total == 30 + 20


@pytest.mark.rule("SP-SOLO-24", "SP-PARK-05")
def test_a_displaced_capo_of_the_rival_earns_two_dollars():
    table = scenario(1).capo(ANN, "PK1").capo(RIVAL, "TH3").run(SwapCapos(ANN, "PK1"))
    table.choose(ANN, f"swap:TH3:{RIVAL}")
    assert treasury(table) == 2
    assert table.g.board.capos == {"PK1": RIVAL, "TH3": ANN}
    assert table.boss(ANN).leverage == 1, "the clerk's leverage"


@pytest.mark.rule("SP-SOLO-24", "SP-PARK-02")
def test_a_capo_of_the_rival_can_be_displaced_from_the_restaurant():
    table = scenario(1).capo(ANN, "PK1").capo(RIVAL, "RE").hand(ANN, "V08").run(SwapCapos(ANN, "PK1"))
    table.choose(ANN, f"swap:RE:{RIVAL}")
    assert treasury(table) == 2
    assert (table.g.board.capos, table.g.board.restaurant) == ({"PK1": RIVAL}, [ANN])
    assert table.g.board.order.lower == [ANN, None], "the change of the order stays mandatory"


@pytest.mark.rule("SP-SOLO-25")
def test_the_rival_scores_its_treasury_and_protected_buildings():
    table = scenario(1).money(RIVAL, cash=70).building(RIVAL, "casino", "1a", protected=True)
    table.building(RIVAL, "nightclub", "2a")
    count = final_money(table.g, RIVAL)
    assert (count.cash, count.safe, count.buildings, count.bottles) == (70, 0, 20, 0)


@pytest.mark.rule("SP-SOLO-03", "SP-SOLO-04", "SP-SOLO-25")
def test_the_log_tells_the_rival_s_treasury_and_no_safe():
    table = scenario(1).money(RIVAL, cash=70).building(RIVAL, "casino", "1a", protected=True)
    table.run(FinalScoring())
    (told,) = table.told("log-rival-money")
    assert {name: told[name] for name in told.keys() - {"seat"}} == {"cash": 70, "buildings": 20, "total": 90}
    assert [one["seat"] for one in table.told("log-final-money")] == [party_name(ANN)]
