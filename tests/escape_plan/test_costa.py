"""One player, Sandra and Lieutenant Costa (EP-SOLO)."""

from __future__ import annotations

import pytest

from games.escape_plan.bots.bot_turn import OfferBotTurn, TakeBotTurn
from games.escape_plan.bots.costa import CostasBeat
from games.escape_plan.city_phase import NextPlacement
from games.escape_plan.components import Police, components
from games.escape_plan.end import EndGame
from games.escape_plan.escape import Leave, escape_cost
from games.escape_plan.evade import Evade
from games.escape_plan.game import EscapePlan
from games.escape_plan.move import can_escape_by, ways_of
from games.escape_plan.notoriety import AdjustNotoriety
from games.escape_plan.places.business import LayCube
from games.escape_plan.police.threats import Pursuit
from games.escape_plan.rounds import EndLastDay, EndPart, PlayPart
from games.escape_plan.scoring import costas_sheet, pile_value
from games.escape_plan.state import (
    COSTA,
    SANDRA,
    Hour,
    ItemKind,
    Offer,
    OpenAsset,
    Outing,
    Part,
    Pile,
    Standing,
)
from games.escape_plan.telling.names import the_venue
from games.escape_plan.thresholds import CrossThreshold
from games.escape_plan.turn import MainAction, TakeTurn
from games.escape_plan.turn_order import SetTurnOrder
from games.kernel import Chance, Effects, Result, Text, engine
from rendering.words import words_of
from tests.escape_plan.scenario import DAY_1, R0, R1, R2, R3, VINNIE, scenario, set_up

GAME = EscapePlan()


@pytest.fixture
def table():
    """Day 3, all of the city on the table, Exit 1 still open, everyone at the hospital on S1."""
    return scenario(1, R3).day(3).open_exit(1)


def costas_turn(table, *cards):
    return table.next_cards(COSTA, *cards).run(TakeBotTurn(COSTA))


def skipped(table):
    return [place.key for told in table.told("log-bot-skipped") for place in told["places"]]


def said(table, kind):
    """The sentences of all events of a kind."""
    return [words_of("escape_plan").say(event.text) for event in table.events if event.kind == kind]


def left(piles):
    return {id: len(pile) for id, pile in piles.items()}


# Setup


@pytest.mark.rule("EP-SOLO-01", "EP-SOLO-02", "EP-SOLO-03", "EP-SOLO-04", "EP-SOLO-05", "EP-SET-16")
def test_costa_and_sandra_are_set_up_beside_the_player():
    tables = [set_up(1, f"setup {number}") for number in range(4)]
    for g in tables:
        assert g.order == [0, COSTA, SANDRA]
        for bot in (g.costa, g.sandra):
            assert (bot.pawn, bot.notoriety.row, bot.notoriety.pool) == ("HOSP", 1, 4)
            assert (bot.cubes, bot.tokens, bot.removed) == (9, 0, [])
        assert (g.costa.contacts, g.costa.piles) == ([], [])
        assert sorted(g.hidden.bot_decks[COSTA]) == [f"LT{number:02}" for number in range(1, 17)]
        assert sorted(g.hidden.bot_decks[SANDRA]) == [f"IN{number:02}" for number in range(1, 17)]
        assert g.hidden.dossier.plan in components().plans
        assert g.hidden.dossier.plan != g.screens[0].plan
        assert GAME.view(g, 0).closing == 2
    assert len({tuple(g.hidden.bot_decks[COSTA]) for g in tables}) == 4


@pytest.mark.rule("EP-SOLO-04", "EP-ORD-03")
def test_on_day_1_sandra_and_costa_move_before_the_player():
    assert scenario(1).run(SetTurnOrder()).g.order == [SANDRA, COSTA, VINNIE]


@pytest.mark.rule("EP-CITY-01")
def test_the_player_lays_all_four_tiles():
    table = scenario(1, R0)
    for placed in DAY_1:
        letter = placed.tile[0]
        table.g.hidden.stacks[letter].remove(placed.tile)
        table.g.offer[letter] = Offer(placed.tile, [])
    table.run(NextPlacement())
    while not table.at_rest:
        table.choose(VINNIE, table.decision(VINNIE).default_id)
    assert len(table.g.map) == 6


@pytest.mark.rule("EP-SOLO-05", "EP-VIS-03")
def test_costa_is_in_the_crowd_for_sandra_and_she_for_him(table):
    table.stand(COSTA, "STORE-A").next_cards(SANDRA, "IN10").run(TakeBotTurn(SANDRA))
    assert table.g.sandra.notoriety.red == 2
    table.stand(VINNIE, "STORE-A").stand(COSTA, "HOSP")
    assert costas_turn(table, "LT10").g.costa.notoriety.red == 3


# Which card


@pytest.mark.rule("EP-SOLO-10")
def test_costa_goes_no_farther_than_one_tile_from_the_player(table):
    """From the Store on D3, at (−1,1): S1, A3, B2 and B1 are beside it, A2 is two steps away."""
    costas_turn(table.stand(VINNIE, "STORE-D"), "LT04", "LT10", "LT07", "LT02")
    assert skipped(table) == ["venue-ART-GALLERY", "location-STORE-A", "venue-SAFE-HOUSE-1"]
    assert table.g.costa.pawn == "BIZ-B1"
    assert table.g.costa.removed == ["LT02"]
    assert len(table.g.hidden.bot_decks[COSTA]) == 15


