"""Helper cards (SP-HELP)."""

from __future__ import annotations

import pytest

from games.speakeasy.acts import turn_of
from games.speakeasy.cards.helper_cards import UseHelper
from games.speakeasy.gains import TakeGain
from games.speakeasy.rewards import reward
from tests.speakeasy.scenario import ANN, BEN, SpeakeasyTable, scenario


def using(table: SpeakeasyTable, helper: str) -> SpeakeasyTable:
    return table.run(UseHelper(ANN)).choose(ANN, f"use:{helper}")


@pytest.mark.rule("SP-HELP-01", "SP-GEN-03")
def test_a_card_of_the_display_is_taken_and_the_display_refilled_at_once():
    table = (
        scenario()
        .helper_display("H01", "H09", "H19", deck=["H02", "H03"])
        .run(TakeGain(ANN, reward("HELPER")))
    )
    assert table.options(ANN) == ["take:H01", "take:H09", "take:H19", "skip"]
    table.choose(ANN, "take:H09")
    assert table.boss(ANN).helpers == ["H09"]
    assert table.g.board.helpers == ["H01", "H03", "H19"]
    assert table.g.stacks.helpers == ["H02"]
    declined = scenario().run(TakeGain(ANN, reward("HELPER"))).choose(ANN, "skip")
    assert declined.boss(ANN).helpers == []


@pytest.mark.rule("SP-HELP-02", "SP-GEN-02")
def test_without_a_deck_the_display_shrinks_and_ends():
    table = (
        scenario().helper_display("H01", deck=[]).run(TakeGain(ANN, reward("HELPER"))).choose(ANN, "take:H01")
    )
    assert table.g.board.helpers == []
    assert table.run(TakeGain(ANN, reward("HELPER"))).at_rest


@pytest.mark.rule("SP-HELP-03", "SP-HELP-09")
def test_helper_cards_have_no_limit_and_are_kept():
    helpers = [f"H{number:02}" for number in range(1, 8)]
    table = scenario().helpers(ANN, *helpers).helper_display("H09").run(TakeGain(ANN, reward("HELPER")))
    assert table.choose(ANN, "take:H09").boss(ANN).helpers == [*helpers, "H09"]


@pytest.mark.rule("SP-HELP-04")
def test_one_card_before_the_capo_goes_into_the_safe_for_good():
    table = scenario().helpers(ANN, "H11", "H19").run(*turn_of(ANN)).choose(ANN, "use:H11")
    assert table.asked(ANN) == "SP-D14"
    assert table.boss(ANN).helpers == ["H11", "H19"], "the reward first"
    table.choose(ANN, "vip")
    assert (table.boss(ANN).helpers, table.boss(ANN).used_helpers) == (["H19"], 1)
    assert table.g.screen(ANN).used_helpers == ["H11"]
    assert table.asked(ANN) == "SP-D06", "not a second one"


@pytest.mark.rule("SP-HELP-05")
def test_a_card_gained_this_turn_waits_for_the_next():
    table = scenario().helpers(ANN, "H14").helper_display("H19", deck=[]).run(*turn_of(ANN))
    table.play(ANN, "use:H14", "take:H19")
    assert table.asked(ANN) == "SP-D06"
    assert table.run(UseHelper(ANN)).options(ANN) == ["use:H19", "skip"]


@pytest.mark.rule("SP-HELP-04", "SP-GEN-14")
def test_only_cards_that_can_do_something_are_offered():
    table = scenario().helpers(ANN, "H16", "H17", "H20", "H12", "H13").run(UseHelper(ANN))
    assert table.at_rest
    table.building(ANN, "still", "1a").run(UseHelper(ANN))
    assert table.options(ANN) == ["use:H16", "skip"]


