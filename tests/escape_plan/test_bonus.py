"""Group bonuses at the end of a turn (EP-BIZ-07, EP-SAFE-07)."""

from __future__ import annotations

import pytest

from games.escape_plan.bonus import GroupBonuses
from games.escape_plan.state import Notoriety, OpenAsset
from rendering.words import words_of
from tests.escape_plan.scenario import VINNIE, Bench, scenario

BUSINESSES, SAFE_HOUSES = "1", "3"


def completed(*groups: str) -> Bench:
    """Vinnie's turn ends, and in it he has completed these groups. He has 5 income cubes left."""
    table = scenario().rich(VINNIE, 0).turn(VINNIE)
    table.player(VINNIE).cubes = 5
    table.g.turn.bonuses = list(groups)
    return table


@pytest.mark.rule("EP-BIZ-07", "EP-SAFE-07")
@pytest.mark.parametrize("group", [BUSINESSES, SAFE_HOUSES])
def test_one_choice_is_an_extra_action_token(group: str):
    table = completed(group).run(GroupBonuses(VINNIE))
    assert table.asked(VINNIE) == "D-GROUP"
    assert table.options(VINNIE) == {"token", "unlock", "none"}
    assert table.decision(VINNIE).default_id == "token"
    table.choose(VINNIE, "token")
    assert (table.player(VINNIE).tokens, table.g.tokens) == (1, 7)
    assert table.at_rest


@pytest.mark.rule("EP-BIZ-07")
def test_for_businesses_the_other_choice_unlocks_an_asset_and_loses_one_notoriety():
    table = completed(BUSINESSES).run(GroupBonuses(VINNIE)).choose(VINNIE, "unlock")
    assert table.asked(VINNIE) == "D-GROUP-UNLOCK"
    assert "no" not in table.options(VINNIE)
    table.choose(VINNIE, "asset:AS5")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS5")
    assert table.player(VINNIE).notoriety == Notoriety(blue=1)
    assert table.money(VINNIE) == 0


@pytest.mark.rule("EP-SAFE-07")
def test_for_safe_houses_the_other_choice_unlocks_an_asset_and_takes_income():
    table = completed(SAFE_HOUSES).run(GroupBonuses(VINNIE))
    label = table.decision(VINNIE).option("unlock").label
    assert words_of("escape_plan").say(label) == "Unlock an asset and take $5k income"
    table.play(VINNIE, "unlock", "asset:AS5")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS5")
    assert table.player(VINNIE).notoriety == Notoriety()
    assert table.money(VINNIE) == 5


@pytest.mark.rule("EP-BIZ-07", "EP-SAFE-07")
@pytest.mark.parametrize("group", [BUSINESSES, SAFE_HOUSES])
def test_a_bonus_may_be_left(group: str):
    table = completed(group).run(GroupBonuses(VINNIE)).choose(VINNIE, "none")
    assert table.at_rest
    assert (table.player(VINNIE).tokens, table.money(VINNIE)) == (0, 0)
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-BIZ-07", "EP-SAFE-07")
@pytest.mark.parametrize(("group", "rule"), [(BUSINESSES, "EP-BIZ-07"), (SAFE_HOUSES, "EP-SAFE-07")])
def test_without_a_token_in_the_supply_none_is_offered(group: str, rule: str):
    table = completed(group)
    table.g.tokens = 0
    table.run(GroupBonuses(VINNIE))
    assert table.options(VINNIE) == {"unlock", "none"}
    assert table.why_not(VINNIE) == {"token": rule}


@pytest.mark.rule("EP-BIZ-07")
def test_without_a_locked_asset_one_notoriety_is_lost_all_the_same():
    table = completed(BUSINESSES)
    table.player(VINNIE).slot_assets, table.player(VINNIE).inventory = [], [None, None, None]
    table.run(GroupBonuses(VINNIE)).choose(VINNIE, "unlock")
    assert table.player(VINNIE).notoriety == Notoriety(blue=1)
    assert table.at_rest


@pytest.mark.rule("EP-SAFE-07")
def test_without_a_locked_asset_income_is_taken_all_the_same():
    table = completed(SAFE_HOUSES)
    table.player(VINNIE).slot_assets, table.player(VINNIE).inventory = [], [None, None, None]
    table.run(GroupBonuses(VINNIE)).choose(VINNIE, "unlock")
    assert table.money(VINNIE) == 5
    assert table.at_rest


@pytest.mark.rule("EP-BIZ-07", "EP-SAFE-07")
def test_a_bonus_comes_once():
    table = completed(BUSINESSES).run(GroupBonuses(VINNIE), GroupBonuses(VINNIE)).choose(VINNIE, "token")
    assert table.at_rest
    assert table.player(VINNIE).tokens == 1


@pytest.mark.rule("EP-BIZ-07")
def test_a_turn_that_completes_nothing_ends_without_a_bonus():
    assert completed().run(GroupBonuses(VINNIE)).at_rest
