"""Safe houses (EP-SAFE)."""

from __future__ import annotations

import pytest

from games.escape_plan.state import HeldKey, Item, ItemKind, Notoriety
from games.escape_plan.turn import MainAction
from tests.escape_plan.scenario import CLAWS, R2, R3, SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit


@pytest.mark.rule("EP-SAFE-01")
def test_a_safe_house_may_be_visited_once_in_a_game():
    table = scenario(city=R2).stand(VINNIE, "METRO-3").turn(VINNIE).run(MainAction(VINNIE))
    assert "move:SAFE-C1" in table.options(VINNIE)
    table.g.venues["SAFE-HOUSE-1"].income = [VINNIE]
    table.run(MainAction(VINNIE))
    assert "move:SAFE-C1" not in table.options(VINNIE)


@pytest.mark.rule("EP-SAFE-01", "EP-MOVE-38")
def test_where_a_business_closes_a_safe_house_is_open_to_who_has_no_key():
    table = scenario(city=R2).stand(VINNIE, "METRO-3").turn(VINNIE)
    for venue in ("SAFE-HOUSE-1", "BAR"):
        table.g.venues[venue].cash = [SCAR, CLAWS]
    table.run(MainAction(VINNIE))
    assert "move:SAFE-C1" in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:BIZ-B2"] == "EP-MOVE-38"


@pytest.mark.rule("EP-SAFE-02", "EP-SAFE-03", "EP-SAFE-04")
def test_a_visit_begins_with_crowd_cube_and_one_notoriety_less():
    table = visit(scenario(city=R2).stand(SCAR, "SAFE-C2").rich(VINNIE, 0), VINNIE, "SAFE-C2")
    kinds = [event.kind for event in table.events]
    assert kinds == ["log-visited", "log-notoriety-gained", "log-cube-cash", "log-notoriety-lost"]
    assert table.player(VINNIE).notoriety == Notoriety(red=1, blue=1)
    assert table.g.venues["SAFE-HOUSE-2"].cash == [VINNIE]  # P1: $80k
    assert table.asked(VINNIE) == "D-SAFE-KEY"


@pytest.mark.rule("EP-SAFE-03")
def test_the_income_symbol_of_a_safe_house_gives_income_at_once():
    table = visit(scenario(city=R2).rich(VINNIE, 0), VINNIE, "SAFE-C1")  # P1: income
    assert table.g.venues["SAFE-HOUSE-1"].income == [VINNIE]
    assert (table.player(VINNIE).cubes, table.money(VINNIE)) == (8, 8)


@pytest.mark.rule("EP-SAFE-05")
def test_the_visitor_takes_a_key_and_puts_it_on_the_slot_of_the_house():
    table = scenario(city=R2)
    table.g.keys["SAFE-HOUSE-2"] = ["brown", "green", "brown"]
    visit(table, VINNIE, "SAFE-C2")
    assert table.options(VINNIE) == {"key:green", "key:brown"}
    assert table.decision(VINNIE).default_id == "key:green"
    table.choose(VINNIE, "key:brown")
    assert table.player(VINNIE).keys == [None, HeldKey("brown"), None]
    assert table.g.keys["SAFE-HOUSE-2"] == ["green", "brown"]


@pytest.mark.rule("EP-SAFE-05", "EP-GEN-02")
def test_without_keys_over_the_house_none_is_taken_and_the_rest_is_done():
    table = scenario(city=R2).unlock(VINNIE, "AS2")
    table.g.keys["SAFE-HOUSE-2"] = []
    visit(table, VINNIE, "SAFE-C2")
    assert table.g.venues["SAFE-HOUSE-2"].has(VINNIE)
    assert table.asked(VINNIE) == "D-SAFE-FIXER"
    assert table.player(VINNIE).keys == [None, None, None]


@pytest.mark.rule("EP-SAFE-06")
def test_one_fixer_tile_may_be_bought_and_is_laid_in_the_inventory():
    table = visit(scenario(city=R2).unlock(VINNIE, "AS2").rich(VINNIE, 4), VINNIE, "SAFE-C2")
    table.choose(VINNIE, "key:green")
    assert table.asked(VINNIE) == "D-SAFE-FIXER"
    assert table.options(VINNIE) == {"none", *(f"fixer:F{number}" for number in range(1, 9))}
    table.choose(VINNIE, "fixer:F2")
    assert table.money(VINNIE) == 1
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F2")
    assert "F2" not in table.g.fixers
    assert table.at_rest  # no second one, and no contact card


@pytest.mark.rule("EP-SAFE-06", "EP-GEN-05")
def test_only_a_fixer_tile_that_can_be_paid_is_offered():
    table = visit(scenario(city=R2).unlock(VINNIE, "AS2").rich(VINNIE, 3), VINNIE, "SAFE-C2")
    table.choose(VINNIE, "key:green")
    assert {"fixer:F2", "fixer:F5"} < table.options(VINNIE)  # $3k and $1k
    assert "fixer:F4" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["fixer:F4"] == "EP-GEN-05"


@pytest.mark.rule("EP-SAFE-06")
def test_a_fixer_tile_that_has_left_the_display_cannot_be_bought():
    table = scenario(city=R2).unlock(VINNIE, "AS2")
    table.g.fixers = ["F1", "F5"]
    visit(table, VINNIE, "SAFE-C2").choose(VINNIE, "key:green")
    assert table.options(VINNIE) == {"none", "fixer:F1", "fixer:F5"}


@pytest.mark.rule("EP-EXEC-14")
def test_the_id_card_gives_no_token_when_it_is_bought():
    table = visit(scenario(city=R2).unlock(VINNIE, "AS2").rich(VINNIE, 4), VINNIE, "SAFE-C2")
    table.play(VINNIE, "key:green", "fixer:F4")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F4")
    assert (table.player(VINNIE).tokens, table.g.tokens) == (0, 8)


@pytest.mark.rule("EP-SAFE-06")
def test_buying_nothing_costs_nothing():
    table = visit(scenario(city=R2).unlock(VINNIE, "AS2"), VINNIE, "SAFE-C2")
    assert table.play(VINNIE, "key:green", "none").at_rest
    assert table.money(VINNIE) == 9
    assert len(table.g.fixers) == 8


@pytest.mark.rule("EP-SAFE-06", "EP-INV-03")
def test_a_full_inventory_of_locked_assets_bars_every_fixer_tile():
    table = scenario(city=R2).unlock(VINNIE, "AS2")
    table.player(VINNIE).inventory[0] = Item(ItemKind.ASSET, "AS2")
    assert visit(table, VINNIE, "SAFE-C2").choose(VINNIE, "key:green").at_rest


@pytest.mark.rule("EP-SAFE-07")
def test_the_third_safe_house_is_remembered_until_the_end_of_the_turn():
    table = scenario(city=R3)
    table.g.venues["SAFE-HOUSE-1"].income, table.g.venues["SAFE-HOUSE-2"].cash = [VINNIE], [VINNIE]
    visit(table, VINNIE, "SAFE-C3")
    assert table.g.turn.bonuses == ["3"]
    assert len(table.told("log-group-completed")) == 1
    assert table.told("log-income") == []  # the bonus comes later


@pytest.mark.rule("EP-SAFE-07")
def test_two_safe_houses_and_the_third_of_someone_else_complete_nothing():
    table = scenario(city=R3)
    table.g.venues["SAFE-HOUSE-1"].income, table.g.venues["SAFE-HOUSE-2"].cash = [VINNIE], [SCAR]
    visit(table, VINNIE, "SAFE-C3")
    assert table.g.turn.bonuses == []
