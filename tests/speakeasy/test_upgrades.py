"""What positions of earlier rules ask under those of today. That all of them can be played is in `tests/contract`."""

from __future__ import annotations

import pytest

from games.kernel import Choose
from games.speakeasy.game import Speakeasy
from tests.stored_positions import taken_up_from

GAME = Speakeasy()
TRUCK_ORDERS = ("drive:", "load:", "buy:", "deliver:")


@pytest.mark.parametrize(
    ("name", "kind", "declined"),
    [("rules-1-fighting", "SP-D20", "rethink"), ("rules-1-displaced", "SP-D36", "skip")],
)
def test_a_question_that_was_open_can_be_declined_now(name, kind, declined):
    match = taken_up_from(GAME, name, 2)
    (asked,) = match.position.decisions
    assert asked.kind == kind
    before = match.position.state.boss(asked.seat)
    after, _ = match.apply(Choose(asked.seat, asked.id, declined))
    assert after.position.state.boss(asked.seat) == before


@pytest.mark.parametrize("seats", [2, 4])
def test_an_open_fight_that_strength_alone_wins_no_longer_takes_a_fee(seats):
    match = taken_up_from(GAME, "rules-3-fighting", seats)
    (asked,) = match.position.decisions
    assert asked.kind == "SP-D20"
    assert [option.id for option in asked.options] == ["force:alone"] == [asked.default_id]
    before = match.position.state.boss(asked.seat)
    after, _ = match.apply(Choose(asked.seat, asked.id, "force:alone"))
    boss = after.position.state.boss(asked.seat)
    assert (boss.goons, boss.associate) == (before.goons, before.associate)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", ["rules-4-trucks", "rules-4-driving"])
def test_an_open_question_of_trucks_asks_for_the_moves_of_one(name, seats):
    match = taken_up_from(GAME, name, seats)
    (asked,) = match.position.decisions
    assert asked.kind == "SP-D23"
    assert asked.default_id == "stop"
    orders = [option for option in asked.option_ids if option.startswith(TRUCK_ORDERS)]
    assert orders
    assert {*asked.option_ids} - {*orders} <= {"truck:0", "truck:1", "stop"}
    after, _ = match.apply(Choose(asked.seat, asked.id, orders[-1]))
    assert GAME.check(after.position.state) == []


def test_the_truck_that_was_being_driven_is_the_one_at_hand():
    asked = taken_up_from(GAME, "rules-4-driving", 4).position.decisions[0]
    assert asked.prompt.args["truck"] == 2
    assert "truck:0" in asked.option_ids
