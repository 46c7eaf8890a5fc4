"""The Move step as it is played (EP-MOVE): what is asked, what a way costs, and what follows. For the ways: test_routes."""

from __future__ import annotations

import pytest

from games.escape_plan.evade import Evade
from games.escape_plan.move import ways_of
from games.escape_plan.routing.routes import finder_of
from games.escape_plan.state import Gang, HeldKey, Item, ItemKind, Notoriety, OpenAsset
from games.escape_plan.turn import MainAction, TakeTurn
from rendering.words import words_of
from tests.escape_plan.scenario import BONES, CLAWS, R0, R1, R3, SCAR, VINNIE, scenario


def going(table, seat=VINNIE):
    return table.turn(seat).run(MainAction(seat))


def places(table, seat=VINNIE):
    return {option for option in table.options(seat) if option.startswith("move:")}


def risk(table, seat, option):
    """Fewest and most wounds, and the toll."""
    args = table.decision(seat).option(option).worth.args
    return args["least"], args["most"], args["toll"]


def note(table, seat, option):
    return table.decision(seat).option(option).note.args


def controlling(table, seat, gang, members):
    table.g.gangs[gang] = Gang(2 - members, seat)
    if members:
        table.player(seat).members[gang] = members
    return table


@pytest.mark.rule("EP-MOVE-01", "EP-MOVE-50")
def test_every_location_in_reach_is_offered_but_not_the_one_where_the_pawn_stands():
    table = going(scenario().stand(VINNIE, "STORE-D"))
    assert table.asked(VINNIE) == "D-ACTION"
    assert len(places(table)) == 13  # the oracle of §3.5 for Store D in R1
    assert "move:BIZ-B2" in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:STORE-D"] == "EP-MOVE-01"
    assert table.decision(VINNIE).option("move:BIZ-B2").at == ("BIZ-B2",)


@pytest.mark.rule("EP-MOVE-02")
def test_what_is_out_of_reach_is_not_offered_and_says_so():
    table = going(scenario(city=R3).stand(VINNIE, "SAFE-C2"))
    assert "move:HOSP" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:HOSP"] == "EP-MOVE-02"


@pytest.mark.rule("EP-MOVE-54", "EP-MOVE-40", "EP-MOVE-43")
def test_ex_09_a_single_way_is_described_and_not_asked():
    table = going(scenario(city=R1).stand(VINNIE, "STORE-D").police(D3="F").rich(VINNIE, 0))
    shown = note(table, VINNIE, "move:BIZ-B2")
    assert shown["mp"] == 3
    assert [tile.args["tile"].args["tile"] for tile in shown["left"]] == ["D3"]
    assert [officer.key for officer in shown["left"][0].args["officers"]] == ["police-federal"]
    assert risk(table, VINNIE, "move:BIZ-B2") == (1, 1, 0)
    table.play(VINNIE, "move:BIZ-B2", "finish")
    assert table.player(VINNIE).pawn == "BIZ-B2"
    assert table.told("log-moved")[0]["mp"] == 3
    assert len(table.told("log-wounded")) == 1


@pytest.mark.rule("EP-MOVE-50", "EP-MOVE-54")
def test_ex_27_of_several_ways_the_player_chooses():
    table = going(scenario(city=R1).police(B2="S", S2="FL"))
    assert note(table, VINNIE, "move:CLIN-2") == {"ways": 2}
    assert risk(table, VINNIE, "move:CLIN-2") == (1, 2, 0)
    table.choose(VINNIE, "move:CLIN-2")
    assert table.asked(VINNIE) == "D-MOVE-ROUTE"
    over_b2, over_s2 = "CLIN-2||B2", "CLIN-2||S2"
    assert table.options(VINNIE) == {over_b2, over_s2}
    assert table.decision(VINNIE).default_id == over_b2  # fewest threats
    path = table.decision(VINNIE).option(over_b2).at
    assert (path[0], path[-1]) == ("HOSP", "CLIN-2")
    assert any("B2" in place for place in path)
    table.choose(VINNIE, over_s2)
    assert table.threats(VINNIE) == [("federal", "S2"), ("local", "S2")]


