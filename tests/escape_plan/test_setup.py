"""Setting the table up (EP-SET)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.escape_plan.components import Police, components
from games.escape_plan.game import EscapePlan
from games.escape_plan.setup import SetUp, draw_first_officers, lay_out_contacts, new_player, new_table
from games.escape_plan.state import ItemKind, Offer
from games.kernel import Chance, Effects, engine

GAME = EscapePlan()
SEEDS = [f"setup-{number}" for number in range(40)]


def set_up(seed: str = "seed", seats: int = 4):
    """A table just after setup, before the first day, and what was told."""
    g = new_table(seats, seed)
    do = Effects(g)
    g.agenda.clear()
    SetUp().resolve(g, {}, do)
    return g, do.events


@pytest.fixture(scope="module")
def tables():
    return [set_up(seed)[0] for seed in SEEDS]


def some_differ(values):
    return len({str(value) for value in values}) > 1


@pytest.mark.rule("EP-SET-01")
@pytest.mark.parametrize(("seats", "closing"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_closing_number_follows_from_the_number_of_players(seats, closing):
    assert GAME.view(set_up(seats=seats)[0], None).closing == closing


@pytest.mark.parametrize("seats", [0, 6])
def test_it_is_set_up_for_one_to_five(seats):
    with pytest.raises(ValueError, match=f"escape_plan is not played by {seats}"):
        engine.begin(GAME, seats, "seed")


@pytest.mark.rule("EP-SET-02")
def test_the_starting_tiles_lie_in_one_of_four_ways(tables):
    ways = Counter(tuple((t.tile, t.q, t.r, t.rotation) for t in g.map) for g in tables)
    assert set(ways) == {
        ((first, 0, 0, rotation), (second, 1, 0, rotation))
        for first, second in (("S1", "S2"), ("S2", "S1"))
        for rotation in (0, 3)
    }


@pytest.mark.rule("EP-SET-03")
def test_each_stack_is_shuffled_and_shows_its_top_tile(tables):
    for g in tables:
        for letter, offer in g.offer.items():
            assert len(g.hidden.stacks[letter]) == 2
            assert {offer.tile, *g.hidden.stacks[letter]} == {f"{letter}{number}" for number in (1, 2, 3)}
    for letter in "ABCD":
        assert {g.offer[letter].tile for g in tables} == {f"{letter}{number}" for number in (1, 2, 3)}


@pytest.mark.rule("EP-SET-04")
def test_one_of_the_six_patrol_cards_is_put_away_unseen(tables):
    removed = {(Counter({1: 2, 2: 2, 3: 2}) - Counter(g.hidden.patrol)).popitem() for g in tables}
    assert removed == {(1, 1), (2, 1), (3, 1)}
    assert {len(g.hidden.patrol) for g in tables} == {5}


@pytest.mark.rule("EP-SET-05", "EP-SET-06")
def test_two_officers_are_drawn_for_each_offered_tile_and_for_s2_and_doubles_go_back(tables):
    sizes = Counter()
    for g in tables:
        assert set(g.officers) == {"S2"}
        for officers in [g.officers["S2"], *(offer.officers for offer in g.offer.values())]:
            assert len(set(officers)) == len(officers)
            sizes[len(officers)] += 1
        on_tiles = len(g.officers["S2"]) + sum(len(offer.officers) for offer in g.offer.values())
        assert len(g.bag) == 30 - on_tiles
    assert set(sizes) == {1, 2}


@pytest.mark.rule("EP-SET-06")
def test_a_double_goes_back_without_a_new_draw():
    g = new_table(4, "seed")
    g.map, g.offer = set_up()[0].map, {letter: Offer(f"{letter}1", []) for letter in "ABCD"}
    g.bag = [Police.FEDERAL] * 10
    draw_first_officers(g, Effects(g))
    assert [offer.officers for offer in g.offer.values()] == [[Police.FEDERAL]] * 4
    assert g.officers == {"S2": [Police.FEDERAL]}
    assert g.bag == [Police.FEDERAL] * 5


@pytest.mark.rule("EP-SET-06")
@pytest.mark.parametrize("seed", SEEDS)
def test_doubles_go_back_only_after_all_ten_have_been_drawn(seed):
    g = new_table(4, seed)
    g.map, g.offer = set_up()[0].map, {letter: Offer(f"{letter}1", []) for letter in "ABCD"}
    g.bag = [Police.FEDERAL] * 9 + [Police.SWAT]
    draw_first_officers(g, Effects(g))
    assert Police.SWAT not in g.bag  # ten in the bag: all are drawn, and no SWAT officer has a double


@pytest.mark.rule("EP-SET-07")
def test_all_venues_lie_in_the_reserve_and_three_keys_over_each_safe_house(tables):
    for g in tables:
        assert g.reserve == list(components().venues)
        assert list(g.keys) == ["SAFE-HOUSE-1", "SAFE-HOUSE-2", "SAFE-HOUSE-3"]
        assert {len(keys) for keys in g.keys.values()} == {3}
        assert Counter(key for keys in g.keys.values() for key in keys) == {
            "green": 3,
            "black": 3,
            "brown": 3,
        }
    assert some_differ(g.keys for g in tables)


@pytest.mark.rule("EP-SET-08")
def test_fixer_tiles_equipment_gas_and_lockers_are_laid_out(tables):
    for g in tables:
        assert g.fixers == [f"F{number}" for number in range(1, 9)]
        assert g.equipment == {"Q1": 4, "Q2": 4, "Q3": 4, "Q4": 4}
        assert g.gas == 6
        assert {colour: sorted(pile) for colour, pile in g.hidden.lockers.items()} == {
            "green": [0, 70, 70, 90, 90],
            "black": [0, 80, 80, 100, 100],
            "brown": [0, 100, 100, 120, 120],
        }
    for colour in ("green", "black", "brown"):
        assert some_differ(g.hidden.lockers[colour] for g in tables)


@pytest.mark.rule("EP-SET-09")
def test_the_exit_piles_are_shuffled_apart(tables):
    for g in tables:
        assert sorted(g.hidden.exits["X"]) == [0, 40, 40, 60, 60]
        assert sorted(g.hidden.exits["Y"]) == [0, 30, 50, 50, 70]
    assert some_differ(g.hidden.exits["X"] for g in tables)
    assert some_differ(g.hidden.exits["Y"] for g in tables)


@pytest.mark.rule("EP-SET-10")
def test_seven_contacts_are_revealed_from_left_to_right():
    g, _ = set_up()
    assert len(g.row) == 7
    assert len(g.hidden.contacts) == 26
    assert {*g.row, *g.hidden.contacts} == set(components().contacts)
    unshuffled = new_table(4, "seed")
    assert g.row != unshuffled.hidden.contacts[:-8:-1]


@pytest.mark.rule("EP-SET-10")
def test_the_first_card_revealed_lies_on_the_left():
    deck = list(components().contacts)
    Chance("seed").shuffle(deck)
    g = new_table(4, "seed")
    lay_out_contacts(g, Effects(g))
    assert g.row == [deck.pop() for _ in range(7)]
    assert g.hidden.contacts == deck


@pytest.mark.rule("EP-SET-11")
def test_six_gang_members_wait_and_two_are_on_s2(tables):
    for g in tables:
        assert g.gang_pool == 6
        assert {place: (gang.members, gang.marker) for place, gang in g.gangs.items()} == {
            "GANG-1": (2, None)
        }


@pytest.mark.rule("EP-SET-12")
def test_the_supply_holds_tokens_and_handcuffs(tables):
    assert {(g.tokens, g.handcuffs) for g in tables} == {(8, 10)}
    assert {g.part for g in tables} == {None}


@pytest.mark.rule("EP-SET-13")
def test_a_player_begins_as_his_board_shows():
    player = new_player(2)
    assert (player.seat, player.pawn, player.notoriety.row) == (2, "HOSP", 1)
    assert player.slot_assets == ["AS1", "AS5", "AS6"]
    assert [(item.kind, item.id) for item in player.inventory] == [
        (ItemKind.ASSET, "AS2"),
        (ItemKind.ASSET, "AS3"),
        (ItemKind.ASSET, "AS4"),
    ]
    assert [lying and lying.asset for lying in player.unlocked] == ["AS7", None, None, None, None, None]
    assert not player.unlocked[0].used
    assert (player.notoriety.red, player.notoriety.blue, player.notoriety.pool) == (0, 0, 4)
    assert (player.cubes, player.wounds, player.handcuffs, player.gas, player.tokens) == (9, 0, 0, 0, 0)
    assert player.rest
    assert player.first_aid
    assert (player.keys, player.members, player.contacts, player.covered) == ([None] * 3, {}, [], [])
    assert player.empty_contact_slots == 2


@pytest.mark.rule("EP-SET-13")
def test_everyone_has_nine_thousand():
    assert [screen.money for screen in set_up(seats=5)[0].screens] == [9, 9, 9, 9, 9]


@pytest.mark.rule("EP-SET-14")
def test_every_player_gets_a_plan_of_his_own_and_only_he_is_told(tables):
    g, events = set_up(seats=5)
    assert len({screen.plan for screen in g.screens}) == 5
    dealt = [event for event in events if event.kind == "log-plan"]
    assert [(event.to, event.text.args["plan"]) for event in dealt] == [
        ((seat,), g.screens[seat].plan) for seat in range(5)
    ]
    assert {g.screens[0].plan for g in tables} > {"P1", "P9"}


@pytest.mark.rule("EP-SET-15")
def test_anybody_may_be_first_and_the_others_follow_in_seat_order(tables):
    assert {g.order[0] for g in tables} == {0, 1, 2, 3}
    for g in tables:
        assert g.order == [(g.order[0] + place) % 4 for place in range(4)]


@pytest.mark.rule("EP-GEN-09")
def test_the_same_seed_gives_the_same_table():
    assert set_up("once") == set_up("once")
    assert set_up("once")[0] != set_up("again")[0]


@pytest.mark.rule("EP-GEN-09")
def test_draws_are_made_in_the_order_in_which_the_rules_name_them():
    """Starting tiles, their rotation, and then the stacks from A to D."""
    chance = Chance("order")
    starting = [tile.id for tile in components().stack("S")]
    chance.shuffle(starting)
    rotation = chance.one_of((0, 3))
    stacks = {letter: [tile.id for tile in components().stack(letter)] for letter in "ABCD"}
    for stack in stacks.values():
        chance.shuffle(stack)
    g, _ = set_up("order")
    assert [(placed.tile, placed.rotation) for placed in g.map] == [(tile, rotation) for tile in starting]
    assert {letter: [*g.hidden.stacks[letter], g.offer[letter].tile] for letter in "ABCD"} == stacks


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_new_table_is_sound(seats):
    assert GAME.check(set_up(seats=seats)[0]) == []
