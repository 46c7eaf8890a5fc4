"""Using gang members (EP-GANG-05…07)."""

from __future__ import annotations

import pytest

from games.escape_plan.escape import arrest
from games.escape_plan.evade import Evade
from games.escape_plan.police.threats import Pursuit
from games.escape_plan.state import Gang, Item, ItemKind, Notoriety
from games.escape_plan.window import Window
from games.kernel import Effects, Text
from tests.escape_plan.scenario import R3, RUBY, VINNIE, scenario


def controlling(seat, **members):
    """A table on which the player controls gangs: `controlling(RUBY, S2=2)`."""
    table = scenario(players=4, city=R3).turn(seat)
    gang_of = {"S2": "GANG-1", "A3": "GANG-2"}
    for tile, count in members.items():
        table.player(seat).members[gang_of[tile]] = count
        table.g.gangs[gang_of[tile]] = Gang(2 - count, seat)
    return table.rich(seat, 0)


@pytest.mark.rule("EP-GANG-05")
def test_a_member_goes_home_and_the_marker_stays_until_both_are_back():
    table = controlling(RUBY, S2=2).run(Window(RUBY)).choose(RUBY, "gang:notoriety")
    assert table.player(RUBY).members == {"GANG-1": 1}
    assert table.g.gangs["GANG-1"] == Gang(1, RUBY)
    assert table.player(RUBY).notoriety == Notoriety(blue=1)


@pytest.mark.rule("EP-GANG-05", "EP-GANG-06")
def test_ex_32_with_the_second_member_the_gang_is_free_again():
    table = controlling(RUBY, S2=2).police(D3="FL").run(Window(RUBY), Evade(RUBY, Pursuit(("D3",))))
    table.play(RUBY, "gang:notoriety", "go-on", "gang:evade")
    assert table.player(RUBY).members == {}
    assert table.g.gangs["GANG-1"] == Gang(2, None)
    assert table.told("log-gang-free")
    assert table.player(RUBY).wounds == 0


def test_what_a_member_evades_is_said_once():
    table = controlling(RUBY, S2=1).police(D3="FL").run(Evade(RUBY, Pursuit(("D3",))))
    (option,) = [one for one in table.decision(RUBY).options if one.id == "gang:evade"]
    assert option.label.key == "option-ability"
    assert option.note is None


@pytest.mark.rule("EP-GANG-05")
def test_with_two_gangs_the_player_chooses_which_member_goes_home():
    table = controlling(RUBY, S2=1, A3=2).run(Window(RUBY)).choose(RUBY, "gang:notoriety")
    assert table.asked(RUBY) == "D-EXEC-GANG"
    assert table.options(RUBY) == {"gang:GANG-1", "gang:GANG-2"}
    table.choose(RUBY, "gang:GANG-2")
    assert table.player(RUBY).members == {"GANG-1": 1, "GANG-2": 1}


@pytest.mark.rule("EP-GANG-05", "EP-GANG-07")
def test_a_member_that_was_used_goes_home_although_its_player_leaves_the_table():
    table = controlling(RUBY, S2=1, A3=2).run(Window(RUBY)).choose(RUBY, "gang:notoriety").resign(RUBY)
    assert table.g.gangs["GANG-1"] == Gang(2, None)  # free for the others
    assert table.g.gangs["GANG-2"] == Gang(0, RUBY)
    assert table.player(RUBY).members == {"GANG-2": 2}
    assert table.at_rest


@pytest.mark.rule("EP-GANG-06")
def test_outside_the_evade_step_only_notoriety_can_be_lost():
    table = controlling(RUBY, S2=1).police(D3="F").run(Window(RUBY))
    assert table.options(RUBY) == {"go-on", "gang:notoriety"}


@pytest.mark.rule("EP-GANG-06")
def test_the_gang_card_needs_no_member():
    table = scenario().contacts(VINNIE, "C28").police(D3="FL").turn(VINNIE)
    table.run(Evade(VINNIE, Pursuit(("D3",))))
    assert {"contact:C28:notoriety", "contact:C28:evade"} < table.options(VINNIE)
    table.choose(VINNIE, "contact:C28:evade")
    assert table.player(VINNIE).notoriety == Notoriety(red=1)
    assert table.money(VINNIE) == 6
    assert table.player(VINNIE).wounds == 0


@pytest.mark.rule("EP-GANG-06")
@pytest.mark.parametrize("ability", ["notoriety", "evade"])
def test_the_motorcycle_is_used_up_by_one_ability_and_costs_nothing_more(ability):
    table = scenario().police(D3="FL").rich(VINNIE, 0).turn(VINNIE)
    table.player(VINNIE).inventory[0] = Item(ItemKind.FIXER, "F6")
    table.run(Evade(VINNIE, Pursuit(("D3",))))
    assert {"fixer:F6:notoriety", "fixer:F6:evade"} < table.options(VINNIE)
    table.choose(VINNIE, f"fixer:F6:{ability}")
    assert table.player(VINNIE).inventory[0] == Item(ItemKind.FIXER, "F6", up=False)
    assert table.player(VINNIE).notoriety == (Notoriety(blue=1) if ability == "notoriety" else Notoriety())
    if ability == "notoriety":  # it evades nobody, and is used up
        assert table.options(VINNIE) == {"finish"}
        table.choose(VINNIE, "finish")
    assert table.player(VINNIE).wounds == (2 if ability == "notoriety" else 0)


@pytest.mark.rule("EP-GANG-07")
def test_the_gangs_of_a_player_who_is_out_stay_as_they_are():
    table = controlling(RUBY, S2=1)
    arrest(table.g, RUBY, Effects(table.g), Text("why-last-dawn"))
    assert table.player(RUBY).members == {"GANG-1": 1}
    assert table.g.gangs["GANG-1"] == Gang(1, RUBY)
