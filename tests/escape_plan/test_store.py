"""Convenience Stores (EP-STORE)."""

from __future__ import annotations

import pytest

from games.escape_plan.places.store import BuyEquipment, TakeGasCan
from games.escape_plan.state import HeldKey, Item, ItemKind, Notoriety
from games.escape_plan.telling.worth import place_worth
from rendering.words import words_of
from tests.escape_plan.scenario import SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit

WORDS = words_of("escape_plan")


def promised(table):
    """What Store A is said to bring to Vinnie, where he chooses a place to go to."""
    return WORDS.say(place_worth(table.g, VINNIE, "STORE-A"), ["Vinnie"])


@pytest.mark.rule("EP-STORE-01", "EP-STORE-02", "EP-STORE-03", "EP-STORE-04")
def test_a_visit_is_crowd_gas_equipment_and_a_locker():
    table = scenario().stand(SCAR, "STORE-A").unlock(VINNIE, "AS2").notoriety(VINNIE, row=4)
    table.player(VINNIE).keys[0] = HeldKey("green")
    visit(table, VINNIE, "STORE-A")
    assert table.player(VINNIE).notoriety == Notoriety(row=4, red=1)
    asked = []
    for answer in ("skip", "done", "none"):
        asked.append(table.asked(VINNIE))
        table.choose(VINNIE, answer)
    assert asked == ["D-STORE-GAS", "D-STORE-EQUIP", "D-STORE-LOCKER"]
    assert table.at_rest


@pytest.mark.rule("EP-STORE-03", "EP-STORE-04", "EP-INV-03")
def test_nothing_is_promised_for_which_locked_assets_leave_no_slot():
    table = scenario()
    assert promised(table) == "gas can (locked assets fill your slots)"
    assert visit(table, VINNIE, "STORE-A").choose(VINNIE, "skip").at_rest
    table.unlock(VINNIE, "AS2")
    assert promised(table) == "gas can, equipment, lockers"


@pytest.mark.rule("EP-STORE-02")
def test_a_gas_can_may_be_taken_until_two_are_held():
    table = scenario().run(TakeGasCan(VINNIE), TakeGasCan(VINNIE), TakeGasCan(VINNIE))
    assert table.asked(VINNIE) == "D-STORE-GAS"
    assert table.decision(VINNIE).default_id == "take"
    table.play(VINNIE, "take", "take")
    assert table.at_rest
    assert (table.player(VINNIE).gas, table.g.gas) == (2, 4)


@pytest.mark.rule("EP-STORE-02")
def test_a_gas_can_may_be_left():
    table = scenario().run(TakeGasCan(VINNIE)).choose(VINNIE, "skip")
    assert (table.player(VINNIE).gas, table.g.gas) == (0, 6)


@pytest.mark.rule("EP-STORE-02", "EP-GEN-01")
def test_without_a_gas_can_in_the_supply_none_is_offered():
    table = scenario()
    table.g.gas = 0
    assert table.run(TakeGasCan(VINNIE)).at_rest
    assert table.player(VINNIE).gas == 0


@pytest.mark.rule("EP-STORE-03", "EP-GEN-01")
def test_what_is_sold_out_cannot_be_bought():
    table = scenario().unlock(VINNIE, "AS2")
    table.g.equipment["Q2"] = 0
    table.run(BuyEquipment(VINNIE))
    assert table.options(VINNIE) == {"done", "equipment:Q1", "equipment:Q3", "equipment:Q4"}
    assert table.why_not(VINNIE) == {"equipment:Q2": "EP-GEN-01"}


@pytest.mark.rule("EP-STORE-03")
def test_two_equipment_tiles_of_different_kinds_may_be_bought_each_placed_at_once():
    table = scenario().unlock(VINNIE, "AS2").rich(VINNIE, 9).run(BuyEquipment(VINNIE))
    assert table.decision(VINNIE).default_id == "done"
    table.choose(VINNIE, "equipment:Q1")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.EQUIPMENT, "Q1")
    assert table.options(VINNIE) == {"done", "equipment:Q2", "equipment:Q3", "equipment:Q4"}
    assert table.why_not(VINNIE) == {"equipment:Q1": "EP-STORE-03"}
    table.choose(VINNIE, "equipment:Q4")
    assert table.options(VINNIE) == {"replace:1"}
    table.choose(VINNIE, "replace:1")
    assert table.money(VINNIE) == 9 - 2 - 3
    assert table.g.equipment == {"Q1": 3, "Q2": 4, "Q3": 4, "Q4": 3}
    assert table.at_rest  # two are the limit


@pytest.mark.rule("EP-STORE-03")
def test_another_tile_of_a_kind_that_is_held_already_may_be_bought():
    table = scenario().unlock(VINNIE, "AS3").equip(VINNIE, "Q1").run(BuyEquipment(VINNIE))
    table.play(VINNIE, "equipment:Q1", "empty")
    vest = Item(ItemKind.EQUIPMENT, "Q1")
    assert table.player(VINNIE).inventory[:2] == [vest, vest]


@pytest.mark.rule("EP-STORE-03")
def test_only_what_can_be_paid_is_offered_and_the_reason_is_given():
    table = scenario().unlock(VINNIE, "AS2").rich(VINNIE, 2).run(BuyEquipment(VINNIE))
    assert table.options(VINNIE) == {"done", "equipment:Q1", "equipment:Q2", "equipment:Q3"}
    assert table.why_not(VINNIE) == {"equipment:Q4": "EP-GEN-05"}
