"""Positions that were stored under earlier rules versions, in `stored/rules-<version>.msgpack`, by number of players."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.in_too_deep.game import InTooDeep
from games.kernel import Choose, Match, Position

GAME = InTooDeep()
STORE = Path(__file__).parent / "stored"
STORED = [
    pytest.param(state, seats, id=f"{file.stem}-{seats}")
    for file in sorted(STORE.glob("rules-*.msgpack"))
    for seats, state in msgspec.msgpack.decode(file.read_bytes(), type=dict[int, bytes]).items()
]


@pytest.mark.parametrize(("stored", "seats"), STORED)
def test_a_position_of_earlier_rules_is_sound_and_can_be_played_to_the_end(stored, seats):
    state = GAME.decode(GAME.migrated(stored))
    assert (state.seats, state.rules_version) == (seats, GAME.rules_version)
    assert GAME.check(state) == []
    match = Match(GAME, 0, Position.of(state))
    while match.position.decisions:
        asked = match.position.decisions[0]
        match, _ = match.apply(Choose(asked.seat, asked.id, asked.default_id))
        assert GAME.check(match.position.state) == []
    assert match.position.state.result is not None
