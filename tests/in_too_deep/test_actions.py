"""Step 3: actions (TD-ACT), moves (TD-MOVE) and items (TD-ITEM)."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.grip import GainGrip
from games.in_too_deep.turn import BeginStory
from games.in_too_deep.zones.items import NudgeItem, SwapItems, give, lay, swap_items
from games.in_too_deep.zones.movement import NudgeCriminal, Relocate, RelocateAnyone
from games.kernel import Effects
from tests.in_too_deep.scenario import ANN, BEN, TEXTS, Bench, scenario

JUMPER, ENFORCER, SEER, HACKER = (
    CriminalName.JUMPER,
    CriminalName.ENFORCER,
    CriminalName.SEER,
    CriminalName.HACKER,
)


def example_5() -> Bench:
    table = scenario(criminals="JUMPER ENFORCER SEER HACKER SHADOW").hooks(ANN, "JUMPER ENFORCER")
    table.grip(ANN, JUMPER=3, ENFORCER=1).barricades(7, 1).search(BLOCKS=3, AERODROME=2, ION=1)
    table.at(JUMPER="BLOCKS", ENFORCER="PARISH", SEER="HARBOUR", HACKER="HARBOUR", SHADOW="HARBOUR")
    table.dropped(**dict.fromkeys(("COUPE", "RIFLE", "BLADE", "DECODER", "CASH", "STIMS"), "HARBOUR"))
    return table.dropped(JAMMER="BLOCKS").holding(ENFORCER="EAGLE")


@pytest.mark.rule("TD-ACT-02", "TD-MOVE-01", "TD-MOVE-02", "TD-MOVE-07", "TD-ZONE-01")
def test_example_5_legal_actions():
    """TD-EX-05."""
    table = example_5().acting(ANN)
    assert table.options(ANN) == [
        "zone:ENFORCER:PARISH",
        "pick-up:JUMPER:JAMMER",
        "ability:JUMPER",
        "move:JUMPER:cw",
        "move:JUMPER:ccw",
        "move:ENFORCER:ccw",
        "raise:JUMPER",
        "raise:ENFORCER",
        "drop:ENFORCER",
        "end",
    ]
    assert table.why_not(ANN)["move:ENFORCER:cw"] == "TD-MOVE-02"
    assert table.why_not(ANN)["zone:JUMPER:BLOCKS"] == "TD-ZONE-01"
    grabbed = example_5().acting(ANN).choose(ANN, "pick-up:JUMPER:JAMMER")
    assert grabbed.item("JAMMER") == "JUMPER"
    used = example_5().acting(ANN).choose(ANN, "zone:ENFORCER:PARISH")
    assert used.told("log-zone-used")[0]["zone"].key == "the-zone-PARISH"
    leapt = example_5().acting(ANN).choose(ANN, "ability:JUMPER")
    assert leapt.zone_of("JUMPER") == "PARISH"
    raised = example_5().acting(ANN).choose(ANN, "raise:ENFORCER")
    assert raised.g.consoles[ANN].grip["ENFORCER"] == 2
    dropped = example_5().acting(ANN).choose(ANN, "drop:ENFORCER")
    assert dropped.item("EAGLE") == "PARISH"
    assert dropped.g.active.actions == 2


@pytest.mark.rule("TD-ACT-01", "TD-ACT-03", "TD-ACT-09")
def test_two_actions_are_divided_freely_and_none_must_be_taken():
    table = scenario().hooks(ANN, "JUMPER SEER").acting(ANN)
    table.play(ANN, "move:JUMPER:cw", "move:SEER:cw")
    assert table.g.active.actions == 0
    assert table.options(ANN) == ["end"]
    assert table.why_not(ANN)["move"] == "TD-ACT-01"
    idle = scenario().hooks(ANN, "JUMPER").acting(ANN).choose(ANN, "end")
    assert idle.at_rest
    assert idle.run(BeginStory(ANN)).g.active.actions == 0


@pytest.mark.rule("TD-ACT-04", "TD-ACT-05")
def test_free_actions_are_open_before_and_after_each_action():
    table = scenario().hooks(ANN, "JUMPER SEER").grip(ANN, SEER=6).at(SEER="BLOCKS", JUMPER="BLOCKS")
    table.holding(JUMPER="RIFLE", SEER="CASH").tokens(ANN, "SP07").crimes(ANN, "SC01").acting(ANN)
    free = {"ability:SEER", "pay:SEER", "drop:JUMPER", "token:SP07", "side-crime:SC01"}
    assert free <= set(table.options(ANN))
    table.play(ANN, "drop:JUMPER", "move:SEER:cw")
    assert {"ability:SEER", "pay:SEER", "drop:SEER", "token:SP07"} <= set(table.options(ANN))
    assert table.g.active.actions == 1


@pytest.mark.rule("TD-ACT-07")
def test_grip_is_raised_by_an_action_but_not_on_the_last_space():
    table = scenario().hooks(ANN, "JUMPER SEER").grip(ANN, JUMPER=9, SEER=4).acting(ANN)
    table.choose(ANN, "raise:SEER")
    assert table.g.consoles[ANN].grip["SEER"] == 5
    assert table.g.active.actions == 1
    full = scenario().hooks(ANN, "JUMPER").grip(ANN, JUMPER=9).acting(ANN)
    assert "raise:JUMPER" not in full.options(ANN)
    assert full.why_not(ANN)["raise"] == "TD-ACT-07"


@pytest.mark.rule("TD-GRIP-03")
def test_an_extra_action_says_what_it_costs_in_grip():
    table = scenario().hooks(ANN, "JUMPER").grip(ANN, JUMPER=6).acting(ANN)
    decision = table.decision(ANN)
    assert decision is not None
    (paid,) = [option for option in decision.options if option.id == "pay:JUMPER"]
    assert paid.worth is not None
    assert TEXTS.say(paid.worth) == "Grip 6 → 5, ability area; 9 Intel if lowest"


@pytest.mark.rule("TD-ACT-04")
def test_back_leads_to_the_menu_without_cost():
    table = scenario().hooks(ANN, "HACKER").grip(ANN, HACKER=3).acting(ANN)
    table.play(ANN, "ability:HACKER", "back")
    assert table.asked(ANN) == "TD-D03"
    assert table.g.active.actions == 2
    assert table.g.active.is_idle


@pytest.mark.rule("TD-GEN-05", "TD-GEN-07", "TD-MOVE-01", "TD-MOVE-03")
def test_a_criminal_moves_one_zone_with_the_item_held():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS", SEER="HARBOUR").holding(JUMPER="RIFLE")
    table.acting(ANN).choose(ANN, "move:JUMPER:cw")
    assert table.zone_of("JUMPER") == "HARBOUR" == table.zone_of("SEER")
    assert table.city.spot_of(ItemName.RIFLE) == table.city.criminals[JUMPER]


@pytest.mark.rule("TD-MOVE-07", "TD-SRCH-02")
def test_sentinel_and_search_tokens_hinder_nobody():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="PARISH").barricades(2, 5)
    table.search(DOWNTOWN=3, BLOCKS=2, ION=1).acting(ANN).choose(ANN, "move:JUMPER:cw")
    assert table.zone_of("JUMPER") == "DOWNTOWN"


@pytest.mark.rule("TD-MOVE-04")
def test_who_ignores_barricades_moves_anyone_and_anything_across():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS", SEER="BLOCKS").barricades(2, 3)
    table.dropped(CASH="BLOCKS").tokens(ANN, "SP21").acting(ANN)
    assert not any(option.startswith("move") for option in table.options(ANN))
    table.play(ANN, "token:SP21", "move:JUMPER:cw")
    assert table.zone_of("JUMPER") == "HARBOUR"
    table.run(NudgeCriminal(ANN, (SEER,)))
    assert table.options(ANN) == ["SEER:cw", "SEER:ccw"]
    table.run(NudgeItem(ANN))
    assert {"CASH:cw", "CASH:ccw"} <= set(table.options(ANN))


@pytest.mark.rule("TD-MOVE-05", "TD-ABIL-06")
@pytest.mark.parametrize(("grip", "ways"), [(3, ["SHADOW:cw", "SHADOW:ccw"]), (2, ["SHADOW:ccw"])])
def test_the_shadow_ignores_barricades_in_the_ability_area(grip, ways):
    table = scenario().hooks(ANN, "SHADOW").grip(ANN, SHADOW=grip).at(SHADOW="BLOCKS").barricades(3, 6)
    table.turn_of(ANN).run(NudgeCriminal(ANN, (CriminalName.SHADOW, JUMPER)))
    assert [option for option in table.options(ANN) if option.startswith("SHADOW")] == ways


@pytest.mark.rule("TD-MOVE-05")
def test_nobody_passes_barricades_with_the_shadow():
    table = (
        scenario()
        .hooks(ANN, "SHADOW JUMPER")
        .grip(ANN, SHADOW=5, JUMPER=5)
        .at(SHADOW="BLOCKS", JUMPER="BLOCKS")
    )
    table.barricades(2, 3).turn_of(ANN).run(NudgeCriminal(ANN, (CriminalName.SHADOW, JUMPER)))
    assert table.options(ANN) == ["SHADOW:cw", "SHADOW:ccw"]


@pytest.mark.rule("TD-MOVE-05")
def test_the_shadow_of_another_does_not_pass():
    table = scenario().hooks(BEN, "SHADOW").grip(BEN, SHADOW=5).grip(ANN, SHADOW=5)
    table.at(SHADOW="BLOCKS").barricades(2, 3).turn_of(ANN).run(NudgeCriminal(ANN, (CriminalName.SHADOW,)))
    assert table.at_rest


@pytest.mark.rule("TD-MOVE-06", "TD-GEN-06", "TD-GEN-05")
def test_a_relocation_goes_to_any_other_zone_whatever_stands_between():
    table = scenario().at(JUMPER="BLOCKS").barricades(2, 3).turn_of(ANN).run(Relocate(ANN, JUMPER))
    zones = [option.removeprefix("zone:") for option in table.options(ANN)]
    assert zones == ["HARBOUR", "HEIGHTS", "AERODROME", "PARISH", "DOWNTOWN", "ION", "ZINBAZAAR"]
    table.choose(ANN, "zone:PARISH")
    assert table.zone_of("JUMPER") == "PARISH"


@pytest.mark.rule("TD-ITEM-01", "TD-ITEM-02", "TD-ITEM-03")
def test_who_picks_an_item_up_drops_the_one_held():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="BLOCKS").holding(JUMPER="RIFLE")
    table.dropped(CASH="BLOCKS", BLADE="BLOCKS").acting(ANN).choose(ANN, "pick-up:JUMPER:CASH")
    assert table.item("CASH") == "JUMPER"
    assert table.item("RIFLE") == "BLOCKS"
    assert table.g.active.actions == 1


@pytest.mark.rule("TD-ITEM-04")
def test_dropping_is_free():
    table = scenario().hooks(ANN, "JUMPER").at(JUMPER="HEIGHTS").holding(JUMPER="RIFLE").acting(ANN)
    table.choose(ANN, "drop:JUMPER")
    assert table.item("RIFLE") == "HEIGHTS"
    assert table.g.active.actions == 2


@pytest.mark.rule("TD-ITEM-06")
def test_an_item_that_is_moved_leaves_the_hands():
    table = scenario().at(JUMPER="BLOCKS").holding(JUMPER="RIFLE")
    lay(table.g, ANN, ItemName.RIFLE, table.city.position_of("HARBOUR"), Effects(table.g))
    assert table.item("RIFLE") == "HARBOUR"


@pytest.mark.rule("TD-ITEM-07")
def test_swapped_items_take_each_others_exact_places():
    table = scenario().holding(JUMPER="RIFLE").dropped(CASH="HEIGHTS")
    swap_items(table.g, ANN, ItemName.RIFLE, ItemName.CASH, Effects(table.g))
    assert (table.item("CASH"), table.item("RIFLE")) == ("JUMPER", "HEIGHTS")


@pytest.mark.rule("TD-ITEM-08")
def test_two_items_dropped_in_one_zone_cannot_be_swapped():
    table = scenario().dropped(RIFLE="HEIGHTS", CASH="HEIGHTS").at(JUMPER="HEIGHTS").holding(JUMPER="COUPE")
    table.turn_of(ANN).run(SwapItems(ANN)).choose(ANN, "RIFLE")
    assert "CASH" not in table.options(ANN)
    assert "COUPE" in table.options(ANN)


@pytest.mark.rule("TD-EFF-02")
def test_giving_makes_the_taker_drop_first():
    table = scenario().at(JUMPER="BLOCKS", SEER="BLOCKS").holding(JUMPER="RIFLE", SEER="CASH")
    give(table.g, ANN, JUMPER, SEER, Effects(table.g))
    assert (table.item("RIFLE"), table.item("CASH")) == ("SEER", "BLOCKS")
    give(table.g, ANN, JUMPER, SEER, Effects(table.g))
    assert table.item("RIFLE") == "SEER"


@pytest.mark.rule("TD-GEN-15", "TD-ZONE-10", "TD-GEN-13")
def test_effects_treat_every_criminal_in_play_alike():
    table = scenario().hooks(BEN, "SEER").hooks(ANN, "JUMPER").turn_of(ANN).run(RelocateAnyone(ANN))
    assert table.options(ANN) == list(table.city.criminals)
    table.play(ANN, "SEER", "zone:ION")
    assert table.zone_of("SEER") == "ION"


@pytest.mark.rule("TD-GEN-15", "TD-SUPP-24")
def test_a_lock_keeps_nobody_from_moving_its_criminal():
    table = scenario().hooks(ANN, "ENFORCER").grip(ANN, ENFORCER=3).hooks(BEN, "JUMPER").locked("JUMPER")
    table.at(ENFORCER="BLOCKS", JUMPER="BLOCKS").acting(ANN).play(ANN, "ability:ENFORCER")
    assert {"JUMPER:cw", "JUMPER:ccw"} <= set(table.options(ANN))


@pytest.mark.rule("TD-GEN-08")
def test_what_cannot_be_done_is_skipped():
    table = scenario().at(SEER="BLOCKS").barricades(2, 3).turn_of(ANN).run(NudgeCriminal(ANN, (SEER,)))
    assert table.at_rest
    assert table.zone_of("SEER") == "BLOCKS"


@pytest.mark.rule("TD-GEN-08", "TD-GEN-11")
def test_what_can_be_done_in_part_is_done_in_part():
    table = scenario().turn_of(ANN)
    table.grip(ANN, **dict.fromkeys(table.city.criminals, 9) | {"SEER": 8}).run(GainGrip(ANN, 3, "push"))
    assert table.at_rest
    assert set(table.g.consoles[ANN].grip.values()) == {9}
