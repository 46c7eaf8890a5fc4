"""Leaving the city (EP-ESC)."""

from __future__ import annotations

import pytest

from games.escape_plan.escape import Leave, arrest
from games.escape_plan.state import Hour, Part, Standing
from games.escape_plan.turn import TakeTurn
from games.kernel import Effects, Text
from rendering.words import words_of
from tests.escape_plan.scenario import BONES, CLAWS, R2, R3, SCAR, VINNIE, scenario


def last_day(players=4, exit=3):
    return scenario(players=players, city=R3).day(3).open_exit(exit)


def gone(table, *seats):
    """These have left already, in this order."""
    for order, seat in enumerate(seats, start=1):
        player = table.player(seat)
        player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, order
    table.g.escapes, table.g.exit_used = list(seats), "EXIT-3"
    return table


@pytest.mark.rule("EP-ESC-01")
def test_before_the_last_day_nobody_can_leave():
    table = scenario(city=R2).day(2).stand(VINNIE, "STORE-D")
    table.g.patrol, table.g.exit_piles = (
        {1: 2, 2: 2, 3: 0},
        {1: "X", 2: "Y"},
    )  # the last card is still in the deck
    table.run(TakeTurn(VINNIE))
    assert "move:EXIT-3" in table.options(VINNIE)
    assert "escape" not in table.options(VINNIE)


@pytest.mark.rule("EP-ESC-01")
def test_only_the_open_exit_is_a_way_out():
    table = last_day(exit=1).stand(VINNIE, "STORE-D").run(TakeTurn(VINNIE))
    assert {"move:EXIT-1", "move:EXIT-3"} < table.options(VINNIE)
    assert table.decision(VINNIE).option("escape").at == ("EXIT-1",)


@pytest.mark.rule("EP-ESC-02", "EP-ESC-03")
def test_at_the_open_exit_the_player_chooses_between_a_visit_and_leaving():
    table = last_day().stand(VINNIE, "STORE-D").rich(VINNIE, 0).run(TakeTurn(VINNIE))
    assert {"move:EXIT-3", "escape"} < table.options(VINNIE)
    table.choose(VINNIE, "move:EXIT-3")
    assert table.asked(VINNIE) == "D-EXIT"
    assert table.player(VINNIE).is_in


@pytest.mark.rule("EP-ESC-02", "EP-ESC-04")
def test_who_stands_on_the_open_exit_leaves_without_moving_past_the_police_there():
    table = last_day().stand(VINNIE, "EXIT-3").police(D3="FL", B2="S").rich(VINNIE, 0)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape", "finish")
    assert len(table.told("log-wounded")) == 2  # those of the exit's own tile
    table.play(VINNIE, "confirm")
    assert table.player(VINNIE).standing is Standing.ESCAPED


@pytest.mark.rule("EP-ESC-05", "EP-ESC-09", "EP-ESC-07")
def test_the_first_to_escape_pays_nothing_and_is_out():
    table = last_day().stand(VINNIE, "EXIT-3").rich(VINNIE, 0)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape", "confirm")
    player = table.player(VINNIE)
    assert (player.standing, player.pawn, player.escaped_as) == (Standing.ESCAPED, None, 1)
    assert table.g.escapes == [VINNIE]
    assert table.g.exit_used == "EXIT-3"
    assert table.at_rest
    assert table.g.turn is None


@pytest.mark.rule("EP-ESC-05", "EP-ESC-04", "EP-TURN-01", "EP-EVA-03")
def test_ex_23_escaping_second():
    table = gone(last_day(players=5), SCAR).stand(BONES, "STORE-D").police(D3="FL").equip(BONES, "Q1", "Q2")
    table.run(TakeTurn(BONES))
    assert table.money(BONES) == 8
    table.play(BONES, "escape", "equipment:Q1", "equipment:Q2")
    assert table.told("log-wounded") == []
    table.play(BONES, "confirm")
    assert table.money(BONES) == 3
    assert table.player(BONES).escaped_as == 2


@pytest.mark.rule("EP-ESC-05")
@pytest.mark.parametrize(("players", "costs"), [(3, [0, 5, 10]), (4, [0, 5, 10, 10]), (5, [0, 5, 5, 10, 10])])
def test_the_later_the_dearer(players, costs):
    table = last_day(players=players)
    paid = []
    for seat in range(players):
        table.rich(seat, 20).stand(seat, "EXIT-3").run(Leave(seat))
        paid.append(20 - table.money(seat))
    assert paid == costs


@pytest.mark.rule("EP-TURN-01", "EP-ESC-05", "EP-ESC-08")
def test_who_needs_for_the_turn_what_the_way_out_costs_is_arrested():
    table = gone(last_day(), SCAR).stand(VINNIE, "EXIT-3").rich(VINNIE, 5).run(TakeTurn(VINNIE))
    assert table.money(VINNIE) == 4
    table.play(VINNIE, "escape", "confirm")
    assert table.player(VINNIE).standing is Standing.ARRESTED


@pytest.mark.rule("EP-ESC-06")
def test_money_for_the_way_out_may_be_raised_before_paying():
    table = gone(last_day(), CLAWS).stand(VINNIE, "EXIT-3").rich(VINNIE, 2).contacts(VINNIE, "C30")
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape")
    assert table.asked(VINNIE) == "CONFIRM"
    table.play(VINNIE, "contact:C30", "confirm")
    assert table.player(VINNIE).standing is Standing.ESCAPED
    assert table.money(VINNIE) == 2 - 1 - 1 + 9 - 5


