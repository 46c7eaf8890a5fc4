"""The hospital (EP-HOSP)."""

from __future__ import annotations

import pytest

from games.escape_plan.state import Notoriety
from tests.escape_plan.scenario import SCAR, VINNIE, Bench, scenario
from tests.escape_plan.visits import visit


def patient(wounds: int, money: int) -> Bench:
    table = scenario().rich(VINNIE, money)
    table.player(VINNIE).wounds = wounds
    return visit(table, VINNIE, "HOSP")


@pytest.mark.rule("EP-HOSP-01", "EP-GEN-07")
@pytest.mark.parametrize(("count", "price"), [(1, 1), (2, 3), (3, 6)])
def test_one_two_or_three_wounds_are_healed_for_one_three_or_six_thousand(count: int, price: int):
    table = patient(wounds=3, money=9)
    assert table.asked(VINNIE) == "D-HOSP-HEAL"
    assert table.options(VINNIE) == {"heal:0", "heal:1", "heal:2", "heal:3"}
    table.choose(VINNIE, f"heal:{count}")
    assert table.player(VINNIE).wounds == 3 - count
    assert table.money(VINNIE) == 9 - price
    assert [args["price"] for args in table.told("log-hospital-paid")] == [price]


@pytest.mark.rule("EP-HOSP-01")
def test_no_more_wounds_are_healed_than_there_are_or_can_be_paid():
    assert patient(wounds=2, money=9).options(VINNIE) == {"heal:0", "heal:1", "heal:2"}
    assert patient(wounds=3, money=5).options(VINNIE) == {"heal:0", "heal:1", "heal:2"}
    assert patient(wounds=0, money=9).at_rest


@pytest.mark.rule("EP-HOSP-01", "EP-GEN-05")
def test_a_treatment_that_is_too_dear_says_why():
    assert patient(wounds=3, money=2).why_not(VINNIE) == {"heal:2": "EP-GEN-05", "heal:3": "EP-GEN-05"}
    assert patient(wounds=2, money=9).why_not(VINNIE) == {}


@pytest.mark.rule("EP-HOSP-01")
@pytest.mark.parametrize(("money", "default"), [(2, "heal:0"), (3, "heal:1"), (5, "heal:2"), (8, "heal:3")])
def test_an_absent_player_heals_what_leaves_him_two_thousand(money: int, default: str):
    assert patient(wounds=3, money=money).decision(VINNIE).default_id == default


@pytest.mark.rule("EP-HOSP-02")
@pytest.mark.parametrize("answer", ["heal:0", "heal:1"])
def test_one_notoriety_is_gained_healed_or_not(answer: str):
    table = patient(wounds=1, money=9)
    assert table.player(VINNIE).notoriety == Notoriety()  # only after the question
    table.choose(VINNIE, answer)
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.at_rest


@pytest.mark.rule("EP-HOSP-02")
def test_there_is_no_crowd_at_the_hospital():
    table = visit(scenario().stand(SCAR, "HOSP"), VINNIE, "HOSP")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
