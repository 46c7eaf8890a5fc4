"""Visiting a gang (EP-GANG-01 to 04)."""

from __future__ import annotations

import pytest

from games.escape_plan.places.visit import Visit
from games.escape_plan.state import Gang, Notoriety
from tests.escape_plan.scenario import SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit


@pytest.mark.rule("EP-GANG-01", "EP-GEN-11")
def test_a_visit_costs_five_thousand():
    table = visit(scenario().rich(VINNIE, 7), VINNIE, "GANG-1")
    assert table.money(VINNIE) == 2
    assert [args["price"] for args in table.told("log-gang-hired")] == [5]


@pytest.mark.rule("EP-GANG-02", "EP-GANG-03")
def test_both_members_come_along_and_a_marker_stays():
    table = visit(scenario(), VINNIE, "GANG-1")
    assert table.player(VINNIE).members == {"GANG-1": 2}
    assert table.g.gangs["GANG-1"] == Gang(members=0, marker=VINNIE)


@pytest.mark.rule("EP-GANG-04")
def test_no_contact_card_is_taken():
    table = visit(scenario(), VINNIE, "GANG-1")
    assert table.at_rest
    assert table.player(VINNIE).contacts == []
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-GANG-04", "EP-VIS-03")
def test_no_crowd_is_met_at_a_gang():
    table = visit(scenario().stand(SCAR, "GANG-1"), VINNIE, "GANG-1")
    assert table.told("log-gang-hired")
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-GANG-01")
def test_the_money_for_the_gang_is_kept_back_in_the_window_before_and_free_after():
    table = scenario().contacts(VINNIE, "C12").rich(VINNIE, 6).stand(VINNIE, "GANG-1").turn(VINNIE)
    table.g.turn.reserve = 5
    table.run(Visit(VINNIE))
    assert table.money(VINNIE) == 1  # Informer C12 at $2k was not offered
    assert table.g.turn.reserve == 0
