"""The one door, on the game of Ferry."""

from __future__ import annotations

import msgspec
import pytest

from games.kernel import (
    Choose,
    DeadEnd,
    Extent,
    GameOver,
    Illegal,
    Match,
    NotAsked,
    NothingToUndo,
    Outdated,
    Resign,
    Runaway,
    Undo,
    Withdraw,
)
from games.kernel.engine import begin, choose
from tests.kernel.ferry import Ferry, FerryState, Sail

GAME = Ferry()


def new_match(seats: int = 2, seed: str = "tide") -> Match[FerryState]:
    return Match.begin(GAME, seats, seed)[0]


def pick(match: Match[FerryState], seat: int, option: str | None = None) -> Match[FerryState]:
    decision = match.position.decision(seat)
    assert decision is not None
    return match.apply(Choose(seat, decision.id, option or decision.options[0].id))[0]


def loaded(seats: int = 2, seed: str = "tide") -> Match[FerryState]:
    """All captains took different crates; the first one is asked whether to sail."""
    match = new_match(seats, seed)
    for seat in range(seats):
        match = pick(match, seat, match.position.state.quay[seat])
    return match


def test_a_new_game_runs_to_its_first_questions() -> None:
    match = new_match(3)
    assert match.position.waiting_for == (0, 1, 2)
    assert [decision.id for decision in match.position.decisions] == [1, 2, 3]


def test_a_number_of_players_that_the_game_is_not_made_for_is_refused() -> None:
    with pytest.raises(ValueError, match="not played by 7"):
        begin(GAME, 7, "tide")


def test_simultaneous_answers_are_resolved_once_all_are_there() -> None:
    match = new_match()
    first, second = match.position.state.quay[:2]
    match = pick(match, 0, first)
    assert match.position.waiting_for == (1,)
    assert match.position.state.holds == [[], []]
    match = pick(match, 1, second)
    assert match.position.state.holds == [[first], [second]]


def test_another_seats_answer_does_not_outdate_mine() -> None:
    match = new_match()
    mine = match.position.decision(1)
    match = pick(match, 0)
    assert match.position.decision(1) == mine


def test_choosing_leaves_the_position_before_as_it_was() -> None:
    match = new_match()
    before = GAME.encode(match.position.state)
    pick(match, 0)
    assert GAME.encode(match.position.state) == before


def test_an_answer_to_a_settled_question_is_outdated() -> None:
    match = new_match()
    old = match.position.decision(0)
    assert old is not None
    match = pick(match, 0)
    with pytest.raises(Outdated):
        match.apply(Choose(0, old.id, old.options[0].id))


def test_a_seat_that_is_asked_nothing_is_told_so() -> None:
    for decision in (0, 99):
        with pytest.raises(NotAsked):
            loaded().apply(Choose(1, decision, "wait"))


def test_an_option_that_is_not_offered_names_the_rule() -> None:
    match = new_match()
    decision = match.position.decision(0)
    assert decision is not None
    with pytest.raises(Illegal) as refusal:
        match.apply(Choose(0, decision.id, "gold-1"))
    assert refusal.value.rule == "FER-LOAD-01"


def test_a_barred_option_names_the_rule_that_bars_it() -> None:
    match = new_match()
    crate = match.position.state.quay[0]
    match = pick(pick(match, 0, crate), 1, crate)
    assert match.position.state.holds[1] == []
    match = pick(pick(match, 0, "wait"), 0, "confirm")
    decision = match.position.decision(1)
    assert decision is not None
    assert [barred.rule for barred in match.position.why_not(1)] == ["FER-SAIL-02"]
    with pytest.raises(Illegal) as refusal:
        match.apply(Choose(1, decision.id, "sail"))
    assert refusal.value.rule == "FER-SAIL-02"
    assert refusal.value.text.key == "why-empty"


def test_an_answer_can_be_withdrawn_while_others_think() -> None:
    match = pick(new_match(), 0)
    match, events = match.apply(Withdraw(0))
    assert events == ()
    assert match.position.waiting_for == (0, 1)


def test_an_answer_that_was_resolved_cannot_be_withdrawn() -> None:
    with pytest.raises(NothingToUndo):
        loaded().apply(Withdraw(1))


def test_undo_goes_back_within_ones_own_turn() -> None:
    match = loaded()
    before = match.position.state
    match = pick(match, 0, "wait")
    match, _ = match.apply(match.free_undo(0))
    assert match.number == 4
    assert match.position.state.agenda == before.agenda
    assert match.position.decision(0) is not None


def test_after_an_undo_no_decision_id_comes_twice() -> None:
    match = pick(loaded(), 0, "wait")
    abandoned = match.position.decision(0)
    match, _ = match.apply(match.free_undo(0))
    match = pick(match, 0, "wait")
    again = match.position.decision(0)
    assert abandoned is not None
    assert again is not None
    assert again.id > abandoned.id


