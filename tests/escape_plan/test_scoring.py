"""Final scoring (EP-SCO)."""

from __future__ import annotations

import pytest

from games.escape_plan.components import components
from games.escape_plan.end import EndGame
from games.escape_plan.scoring import contacts_left, ranking, score_sheet, score_sheets
from games.escape_plan.state import Contact, Item, ItemKind, OpenAsset, Standing
from games.kernel import winners
from tests.escape_plan.scenario import CLAWS, R3, SCAR, VINNIE, scenario


def escaped(table, *seats):
    """These players got out, in this order, through Exit 1."""
    for seat in seats:
        player = table.player(seat)
        table.g.escapes.append(seat)
        player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, len(table.g.escapes)
    table.g.exit_used = "EXIT-1"
    return table


def arrested(table, *seats):
    for seat in seats:
        table.player(seat).standing, table.player(seat).pawn = Standing.ARRESTED, None
    return table


def best(table):
    return winners(ranking(score_sheets(table.g)), table.g.seats)


@pytest.fixture
def table():
    return scenario(city=R3).day(3).open_exit(1)


@pytest.mark.rule("EP-SCO-02", "EP-SCO-03", "EP-SCO-04", "EP-AST-06")
def test_ex_38_the_worked_example(table):
    escaped(table, CLAWS).rich(CLAWS, 7).notoriety(CLAWS, 6)
    assert table.g.screens[CLAWS].plan == "P3"
    for venue in ("CASINO", "RESTAURANT", "SAFE-HOUSE-2"):
        table.g.venues[venue].cash.append(CLAWS)
    table.g.venues["BAR"].income.append(CLAWS)
    player = table.player(CLAWS)
    player.unlocked[:4] = [OpenAsset(asset, used=True) for asset in ("AS7", "AS1", "AS2")] + [
        OpenAsset("AS6")
    ]
    player.slot_assets, player.wounds, player.handcuffs = [], 1, 1
    player.contacts, player.covered = [Contact("C01"), Contact("C02", up=False), Contact("C03")], ["C04"]
    player.inventory = [Item(ItemKind.LOCKER, "black"), None, None]
    table.g.screens[CLAWS].values = {0: 100}
    sheet = score_sheet(table.g, CLAWS)
    assert sheet.groups == {"1": 80, "2": 80, "safe": 90}
    assert (sheet.money, sheet.assets, sheet.contacts, sheet.lockers) == (7, 30, 30, 100)
    assert (sheet.exits, sheet.notoriety, sheet.wounds) == (0, -30, -20)
    assert sheet.total == 367


@pytest.mark.rule("EP-SCO-03")
def test_locker_and_exit_tiles_count_what_is_on_them(table):
    escaped(table, VINNIE)
    table.player(VINNIE).inventory = [
        Item(ItemKind.LOCKER, "green"),
        Item(ItemKind.EXIT, "X"),
        Item(ItemKind.EXIT, "Y"),
    ]
    table.g.screens[VINNIE].values = {0: 0, 1: 60, 2: 50}
    sheet = score_sheet(table.g, VINNIE)
    assert (sheet.lockers, sheet.exits) == (0, 110)


@pytest.mark.rule("EP-SCO-03")
@pytest.mark.parametrize(("cards", "amount"), [(0, 0), (1, 0), (2, 10), (3, 30), (4, 60), (5, 100)])
def test_contact_cards_are_worth_the_more_the_more_there_are(table, cards, amount):
    player = escaped(table, VINNIE).player(VINNIE)
    player.contacts = [Contact(f"C{card + 1:02}") for card in range(cards)]
    assert score_sheet(table.g, VINNIE).contacts == amount


@pytest.mark.rule("EP-SCO-02")
@pytest.mark.parametrize(
    ("open_cards", "covered", "handcuffs", "left"), [(3, 1, 1, 3), (0, 2, 3, 0), (2, 0, 1, 1)]
)
def test_each_handcuffs_card_takes_a_contact_away(table, open_cards, covered, handcuffs, left):
    player = table.player(VINNIE)
    player.contacts = [Contact(f"C{card + 1:02}") for card in range(open_cards)]
    player.covered = [f"C{card + 10}" for card in range(covered)]
    player.handcuffs = handcuffs
    assert contacts_left(player) == left


@pytest.mark.rule("EP-SCO-04")
@pytest.mark.parametrize(("row", "penalty"), [(1, 0), (5, -20), (6, -30), (10, -100)])
def test_notoriety_and_wounds_cost_money(table, row, penalty):
    escaped(table, VINNIE).notoriety(VINNIE, row)
    table.player(VINNIE).wounds = 3
    sheet = score_sheet(table.g, VINNIE)
    assert (sheet.notoriety, sheet.wounds) == (penalty, -60)
    assert sheet.total == 9 + penalty - 60


