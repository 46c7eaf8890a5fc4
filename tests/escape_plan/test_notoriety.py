"""The notoriety update (EP-NOT)."""

from __future__ import annotations

import pytest

from games.escape_plan.game import EscapePlan
from games.escape_plan.notoriety import AdjustNotoriety
from games.escape_plan.rounds import PlayPart
from games.escape_plan.state import Hour, Notoriety, Part, Standing
from tests.escape_plan.scenario import BONES, CLAWS, R3, SCAR, VINNIE, scenario


@pytest.mark.rule("EP-NOT-02")
def test_ex_21_the_marker_moves_by_red_minus_blue_and_the_cubes_return():
    table = scenario(players=5).notoriety(BONES, 3, red=2, blue=1).run(AdjustNotoriety(BONES))
    assert table.player(BONES).notoriety == Notoriety(row=4)
    assert table.told("log-notoriety-adjusted")[0]["change"] == "up"


@pytest.mark.rule("EP-NOT-02")
def test_ex_08_four_red_cubes_less_one_move_the_marker_three_rows():
    table = scenario().notoriety(VINNIE, 3, red=3).run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety.row == 6


@pytest.mark.rule("EP-NOT-02")
def test_a_marker_may_fall():
    table = scenario().notoriety(VINNIE, 7, red=1, blue=3).run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety == Notoriety(row=5)
    assert table.at_rest


@pytest.mark.rule("EP-NOT-03")
def test_a_marker_stops_on_row_1():
    table = scenario().notoriety(VINNIE, 2, blue=4).run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety == Notoriety(row=1)


@pytest.mark.rule("EP-NOT-04", "EP-NOT-05")
@pytest.mark.parametrize(("row", "red"), [(9, 3), (10, 2)])
def test_above_the_last_threshold_a_rise_brings_wounds_alone(row, red):
    table = scenario().notoriety(VINNIE, row, red=red).run(AdjustNotoriety(VINNIE))
    assert (table.player(VINNIE).notoriety, table.player(VINNIE).wounds) == (Notoriety(row=10), 2)
    assert not table.told("log-threshold")
    assert table.at_rest


@pytest.mark.rule("EP-NOT-04")
def test_ex_29_each_step_above_row_10_is_a_wound():
    table = scenario().notoriety(VINNIE, 9, red=3)
    table.player(VINNIE).wounds = 1
    table.run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety == Notoriety(row=10)
    assert table.player(VINNIE).wounds == 3
    assert table.told("log-threshold") == []


@pytest.mark.rule("EP-NOT-05")
def test_ex_28_two_thresholds_are_resolved_one_after_the_other():
    table = scenario(city=R3).stand(VINNIE, "STORE-A").notoriety(VINNIE, 2, red=4).notoriety(CLAWS, 6)
    table.police(D1="FLS").run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety.row == 6
    told = [told["name"] for told in table.told("log-threshold")]
    asked = []
    while not table.at_rest:
        (decision,) = table.match.position.decisions
        asked.append((decision.seat, decision.kind))
        table.choose(decision.seat, decision.default_id)
        told += [told["name"] for told in table.told("log-threshold")]
    assert told == ["T1", "T2"]
    lower_player, crosser, confirm = (SCAR, "CONFIRM"), (VINNIE, "D-THR-UNLOCK"), (VINNIE, "CONFIRM")
    assert [entry for entry in asked if entry != (SCAR, "D-THR-OFFICER")] == [
        *(lower_player, crosser, confirm),
        *(lower_player, crosser, crosser, confirm),
    ]


@pytest.mark.rule("EP-NOT-05")
def test_wounds_of_an_overflow_come_after_the_threshold():
    table = scenario().notoriety(VINNIE, 8, red=3).run(AdjustNotoriety(VINNIE))
    assert table.asked(VINNIE) == "D-THR-UNLOCK"
    assert table.player(VINNIE).wounds == 0
    table.play(VINNIE, "asset:AS1", "confirm")
    assert table.player(VINNIE).wounds == 1


@pytest.mark.rule("EP-NOT-06")
def test_a_threshold_may_be_crossed_again():
    table = scenario().notoriety(VINNIE, 3, blue=1).run(AdjustNotoriety(VINNIE))
    assert table.player(VINNIE).notoriety.row == 2
    table.notoriety(VINNIE, 2, red=1).run(AdjustNotoriety(VINNIE))
    assert [told["name"] for told in table.told("log-threshold")] == ["T1"]


