"""What positions of earlier rules ask under those of today. That all of them can be played is in `tests/contract`."""

from __future__ import annotations

import pytest

from games.kernel import Choose
from games.speakeasy.game import Speakeasy
from tests.stored_positions import taken_up_from

GAME = Speakeasy()


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
