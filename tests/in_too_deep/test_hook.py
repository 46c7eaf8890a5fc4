"""Step 1: hook a criminal (TD-HOOK)."""

from __future__ import annotations

import pytest

from games.in_too_deep.hook import HookCriminal, unhook_all
from games.in_too_deep.state import Stage
from games.kernel import Effects
from tests.in_too_deep.scenario import ANN, BEN, Bench, scenario


def hooking(table: Bench, **more: bool) -> Bench:
    return table.turn_of(ANN, Stage.HOOK).run(HookCriminal(ANN, **more))


@pytest.mark.rule("TD-HOOK-02")
def test_without_a_hook_one_must_hook_and_with_one_one_may_skip():
    table = hooking(scenario())
    assert "skip" not in table.options(ANN)
    assert table.why_not(ANN)["skip"] == "TD-HOOK-02"
    table = hooking(scenario().hooks(ANN, "JUMPER"))
    table.choose(ANN, "skip")
    assert table.at_rest
    assert table.g.consoles[ANN].ports == ["JUMPER"]


@pytest.mark.rule("TD-HOOK-01", "TD-INV-20")
def test_one_hooks_one_criminal_and_no_more():
    table = hooking(scenario().hooks(ANN, "JUMPER")).choose(ANN, "hook:SEER")
    assert table.at_rest
    assert table.g.consoles[ANN].ports == ["JUMPER", "SEER"]


@pytest.mark.rule("TD-HOOK-03")
def test_criminals_in_the_middle_and_on_other_consoles_can_be_hooked():
    table = hooking(scenario().hooks(ANN, "JUMPER").hooks(BEN, "ENFORCER HACKER"))
    hooks = [option for option in table.options(ANN) if option.startswith("hook:")]
    assert hooks == ["hook:HACKER", "hook:SHADOW", "hook:ENFORCER", "hook:SEER"]


@pytest.mark.rule("TD-HOOK-03", "TD-SUPP-24")
def test_a_locked_criminal_cannot_be_hooked():
    table = hooking(scenario().hooks(BEN, "ENFORCER HACKER").locked("HACKER"))
    assert table.options(ANN) == ["hook:SHADOW", "hook:JUMPER", "hook:ENFORCER", "hook:SEER"]
    assert table.why_not(ANN)["hook:HACKER"] == "TD-SUPP-24"


@pytest.mark.rule("TD-HOOK-04")
def test_the_token_goes_to_the_topmost_free_port_and_needs_one():
    table = hooking(scenario().hooks(ANN, "JUMPER ENFORCER HACKER"))
    assert table.asked(ANN) == "TD-D01"
    assert table.options(ANN) == ["skip", "unhook:HACKER", "unhook:JUMPER", "unhook:ENFORCER"]
    assert table.why_not(ANN)["hook:SEER"] == "TD-HOOK-04"
    table.play(ANN, "unhook:JUMPER", "hook:SEER")
    assert table.g.consoles[ANN].ports == ["ENFORCER", "HACKER", "SEER"]


@pytest.mark.rule("TD-HOOK-05", "TD-HOOK-06", "TD-HOOK-14", "TD-GEN-10")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_example_2_who_takes_a_criminal_pays_the_owner(before, after):
    """TD-EX-02."""
    table = scenario().hooks(ANN, "JUMPER").hooks(BEN, "ENFORCER HACKER").intel(ANN=before, BEN=5)
    hooking(table).choose(ANN, "hook:ENFORCER")
    consoles = table.g.consoles
    assert (consoles[ANN].intel, consoles[BEN].intel) == (after, 6)
    assert consoles[ANN].ports == ["JUMPER", "ENFORCER"]
    assert consoles[BEN].ports == ["HACKER"]
    assert not table.told("log-dilemmas-drawn")
    assert consoles[ANN].grip["ENFORCER"] == 0
    assert table.told("log-hooked-from")[0]["source"] == ("player" if before else "store")