@pytest.mark.rule("SP-HELP-06", "SP-HELP-08")
def test_h08_copies_a_card_that_stays():
    table = scenario().helpers(ANN, "H08").helper_display("H18", "H19", "H17", deck=[]).crates(ANN, "C14")
    using(table, "H08")
    assert table.options(ANN) == ["copy:H18", "copy:H19", "skip"], "there is nothing to sell"
    table.choose(ANN, "copy:H19")
    assert table.cash(ANN) == 15 + 5 + 2, "one use, of H08"
    assert table.g.board.helpers == ["H18", "H19", "H17"]
    assert table.g.screen(ANN).used_helpers == ["H08"]


@pytest.mark.rule("SP-HELP-07", "SP-BLD-10")
def test_h12_upgrades_at_the_usual_cost():
    table = scenario().helpers(ANN, "H12").building(ANN, "speakeasy", "8a", slot="B1").money(ANN, cash=40)
    table.boss(ANN).slots = [slot for slot in table.boss(ANN).slots if slot[0] != "A"]
    assert using(table, "H12").options(ANN) == ["upgrade", "stop"]
    table.play(ANN, "upgrade", "piece:N2", "space:8a", "skip")
    assert table.cash(ANN) == 40 - 9
    assert table.building_on("8a").premises == "nightclub"
    assert table.at_rest, "one upgrade"


@pytest.mark.rule("SP-HELP-08", "SP-MON-08")
def test_c14_pays_two_dollars_after_each_use():
    table = scenario().helpers(ANN, "H01", "H10").crates(ANN, "C14")
    assert using(table, "H10").cash(ANN) == 17
    assert using(table, "H01").cash(ANN) == 19


@pytest.mark.rule("SP-HELP-08", "SP-GEN-14")
def test_c14_pays_for_a_card_whose_reward_can_do_nothing():
    table = scenario().helpers(ANN, "H16", "H17")
    assert table.run(UseHelper(ANN)).at_rest, "no still and no barrel: neither card can do anything"
    using(table.crates(ANN, "C14"), "H16")
    assert (table.cash(ANN), table.boss(ANN).helpers) == (17, ["H17"])
    assert table.g.screen(ANN).used_helpers == ["H16"]


@pytest.mark.rule("SP-HELP-10")
def test_h08_copying_h14_takes_another_card():
    table = scenario().helpers(ANN, "H08").helper_display("H14", "H19", deck=["H01"])
    using(table, "H08").choose(ANN, "copy:H14")
    assert table.options(ANN) == ["take:H19", "skip"]
    table.choose(ANN, "take:H19")
    assert table.g.board.helpers == ["H14", "H01"]
    assert table.boss(ANN).helpers == ["H19"]
    alone = scenario().helpers(ANN, "H08").helper_display("H14", deck=[]).run(UseHelper(ANN))
    assert alone.at_rest, "nothing to copy it for"


@pytest.mark.rule("SP-HELP-04")
@pytest.mark.parametrize(
    ("helper", "field", "gained"),
    [("H01", "leverage", 2), ("H10", "goons", 2), ("H18", "books", 2), ("H19", "cash", 5)],
)
def test_plain_rewards_of_helper_cards(helper, field, gained):
    table = scenario().helpers(ANN, helper)
    before = getattr(table.boss(ANN), field)
    assert getattr(using(table, helper).boss(ANN), field) == before + gained
    assert getattr(table.boss(BEN), field) == getattr(scenario().boss(BEN), field)


@pytest.mark.rule("SP-HELP-04", "SP-HELP-06", "SP-GEN-14")
def test_a_helper_that_can_do_nothing_is_barred():
    """There is no still, and no speakeasy to upgrade."""
    table = scenario().helpers(ANN, "H16", "H08").helper_display("H12", "H19", deck=[]).run(UseHelper(ANN))
    assert table.options(ANN) == ["use:H08", "skip"]
    assert table.why_not(ANN) == {"use:H16": "SP-GEN-14"}
    assert table.choose(ANN, "use:H08").options(ANN) == ["copy:H19", "skip"]
    assert table.why_not(ANN) == {"copy:H12": "SP-GEN-14"}
