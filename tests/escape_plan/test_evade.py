"""The Evade step (EP-EVA)."""

from __future__ import annotations

import pytest

from games.escape_plan.evade import Evade
from games.escape_plan.police.threats import Pursuit
from games.escape_plan.state import Gang
from rendering.words import words_of
from tests.escape_plan.scenario import R3, VINNIE, scenario


def hunted(table, *left):
    return table.turn(VINNIE).run(Evade(VINNIE, Pursuit(left)))


@pytest.mark.rule("EP-EVA-01")
def test_without_left_tiles_there_is_nothing_to_evade():
    table = hunted(scenario().police(D3="F").equip(VINNIE, "Q1"))
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-EVA-03")
def test_each_officer_on_a_left_tile_is_a_threat():
    table = hunted(scenario().police(D3="F", B2="FL", C1="S").equip(VINNIE, "Q1"), "B2", "D3")
    assert table.threats(VINNIE) == [("federal", "B2"), ("local", "B2"), ("federal", "D3")]
    assert table.decision(VINNIE).prompt.args["count"] == 3


@pytest.mark.rule("EP-EVA-03")
def test_without_an_officer_on_the_left_tiles_nothing_is_asked():
    table = hunted(scenario().police(C1="S").equip(VINNIE, "Q1"), "B2", "D3")
    assert table.at_rest


@pytest.mark.rule("EP-EVA-04")
def test_evade_actions_and_others_may_be_mixed_in_any_order():
    table = scenario().police(D3="F", B2="L").equip(VINNIE, "Q1").contacts(VINNIE, "C12", "C07")
    hunted(table, "B2", "D3")
    assert table.options(VINNIE) == {
        "equipment:Q1",
        "contact:C12",
        "contact:C07",
        "asset:AS2",
        "asset:AS7",
        "finish",
    }
    table.choose(VINNIE, "contact:C12")
    assert table.asked(VINNIE) == "D-EVADE"
    table.play(VINNIE, "equipment:Q1", "contact:C07")
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-EVA-04")
def test_removing_the_officer_removes_the_threat():
    table = hunted(scenario().police(D3="F").contacts(VINNIE, "C01"), "D3").choose(VINNIE, "contact:C01")
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-EVA-04")
def test_moving_the_officer_away_removes_the_threat():
    table = hunted(scenario().police(D3="F").contacts(VINNIE, "C14"), "D3")
    table.play(VINNIE, "contact:C14", "tile:A2")
    assert table.at_rest
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-EVA-04")
def test_moving_an_officer_onto_a_left_tile_adds_a_threat():
    table = hunted(scenario().police(D3="F", A2="L").contacts(VINNIE, "C15"), "D3")
    table.play(VINNIE, "contact:C15", "tile:D3")
    assert table.threats(VINNIE) == [("federal", "D3"), ("local", "D3")]
    table.choose(VINNIE, "finish")
    assert table.player(VINNIE).wounds == 2


@pytest.mark.parametrize("contact", ["C01", "C14"])
def test_officers_who_are_after_the_player_come_before_others(contact):
    """The Snitch removes an officer, the Rally moves one."""
    table = hunted(scenario().police(C1="F", D3="F", A2="F").contacts(VINNIE, contact), "D3")
    table.choose(VINNIE, f"contact:{contact}")
    asked = table.decision(VINNIE)
    assert {option.id for option in asked.options if not option.secondary} == {"officer:D3:federal"}
    assert asked.default_id == "officer:D3:federal"
    assert len(asked.options) == 3


@pytest.mark.rule("EP-EVA-04")
def test_another_officer_coming_to_the_place_of_an_evaded_one_is_a_new_threat():
    table = (
        scenario(city=R3).police(D3="F", C1="F", B2="L").equip(VINNIE, "Q1").contacts(VINNIE, "C14", "C17")
    )
    hunted(table, "B2", "D3").choose(VINNIE, "equipment:Q1")
    table.play(VINNIE, "contact:C14", "officer:D3:federal", "tile:A2")
    assert table.threats(VINNIE) == [("local", "B2")]
    table.play(VINNIE, "contact:C17", "officer:C1:federal", "tile:D3")
    assert table.threats(VINNIE) == [("local", "B2"), ("federal", "D3")]