@pytest.mark.rule("EP-MOVE-54")
def test_ways_with_as_many_threats_each_are_noted_as_alike():
    table = going(scenario(city=R1).police(B2="S", S2="F"))
    assert risk(table, VINNIE, "move:CLIN-2") == (1, 1, 0)


@pytest.mark.rule("EP-MOVE-50")
def test_the_default_needs_no_aid_and_meets_the_fewest_threats():
    table = going(scenario(city=R1).stand(VINNIE, "STORE-D").police(D3="FLS"))
    assert table.decision(VINNIE).default_id == "move:EXIT-3"  # on the same tile


@pytest.mark.rule("EP-MOVE-42")
def test_who_never_leaves_his_tile_evades_nobody():
    table = going(scenario(city=R1).stand(VINNIE, "STORE-D").police(D3="FLS").rich(VINNIE, 0))
    table.choose(VINNIE, "move:EXIT-3")
    assert table.asked(VINNIE) == "D-EXIT"
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-EVA-03", "EP-EVA-09")
def test_ex_13_evading_on_two_tiles():
    table = scenario(city=R1).stand(VINNIE, "STORE-D").police(D3="F", B2="FL").equip(VINNIE, "Q1", "Q2")
    going(table).choose(VINNIE, "move:HOSP")
    assert table.threats(VINNIE) == [("federal", "B2"), ("local", "B2"), ("federal", "D3")]
    table.play(VINNIE, "equipment:Q1", "officer:B2:federal", "equipment:Q2", "finish")
    assert table.player(VINNIE).wounds == 1
    assert table.player(VINNIE).pawn == "HOSP"


@pytest.mark.rule("EP-MOVE-30", "EP-MOVE-31")
def test_ex_14_a_gas_can_goes_back_to_the_supply():
    table = scenario(city=R3).stand(SCAR, "CLIN-3").police(D2="LS", A1="F", A2="F", C1="F", B1="S", D1="L")
    table.player(SCAR).gas, table.g.gas = 1, 5
    going(table, SCAR)
    shown = note(table, SCAR, "move:GANG-4")
    assert shown["mp"] == 5
    assert [aid.args["name"].key for aid in shown["aids"]] == ["gas-can"]
    said = words_of("escape_plan").say(table.decision(SCAR).option("move:GANG-4").note, ["Vinnie", "Scar"])
    assert said == "5 MP · using a gas can · leaving S1 and D2 (Local and SWAT)"
    table.play(SCAR, "move:GANG-4", "finish")
    assert (table.player(SCAR).gas, table.g.gas) == (0, 6)
    assert [told["wounds"] for told in table.told("log-wounded")] == [1, 2]  # Local and SWAT of D2


@pytest.mark.rule("EP-MOVE-30", "EP-MOVE-54")
def test_equal_aids_of_a_way_are_counted():
    table = scenario(city=R3).stand(SCAR, "CLIN-3")
    table.player(SCAR).gas, table.g.gas = 2, 4
    going(table, SCAR)
    (aid,) = note(table, SCAR, "move:BIZ-A3")["aids"]
    assert (aid.args["name"].key, aid.args["name"].args) == ("gas-cans", {"count": 2})


@pytest.mark.rule("EP-MOVE-54")
def test_each_aid_of_a_way_stands_beside_its_price():
    table = scenario(city=R3).stand(VINNIE, "EXIT-3").police(D3="L", B2="F", B1="F").contacts(VINNIE, "C23")
    going(table).choose(VINNIE, "move:CLIN-2")
    option = table.decision(VINNIE).option("CLIN-2|C23|D3")
    (aid,) = option.label.args["aids"]
    assert option.about == ("C23",), "its picture shows how it leaps"
    assert (aid.args["name"].key, aid.args["price"], aid.args["star"]) == ("contact-C23", 1, 0)
    assert "aids" not in note(table, VINNIE, "CLIN-2|C23|D3"), "they are told once"


