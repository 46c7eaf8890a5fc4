"""Positions that were stored under earlier rules versions, in `stored/rules-<version>*.msgpack`, by number of players."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from games.kernel import Choose, Match, Position
from games.speakeasy.game import Speakeasy

GAME = Speakeasy()
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


@pytest.mark.parametrize(
    ("name", "kind", "declined"),
    [("rules-1-fighting", "SP-D20", "rethink"), ("rules-1-displaced", "SP-D36", "skip")],
)
def test_a_question_that_was_open_can_be_declined_now(name, kind, declined):
    stored = msgspec.msgpack.decode((STORE / f"{name}.msgpack").read_bytes(), type=dict[int, bytes])[2]
    match = Match(GAME, 0, Position.of(GAME.decode(GAME.migrated(stored))))
    (asked,) = match.position.decisions
    assert asked.kind == kind
    before = match.position.state.boss(asked.seat)
    after, _ = match.apply(Choose(asked.seat, asked.id, declined))
    assert after.position.state.boss(asked.seat) == before