@pytest.mark.rule("EP-SCO-01", "EP-ESC-08")
def test_only_who_escaped_scores(table):
    arrested(escaped(table, SCAR), VINNIE, CLAWS).rich(VINNIE, 500)
    table.g.venues["CASINO"].cash.append(VINNIE)
    sheets = score_sheets(table.g)
    assert [sheet.total for sheet in sheets] == [0, 9, 0]
    assert sheets[VINNIE].groups == {"1": 0, "2": 0, "safe": 0}
    assert best(table) == (SCAR,)


@pytest.mark.rule("EP-ESC-08", "EP-SCO-04")
def test_the_arrested_do_not_win_against_a_score_below_zero(table):
    arrested(escaped(table, SCAR), VINNIE, CLAWS).rich(SCAR, 0).notoriety(SCAR, 10)
    assert [sheet.total for sheet in score_sheets(table.g)] == [0, -100, 0]
    assert best(table) == (SCAR,)


@pytest.mark.rule("EP-SCO-01")
def test_all_screens_are_lifted_at_the_end(table):
    arrested(escaped(table, SCAR, CLAWS), VINNIE).run(EndGame())
    view = table.game.view(table.g, VINNIE)
    assert view.screens == table.g.screens
    assert [sheet.total for sheet in view.sheets] == [0, 9, 9]
    assert [told["total"] for told in table.told("log-score")] == [9, 9]
    assert [told["seat"].args["seat"] for told in table.told("log-no-score")] == [VINNIE]


@pytest.mark.rule("EP-SCO-05")
def test_the_most_money_wins(table):
    arrested(escaped(table, SCAR, CLAWS), VINNIE).rich(CLAWS, 10)
    assert best(table) == (CLAWS,)


@pytest.mark.rule("EP-SCO-05")
def test_a_tie_goes_to_more_money_in_hand(table):
    arrested(escaped(table, SCAR, CLAWS), VINNIE).rich(SCAR, 0).rich(CLAWS, 10)
    table.player(SCAR).unlocked[0].used = True
    assert [sheet.total for sheet in score_sheets(table.g)] == [0, 10, 10]
    assert best(table) == (CLAWS,)


@pytest.mark.rule("EP-SCO-05")
def test_then_to_less_notoriety_then_to_fewer_wounds_and_else_it_is_shared(table):
    arrested(escaped(table, SCAR, CLAWS), VINNIE).rich(SCAR, 30).rich(CLAWS, 30)
    assert best(table) == (SCAR, CLAWS)
    table.notoriety(SCAR, 5).player(CLAWS).wounds = 1  # both cost $20k
    assert best(table) == (CLAWS,)


@pytest.mark.rule("EP-SCO-05")
def test_fewer_wounds_decide_when_notoriety_is_equal(table):
    arrested(escaped(table, SCAR, CLAWS), VINNIE).rich(SCAR, 30).rich(CLAWS, 30)
    table.player(SCAR).wounds = 1
    for asset in ("AS7", "AS1"):
        table.player(SCAR).unlocked[("AS7", "AS1").index(asset)] = OpenAsset(asset, used=True)
    assert [sheet.total for sheet in score_sheets(table.g)] == [0, 30, 30]
    assert best(table) == (CLAWS,)


@pytest.mark.rule("EP-SCO-05")
def test_the_scores_are_announced_by_place_with_the_tie_breakers(table):
    escaped(table, VINNIE, SCAR, CLAWS).rich(VINNIE, 5).rich(SCAR, 15).rich(CLAWS, 50)
    table.player(VINNIE).unlocked[0].used = True
    assert [sheet.total for sheet in score_sheets(table.g)] == [15, 15, 50]
    table.run(EndGame())
    assert [told["seat"].args["seat"] for told in table.told("log-score")] == [CLAWS, SCAR, VINNIE]


@pytest.mark.rule("EP-ESC-08", "EP-SCO-05")
def test_the_arrested_are_announced_below_a_score_below_zero(table):
    arrested(escaped(table, CLAWS), VINNIE, SCAR).rich(CLAWS, 0).notoriety(CLAWS, 10)
    table.run(EndGame())
    kinds = [event.kind for event in table.events if event.kind in ("log-score", "log-no-score")]
    assert kinds == ["log-score", "log-no-score", "log-no-score"]


def test_each_row_of_the_notoriety_track_costs_more_than_the_one_below():
    track = components().notoriety
    penalties = [track.penalty(row) for row in range(1, track.top + 1)]
    assert penalties == sorted(set(penalties))