@pytest.mark.rule("EP-EVA-05", "EP-EXEC-01", "EP-EXEC-04")
def test_equipment_evades_one_officer_of_its_type():
    table = hunted(scenario().police(D3="F", B2="FL").equip(VINNIE, "Q1"), "B2", "D3")
    table.choose(VINNIE, "equipment:Q1")
    assert table.asked(VINNIE) == "D-EVADE-TARGET"
    assert table.options(VINNIE) == {"officer:B2:federal", "officer:D3:federal"}
    assert {option.about for option in table.decision(VINNIE).options} == {
        ("tile:B2:federal",),
        ("tile:D3:federal",),
    }
    assert table.decision(VINNIE).default_id == "officer:B2:federal"  # the tile with most threats
    table.choose(VINNIE, "officer:D3:federal")
    assert table.threats(VINNIE) == [("federal", "B2"), ("local", "B2")]
    assert not table.player(VINNIE).inventory[0].up


@pytest.mark.rule("EP-EVA-05", "EP-EXEC-04")
def test_two_vests_evade_two_officers_and_no_third():
    table = hunted(scenario().police(D3="F", B2="F", C1="F").equip(VINNIE, "Q1", "Q1"), "B2", "C1", "D3")
    table.play(VINNIE, "equipment:Q1", "officer:B2:federal", "equipment:Q1", "officer:C1:federal")
    assert [item.up for item in table.player(VINNIE).inventory[:2]] == [False, False]
    assert "equipment:Q1" not in table.options(VINNIE)


@pytest.mark.rule("EP-EVA-05")
def test_the_gas_mask_evades_a_local_or_a_swat():
    table = hunted(scenario().police(D3="FLS").equip(VINNIE, "Q4"), "D3").choose(VINNIE, "equipment:Q4")
    assert table.options(VINNIE) == {"officer:D3:local", "officer:D3:swat"}


@pytest.mark.rule("EP-EVA-05", "EP-EXEC-08")
def test_equipment_of_another_type_is_not_offered():
    table = hunted(scenario().police(D3="F").equip(VINNIE, "Q2", "Q1"), "D3")
    assert "equipment:Q2" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["equipment:Q2"] == "EP-EXEC-08"


@pytest.mark.rule("EP-EVA-06", "EP-EXEC-08")
def test_a_fighter_is_of_no_use_where_no_local_officer_is_a_threat():
    table = hunted(scenario().police(D3="F", C1="L").contacts(VINNIE, "C07", "C09"), "D3")
    assert "contact:C09" in table.options(VINNIE)
    assert "contact:C07" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["contact:C07"] == "EP-EXEC-08"


@pytest.mark.rule("EP-EVA-06")
def test_ex_20_the_boxer_evades_the_federal_of_one_tile():
    table = scenario().police(D3="F", B2="F").contacts(VINNIE, "C08").rich(VINNIE, 5)
    hunted(table, "B2", "D3").choose(VINNIE, "contact:C08")
    assert table.options(VINNIE) == {"tile:B2", "tile:D3"}
    assert table.money(VINNIE) == 3
    assert table.player(VINNIE).notoriety.red == 1
    table.choose(VINNIE, "tile:B2")
    assert not table.player(VINNIE).contacts[0].up
    assert table.options(VINNIE) == {"finish"}  # the other Federal; no wound comes unasked
    assert table.choose(VINNIE, "finish").player(VINNIE).wounds == 1


@pytest.mark.rule("EP-EVA-06")
def test_by_default_the_boxer_works_on_the_tile_with_most_threats():
    table = hunted(scenario().police(D3="FLS", B2="F").contacts(VINNIE, "C08"), "B2", "D3")
    table.choose(VINNIE, "contact:C08")
    assert table.decision(VINNIE).default_id == "tile:D3"


