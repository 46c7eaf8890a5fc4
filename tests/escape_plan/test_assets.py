"""Assets (EP-AST)."""

from __future__ import annotations

import pytest

from games.escape_plan.belongings.assets import UnlockAsset
from games.escape_plan.state import OpenAsset, Standing
from tests.escape_plan.scenario import VINNIE, scenario

REST = "D-REST-UNLOCK"
ALL = {"asset:AS1", "asset:AS2", "asset:AS3", "asset:AS4", "asset:AS5", "asset:AS6"}


def unlocked(table):
    return [lying.asset if lying else None for lying in table.player(VINNIE).unlocked]


@pytest.mark.rule("EP-AST-01")
def test_an_unlocked_asset_no_longer_blocks_its_slot():
    table = scenario().run(UnlockAsset(VINNIE, REST))
    assert table.player(VINNIE).empty_contact_slots == 2
    table.choose(VINNIE, "asset:AS5")
    assert table.player(VINNIE).empty_contact_slots == 3
    assert table.player(VINNIE).inventory.count(None) == 0


@pytest.mark.rule("EP-AST-01")
def test_an_asset_unlocked_from_the_inventory_leaves_an_empty_slot():
    table = scenario().run(UnlockAsset(VINNIE, REST)).choose(VINNIE, "asset:AS3")
    assert [item and item.id for item in table.player(VINNIE).inventory] == ["AS2", None, "AS4"]


@pytest.mark.rule("EP-AST-02")
def test_any_locked_asset_may_be_unlocked_those_in_contact_slots_come_first():
    table = scenario().run(UnlockAsset(VINNIE, REST))
    assert table.asked(VINNIE) == REST
    assert table.options(VINNIE) == ALL
    assert table.decision(VINNIE).default_id == "asset:AS1"
    without_as1 = scenario().unlock(VINNIE, "AS1").run(UnlockAsset(VINNIE, REST))
    assert without_as1.decision(VINNIE).default_id == "asset:AS5"
    assert scenario().unlock(VINNIE, "AS1", "AS5", "AS6").run(UnlockAsset(VINNIE, REST)).decision(
        VINNIE
    ).default_id == ("asset:AS2")


@pytest.mark.rule("EP-AST-02")
def test_ex_30_an_unlocked_asset_takes_the_dearest_free_space_and_the_others_move_right():
    table = scenario().run(UnlockAsset(VINNIE, REST))
    assert table.decision(VINNIE).option("asset:AS5").worth.args["price"] == 4
    table.choose(VINNIE, "asset:AS5")
    assert unlocked(table) == ["AS7", "AS5", None, None, None, None]
    assert table.told("log-asset-unlocked")[0]["price"] == 4
    assert table.player(VINNIE).slot_assets == ["AS1", "AS6"]
    assert table.player(VINNIE).contacts == []


@pytest.mark.rule("EP-AST-03")
def test_ex_31_the_seventh_asset_finds_no_space_and_goes_to_the_box():
    table = scenario().unlock(VINNIE, "AS1", "AS2", "AS3", "AS4", "AS5")
    table.player(VINNIE).unlocked[0] = OpenAsset("AS7", used=True)
    table.run(UnlockAsset(VINNIE, REST))
    assert table.at_rest  # the only one left is not asked for
    assert unlocked(table) == ["AS7", "AS1", "AS2", "AS3", "AS4", "AS5"]
    assert table.player(VINNIE).slot_assets == []
    assert table.told("log-asset-boxed")


@pytest.mark.rule("EP-AST-04")
def test_two_are_unlocked_one_after_the_other():
    table = scenario().run(UnlockAsset(VINNIE, REST), UnlockAsset(VINNIE, REST)).choose(VINNIE, "asset:AS2")
    assert table.options(VINNIE) == ALL - {"asset:AS2"}
    table.choose(VINNIE, "asset:AS6")
    assert unlocked(table)[:3] == ["AS7", "AS2", "AS6"]


@pytest.mark.rule("EP-AST-05")
def test_with_no_locked_asset_left_an_unlock_does_nothing():
    table = scenario().unlock(VINNIE, "AS1", "AS2", "AS3", "AS4", "AS5")
    table.player(VINNIE).slot_assets = []
    table.run(UnlockAsset(VINNIE, REST), UnlockAsset(VINNIE, "D-CLIN-UNLOCK", optional=True))
    assert table.at_rest
    assert table.events == []


@pytest.mark.rule("EP-CLIN-01", "EP-CHUR-01")
def test_an_optional_unlock_may_be_declined():
    table = scenario().run(UnlockAsset(VINNIE, "D-CHUR-UNLOCK", optional=True))
    assert table.options(VINNIE) == ALL | {"no"}
    table.choose(VINNIE, "no")
    assert unlocked(table) == ["AS7", None, None, None, None, None]


@pytest.mark.rule("EP-NOT-07")
def test_who_has_left_the_city_unlocks_the_first_without_being_asked():
    table = scenario()
    table.player(VINNIE).standing, table.player(VINNIE).pawn = Standing.ESCAPED, None
    table.run(UnlockAsset(VINNIE, REST))
    assert table.at_rest
    assert unlocked(table)[1] == "AS1"
