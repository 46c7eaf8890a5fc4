"""Businesses (EP-BIZ)."""

from __future__ import annotations

import pytest

from games.escape_plan.places.business import is_closed
from games.escape_plan.state import HeldKey, Notoriety
from games.escape_plan.telling.names import the_venue
from games.escape_plan.turn import MainAction
from rendering.words import words_of
from tests.escape_plan.scenario import CLAWS, R2, R3, RUBY, SCAR, VINNIE, scenario
from tests.escape_plan.visits import visit


@pytest.mark.rule("EP-BIZ-01")
def test_a_business_may_be_visited_once_in_a_game():
    table = scenario().stand(VINNIE, "STORE-D").turn(VINNIE).run(MainAction(VINNIE))
    assert "move:BIZ-B2" in table.options(VINNIE)
    table.g.venues["BAR"].income = [VINNIE]
    table.run(MainAction(VINNIE))
    assert "move:BIZ-B2" not in table.options(VINNIE)
    assert table.why_not(VINNIE)["move:BIZ-B2"] == "EP-MOVE-37"


@pytest.mark.rule("EP-BIZ-03", "EP-BIZ-04", "EP-BIZ-06")
def test_a_visit_is_crowd_then_cube_then_a_contact_card():
    table = visit(scenario().stand(SCAR, "BIZ-B2"), VINNIE, "BIZ-B2")
    kinds = [event.kind for event in table.events]
    assert kinds == ["log-visited", "log-notoriety-gained", "log-cube-income", "log-income"]
    assert table.asked(VINNIE) == "D-CONTACT-CARD"
    assert table.player(VINNIE).notoriety == Notoriety(red=1)


@pytest.mark.rule("EP-BIZ-04")
def test_ex_16_the_income_symbol_gives_the_income_that_is_left():
    table = visit(scenario(city=R2).rich(VINNIE, 0), VINNIE, "BIZ-B2")  # P1: the Bar shows the income symbol
    assert table.g.venues["BAR"].income == [VINNIE]
    assert table.g.venues["BAR"].cash == []
    assert table.player(VINNIE).cubes == 8
    assert table.money(VINNIE) == 8


@pytest.mark.rule("EP-BIZ-04")
def test_a_way_to_an_income_symbol_says_how_much_it_pays():
    table = scenario(city=R2).stand(VINNIE, "STORE-D").turn(VINNIE).run(MainAction(VINNIE))
    worth = table.decision(VINNIE).option("move:BIZ-B2").worth.args["worth"]
    assert words_of("escape_plan").say(worth, ["Vinnie"]) == "$8k income"


@pytest.mark.rule("EP-BIZ-02", "EP-KEY-01")
@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ([HeldKey("brown"), None, None], "$8k income for a key"),
        ([HeldKey("brown", up=False), None, None], "$8k income for the Master Key, $4k"),
    ],
)
def test_a_way_to_a_closed_business_says_that_it_takes_a_key(keys, said):
    table = scenario(city=R2).stand(VINNIE, "STORE-D").unlock(VINNIE, "AS5")
    table.g.venues["BAR"].cash, table.player(VINNIE).keys = [SCAR, CLAWS], keys
    table.turn(VINNIE).run(MainAction(VINNIE))
    worth = table.decision(VINNIE).option("move:BIZ-B2").worth.args["worth"]
    assert words_of("escape_plan").say(worth, ["Vinnie"]) == said


@pytest.mark.rule("EP-BIZ-04")
def test_ex_16_an_amount_puts_the_cube_on_the_cash_hex_and_pays_nothing_now():
    table = visit(scenario(city=R2).rich(VINNIE, 0), VINNIE, "BIZ-B1")  # P1: the Casino shows $100k
    assert table.g.venues["CASINO"].cash == [VINNIE]
    assert table.g.venues["CASINO"].income == []
    assert table.player(VINNIE).cubes == 8
    assert table.money(VINNIE) == 0


@pytest.mark.rule("EP-BIZ-04")
def test_the_amount_on_the_card_is_told_to_nobody():
    table = visit(scenario(city=R2), VINNIE, "BIZ-B1")
    assert not any(100 in event.text.args.values() for event in table.events)


