"""The mob war (SP-WAR)."""

from __future__ import annotations

import pytest

from games.speakeasy.components import components
from games.speakeasy.routines import ROUTINES
from games.speakeasy.state import FACE_DOWN
from games.speakeasy.underworld.associates import ChooseAssociate
from games.speakeasy.underworld.luciano import LucianoPhase
from games.speakeasy.underworld.mob_war import BeginWar, EndWar
from tests.speakeasy.scenario import ANN, BEN, CLEO, at_war, scenario

DECKS = [(1, "B"), (2, "C"), (3, "D")]


@pytest.mark.rule("SP-WAR-01", "SP-WAR-03", "SP-GEN-12")
@pytest.mark.parametrize(("act", "deck"), DECKS)
def test_the_deck_of_the_act_is_shuffled_unseen(act, deck):
    came = set()
    for seed in range(12):
        table = scenario().act(act).seeded(seed).war_tokens(9).run(BeginWar())
        came.add(table.g.board.mobsters[9])
    assert {components().mobsters[mobster].deck for mobster in came} == {deck}
    assert len(came) > 2, "not always the one that lay on top"


@pytest.mark.rule("SP-WAR-02")
def test_districts_are_attacked_from_the_lowest_number_and_one_after_the_other():
    table = scenario().levels(ANN, STRENGTH=5).goons(ANN, 3)
    table.building(ANN, "speakeasy", "3a").building(BEN, "speakeasy", "12a")
    table.g.board.war_tokens = [12, 7, 3]
    table.run(BeginWar())
    assert set(table.g.board.mobsters) == {3}, "the others wait until the war in 3 is over"
    assert table.g.board.war_tokens == [12, 7]
    table.choose(ANN, "force:alone")
    assert [args["district"].args["district"] for args in table.told("log-mobster-attacks")] == [7, 12]


@pytest.mark.rule("SP-WAR-04", "SP-WAR-06")
def test_the_strength_token_has_no_modifier_and_the_war_strength_has():
    table = at_war(3, "M13", 9, act=2).levels(ANN, STRENGTH=5).goons(ANN, 4).building(ANN, "casino", "9a")
    table.run(BeginWar())
    assert table.g.board.strength[9] == 7
    assert table.g.board.war_tokens == []
    table.choose(ANN, "force:alone")
    assert table.boss(ANN).goons == 0, "7 + 2 needs 4 goons beside strength 5"


@pytest.mark.rule("SP-WAR-06", "SP-WAR-11")
def test_who_reaches_the_strength_alone_cannot_defend():
    """5 + 3 beats the 7 on the token and not the war strength of 9."""
    table = at_war(3, "M13", 9, act=2).levels(ANN, STRENGTH=5).goons(ANN, 3).building(ANN, "casino", "9a")
    assert table.run(BeginWar()).at_rest
    assert table.g.board.sites["9a"].building is None
    assert table.boss(ANN).goons == 3


@pytest.mark.rule("SP-WAR-05")
def test_mobsters_come_to_every_empty_space_with_a_city_token_too():
    table = at_war(3, "M08", 14).token("CT05", "14b")
    table.run(BeginWar())
    assert all(site.has_mobsters for _, site in table.g.board.in_district(14))
    assert table.g.board.sites["14b"].token == "CT05"


@pytest.mark.rule("SP-WAR-05")
def test_a_short_supply_fills_the_lowest_letters_first():
    table = at_war(3, "M08", 14)
    table.g.board.supply.mobster_speakeasies = 2
    table.run(BeginWar())
    held = [space for space, site in table.g.board.in_district(14) if site.has_mobsters]
    assert held == ["14a", "14b"]
    assert table.g.board.supply.mobster_speakeasies == 0


@pytest.mark.rule("SP-WAR-07", "SP-WAR-08")
def test_every_player_building_is_attacked_operating_or_not():
    table = at_war(3, "M08", 14).cops(14).levels(ANN, STRENGTH=1)
    table.building(ANN, "speakeasy", "14a").building(BEN, "still", "14b", protected=True)
    table.building(CLEO, "casino", "14c").run(BeginWar())
    assert [site.building for _, site in table.g.board.in_district(14)] == [None] * 3


@pytest.mark.rule("SP-WAR-09")
def test_players_decide_in_turn_order_building_by_building():
    table = at_war(3, "M08", 14).order(BEN, CLEO, ANN)
    table.building(ANN, "speakeasy", "14a").building(BEN, "speakeasy", "14b").building(ANN, "casino", "14c")
    for seat in (ANN, BEN):
        table.levels(seat, STRENGTH=5).goons(seat, 2)
    table.run(BeginWar())
    assert (table.asked(BEN), table.asked(ANN)) == ("SP-D41", None)
    table.choose(BEN, "leave")
    assert table.g.board.sites["14b"].building is None
    table.choose(ANN, "force:alone")
    assert table.boss(ANN).goons == 1, "14a first"
    assert table.asked(ANN) == "SP-D41", "14c next"
    table.choose(ANN, "leave")
    assert table.g.board.sites["14a"].building is not None
    assert table.g.board.sites["14c"].building is None


