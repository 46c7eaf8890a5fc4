"""Days, phases and parts of the day (EP-RND, EP-DAY)."""

from __future__ import annotations

import pytest

from games.escape_plan.game import EscapePlan
from games.escape_plan.notoriety import AdjustNotoriety
from games.escape_plan.rounds import Day, EndPart, NewDay, OfferTurn, PlayPart
from games.escape_plan.state import Notoriety, Part, Standing
from games.kernel import Choose, Match
from tests.escape_plan.scenario import CLAWS, R1, R2, R3, SCAR, VINNIE, scenario

PHASES = {
    "log-day-began": "day",
    "log-income": "income",
    "log-patrol": "patrol",
    "log-tile-laid": "city",
    "log-turn-order": "turn order",
    "log-part-began": "part",
}


def phases_of_a_game():
    """Day by day, the phases in the order in which they were told of; everyone takes every default."""
    match, events = Match.begin(EscapePlan(), 3, "phases")
    days: list[list[str]] = []
    while True:
        for event in events:
            phase = PHASES.get(event.kind)
            if phase == "day":
                days.append([])
            elif phase == "part":
                days[-1].append(event.text.args["part"])
            elif phase and days[-1][-1:] != [phase] and "morning" not in days[-1]:
                days[-1].append(phase)
        if match.position.state.result:
            return days
        decision = match.position.decisions[0]
        match, events = match.apply(Choose(decision.seat, decision.id, decision.default_id))


PARTS = ["morning", "afternoon", "evening", "night", "dawn"]


@pytest.mark.rule("EP-RND-01", "EP-RND-02", "EP-DAY-01")
def test_three_days_have_their_phases_in_order_the_first_one_without_income():
    first, second, third = phases_of_a_game()
    assert first == ["patrol", "city", "turn order", *PARTS]
    assert second == ["income", "patrol", "city", "turn order", *PARTS]
    assert third[:4] == ["income", "patrol", "city", "turn order"]
    assert third[4:] == PARTS[: len(third) - 4]


@pytest.mark.rule("EP-RND-02")
def test_day_1_has_no_income():
    assert scenario().day(1, None).run(Day(1)).told("log-income") == []
    assert len(scenario(city=R1).day(1, None).run(Day(2)).told("log-income")) == 3


@pytest.mark.rule("EP-RND-03")
def test_a_new_day_turns_the_rest_tokens_to_the_sun():
    table = scenario(players=4).day(1, Part.DAWN)
    table.player(SCAR).rest = False
    table.run(NewDay())
    assert [player.rest for player in table.g.players] == [True] * 4
    assert table.g.day == 2
    assert table.g.part is None


@pytest.mark.rule("EP-RND-02")
def test_after_dawn_there_is_a_new_day_but_not_after_the_third():
    assert scenario(city=R2).day(2, Part.DAWN).run(EndPart()).g.day == 3
    assert scenario(city=R3).day(3, Part.DAWN).open_exit(1).run(EndPart()).g.result is not None


@pytest.mark.rule("EP-DAY-02", "EP-DAY-05")
@pytest.mark.parametrize("part", [Part.MORNING, Part.AFTERNOON, Part.EVENING])
def test_everyone_who_is_in_takes_one_turn_in_turn_order(part):
    table = scenario(players=5, city=R1).order(4, 2, 0, 1, 3)
    table.player(CLAWS).standing, table.player(CLAWS).pawn = Standing.ARRESTED, None
    table.run(PlayPart(part))
    turns = []
    while table.g.part is part and not table.at_rest:
        turns += [told["seat"].args["seat"] for told in table.told("log-turn-began")]
        (decision,) = table.match.position.decisions
        assert decision.seat == table.g.turn.seat
        table.choose(decision.seat, "rest" if decision.kind == "D-ACTION" else decision.default_id)
    assert turns == [4, 0, 1, 3]


