"""Routines: what they answer, and what they rest on."""

from __future__ import annotations

from games.kernel import Choose, Match, Premise, Routine, Text, always, by_default, first
from tests.kernel.ferry import ROUTINES, Ferry

BY_ID = {routine.id: routine for routine in ROUTINES}
SAILING = frozenset({"FER-SAIL"})
WAIT, TURN = Text("order-wait"), Text("order-when-turn")


def at_sea(*crates: str) -> Match:
    """Two captains; the first is asked whether to sail, with so many crates in the hold."""
    match, _ = Match.begin(Ferry(), 2, "routines")
    for decision in match.position.decisions:
        match, _ = match.apply(Choose(decision.seat, decision.id, decision.options[decision.seat].id))
    match.position.state.holds[0][:] = crates
    return match


def answer(routine: Routine, match: Match) -> str | None:
    decision = match.position.decision(0)
    return routine.answers(match.game.view(match.position.state, 0), decision)


def test_a_routine_answers_decisions_of_its_kind_alone():
    match = at_sea("silk-1")
    assert answer(BY_ID["wait"], match) == "wait"
    assert answer(BY_ID["confirm"], match) is None


def test_what_is_not_on_offer_is_never_taken():
    assert answer(Routine("fly", SAILING, WAIT, TURN, always("fly")), at_sea()) is None


def test_a_routine_may_leave_a_decision_to_its_player():
    assert answer(BY_ID["sail-laden"], at_sea("silk-1")) is None
    assert answer(BY_ID["sail-laden"], at_sea("silk-1", "tea-1")) == "sail"


def test_the_first_and_the_default_answer():
    match = at_sea("silk-1")
    assert answer(Routine("first", SAILING, WAIT, TURN, first), match) == "sail"
    assert answer(Routine("usual", SAILING, WAIT, TURN, by_default), match) == "wait"


def test_a_premise_is_found_in_the_seats_own_view():
    match = at_sea("silk-1", "tea-1")
    rests = Premise(Text("order-until-round"), lambda view: len(view.mine))
    routine = Routine("laden", SAILING, WAIT, TURN, always("wait"), rests)
    assert routine.found(match.game.view(match.position.state, 0)) == 2
    assert routine.found(match.game.view(match.position.state, 1)) == 1
    assert BY_ID["wait"].found(match.game.view(match.position.state, 0)) is None