@pytest.mark.rule("EP-ESC-05", "EP-ESC-07")
def test_the_last_dollar_may_pay_for_the_way_out():
    table = gone(last_day(), CLAWS).stand(VINNIE, "EXIT-3").rich(VINNIE, 6)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape", "confirm")
    assert (table.player(VINNIE).standing, table.money(VINNIE)) == (Standing.ESCAPED, 0)


@pytest.mark.rule("EP-ESC-07", "EP-ESC-08")
@pytest.mark.parametrize(("money", "worth"), [(5, "$5k that you can’t pay: arrest"), (6, "$5k")])
def test_who_could_not_pay_for_the_way_out_is_warned(money, worth):
    table = gone(last_day(), CLAWS).stand(VINNIE, "EXIT-3").rich(VINNIE, money).run(TakeTurn(VINNIE))
    said = words_of("escape_plan").say(table.decision(VINNIE).option("escape").worth, ["Vinnie"])
    assert said == worth


@pytest.mark.rule("EP-ESC-07", "EP-ESC-08")
def test_who_cannot_pay_for_the_way_out_is_arrested():
    table = gone(last_day(), CLAWS).stand(VINNIE, "EXIT-3").rich(VINNIE, 5)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape", "confirm")
    player = table.player(VINNIE)
    assert (player.standing, player.pawn, player.escaped_as) == (Standing.ARRESTED, None, 0)
    assert table.g.escapes == [CLAWS]
    assert table.told("log-arrested")
    assert table.at_rest


@pytest.mark.rule("EP-ESC-05", "EP-ESC-06", "EP-ESC-07")
@pytest.mark.parametrize(
    ("others", "money", "follows"),
    [
        (
            [],
            9,
            "You leave the city for good through Exit 3. You keep $9k in hand, and your count so far is $9k.",
        ),
        (
            [CLAWS],
            9,
            "You pay $5k and leave the city for good through Exit 3."
            " You keep $3k in hand, and your count so far is $3k.",
        ),
        (
            [CLAWS],
            5,
            "The way out through Exit 3 costs $5k, and you have $4k: you’ll be arrested and score nothing.",
        ),
    ],
)
def test_whoever_is_about_to_leave_is_told_what_follows(others, money, follows):
    table = gone(last_day(), *others).stand(VINNIE, "EXIT-3").rich(VINNIE, money)
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape")
    confirm, words = table.decision(VINNIE), words_of("escape_plan")
    assert words.say(confirm.occasion) == follows
    assert words.say(confirm.prompt) == "This ends your game. Confirm it, or take something back."


@pytest.mark.rule("EP-ESC-06", "EP-ESC-07")
def test_what_is_raised_before_paying_is_part_of_what_follows():
    table = gone(last_day(), CLAWS).stand(VINNIE, "EXIT-3").rich(VINNIE, 2).contacts(VINNIE, "C30")
    table.run(TakeTurn(VINNIE)).play(VINNIE, "escape")
    assert table.decision(VINNIE).occasion.key == "occasion-no-escape"
    table.play(VINNIE, "contact:C30")
    assert table.decision(VINNIE).occasion.args["money"] == 2 - 1 - 1 + 9 - 5


@pytest.mark.rule("EP-ESC-02", "EP-ESC-04")
@pytest.mark.parametrize(
    ("start", "way"),
    [
        ("EXIT-3", "Vinnie heads out of the city from Exit 3, leaving D3."),
        ("BIZ-B2", "Vinnie goes to Exit 3 (3 MP) and heads out of the city, leaving B2 and D3."),
    ],
)
def test_a_way_out_is_told_as_one(start, way):
    table = last_day().stand(VINNIE, start).run(TakeTurn(VINNIE)).play(VINNIE, "escape")
    (told,) = (event.text for event in table.events if event.kind == "log-heading-out")
    assert words_of("escape_plan").say(told, ["Vinnie"]) == way
    assert table.told("log-moved") == []


@pytest.mark.rule("EP-ESC-08")
def test_the_arrested_are_out_and_their_turn_is_over():
    table = scenario().turn(CLAWS)
    arrest(table.g, CLAWS, Effects(table.g), Text("why-last-dawn"))
    assert table.player(CLAWS).standing is Standing.ARRESTED
    assert table.player(CLAWS).pawn is None
    assert table.g.turn is None
    assert table.g.in_order() == [VINNIE, SCAR]


@pytest.mark.rule("EP-ESC-07", "EP-ESC-08")
def test_it_is_remembered_when_a_player_escaped_or_was_arrested():
    table = last_day().day(3, Part.EVENING).stand(VINNIE, "EXIT-3").run(Leave(VINNIE))
    assert table.player(VINNIE).left == Hour(3, Part.EVENING)
    table.g.part = Part.NIGHT
    arrest(table.g, CLAWS, Effects(table.g), Text("why-last-dawn"))
    assert table.player(CLAWS).left == Hour(3, Part.NIGHT)
    assert table.player(SCAR).left is None


@pytest.mark.rule("EP-ESC-02")
@pytest.mark.parametrize(
    ("part", "money", "default"),
    [(Part.AFTERNOON, 9, "move:"), (Part.EVENING, 9, "escape"), (Part.EVENING, 4, "move:")],
)
def test_late_on_the_last_day_the_absent_leave_if_they_can_pay(part, money, default):
    table = gone(last_day(), CLAWS).day(3, part).stand(VINNIE, "STORE-D").rich(VINNIE, money)
    table.run(TakeTurn(VINNIE))
    assert table.decision(VINNIE).default_id.startswith(default)