@pytest.mark.rule("EP-NOT-01")
def test_one_finishes_before_the_next_in_turn_order():
    table = scenario().order(CLAWS, VINNIE, SCAR).day(1, Part.NIGHT)
    table.notoriety(CLAWS, 2, red=1).notoriety(VINNIE, 2, red=1).notoriety(SCAR, 2, red=1)
    table.run(PlayPart(Part.NIGHT))
    assert table.asked(CLAWS) == "D-THR-UNLOCK"
    assert [table.player(seat).notoriety.row for seat in (CLAWS, VINNIE, SCAR)] == [3, 2, 2]
    table.play(CLAWS, "asset:AS1", "confirm")
    assert table.asked(VINNIE) == "D-THR-UNLOCK"
    assert [table.player(seat).notoriety.row for seat in (CLAWS, VINNIE, SCAR)] == [3, 3, 2]


@pytest.mark.rule("EP-NOT-07")
def test_who_escaped_in_this_part_still_adjusts_and_who_was_arrested_does_not():
    table = scenario(city=R3).day(3).open_exit(1).notoriety(VINNIE, 4, red=1).notoriety(SCAR, 4, red=1)
    for seat, standing in ((VINNIE, Standing.ESCAPED), (SCAR, Standing.ARRESTED)):
        table.player(seat).standing, table.player(seat).pawn = standing, None
    table.run(AdjustNotoriety(VINNIE), AdjustNotoriety(SCAR))
    assert table.player(VINNIE).notoriety == Notoriety(row=5)
    assert table.player(SCAR).notoriety == Notoriety(row=4)


@pytest.mark.rule("EP-NOT-07")
def test_afterwards_the_marker_of_who_escaped_stays():
    table = scenario(city=R3).day(3).open_exit(1)
    table.player(VINNIE).standing, table.player(VINNIE).pawn = Standing.ESCAPED, None
    table.player(VINNIE).escaped_as, table.g.escapes, table.g.exit_used = 1, [VINNIE], "EXIT-1"
    table.notoriety(VINNIE, 4, red=1).run(PlayPart(Part.NIGHT))
    assert table.player(VINNIE).notoriety == Notoriety(4, red=1)


def is_update_seen(table):
    return EscapePlan().view(table.g, None).updating


@pytest.mark.rule("EP-DAY-01", "EP-DAY-06")
def test_everyone_sees_whether_the_update_has_begun():
    assert not is_update_seen(scenario().run(PlayPart(Part.MORNING)))
    table = scenario().tokens(SCAR, 1).order(CLAWS, VINNIE, SCAR).notoriety(VINNIE, 2, red=1)
    table.run(PlayPart(Part.NIGHT))
    assert (table.asked(SCAR), is_update_seen(table)) == ("D-NIGHT", False)
    table.choose(SCAR, "pass")
    assert (table.asked(VINNIE), is_update_seen(table)) == ("D-THR-UNLOCK", True)


def vinnie_escaped(part):
    """He was the first in turn order, and it was in this part of day 3."""
    table = scenario(city=R3).day(3, Part.NIGHT).open_exit(1).order(VINNIE, SCAR, CLAWS).police(S2="F")
    player = table.notoriety(VINNIE, 2, red=1).player(VINNIE)
    player.standing, player.pawn, player.escaped_as = Standing.ESCAPED, None, 1
    player.left = Hour(3, part)
    table.g.escapes, table.g.exit_used = [VINNIE], "EXIT-1"
    return table


@pytest.mark.rule("EP-DAY-01", "EP-NOT-07")
def test_the_update_begins_with_who_left_in_this_part_and_not_with_who_left_before():
    table = vinnie_escaped(Part.EVENING).tokens(SCAR, 1).run(PlayPart(Part.NIGHT))
    assert (table.asked(SCAR), is_update_seen(table)) == ("D-NIGHT", False)
    table = vinnie_escaped(Part.NIGHT).run(*(AdjustNotoriety(seat) for seat in (VINNIE, SCAR, CLAWS)))
    assert table.match.position.waiting_for == (SCAR,)  # he moves an officer, and all but Vinnie are to come
    assert is_update_seen(table)
