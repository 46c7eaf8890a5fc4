"""The Income phase (EP-INC)."""

from __future__ import annotations

import pytest

from games.escape_plan.income import TakeIncome, UnlockForCash
from games.escape_plan.rounds import Day
from games.escape_plan.state import Standing
from games.kernel import engine
from tests.escape_plan.scenario import BONES, CLAWS, R2, RUBY, SCAR, VINNIE, scenario

EVERY_ASSET = {f"asset:AS{number}" for number in range(1, 7)}


@pytest.mark.rule("EP-INC-01", "EP-GEN-06")
def test_ex_01_income_is_a_thousand_for_each_cube_on_the_track():
    table = scenario(players=5, city=R2).rich(BONES, 2)
    table.player(BONES).cubes = 6
    table.run(TakeIncome())
    assert table.money(BONES) == 8
    assert [table.money(seat) for seat in range(4)] == [18, 18, 18, 18]
    assert table.told("log-income")[BONES]["amount"] == 6


@pytest.mark.rule("EP-INC-01")
def test_who_is_out_takes_no_income():
    table = scenario()
    table.player(SCAR).standing = Standing.ARRESTED
    assert table.run(TakeIncome()).money(SCAR) == 9


@pytest.mark.rule("EP-INC-02")
def test_players_on_rows_1_and_2_may_pay_to_unlock_and_decide_at_once():
    table = scenario(players=4).notoriety(SCAR, 2).notoriety(CLAWS, 3).run(UnlockForCash())
    assert table.match.position.waiting_for == (VINNIE, SCAR, RUBY)
    assert table.asked(VINNIE) == "D-INC-UNLOCK"
    assert table.options(SCAR) == {"no", *EVERY_ASSET}
    assert table.decision(SCAR).default_id == "no"
    for seat, pick in ((RUBY, "asset:AS6"), (VINNIE, "no"), (SCAR, "asset:AS2")):
        assert not table.at_rest
        table.choose(seat, pick)
    assert table.at_rest
    assert [table.money(seat) for seat in range(4)] == [9, 6, 9, 6]
    assert table.player(SCAR).unlocked[1].asset == "AS2"
    assert table.player(RUBY).unlocked[1].asset == "AS6"
    assert [told["seat"].args["seat"] for told in table.told("log-income-unlock")] == [SCAR, RUBY]


@pytest.mark.rule("EP-INC-02")
def test_who_cannot_pay_is_asked_all_the_same_so_that_nobody_learns_it():
    table = scenario().rich(VINNIE, 2).run(UnlockForCash())
    assert table.options(VINNIE) == {"no"}
    assert table.why_not(VINNIE) == dict.fromkeys(EVERY_ASSET, "EP-GEN-05")
    assert table.why_not(SCAR) == {}
    assert table.match.position.waiting_for == (VINNIE, SCAR, CLAWS)
    for seat in (VINNIE, SCAR, CLAWS):
        table.choose(seat, "no")
    assert table.at_rest
    assert table.money(VINNIE) == 2


@pytest.mark.rule("EP-INC-02", "EP-ESC-08")
def test_who_is_out_is_not_asked():
    table = scenario()
    table.player(SCAR).standing = Standing.ARRESTED
    assert table.run(UnlockForCash()).match.position.waiting_for == (VINNIE, CLAWS)


@pytest.mark.rule("EP-INC-02")
def test_who_has_nothing_locked_is_not_asked():
    table = scenario().unlock(VINNIE, "AS1", "AS2", "AS3", "AS4", "AS5")
    table.player(VINNIE).slot_assets.remove("AS6")
    assert table.run(UnlockForCash()).match.position.waiting_for == (SCAR, CLAWS)


@pytest.mark.rule("EP-INC-03")
def test_the_income_just_taken_may_pay_for_it():
    table = scenario().rich(VINNIE, 0).run(TakeIncome(), UnlockForCash())
    assert table.choose(VINNIE, "asset:AS1").options(VINNIE) == set()
    table.choose(SCAR, "no").choose(CLAWS, "no")
    assert table.money(VINNIE) == 6
    assert "asset:AS1" in scenario().rich(VINNIE, 0).run(Day(2)).options(VINNIE), "income comes first"


def test_an_answer_may_be_withdrawn_while_others_think():
    table = scenario().run(UnlockForCash()).choose(SCAR, "asset:AS1")
    position = engine.withdraw(table.game, table.match.position, SCAR).position
    assert position.waiting_for == (VINNIE, SCAR, CLAWS)
