"""What players may leave to standing orders."""

from __future__ import annotations

import pytest

from games.escape_plan.escape import ConfirmEscape
from games.escape_plan.evade import Evade
from games.escape_plan.income import UnlockForCash
from games.escape_plan.places.church import Donate
from games.escape_plan.places.clinic import HealAtClinic
from games.escape_plan.places.lockers import OpenLocker
from games.escape_plan.places.store import BuyEquipment, TakeGasCan
from games.escape_plan.police.threats import Pursuit
from games.escape_plan.rounds import OfferTurn
from games.escape_plan.routines import ROUTINES
from games.escape_plan.state import HeldKey, Part
from games.escape_plan.view import view
from games.escape_plan.window import Window
from games.kernel import Confirm
from tests.escape_plan.scenario import R3, VINNIE, scenario

BY_ID = {routine.id: routine for routine in ROUTINES}


def answer(table, routine):
    """What Vinnie's order answers; it must be legal, so it is given."""
    option = BY_ID[routine].answers(view(table.g, VINNIE), table.decision(VINNIE))
    if option is not None:
        table.choose(VINNIE, option)
    return option


def found(table, routine):
    return BY_ID[routine].found(view(table.g, VINNIE))


def hunted():
    table = scenario().police(D3="F").equip(VINNIE, "Q1").turn(VINNIE)
    return table.run(Evade(VINNIE, Pursuit(("D3",))))


@pytest.mark.parametrize("routine", ["pass", "pass-today"])
def test_the_night_is_passed_whether_the_turn_could_be_paid_for_or_not(routine):
    for money in (0, 9):
        table = scenario().day(1, Part.NIGHT).tokens(VINNIE, 1).rich(VINNIE, money).run(OfferTurn(VINNIE))
        assert answer(table, routine) == "pass"
        assert table.player(VINNIE).tokens == 1


def test_passing_today_lapses_with_the_day_and_not_with_the_part():
    night, dawn, morrow = (scenario().day(*when) for when in ((1, Part.NIGHT), (1, Part.DAWN), (2, None)))
    assert found(night, "pass-today") == found(dawn, "pass-today") != found(morrow, "pass-today")


def test_nothing_is_unlocked_for_money_until_notoriety_changes():
    table = scenario().rich(VINNIE, 30).turn(VINNIE).run(UnlockForCash())
    before = found(table, "no-unlock")
    assert len(table.options(VINNIE)) > 1
    assert answer(table, "no-unlock") == "no"
    assert table.money(VINNIE) == 30
    assert found(table.notoriety(VINNIE, 4), "no-unlock") != before


def test_wounds_are_taken_once():
    table = hunted()
    before = found(table, "take-wounds")
    assert answer(table, "take-wounds") == "finish"
    assert table.player(VINNIE).wounds == 1
    assert found(table, "take-wounds") != before


def test_windows_are_skipped():
    table = scenario().contacts(VINNIE, "C12").turn(VINNIE).run(Window(VINNIE))
    assert answer(table, "no-executive") == "go-on"
    assert table.at_rest


@pytest.mark.parametrize(
    ("routine", "step", "option"),
    [
        ("no-donation", Donate, "no"),
        ("heal", HealAtClinic, "heal"),
        ("take-gas", TakeGasCan, "take"),
        ("buy-nothing", BuyEquipment, "done"),
        ("no-locker", OpenLocker, "none"),
        ("confirm", Confirm, "confirm"),
    ],
)
def test_what_comes_up_at_every_visit_is_answered(routine, step, option):
    table = scenario().rich(VINNIE, 30).notoriety(VINNIE, row=8).unlock(VINNIE, "AS2").turn(VINNIE)
    table.player(VINNIE).wounds = 1
    table.player(VINNIE).keys[0] = HeldKey("green")
    table.run(step(VINNIE))
    assert answer(table, routine) == option


def test_leaving_the_city_is_confirmed_by_the_player():
    table = scenario(city=R3).day(3).open_exit(1).turn(VINNIE).run(ConfirmEscape(VINNIE))
    assert "confirm" in table.options(VINNIE)
    assert answer(table, "confirm") is None


def test_an_order_answers_no_other_question():
    table = scenario().rich(VINNIE, 30).turn(VINNIE).run(Donate(VINNIE))
    assert [id for id in BY_ID if BY_ID[id].answers(view(table.g, VINNIE), table.decision(VINNIE))] == [
        "no-donation"
    ]
