"""The Visit step (EP-VIS)."""

from __future__ import annotations

import pytest

from games.escape_plan.places.visit import Visit
from games.escape_plan.state import Notoriety
from games.kernel import Seat
from tests.escape_plan.scenario import BONES, CLAWS, R3, RUBY, SCAR, VINNIE, Bench, scenario
from tests.escape_plan.visits import visit


def questions(table: Bench, seat: Seat, *answers: str) -> list[str | None]:
    """The kinds of the questions that `seat` gives these answers to."""
    asked = []
    for answer in answers:
        asked.append(table.asked(seat))
        table.choose(seat, answer)
    return asked


@pytest.mark.rule("EP-VIS-01")
@pytest.mark.parametrize("location", ["METRO-1", "HELI-1"])
def test_nothing_is_visited_at_a_metro_or_a_helicopter(location: str):
    table = visit(scenario(city=R3).stand(SCAR, location), VINNIE, location)
    assert table.at_rest
    assert table.events == []
    assert table.player(VINNIE).notoriety == Notoriety()


@pytest.mark.rule("EP-VIS-02")
def test_the_steps_of_a_place_come_in_their_order_and_may_steps_can_be_left_out():
    table = scenario(city=R3).unlock(VINNIE, "AS2")
    table.player(VINNIE).wounds = 1
    table = visit(table, VINNIE, "CLIN-1")
    asked = questions(table, VINNIE, "no", "no", "otherwise:C01", "box")
    assert asked == ["D-CLIN-UNLOCK", "D-CLIN-HEAL", "D-CONTACT-CARD", "D-CONTACT-USE"]
    assert table.at_rest
    assert table.player(VINNIE).wounds == 1


@pytest.mark.rule("EP-VIS-03")
@pytest.mark.parametrize("location", ["BIZ-A2", "SAFE-C1", "STORE-A", "CLIN-1", "CHUR-1", "EXIT-3"])
def test_each_other_pawn_on_the_place_costs_a_cube_before_anything_else(location: str):
    table = scenario(players=5, city=R3)
    for other in (SCAR, CLAWS, RUBY):
        table.stand(other, location)
    visit(table.stand(BONES, "HOSP"), VINNIE, location)
    assert [args["moved"] for args in table.told("log-notoriety-gained")] == [3]
    assert [event.kind for event in table.events][:2] == ["log-visited", "log-notoriety-gained"]


@pytest.mark.rule("EP-VIS-03")
def test_alone_nobody_is_noticed():
    table = visit(scenario(), VINNIE, "CHUR-1")
    assert table.player(VINNIE).notoriety == Notoriety()
    assert table.told("log-notoriety-gained") == []


@pytest.mark.rule("EP-VIS-03", "EP-GANG-04", "EP-HOSP-01")
@pytest.mark.parametrize(("location", "red"), [("HOSP", 1), ("GANG-1", 0)])
def test_at_the_hospital_and_at_a_gang_others_do_not_count(location: str, red: int):
    table = visit(scenario().stand(SCAR, location).stand(CLAWS, location), VINNIE, location)
    assert table.player(VINNIE).notoriety == Notoriety(red=red)  # the hospital's own cube


@pytest.mark.rule("EP-VIS-04")
def test_several_pawns_may_stand_on_one_place():
    table = visit(scenario().stand(SCAR, "CLIN-1").stand(CLAWS, "CLIN-1"), VINNIE, "CLIN-1")
    assert {table.player(seat).pawn for seat in (VINNIE, SCAR, CLAWS)} == {"CLIN-1"}


def informer_ready(seat: Seat) -> Bench:
    """Before every step of a visit, `seat` can use Informer C12 and C13 and nothing else."""
    table = scenario().contacts(seat, "C12", "C13").rich(seat, 4)
    table.player(seat).first_aid = False
    return table.stand(seat, "CHUR-1").turn(seat)


@pytest.mark.rule("EP-VIS-02")
def test_executive_actions_may_be_used_before_every_step_of_a_visit():
    table = informer_ready(VINNIE)
    table.g.turn.pausing = True
    table.run(Visit(VINNIE))
    asked = questions(table, VINNIE, "go-on", "go-on", "no", "go-on", "no", "go-on", "contact:C01", "box")
    assert asked == [
        *("D-EXEC", "D-EXEC", "D-CHUR-PAY"),  # the crowd asks nothing
        *("D-EXEC", "D-CHUR-UNLOCK"),
        *("D-EXEC", "D-CONTACT-CARD", "D-CONTACT-USE"),
    ]
    assert table.at_rest


@pytest.mark.rule("EP-VIS-02")
def test_a_player_who_does_not_want_to_stop_is_asked_only_what_the_place_asks():
    table = informer_ready(VINNIE).run(Visit(VINNIE))
    asked = questions(table, VINNIE, "no", "no", "contact:C01", "box")
    assert asked == ["D-CHUR-PAY", "D-CHUR-UNLOCK", "D-CONTACT-CARD", "D-CONTACT-USE"]
    assert table.at_rest
