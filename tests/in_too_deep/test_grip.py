"""Grip and step 2 (TD-GRIP)."""

from __future__ import annotations

import pytest

from games.in_too_deep.codes import CriminalName
from games.in_too_deep.grip import GainGrip, RaiseGripOverYours, gain_grip, lose_grip
from games.in_too_deep.state import Stage
from games.kernel import Effects
from rendering.words import words_of
from tests.in_too_deep.scenario import ANN, BEN, scenario

WORDS = words_of("in_too_deep", strict=True)


@pytest.mark.rule("TD-GRIP-01")
def test_step_2_raises_grip_over_all_of_yours_and_of_no_one_else():
    table = scenario().hooks(ANN, "JUMPER SEER").hooks(BEN, "HACKER").grip(ANN, JUMPER=2)
    table.turn_of(ANN, Stage.HOOK).run(RaiseGripOverYours(ANN))
    grip = table.g.consoles[ANN].grip
    assert (grip["JUMPER"], grip["SEER"], grip["HACKER"]) == (3, 1, 0)
    assert table.g.consoles[BEN].grip["HACKER"] == 0


@pytest.mark.rule("TD-GRIP-02", "TD-ABIL-01")
def test_example_3_the_ability_area_opens_the_ability():
    """TD-EX-03."""
    table = scenario().hooks(ANN, "JUMPER ENFORCER").grip(ANN, JUMPER=2)
    table.turn_of(ANN, Stage.HOOK).run(RaiseGripOverYours(ANN))
    assert table.g.consoles[ANN].grip["JUMPER"] == 3
    table.acting(ANN)
    assert "ability:JUMPER" in table.options(ANN)
    assert "ability:ENFORCER" not in table.options(ANN)
    assert table.why_not(ANN)["ability:ENFORCER"] == "TD-GRIP-02"


@pytest.mark.rule("TD-GRIP-03", "TD-GRIP-04")
def test_example_4_grip_is_paid_for_an_extra_action():
    """TD-EX-04."""
    table = scenario(criminals="JUMPER SHADOW SEER HACKER ENFORCER").hooks(ANN, "JUMPER SHADOW")
    table.grip(ANN, JUMPER=4, SHADOW=6).acting(ANN)
    table.choose(ANN, "pay:SHADOW")
    assert table.g.consoles[ANN].grip["SHADOW"] == 5
    assert table.g.active.extra == {"SHADOW": 1}
    assert "pay:SHADOW" not in table.options(ANN)
    assert table.why_not(ANN)["pay"] == "TD-GRIP-03"
    assert table.g.consoles[ANN].has_ability(CriminalName.SHADOW)


@pytest.mark.rule("TD-GRIP-04")
def test_grip_is_paid_as_long_as_the_token_is_in_the_stamina_area():
    table = scenario().hooks(ANN, "JUMPER").grip(ANN, JUMPER=8).acting(ANN)
    table.play(ANN, "pay:JUMPER", "pay:JUMPER", "pay:JUMPER")
    assert table.g.active.extra == {"JUMPER": 3}
    assert not any(option.startswith("pay") for option in table.options(ANN))


@pytest.mark.rule("TD-GRIP-05")
def test_an_ability_is_lost_with_the_grip():
    table = scenario().hooks(ANN, "JUMPER").grip(ANN, JUMPER=3)
    lose_grip(table.g, ANN, CriminalName.JUMPER, 1, "crime", Effects(table.g))
    table.acting(ANN)
    assert "ability:JUMPER" not in table.options(ANN)


@pytest.mark.rule("TD-GRIP-06")
def test_grip_over_criminals_of_others_gives_nothing():
    table = scenario().hooks(ANN, "SEER").grip(ANN, JUMPER=9).acting(ANN)
    assert "ability:JUMPER" not in table.options(ANN)
    assert not any(option.startswith("pay") for option in table.options(ANN))


@pytest.mark.rule("TD-GRIP-08")
def test_the_own_extra_action_goes_before_a_general_one():
    table = scenario().hooks(ANN, "JUMPER SEER").grip(ANN, JUMPER=6).acting(ANN)
    table.play(ANN, "pay:JUMPER", "move:JUMPER:cw")
    assert (table.g.active.actions, table.g.active.extra) == (2, {})
    table.play(ANN, "move:JUMPER:ccw")
    assert table.g.active.actions == 1


@pytest.mark.rule("TD-GRIP-03", "TD-GRIP-09")
def test_an_extra_action_is_for_its_criminal_alone_and_raises_no_grip():
    table = scenario().hooks(ANN, "JUMPER SEER").grip(ANN, JUMPER=6).acting(ANN, actions=0)
    table.choose(ANN, "pay:JUMPER")
    assert table.why_not(ANN)["raise"] == "TD-GRIP-09"
    assert {"move:JUMPER:cw", "move:JUMPER:ccw"} <= set(table.options(ANN))
    assert not [option for option in table.options(ANN) if "SEER" in option or "raise" in option]


@pytest.mark.rule("TD-GRIP-08", "TD-GRIP-09")
def test_raising_grip_takes_a_general_action_though_an_extra_one_is_left():
    table = scenario().hooks(ANN, "JUMPER SEER").grip(ANN, JUMPER=6).acting(ANN)
    table.play(ANN, "pay:JUMPER", "raise:JUMPER")
    assert table.g.consoles[ANN].grip["JUMPER"] == 6
    assert (table.g.active.actions, table.g.active.extra) == (1, {"JUMPER": 1})
    said = WORDS.say(table.decision(ANN).prompt)
    assert said == "What do you do? 1 action left, plus 1 for the Jumper alone."
    table.play(ANN, "raise:SEER")
    said = WORDS.say(table.decision(ANN).prompt)
    assert said == "What do you do? No general action left, but 1 for the Jumper alone."


@pytest.mark.rule("TD-GEN-11", "TD-GEN-12", "TD-INV-08")
def test_points_beyond_the_ends_of_the_track_are_lost():
    table = scenario().grip(ANN, JUMPER=8, SEER=1)
    do = Effects(table.g)
    gain_grip(table.g, ANN, CriminalName.JUMPER, 3, "push", do)
    lose_grip(table.g, ANN, CriminalName.SEER, 3, "penalty", do)
    grip = table.g.consoles[ANN].grip
    assert (grip["JUMPER"], grip["SEER"]) == (9, 0)
    assert [event.text.args["points"] for event in do.events] == [1, 1]


@pytest.mark.rule("TD-SUPP-31")
def test_grip_to_split_is_gained_point_by_point_over_anyone():
    table = scenario().hooks(BEN, "HACKER").grip(ANN, JUMPER=9).turn_of(ANN)
    table.run(GainGrip(ANN, 3, "push"))
    assert "JUMPER" not in table.options(ANN)
    table.play(ANN, "HACKER", "SEER", "HACKER")
    assert table.at_rest
    assert table.g.consoles[ANN].grip["HACKER"] == 2
    assert table.g.consoles[ANN].grip["SEER"] == 1


def test_by_default_grip_goes_to_the_lowest_token():
    table = scenario().grip(ANN, HACKER=1, SHADOW=1).turn_of(ANN)
    table.run(GainGrip(ANN, 1, "bonus")).by_default(ANN)
    assert table.g.consoles[ANN].grip["JUMPER"] == 1
