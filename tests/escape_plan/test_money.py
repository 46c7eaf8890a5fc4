"""Money and the general rules that the visits show (EP-GEN)."""

from __future__ import annotations

import pytest

from games.escape_plan.belongings.contacts import TakeContact
from games.escape_plan.belongings.money import can_pay, pay, take_income
from games.escape_plan.places.safe_house import BuyFixer
from games.escape_plan.places.store import TakeGasCan
from games.escape_plan.wounds import heal
from games.kernel import Effects
from tests.escape_plan.scenario import SCAR, VINNIE, scenario


@pytest.mark.rule("EP-GEN-01", "EP-STORE-02")
def test_gas_cans_are_taken_until_the_supply_is_empty():
    table = scenario()
    table.g.gas = 1
    table.run(TakeGasCan(VINNIE), TakeGasCan(SCAR)).choose(VINNIE, "take")
    assert (table.player(VINNIE).gas, table.g.gas) == (1, 0)
    assert table.at_rest  # Scar was not asked


@pytest.mark.rule("EP-GEN-03")
def test_only_a_step_that_says_may_can_be_declined():
    must = scenario().run(TakeContact(VINNIE))
    assert must.options(VINNIE) == {
        f"{how}:{card}" for card in must.g.row for how in ("contact", "otherwise")
    }
    may = scenario().run(TakeGasCan(VINNIE))
    assert may.options(VINNIE) == {"take", "skip"}


@pytest.mark.rule("EP-GEN-05")
def test_a_price_is_paid_in_full_or_not_at_all():
    table = scenario().rich(VINNIE, 3)
    assert can_pay(table.g, VINNIE, 3)
    assert not can_pay(table.g, VINNIE, 4)
    with pytest.raises(ValueError, match="cannot pay 4"):
        pay(table.g, VINNIE, 4)
    pay(table.g, VINNIE, 3)
    assert table.money(VINNIE) == 0


@pytest.mark.rule("EP-GEN-05")
def test_what_cannot_be_paid_is_not_offered():
    table = scenario().unlock(VINNIE, "AS2").rich(VINNIE, 2).run(BuyFixer(VINNIE))
    assert table.options(VINNIE) == {
        "none",
        "fixer:F1",
        "fixer:F3",
        "fixer:F5",
        "fixer:F6",
        "fixer:F7",
        "fixer:F8",
    }
    assert table.why_not(VINNIE) == {"fixer:F2": "EP-GEN-05", "fixer:F4": "EP-GEN-05"}


@pytest.mark.rule("EP-GEN-06")
@pytest.mark.parametrize("cubes", [9, 6, 1, 0])
def test_income_is_a_thousand_for_each_cube_on_the_track(cubes: int):
    table = scenario().rich(VINNIE, 2)
    table.player(VINNIE).cubes = cubes
    take_income(table.g, VINNIE, Effects(table.g))
    assert table.money(VINNIE) == 2 + cubes


@pytest.mark.rule("EP-GEN-07")
def test_healing_takes_cubes_out_of_the_red_box_and_needs_one_there():
    table = scenario()
    table.player(VINNIE).wounds = 2
    heal(table.g, VINNIE, Effects(table.g))
    assert table.player(VINNIE).wounds == 1
    with pytest.raises(ValueError, match="1 wounds, 2 cannot heal"):
        heal(table.g, VINNIE, Effects(table.g), times=2)


@pytest.mark.rule("EP-GEN-08")
def test_boxed_contacts_never_come_back_into_the_row():
    table = scenario()
    table.g.boxed_contacts = table.g.hidden.contacts
    table.g.hidden.contacts = []
    row = list(table.g.row)
    table.run(TakeContact(VINNIE)).play(VINNIE, f"otherwise:{row[2]}", "box")
    assert table.g.row == row[:2] + row[3:]


@pytest.mark.rule("EP-GEN-11")
def test_amounts_paid_and_taken_are_announced_and_totals_are_not():
    table = scenario().unlock(VINNIE, "AS2").rich(VINNIE, 7).run(BuyFixer(VINNIE))
    table.choose(VINNIE, "fixer:F2")
    assert [args["price"] for args in table.told("log-fixer-bought")] == [3]
    do = Effects(table.g)
    table.player(SCAR).cubes = 8
    take_income(table.g, SCAR, do)
    assert [(event.to, event.text.args["amount"]) for event in do.events] == [(None, 8)]
    numbers = [
        value for event in table.events for value in event.text.args.values() if isinstance(value, int)
    ]
    assert table.money(VINNIE) == 4
    assert 4 not in numbers
