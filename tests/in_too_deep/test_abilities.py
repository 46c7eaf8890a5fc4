"""Abilities of criminals (TD-ABIL)."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName, ZoneName
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.zones.city import around
from tests.in_too_deep.scenario import ANN, BEN, TEXTS, Bench, scenario

OTHERS = "JUMPER SEER HACKER SHADOW ENFORCER"


def able(criminal: str, actions: int = 2, grip: int = 3, **zones: str) -> Bench:
    """Ann hooks a criminal in the ability area; the others stand far away, in Heights, unless a test says otherwise."""
    others = [other for other in OTHERS.split() if other != criminal][:4]
    table = scenario(criminals=" ".join([criminal, *others])).hooks(ANN, criminal)
    table.at(**dict.fromkeys(others, "HEIGHTS") | {criminal: "ION"} | zones)
    return table.grip(ANN, **{criminal: grip}).sentinel("HEIGHTS").barricades(3, 4).acting(ANN, actions)


def offered(table: Bench, criminal: str) -> bool:
    return f"ability:{criminal}" in table.options(ANN)


@pytest.mark.rule("TD-ABIL-01")
def test_an_ability_needs_the_criminal_and_grip_3():
    assert offered(able("JUMPER"), "JUMPER")
    low = able("JUMPER", grip=2)
    assert not offered(low, "JUMPER")
    assert low.why_not(ANN)["ability:JUMPER"] == "TD-GRIP-02"
    table = able("JUMPER").hooks(BEN, "SEER").grip(ANN, SEER=9).acting(ANN)
    assert not offered(table, "SEER")


@pytest.mark.rule("TD-ABIL-02", "TD-ABIL-07", "TD-ABIL-09")
@pytest.mark.parametrize(
    ("criminal", "answers"),
    [("JUMPER", ()), ("CRUSHER", ("barricade-1:cw",)), ("ENFORCER", ("SEER:cw",))],
)
def test_a_scene_says_what_an_ability_has_done(criminal, answers):
    """That it was used alone would tell the others nothing."""
    table = able(criminal, SEER="ION", HACKER="ION").barricades(0, 4).acting(ANN)
    table.play(ANN, f"ability:{criminal}", *answers)
    told = [event.kind for event in table.events if event.kind in InTooDeep.digest_events]
    assert told[0] == "log-ability-used"
    assert len(told) == 2


@pytest.mark.rule("TD-ABIL-01", "TD-ABIL-05")
def test_why_not_tells_why_the_dealer_reaches_no_zones_beside_his_own():
    assert able("DEALER", grip=2).why_not(ANN)["ability:DEALER"] == "TD-GRIP-02"
    assert "ability:DEALER" not in able("DEALER").why_not(ANN)
    assert "ability:DEALER" not in able("DEALER", grip=2).hooks(ANN, "JUMPER").acting(ANN).why_not(ANN)


@pytest.mark.rule("TD-ABIL-02")
def test_the_crusher_moves_what_is_nearby_first_for_free_and_then_for_an_action():
    table = scenario(criminals="CRUSHER JUMPER SEER HACKER SHADOW").hooks(ANN, "CRUSHER").grip(ANN, CRUSHER=3)
    table.at(CRUSHER="ION").sentinel("ZINBAZAAR").barricades(2, 5).acting(ANN)
    table.play(ANN, "ability:CRUSHER")
    assert "barricade-1:cw" in table.options(ANN)
    assert not any(option.startswith("barricade-2") for option in table.options(ANN))
    table.play(ANN, "sentinel:ccw")
    assert table.g.active.actions == 2
    table.play(ANN, "ability:CRUSHER", "barricade-1:ccw")
    assert (table.g.active.actions, table.city.barricades) == (1, [1, 5])


@pytest.mark.rule("TD-ABIL-02", "TD-GRIP-03", "TD-GRIP-08")
def test_a_further_use_of_the_crusher_may_be_an_extra_action_of_his():
    table = able("CRUSHER", grip=6).sentinel("ION").acting(ANN, actions=0)
    table.play(ANN, "ability:CRUSHER", "sentinel:cw")
    assert not offered(table, "CRUSHER")
    table.play(ANN, "pay:CRUSHER", "ability:CRUSHER", "sentinel:ccw")
    assert table.city.sentinel == table.city.criminals[CriminalName.CRUSHER]
    assert not offered(table, "CRUSHER")


@pytest.mark.rule("TD-ABIL-03", "TD-ABIL-04")
def test_the_hacker_moves_nearby_items_out_of_any_hands_or_picks_one_up():
    table = able("HACKER", JUMPER="ZINBAZAAR").holding(JUMPER="CASH", HACKER="STIMS").barricades(0, 1)
    table.dropped(BLADE="ZINBAZAAR").acting(ANN).play(ANN, "ability:HACKER")
    assert {"CASH:cw", "CASH:ccw", "STIMS:cw", "grab:BLADE"} <= {*table.options(ANN)}
    assert "grab:CASH" not in table.options(ANN)
    table.play(ANN, "CASH:ccw")
    assert table.item("CASH") == "ION"
    table.play(ANN, "ability:HACKER", "grab:BLADE")
    assert (table.item("BLADE"), table.item("STIMS")) == ("HACKER", "ION")
    assert table.g.active.actions == 0


@pytest.mark.rule("TD-ABIL-07")
def test_the_leap_says_where_it_leads_and_what_it_allows():
    def said(table: Bench) -> str:
        return TEXTS.say(table.acting(ANN).decision(ANN).option("ability:JUMPER").worth)

    table = able("JUMPER").search(BLOCKS=3, PARISH=2, ZINBAZAAR=1)
    assert said(table) == "1 action, to the Heights: two small moves or peeks; Decoder there"
    assert (
        said(table.crimes(ANN, "SC07").sentinel("PARISH")) == "1 action, to the Heights: allows Lookout Post"
    )


@pytest.mark.rule("TD-ABIL-12")
def test_the_couriers_zones_say_what_they_are_good_for_and_what_they_allow():
    table = able("COURIER").barricades(0, 4).crimes(ANN, "SC05")
    table = table.dropped(CASH="HARBOUR").search(BLOCKS=3, PARISH=2, ION=1).acting(ANN)
    decision = table.play(ANN, "ability:COURIER").decision(ANN)
    worths = {option.id: TEXTS.say(option.worth) for option in decision.options if option.worth}
    assert set(worths) == {id for id in table.options(ANN) if id != "back"}
    assert worths["zone:BLOCKS"].startswith("3 search tokens")
    assert worths["zone:HARBOUR"] == "allows Stowaway"


@pytest.mark.rule("TD-ABIL-04", "TD-ITEM-06")
def test_a_move_of_an_item_says_out_of_whose_hands():
    table = able("HACKER", JUMPER="ZINBAZAAR").holding(JUMPER="CASH").dropped(BLADE="ZINBAZAAR")
    decision = table.acting(ANN).play(ANN, "ability:HACKER").decision(ANN)
    notes = {option.id: TEXTS.say(option.note) for option in decision.options if option.note}
    assert notes["BLADE:cw"] == "clockwise from the Zinbazaar"
    assert notes["CASH:cw"] == "clockwise from the Zinbazaar, out of the Jumper’s hands"


@pytest.mark.rule("TD-ABIL-05", "TD-ZONE-02")
def test_the_dealer_uses_a_nearby_zone_past_a_barricade():
    table = able("DEALER", DEALER="AERODROME").barricades(6, 2).search(ION=3, BLOCKS=2, HEIGHTS=1)
    table.acting(ANN).choose(ANN, "zone:DEALER:PARISH")
    assert table.g.consoles[ANN].tolerance == 2
    assert table.zone_of("DEALER") == "AERODROME"
    assert table.searched() == {"ION": 2, "BLOCKS": 1, "PARISH": 3}, (
        "the alarm is raised where the effect is used"
    )
    assert table.g.active.actions == 1


@pytest.mark.rule("TD-ABIL-05", "TD-ZONE-02", "TD-ZONE-05")
def test_the_dealer_challenges_from_beside_the_blocks():
    table = scenario(criminals="DEALER JUMPER SEER HACKER SHADOW").hooks(ANN, "DEALER").grip(ANN, DEALER=3)
    beside = table.city.zones[around(table.city.position_of(ZoneName.BLOCKS), 1)]
    table.at(DEALER=beside).search(PARISH=3, ION=2, AERODROME=1)
    table.dilemmas(ANN, "DL01").acting(ANN)
    assert "zone:DEALER:BLOCKS" not in table.options(ANN)
    table.dilemmas(BEN, "DL02").acting(ANN).play(ANN, "zone:DEALER:BLOCKS")
    assert table.searched() == {"BLOCKS": 3, "PARISH": 2, "ION": 1}
    assert table.zone_of("DEALER") == beside


@pytest.mark.rule("TD-ABIL-05", "TD-GRIP-02")
def test_below_the_ability_area_the_dealer_uses_the_own_zone_alone():
    table = able("DEALER", grip=2, DEALER="AERODROME").search(ION=3, BLOCKS=2, DOWNTOWN=1).acting(ANN)
    assert [id for id in table.options(ANN) if id.startswith("zone")] == ["zone:DEALER:AERODROME"]


@pytest.mark.rule("TD-ABIL-07")
def test_the_jumper_relocates_to_the_opposite_zone():
    table = able("JUMPER").play(ANN, "ability:JUMPER")
    assert table.zone_of("JUMPER") == "HEIGHTS"
    assert table.g.active.actions == 1


@pytest.mark.rule("TD-ABIL-06", "TD-MOVE-05")
def test_the_shadow_walks_through_barricades():
    table = able("SHADOW").barricades(0, 1).acting(ANN)
    assert {"move:SHADOW:cw", "move:SHADOW:ccw"} <= set(table.options(ANN))
    low = able("SHADOW", grip=2).barricades(0, 1).acting(ANN)
    assert not any(option.startswith("move") for option in low.options(ANN))


@pytest.mark.rule("TD-ABIL-08")
def test_the_mechanics_ability_is_never_used_but_counts_for_crimes():
    table = able("MECHANIC", MECHANIC="BLOCKS", JUMPER="BLOCKS").holding(MECHANIC="BLADE").crimes(ANN, "SC11")
    table.at(JUMPER="HARBOUR").acting(ANN)
    assert not offered(table, "MECHANIC")
    assert "side-crime:SC11" in table.options(ANN)
    assert "side-crime:SC11" not in table.grip(ANN, MECHANIC=2).acting(ANN).options(ANN)


@pytest.mark.rule("TD-ABIL-09")
def test_the_enforcer_moves_another_nearby_criminal_but_not_across_a_barricade():
    table = able("ENFORCER", SEER="ZINBAZAAR").barricades(1, 4).acting(ANN).play(ANN, "ability:ENFORCER")
    assert table.zone_of("SEER") == "BLOCKS"
    assert table.g.active.actions == 1
    assert not offered(table, "ENFORCER")
    table = able("ENFORCER", SEER="ZINBAZAAR", JUMPER="ION").barricades(1, 4).acting(ANN)
    table.play(ANN, "ability:ENFORCER")
    assert table.options(ANN) == ["JUMPER:ccw", "SEER:cw", "back"]
    assert table.why_not(ANN) == {"JUMPER:cw": "TD-MOVE-02", "SEER:ccw": "TD-MOVE-02"}


@pytest.mark.rule("TD-ABIL-10")
def test_the_seer_gives_grip_over_a_neighbour_once_a_turn_for_free():
    table = able("SEER", JUMPER="ZINBAZAAR").hooks(BEN, "JUMPER").acting(ANN).play(ANN, "ability:SEER")
    assert table.g.consoles[ANN].grip[CriminalName.JUMPER] == 1
    assert table.g.active.actions == 2
    assert not offered(table, "SEER")
    assert table.why_not(ANN)["ability:SEER"] == "TD-ABIL-10"


@pytest.mark.rule("TD-ABIL-11")
def test_the_smuggler_takes_what_is_in_his_zone_as_often_as_he_likes():
    table = able("SMUGGLER", JUMPER="ION").holding(JUMPER="CASH").dropped(BLADE="ION", EAGLE="PARISH")
    table.acting(ANN, actions=0).play(ANN, "ability:SMUGGLER")
    assert table.options(ANN) == ["BLADE", "CASH", "back"]
    table.play(ANN, "BLADE", "ability:SMUGGLER")
    assert (table.item("CASH"), table.item("BLADE")) == ("SMUGGLER", "ION")


@pytest.mark.rule("TD-ABIL-12")
def test_the_courier_goes_wherever_no_barricade_is_in_the_way():
    table = able("COURIER").barricades(0, 3).acting(ANN).play(ANN, "ability:COURIER")
    assert table.options(ANN) == ["zone:ZINBAZAAR", "zone:BLOCKS", "back"]
    beyond = ["HARBOUR", "HEIGHTS", "AERODROME", "PARISH", "DOWNTOWN"]
    assert table.why_not(ANN) == {f"zone:{zone}": "TD-ABIL-12" for zone in beyond}
    table.play(ANN, "zone:BLOCKS")
    assert table.zone_of("COURIER") == "BLOCKS"
    enclosed = able("COURIER").barricades(0, 1).acting(ANN)
    assert not offered(enclosed, "COURIER")


@pytest.mark.rule("TD-ABIL-12", "TD-MOVE-04")
def test_who_ignores_barricades_sends_the_courier_anywhere():
    table = able("COURIER").barricades(0, 1).tokens(ANN, "SP21").acting(ANN)
    table.play(ANN, "token:SP21", "ability:COURIER")
    zones = ["ZINBAZAAR", "BLOCKS", "HARBOUR", "HEIGHTS", "AERODROME", "PARISH", "DOWNTOWN"]
    assert table.options(ANN) == [*(f"zone:{zone}" for zone in zones), "back"]