@pytest.mark.rule("EP-MOVE-54")
def test_the_note_of_a_way_names_only_the_tiles_with_police_which_the_label_leaves_open():
    table = scenario(city=R1).police(S2="S", B2="FL")
    options = going(table).choose(VINNIE, "move:CLIN-2").decision(VINNIE).options
    say = words_of("escape_plan").say
    assert {(say(option.label), say(option.note)) for option in options if option.note} == {
        ("Leaving S1 and B2", "2 MP · police: B2 (Federal and Local)"),
        ("Leaving S1 and S2", "2 MP · police: S2 (SWAT)"),
    }


@pytest.mark.rule("EP-MOVE-31")
def test_ex_24_the_price_of_a_card_is_paid_and_the_card_turned():
    table = scenario(city=R3).stand(VINNIE, "EXIT-3").police(D3="L", B2="F", B1="F").contacts(VINNIE, "C23")
    going(table).choose(VINNIE, "move:CLIN-2")
    by_sewer = "CLIN-2|C23|D3"
    shown = note(table, VINNIE, by_sewer)
    assert (shown["mp"], shown["count"]) == (2, 1)
    assert risk(table, VINNIE, by_sewer) == (1, 1, 0)
    table.choose(VINNIE, by_sewer)
    assert table.threats(VINNIE) == [("local", "D3")]
    assert table.money(VINNIE) == 8
    assert [(told["aid"].key, told["price"]) for told in table.told("log-aid-used")] == [("contact-C23", 1)]
    assert not table.player(VINNIE).contacts[0].up


@pytest.mark.rule("EP-MOVE-50")
@pytest.mark.parametrize(("on_b1", "default"), [("F", "CLIN-2||B1,D3"), ("FL", "CLIN-2||B2,D3")])
def test_by_default_no_card_is_used_and_fewest_threats_come_before_fewest_mp(on_b1, default):
    table = scenario(city=R3).stand(VINNIE, "EXIT-3").police(D3="L", B2="F", B1=on_b1).contacts(VINNIE, "C23")
    decision = going(table).choose(VINNIE, "move:CLIN-2").decision(VINNIE)
    mp = {option.id: option.value.mp for option in decision.options}
    assert mp == {"CLIN-2||B1,D3": 2, "CLIN-2||B2,D3": 4, "CLIN-2|C23|D3": 2}
    assert decision.default_id == default


@pytest.mark.rule("EP-MOVE-31")
def test_the_star_of_an_aid_is_gained():
    table = going(scenario(city=R3).stand(VINNIE, "CLIN-1").contacts(VINNIE, "C28"))
    table.choose(VINNIE, "move:BIZ-A3")  # by air only
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.money(VINNIE) == 6


@pytest.mark.rule("EP-MOVE-31")
def test_a_fixer_tile_is_turned_and_costs_nothing_more():
    table = scenario().stand(VINNIE, "STORE-A")
    table.player(VINNIE).inventory[0] = Item(ItemKind.FIXER, "F8")
    table.g.fixers.remove("F8")
    going(table).choose(VINNIE, "move:STORE-C")  # by air only
    assert table.money(VINNIE) == 9
    assert [told["aid"].key for told in table.told("log-aid-used")] == ["fixer-F8"]
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F8", up=False)


@pytest.mark.rule("EP-MOVE-31", "EP-GANG-05", "EP-MOVE-26")
def test_a_gang_member_used_for_a_flight_goes_home():
    table = controlling(scenario(players=5, city=R3).stand(BONES, "EXIT-3"), BONES, "GANG-2", 2)
    going(table, BONES).choose(BONES, "move:SAFE-C2")  # by air only
    assert table.player(BONES).members == {"GANG-2": 1}
    assert table.g.gangs["GANG-2"] == Gang(1, BONES)
    (used,) = table.told("log-aid-used")
    assert (used["aid"].key, used["aid"].args["gang"].key) == ("aid-gang-member", "location-GANG-2")
    assert table.told("log-member-returned")


