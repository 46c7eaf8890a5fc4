"""Setup (SP-SET) and the preparatory round (SP-PREP)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, groupby
from typing import Any

import pytest

from games.kernel import Choose, Match, with_defaults
from games.speakeasy.codes import CityArea, LevelTrack, MobsterDeck, Operation
from games.speakeasy.components import components
from games.speakeasy.game import Speakeasy
from games.speakeasy.preparation import PrepBuilding, PrepCard, PrepDock
from games.speakeasy.state import SpeakeasyState, area_of, district_of
from tests.speakeasy.scenario import ANN, BEN, CLEO, GAME, SpeakeasyTable, dealt, scenario

PLAYERS = (1, 2, 3, 4)
SEEDS = tuple(f"seed {number}" for number in range(8))


@cache
def deal(players: int, seed: str) -> SpeakeasyState[Any]:
    return dealt(players, seed)


def deals(players: int) -> list[SpeakeasyState[Any]]:
    return [deal(players, seed) for seed in SEEDS]


def differ(values: Any) -> bool:
    return len({repr(value) for value in values}) > 1


@pytest.mark.rule("SP-SET-01", "SP-SET-21")
@pytest.mark.parametrize(
    ("players", "spaces", "docks", "order"), [(1, 22, 12, 2), (2, 22, 12, 2), (3, 36, 15, 3), (4, 36, 15, 4)]
)
def test_the_side_of_the_board(players, spaces, docks, order):
    g = deal(players, SEEDS[0])
    assert len(g.board.sites) == spaces
    assert (len(g.board.order.upper), len(g.board.order.lower)) == (order, order)
    rows = [row for row in components().docks if row.is_on_small_side or not g.numbers.is_small_side]
    assert 3 * len(rows) == docks


@pytest.mark.rule("SP-SET-02", "SP-SET-03")
@pytest.mark.parametrize("players", [1, 2])
def test_five_districts_are_closed(players):
    for g in deals(players):
        closed = g.board.closed
        assert Counter(area_of(district) for district in closed) == {"downtown": 2, "midtown": 2, "uptown": 1}
        assert not {district_of(space) for space in g.board.sites} & set(closed)
        tokens = [*g.board.mobsters, *g.board.war_tokens, *chain(*g.stacks.war_tokens)]
        assert not set(tokens) & set(closed), "the tokens used are out of the game"
    assert differ(g.board.closed for g in deals(players))
    assert any(set(g.board.cops) & set(g.board.closed) for g in deals(players)), "cops come everywhere"


@pytest.mark.rule("SP-SET-02")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nothing_is_closed(players):
    assert all(g.board.closed == [] for g in deals(players))


@pytest.mark.rule("SP-SET-04", "SP-SET-05", "SP-SET-06")
@pytest.mark.parametrize(("players", "mobsters"), [(1, 4), (2, 4), (3, 6), (4, 6)])
def test_a_mobsters_hold_their_districts(players, mobsters):
    box = components()
    for g in deals(players):
        assert len(g.board.mobsters) == mobsters
        assert len(g.stacks.removed_mobsters) == 6 - mobsters
        held = {*g.board.mobsters.values(), *g.stacks.removed_mobsters}
        assert held == {id for id, one in box.mobsters.items() if one.deck is MobsterDeck.A}
        strengths = {district: box.mobsters[one].strength for district, one in g.board.mobsters.items()}
        assert g.board.strength == strengths
        for space, site in g.board.sites.items():
            assert site.has_mobsters == (district_of(space) in g.board.mobsters)
        taken = sum(site.has_mobsters for site in g.board.sites.values())
        assert g.board.supply.mobster_speakeasies == box.pieces.mobster_speakeasies - taken
        assert {deck: len(tiles) for deck, tiles in g.stacks.mobsters.items()} == {"B": 4, "C": 4, "D": 6}
    assert differ(set(g.board.mobsters) for g in deals(players)), "other districts"
    assert differ(list(g.board.mobsters.values()) for g in deals(players)), "in another order"


@pytest.mark.rule("SP-SET-07", "SP-SET-08")
@pytest.mark.parametrize(
    ("players", "sizes"), [(1, (2, 2, 3)), (2, (2, 2, 3)), (3, (3, 3, 4)), (4, (3, 3, 4))]
)
def test_mobster_tokens_announce_the_wars(players, sizes):
    for g in deals(players):
        assert (len(g.board.war_tokens), *map(len, g.stacks.war_tokens)) == sizes
        all_ = [*g.board.closed, *g.board.mobsters, *g.board.war_tokens, *chain(*g.stacks.war_tokens)]
        assert sorted(all_) == list(components().districts)


@pytest.mark.rule("SP-SET-09", "SP-AREA-01")
def test_no_area_is_controlled():
    assert all(g.board.control == {area: {} for area in CityArea} for g in deals(3))


@pytest.mark.rule("SP-SET-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_cops_and_their_tokens(players):
    for g in deals(players):
        stacks = [g.board.cops, g.board.cop_tokens, *g.stacks.cop_tokens]
        assert [len(stack) for stack in stacks] == [4, 4, 4, 4]
        assert sorted(chain(*stacks)) == list(components().districts)
    for number in range(4):
        assert differ(
            sorted([g.board.cops, g.board.cop_tokens, *g.stacks.cop_tokens][number]) for g in deals(players)
        )


@pytest.mark.rule("SP-SET-11", "SP-SET-12")
@pytest.mark.parametrize(
    ("players", "stacks"), [(1, [10, 10, 9]), (2, [10, 10, 9]), (3, [5, 5, 5]), (4, [5, 5, 5])]
)
def test_city_tokens_lie_on_every_space_and_on_display(players, stacks):
    for g in deals(players):
        assert all(site.token for site in g.board.sites.values()), "also beside mobsters"
        assert all(g.board.city.right)
        assert g.board.city.middle == [[], [], []]
        assert [len(stack) for stack in g.stacks.city] == stacks
    assert differ(g.board.city.right for g in deals(players))


@pytest.mark.rule("SP-SET-13")
def test_area_goals_have_three_different_numbers():
    tiles = components().area_tiles
    for g in deals(3):
        assert len({tiles[g.board.tiles[slot]].number for slot in ("AGD", "AGM", "AGU")}) == 3
    assert differ(g.board.tiles["AGD"] for g in deals(3))


@pytest.mark.rule("SP-SET-13", "SP-SET-14")
def test_the_log_tells_the_goals_of_the_game():
    match, events = Match.begin(Speakeasy(), 3, "goals", with_defaults(Speakeasy.settings, {}))
    told = {
        event.text.args["goal"].key: event.text.args["asks"].key
        for event in events
        if event.kind == "log-goal"
    }
    tiles = match.position.state.board.tiles
    assert told == {f"goal-{slot.lower()}": f"tile-{tile.lower()}" for slot, tile in tiles.items()}


@pytest.mark.rule("SP-SET-14")
def test_central_park_has_five_goals_of_different_types():
    box = components()
    for g in deals(3):
        found = [box.park_tiles[g.board.tiles[slot]] for slot in box.park_slots]
        assert [tile.stack for tile in found] == ["A", "A", "B", "B", "C"]
        assert len({tile.type for tile in found}) == 5
        used = {*g.board.tiles.values()}
        assert sorted([*used, *g.stacks.unused_goals]) == sorted([*box.park_tiles, *box.area_tiles])
    for slot in box.park_slots:
        assert differ(g.board.tiles[slot] for g in deals(3))


@pytest.mark.rule("SP-SET-14")
@pytest.mark.parametrize(("slot", "stack"), [("CK1", "A"), ("CK3", "B"), ("CK5", "C")])
def test_each_stack_of_central_park_is_shuffled(slot, stack):
    """Any of its seven tiles may be the first that is drawn."""
    drawn = {deal(3, f"park {number}").board.tiles[slot] for number in range(40)}
    assert drawn == {id for id, tile in components().park_tiles.items() if tile.stack == stack}


@pytest.mark.rule("SP-SET-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_gets_a_card_of_each_kind(players):
    for g in deals(players):
        for screen in g.screens:
            assert [components().cards[card].kind for card in screen.hand] == list(Operation)
        assert {len(deck) for deck in g.stacks.cards.values()} == {12 - players}
    assert differ(g.screens[0].hand for g in deals(players))


@pytest.mark.rule("SP-SET-16")
def test_three_helper_cards_lie_open():
    assert {(len(g.board.helpers), len(g.stacks.helpers)) for g in deals(3)} == {(3, 18)}
    assert differ(g.board.helpers for g in deals(3))


@pytest.mark.rule("SP-SET-17", "SP-SET-18")
def test_boats_have_barrels_crates_and_berths():
    for g in deals(4):
        boats = g.board.boats
        assert list(boats) == ["BT1", "BT2", "BT3", "BT4"]
        assert {berth.barrels for berth in boats.values()} == {5}
        assert len({berth.harbour for berth in boats.values()}) == 4
        assert len({*(berth.crate for berth in boats.values()), *g.stacks.crates}) == 18
        assert len(g.stacks.crates) == 14
    assert differ([berth.harbour for berth in g.board.boats.values()] for g in deals(4))
    assert differ([berth.crate for berth in g.board.boats.values()] for g in deals(4))


@pytest.mark.rule("SP-SET-19")
@pytest.mark.parametrize(("players", "goons"), [(1, 23), (2, 22), (3, 21), (4, 20)])
def test_the_supplies(players, goons):
    for g in deals(players):
        supply = g.board.supply
        beside = sum(site.has_mobsters for site in g.board.sites.values())
        assert (supply.barrels, supply.cops, supply.goons) == (20, 12, goons)
        assert (supply.leverage, supply.mobster_speakeasies) == (20, 24 - beside)


@pytest.mark.rule("SP-SET-20", "SP-GEN-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_and_the_others_follow(players):
    starts = set()
    for number in range(24):
        order = dealt(players, f"start {number}").board.order.upper
        starts.add(order[0])
        assert order == [(order[0] + step) % players for step in range(players)]
    assert starts == set(range(players))


@pytest.mark.rule("SP-SET-22", "SP-SET-23")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_everyone_begins_with(players):
    g = deal(players, SEEDS[1])
    for seat in range(players):
        boss = g.boss(seat)
        assert boss.levels == dict.fromkeys(LevelTrack, 1)
        assert (boss.notoriety, boss.goons, boss.cash, g.screen(seat).safe) == (5, 1, 15, 30)
        assert boss.slots == list(components().slots)
        assert [truck.district for truck in boss.trucks] == [None, None]
        assert (boss.books, boss.leverage, boss.helpers, boss.crates) == (0, 0, [], [])
        assert (boss.associate, boss.associate_district) == (None, None)
        assert (boss.notoriety_family, boss.family, boss.book_supply) == ([8, 14], 10, 10)


@pytest.mark.rule("SP-GEN-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_deals_the_same_table(players):
    assert GAME.encode(dealt(players, "a")) == GAME.encode(dealt(players, "a"))
    assert GAME.encode(dealt(players, "a")) != GAME.encode(dealt(players, "b"))


# The preparatory round


@pytest.mark.rule("SP-PREP-01", "SP-PREP-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_in_turn_order_is_the_first(players):
    match, _ = Match.begin(Speakeasy(), players, "prepare", with_defaults(Speakeasy.settings, {}))
    asked: list[tuple[int, str]] = []
    while match.position.state.act == 0:
        decision = match.position.decisions[0]
        asked.append((decision.seat, decision.kind))
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default))
    last_first = list(reversed(match.position.state.parties))
    docks = [seat for seat, kind in asked if kind == "SP-D01"]
    assert docks == (last_first if players == 2 else [])
    assert [seat for seat, kind in asked if kind == "SP-D02"] == last_first
    assert [seat for seat, kind in asked if kind == "SP-D04"] == last_first
    cards_and_buildings = [seat for seat, kind in asked if kind in ("SP-D02", "SP-D03", "SP-D04")]
    assert [seat for seat, _ in groupby(cards_and_buildings)] == last_first, "one after the other"


@pytest.mark.rule("SP-PREP-01", "SP-GEN-03")
def test_a_member_goes_to_the_docks_with_the_reward_of_the_row():
    table = scenario(2).docked(BEN, "D1").run(PrepDock(ANN))
    assert table.options(ANN) == [f"{column}{row}" for column in "DMU" for row in range(1, 5)][1:], "no skip"
    table.choose(ANN, "U3")
    assert table.g.board.docks == {"D1": BEN, "U3": ANN}
    assert table.cash(ANN) == 15 + 3


def preparing(players: int = 3) -> SpeakeasyTable:
    return scenario(players).hand(ANN, "V08", "P09", "S09", "F09")


@pytest.mark.rule("SP-PREP-03", "SP-PREP-08")
def test_one_speakeasy_or_the_still_must_be_opened():
    table = preparing().run(PrepBuilding(ANN))
    assert table.options(ANN) == [
        f"piece:{slot}" for slot in ["A1", "A2", "A3", "B1", "B2", "BS", "C1", "C2", "C3"]
    ]
    table.play(ANN, "piece:C3", "district:1", "space:1a")
    assert table.cash(ANN) == 15 - 8


@pytest.mark.rule("SP-PREP-04", "SP-PREP-08", "SP-BLD-01")
def test_on_an_empty_space_without_a_takeover():
    table = preparing(2).closed(1, 2, 7, 8, 15).mobsters("3a", "3b", strength=3).building(BEN, "still", "4a")
    table.cops(9, 10).levels(ANN, STRENGTH=5).run(PrepBuilding(ANN)).choose(ANN, "piece:A2")
    spaces = {option.removeprefix("space:") for option in table.options(ANN)} - {"rethink"}
    expected = {f"{district}{letter}" for district in (4, 5, 6, 9, 10, 11, 12, 13, 14, 16) for letter in "ab"}
    assert spaces == expected - {"4a"}


@pytest.mark.rule("SP-PREP-05", "SP-PREP-06")
def test_city_token_and_opening_reward():
    table = preparing().token("CT07", "1a").run(PrepBuilding(ANN), PrepCard(ANN))
    table.play(ANN, "piece:A3", "district:1", "space:1a")
    assert (table.boss(ANN).tokens, table.boss(ANN).goons) == (["CT07"], 2)
    assert table.asked(ANN) == "SP-D04"


@pytest.mark.rule("SP-PREP-07", "SP-PREP-08")
@pytest.mark.parametrize("card", ["V08", "P09", "S09"])
def test_a_card_is_played_for_its_reward_alone(card):
    table = preparing().vip(ANN, 1).leverage(ANN, 5).building(ANN, "still", "1a")
    table.building(ANN, "speakeasy", "2a", barrel=True).run(PrepCard(ANN))
    assert table.options(ANN) == [f"play:{one}" for one in ("V08", "P09", "S09", "F09")], "no skip"
    table.choose(ANN, f"play:{card}")
    assert table.at_rest, "no action, no draw"
    assert table.boss(ANN).leverage == 6
    assert len(table.hand_of(ANN)) == 3


@pytest.mark.rule("SP-PREP-07")
@pytest.mark.parametrize("card", ["V11", "P11", "S11", "F09"])
def test_rewards_that_modify_the_action_give_nothing(card):
    table = scenario().hand(ANN, card).run(PrepCard(ANN))
    if not table.at_rest:
        table.choose(ANN, f"play:{card}")
    assert table.at_rest
    other = scenario()
    assert table.boss(ANN).cash == other.boss(ANN).cash
    assert table.boss(ANN).leverage == other.boss(ANN).leverage
    assert list(table.boss(ANN).cards.values()) == [card]


@pytest.mark.rule("SP-PREP-07")
def test_the_options_say_which_cards_give_nothing_without_their_action():
    table = scenario().hand(ANN, "V08", "S11").run(PrepCard(ANN))
    notes = {option.id: option.note.key for option in table.decision(ANN).options}
    assert notes == {"play:V08": "note-card", "play:S11": "note-card-without-action"}


@pytest.mark.rule("SP-PREP-08")
def test_the_extra_raise_may_cost_a_fourth_card():
    table = scenario().hand(CLEO, "V01", "P09", "S09", "F09").run(PrepCard(CLEO))
    table.play(CLEO, "play:V01", "raise:VIP", "raise:VIP", "discard:F09")
    assert table.hand_of(CLEO) == ["P09", "S09"]