@pytest.mark.rule("TD-HOOK-06")
def test_the_remaining_hooks_shift_up_in_their_order():
    table = scenario().hooks(BEN, "SEER HACKER ENFORCER")
    hooking(table).choose(ANN, "hook:HACKER")
    assert table.g.consoles[BEN].ports == ["SEER", "ENFORCER"]


@pytest.mark.rule("TD-HOOK-07")
def test_a_hook_in_the_third_port_brings_a_dilemma():
    table = hooking(scenario().hooks(ANN, "JUMPER ENFORCER")).choose(ANN, "hook:SEER")
    assert table.g.holdings[ANN].dilemmas == ["DL01"]
    assert table.told("log-dilemmas-drawn")[0]["count"] == 1
    assert table.told_to("log-dilemmas-seen") == [(ANN,)]
    second = hooking(scenario().hooks(ANN, "JUMPER")).choose(ANN, "hook:SEER")
    assert second.g.holdings[ANN].dilemmas == []


@pytest.mark.rule("TD-HOOK-07")
def test_the_third_port_brings_a_dilemma_to_a_hand_that_has_some():
    table = hooking(scenario().hooks(ANN, "JUMPER ENFORCER").dilemmas(ANN, "DL07")).choose(ANN, "hook:SEER")
    assert table.g.holdings[ANN].dilemmas == ["DL07", "DL01"]


@pytest.mark.rule("TD-HOOK-07", "TD-HOOK-08", "TD-HOOK-10")
def test_who_has_unhooked_draws_again_for_the_third_port():
    table = hooking(scenario().hooks(ANN, "JUMPER SEER HACKER")).play(ANN, "unhook:SEER", "hook:SEER")
    assert table.g.consoles[ANN].ports == ["JUMPER", "HACKER", "SEER"]
    assert table.g.holdings[ANN].dilemmas == ["DL01"]


@pytest.mark.rule("TD-HOOK-05", "TD-HOOK-06", "TD-HOOK-07")
def test_who_lost_one_of_three_hooks_draws_again_for_the_third_port():
    table = hooking(scenario().hooks(BEN, "JUMPER SEER HACKER")).choose(ANN, "hook:SEER")
    assert table.g.holdings[BEN].dilemmas == []
    table.turn_of(BEN, Stage.HOOK).run(HookCriminal(BEN)).choose(BEN, "hook:SEER")
    assert table.g.consoles[BEN].ports == ["JUMPER", "HACKER", "SEER"]
    assert table.g.holdings[BEN].dilemmas == ["DL01"]
    assert (table.g.consoles[ANN].intel, table.g.consoles[BEN].intel) == (3, 3)


@pytest.mark.rule("TD-HOOK-05", "TD-HOOK-07")
def test_so_does_a_hook_that_is_taken_from_another_player():
    table = scenario().hooks(ANN, "JUMPER ENFORCER").hooks(BEN, "SEER HACKER")
    hooking(table).choose(ANN, "hook:SEER")
    assert table.g.consoles[BEN].ports == ["HACKER"]
    assert (table.g.consoles[ANN].intel, table.g.consoles[BEN].intel) == (2, 4)
    assert table.g.holdings[ANN].dilemmas == ["DL01"]


@pytest.mark.rule("TD-HOOK-08", "TD-HOOK-09", "TD-HOOK-10")
def test_who_unhooks_must_hook_and_may_hook_the_same_one():
    table = hooking(scenario().hooks(ANN, "JUMPER SEER")).choose(ANN, "unhook:JUMPER")
    assert table.g.consoles[ANN].ports == ["SEER"]
    assert "skip" not in table.options(ANN)
    assert table.why_not(ANN)["skip"] == "TD-HOOK-09"
    table.choose(ANN, "hook:JUMPER")
    assert table.g.consoles[ANN].ports == ["SEER", "JUMPER"]
    assert table.g.consoles[ANN].intel == 3


@pytest.mark.rule("TD-HOOK-08")
def test_all_may_be_unhooked_before_one_hooks():
    table = hooking(scenario().hooks(ANN, "JUMPER SEER"))
    table.play(ANN, "unhook:JUMPER", "unhook:SEER", "hook:HACKER")
    assert table.g.consoles[ANN].ports == ["HACKER"]