@pytest.mark.rule("EP-BIZ-02", "EP-BIZ-04", "EP-BIZ-07", "EP-VIS-03")
def test_a_closed_business_gives_the_holder_of_a_key_all_that_an_open_one_gives():
    table = scenario(city=R3).rich(VINNIE, 0).stand(SCAR, "BIZ-B2")  # P1: the Bar shows the income symbol
    table.g.venues["BAR"].cash = [SCAR, CLAWS]
    table.g.venues["CASINO"].cash, table.g.venues["NIGHTCLUB"].cash = [VINNIE], [VINNIE]
    table.player(VINNIE).cubes, table.player(VINNIE).keys[0] = 7, HeldKey("green")
    visit(table, VINNIE, "BIZ-B2")
    assert table.player(VINNIE).keys[0] == HeldKey("green", up=False)
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.g.venues["BAR"].income == [VINNIE]
    assert table.money(VINNIE) == 6
    assert table.g.turn.bonuses == ["1"]
    assert table.asked(VINNIE) == "D-CONTACT-CARD"


@pytest.mark.rule("EP-BIZ-05")
def test_ex_17_the_second_of_three_players_closes_a_business():
    table = scenario(players=3, city=R2)
    table.g.venues["CASINO"].cash = [SCAR]
    assert not is_closed(table.g, "CASINO")
    visit(table, VINNIE, "BIZ-B1")
    assert is_closed(table.g, "CASINO")
    assert table.told("log-business-closed") == [{"place": the_venue("CASINO")}]


@pytest.mark.rule("EP-BIZ-05")
@pytest.mark.parametrize(("players", "closing_number"), [(3, 2), (4, 3), (5, 3)])
def test_cubes_on_both_hexes_count_for_closing(players: int, closing_number: int):
    table = scenario(players=players)
    venue = table.g.venues["BAR"]
    venue.income, venue.cash = [SCAR], [CLAWS, VINNIE][: closing_number - 2]
    assert not is_closed(table.g, "BAR")
    venue.cash = [CLAWS, VINNIE][: closing_number - 1]
    assert is_closed(table.g, "BAR")


@pytest.mark.rule("EP-BIZ-05", "EP-SAFE-01")
def test_a_safe_house_never_closes():
    table = scenario(players=5)
    table.g.venues["SAFE-HOUSE-1"].cash = [VINNIE, SCAR, CLAWS, RUBY]
    assert not is_closed(table.g, "SAFE-HOUSE-1")


@pytest.mark.rule("EP-BIZ-02")
def test_a_closed_business_asks_for_a_key_before_its_first_step():
    table = scenario(players=3, city=R2).stand(SCAR, "BIZ-B1")
    table.g.venues["CASINO"].cash = [SCAR, CLAWS]
    table.player(VINNIE).keys = [HeldKey("green"), HeldKey("brown"), None]
    visit(table, VINNIE, "BIZ-B1")
    assert table.asked(VINNIE) == "D-KEY"
    assert table.told("log-notoriety-gained") == []
    table.choose(VINNIE, "key:brown")
    assert table.player(VINNIE).keys == [HeldKey("green"), HeldKey("brown", up=False), None]
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.g.venues["CASINO"].has(VINNIE)


@pytest.mark.rule("EP-BIZ-02")
def test_an_open_business_asks_for_no_key():
    table = scenario(players=3, city=R2)
    table.player(VINNIE).keys[0] = HeldKey("green")
    visit(table, VINNIE, "BIZ-B1")
    assert table.player(VINNIE).keys[0] == HeldKey("green")


@pytest.mark.rule("EP-BIZ-07")
def test_the_third_business_of_a_group_is_remembered_until_the_end_of_the_turn():
    table = scenario(players=4, city=R3)
    table.g.venues["BAR"].income, table.g.venues["CASINO"].cash = [VINNIE], [VINNIE]
    visit(table, VINNIE, "BIZ-A1")
    assert table.g.turn.bonuses == ["1"]
    assert len(table.told("log-group-completed")) == 1


@pytest.mark.rule("EP-BIZ-07")
def test_three_businesses_of_different_groups_complete_nothing():
    table = scenario(players=4, city=R3)
    table.g.venues["BAR"].income, table.g.venues["RESTAURANT"].cash = [VINNIE], [VINNIE]
    table.g.venues["CASINO"].cash = [SCAR]
    visit(table, VINNIE, "BIZ-A1")
    assert table.g.turn.bonuses == []