@pytest.mark.rule("EP-MOVE-31")
def test_an_aid_that_cannot_be_paid_is_no_aid():
    table = going(scenario(city=R3).stand(VINNIE, "BIZ-A2").contacts(VINNIE, "C33").rich(VINNIE, 0))
    assert "move:SAFE-C2" not in table.options(VINNIE)
    assert "move:SAFE-C2" in going(table.rich(VINNIE, 1)).options(VINNIE)  # EX-26


@pytest.mark.rule("EP-MOVE-31")
def test_what_lies_face_down_is_no_aid():
    table = scenario(city=R3).stand(VINNIE, "BIZ-A2").contacts(VINNIE, "C33")
    table.player(VINNIE).inventory[0] = Item(ItemKind.FIXER, "F8")
    assert {"C33", "F8"} <= {aid.id for way in ways_of(table.g, VINNIE).routes for aid in way.aids}
    table.player(VINNIE).contacts[0].up = False
    table.player(VINNIE).inventory[0].up = False
    assert not any(way.aids for way in ways_of(table.g, VINNIE).routes)


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36")
def test_the_money_for_a_gang_must_be_left_after_the_aids():
    table = scenario(city=R3).stand(VINNIE, "BIZ-A2").contacts(VINNIE, "C33")
    assert "move:GANG-3" in going(table.rich(VINNIE, 6)).options(VINNIE)
    table = going(table.rich(VINNIE, 5))
    assert "move:GANG-3" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:GANG-3"] == "EP-MOVE-36"


@pytest.mark.rule("EP-MOVE-36")
@pytest.mark.parametrize("owner", [VINNIE, SCAR])
def test_a_gang_with_a_marker_is_closed_to_everyone(owner):
    table = controlling(scenario(city=R0), owner, "GANG-1", 2)
    assert going(table).why_not(VINNIE)["move:GANG-1"] == "EP-MOVE-36"


@pytest.mark.rule("EP-MOVE-36")
def test_a_gang_where_another_pawn_stands_is_closed():
    table = scenario().stand(VINNIE, "STORE-A").stand(SCAR, "GANG-1")
    assert going(table).why_not(VINNIE)["move:GANG-1"] == "EP-MOVE-36"


@pytest.mark.rule("EP-MOVE-30", "EP-MOVE-36")
def test_without_a_control_marker_a_gang_can_be_visited_only_by_giving_another_one_back():
    table = controlling(scenario(city=R3).stand(VINNIE, "CHUR-1"), VINNIE, "GANG-2", 2)
    assert "move:GANG-4" in going(table).options(VINNIE)
    controlling(table, VINNIE, "GANG-3", 2)
    ways = [way for way in ways_of(table.g, VINNIE).routes if way.end == "GANG-4"]
    assert ways
    assert all(len(way.aids) == 2 and len({aid.id for aid in way.aids}) == 1 for way in ways)


@pytest.mark.rule("EP-MOVE-33", "EP-MOVE-36", "EP-GANG-05")
def test_a_gang_that_the_way_itself_sets_free_promises_both_members():
    table = controlling(scenario(city=R3).stand(VINNIE, "CLIN-2"), VINNIE, "GANG-1", 1)
    going(table)
    assert table.decision(VINNIE).option("move:GANG-1").worth.args["worth"].args["what"].args["members"] == 2
    table.choose(VINNIE, "move:GANG-1")
    assert table.player(VINNIE).members == {"GANG-1": 2}
    assert (table.money(VINNIE), table.g.gangs["GANG-1"]) == (4, Gang(0, VINNIE))


@pytest.mark.rule("EP-MOVE-37")
def test_a_business_or_safe_house_with_an_own_cube_is_no_end():
    table = scenario().stand(VINNIE, "STORE-D")
    table.g.venues["BAR"].cash = [VINNIE]
    assert going(table).why_not(VINNIE)["move:BIZ-B2"] == "EP-MOVE-37"


