"""States of earlier rules versions, and what becomes of them."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

from games.kernel import Choose, Match, OtherRules, Position
from tests.kernel.editions import SecondFerry, ThirdFerry
from tests.kernel.ferry import Ferry
from tests.players import played_at_random

FIRST, SECOND, THIRD = Ferry(), SecondFerry(), ThirdFerry()
SEED = "editions"


def states(game):
    return [match.position.state for match, _, _ in played_at_random(game, 3, SEED)]


def test_a_state_of_these_rules_stays_as_it_is_byte_for_byte():
    stored = SECOND.encode(states(SECOND)[5])
    assert SECOND.migrated(stored) is stored


def test_a_state_of_earlier_rules_has_what_is_new_and_all_that_it_had():
    for earlier, later in zip(states(FIRST), states(SECOND), strict=True):
        brought = SECOND.migrated(FIRST.encode(earlier))
        assert brought == SECOND.encode(later)
        assert SECOND.decode(brought).rules_version == 2


def test_steps_are_taken_one_after_the_other():
    state = states(FIRST)[0]
    assert any(crate.startswith("iron") for crate in state.quay)
    brought = THIRD.decode(THIRD.migrated(FIRST.encode(state)))
    assert brought.rules_version == 3
    assert brought.ships == ["ship-1", "ship-2", "ship-3"]
    assert not any(crate.startswith("iron") for crate in brought.quay)


def test_a_game_that_was_brought_up_is_played_to_its_end():
    half = states(FIRST)[8]
    match = Match(THIRD, 8, Position.of(THIRD.decode(THIRD.migrated(FIRST.encode(half)))))
    while match.position.decisions:
        asked = match.position.decisions[0]
        match, _ = match.apply(Choose(asked.seat, asked.id, asked.default_id))
    assert match.position.state.result is not None


class Gap(ThirdFerry):
    upgrades: ClassVar = {2: ThirdFerry.upgrades[2]}


@pytest.mark.parametrize(("game", "stored"), [(Gap(), FIRST), (FIRST, SECOND)], ids=["too old", "too new"])
def test_a_state_from_which_no_steps_lead_here_is_refused(game, stored):
    with pytest.raises(OtherRules) as refusal:
        game.migrated(stored.encode(states(stored)[0]))
    assert (refusal.value.found, refusal.value.known) == (stored.rules_version, game.rules_version)


@pytest.mark.parametrize("stored", [b"", b"\x80", b"\xc1", msgspec.msgpack.encode({"rules_version": 1})])
def test_what_is_no_state_is_not_brought_up(stored):
    with pytest.raises(msgspec.MsgspecError):
        SECOND.migrated(stored)