@pytest.mark.rule("SP-WAR-10", "SP-ASSOC-05")
@pytest.mark.parametrize(
    ("associate", "crates", "goons"),
    [(None, (), 3), ("M02", (), 2), (None, ("C05",), 2), ("M02", ("C05",), 1)],
)
def test_a_defence_counts_ability_and_crate_without_a_fee(associate, crates, goons):
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=3).goons(ANN, 3).crates(ANN, *crates)
    table.building(ANN, "casino", "9a").money(ANN, cash=0, safe=0)
    if associate:
        table.associate(ANN, associate, 4)
    table.run(BeginWar()).choose(ANN, "force:alone")
    assert table.boss(ANN).goons == 3 - goons
    assert table.building_on("9a").owner == ANN


@pytest.mark.rule("SP-WAR-10")
@pytest.mark.parametrize(("premises", "fee"), [("still", 0), ("speakeasy", 7)])
def test_ab4_defends_the_still_without_its_fee(premises, fee):
    table = at_war(3, "M08", 9).associate(ANN, "M07", 4).goons(ANN, 0).building(ANN, premises, "9a")
    table.run(BeginWar()).choose(ANN, "force:associate")
    assert table.cash(ANN) == 15 - fee
    assert table.building_on("9a").owner == ANN


@pytest.mark.rule("SP-WAR-10", "SP-TAKE-04", "SP-ASSOC-06")
def test_ab6_waives_the_fee_of_one_defence():
    table = at_war(3, "M08", 9).associate(ANN, "M12", 4).goons(ANN, 0).money(ANN, cash=9, safe=0)
    table.building(ANN, "speakeasy", "9a").building(ANN, "speakeasy", "9b").run(BeginWar())
    assert table.options(ANN) == ["force:associate", "force:associate-free", "leave"]
    table.choose(ANN, "force:associate-free")
    assert table.cash(ANN) == 9
    assert table.options(ANN) == ["force:associate", "leave"], "only once"
    assert table.choose(ANN, "force:associate").cash(ANN) == 0


@pytest.mark.rule("SP-WAR-10", "SP-TAKE-04")
@pytest.mark.parametrize(("crates", "fee"), [((), 4), (("C06",), 2)])
def test_a_defence_costs_the_full_fee_less_c06(crates, fee):
    """AB8 makes takeovers cheaper, and nothing else."""
    table = at_war(3, "M08", 9).levels(ANN, STRENGTH=2).goons(ANN, 0).associate(ANN, "M05", 4)
    table.crates(ANN, *crates).building(ANN, "casino", "9a").run(BeginWar()).choose(ANN, "force:associate")
    assert table.cash(ANN) == 15 - fee


@pytest.mark.rule("SP-WAR-11", "SP-TAKE-04")
def test_the_associate_may_be_paid_again_for_the_next_building():
    table = at_war(3, "M08", 9).associate(ANN, "M02", 4).goons(ANN, 1).money(ANN, cash=10, safe=8)
    table.building(ANN, "speakeasy", "9a").building(ANN, "speakeasy", "9b").run(BeginWar())
    table.choose(ANN, "force:associate")
    assert (table.cash(ANN), table.boss(ANN).goons) == (3, 1), "6 + 1 + 1 is enough without the goon"
    table.choose(ANN, "force:associate")
    assert (table.cash(ANN), table.safe(ANN)) == (0, 0)


@pytest.mark.rule("SP-WAR-11", "SP-GEN-11")
def test_goons_that_have_saved_one_building_are_missing_at_the_next():
    table = at_war(3, "M07", 5).levels(ANN, STRENGTH=4).goons(ANN, 4)
    table.building(ANN, "speakeasy", "5a").building(ANN, "casino", "5b").run(BeginWar())
    assert table.choose(ANN, "force:alone").at_rest, "4 and the last goon are not enough for a second defence"
    assert table.boss(ANN).goons == 1
    assert table.building_on("5a").owner == ANN
    assert table.g.board.sites["5b"].building is None


@pytest.mark.rule("SP-WAR-11", "SP-GEN-11")
def test_a_defence_that_falls_short_is_not_offered():
    table = at_war(3, "M09", 9).levels(ANN, STRENGTH=3).goons(ANN, 4).associate(ANN, "M04", 4)
    table.money(ANN, cash=0, safe=5).building(ANN, "casino", "9a")
    assert table.run(BeginWar()).at_rest, "7 alone, and no money for the associate"
    assert table.boss(ANN).goons == 4


@pytest.mark.rule("SP-WAR-12", "SP-WAR-05")
def test_a_lost_building_costs_the_supply_one_mobster_speakeasy():
    table = at_war(3, "M08", 14).building(ANN, "still", "14a").building(BEN, "speakeasy", "14b", barrel=True)
    supply, barrels = table.g.board.supply.mobster_speakeasies, table.g.board.supply.barrels
    table.still_barrels(ANN, 2).run(BeginWar())
    assert table.g.board.supply.mobster_speakeasies == supply - 3, "one for the empty space, two for the lost"
    assert table.g.board.supply.barrels == barrels + 1
    assert table.boss(ANN).still_barrels == 0


