"""Positions that were stored under earlier rules versions, `stored/rules-<version>.msgpack`, by number of players."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.escape_plan.game import EscapePlan
from games.kernel import Choose, Match, Position

GAME = EscapePlan()
STORED = [
    pytest.param(state, seats, id=f"{file.stem}-{seats}")
    for file in sorted((Path(__file__).parent / "stored").glob("rules-*.msgpack"))
    for seats, state in msgspec.msgpack.decode(file.read_bytes(), type=dict[int, bytes]).items()
]


@pytest.mark.parametrize(("stored", "seats"), STORED)
def test_a_position_of_earlier_rules_is_sound_and_can_be_played_to_the_end(stored, seats):
    state = GAME.decode(GAME.brought_up(stored))
    assert (state.seats, state.rules_version) == (seats, GAME.rules_version)
    assert GAME.check(state) == []
    match = Match(GAME, 0, Position.of(state))
    while match.position.decisions:
        asked = match.position.decisions[0]
        match, _ = match.apply(Choose(asked.seat, asked.id, asked.default))
        assert GAME.check(match.position.state) == []
    assert match.position.state.result is not None


def test_a_bot_shows_its_last_turn_from_the_next_one_on():
    stored, _ = STORED[0].values
    state = GAME.decode(GAME.brought_up(stored))
    assert state.sandra is not None
    assert state.sandra.removed
    assert state.sandra.outing is None
