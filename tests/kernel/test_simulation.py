"""The second door, for play that nobody watches: one state, changed in place."""

from __future__ import annotations

import pytest

from games.kernel import (
    Chance,
    GameOver,
    Illegal,
    Match,
    NotAsked,
    Outdated,
    Position,
    Simulation,
    Unfit,
)
from tests.kernel.ferry import Ferry, FerryState
from tests.players import a_pick

GAME = Ferry()


def begun(seats: int = 2) -> Simulation[FerryState]:
    return Simulation.begin(GAME, seats, "tide")[0]


def test_it_begins_as_a_match_does() -> None:
    match, told = Match.begin(GAME, 3, "tide", {"weather": "stormy"})
    simulation, also_told = Simulation.begin(GAME, 3, "tide", {"weather": "stormy"})
    assert (simulation.state, simulation.decisions) == (match.position.state, match.position.decisions)
    assert also_told == told
    with pytest.raises(Unfit):
        Simulation.begin(GAME, 2, "tide", {"league": "sworn"})


def test_the_position_that_it_goes_on_from_stays_as_it_is() -> None:
    position = Match.begin(GAME, 2, "tide")[0].position
    before = GAME.encode(position.state)
    simulation = Simulation(GAME, position)
    chance = Chance("players")
    while simulation.decisions:
        pick = a_pick(simulation.decisions, chance)
        simulation.choose(pick.seat, pick.decision, pick.option)
    assert simulation.state.result is not None
    assert GAME.encode(position.state) == before


def test_the_state_is_changed_in_place() -> None:
    simulation = begun()
    state = simulation.state
    for decision in simulation.decisions:
        simulation.choose(decision.seat, decision.id, decision.default_id)
    assert simulation.state is state
    assert state.round == 1


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    simulation = begun()
    first, second = simulation.decisions
    before = GAME.encode(simulation.state)
    with pytest.raises(Illegal):
        simulation.choose(0, first.id, "no such crate")
    with pytest.raises(Outdated):
        simulation.choose(0, second.id, second.default_id)
    assert GAME.encode(simulation.state) == before
    assert simulation.decisions == (first, second)
    simulation.choose(0, first.id, first.default_id)
    with pytest.raises(NotAsked):
        simulation.choose(0, second.id, second.default_id)
    assert simulation.decisions == Position.of(simulation.state).decisions == (second,)


def test_a_game_that_is_over_takes_no_more_answers() -> None:
    simulation = begun()
    while simulation.decisions:
        decision = simulation.decisions[0]
        simulation.choose(decision.seat, decision.id, decision.default_id)
    with pytest.raises(GameOver):
        simulation.choose(0, 1, "wait")