@pytest.mark.rule("EP-DAY-01", "EP-NOT-01")
def test_notoriety_is_adjusted_only_after_everyone_has_acted():
    table = scenario(city=R1).notoriety(VINNIE, 3, red=1).run(PlayPart(Part.AFTERNOON))
    acted = []
    while table.g.part is Part.AFTERNOON:
        assert table.player(VINNIE).notoriety == Notoriety(row=3, red=1)
        (decision,) = table.match.position.decisions
        acted.append(decision.seat)
        table.choose(decision.seat, "rest" if decision.kind == "D-ACTION" else decision.default_id)
    assert list(dict.fromkeys(acted)) == [VINNIE, SCAR, CLAWS]
    assert table.player(VINNIE).notoriety == Notoriety(row=4)


@pytest.mark.rule("EP-DAY-03")
def test_ex_33_at_night_a_token_pays_for_a_turn_and_without_one_there_is_none():
    table = scenario(city=R1)
    table.player(SCAR).tokens, table.g.tokens = 1, 7
    table.run(PlayPart(Part.NIGHT))
    assert table.match.position.waiting_for == (SCAR,)
    assert table.asked(SCAR) == "D-NIGHT"
    assert table.options(SCAR) == {"use", "pass"}
    table.choose(SCAR, "use")
    assert table.g.turn.seat == SCAR
    assert table.player(SCAR).tokens == 0
    assert table.g.tokens == 8


@pytest.mark.rule("EP-DAY-03")
def test_a_turn_is_over_before_the_next_one_decides():
    table = scenario(city=R1)
    for seat in (VINNIE, CLAWS):
        table.player(seat).tokens = 1
    table.run(PlayPart(Part.NIGHT)).play(VINNIE, "use", "rest", "asset:AS1")
    while table.asked(VINNIE):
        assert table.asked(CLAWS) is None
        table.choose(VINNIE, table.decision(VINNIE).default_id)
    assert table.asked(CLAWS) == "D-NIGHT"


@pytest.mark.rule("EP-DAY-03")
def test_who_is_ahead_in_the_turn_order_decides_first():
    table = scenario(city=R1).tokens(VINNIE, 1).tokens(CLAWS, 1).order(CLAWS, SCAR, VINNIE)
    table.run(PlayPart(Part.DAWN))
    assert (table.asked(CLAWS), table.asked(VINNIE)) == ("D-NIGHT", None)
    assert table.choose(CLAWS, "pass").asked(VINNIE) == "D-NIGHT"


@pytest.mark.rule("EP-DAY-03")
def test_passing_counts_at_once_and_keeps_the_token():
    table = scenario(city=R1)
    table.player(SCAR).tokens = 2
    table.run(OfferTurn(SCAR)).choose(SCAR, "pass")
    assert table.at_rest
    assert table.player(SCAR).tokens == 2


@pytest.mark.rule("EP-DAY-04", "EP-THR-04")
def test_a_token_for_the_last_threshold_in_the_evening_serves_that_night():
    table = scenario(city=R2).day(2, Part.EVENING).notoriety(SCAR, 10).notoriety(CLAWS, 10)
    table.notoriety(VINNIE, 8, red=1).run(AdjustNotoriety(VINNIE), EndPart())
    table.play(VINNIE, "asset:AS1", "confirm")
    assert (table.g.part, table.asked(VINNIE)) == (Part.NIGHT, "D-NIGHT")


@pytest.mark.rule("EP-DAY-04")
def test_a_token_gained_at_night_serves_at_dawn():
    table = scenario(city=R1)
    table.player(VINNIE).tokens = 1
    table.run(PlayPart(Part.NIGHT)).play(VINNIE, "use", "asset:AS7")
    assert table.player(VINNIE).tokens == 1
    while table.g.part is Part.NIGHT:
        table.choose(
            VINNIE, "rest" if table.asked(VINNIE) == "D-ACTION" else table.decision(VINNIE).default_id
        )
    assert table.g.part is Part.DAWN
    assert table.asked(VINNIE) == "D-NIGHT"


@pytest.mark.rule("EP-DAY-05")
def test_two_tokens_are_no_two_turns_at_night():
    table = scenario(city=R1)
    table.player(VINNIE).tokens = 2
    table.run(PlayPart(Part.NIGHT)).choose(VINNIE, "use")
    while table.g.part is Part.NIGHT:
        assert table.asked(VINNIE) != "D-NIGHT"
        table.choose(
            VINNIE, "rest" if table.asked(VINNIE) == "D-ACTION" else table.decision(VINNIE).default_id
        )
    assert table.player(VINNIE).tokens == 1
    assert table.asked(VINNIE) == "D-NIGHT"  # at Dawn