@pytest.mark.rule("EP-SOLO-10")
def test_the_players_own_tile_is_near(table):
    costas_turn(table.stand(VINNIE, "STORE-D"), "LT13")
    assert table.g.costa.pawn == "STORE-D"
    assert table.g.costa.notoriety.net == 0  # a pawn there, and −1


@pytest.mark.rule("EP-SOLO-11")
def test_costa_goes_to_no_closed_business(table):
    table.stand(VINNIE, "BIZ-B2").g.venues["BAR"].cash = [VINNIE, SANDRA]
    costas_turn(table, "LT01", "LT16")
    assert skipped(table) == ["venue-BAR"]


@pytest.mark.rule("EP-SOLO-11")
@pytest.mark.parametrize("closed_by", ["player", "Sandra", "Costa"])
def test_the_card_of_a_business_that_closes_leaves_his_deck(table, closed_by):
    table.g.venues["BAR"].income = [COSTA if closed_by == "Sandra" else SANDRA]
    table.g.bots[table.g.venues["BAR"].income[0]].cubes = 8
    if closed_by == "player":
        table.stand(VINNIE, "BIZ-B2").turn(VINNIE).run(LayCube(VINNIE))
    elif closed_by == "Sandra":
        table.g.hidden.bot_decks[COSTA].remove("LT01")
        table.g.costa.removed = ["LT01"]
        table.next_cards(SANDRA, "IN01").run(TakeBotTurn(SANDRA))
    else:
        table.stand(VINNIE, "BIZ-B2")
        costas_turn(table, "LT01")
    assert table.told("log-business-closed")
    assert table.g.costa.removed == ["LT01"]
    assert "LT01" not in table.g.hidden.bot_decks[COSTA]
    assert "IN01" not in table.g.costa.removed
    told = [(told["who"].key, told["place"].key) for told in table.told("log-bot-card-removed")]
    assert told == ([("bot-costa", "venue-BAR")] if closed_by == "player" else [])  # else it is out already


@pytest.mark.rule("EP-SOLO-12")
def test_open_exits_of_days_1_and_2_are_not_valid():
    table = scenario(1, R1).stand(VINNIE, "STORE-D")
    assert skipped(costas_turn(table, "LT16", "LT13")) == ["location-EXIT-3"]
    assert table.g.costa.pawn == "STORE-D"


@pytest.mark.rule("EP-SOLO-12", "EP-SOLO-19", "EP-ESC-05")
def test_near_the_open_exit_of_day_3_costa_escapes(table):
    costas_turn(table.stand(VINNIE, "GANG-4"), "LT14")
    g = table.g
    assert (g.costa.pawn, g.escapes, g.exit_used) == (None, [COSTA], "EXIT-1")
    assert (table.told("log-escaped")[0]["price"], table.told("log-escaped")[0]["order"]) == (0, 1)
    assert g.costa.notoriety.net == 0
    assert g.costa.removed == ["LT14"]
    assert escape_cost(g) == 10


@pytest.mark.rule("EP-SOLO-12", "EP-SOLO-10")
def test_far_from_the_open_exit_he_does_not_escape_by_a_card(table):
    costas_turn(table.stand(VINNIE, "STORE-A"), "LT14", "LT10")
    assert skipped(table) == ["location-EXIT-1"]
    assert table.g.escapes == []


@pytest.mark.rule("EP-SOLO-13")
def test_cards_that_were_all_turned_up_in_vain_are_shuffled():
    orders = set()
    for number in range(8):
        table = scenario(1, R0)
        table.g.chance = Chance(f"in vain {number}")
        businesses_on_no_tile_yet = [f"LT{number:02}" for number in range(1, 7)]
        table.g.hidden.bot_decks[COSTA] = businesses_on_no_tile_yet
        table.g.costa.removed = [f"LT{number:02}" for number in range(7, 17)]
        orders.add(tuple(table.run(TakeBotTurn(COSTA)).g.hidden.bot_decks[COSTA]))
    assert len(orders) > 2


@pytest.mark.rule("EP-SOLO-13")
def test_without_a_valid_card_costa_stays(table):
    table.stand(VINNIE, "STORE-D").stand(COSTA, "STORE-D")
    table.g.hidden.bot_decks[COSTA] = ["LT04", "LT12"]
    table.run(TakeBotTurn(COSTA))
    assert table.told("log-bot-stayed")
    assert (table.g.costa.pawn, table.g.costa.notoriety.red) == ("STORE-D", 0)
    assert sorted(table.g.hidden.bot_decks[COSTA]) == ["LT04", "LT12"]


# What each card does, on day 3, with the player somewhere else on the same tile

