"""Two players and Inspector Sandra (EP-TWO)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.escape_plan.bots.bot_turn import OfferBotTurn, TakeBotTurn
from games.escape_plan.city_phase import NextPlacement
from games.escape_plan.components import Police
from games.escape_plan.end import EndGame
from games.escape_plan.escape import escape_cost
from games.escape_plan.evade import Evade
from games.escape_plan.game import EscapePlan
from games.escape_plan.income import TakeIncome, UnlockForCash
from games.escape_plan.notoriety import AdjustNotoriety
from games.escape_plan.police.officers import MoveOfficer, RemoveOfficer
from games.escape_plan.police.threats import Pursuit, count_threats
from games.escape_plan.rounds import PlayPart
from games.escape_plan.state import SANDRA, Hour, Offer, Outing, Part, Standing
from games.escape_plan.telling.names import the_venue
from games.escape_plan.thresholds import CrossThreshold
from games.escape_plan.turn import MainAction
from games.escape_plan.turn_order import SetTurnOrder
from games.kernel import Chance, Result
from tests.escape_plan.scenario import DAY_1, R0, R1, R2, R3, SCAR, VINNIE, scenario, set_up
from tests.escape_plan.visits import visit

GAME = EscapePlan()


@pytest.fixture
def table():
    """Day 3, all of the city on the table, Exit 1 still open; the players at the hospital, where nobody counts."""
    return scenario(2, R3).day(3).open_exit(1)


def sandras_turn(table, *cards):
    return table.next_cards(SANDRA, *cards).run(TakeBotTurn(SANDRA))


def skipped(table):
    return [place.key for told in table.told("log-bot-skipped") for place in told["places"]]


# Setup


@pytest.mark.rule("EP-TWO-01", "EP-TWO-02", "EP-SET-16")
def test_sandra_is_set_up_beside_the_players():
    tables = [set_up(2, f"setup {number}") for number in range(4)]
    for g in tables:
        assert g.sandra.pawn == "HOSP"
        assert (g.sandra.notoriety.row, g.sandra.notoriety.pool) == (1, 4)
        assert (g.sandra.cubes, g.sandra.tokens, g.sandra.removed) == (9, 0, [])
        assert set(g.order[:2]) == {0, 1}
        assert g.order[2] == SANDRA
        assert sorted(g.hidden.bot_decks[SANDRA]) == [f"IN{number:02}" for number in range(1, 17)]
        assert g.costa is None
    assert len({tuple(g.hidden.bot_decks[SANDRA]) for g in tables}) == 4


@pytest.mark.rule("EP-TWO-03", "EP-ORD-03")
def test_on_day_1_sandra_moves_first():
    table = scenario(2).run(SetTurnOrder())
    assert table.g.order == [SANDRA, SCAR, VINNIE]


@pytest.mark.rule("EP-TWO-04", "EP-ORD-01")
def test_sandra_is_ordered_by_notoriety_like_a_player():
    table = scenario(2).order(SCAR, VINNIE, SANDRA)
    table.notoriety(VINNIE, 3).notoriety(SANDRA, 2).notoriety(SCAR, 1).run(SetTurnOrder())
    assert table.g.order == [VINNIE, SANDRA, SCAR]


@pytest.mark.rule("EP-TWO-04", "EP-INC-01")
def test_sandra_gets_no_income():
    table = scenario(2).run(TakeIncome(), UnlockForCash())
    assert [told["seat"].args["seat"] for told in table.told("log-income")] == [VINNIE, SCAR]
    assert table.match.position.waiting_for == (VINNIE, SCAR)


@pytest.mark.rule("EP-TWO-04", "EP-CITY-01")
def test_two_players_lay_two_tiles_each_and_sandra_none():
    table = scenario(2, R0).order(SCAR, SANDRA, VINNIE)
    for placed in DAY_1:
        letter = placed.tile[0]
        table.g.hidden.stacks[letter].remove(placed.tile)
        table.g.offer[letter] = Offer(placed.tile, [])
    table.run(NextPlacement())
    placers = []
    while not table.at_rest:
        (decision,) = table.match.position.decisions
        table.choose(decision.seat, decision.default_id)
        placers += [told["seat"].args["seat"] for told in table.told("log-tile-laid")]
    assert placers == [SCAR, VINNIE, SCAR, VINNIE]


# Her status


@pytest.mark.rule("EP-TWO-05", "EP-VIS-03")
def test_sandra_counts_for_the_crowd():
    table = visit(scenario(2).stand(SANDRA, "CHUR-2").stand(SCAR, "CHUR-2"), VINNIE, "CHUR-2")
    assert table.player(VINNIE).notoriety.red == 2


@pytest.mark.rule("EP-TWO-05", "EP-MOVE-36")
def test_sandra_blocks_a_gang():
    table = scenario(2).stand(VINNIE, "CLIN-1").turn(VINNIE).run(MainAction(VINNIE))
    assert "move:GANG-1" in table.options(VINNIE)
    table.stand(SANDRA, "GANG-1").run(MainAction(VINNIE))
    assert "move:GANG-1" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:GANG-1"] == "EP-MOVE-36"


@pytest.mark.rule("EP-TWO-06", "EP-WND-07", "EP-NOT-04")
def test_above_the_top_of_the_track_sandra_is_not_wounded():
    table = scenario(2, R3).notoriety(SANDRA, 9, red=4).run(AdjustNotoriety(SANDRA))
    assert table.at_rest
    assert table.g.sandra.notoriety.row == 10
    assert table.told("log-wounded") == []


@pytest.mark.rule("EP-TWO-06")
def test_sandra_ignores_the_police(table):
    table.police(B2="FLS").stand(SANDRA, "BIZ-B2")
    sandras_turn(table, "IN11")
    assert table.g.sandra.pawn == "STORE-B"
    assert table.g.officers == {"B2": list(Police)}


@pytest.mark.rule("EP-TWO-07", "EP-EVA-03")
def test_ex_35_sandra_is_one_more_threat_of_any_type():
    table = scenario(2, R3).police(D3="FLS").stand(SANDRA, "STORE-D").turn(VINNIE)
    table.contacts(VINNIE, "C08").equip(VINNIE, "Q2").run(Evade(VINNIE, Pursuit(("D3",))))
    assert table.decision(VINNIE).prompt.args["count"] == 4
    table.play(VINNIE, "contact:C08", "tile:D3")  # Federal, and Sandra as Federal
    assert table.decision(VINNIE).prompt.args["count"] == 2
    table.choose(VINNIE, "equipment:Q2")
    assert table.threats(VINNIE) == [("swat", "D3")]
    table.choose(VINNIE, "finish")
    assert table.player(VINNIE).wounds == 1


@pytest.mark.rule("EP-TWO-07", "EP-EVA-06")
def test_sandra_counts_as_the_type_only_if_the_player_wishes():
    table = scenario(2, R3).police(D3="F").stand(SANDRA, "STORE-D").turn(VINNIE)
    table.contacts(VINNIE, "C08").run(Evade(VINNIE, Pursuit(("D3",)))).choose(VINNIE, "contact:C08")
    assert table.options(VINNIE) == {"tile:D3", "tile:D3:not-sandra"}
    assert table.decision(VINNIE).default_id == "tile:D3"
    table.choose(VINNIE, "tile:D3:not-sandra")
    assert table.threats(VINNIE) == [("bot-sandra", "D3")]


@pytest.mark.rule("EP-TWO-07", "EP-EVA-05", "EP-EVA-07")
@pytest.mark.parametrize("use", ["equipment:Q1", "equipment:Q2", "equipment:Q3", "contact:C31"])
def test_what_evades_one_officer_evades_sandra(use):
    table = scenario(2, R3).stand(SANDRA, "STORE-D").turn(VINNIE)
    table.contacts(VINNIE, "C31").equip(VINNIE, "Q1", "Q2", "Q3").run(Evade(VINNIE, Pursuit(("D3",))))
    table.choose(VINNIE, use)
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-TWO-07", "EP-EVA-07")
def test_the_stunt_may_evade_any_of_four_on_a_tile():
    table = scenario(2, R3).police(D3="FLS").stand(SANDRA, "STORE-D").turn(VINNIE).contacts(VINNIE, "C31")
    table.run(Evade(VINNIE, Pursuit(("D3",)))).choose(VINNIE, "contact:C31")
    officers = ("federal", "local", "swat", "sandra")
    assert table.options(VINNIE) == {f"officer:D3:{officer}" for officer in officers}


@pytest.mark.rule("EP-TWO-07", "EP-EVA-05")
def test_one_officer_is_either_that_officer_or_sandra():
    table = scenario(2, R3).police(D3="FL").stand(SANDRA, "STORE-D").turn(VINNIE).equip(VINNIE, "Q1")
    table.run(Evade(VINNIE, Pursuit(("D3",)))).choose(VINNIE, "equipment:Q1")
    assert table.options(VINNIE) == {"officer:D3:federal", "officer:D3:sandra"}


@pytest.mark.rule("EP-TWO-07", "EP-EVA-08")
def test_all_officers_on_a_tile_are_evaded_with_sandra():
    table = scenario(2, R3).police(D3="FLS").stand(SANDRA, "STORE-D").unlock(VINNIE, "AS1").turn(VINNIE)
    table.run(Evade(VINNIE, Pursuit(("D3",)))).choose(VINNIE, "asset:AS1")
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-TWO-07", "EP-MOVE-54")
def test_sandra_is_counted_before_the_player_goes():
    table = scenario(2, R3).police(D3="F").stand(SANDRA, "STORE-D")
    assert count_threats(table.g, ("D3",)) == len(Pursuit(("D3",)).threats(table.g)) == 2


@pytest.mark.rule("EP-TWO-07", "EP-EVA-09")
def test_sandra_wounds_who_does_not_evade_her():
    table = scenario(2, R3).stand(SANDRA, "STORE-D").equip(VINNIE, "Q1").turn(VINNIE)
    table.run(Evade(VINNIE, Pursuit(("D3",)))).choose(VINNIE, "finish")
    assert table.player(VINNIE).wounds == 1


@pytest.mark.rule("EP-EVA-03")
def test_on_a_tile_that_was_not_left_sandra_is_no_threat():
    table = scenario(2, R3).stand(SANDRA, "STORE-D").turn(VINNIE).run(Evade(VINNIE, Pursuit(("B2",))))
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-MOVE-51", "EP-MOVE-54")
def test_a_tile_with_sandra_is_manned_and_the_way_says_so():
    """EX-27 with Sandra: over S2 or over B2 from the hospital to the Clinic of A2."""
    table = scenario(2, R1).turn(VINNIE).police(B2="S").stand(SANDRA, "STORE-A")
    table.run(MainAction(VINNIE)).choose(VINNIE, "move:CLIN-2")
    notes = {option.id: option.note for option in table.decision(VINNIE).options}
    assert set(notes) == {"CLIN-2||S2", "CLIN-2||B2"}
    (left,) = [tile for tile in notes["CLIN-2||S2"].args["left"] if tile.key == "left-tile"]
    assert [who.key for who in left.args["officers"]] == ["bot-sandra"]


@pytest.mark.rule("EP-TWO-08", "EP-EXEC-13")
@pytest.mark.parametrize("step", [MoveOfficer, RemoveOfficer])
def test_sandra_is_no_officer_to_be_moved_or_removed(step):
    table = scenario(2, R3).police(D3="FL").stand(SANDRA, "STORE-D").run(step(VINNIE, tuple(Police)))
    assert table.options(VINNIE) == {"officer:D3:federal", "officer:D3:local"}


# Which card


@pytest.mark.rule("EP-TWO-10", "EP-TWO-14", "EP-TWO-15", "EP-TWO-19", "EP-TWO-20")
def test_ex_34_sandra_at_a_business():
    without_c1 = (*R0, *(placed for placed in DAY_1 if placed.tile != "C1"))
    table = scenario(2, without_c1).stand(SCAR, "BIZ-B2")
    table.g.row = ["C01", "C02", "C03", "C04", "C06", "C05", "C07"]
    sandras_turn(table, "IN12", "IN01")
    assert skipped(table) == ["location-STORE-C"]
    sandra = table.g.sandra
    assert sandra.pawn == "BIZ-B2"
    assert (sandra.notoriety.red, sandra.notoriety.blue, sandra.notoriety.row) == (2, 0, 1)
    assert table.g.venues["BAR"].cash == [SANDRA]
    assert sandra.cubes == 8
    assert table.g.boxed_contacts == ["C07", "C05"]
    assert table.g.row == ["C32", "C33", "C01", "C02", "C03", "C04", "C06"]
    assert (sandra.tokens, table.g.tokens) == (1, 7)
    assert sandra.removed == ["IN01"]
    assert sorted(table.g.hidden.bot_decks[SANDRA]) == [f"IN{number:02}" for number in range(2, 17)]


@pytest.mark.rule("EP-TWO-10")
def test_the_skipped_cards_and_the_rest_are_shuffled_together():
    decks = set()
    for seed in range(5):
        table = scenario(2, R1)
        table.g.chance.seed = f"deck {seed}"
        sandras_turn(table, "IN02", "IN03", "IN13")
        decks.add(tuple(table.g.hidden.bot_decks[SANDRA]))
    assert len(decks) == 5
    assert len({frozenset(deck) for deck in decks}) == 1


@pytest.mark.rule("EP-TWO-11")
def test_places_that_are_not_on_the_map_and_open_exits_of_days_1_and_2_are_skipped():
    table = sandras_turn(scenario(2, R1), "IN02", "IN16", "IN14", "IN13")
    assert skipped(table) == ["venue-CASINO", "location-EXIT-3", "location-EXIT-1"]
    assert table.g.sandra.pawn == "STORE-D"


@pytest.mark.rule("EP-TWO-11", "EP-TWO-18")
def test_a_closed_exit_is_valid_before_day_3():
    table = scenario(2, R2)
    table.g.patrol, table.g.exit_piles = {1: 0, 2: 1, 3: 2}, {3: "X"}
    sandras_turn(table, "IN15", "IN16")
    assert skipped(table) == ["location-EXIT-2"]
    assert table.g.sandra.pawn == "EXIT-3"


@pytest.mark.rule("EP-TWO-11")
def test_a_closed_exit_that_is_not_on_the_map_cannot_be_reached():
    table = scenario(2, R1)
    table.g.patrol, table.g.exit_piles = {1: 0, 2: 2, 3: 0}, {2: "X"}
    assert skipped(sandras_turn(table, "IN15", "IN13")) == ["location-EXIT-2"]


@pytest.mark.rule("EP-TWO-11", "EP-TWO-15")
def test_a_closed_business_is_valid_and_stays_closed(table):
    table.g.venues["BAR"].cash = [VINNIE]
    table.g.venues["BAR"].income = [SCAR]
    sandras_turn(table, "IN01")
    assert table.g.sandra.pawn == "BIZ-B2"
    assert table.g.venues["BAR"].cash == [VINNIE, SANDRA]
    assert table.told("log-business-closed") == []


@pytest.mark.rule("EP-TWO-12")
def test_without_a_valid_card_sandra_stays_and_nothing_happens():
    table = scenario(2, R0).stand(SANDRA, "STORE-A").stand(VINNIE, "STORE-A")
    table.g.hidden.bot_decks[SANDRA] = ["IN01", "IN02", "IN14"]
    table.g.sandra.removed = [f"IN{number:02}" for number in range(3, 14)]
    table.run(TakeBotTurn(SANDRA))
    assert table.told("log-bot-stayed")
    assert (table.g.sandra.pawn, table.g.sandra.notoriety.red) == ("STORE-A", 0)
    assert sorted(table.g.hidden.bot_decks[SANDRA]) == ["IN01", "IN02", "IN14"]
    assert len(table.g.sandra.removed) == 11


@pytest.mark.rule("EP-TWO-11", "EP-TWO-13")
def test_at_the_open_exit_of_day_3_sandra_does_nothing_else(table):
    table.stand(VINNIE, "EXIT-1")
    sandras_turn(table, "IN14")
    sandra = table.g.sandra
    assert (sandra.pawn, sandra.notoriety.net, sandra.removed) == ("EXIT-1", 0, ["IN14"])
    assert table.g.boxed_contacts == []
    assert table.g.escapes == []


@pytest.mark.rule("EP-TWO-12")
def test_cards_that_were_all_turned_up_in_vain_are_shuffled():
    orders = set()
    for number in range(8):
        table = scenario(2, R0)
        table.g.chance = Chance(f"in vain {number}")
        businesses_on_no_tile_yet = [f"IN{number:02}" for number in range(1, 7)]
        table.g.hidden.bot_decks[SANDRA] = businesses_on_no_tile_yet
        table.g.sandra.removed = [f"IN{number:02}" for number in range(7, 17)]
        orders.add(tuple(table.run(TakeBotTurn(SANDRA)).g.hidden.bot_decks[SANDRA]))
    assert len(orders) > 2


@pytest.mark.rule("EP-TWO-14")
def test_sandra_gains_one_for_each_pawn_that_she_finds(table):
    table.stand(VINNIE, "STORE-A").stand(SCAR, "STORE-A")
    sandras_turn(table, "IN10")
    assert table.g.sandra.notoriety.red == 3


@pytest.mark.rule("EP-TWO-10", "EP-TWO-14")
def test_it_is_noted_for_all_to_see_which_card_took_sandra_where(table):
    assert table.g.sandra.outing is None
    sandras_turn(table.stand(SANDRA, "STORE-A").day(3, Part.AFTERNOON), "IN01")
    assert table.g.sandra.outing == Outing(Hour(3, Part.AFTERNOON), "STORE-A", "BIZ-B2", "IN01")
    assert GAME.view(table.g, VINNIE).sandra.outing == table.g.sandra.outing


@pytest.mark.rule("EP-TWO-12")
def test_a_turn_without_a_valid_card_leads_nowhere():
    table = scenario(2, R0).stand(SANDRA, "STORE-A")
    table.g.hidden.bot_decks[SANDRA] = ["IN01"]
    table.g.sandra.removed = [f"IN{number:02}" for number in range(2, 17)]
    table.run(TakeBotTurn(SANDRA))
    assert table.g.sandra.outing == Outing(Hour(1, Part.MORNING), "STORE-A", "STORE-A", None)


# What each card does, alone at the place on day 3

BUSINESSES = [
    ("IN01", "BIZ-B2", "BAR"),
    ("IN02", "BIZ-B1", "CASINO"),
    ("IN03", "BIZ-A1", "NIGHTCLUB"),
    ("IN04", "BIZ-A2", "ART-GALLERY"),
    ("IN05", "BIZ-A3", "RESTAURANT"),
    ("IN06", "BIZ-B3", "THEATRE"),
]
SAFE_HOUSES = [
    ("IN07", "SAFE-C1", "SAFE-HOUSE-1"),
    ("IN08", "SAFE-C2", "SAFE-HOUSE-2"),
    ("IN09", "SAFE-C3", "SAFE-HOUSE-3"),
]
STORES = [
    ("IN10", "STORE-A", 1, {"green": 4, "black": 5, "brown": 5}),
    ("IN11", "STORE-B", -1, {"green": 5, "black": 4, "brown": 5}),
    ("IN12", "STORE-C", 1, {"green": 5, "black": 5, "brown": 4}),
    ("IN13", "STORE-D", -1, {"green": 4, "black": 4, "brown": 4}),
]
EXITS = [
    ("IN14", "EXIT-1", 2, {"X": 4, "Y": 5}),
    ("IN15", "EXIT-2", 1, {"X": 4, "Y": 5}),
    ("IN16", "EXIT-3", 1, {"X": 5, "Y": 4}),
]


def left(piles):
    return {id: len(pile) for id, pile in piles.items()}


def has_discarded_two_contacts(table):
    g = table.g
    return g.boxed_contacts == ["C07", "C06"] and g.row == ["C32", "C33", "C01", "C02", "C03", "C04", "C05"]


@pytest.mark.rule("EP-TWO-15", "EP-TWO-19")
@pytest.mark.parametrize(("card", "location", "venue"), BUSINESSES)
def test_at_a_business_she_gains_one_lays_a_cube_and_discards_two_contacts(table, card, location, venue):
    sandra = sandras_turn(table, card).g.sandra
    assert (sandra.pawn, sandra.notoriety.net, sandra.cubes) == (location, 1, 8)
    assert {id: display.cash for id, display in table.g.venues.items() if display.cubes} == {venue: [SANDRA]}
    assert has_discarded_two_contacts(table)
    assert sandra.removed == [card]
    assert sandra.tokens == 0


@pytest.mark.rule("EP-TWO-16")
@pytest.mark.parametrize(("card", "location", "venue"), SAFE_HOUSES)
def test_at_a_safe_house_she_loses_one_and_discards_a_fixer_and_a_key(table, card, location, venue):
    sandra = sandras_turn(table, card).g.sandra
    assert (sandra.pawn, sandra.notoriety.net, sandra.cubes) == (location, -1, 8)
    assert {id: display.cash for id, display in table.g.venues.items() if display.cubes} == {venue: [SANDRA]}
    assert len(table.g.fixers) == 7
    assert len(table.g.boxed_items) == 1
    assert sorted([*table.g.fixers, *table.g.boxed_items]) == [f"F{number}" for number in range(1, 9)]
    assert {house: len(keys) for house, keys in table.g.keys.items()} == {
        **{f"SAFE-HOUSE-{number}": 3 for number in (1, 2, 3)},
        venue: 2,
    }
    assert sorted([*table.g.keys[venue], *table.g.boxed_keys]) == ["black", "brown", "green"]
    assert table.g.boxed_contacts == []
    assert sandra.removed == [card]


@pytest.mark.rule("EP-TWO-17", "EP-TWO-19")
@pytest.mark.parametrize(("card", "location", "change", "lockers"), STORES)
def test_at_a_store_she_discards_contacts_and_lockers(table, card, location, change, lockers):
    sandra = sandras_turn(table, card).g.sandra
    assert (sandra.pawn, sandra.notoriety.net, sandra.cubes) == (location, change, 9)
    assert has_discarded_two_contacts(table)
    assert left(table.g.hidden.lockers) == lockers
    boxed = Counter({colour: 5 - count for colour, count in lockers.items() if count < 5})
    assert left(table.g.hidden.boxed) == boxed
    assert len(table.g.fixers) == 8
    assert sandra.removed == [card]


@pytest.mark.rule("EP-TWO-18", "EP-TWO-19")
@pytest.mark.parametrize(("card", "location", "still_open", "exits"), EXITS)
def test_at_a_closed_exit_she_loses_one_and_discards_a_tile_and_contacts(
    table, card, location, still_open, exits
):
    sandra = sandras_turn(table.open_exit(still_open), card).g.sandra
    assert (sandra.pawn, sandra.notoriety.net) == (location, -1)
    assert left(table.g.hidden.exits) == exits
    assert sum(left(table.g.hidden.boxed).values()) == 1
    assert has_discarded_two_contacts(table)
    assert sandra.removed == [card]


@pytest.mark.rule("EP-TWO-17", "EP-TWO-18")
@pytest.mark.parametrize(("card", "pile"), [("IN10", "green"), ("IN15", "X")])
def test_any_tile_of_a_pile_may_be_the_one_that_goes_to_the_box_and_nobody_sees_it(card, pile):
    boxed = set()
    for number in range(12):
        table = scenario(2, R3).day(3).open_exit(1)
        table.g.chance = Chance(f"box {number}")
        before = sorted((table.g.hidden.lockers | table.g.hidden.exits)[pile])
        sandras_turn(table, card)
        ((value,),) = table.g.hidden.boxed.values()
        after = (table.g.hidden.lockers | table.g.hidden.exits)[pile]
        assert sorted([*after, value]) == before
        assert all("value" not in told and "amount" not in told for told in table.told("log-bot-tile-boxed"))
        boxed.add(value)
    assert len(boxed) == 3  # every value that there is


@pytest.mark.rule("EP-TWO-16")
def test_any_fixer_and_any_key_of_the_safe_house_may_be_the_one_that_goes_to_the_box():
    fixers, keys = set(), set()
    for number in range(24):
        table = scenario(2, R3).day(3).open_exit(1)
        table.g.chance = Chance(f"safe house {number}")
        sandras_turn(table, "IN08")
        fixers.update(table.g.boxed_items)
        keys.update(table.g.boxed_keys)
    assert len(fixers) > 5
    assert len(keys) == 3


@pytest.mark.rule("EP-TWO-15", "EP-BIZ-05")
def test_her_cube_may_close_a_business(table):
    table.g.venues["CASINO"].income = [VINNIE]
    sandras_turn(table, "IN02")
    assert table.told("log-business-closed") == [{"place": the_venue("CASINO")}]


@pytest.mark.rule("EP-TWO-15")
@pytest.mark.parametrize(("so_far", "tokens"), [(("CASINO", "NIGHTCLUB"), 1), (("CASINO", "THEATRE"), 0)])
def test_the_third_business_of_a_group_brings_a_token(table, so_far, tokens):
    for venue in so_far:
        table.g.venues[venue].cash = [SANDRA]
    assert sandras_turn(table, "IN01").g.sandra.tokens == tokens


@pytest.mark.rule("EP-TWO-16")
def test_the_third_safe_house_brings_a_token(table):
    table.g.venues["SAFE-HOUSE-1"].cash = [SANDRA]
    table.g.venues["SAFE-HOUSE-2"].cash = [SANDRA]
    sandras_turn(table, "IN09")
    assert (table.g.sandra.tokens, table.g.tokens) == (1, 7)


@pytest.mark.rule("EP-TWO-19")
def test_each_discarded_fixer_card_is_a_token_while_there_are_any(table):
    table.g.row = ["C01", "C02", "C03", "C06", "C07", "C04", "C05"]
    table.g.tokens, table.player(VINNIE).tokens = 1, 7
    sandras_turn(table, "IN10")
    assert (table.g.sandra.tokens, table.g.tokens) == (1, 0)


@pytest.mark.rule("EP-TWO-19")
def test_two_discarded_fixer_cards_are_two_tokens(table):
    table.g.row = ["C01", "C02", "C03", "C06", "C07", "C04", "C05"]
    sandras_turn(table, "IN10")
    assert (table.g.sandra.tokens, table.g.tokens) == (2, 6)


@pytest.mark.rule("EP-TWO-14", "EP-TWO-20", "EP-CUBE-03")
def test_the_crowd_sees_her_before_she_loses_notoriety(table):
    """With all four cubes in the red box the gain is lost, and then one cube leaves the box."""
    table.notoriety(SANDRA, 4, red=4).stand(VINNIE, "STORE-D")
    sandras_turn(table, "IN13")
    assert (table.g.sandra.notoriety.red, table.g.sandra.notoriety.blue) == (3, 0)


@pytest.mark.rule("EP-TWO-20", "EP-CUBE-01", "EP-CUBE-02")
def test_her_cubes_work_as_those_of_a_player(table):
    table.notoriety(SANDRA, 4, red=4)
    sandras_turn(table, "IN01")
    assert table.g.sandra.notoriety.red == 4  # the gain is lost
    sandras_turn(table, "IN13")
    assert (table.g.sandra.notoriety.red, table.g.sandra.notoriety.blue) == (3, 0)
    table.run(AdjustNotoriety(SANDRA))
    assert (table.g.sandra.notoriety.row, table.g.sandra.notoriety.pool) == (7, 4)


@pytest.mark.rule("EP-TWO-22", "EP-GEN-02")
def test_what_is_not_there_is_not_discarded(table):
    g = table.g
    g.boxed_items, g.fixers = g.fixers, []
    g.boxed_keys, g.keys["SAFE-HOUSE-1"] = g.keys["SAFE-HOUSE-1"], []
    sandras_turn(table, "IN07")
    assert len(table.g.boxed_items) == 8
    assert len(table.g.boxed_keys) == 3
    g = table.g
    g.boxed_contacts, g.hidden.contacts, g.row = [*g.hidden.contacts, *g.row[1:]], [], ["C01"]
    g.hidden.boxed["green"], g.hidden.lockers["green"] = g.hidden.lockers["green"], []
    sandras_turn(table, "IN10")
    assert table.g.row == []
    assert left(table.g.hidden.boxed) == {"green": 5}


# Parts of the day


@pytest.mark.rule("EP-DAY-02", "EP-EXEC-01")
def test_sandra_takes_her_turn_at_her_place_in_the_order():
    table = scenario(2, R1).order(VINNIE, SANDRA, SCAR).next_cards(SANDRA, "IN01").run(PlayPart(Part.MORNING))
    assert table.match.position.waiting_for == (VINNIE,)
    assert table.g.sandra.pawn == "HOSP"
    table.play(VINNIE, "rest", "asset:AS1")
    while table.match.position.waiting_for == (VINNIE,):
        table.choose(VINNIE, table.decision(VINNIE).default_id)
    assert table.match.position.waiting_for == (SCAR,)
    assert table.g.sandra.pawn == "BIZ-B2"


@pytest.mark.rule("EP-NOT-01", "EP-NOT-02", "EP-DAY-06")
def test_sandra_adjusts_her_notoriety_in_every_part():
    table = scenario(2, R1).notoriety(SANDRA, 1, red=1).run(PlayPart(Part.NIGHT))
    assert table.g.sandra.notoriety.row == 2
    assert table.g.part is not Part.NIGHT  # nobody had a token


@pytest.mark.rule("EP-TWO-21", "EP-DAY-03", "EP-DAY-04")
def test_at_night_sandra_uses_a_token_if_she_has_one():
    table = scenario(2, R1).next_cards(SANDRA, "IN01").run(OfferBotTurn(SANDRA))
    assert table.g.sandra.pawn == "HOSP"
    table.tokens(SANDRA, 2).run(OfferBotTurn(SANDRA))
    assert table.g.sandra.pawn == "BIZ-B2"
    assert (table.g.sandra.tokens, table.g.tokens) == (1, 7)
    table.next_cards(SANDRA, "IN07").run(OfferBotTurn(SANDRA))
    assert table.g.sandra.pawn == "SAFE-C1"
    assert (table.g.sandra.tokens, table.g.tokens) == (0, 8)


# Thresholds


@pytest.mark.rule("EP-TWO-23", "EP-THR-04", "EP-THR-01")
def test_when_sandra_crosses_each_lower_player_moves_an_officer_and_she_gets_nothing():
    table = scenario(2, R3).stand(SANDRA, "STORE-A").notoriety(SANDRA, 2, red=1).order(SCAR, SANDRA, VINNIE)
    table.notoriety(SCAR, 2).police(D1="F", A3="L").run(AdjustNotoriety(SANDRA))
    assert table.match.position.waiting_for == (SCAR,)
    table.play(SCAR, "officer:D1:federal", "tile:S2", "confirm")
    assert table.match.position.waiting_for == (VINNIE,)
    assert table.decision(VINNIE).prompt.args["officer"].args["tile"].args["tile"] == "A3"
    table.play(VINNIE, "tile:S2", "confirm")
    assert table.at_rest
    assert table.g.officers == {"S2": [Police.FEDERAL, Police.LOCAL]}


@pytest.mark.rule("EP-TWO-24")
def test_when_a_player_crosses_the_other_also_moves_one_in_sandras_place():
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SANDRA, 2)
    table.notoriety(SCAR, 1).police(D1="FL", A3="S").run(CrossThreshold(VINNIE, "T1"))
    why = table.decision(SCAR).occasion.args
    assert (why["own"], why["mover"].key) == (0, "bot-sandra")  # she is the higher one
    table.play(SCAR, "officer:A3:swat", "tile:S2")
    assert table.told("log-officer-moved")[0]["seat"].key == "bot-sandra"
    table.choose(SCAR, "confirm")
    assert table.decision(SCAR).occasion.args["own"] == 1
    table.play(SCAR, "officer:D1:federal", "tile:S2")
    assert table.told("log-officer-moved")[0]["seat"].args == {"seat": SCAR}
    table.choose(SCAR, "confirm")
    assert table.match.position.waiting_for == (VINNIE,)  # his reward


@pytest.mark.rule("EP-TWO-24", "EP-AUTO-01")
def test_with_the_other_player_out_sandras_officer_moves_by_itself():
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SANDRA, 2)
    other = table.player(SCAR)
    other.standing, other.pawn = Standing.ARRESTED, None
    table.police(D1="F", A3="L", B1="S").run(CrossThreshold(VINNIE, "T1"))
    # All may come to S2. B1 at (−1,2) is as far from it, at (1,0), as D1 and A3: two steps. Federal comes first.
    assert table.g.officers == {"S2": [Police.FEDERAL], "A3": [Police.LOCAL], "B1": [Police.SWAT]}
    assert table.match.position.waiting_for == (VINNIE,)


@pytest.mark.rule("EP-TWO-24", "EP-AUTO-01", "EP-THR-05")
@pytest.mark.parametrize("chosen_so_far", [(), ("officer:B1:swat",)])
def test_who_leaves_the_table_with_sandras_officer_in_hand_does_not_take_it_along(chosen_so_far):
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SANDRA, 2)
    table.police(D1="F", A3="L", B1="S").run(CrossThreshold(VINNIE, "T1")).play(SCAR, *chosen_so_far)
    table.resign(SCAR)
    # Federal comes first, whichever Scar had in mind; and it is one officer, since he moves none of his own any more.
    assert table.g.officers == {"S2": [Police.FEDERAL], "A3": [Police.LOCAL], "B1": [Police.SWAT]}
    assert [told["seat"].key for told in table.told("log-officer-moved")] == ["bot-sandra"]
    assert table.match.position.waiting_for == (VINNIE,)
    assert table.asked(VINNIE) == "D-THR-UNLOCK"


@pytest.mark.rule("EP-TWO-24", "EP-THR-05")
def test_sandras_officer_that_was_moved_already_is_not_moved_again_when_its_mover_leaves():
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SANDRA, 2)
    table.police(D1="F", A3="L").run(CrossThreshold(VINNIE, "T1")).play(SCAR, "officer:A3:local", "tile:S2")
    assert table.asked(SCAR) == "CONFIRM"
    table.resign(SCAR)
    assert table.g.officers == {"D1": [Police.FEDERAL], "S2": [Police.LOCAL]}
    assert table.asked(VINNIE) == "D-THR-UNLOCK"


@pytest.mark.rule("EP-TWO-24", "EP-AUTO-01")
def test_sandras_officer_still_comes_when_its_mover_leaves_during_his_own():
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SCAR, 2)
    table.police(D1="F", A3="L", B1="S").run(CrossThreshold(VINNIE, "T1"))
    assert table.decision(SCAR).occasion.args["own"] == 1
    table.resign(SCAR)
    assert table.g.officers == {"S2": [Police.FEDERAL], "A3": [Police.LOCAL], "B1": [Police.SWAT]}
    assert [told["seat"].key for told in table.told("log-officer-moved")] == ["bot-sandra"]


@pytest.mark.rule("EP-TWO-24", "EP-THR-01")
def test_sandra_on_the_same_row_moves_none():
    table = scenario(2, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(SANDRA, 3)
    table.notoriety(SCAR, 3).police(D1="F").run(CrossThreshold(VINNIE, "T1"))
    assert table.asked(VINNIE) == "D-THR-UNLOCK"


# The end


@pytest.mark.rule("EP-ESC-09", "EP-ESC-05")
def test_sandra_does_not_count_for_the_escape_cost(table):
    assert escape_cost(table.g) == 0
    table.g.escapes = [SCAR]
    assert escape_cost(table.g) == 10


@pytest.mark.rule("EP-TWO-25")
def test_sandra_is_not_scored(table):
    for seat in (VINNIE, SCAR):
        player = table.player(seat)
        table.g.escapes.append(seat)
        player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, seat + 1
    table.g.exit_used = "EXIT-1"
    table.rich(VINNIE, 12).rich(SCAR, 11).run(EndGame())
    assert table.g.result == Result((VINNIE,))
    assert [sheet.seat for sheet in GAME.view(table.g, None).sheets] == [VINNIE, SCAR]