@pytest.mark.rule("EP-MOVE-38")
def test_a_closed_business_needs_a_key_that_can_be_paid():
    table = scenario().stand(VINNIE, "STORE-D").rich(VINNIE, 3)
    table.g.venues["BAR"].cash = [SCAR, CLAWS]
    assert going(table).why_not(VINNIE)["move:BIZ-B2"] == "EP-MOVE-38"
    table.player(VINNIE).unlocked[1] = OpenAsset("AS5")  # costs $4k
    assert "move:BIZ-B2" not in going(table).options(VINNIE)
    assert "move:BIZ-B2" in going(table.rich(VINNIE, 4)).options(VINNIE)
    table.rich(VINNIE, 0).player(VINNIE).keys[0] = HeldKey("green")
    assert "move:BIZ-B2" in going(table).options(VINNIE)


@pytest.mark.rule("EP-MOVE-39")
def test_other_locations_may_be_shared():
    table = going(scenario().stand(VINNIE, "STORE-D").stand(SCAR, "EXIT-3"))
    assert "move:EXIT-3" in table.options(VINNIE)


@pytest.mark.rule("EP-MOVE-34")
def test_the_money_for_the_gang_is_kept_back_until_the_visit():
    table = scenario().stand(VINNIE, "STORE-A").contacts(VINNIE, "C12", "C30").rich(VINNIE, 6)
    going(table).play(VINNIE, "pause", "move:GANG-1")
    assert table.asked(VINNIE) == "D-EXEC"
    assert table.options(VINNIE) == {"go-on", "contact:C30"}
    assert table.why_not(VINNIE)["contact:C12"] == "EP-MOVE-34"
    table.choose(VINNIE, "go-on")
    assert table.money(VINNIE) == 1
    assert table.player(VINNIE).members == {"GANG-1": 2}


@pytest.mark.rule("EP-MOVE-34")
def test_once_the_gang_is_paid_nothing_is_kept_back_any_more():
    table = scenario().stand(VINNIE, "STORE-A").contacts(VINNIE, "C12").rich(VINNIE, 5 + 2)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "pause", "move:GANG-1", "go-on")
    assert table.money(VINNIE) == 2
    assert "contact:C12" in table.options(VINNIE)


@pytest.mark.rule("EP-MOVE-34")
@pytest.mark.parametrize(("keys", "kept"), [([None], True), ([HeldKey("brown")], False)])
def test_the_price_of_the_master_key_is_kept_back_if_no_other_key_will_do(keys, kept):
    table = scenario().stand(VINNIE, "STORE-D").police(D3="F").contacts(VINNIE, "C12").rich(VINNIE, 5)
    table.equip(VINNIE, "Q1").player(VINNIE).keys = [*keys, None, None]
    table.g.venues["BAR"].cash = [SCAR, CLAWS]
    table.unlock(VINNIE, "AS5")
    assert table.player(VINNIE).unlocked[2] == OpenAsset("AS5")  # costs $3k
    going(table.rich(VINNIE, 4)).choose(VINNIE, "move:BIZ-B2")
    assert table.asked(VINNIE) == "D-EVADE"
    assert ("contact:C12" in table.options(VINNIE)) is not kept


@pytest.mark.rule("EP-MOVE-35", "EP-VIS-01")
def test_a_ride_may_end_on_a_metro_station_without_a_visit():
    table = scenario(city=R3).stand(VINNIE, "METRO-1").rich(VINNIE, 0).run(TakeTurn(VINNIE))
    table.play(VINNIE, "move:METRO-4")
    assert table.told("log-moved")[0]["mp"] == 0  # EP-MOVE-03
    assert table.asked(VINNIE) == "CONFIRM"


def test_the_ways_are_searched_once_for_all_questions_of_a_move():
    table = scenario(city=R3).stand(CLAWS, "CLIN-1").police(D2="F", C1="L")
    finder_of.cache_clear()
    table.run(TakeTurn(CLAWS)).play(CLAWS, "move:BIZ-A1", "BIZ-A1||C1")
    assert finder_of.cache_info().misses == 1


def test_a_pursuit_outlives_saving_and_loading():
    table = scenario(city=R1).stand(VINNIE, "STORE-D").police(D3="F").equip(VINNIE, "Q1")
    going(table).choose(VINNIE, "move:HOSP")
    assert isinstance(table.g.agenda[-1], Evade)
    assert table.game.decode(table.game.encode(table.g)) == table.g
