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
