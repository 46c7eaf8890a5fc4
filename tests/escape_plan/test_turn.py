"""A player's turn (EP-TURN)."""

from __future__ import annotations

import pytest

from games.escape_plan.routing.routes import RouteFinder
from games.escape_plan.state import OpenAsset, Part, Standing
from games.escape_plan.turn import FinishTurn, TakeTurn
from rendering.words import words_of
from tests.escape_plan.scenario import CLAWS, R3, RUBY, SCAR, VINNIE, scenario


def after_an_escape(players=3):
    """Day 3; Claws has left."""
    table = scenario(players=players, city=R3).day(3).open_exit(3)
    claws = table.player(CLAWS)
    claws.standing, claws.pawn, claws.escaped_as = Standing.ESCAPED, None, 1
    table.g.escapes, table.g.exit_used = [CLAWS], "EXIT-3"
    return table


def said_to_vinnie(table):
    """Why he is asked."""
    return words_of("escape_plan").say(table.decision(VINNIE).occasion, ["Vinnie"])


@pytest.mark.rule("EP-TURN-01")
def test_before_the_first_escape_a_turn_is_free():
    table = scenario().run(TakeTurn(VINNIE))
    assert table.money(VINNIE) == 9
    assert table.g.turn.seat == VINNIE


@pytest.mark.rule("EP-TURN-01")
def test_after_the_first_escape_every_turn_costs_a_thousand():
    table = after_an_escape().run(TakeTurn(VINNIE))
    assert table.money(VINNIE) == 8
    assert table.told("log-upkeep-paid")[0]["price"] == 1


@pytest.mark.rule("EP-TURN-01")
def test_two_escapes_cost_no_more_than_one():
    table = after_an_escape(players=4)
    table.g.escapes = [CLAWS, RUBY]
    assert table.run(TakeTurn(VINNIE)).money(VINNIE) == 8


@pytest.mark.rule("EP-TURN-01")
def test_who_cannot_pay_for_the_turn_is_arrested_at_once():
    table = after_an_escape().rich(VINNIE, 0).run(TakeTurn(VINNIE))
    assert table.at_rest
    assert table.player(VINNIE).standing is Standing.ARRESTED
    assert table.g.turn is None


@pytest.mark.rule("EP-TURN-08")
def test_money_gained_in_this_turn_cannot_pay_for_it():
    table = after_an_escape().rich(VINNIE, 0).contacts(VINNIE, "C30")
    table.player(VINNIE).unlocked[0] = OpenAsset("AS7")
    assert table.run(TakeTurn(VINNIE)).player(VINNIE).standing is Standing.ARRESTED


@pytest.mark.rule("EP-TURN-08")
def test_the_thousand_is_due_in_a_turn_with_rest_too():
    assert after_an_escape().run(TakeTurn(VINNIE)).choose(VINNIE, "rest").money(VINNIE) == 8


@pytest.mark.rule("EP-TURN-03", "EP-EXEC-01")
def test_a_turn_is_start_window_main_action_end_window_and_confirmation():
    table = scenario().contacts(VINNIE, "C12", "C13").rich(VINNIE, 5).run(TakeTurn(VINNIE))
    assert table.asked(VINNIE) == "D-ACTION"
    assert {"contact:C12", "contact:C13"} < table.options(VINNIE)
    table.choose(VINNIE, "contact:C12")
    assert table.asked(VINNIE) == "D-ACTION"
    table.play(VINNIE, "rest", "asset:AS1")
    assert table.asked(VINNIE) == "CONFIRM"
    assert {"contact:C12", "contact:C13"} < table.options(VINNIE)
    table.choose(VINNIE, "contact:C12")  # up again by resting; then the money is spent
    assert table.asked(VINNIE) == "CONFIRM"
    assert table.why_not(VINNIE)["contact:C13"] == "EP-GEN-05"
    table.choose(VINNIE, "confirm")
    assert table.at_rest
    assert table.g.turn is None


@pytest.mark.rule("EP-TURN-03", "EP-BIZ-07")
def test_the_group_bonus_comes_after_the_end_window():
    table = scenario().contacts(VINNIE, "C12").rich(VINNIE, 2).turn(VINNIE)
    table.g.turn.bonuses = ["1"]
    table.run(FinishTurn(VINNIE))
    assert table.asked(VINNIE) == "D-EXEC"
    assert table.choose(VINNIE, "go-on").asked(VINNIE) == "D-GROUP"
    assert table.choose(VINNIE, "none").asked(VINNIE) == "CONFIRM"


@pytest.mark.rule("EP-TURN-04", "EP-TURN-06")
def test_the_main_action_is_rest_or_move():
    table = scenario().rich(VINNIE, 0).run(TakeTurn(VINNIE))
    places = {option for option in table.options(VINNIE) if option.startswith("move:")}
    assert places
    assert table.options(VINNIE) - places == {"rest", "pause"}
    assert table.decision(VINNIE).default_id in places
    assert table.why_not(VINNIE)["hold"] == "EP-TURN-06"