BUSINESSES = [
    ("LT01", "CHUR-2", "BIZ-B2", "BAR"),
    ("LT02", "HELI-1", "BIZ-B1", "CASINO"),
    ("LT03", "METRO-2", "BIZ-A1", "NIGHTCLUB"),
    ("LT04", "CLIN-2", "BIZ-A2", "ART-GALLERY"),
    ("LT05", "GANG-2", "BIZ-A3", "RESTAURANT"),
    ("LT06", "STORE-B", "BIZ-B3", "THEATRE"),
]
SAFE_HOUSES = [
    ("LT07", "METRO-3", "SAFE-C1", "SAFE-HOUSE-1"),
    ("LT08", "GANG-3", "SAFE-C2", "SAFE-HOUSE-2"),
    ("LT09", "CHUR-3", "SAFE-C3", "SAFE-HOUSE-3"),
]
STORES = [
    ("LT10", "CLIN-1", "STORE-A", 1, ["green", "green"], [90, 90], {"green": 3, "black": 5, "brown": 5}),
    ("LT11", "BIZ-B3", "STORE-B", -1, ["black", "black"], [100, 100], {"green": 5, "black": 3, "brown": 5}),
    ("LT12", "METRO-3", "STORE-C", 1, ["brown", "brown"], [120, 120], {"green": 5, "black": 5, "brown": 3}),
    (
        "LT13",
        "EXIT-3",
        "STORE-D",
        -1,
        ["green", "black", "brown"],
        [90, 100, 120],
        {"green": 4, "black": 4, "brown": 4},
    ),
]
EXITS = [
    ("LT14", "METRO-4", "EXIT-1", 2, ["X", "X"], [60, 60], {"X": 3, "Y": 5}),
    ("LT15", "CLIN-3", "EXIT-2", 1, ["X", "X"], [60, 60], {"X": 3, "Y": 5}),
    ("LT16", "STORE-D", "EXIT-3", 1, ["Y", "Y"], [70, 50], {"X": 5, "Y": 3}),
]


def has_taken_one_contact(table):
    g = table.g
    row = ["C33", "C01", "C02", "C03", "C04", "C05", "C06"]
    return g.costa.contacts == ["C07"] and g.row == row and g.boxed_contacts == []


@pytest.mark.rule("EP-SOLO-14")
@pytest.mark.parametrize(("card", "player", "location", "venue"), BUSINESSES)
def test_at_a_business_he_gains_one_lays_a_cube_and_takes_a_contact(table, card, player, location, venue):
    costa = costas_turn(table.stand(VINNIE, player), card).g.costa
    assert (costa.pawn, costa.notoriety.net, costa.cubes) == (location, 1, 8)
    assert {id: display.cash for id, display in table.g.venues.items() if display.cubes} == {venue: [COSTA]}
    assert has_taken_one_contact(table)
    assert (costa.removed, costa.tokens, costa.piles) == ([card], 0, [])


@pytest.mark.rule("EP-SOLO-14")
@pytest.mark.parametrize(("card", "player", "location", "venue"), SAFE_HOUSES)
def test_at_a_safe_house_he_does_as_sandra(table, card, player, location, venue):
    costa = costas_turn(table.stand(VINNIE, player), card).g.costa
    assert (costa.pawn, costa.notoriety.net, costa.cubes) == (location, -1, 8)
    assert {id: display.cash for id, display in table.g.venues.items() if display.cubes} == {venue: [COSTA]}
    assert (len(table.g.fixers), len(table.g.boxed_items)) == (7, 1)
    assert (len(table.g.keys[venue]), len(table.g.boxed_keys)) == (2, 1)
    assert (costa.removed, costa.contacts, costa.piles) == ([card], [], [])


@pytest.mark.rule("EP-SOLO-14", "EP-SOLO-16")
@pytest.mark.parametrize(("card", "player", "location", "change", "tiles", "values", "lockers"), STORES)
def test_at_a_store_he_takes_a_contact_and_a_pile_of_lockers(
    table, card, player, location, change, tiles, values, lockers
):
    costa = costas_turn(table.stand(VINNIE, player), card).g.costa
    assert (costa.pawn, costa.notoriety.net) == (location, change)
    assert has_taken_one_contact(table)
    assert costa.piles == [Pile(ItemKind.LOCKER, tiles)]
    assert table.g.hidden.dossier.piles == [values]
    assert left(table.g.hidden.lockers) == lockers
    assert table.g.hidden.boxed == {}
    assert costa.removed == [card]


@pytest.mark.rule("EP-SOLO-16")
def test_he_has_room_for_any_number_of_piles(table):
    piles = [(ItemKind.LOCKER, "green"), (ItemKind.LOCKER, "black"), (ItemKind.EXIT, "X")] * 2
    for pile in piles:
        CostasBeat().open_boxes(table.g, [pile], Effects(table.g))
    assert table.g.costa.piles == [Pile(kind, [id, id]) for kind, id in piles]
    assert len(table.g.hidden.dossier.piles) == 6


@pytest.mark.rule("EP-SOLO-14", "EP-SOLO-16")
@pytest.mark.parametrize(("card", "player", "location", "still_open", "tiles", "values", "exits"), EXITS)
def test_at_a_closed_exit_he_takes_two_tiles_and_a_contact(
    table, card, player, location, still_open, tiles, values, exits
):
    costa = costas_turn(table.open_exit(still_open).stand(VINNIE, player), card).g.costa
    assert (costa.pawn, costa.notoriety.net) == (location, -1)
    assert has_taken_one_contact(table)
    assert costa.piles == [Pile(ItemKind.EXIT, tiles)]
    assert table.g.hidden.dossier.piles == [values]
    assert left(table.g.hidden.exits) == exits
    assert costa.removed == [card]


