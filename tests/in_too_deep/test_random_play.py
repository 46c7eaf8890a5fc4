"""Whole games at random, with all invariants checked after every decision, and what holds of every step of play."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from games.in_too_deep.game import InTooDeep
from games.kernel import Choose, Match
from games.kernel.soundness import sound_play
from tests.in_too_deep.agents import eager

GAME = InTooDeep()
GAMES = int(os.environ.get("IN_TOO_DEEP_RANDOM_GAMES", "3"))
TABLES = [
    (1, {}),
    (1, {"echo": "relentless", "storylines": "7"}),
    (2, {}),
    (2, {"echo": "standard"}),
    (3, {"storylines": "6"}),
    (4, {}),
    (5, {"criminals": "chosen"}),
]
MOST = 8000


@pytest.mark.rule("TD-INV-20", "TD-INV-22", "TD-INV-25", "TD-GEN-09")
@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_whole_games_are_sound(seats, chosen):
    """At most one story crime a turn; banks change at chapter ends and by SP09; every default is legal. In the first
    game of a table, each option can be made as well."""
    for number in range(GAMES):
        banks: dict[int, int] = {}
        crimes: Counter[int] = Counter()
        turns = 0
        for match, events in sound_play(GAME, seats, f"{number}", chosen, pick=eager, most=MOST):
            g, kinds = match.position.state, {event.kind for event in events}
            now = {party: len(holdings.bank) for party, holdings in g.holdings.items()}
            if banks and now != banks:
                assert kinds & {"log-dilemmas-banked", "log-banked-dilemma-discarded"}
            banks = now
            for event in events:
                turns += event.kind == "log-turn-began"
                crimes[turns] += event.kind == "log-story-crime"
            for decision in match.position.decisions:
                assert decision.option(decision.default_id) is not None
                if number == 0:
                    assert tuple(option.id for option in decision.options) == decision.option_ids
        assert max(crimes.values()) == 1
        assert g.finale is not None


@pytest.mark.rule("TD-INV-24", "TD-RNG-01", "TD-RNG-06")
def test_the_same_seed_and_decisions_give_the_same_state():
    def played() -> bytes:
        *_, (match, _) = sound_play(GAME, 1, "twice", pick=eager, most=MOST)
        return GAME.encode(match.position.state)

    assert played() == played()


@pytest.mark.rule("TD-TIME-01", "TD-TIME-05")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_game_of_defaults_alone_ends(seats):
    match, _ = Match.begin(GAME, seats, "absent")
    for _ in range(1500):
        if not match.position.decisions:
            break
        decision = match.position.decisions[0]
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.default_id))
    assert match.position.state.finale is not None
