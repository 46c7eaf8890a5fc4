"""The invariants of chapter 9: a sound table has nothing wrong, and each kind of damage is noticed."""

from __future__ import annotations

import pytest

from games.escape_plan.city import Placed, land_matches
from games.escape_plan.components import Police
from games.escape_plan.game import EscapePlan
from games.escape_plan.state import (
    SANDRA,
    Contact,
    Gang,
    HeldKey,
    Item,
    ItemKind,
    Offer,
    OpenAsset,
    Pile,
    Standing,
)
from games.kernel import Choose, Match, Resign
from tests.escape_plan.scenario import R0, R1, R2, R3, VINNIE, scenario

GAME = EscapePlan()


@pytest.mark.parametrize("city", [R0, R1, R2, R3])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_nothing_is_wrong_with_a_sound_table(players, city):
    table = scenario(players, city).day(max(1, (len(city) - 2) // 4), None)
    assert GAME.check(table.g) == []


def test_nothing_is_wrong_when_someone_leaves_while_several_are_asked():
    match, _ = Match.begin(GAME, 3, "leaving")
    while len(match.position.decisions) < 2:
        (decision,) = match.position.decisions
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default_id))
    for decision in match.position.decisions:
        left, _ = match.apply(Resign(decision.seat))
        assert decision.seat not in left.position.waiting_for
        assert GAME.check(left.position.state) == []


def vinnie(g):
    return g.players[VINNIE]


def without_officer(g):
    g.bag.pop()


def two_of_a_type(g):
    for officer in (Police.LOCAL, Police.LOCAL):
        g.bag.remove(officer)
    g.officers["D3"] = [Police.LOCAL, Police.LOCAL]


def officer_at_the_hospital(g):
    g.bag.remove(Police.SWAT)
    g.officers["S1"] = [Police.SWAT]


def officers_in_disorder(g):
    for officer in (Police.SWAT, Police.FEDERAL):
        g.bag.remove(officer)
    g.officers["D3"] = [Police.SWAT, Police.FEDERAL]


def member_from_nowhere(g):
    g.gang_pool += 1


def three_members_of_one_gang(g):
    """The sum is right."""
    g.gangs["GANG-1"] = Gang(members=-1, marker=VINNIE)
    vinnie(g).members = {"GANG-1": 3}


def gang_without_marker(g):
    g.gangs["GANG-1"] = Gang(members=1)
    vinnie(g).members = {"GANG-1": 1}


def marker_without_members_out(g):
    g.gangs["GANG-1"].marker = VINNIE


def third_marker(g):
    for gang in ("GANG-1", "GANG-2", "GANG-3"):
        g.gangs[gang] = Gang(members=1, marker=VINNIE)
        vinnie(g).members[gang] = 1


def income_cube_lost(g):
    vinnie(g).cubes -= 1


def two_cubes_in_one_place(g):
    g.venues["BAR"].cash.append(VINNIE)
    g.venues["BAR"].income.append(VINNIE)
    vinnie(g).cubes -= 2


def fifth_notoriety_cube(g):
    vinnie(g).notoriety.red = 5


def cubes_out_between_the_days(g):
    vinnie(g).notoriety.red = 1
    g.part = None


def fourth_wound(g):
    vinnie(g).wounds = 4


def off_the_track(g):
    vinnie(g).notoriety.row = 11


def contact_twice(g):
    vinnie(g).contacts.append(Contact(g.row[0]))


def short_row(g):
    g.boxed_contacts.append(g.row.pop())


def handcuffs_lost(g):
    g.handcuffs -= 1


def more_handcuffs_than_there_are(g):
    """The sum is right."""
    g.handcuffs = -1
    for player, worn in zip(g.players, (5, 5, 1), strict=True):
        player.handcuffs = worn


def asset_twice(g):
    vinnie(g).unlocked[1] = OpenAsset("AS1")


def asset_lost(g):
    vinnie(g).slot_assets.clear()


def gap_in_the_unlocked(g):
    vinnie(g).unlocked = [None, OpenAsset("AS7"), None, None, None, None]