@pytest.mark.rule("EP-SOLO-14")
@pytest.mark.parametrize(
    ("player", "card", "short", "items"),
    [
        ("CLIN-1", "LT10", {}, "2 Green Lockers"),
        ("CLIN-1", "LT10", {"green": [70]}, "a Green Locker"),
        ("EXIT-3", "LT13", {}, "a Green Locker, a Black Locker and a Brown Locker"),
        ("EXIT-3", "LT13", {"green": []}, "a Black Locker and a Brown Locker"),
        ("STORE-D", "LT16", {}, "2 Exit Tiles Y"),
    ],
)
def test_what_he_takes_is_told_by_number_and_kind(table, player, card, short, items):
    table.stand(VINNIE, player).g.hidden.lockers.update(short)
    costas_turn(table, card)
    assert said(table, "log-costa-pile") == [f"Lieutenant Costa takes {items} unopened."]


@pytest.mark.rule("EP-SOLO-14", "EP-GEN-02")
def test_of_a_pile_that_runs_short_he_takes_what_there_is(table):
    table.stand(VINNIE, "CLIN-1").g.hidden.lockers["green"] = [70]
    costas_turn(table, "LT10")
    assert table.g.costa.piles == [Pile(ItemKind.LOCKER, ["green"])]
    costas_turn(table.stand(VINNIE, "EXIT-3"), "LT13")
    assert table.g.costa.piles[1] == Pile(ItemKind.LOCKER, ["black", "brown"])
    table.g.hidden.exits["Y"] = []
    costas_turn(table.stand(VINNIE, "STORE-D"), "LT16")
    assert len(table.g.costa.piles) == len(table.g.hidden.dossier.piles) == 2


@pytest.mark.rule("EP-SOLO-14")
@pytest.mark.parametrize(
    ("card", "player", "others"),
    [
        ("LT01", "CHUR-2", ("CASINO", "NIGHTCLUB")),
        ("LT04", "CLIN-2", ("RESTAURANT", "THEATRE")),
        ("LT07", "METRO-3", ("SAFE-HOUSE-2", "SAFE-HOUSE-3")),
    ],
)
def test_the_third_of_a_group_brings_him_a_token(table, card, player, others):
    for venue in others:
        table.g.venues[venue].cash = [COSTA]
    costas_turn(table.stand(VINNIE, player), card)
    assert (table.g.costa.tokens, table.g.tokens) == (1, 7)


@pytest.mark.rule("EP-SOLO-15")
def test_a_sixth_contact_goes_to_the_box_and_a_fixer_card_is_a_token_all_the_same(table):
    table.stand(VINNIE, "CLIN-1").g.costa.contacts = ["C20", "C21", "C22", "C23", "C24"]
    table.g.row = ["C01", "C02", "C03", "C05", "C06", "C07", "C04"]
    costas_turn(table, "LT10")
    assert table.g.costa.contacts == ["C20", "C21", "C22", "C23", "C24"]
    assert table.g.boxed_contacts == ["C04"]
    assert (table.g.costa.tokens, table.g.tokens) == (1, 7)


# His last turn


@pytest.mark.rule("EP-SOLO-17", "EP-SOLO-18")
@pytest.mark.parametrize(
    ("part", "tokens", "escapes"),
    [
        (Part.AFTERNOON, 0, False),
        (Part.EVENING, 0, True),
        (Part.EVENING, 1, False),
        (Part.NIGHT, 1, True),
        (Part.NIGHT, 2, False),
        (Part.DAWN, 1, True),
        (Part.DAWN, 2, True),
    ],
)
def test_in_his_last_turn_costa_escapes_wherever_the_player_is(table, part, tokens, escapes):
    table.day(3, part).stand(VINNIE, "STORE-D").tokens(COSTA, tokens).next_cards(COSTA, "LT13")
    is_optional = part in (Part.NIGHT, Part.DAWN)
    table.run(OfferBotTurn(COSTA) if is_optional else TakeBotTurn(COSTA))
    assert table.g.costa.pawn == (None if escapes else "STORE-D")
    assert table.g.escapes == ([COSTA] if escapes else [])
    assert table.g.costa.removed == ([] if escapes else ["LT13"])
    assert table.g.costa.tokens == tokens - is_optional


@pytest.mark.rule("EP-SOLO-12", "EP-SOLO-17")
@pytest.mark.parametrize(("part", "card"), [(Part.AFTERNOON, "LT14"), (Part.DAWN, None)])
def test_it_is_noted_by_which_exit_costa_left_and_whether_a_card_sent_him(table, part, card):
    costas_turn(table.stand(VINNIE, "GANG-4").stand(COSTA, "STORE-A").day(3, part), "LT14")
    assert table.g.costa.outing == Outing(Hour(3, part), "STORE-A", "EXIT-1", card)


