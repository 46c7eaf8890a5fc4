"""Support tokens (TD-SUPP): taking, keeping and using them."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName, ItemName
from games.in_too_deep.components import components
from games.in_too_deep.game import InTooDeep
from games.in_too_deep.support import GainSupport
from games.in_too_deep.support_use import usable_tokens
from games.in_too_deep.turn import BeginStory
from games.in_too_deep.zones.movement import NudgeCriminal, ways_of
from tests.in_too_deep.city_l import ENFORCER, JUMPER, SEER
from tests.in_too_deep.scenario import ANN, BEN, CLEO, DAN, EVE, TEXTS, Bench, scenario

KEPT = [token.id for token in components().support.values() if token.keep]
INSTANT = [token.id for token in components().support.values() if not token.keep]


def offering(tokens: str, intel: str = "0 0 0") -> Bench:
    return scenario().turn_of(ANN).offer(tokens, intel)


def taking(token: str) -> Bench:
    """Ann takes an instant token, which is resolved."""
    others = [other for other in KEPT if other != token][:2]
    return offering(" ".join([token, *others])).run(GainSupport(ANN))


def using(table: Bench, token: str) -> Bench:
    """Ann uses a keep token in step 3."""
    table.offer("SP13 SP15 SP16").tokens(ANN, token).acting(ANN)
    return table.choose(ANN, f"token:{token}")


# Taking


@pytest.mark.rule("TD-SUPP-01", "TD-SUPP-02", "TD-SUPP-03", "TD-SUPP-04", "TD-SUPP-05")
def test_a_token_comes_with_the_intel_of_its_third_and_is_replaced():
    """TD-EX-11."""
    table = offering("SP01 SP02 SP04", "0 1 2").next_support("SP05").run(GainSupport(ANN))
    assert table.options(ANN) == ["support:1", "support:2", "support:3"]
    table.play(ANN, "support:2")
    assert table.g.consoles[ANN].intel == 4
    assert [third.intel for third in table.g.offer] == [0, 0, 3]
    assert [third.token for third in table.g.offer] == ["SP01", "SP05", "SP04"]
    assert table.g.consoles[ANN].tokens == ["SP02"]


@pytest.mark.rule("TD-SUPP-01")
def test_a_token_is_offered_by_the_number_of_its_slot():
    decision = offering("SP01 SP02 SP04", "0 1 2").run(GainSupport(ANN)).decision(ANN)
    assert decision is not None
    assert [TEXTS.say(option.label) for option in decision.options] == [
        "Swap two items, slot 1",
        "Move an item, slot 2",
        "Swap two criminals, slot 3",
    ]


@pytest.mark.rule("TD-SUPP-03")
def test_the_third_after_the_last_is_the_first():
    table = offering("SP01 SP02 SP04").run(GainSupport(ANN)).play(ANN, "support:3")
    assert [third.intel for third in table.g.offer] == [1, 0, 0]


@pytest.mark.rule("TD-SUPP-04")
def test_an_empty_supply_is_made_of_used_tokens_and_a_slot_may_stay_empty():
    table = offering("SP01 SP02 SP04")
    table.g.piles.support, table.g.used_tokens = [], ["SP25"]
    table.run(GainSupport(ANN), GainSupport(ANN)).play(ANN, "support:1")
    assert [third.token for third in table.g.offer] == ["SP25", "SP02", "SP04"]
    assert table.g.used_tokens == []
    table.play(ANN, "support:2")
    assert [third.token for third in table.g.offer] == ["SP25", None, "SP04"]


@pytest.mark.rule("TD-SUPP-04", "TD-RNG-04")
def test_used_tokens_are_shuffled_into_the_new_supply():
    drawn = set()
    for number in range(12):
        table = offering("SP01 SP02 SP04")
        table.g.chance.seed = f"support {number}"
        table.g.piles.support, table.g.used_tokens = [], ["SP06", "SP25", "SP26"]
        table.run(GainSupport(ANN)).play(ANN, "support:1")
        drawn.add(table.g.offer[0].token)
    assert drawn == {"SP06", "SP25", "SP26"}


@pytest.mark.rule("TD-SUPP-06")
def test_an_instant_token_is_resolved_after_the_refill_and_discarded():
    table = offering("SP23 SP01 SP02").next_support("SP04").run(GainSupport(ANN)).play(ANN, "support:1")
    kinds = [event.kind for event in table.events]
    assert kinds == ["log-support-taken", "log-support-refilled", "log-tolerance"]
    assert table.g.used_tokens == ["SP23"]
    assert table.g.consoles[ANN].tokens == []


@pytest.mark.rule("TD-SUPP-04", "TD-SUPP-06")
def test_an_instant_token_is_no_used_token_yet_when_its_slot_is_refilled():
    table = offering("SP23 SP01 SP02")
    table.g.piles.support = []
    table.run(GainSupport(ANN)).play(ANN, "support:1")
    assert table.g.offer[0].token is None
    assert table.g.used_tokens == ["SP23"]


@pytest.mark.rule("TD-SUPP-09")
def test_with_an_empty_offer_the_gain_is_lost():
    table = scenario().turn_of(ANN)
    for third in table.g.offer:
        third.token = None
    assert table.run(GainSupport(ANN)).at_rest


def test_by_default_the_richest_third_is_taken():
    table = offering("SP01 SP02 SP04", "1 2 2").run(GainSupport(ANN)).by_default(ANN)
    assert table.g.consoles[ANN].tokens == ["SP02"]


@pytest.mark.parametrize("token", INSTANT)
def test_every_instant_token_does_something_and_is_not_kept(token):
    table = scenario().turn_of(ANN).dilemmas(ANN, "DL01").bonus("TAC LEA TIM").offer(f"{token} SP01 SP02")
    table.run(GainSupport(ANN)).play(ANN, "support:1")
    assert table.g.consoles[ANN].tokens == []
    assert token in table.g.used_tokens
    told = {event.kind for event in table.events} - {"log-support-taken", "log-support-refilled"}
    assert told or not table.at_rest


# Instant tokens


@pytest.mark.rule("TD-SUPP-20")
def test_second_thoughts_draws_two_and_discards_two_perhaps_the_same():
    table = scenario().turn_of(ANN).dilemmas(ANN, "DL60").offer("SP10 SP01 SP02").run(GainSupport(ANN))
    table.play(ANN, "support:1")
    assert table.asked(ANN) == "TD-D34"
    assert table.options(ANN) == ["hand:DL01", "hand:DL02", "hand:DL60"]
    table.play(ANN, "hand:DL01", "hand:DL60")
    assert table.g.holdings[ANN].dilemmas == ["DL02"]
    assert table.g.piles.discarded_dilemmas == ["DL01", "DL60"]


@pytest.mark.rule("TD-SUPP-20")
def test_second_thoughts_ask_nothing_where_the_whole_hand_goes():
    table = scenario().turn_of(ANN).offer("SP10 SP01 SP02").run(GainSupport(ANN)).play(ANN, "support:1")
    assert table.at_rest
    assert table.g.holdings[ANN].dilemmas == []
    assert sorted(table.g.piles.discarded_dilemmas) == ["DL01", "DL02"]


@pytest.mark.rule("TD-SUPP-30")
def test_side_leads_are_set_aside_unseen():
    table = taking("SP18").play(ANN, "support:1")
    assert len(table.g.piles.set_aside) == 2
    assert table.g.holdings[ANN].side_crimes == []
    assert not any(event.to for event in table.events)


@pytest.mark.rule("TD-SUPP-31")
def test_a_neural_push_is_split_freely_also_over_criminals_of_others():
    table = offering("SP20 SP01 SP02").hooks(BEN, "SEER").run(GainSupport(ANN)).play(ANN, "support:1")
    table.play(ANN, "SEER", "JUMPER", "SEER")
    grip = table.g.consoles[ANN].grip
    assert (grip[SEER], grip[JUMPER]) == (2, 1)
    assert table.at_rest


@pytest.mark.rule("TD-SUPP-34")
def test_a_tolerance_token_may_come_as_support():
    assert taking("SP23").play(ANN, "support:1").g.consoles[ANN].tolerance == 2


# Keep tokens


@pytest.mark.rule("TD-SUPP-05", "TD-SUPP-07", "TD-ACT-06")
def test_a_kept_token_is_a_free_action_of_step_3_and_discarded_face_up():
    table = scenario().hooks(ANN, "JUMPER").tokens(ANN, "SP25 SP21").acting(ANN)
    assert {"token:SP21", "token:SP25"} <= set(table.options(ANN))
    table.choose(ANN, "token:SP25")
    assert table.g.active.actions == 3
    assert table.g.used_tokens == ["SP25"]
    assert table.g.consoles[ANN].tokens == ["SP21"]
    assert table.asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-SUPP-07")
def test_a_scene_says_that_a_token_was_used():
    """It may have changed the city, so others want to know why."""
    table = using(scenario().hooks(ANN, "JUMPER"), "SP25")
    told = {event.kind for event in table.events if event.to is None} & InTooDeep.digest_events
    assert told == {"log-support-used"}


@pytest.mark.rule("TD-SUPP-05", "TD-SUPP-14")
def test_a_scene_says_which_token_was_taken_and_what_it_did():
    def told() -> list[str]:
        return [event.kind for event in table.events if event.kind in InTooDeep.digest_events]

    table = scenario().hooks(ANN, "JUMPER").tokens(ANN, "SP05").offer("SP21 SP02 SP04").acting(ANN)
    table.play(ANN, "token:SP05", "SEER", "zone:HARBOUR")
    assert told() == ["log-support-used", "log-relocated"]
    table.run(GainSupport(ANN)).choose(ANN, "support:1")
    assert told() == ["log-support-taken"]


@pytest.mark.rule("TD-SUPP-08")
def test_what_would_do_nothing_cannot_be_used():
    table = scenario().turn_of(ANN).hooks(ANN, "JUMPER")
    table.tokens(ANN, "SP08 SP09 SP11 SP12 SP24")
    assert usable_tokens(table.g, ANN) == ["SP12", "SP24"]
    table.dilemmas(ANN, "DL01").dilemmas(BEN, "DL02").hooks(CLEO, "SEER")
    assert usable_tokens(table.g, ANN) == ["SP08", "SP09", "SP11", "SP12", "SP24"]
    table.hooks(ANN, "")
    assert "SP12" not in usable_tokens(table.g, ANN)


@pytest.mark.rule("TD-SUPP-05")
def test_any_number_of_tokens_may_be_kept():
    table = scenario().turn_of(ANN).offer("SP21 SP02 SP04").tokens(ANN, "SP01 SP07 SP09")
    table.run(GainSupport(ANN)).choose(ANN, "support:1")
    assert table.g.consoles[ANN].tokens == ["SP01", "SP07", "SP09", "SP21"]


@pytest.mark.rule("TD-SUPP-09")
def test_nothing_replaces_a_token_when_the_offer_is_empty():
    table = scenario().turn_of(ANN)
    for third in table.g.offer:
        third.token = None
    before = table.game.copy(table.g).consoles
    assert table.run(GainSupport(ANN)).at_rest
    assert table.g.consoles == before


@pytest.mark.rule("TD-SUPP-08", "TD-SUPP-32")
def test_barricades_that_are_ignored_already_are_ignored_but_once():
    table = scenario().turn_of(ANN).tokens(ANN, "SP21")
    assert usable_tokens(table.g, ANN) == ["SP21"]
    table.g.active.ignores_barricades = True
    assert usable_tokens(table.g, ANN) == []


@pytest.mark.rule("TD-SUPP-08")
def test_criminals_in_one_zone_cannot_be_swapped():
    table = scenario().turn_of(ANN).tokens(ANN, "SP04")
    table.at(**{criminal.value: "ION" for criminal in table.city.criminals})
    assert usable_tokens(table.g, ANN) == []
    assert "token" in table.run().acting(ANN).why_not(ANN)


@pytest.mark.rule("TD-SUPP-08", "TD-ITEM-08")
def test_items_that_all_lie_in_one_zone_cannot_be_swapped():
    table = scenario().offer("SP13 SP15 SP16").hooks(ANN, "JUMPER").tokens(ANN, "SP01")
    table.dropped(**dict.fromkeys(ItemName, "ION")).acting(ANN)
    assert "token:SP01" not in table.options(ANN)
    assert table.why_not(ANN)["token:SP01"] == "TD-ITEM-08"
    assert "token:SP01" in table.dropped(CASH="PARISH").acting(ANN).options(ANN)


@pytest.mark.rule("TD-SUPP-08")
def test_why_not_tells_of_each_token_that_would_do_nothing_why():
    table = scenario().hooks(ANN, "JUMPER").hooks(BEN, "SEER").locked("SEER")
    table.tokens(ANN, "SP07 SP08 SP09 SP11").acting(ANN)
    whys = table.why_not(ANN)
    assert {id: rule for id, rule in whys.items() if id.startswith("token")} == {
        "token:SP08": "TD-SUPP-17",
        "token:SP09": "TD-SUPP-19",
        "token:SP11": "TD-DUEL-01",
    }
    table = (
        scenario().turn_of(ANN).tokens(ANN, "SP03 SP04 SP08 SP12").dropped(**dict.fromkeys(ItemName, "ION"))
    )
    table.at(**dict.fromkeys(table.city.criminals, "ION")).acting(ANN)
    assert [rule for id, rule in table.why_not(ANN).items() if id.startswith("token:")] == [
        "TD-SUPP-12",
        "TD-SUPP-13",
        "TD-SUPP-16",
        "TD-SUPP-22",
    ]


@pytest.mark.rule("TD-SUPP-05")
def test_whoever_has_no_token_is_told_so_rather_than_that_none_would_do_anything():
    table = scenario().hooks(ANN, "JUMPER").acting(ANN)
    assert table.why_not(ANN)["token"] == "TD-SUPP-05"


@pytest.mark.rule("TD-SUPP-10")
def test_sp01_swaps_two_items():
    table = using(scenario().holding(JUMPER="CASH").dropped(BLADE="PARISH"), "SP01")
    assert table.asked(ANN) == "TD-D17"
    table.play(ANN, "CASH", "BLADE")
    assert (table.item("CASH"), table.item("BLADE")) == ("PARISH", "JUMPER")


@pytest.mark.rule("TD-SUPP-11")
def test_sp02_relocates_an_item_which_lies_dropped():
    table = using(scenario().at(JUMPER="ION").holding(JUMPER="CASH"), "SP02").play(ANN, "CASH")
    assert "zone:ION" not in table.options(ANN)
    table.play(ANN, "zone:HARBOUR")
    assert table.item("CASH") == "HARBOUR"


@pytest.mark.rule("TD-SUPP-12")
def test_sp03_has_an_item_and_a_criminal_trade_zones():
    table = scenario().at(JUMPER="ION", SEER="PARISH").holding(JUMPER="CASH", SEER="STIMS")
    using(table, "SP03").play(ANN, "STIMS")
    assert "SEER" not in table.options(ANN)
    table.play(ANN, "JUMPER")
    assert (table.zone_of("JUMPER"), table.zone_of("SEER")) == ("PARISH", "PARISH")
    assert (table.item("CASH"), table.item("STIMS")) == ("JUMPER", "ION")


@pytest.mark.rule("TD-SUPP-13")
def test_sp04_has_two_criminals_trade_zones():
    table = scenario().at(JUMPER="ION", SEER="PARISH", HACKER="ION").holding(JUMPER="CASH")
    using(table, "SP04").play(ANN, "JUMPER")
    assert "HACKER" not in table.options(ANN)
    table.play(ANN, "SEER")
    assert (table.zone_of("JUMPER"), table.zone_of("SEER"), table.item("CASH")) == ("PARISH", "ION", "JUMPER")


@pytest.mark.rule("TD-SUPP-14")
def test_sp05_relocates_any_criminal():
    table = using(scenario().hooks(BEN, "SEER").at(SEER="ION"), "SP05").play(ANN, "SEER")
    assert len(table.options(ANN)) == 7
    table.play(ANN, "zone:PARISH")
    assert table.zone_of("SEER") == "PARISH"


@pytest.mark.rule("TD-SUPP-15")
def test_patrol_orders_are_split_freely_and_may_stop():
    """TD-EX-13."""
    table = scenario().at(ENFORCER="BLOCKS").holding(ENFORCER="CASH").sentinel("HEIGHTS").barricades(2, 6)
    using(table, "SP07").play(ANN, "sentinel:ccw", "sentinel:ccw", "sentinel:ccw:ENFORCER")
    assert table.city.zones[table.city.sentinel] == "ZINBAZAAR"
    assert (table.zone_of("ENFORCER"), table.item("CASH")) == ("ZINBAZAAR", "ENFORCER")
    assert 2 in table.city.barricades
    other = using(scenario(), "SP06").play(ANN, "barricade-1:cw")
    assert "stop" in other.options(ANN)
    assert other.play(ANN, "stop").asked(ANN) == "TD-D03"


@pytest.mark.rule("TD-SUPP-16", "TD-SUPP-18")
def test_sp08_trades_all_hooks_without_payment_dilemma_or_grip():
    table = scenario(4).hooks(ANN, "JUMPER SEER MECHANIC").hooks(BEN, "HACKER").hooks(CLEO, "ENFORCER SHADOW")
    using(table, "SP08")
    assert table.options(ANN) == [f"party:{BEN}", f"party:{CLEO}"], "Dan has no hook to trade"
    table.play(ANN, f"party:{BEN}")
    assert table.g.consoles[ANN].ports == ["HACKER"]
    assert table.g.consoles[BEN].ports == ["JUMPER", "SEER", "MECHANIC"]
    assert [console.intel for console in table.g.consoles.values()] == [3, 3, 3, 3]
    assert table.g.holdings[BEN].dilemmas == [], "none for the third port"
    assert set(table.g.consoles[ANN].grip.values()) == {0}


@pytest.mark.rule("TD-SUPP-16")
def test_sp08_brings_no_dilemma_for_three_hooks():
    table = scenario().hooks(ANN, "JUMPER").hooks(BEN, "SEER HACKER ENFORCER")
    using(table, "SP08")
    assert table.g.consoles[ANN].ports == ["SEER", "HACKER", "ENFORCER"]
    assert table.g.holdings[ANN].dilemmas == []


@pytest.mark.rule("TD-SUPP-18")
def test_sp08_leaves_the_hooks_in_their_order():
    table = scenario().hooks(ANN, "SHADOW JUMPER").hooks(BEN, "SEER HACKER")
    using(table, "SP08")
    assert table.g.consoles[ANN].ports == ["SEER", "HACKER"]
    assert table.g.consoles[BEN].ports == ["SHADOW", "JUMPER"]


@pytest.mark.rule("TD-SUPP-17")
def test_sp08_is_barred_by_a_lock_on_either_side():
    table = scenario().hooks(ANN, "JUMPER").hooks(BEN, "HACKER").hooks(CLEO, "ENFORCER SHADOW")
    table.tokens(ANN, "SP08").locked("HACKER").acting(ANN).choose(ANN, "token:SP08")
    assert table.g.consoles[ANN].ports == ["ENFORCER", "SHADOW"]
    table = scenario().turn_of(ANN).hooks(ANN, "JUMPER").hooks(BEN, "HACKER").tokens(ANN, "SP08")
    assert usable_tokens(table.locked("JUMPER").g, ANN) == []
    table = scenario(players=5).hooks(ANN, "JUMPER").hooks(BEN, "HACKER").hooks(CLEO, "ENFORCER")
    using(table.hooks(EVE, "SHADOW").locked("HACKER"), "SP08")
    assert table.options(ANN) == [f"party:{CLEO}", f"party:{EVE}"]
    assert table.why_not(ANN) == {f"party:{BEN}": "TD-SUPP-17", f"party:{DAN}": "TD-SUPP-16"}


@pytest.mark.rule("TD-SUPP-19")
def test_sp09_discards_a_dilemma_of_the_hand_or_the_bank():
    table = using(scenario().dilemmas(ANN, "DL01 DL20").bank(ANN, "DL60"), "SP09")
    assert table.options(ANN) == ["hand:DL01", "hand:DL20", "bank:DL60"]
    assert table.decision(ANN).default_id == "bank:DL60"
    table.play(ANN, "bank:DL60")
    assert table.g.holdings[ANN].bank == []
    assert table.g.piles.discarded_dilemmas == ["DL60"]
    assert "DL60" not in str([event for event in table.events if event.seen_by(BEN)])


@pytest.mark.rule("TD-SUPP-19")
def test_sp09_is_of_use_with_a_dilemma_in_the_bank_alone():
    table = using(scenario().bank(ANN, "DL10 DL60"), "SP09")
    assert table.options(ANN) == ["bank:DL10", "bank:DL60"]


@pytest.mark.rule("TD-SUPP-21")
def test_sp11_challenges_whatever_the_search_tokens():
    table = scenario().dilemmas(ANN, "DL01").dilemmas(BEN, "DL60").dilemmas(CLEO, "DL10")
    searched = table.searched()
    using(table, "SP11").play(ANN, f"party:{BEN}")
    assert table.g.consoles[ANN].intel == 5
    assert table.searched() == searched


@pytest.mark.rule("TD-SUPP-22", "TD-SUPP-24")
def test_sp12_locks_a_hook_against_everyone():
    table = using(scenario().hooks(ANN, "JUMPER SEER"), "SP12")
    assert table.asked(ANN) == "TD-D35"
    assert table.decision(ANN).default_id == "JUMPER"
    table.play(ANN, "SEER")
    assert (table.g.locked, table.g.consoles[ANN].tokens, table.g.used_tokens) == (SEER, [], [])
    table.whole_turn(BEN)
    assert "hook:JUMPER" in table.options(BEN)
    assert table.why_not(BEN)["hook:SEER"] == "TD-SUPP-24"


@pytest.mark.rule("TD-SUPP-32", "TD-MOVE-04")
def test_sp21_lasts_until_the_end_of_the_turn():
    table = using(scenario().hooks(ANN, "JUMPER").at(JUMPER="ION").barricades(0, 1), "SP21")
    assert table.g.active.ignores_barricades
    assert len(ways_of(table.g, JUMPER)) == 2
    table.run(BeginStory(ANN), NudgeCriminal(ANN, (JUMPER,)))
    assert table.options(ANN) == ["JUMPER:cw", "JUMPER:ccw"]
    table.turn_of(BEN)
    assert ways_of(table.g, JUMPER) == []


@pytest.mark.rule("TD-SUPP-33", "TD-SRCH-04")
def test_sp22_relocates_the_search_of_one_zone():
    table = using(scenario().search(BLOCKS=3, ION=2, HARBOUR=1), "SP22")
    assert table.options(ANN) == ["zone:ION", "zone:BLOCKS", "zone:HARBOUR"]
    table.play(ANN, "zone:BLOCKS")
    free = ["HEIGHTS", "AERODROME", "PARISH", "DOWNTOWN", "ZINBAZAAR"]
    assert table.options(ANN) == [f"zone:{zone}" for zone in free]
    table.play(ANN, "zone:PARISH")
    assert table.searched() == {"PARISH": 3, "ION": 2, "HARBOUR": 1}
    assert table.g.consoles[ANN].tolerance == 0


@pytest.mark.rule("TD-SUPP-35")
def test_sp24_hooks_by_the_normal_rules_and_gives_grip_over_that_criminal_alone():
    table = using(scenario().hooks(ANN, "JUMPER").hooks(BEN, "SEER"), "SP24").play(ANN, "hook:SEER")
    assert table.g.consoles[ANN].ports == ["JUMPER", "SEER"]
    assert table.g.consoles[ANN].intel == 2
    grip = table.g.consoles[ANN].grip
    assert (grip[SEER], grip[JUMPER]) == (1, 0)


@pytest.mark.rule("TD-SUPP-35")
def test_sp24_with_three_hooks_needs_a_free_port_first():
    table = using(scenario().hooks(ANN, "JUMPER SEER HACKER"), "SP24")
    assert table.options(ANN) == ["unhook:HACKER", "unhook:JUMPER", "unhook:SEER"]
    table.play(ANN, "unhook:SEER", "hook:ENFORCER")
    assert table.g.consoles[ANN].ports == ["JUMPER", "HACKER", ENFORCER]
    assert len(table.g.holdings[ANN].dilemmas) == 1


@pytest.mark.rule("TD-SUPP-36", "TD-ACT-08")
def test_sp26_gives_two_general_actions():
    table = using(scenario().hooks(ANN, "JUMPER"), "SP26")
    assert table.g.active.actions == 4


@pytest.mark.parametrize("token", KEPT)
def test_every_keep_token_can_be_used_once_and_is_gone_then(token):
    table = scenario().hooks(ANN, "JUMPER").hooks(BEN, "SEER").dilemmas(ANN, "DL01").dilemmas(BEN, "DL60")
    using(table, token)
    for _ in range(6):
        if table.asked(ANN) == "TD-D03":
            break
        table.by_default(ANN)
    assert table.asked(ANN) == "TD-D03"
    assert table.g.consoles[ANN].tokens == []
    assert token in table.g.used_tokens or table.g.locked is CriminalName.JUMPER