@pytest.mark.rule("EP-DAY-04")
def test_dawn_may_be_used_without_night():
    table = scenario(city=R1)
    table.player(VINNIE).tokens = 1
    table.run(PlayPart(Part.NIGHT)).play(VINNIE, "pass")
    assert table.g.part is Part.DAWN
    assert table.choose(VINNIE, "use").g.turn.seat == VINNIE


@pytest.mark.rule("EP-DAY-06")
def test_notoriety_is_adjusted_although_nobody_acted():
    table = scenario(city=R1).notoriety(VINNIE, 3, blue=1).run(PlayPart(Part.NIGHT))
    assert table.player(VINNIE).notoriety == Notoriety(row=2)


@pytest.mark.rule("EP-DAY-07")
def test_who_is_out_is_not_offered_a_turn():
    table = scenario(city=R3).day(3).open_exit(1)
    for seat in (VINNIE, SCAR):
        table.player(seat).tokens = 1
    table.player(VINNIE).standing, table.player(VINNIE).pawn = Standing.ARRESTED, None
    assert table.run(PlayPart(Part.NIGHT)).match.position.waiting_for == (SCAR,)


@pytest.mark.rule("EP-DAY-08")
def test_a_player_may_hold_any_number_of_tokens():
    table = scenario(city=R1)
    table.player(VINNIE).tokens, table.g.tokens = 7, 1
    table.run(PlayPart(Part.NIGHT)).play(VINNIE, "use", "asset:AS7")
    assert table.player(VINNIE).tokens == 7


def first_escape(table, seat):
    table.player(seat).standing, table.player(seat).pawn = Standing.ESCAPED, None
    table.player(seat).escaped_as, table.g.escapes, table.g.exit_used = 1, [seat], "EXIT-1"
    return table


@pytest.mark.rule("EP-DAY-03", "EP-TURN-02")
def test_before_the_first_escape_a_night_turn_costs_no_money():
    table = scenario().rich(VINNIE, 0).tokens(VINNIE, 1).run(OfferTurn(VINNIE))
    assert table.options(VINNIE) == {"use", "pass"}


@pytest.mark.rule("EP-TURN-02")
def test_after_the_first_escape_a_night_turn_is_offered_only_to_who_can_pay_for_it():
    table = first_escape(scenario(city=R3).day(3).open_exit(1), CLAWS).rich(VINNIE, 0)
    for seat in (VINNIE, SCAR):
        table.player(seat).tokens = 1
    table.run(OfferTurn(VINNIE), OfferTurn(SCAR))
    assert table.options(VINNIE) == {"pass"}  # asked all the same: nobody learns that the money is gone
    assert table.why_not(VINNIE) == {"use": "EP-TURN-02"}
    table.play(VINNIE, "pass")
    assert table.options(SCAR) == {"use", "pass"}


@pytest.mark.parametrize(
    ("location", "money", "default"), [("EXIT-1", 9, "use"), ("EXIT-1", 5, "pass"), ("SAFE-C2", 9, "pass")]
)
def test_on_day_3_an_absent_player_uses_a_token_if_it_gets_him_out(location, money, default):
    table = first_escape(scenario(city=R3).day(3, Part.NIGHT).open_exit(1), CLAWS)
    table.stand(VINNIE, location).rich(VINNIE, money).player(VINNIE).tokens = 1
    assert table.run(OfferTurn(VINNIE)).decision(VINNIE).default_id == default


def test_before_day_3_an_absent_player_keeps_his_token():
    table = scenario(city=R1)
    table.player(VINNIE).tokens = 1
    assert table.run(OfferTurn(VINNIE)).decision(VINNIE).default_id == "pass"


def test_the_heading_tells_where_the_game_is():
    game, table = EscapePlan(), scenario(city=R1).day(2, Part.EVENING)
    assert game.heading(table.g).args == {"day": 2, "part": "evening"}
    assert game.heading(table.day(2, None).g).args == {"day": 2}
