"""Questions to several seats of which one answer will do."""

from __future__ import annotations

import pytest

from games.kernel import Choose, Match, NotAsked, Outdated, Position, Resign, seat_name
from tests.kernel.ferry import Ferry, FerryState

GAME = Ferry()
SWORN = {"league": "sworn"}


def asked_to_lead(seats: int = 4, *, without_cargo: tuple[int, ...] = ()) -> Match[FerryState]:
    """All have loaded, but those `without_cargo` grasped at a crate that was gone; the league is asked who leads."""
    match, _ = Match.begin(GAME, seats, "first", SWORN)
    quay = list(match.position.state.quay)
    for seat in range(seats):
        match = pick(match, seat, quay[0 if seat in without_cargo else seat])
    return match


def pick(match: Match[FerryState], seat: int, option: str) -> Match[FerryState]:
    asked = match.position.decision(seat)
    assert asked is not None
    return match.apply(Choose(seat, asked.id, option))[0]


def test_the_first_answer_settles_it_for_all():
    match = asked_to_lead()
    assert match.position.waiting_for == (1, 2, 3)
    match = pick(match, 2, "light")
    assert match.position.state.leader == 2
    assert match.position.waiting_for == (2,)
    assert match.position.decision(2).kind == "CONFIRM"


def test_the_questions_of_the_others_are_withdrawn():
    before = asked_to_lead()
    match = pick(before, 2, "light")
    for seat in (1, 3):
        assert match.position.decision(seat) is None
        with pytest.raises(Outdated):
            match.apply(Choose(seat, before.position.decision(seat).id, "light"))
    with pytest.raises(NotAsked):
        match.apply(Choose(0, 10**6, "light"))


def test_taken_back_it_is_put_to_all_again():
    before = asked_to_lead()
    match = pick(before, 2, "light")
    match, _ = match.apply(match.free_undo(2))
    assert match.position.decisions == before.position.decisions
    match = pick(match, 3, "dark")
    assert match.position.state.leader == 3


def test_who_has_no_choice_does_not_answer_for_the_others():
    match = asked_to_lead(without_cargo=(1,))
    assert [len(decision.options) for decision in match.position.decisions] == [1, 2, 2]
    assert match.position.state.leader is None


def test_who_has_no_choice_and_is_asked_alone_is_not_asked():
    match, _ = Match.begin(GAME, 3, "first", SWORN)
    match, _ = match.apply(Resign(2))
    crate = match.position.state.quay[0]
    match = pick(pick(match, 0, crate), 1, crate)
    assert match.position.state.leader == 1
    assert match.position.decision(1).kind == "CONFIRM"


def test_who_has_left_does_not_answer_for_the_others():
    match, _ = asked_to_lead().apply(Resign(1))
    assert match.position.waiting_for == (2, 3)
    assert match.position.state.leader is None


def test_a_question_to_those_who_have_all_left_takes_a_default():
    match, _ = asked_to_lead(3).apply(Resign(1))
    match, events = match.apply(Resign(2))
    assert [event.text.args for event in events if event.kind == "log-leads"] == [{"seat": seat_name(1)}]
    assert match.position.waiting_for == (0,)


def test_such_a_position_is_the_same_when_it_was_stored():
    match, _ = asked_to_lead().apply(Resign(1))
    stored = GAME.encode(match.position.state)
    assert Position.of(GAME.decode(stored)) == match.position