def six_things_in_contact_slots(g):
    vinnie(g).handcuffs, g.handcuffs = 3, 7


def money_tile_without_value(g):
    vinnie(g).inventory[0] = Item(ItemKind.LOCKER, "green")


def key_lost(g):
    g.keys["SAFE-HOUSE-1"].pop()


def tenth_key(g):
    vinnie(g).keys[0] = HeldKey("green")


def locker_tile_lost(g):
    g.hidden.lockers["green"].pop()


def exit_tile_lost(g):
    g.hidden.exits["X"].pop()


def fixer_tile_lost(g):
    g.fixers.pop()


def equipment_lost(g):
    g.equipment["Q1"] -= 1


def third_gas_can(g):
    vinnie(g).gas, g.gas = 3, 3


def gas_can_lost(g):
    g.gas -= 1


def token_lost(g):
    g.tokens -= 1


def more_tokens_than_there_are(g):
    """The sum is right."""
    g.tokens = -1
    for player, held in zip(g.players, (4, 4, 1), strict=True):
        player.tokens = held


def debts(g):
    g.screens[VINNIE].money = -1


def seventh_patrol_card(g):
    g.hidden.patrol.append(3)


def closed_without_cards(g):
    g.exit_piles[1] = "X"


def two_tiles_on_one_position(g):
    g.map = (*g.map[:-1], Placed(g.map[-1].tile, 0, 0, 0))


def tile_lost(g):
    g.map = g.map[:-1]


def land_apart(g):
    g.map = (*g.map[:-1], Placed(g.map[-1].tile, 9, 9, 0))


def tile_beside_one_tile_only(g):
    """Its land hangs together with the other land."""
    g.map = (*g.map[:-1], Placed(g.map[-1].tile, 3, -2, 1))


def tile_turned_so_that_nothing_matches(g):
    """A legal city but for its third tile: as it lies, no half edge of it has the land of its neighbours."""
    misfits = (Placed("B2", 0, 1, rotation) for rotation in range(6))
    third = next(placed for placed in misfits if not land_matches(R0, placed))
    g.map = (*R0, third, *g.map[3:])


def too_few_tiles_for_the_day(g):
    g.hidden.stacks["A"].append(g.map[-3].tile)
    g.map = tuple(placed for placed in g.map if placed is not g.map[-3])


def business_left_over(g):
    g.reserve.append(g.sites.pop("BIZ-B2"))


def venue_twice(g):
    g.reserve.append("BAR")


def business_in_a_safe_house(g):
    g.sites["SAFE-C1"], g.sites["BIZ-B2"] = g.sites["BIZ-B2"], g.sites["SAFE-C1"]


def pawn_in_the_air(g):
    vinnie(g).pawn = None


def two_pawns_at_a_gang(g):
    for player in g.players[:2]:
        player.pawn = "GANG-1"


def pawn_of_an_arrested_player(g):
    vinnie(g).standing = Standing.ARRESTED


def escape_not_recorded(g):
    vinnie(g).standing, vinnie(g).pawn = Standing.ESCAPED, None


def question_to_who_is_out(g):
    arrested = g.players[1]
    arrested.standing, arrested.pawn = Standing.ARRESTED, None
    g.asked = {arrested.seat: 1}


def officers_on_an_unknown_tile(g):
    g.officers["D4"] = []


def offered_tile_twice(g):
    g.offer["A"] = Offer("A1", [])