@pytest.mark.rule("EP-SOLO-17")
def test_no_turn_of_day_2_is_the_last():
    table = scenario(1, R2).day(2, Part.DAWN).stand(VINNIE, "STORE-D").next_cards(COSTA, "LT13")
    assert table.run(TakeBotTurn(COSTA)).g.costa.pawn == "STORE-D"


@pytest.mark.rule("EP-SOLO-18", "EP-DAY-03")
def test_without_a_token_costa_has_no_turn_at_night():
    table = scenario(1, R1).next_cards(COSTA, "LT10").run(OfferBotTurn(COSTA))
    assert table.g.costa.pawn == "HOSP"


@pytest.mark.rule("EP-SOLO-18", "EP-DAY-03")
def test_with_his_only_token_costa_has_a_turn_at_night_and_gives_it_back():
    table = scenario(1, R1).next_cards(COSTA, "LT10").tokens(COSTA, 1).run(OfferBotTurn(COSTA))
    assert table.g.costa.pawn == "STORE-A"
    assert (table.g.costa.tokens, table.g.tokens) == (0, 8)


@pytest.mark.rule("EP-SOLO-17", "EP-SOLO-19", "EP-TURN-01")
def test_ex_37_costas_last_turn_and_what_it_costs_the_player(table):
    table.day(3, Part.EVENING).order(COSTA, VINNIE, SANDRA).stand(VINNIE, "STORE-D").run(
        PlayPart(Part.EVENING)
    )
    assert table.g.escapes == [COSTA]
    assert table.told("log-upkeep-paid")[0]["price"] == 1
    assert table.money(VINNIE) == 8
    table.stand(VINNIE, "EXIT-1").rich(VINNIE, 12).run(Leave(VINNIE))
    assert (table.money(VINNIE), table.player(VINNIE).escaped_as) == (2, 2)


@pytest.mark.rule("EP-SOLO-19")
def test_when_the_player_is_first_costa_pays_nothing_and_is_second(table):
    table.stand(VINNIE, "EXIT-1").run(Leave(VINNIE))
    assert table.money(VINNIE) == 9
    table.day(3, Part.EVENING).run(TakeBotTurn(COSTA))
    assert table.g.escapes == [VINNIE, COSTA]
    assert table.told("log-escaped")[0]["price"] == 0


# Toll


@pytest.mark.rule("EP-SOLO-20", "EP-EVA-02", "EP-EVA-08")
@pytest.mark.parametrize(("money", "paid", "wounds"), [(2, 0, 2), (3, 3, 0), (9, 3, 0)])
def test_ex_36_costas_toll(money, paid, wounds):
    table = scenario(1, R1).stand(VINNIE, "STORE-D").stand(COSTA, "EXIT-3").police(D3="L").rich(VINNIE, money)
    table.unlock(VINNIE, "AS1").equip(VINNIE, "Q2").turn(VINNIE).run(MainAction(VINNIE))
    table.choose(VINNIE, "move:HOSP")
    assert table.money(VINNIE) == money - paid
    assert table.player(VINNIE).wounds == wounds
    assert table.asked(VINNIE) == "D-EVADE"
    assert table.decision(VINNIE).prompt.args["count"] == 1  # the Local; Costa is no threat
    table.choose(VINNIE, "equipment:Q2")
    assert table.player(VINNIE).wounds == wounds


@pytest.mark.rule("EP-SOLO-20", "EP-MOVE-54")
@pytest.mark.parametrize(
    ("money", "risk"),
    [
        (2, "1 officer, up to 1 wound · 2 wounds for an unpaid toll"),
        (3, "1 officer, up to 1 wound · $3k toll"),
    ],
)
def test_wounds_for_an_unpaid_toll_are_not_counted_as_officers(money, risk):
    table = scenario(1, R1).stand(VINNIE, "STORE-D").stand(COSTA, "EXIT-3").police(D3="L").rich(VINNIE, money)
    table.turn(VINNIE).run(MainAction(VINNIE))
    worth = table.decision(VINNIE).option("move:METRO-1").worth
    assert words_of("escape_plan").say(worth, ["Vinnie"]) == f"nothing to visit · {risk}"


@pytest.mark.rule("EP-SOLO-20")
def test_where_costa_is_not_there_is_no_toll():
    table = scenario(1, R1).stand(VINNIE, "STORE-D").stand(COSTA, "STORE-A").turn(VINNIE)
    table.run(MainAction(VINNIE)).choose(VINNIE, "move:HOSP")
    assert table.money(VINNIE) == 9
    assert table.told("log-toll-paid") == []


@pytest.mark.rule("EP-SOLO-20", "EP-TWO-07")
def test_sandra_takes_no_toll_and_costa_wounds_nobody_who_pays():
    table = scenario(1, R1).stand(VINNIE, "STORE-D").stand(SANDRA, "EXIT-3").turn(VINNIE)
    table.run(MainAction(VINNIE)).choose(VINNIE, "move:HOSP")
    assert table.asked(VINNIE) == "D-EVADE"
    assert (table.money(VINNIE), table.told("log-toll-paid")) == (9, [])
    table.stand(VINNIE, "STORE-D").stand(SANDRA, "HOSP").stand(COSTA, "EXIT-3")
    table.run(MainAction(VINNIE)).choose(VINNIE, "move:HOSP")
    assert (table.money(VINNIE), table.player(VINNIE).wounds) == (6, 0)