@pytest.mark.rule("EP-TURN-05")
def test_during_a_visit_and_after_it_executive_actions_are_open():
    table = scenario().stand(VINNIE, "STORE-A").contacts(VINNIE, "C12").rich(VINNIE, 2)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "move:CLIN-1")
    assert table.asked(VINNIE) == "D-CLIN-UNLOCK"
    table.play(VINNIE, "no", "otherwise:C01", "box")
    assert table.asked(VINNIE) == "CONFIRM"
    assert table.options(VINNIE) == {"confirm", "contact:C12"}


@pytest.mark.rule("EP-TURN-05")
def test_who_wants_to_stop_on_the_way_is_asked_before_each_step_of_the_visit():
    table = scenario().stand(VINNIE, "STORE-A").contacts(VINNIE, "C12").rich(VINNIE, 2)
    table.run(TakeTurn(VINNIE)).choose(VINNIE, "pause")
    assert "pause" not in table.options(VINNIE)
    table.choose(VINNIE, "move:CLIN-1")
    assert table.asked(VINNIE) == "D-EXEC"
    assert table.options(VINNIE) == {"go-on", "contact:C12"}


@pytest.mark.rule("EP-TURN-05")
def test_whoever_stops_on_the_way_is_told_so_and_how_many_steps_are_to_come():
    table = scenario().stand(VINNIE, "STORE-A").contacts(VINNIE, "C12").rich(VINNIE, 2)
    table.run(TakeTurn(VINNIE)).choose(VINNIE, "pause")
    assert said_to_vinnie(table).endswith("You’ll be asked before each step of the visit.")
    table.choose(VINNIE, "move:CLIN-1")
    ahead = "You asked to stop before each step of the visit. "
    assert said_to_vinnie(table) == ahead + "4 of them are still to come."
    table.play(VINNIE, "go-on")  # nobody else is there
    assert said_to_vinnie(table) == ahead + "3 of them are still to come."
    table.play(VINNIE, "go-on", "no", "go-on")  # no wound to heal
    assert said_to_vinnie(table) == ahead + "The last one comes next."


@pytest.mark.rule("EP-TURN-01", "EP-END-02")
@pytest.mark.parametrize(
    ("part", "tokens", "told"),
    [
        (Part.AFTERNOON, 0, ""),
        (Part.EVENING, 0, " Unless you gain an Extra Action token, it’s your last turn to leave the city."),
        (Part.EVENING, 1, ""),
        (Part.NIGHT, 0, " Unless you gain an Extra Action token, it’s your last turn to leave the city."),
        (Part.DAWN, 1, " It’s your last turn: leave the city, or you’re arrested."),
    ],
)
def test_on_the_last_day_a_turn_says_what_it_cost_and_whether_it_is_the_last(part, tokens, told):
    table = after_an_escape().day(3, part).tokens(VINNIE, tokens).run(TakeTurn(VINNIE))
    paid = "It’s your turn. You’re at the Hospital with $8k. You paid $1k to stay hidden, since someone has escaped."
    assert said_to_vinnie(table) == paid + told


@pytest.mark.rule("EP-END-02")
@pytest.mark.parametrize("part", Part)
def test_before_the_last_day_no_turn_is_the_last(part):
    table = scenario().day(2, part).run(TakeTurn(VINNIE))
    assert said_to_vinnie(table) == "It’s your turn. You’re at the Hospital with $9k."


@pytest.mark.rule("EP-TURN-06")
def test_without_rest_and_without_a_way_the_player_holds(monkeypatch):
    monkeypatch.setattr(RouteFinder, "destinations", property(lambda finder: ()))
    table = scenario().rich(VINNIE, 0)
    table.player(VINNIE).rest = False
    table.run(TakeTurn(VINNIE))
    assert table.told("log-held")  # the only thing left is not asked
    assert table.asked(VINNIE) == "CONFIRM"
    assert table.player(VINNIE).pawn == "HOSP"


@pytest.mark.rule("EP-TURN-07")
def test_with_rest_and_without_a_way_the_player_rests_or_holds(monkeypatch):
    monkeypatch.setattr(RouteFinder, "destinations", property(lambda finder: ()))
    table = scenario().rich(VINNIE, 0).run(TakeTurn(VINNIE))
    assert table.options(VINNIE) == {"rest", "hold"}
    assert table.decision(VINNIE).default_id == "rest"
    assert table.why_not(VINNIE)["move"] == "EP-TURN-06"


@pytest.mark.rule("EP-EXEC-01")
def test_only_whose_turn_it_is_uses_executive_actions():
    table = scenario().contacts(SCAR, "C12").run(TakeTurn(VINNIE))
    assert table.asked(SCAR) is None