@pytest.mark.rule("TD-HOOK-04", "TD-HOOK-08")
def test_the_hooks_that_stay_shift_up_in_their_order():
    table = hooking(scenario().hooks(ANN, "SEER JUMPER HACKER")).choose(ANN, "unhook:JUMPER")
    assert table.g.consoles[ANN].ports == ["SEER", "HACKER"]
    table.choose(ANN, "hook:ENFORCER")
    assert table.g.consoles[ANN].ports == ["SEER", "HACKER", "ENFORCER"]


@pytest.mark.rule("TD-HOOK-11", "TD-SUPP-24")
def test_a_locked_criminal_is_neither_unhooked_nor_taken():
    table = hooking(scenario().hooks(ANN, "JUMPER SEER").locked("JUMPER"))
    assert "unhook:JUMPER" not in table.options(ANN)
    assert table.why_not(ANN)["unhook:JUMPER"] == "TD-HOOK-11"
    table = hooking(scenario().hooks(BEN, "JUMPER SEER").locked("JUMPER"))
    assert "hook:JUMPER" not in table.options(ANN)
    assert table.why_not(ANN)["hook:JUMPER"] == "TD-SUPP-24"


@pytest.mark.rule("TD-HOOK-12", "TD-ITEM-05", "TD-GEN-15")
def test_hooking_and_unhooking_move_nothing():
    table = scenario().hooks(ANN, "JUMPER").holding(JUMPER="RIFLE", SEER="CASH").hooks(BEN, "SEER")
    before = table.game.copy(table.g).city
    hooking(table).play(ANN, "unhook:JUMPER", "hook:SEER")
    assert table.city == before


@pytest.mark.rule("TD-HOOK-13")
def test_without_anyone_to_hook_the_step_is_skipped():
    table = scenario(criminals="JUMPER").hooks(BEN, "JUMPER").locked("JUMPER")
    hooking(table)
    assert table.at_rest


def test_the_default_is_to_skip_else_the_free_criminal_with_most_grip():
    table = hooking(scenario().hooks(ANN, "JUMPER").grip(ANN, SEER=5)).by_default(ANN)
    assert table.g.consoles[ANN].ports == ["JUMPER"]
    free = scenario().grip(ANN, SEER=5, ENFORCER=5, SHADOW=7).hooks(BEN, "SHADOW")
    hooking(free).by_default(ANN)
    assert free.g.consoles[ANN].ports == ["ENFORCER"]
    taken = scenario(criminals="JUMPER SEER").grip(ANN, SEER=1).hooks(BEN, "JUMPER SEER")
    hooking(taken).by_default(ANN)
    assert taken.g.consoles[ANN].ports == ["SEER"]


@pytest.mark.rule("TD-SUPP-35")
def test_an_extra_hook_must_be_used_and_gives_grip_over_that_criminal_alone():
    table = scenario().hooks(ANN, "JUMPER ENFORCER HACKER").grip(ANN, JUMPER=2, SEER=1)
    table.turn_of(ANN).run(HookCriminal(ANN, is_extra=True))
    assert table.options(ANN) == ["unhook:HACKER", "unhook:JUMPER", "unhook:ENFORCER"]
    assert table.decision(ANN).default_id == "unhook:HACKER"
    table.play(ANN, "unhook:HACKER", "hook:SEER")
    assert table.at_rest
    assert table.g.consoles[ANN].grip["SEER"] == 2
    assert table.g.consoles[ANN].grip["JUMPER"] == 2
    assert table.g.holdings[ANN].dilemmas == ["DL01"]


@pytest.mark.rule("TD-SUPP-23", "TD-ITEM-05")
def test_a_lock_ends_when_its_criminal_is_unhooked_after_a_story_crime():
    table = scenario().hooks(ANN, "JUMPER SEER").locked("JUMPER").holding(JUMPER="RIFLE")
    unhook_all(table.g, ANN, Effects(table.g))
    assert table.g.consoles[ANN].ports == []
    assert table.g.locked is None
    assert table.g.used_tokens == ["SP12"]
    assert table.item("RIFLE") == "JUMPER"