@pytest.mark.rule("EP-SOLO-20", "EP-EVA-03")
def test_costa_is_no_threat():
    table = scenario(1, R1).stand(COSTA, "STORE-D").turn(VINNIE).run(Evade(VINNIE, Pursuit(("D3",))))
    assert table.at_rest


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
@pytest.mark.parametrize(("money", "offered"), [(7, False), (8, True)])
def test_what_the_visit_needs_must_be_left_after_the_toll(money, offered):
    table = scenario(1, R1).stand(VINNIE, "BIZ-B2").stand(COSTA, "CHUR-2").rich(VINNIE, money).turn(VINNIE)
    table.run(MainAction(VINNIE))
    assert ("move:GANG-1" in table.options(VINNIE)) is offered


@pytest.mark.rule("EP-SOLO-20", "EP-MOVE-33", "EP-KEY-01")
@pytest.mark.parametrize(("money", "offered"), [(1, False), (2, True), (3, False), (4, False), (5, True)])
def test_who_cannot_pay_the_toll_keeps_what_a_key_costs(money, offered):
    table = scenario(1, R1).stand(VINNIE, "STORE-D").stand(COSTA, "EXIT-3").rich(VINNIE, money).turn(VINNIE)
    table.g.venues["BAR"].cash = [COSTA, SANDRA]
    table.unlock(VINNIE, "AS5").player(VINNIE).unlocked[1:4] = [None, None, OpenAsset("AS5")]  # used for $2k
    table.run(MainAction(VINNIE))
    assert ("move:BIZ-B2" in table.options(VINNIE)) is offered


@pytest.mark.rule("EP-MOVE-51")
def test_a_tile_with_costa_is_manned(table):
    table.stand(COSTA, "STORE-D").stand(SANDRA, "HOSP").stand(VINNIE, "EXIT-3").turn(VINNIE)
    assert all(
        ("D3" in route.manned_left) == ("D3" in route.left) for route in ways_of(table.g, VINNIE).routes
    )
    assert any("D3" in route.left for route in ways_of(table.g, VINNIE).routes)


@pytest.mark.rule("EP-ESC-07", "EP-SOLO-20")
@pytest.mark.parametrize(("money", "can"), [(12, False), (13, True)])
def test_the_default_way_out_reckons_with_the_toll(table, money, can):
    table.g.escapes, table.g.exit_used, table.g.costa.pawn = [SANDRA], "EXIT-1", "GANG-4"
    table.stand(VINNIE, "EXIT-1").rich(VINNIE, money)
    (way,) = [way for way in ways_of(table.g, VINNIE).routes if way.escape]
    assert can_escape_by(table.g, VINNIE, way) is can


# Thresholds


@pytest.mark.rule("EP-SOLO-21", "EP-SOLO-22", "EP-AUTO-01")
@pytest.mark.parametrize(("crosser", "other"), [(COSTA, SANDRA), (SANDRA, COSTA)])
def test_when_a_bot_crosses_the_player_chooses_and_the_other_bot_moves_by_itself(crosser, other):
    table = scenario(1, R3).stand(crosser, "STORE-A").notoriety(crosser, 2, red=1).notoriety(other, 2)
    table.police(D1="F", A3="L").run(AdjustNotoriety(crosser))
    # The other bot is higher than the player: D1 at (0,2) and A3 at (−1,0) are both two steps from S2 at (1,0).
    assert table.g.officers == {"S2": [Police.FEDERAL], "A3": [Police.LOCAL]}
    assert [told["seat"].key for told in table.told("log-officer-moved")] == [
        f"bot-{'sandra' if other == SANDRA else 'costa'}"
    ]
    assert table.decision(VINNIE).prompt.args["officer"].args["tile"].args["tile"] == "A3"
    table.play(VINNIE, "tile:S2", "confirm")
    assert table.at_rest
    assert table.g.bots[crosser].tokens == 0


@pytest.mark.rule("EP-SOLO-21", "EP-AUTO-01")
def test_when_the_player_crosses_each_lower_bot_moves_by_itself():
    table = scenario(1, R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 3).notoriety(COSTA, 2)
    table.police(D1="FL", B1="S").run(CrossThreshold(VINNIE, "T1"))
    assert [told["seat"].key for told in table.told("log-officer-moved")] == ["bot-costa", "bot-sandra"]
    assert table.g.officers == {"S2": [Police.FEDERAL, Police.LOCAL], "B1": [Police.SWAT]}
    assert table.asked(VINNIE) == "D-THR-UNLOCK"