@pytest.mark.rule("SP-WAR-12")
def test_without_supply_no_mobster_speakeasy_replaces_a_lost_building():
    table = at_war(3, "M08", 9).building(ANN, "speakeasy", "9a").building(BEN, "speakeasy", "9b")
    table.g.board.supply.mobster_speakeasies = 0
    table.run(BeginWar())
    assert all(site.is_empty for _, site in table.g.board.in_district(9))
    assert "A1" not in table.boss(ANN).slots, "the building has left the game"
    assert table.g.board.strength[9] == FACE_DOWN


@pytest.mark.rule("SP-WAR-05", "SP-WAR-13")
def test_an_empty_space_is_a_foothold_though_every_building_is_defended():
    table = at_war(3, "M07", 5).levels(ANN, STRENGTH=5).goons(ANN, 2).building(ANN, "speakeasy", "5a")
    table.run(BeginWar()).choose(ANN, "force:alone")
    assert table.building_on("5a").owner == ANN
    assert table.g.board.sites["5b"].has_mobsters
    assert (table.g.board.mobsters, table.g.board.strength) == ({5: "M07"}, {5: 6})


@pytest.mark.rule("SP-WAR-14")
def test_mobsters_of_earlier_acts_stay_without_speakeasies():
    table = at_war(3, "M11", 9, act=2).mobster("M07", 4)
    table.g.board.strength[4] = 6
    table.run(BeginWar())
    assert table.g.board.mobsters == {4: "M07", 9: "M11"}
    assert table.g.board.strength[4] == 6


@pytest.mark.rule("SP-WAR-15")
@pytest.mark.parametrize(("act", "deck"), DECKS)
def test_unused_tiles_of_the_deck_leave(act, deck):
    table = scenario().act(act).war_tokens(9).run(BeginWar())
    assert table.g.stacks.mobsters[deck] == []
    assert all(tiles for other, tiles in table.g.stacks.mobsters.items() if other != deck)


@pytest.mark.rule("SP-WAR-16")
def test_the_time_track_announces_the_next_districts():
    table = scenario().act(1)
    table.g.stacks.war_tokens = [[9, 2, 7], [1, 13, 4, 6]]
    table.run(EndWar())
    assert (table.g.board.war_tokens, table.g.stacks.war_tokens) == ([2, 7, 9], [[1, 13, 4, 6]])
    table.g.board.war_tokens = []
    table.act(2).run(EndWar())
    assert (table.g.board.war_tokens, table.g.stacks.war_tokens) == ([1, 4, 6, 13], [])
    table.g.board.war_tokens = []
    table.act(3).run(EndWar())
    assert table.g.board.war_tokens == []


@pytest.mark.rule("SP-WAR-17")
def test_a_new_mobster_can_be_taken_later_and_the_old_associate_fights():
    table = at_war(3, "M08", 9).associate(ANN, "M02", 4).goons(ANN, 0).building(ANN, "speakeasy", "9a")
    table.run(LucianoPhase()).choose(ANN, "force:associate")
    assert table.building_on("9a").owner == ANN
    table.run(ChooseAssociate(ANN))
    assert table.options(ANN) == ["associate:M08", "skip"]


@pytest.mark.rule("SP-WAR-18")
def test_a_free_defence_is_the_default_but_may_be_declined():
    def attacked():
        table = at_war(3, "M08", 9).levels(ANN, STRENGTH=5).crates(ANN, "C05").building(ANN, "casino", "9a")
        return table.run(BeginWar())

    kept = attacked().by_default(ANN)
    assert kept.building_on("9a").owner == ANN
    assert (kept.boss(ANN).goons, kept.cash(ANN)) == (1, 15)
    assert attacked().choose(ANN, "leave").g.board.sites["9a"].building is None


@pytest.mark.rule("SP-WAR-11", "SP-GEN-14")
@pytest.mark.parametrize("associate", ["M04", "M07", "M12"], ids=["for a fee", "AB4", "AB6"])
def test_an_associate_who_makes_no_difference_is_not_offered(associate):
    """Strength and C05 suffice alone, whatever the fee."""
    table = at_war(3, "M08", 9).building(ANN, "still", "9a").levels(ANN, STRENGTH=5).goons(ANN, 0)
    table.associate(ANN, associate, 2).crates(ANN, "C05").run(BeginWar())
    assert table.options(ANN) == ["force:alone", "leave"]


@pytest.mark.rule("SP-WAR-18", "SP-ASSOC-06")
@pytest.mark.parametrize(("associate", "answer"), [("M07", "force:associate"), ("M12", None)])
def test_the_order_to_defend_where_it_costs_nothing(associate, answer):
    """AB4 defends the still for nothing; AB6 can be used without the fee only once, which is left to its player."""
    (order,) = (one for one in ROUTINES if one.id == "defend-free")
    table = at_war(3, "M08", 9).building(ANN, "still", "9a").associate(ANN, associate, 2).run(BeginWar())
    assert order.answers(None, table.decision(ANN)) == answer