@pytest.mark.parametrize(
    ("number", "damage"),
    [
        (1, without_officer),
        (2, two_of_a_type),
        (2, officer_at_the_hospital),
        (2, officers_in_disorder),
        (2, officers_on_an_unknown_tile),
        (3, member_from_nowhere),
        (3, three_members_of_one_gang),
        (3, gang_without_marker),
        (3, marker_without_members_out),
        (4, third_marker),
        (5, income_cube_lost),
        (5, two_cubes_in_one_place),
        (6, fifth_notoriety_cube),
        (6, cubes_out_between_the_days),
        (7, fourth_wound),
        (8, off_the_track),
        (9, contact_twice),
        (9, short_row),
        (10, handcuffs_lost),
        (10, more_handcuffs_than_there_are),
        (11, asset_twice),
        (11, asset_lost),
        (11, gap_in_the_unlocked),
        (12, six_things_in_contact_slots),
        (13, money_tile_without_value),
        (14, key_lost),
        (14, tenth_key),
        (15, locker_tile_lost),
        (15, exit_tile_lost),
        (16, fixer_tile_lost),
        (16, equipment_lost),
        (16, third_gas_can),
        (16, gas_can_lost),
        (16, token_lost),
        (16, more_tokens_than_there_are),
        (17, debts),
        (18, seventh_patrol_card),
        (18, closed_without_cards),
        (19, two_tiles_on_one_position),
        (19, tile_lost),
        (19, land_apart),
        (19, offered_tile_twice),
        (19, tile_beside_one_tile_only),
        (19, tile_turned_so_that_nothing_matches),
        (19, too_few_tiles_for_the_day),
        (20, business_left_over),
        (20, venue_twice),
        (20, business_in_a_safe_house),
        (22, pawn_in_the_air),
        (22, two_pawns_at_a_gang),
        (22, pawn_of_an_arrested_player),
        (25, escape_not_recorded),
        (25, question_to_who_is_out),
    ],
)
def test_damage_is_noticed(number, damage):
    table = scenario(city=R3).day(3)
    damage(table.g)
    assert f"{number}" in {wrong.partition(":")[0] for wrong in GAME.check(table.g)}


def test_more_gas_cans_than_there_are_are_noticed_although_the_sum_is_right():
    table = scenario(4, R3).day(3)
    for player in table.g.players:
        player.gas = 2
    table.g.gas = -2
    assert GAME.check(table.g) == ["16: gas cans: a pile of -2"]


# With bots


def bots_cube_lost(g):
    g.sandra.cubes -= 1


def bots_fifth_notoriety_cube(g):
    g.costa.notoriety.red = 5


def bot_off_the_track(g):
    g.sandra.notoriety.row = 0


def costas_contact_twice(g):
    g.costa.contacts.append(g.row[0])


def costas_sixth_contact(g):
    g.costa.contacts = [g.hidden.contacts.pop() for _ in range(6)]


def key_confiscated_twice(g):
    g.boxed_keys.append("green")


def locker_in_the_pile_and_in_costas(g):
    g.costa.piles.append(Pile(ItemKind.LOCKER, ["green"]))
    g.hidden.dossier.piles.append([90])


def bots_token_from_nowhere(g):
    g.sandra.tokens = 1


def bot_in_the_air(g):
    g.costa.pawn = None


def bot_and_player_at_a_gang(g):
    g.sandra.pawn = g.players[VINNIE].pawn = "GANG-1"


def bot_off_the_turn_order(g):
    g.order.remove(SANDRA)


def costa_without_a_dossier(g):
    g.hidden.dossier = None


def bot_card_lost(g):
    g.hidden.bot_decks[SANDRA].pop()


def visited_place_in_the_deck(g):
    g.venues["BAR"].cash.append(SANDRA)
    g.sandra.cubes -= 1


def closed_business_in_costas_deck(g):
    g.venues["BAR"].cash = [VINNIE, SANDRA]


@pytest.mark.parametrize(
    ("number", "damage"),
    [
        (5, bots_cube_lost),
        (6, bots_fifth_notoriety_cube),
        (8, bot_off_the_track),
        (9, costas_contact_twice),
        (9, costas_sixth_contact),
        (14, key_confiscated_twice),
        (15, locker_in_the_pile_and_in_costas),
        (16, bots_token_from_nowhere),
        (22, bot_in_the_air),
        (22, bot_and_player_at_a_gang),
        (26, bot_off_the_turn_order),
        (26, costa_without_a_dossier),
        (26, bot_card_lost),
        (26, visited_place_in_the_deck),
        (26, closed_business_in_costas_deck),
    ],
)
def test_damage_to_bots_is_noticed(number, damage):
    table = scenario(1, R3).day(3)
    damage(table.g)
    assert f"{number}" in {wrong.partition(":")[0] for wrong in GAME.check(table.g)}