@pytest.mark.rule("EP-THR-03", "EP-THR-05", "EP-SOLO-21")
def test_towards_escaped_costa_means_towards_the_exit_and_he_moves_none_any_more(table):
    table.g.escapes, table.g.exit_used, table.g.costa.pawn = [COSTA], "EXIT-1", None
    table.notoriety(COSTA, 2, red=1).notoriety(SANDRA, 3).police(B2="F").run(AdjustNotoriety(COSTA))
    assert (
        table.at_rest
    )  # he is lower than Costa and had one officer and one way to choose from: nothing to confirm
    assert table.g.officers == {"D1": [Police.FEDERAL]}
    table.notoriety(VINNIE, 3).notoriety(COSTA, 1).stand(VINNIE, "STORE-A").run(CrossThreshold(VINNIE, "T1"))
    assert table.told("log-officer-moved") == []


# The end


@pytest.mark.rule("EP-SOLO-25")
def test_if_the_player_is_arrested_it_is_over_at_once(table):
    table.rich(VINNIE, 0).g.escapes = [COSTA]
    table.g.exit_used, table.g.costa.pawn = "EXIT-1", None
    table.notoriety(SANDRA, 1, red=2).run(TakeTurn(VINNIE), AdjustNotoriety(SANDRA))
    assert table.player(VINNIE).standing is Standing.ARRESTED
    assert table.g.result == Result(())
    assert table.g.sandra.notoriety.row == 1  # no update any more


@pytest.mark.rule("EP-SOLO-25", "EP-END-02")
def test_a_player_who_stays_to_the_end_of_day_3_has_lost(table):
    table.day(3, Part.DAWN).run(EndLastDay())
    assert table.g.result == Result(())
    assert table.player(VINNIE).standing is Standing.ARRESTED


@pytest.mark.rule("EP-SOLO-25")
def test_when_the_player_has_escaped_the_bots_go_on_until_costa_has(table):
    table.day(3, Part.MORNING).stand(VINNIE, "EXIT-1").tokens(COSTA, 1)
    table.run(Leave(VINNIE)).next_cards(COSTA, "LT10", "LT05", "LT16", "LT02").order(SANDRA, COSTA, VINNIE)
    # Costa stays near Exit 1 on D1 at (0,2): of these only the Casino of B1 at (−1,2) is beside it.
    table.run(PlayPart(Part.AFTERNOON))
    assert table.g.result is not None
    came = [told["place"] for told in table.told("log-bot-came") if told["who"].key == "bot-costa"]
    assert came[0] == the_venue("CASINO")
    assert table.g.escapes == [VINNIE, COSTA]
    assert table.g.part in (Part.EVENING, Part.NIGHT, Part.DAWN)
    assert [told["part"] for told in table.told("log-part-ended")][-1] == table.g.part.value


@pytest.mark.rule("EP-SOLO-25")
def test_while_costa_is_in_the_city_the_part_does_not_end_the_game(table):
    table.stand(VINNIE, "EXIT-1").run(Leave(VINNIE))
    table.g.hidden.bot_decks[COSTA] = []
    table.day(3, Part.MORNING).run(EndPart())
    assert "afternoon" in [told["part"] for told in table.told("log-part-began")]


# Scoring


@pytest.mark.rule("EP-SOLO-27", "EP-SOLO-28")
@pytest.mark.parametrize(
    ("kind", "tiles", "values", "worth"),
    [
        (ItemKind.LOCKER, ["green", "green"], [0, 70], 160),  # EX-25
        (ItemKind.LOCKER, ["green", "black", "brown"], [90, 0, 100], 100),  # EX-25
        (ItemKind.LOCKER, ["black", "black"], [80, 0], 180),
        (ItemKind.LOCKER, ["brown", "brown"], [0, 0], 240),
        (ItemKind.LOCKER, ["green", "black", "brown"], [70, 80, 0], 120),
        (ItemKind.EXIT, ["X", "X"], [0, 40], 100),
        (ItemKind.EXIT, ["Y", "Y"], [30, 0], 100),
        (ItemKind.LOCKER, ["green"], [70], 70),
        (ItemKind.LOCKER, ["green", "brown"], [70, 100], 170),  # Store D when black has run out
    ],
)
def test_ex_25_what_a_pile_is_worth(kind, tiles, values, worth):
    assert pile_value(Pile(kind, tiles), values) == worth


def escaped(table):
    """The player, and Costa after him, have left through Exit 1."""
    player, g = table.player(VINNIE), table.g
    player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, 1
    g.escapes, g.exit_used = [VINNIE, COSTA], "EXIT-1"
    g.costa.pawn = None
    return table


@pytest.mark.rule("EP-SOLO-26")
def test_costas_score(table):
    """Card P9: Bar 80, Nightclub income, Restaurant 90, Safe House 1 70."""
    costa = escaped(table).g.costa
    for venue in ("BAR", "NIGHTCLUB", "RESTAURANT", "SAFE-HOUSE-1"):
        table.g.venues[venue].cash = [COSTA]
    costa.contacts = ["C01", "C02", "C03", "C04"]
    costa.piles = [Pile(ItemKind.LOCKER, ["green", "green"]), Pile(ItemKind.EXIT, ["X", "X"])]
    table.g.hidden.dossier.piles = [[70, 90], [40, 0]]
    costa.tokens = 3
    table.notoriety(COSTA, 6)
    sheet = costas_sheet(table.g)
    assert sheet.groups == {"1": 80, "2": 90, "safe": 70}
    assert (sheet.contacts, sheet.lockers, sheet.exits, sheet.notoriety) == (60, 160, 100, -30)
    assert (sheet.money, sheet.assets, sheet.wounds) == (0, 0, 0)
    assert sheet.total == 530


