"""Clinics (EP-CLIN)."""

from __future__ import annotations

import pytest

from games.escape_plan.state import Notoriety, OpenAsset
from tests.escape_plan.scenario import SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit


@pytest.mark.rule("EP-CLIN-01")
def test_a_visit_is_crowd_an_asset_a_wound_and_a_contact_card():
    table = scenario().stand(SCAR, "CLIN-1")
    table.player(VINNIE).wounds = 2
    visit(table, VINNIE, "CLIN-1")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.asked(VINNIE) == "D-CLIN-UNLOCK"
    assert "no" in table.options(VINNIE)
    assert table.decision(VINNIE).default_id == "asset:AS1"
    table.choose(VINNIE, "asset:AS5")
    assert table.player(VINNIE).unlocked[1] == OpenAsset("AS5")
    assert table.asked(VINNIE) == "D-CLIN-HEAL"
    assert table.decision(VINNIE).default_id == "heal"
    table.choose(VINNIE, "heal")
    assert table.player(VINNIE).wounds == 1
    assert table.asked(VINNIE) == "D-CONTACT-CARD"
    assert table.money(VINNIE) == 9


@pytest.mark.rule("EP-CLIN-01")
def test_the_asset_and_the_wound_may_be_left():
    table = scenario()
    table.player(VINNIE).wounds = 1
    visit(table, VINNIE, "CLIN-1").play(VINNIE, "no", "no")
    assert table.player(VINNIE).wounds == 1
    assert table.player(VINNIE).unlocked[1] is None
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-CLIN-01", "EP-GEN-07")
def test_without_a_wound_nothing_is_healed():
    table = visit(scenario(), VINNIE, "CLIN-1").choose(VINNIE, "no")
    assert table.asked(VINNIE) == "D-CONTACT-CARD"