@pytest.mark.rule("EP-EVA-07")
def test_the_stunt_evades_one_officer_of_any_type():
    table = hunted(scenario().police(D3="F", B2="LS").contacts(VINNIE, "C31"), "B2", "D3")
    table.choose(VINNIE, "contact:C31")
    assert table.options(VINNIE) == {"officer:B2:local", "officer:B2:swat", "officer:D3:federal"}
    table.choose(VINNIE, "officer:B2:swat")
    assert table.threats(VINNIE) == [("local", "B2"), ("federal", "D3")]


@pytest.mark.rule("EP-EVA-08")
@pytest.mark.parametrize("use", ["contact:C32", "asset:AS1", "gang:evade", "contact:C28:evade"])
def test_all_officers_on_one_tile_are_evaded_at_once(use):
    table = scenario().police(D3="F", B2="FLS").contacts(VINNIE, "C32", "C28").unlock(VINNIE, "AS1")
    table.player(VINNIE).members = {"GANG-1": 1}
    table.g.gangs["GANG-1"] = Gang(1, VINNIE)
    hunted(table, "B2", "D3").choose(VINNIE, use)
    assert table.options(VINNIE) == {"tile:B2", "tile:D3"}
    assert table.decision(VINNIE).default_id == "tile:B2"
    table.choose(VINNIE, "tile:B2")
    assert table.threats(VINNIE) == [("federal", "D3")]


@pytest.mark.rule("EP-EVA-08")
def test_with_one_tile_to_evade_no_second_question_is_asked():
    table = hunted(scenario().police(D3="FLS").contacts(VINNIE, "C32"), "D3").choose(VINNIE, "contact:C32")
    assert table.at_rest
    assert table.evaded() == [("federal", "D3"), ("local", "D3"), ("swat", "D3")]


@pytest.mark.rule("EP-EVA-09", "EP-WND-05")
def test_each_threat_left_is_a_wound():
    table = hunted(scenario().police(D3="F", B2="FL").equip(VINNIE, "Q1"), "B2", "D3")
    table.choose(VINNIE, "finish")
    assert table.told("log-caught")[0]["count"] == 3
    said = [words_of("escape_plan").say(event.text, ["Vinnie"]) for event in table.events]
    assert said[0] == "The police on B2 (Federal and Local) and D3 (Federal) catch Vinnie."
    assert [told["wounds"] for told in table.told("log-wounded")] == [1, 2, 3]


@pytest.mark.rule("EP-WND-02", "EP-WND-06")
@pytest.mark.parametrize(
    ("handcuffs", "said"),
    [(4, "more than you can bear, so handcuffs follow"), (5, "you have 3 of 3, and more do nothing")],
)
def test_wounds_are_offered_with_what_they_bring(handcuffs, said):
    table = scenario().police(D3="FL").equip(VINNIE, "Q1")
    table.player(VINNIE).wounds, table.player(VINNIE).handcuffs = 3, handcuffs
    table.player(VINNIE).slot_assets = []
    worth = hunted(table, "D3").decision(VINNIE).option("finish").worth
    assert words_of("escape_plan").say(worth, ["Vinnie"]) == said


@pytest.mark.rule("EP-EVA-10")
def test_wounds_may_be_accepted_although_they_could_be_evaded():
    table = hunted(scenario().police(D3="F").equip(VINNIE, "Q1"), "D3").choose(VINNIE, "finish")
    assert table.player(VINNIE).wounds == 1
    assert table.player(VINNIE).inventory[0].up


@pytest.mark.rule("EP-EVA-09")
def test_by_default_fitting_equipment_is_used_and_then_the_rest_taken():
    table = scenario().police(D3="FL").equip(VINNIE, "Q1").contacts(VINNIE, "C07")
    hunted(table, "D3")
    assert table.decision(VINNIE).default_id == "equipment:Q1"
    table.choose(VINNIE, "equipment:Q1")
    assert table.decision(VINNIE).default_id == "finish"