def test_drawing_cuts_undo() -> None:
    match = pick(loaded(), 0, "sail")
    with pytest.raises(NothingToUndo) as refusal:
        match.free_undo(0)
    assert refusal.value.text.key == "refused-undo-needs-consent"


def test_what_ends_with_a_scene_is_not_taken_back() -> None:
    match = loaded()
    for seat in (0, 1):
        match = pick(pick(match, seat, "wait"), seat, "confirm")
    match, _ = match.apply(Resign(1))
    crate = match.position.state.quay[0]
    match = pick(pick(pick(match, 0, crate), 0, "wait"), 0, "confirm")
    assert match.position.waiting_for == (0,)
    with pytest.raises(NothingToUndo):
        match.free_undo(0)


def test_nobody_undoes_across_anothers_turn() -> None:
    match = pick(pick(loaded(), 0, "wait"), 0, "confirm")
    with pytest.raises(NothingToUndo):
        match.free_undo(0)
    with pytest.raises(NothingToUndo):
        match.free_undo(1)
    with pytest.raises(NothingToUndo):
        match.apply(Undo(1, 2))


def test_a_whole_turn_is_taken_back_in_one_step() -> None:
    match = pick(loaded(seed="calm"), 0, "wait")
    assert match.free_undo(0, Extent.WHOLE_TURN) == Undo(0, 2)


def test_a_resigned_seats_own_steps_vanish_and_its_later_questions_take_the_default() -> None:
    match = loaded(3)
    match, events = match.apply(Resign(0))
    assert [event.kind for event in events] == ["log-left"]
    assert match.position.waiting_for == (1,)
    assert Sail(0) not in match.position.state.agenda
    for seat in (1, 2):
        match = pick(pick(match, seat, "wait"), seat, "confirm")
    assert match.position.waiting_for == (1, 2)
    assert 0 in match.position.state.picks


def test_resigning_amid_a_common_question_keeps_the_others_answers() -> None:
    match = pick(new_match(3), 1)
    match, _ = match.apply(Resign(0))
    assert match.position.waiting_for == (2,)


def test_who_answers_after_another_has_left_knows_that_answer_and_does_not_take_their_own_back() -> None:
    """Also where nobody else is left to be asked next."""
    match = pick(new_match(2), 0)
    match, _ = match.apply(Resign(0))
    match = pick(match, 1)
    assert match.position.waiting_for == (1,)
    with pytest.raises(NothingToUndo):
        match.free_undo(1)


def test_nobody_resigns_twice() -> None:
    match, _ = new_match(3).apply(Resign(0))
    with pytest.raises(NotAsked):
        match.apply(Resign(0))


def play_out(match: Match[FerryState]) -> Match[FerryState]:
    while match.position.decisions:
        match = pick(match, match.position.decisions[0].seat)
    return match


def test_a_finished_game_asks_nothing_and_takes_nothing() -> None:
    match = play_out(new_match())
    assert match.position.state.result is not None
    with pytest.raises(GameOver):
        match.apply(Choose(0, 1, "wait"))
    with pytest.raises(GameOver):
        match.apply(Resign(0))
    with pytest.raises(NothingToUndo):
        match.apply(Undo(0, 1))


def test_an_agenda_that_goes_in_circles_is_stopped() -> None:
    class Circle(Sail, frozen=True):
        def decision(self, g):
            return None

        def resolve(self, g, picks, do):
            do.then(self)

    class Circling(Ferry):
        steps = (*Ferry.steps, Circle)

        def new_state(self, seats, seed, chosen):
            state = super().new_state(seats, seed, chosen)
            state.agenda = [Circle(0)]
            return state

    with pytest.raises(Runaway, match="no question after 2000 steps"):
        begin(Circling(), 2, "tide")


def test_an_agenda_that_is_empty_before_the_game_is_over_is_found_out() -> None:
    class Stranded(Ferry):
        def new_state(self, seats, seed, chosen):
            state = super().new_state(seats, seed, chosen)
            state.agenda = []
            return state

    with pytest.raises(DeadEnd, match="nothing left to do, and the game is not over"):
        begin(Stranded(), 2, "tide")


def test_a_state_that_was_stored_is_the_same_position_again() -> None:
    match = pick(new_match(), 0)
    restored = GAME.decode(GAME.encode(match.position.state))
    assert type(match.position).of(restored) == match.position


def test_a_state_of_another_shape_is_not_taken_for_one() -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(msgspec.msgpack.encode({"seats": 2}))


def test_a_view_that_was_stored_is_the_same_view_again() -> None:
    view = GAME.view(loaded().position.state, 1)
    assert GAME.decode_view(GAME.encode_view(view)) == view


def test_choose_is_the_same_door_as_a_match() -> None:
    match = new_match()
    decision = match.position.decision(0)
    assert decision is not None
    outcome = choose(GAME, match.position, match.encoded, 0, decision.id, decision.options[0].id)
    assert outcome.position == pick(match, 0).position