@pytest.mark.rule("EP-SOLO-29", "EP-SCO-05")
@pytest.mark.parametrize(
    ("money", "row", "costas_contacts", "costas_row", "winners"),
    [
        (11, 1, 2, 1, (VINNIE,)),  # 11 against 10
        (9, 1, 2, 1, ()),  # 9 against 10
        (10, 1, 2, 1, (VINNIE,)),  # a tie with money
        (15, 2, 2, 1, (VINNIE,)),  # which counts before notoriety: 15 − 5 against 10
        (0, 1, 1, 1, (VINNIE,)),  # 0 each, all alike: shared
        (0, 2, 0, 1, ()),  # −5 against 0
    ],
)
def test_the_player_wins_with_more_than_costa_or_in_a_tie_with_money(
    table, money, row, costas_contacts, costas_row, winners
):
    escaped(table).rich(VINNIE, money).notoriety(VINNIE, row).notoriety(COSTA, costas_row)
    table.g.costa.contacts = ["C01", "C02"][:costas_contacts]
    table.run(EndGame())
    assert table.g.result == Result(winners)


@pytest.mark.rule("EP-SOLO-29", "EP-SCO-05")
@pytest.mark.parametrize(("row", "costas_row", "winners"), [(2, 4, (VINNIE,)), (4, 2, ())])
def test_in_a_tie_without_money_lower_notoriety_wins(table, row, costas_row, winners):
    """Rows 2 and 4 cost 5 and 15; ten thousand for two contacts, or for a used asset, make up for it."""
    escaped(table).rich(VINNIE, 0).notoriety(VINNIE, row).notoriety(COSTA, costas_row)
    if costas_row > row:
        table.g.costa.contacts = ["C01", "C02"]
    else:
        table.player(VINNIE).unlocked[0].used = True
    table.run(EndGame())
    scores = [sheet.total for sheet in GAME.view(table.g, None).sheets]
    assert scores == [-5, -5]
    assert table.g.result == Result(winners)


@pytest.mark.rule("EP-SOLO-26", "EP-SOLO-03")
def test_at_the_end_costas_dossier_is_opened(table):
    table.g.costa.piles = [Pile(ItemKind.LOCKER, ["green", "green"])]
    table.g.hidden.dossier.piles = [[70, 0]]
    assert GAME.view(table.g, VINNIE).dossier is None
    assert GAME.view(table.g, VINNIE).sheets is None
    escaped(table).run(EndGame())
    view = GAME.view(table.g, None)
    assert (view.dossier.plan, view.dossier.piles) == ("P9", [[70, 0]])
    assert [sheet.seat for sheet in view.sheets] == [VINNIE, COSTA]
    assert table.told("log-costa-plan")[0]["plan"] == "P9"
    assert said(table, "log-costa-pile-opened") == ["Lieutenant Costa opens 2 Green Lockers ($70k and $0)."]


@pytest.mark.rule("EP-SOLO-26")
def test_a_pile_of_several_colours_is_opened_tile_by_tile(table):
    table.g.costa.piles = [Pile(ItemKind.LOCKER, ["green", "black"])]
    table.g.hidden.dossier.piles = [[70, 80]]
    escaped(table).run(EndGame())
    opened = ["Lieutenant Costa opens a Green Locker ($70k) and a Black Locker ($80k)."]
    assert said(table, "log-costa-pile-opened") == opened


@pytest.mark.rule("EP-SOLO-26")
def test_costas_score_is_told_as_his_own(table):
    escaped(table).rich(VINNIE, 7).notoriety(COSTA, 3)
    table.g.costa.contacts = ["C01", "C02", "C03"]
    table.g.costa.piles = [Pile(ItemKind.EXIT, ["X", "X"])]
    table.g.hidden.dossier.piles = [[40, 60]]
    table.g.venues["BAR"].cash = [COSTA]  # P9: $80k
    table.run(EndGame())
    (costas,) = table.told("log-costa-score")
    amounts = ("places", "contacts", "tiles", "notoriety", "total")
    assert [costas[name] for name in amounts] == [80, 30, 100, 10, 200]
    (players,) = table.told("log-score")
    assert (players["seat"].args["seat"], players["total"]) == (VINNIE, 7)
    kinds = [event.kind for event in table.events if event.kind.endswith("score")]
    assert kinds == ["log-costa-score", "log-score"]  # the best one first


def test_who_is_arrested_before_costa_has_escaped_is_shown_no_count_of_his(table):
    table.run(EndLastDay())
    assert [sheet.seat for sheet in GAME.view(table.g, None).sheets] == [VINNIE]


def test_a_player_who_leaves_the_table_has_lost(table):
    table.run(TakeTurn(VINNIE))
    outcome = engine.resign(table.game, table.match.position, VINNIE)
    assert outcome.position.state.result == Result(())
    assert [event.text.args["why"] for event in outcome.events if event.kind == "log-arrested"] == [
        Text("why-resigned")
    ]
