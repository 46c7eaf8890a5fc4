"""Turn order (EP-ORD)."""

from __future__ import annotations

import pytest

from games.escape_plan.turn_order import SetTurnOrder
from tests.escape_plan.scenario import BONES, CLAWS, RUBY, SCAR, VINNIE, scenario


@pytest.mark.rule("EP-ORD-01", "EP-ORD-02")
def test_ex_06_the_most_notorious_goes_first_and_equals_turn_round():
    table = scenario(players=4).order(CLAWS, VINNIE, SCAR, RUBY)
    table.notoriety(SCAR, 4)
    for seat in (CLAWS, VINNIE, RUBY):
        table.notoriety(seat, 2)
    table.run(SetTurnOrder())
    assert table.g.order == [SCAR, RUBY, VINNIE, CLAWS]
    assert [who.args["seat"] for who in table.told("log-turn-order")[0]["order"]] == table.g.order


@pytest.mark.rule("EP-ORD-01")
def test_the_marker_counts_and_not_the_cubes():
    table = scenario().notoriety(VINNIE, 3, blue=4).notoriety(SCAR, 2, red=4).run(SetTurnOrder())
    assert table.g.order == [VINNIE, SCAR, CLAWS]


@pytest.mark.rule("EP-ORD-03")
def test_on_day_1_the_whole_order_is_reversed():
    table = scenario(players=5).order(RUBY, BONES, VINNIE, SCAR, CLAWS).run(SetTurnOrder())
    assert table.g.order == [CLAWS, SCAR, VINNIE, BONES, RUBY]
