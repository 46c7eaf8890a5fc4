"""Whose clock begins, goes on or ends; with Ferry, whose captains load at once and then sail one after the other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bot.pace.turns import Turns, answering_with, goes_on, is_put_to_several, settles_for_all, turns
from games.kernel import Choose, Entry, Match, Resign, Rewind, Withdraw
from games.mind_mgmt.game import MindMgmt
from tests.kernel.afloat import Stow, afloat
from tests.kernel.ferry import Ferry, FerryState

GAME = Ferry()
SWORN = {"league": "sworn"}


def begun(seats: int = 3, **chosen: str) -> Match[FerryState]:
    return Match.begin(GAME, seats, "turns", chosen)[0]


def pick(match: Match[FerryState], seat: int, option: str | None = None) -> Entry:
    asked = match.position.decision(seat)
    assert asked is not None
    return Choose(seat, asked.id, option or asked.default_id)


def played(match: Match[FerryState], *seats: int) -> Match[FerryState]:
    """After each of them in turn has taken the default."""
    for seat in seats:
        match, _ = match.apply(pick(match, seat))
    return match


def meaning(match: Match[FerryState], entry: Entry) -> tuple[Turns, Match[FerryState]]:
    after, _ = match.apply(entry)
    return turns(match, after, entry), after


def of(
    *,
    begin: set[int] = frozenset(),
    resume: set[int] = frozenset(),
    rest: set[int] = frozenset(),
    end: set[int] = frozenset(),
) -> Turns:
    return Turns(frozenset(begin), frozenset(resume), frozenset(rest), frozenset(end))


def test_who_has_answered_with_others_still_thinking_may_come_back() -> None:
    match = begun()
    meant, match = meaning(match, pick(match, 1))
    assert meant == of(rest={1})
    meant, match = meaning(match, match.free_undo(1))
    assert meant == of(resume={1})


def test_the_last_answer_ends_the_question_for_the_one_who_gave_it() -> None:
    meant, _ = meaning(played(begun(), 0, 1), pick(played(begun(), 0, 1), 2))
    assert meant == of(begin={0}, end={2})


def test_who_answers_last_and_goes_on_has_a_new_clock() -> None:
    meant, match = meaning(played(begun(), 1, 2), pick(played(begun(), 1, 2), 0))
    assert match.position.waiting_for == (0,)
    assert meant == of(begin={0})


def test_where_the_table_went_back_by_agreement_all_who_are_asked_begin_again() -> None:
    there = played(begun(), 0, 1, 2)
    match = played(there, 0, 0)
    after, _ = match.apply(Rewind(0, there.number), there)
    assert turns(match, after, Rewind(0, there.number)) == of(begin={0}, end={1})
    again, _ = after.apply(Rewind(None, 1), played(begun(), 0))
    assert turns(after, again, Rewind(None, 1)) == of(begin={1, 2}, end={0})


def test_answers_within_a_turn_begin_no_clock() -> None:
    match = played(begun(), 0, 1, 2)
    meant, match = meaning(match, pick(match, 0, "sail"))
    assert meant == of()


def test_a_turn_that_is_confirmed_and_followed_by_another_one_of_the_same_seat_begins_a_clock() -> None:
    match = played(begun(2), 0, 1, 0, 0, 1)
    assert match.position.decision(1).kind == "CONFIRM"
    match, _ = match.apply(Resign(0))
    meant, match = meaning(match, pick(match, 1))
    assert match.position.waiting_for == (1,)
    assert meant == of(begin={1})


def test_a_turn_that_is_confirmed_hands_over() -> None:
    match = played(begun(), 0, 1, 2, 0)
    meant, _ = meaning(match, pick(match, 0))
    assert meant == of(begin={1}, end={0})


def test_undo_within_a_turn_begins_nothing() -> None:
    match = played(begun(), 0, 1, 2, 0)
    meant, _ = meaning(match, match.free_undo(0))
    assert meant == of()


def test_a_question_to_all_begins_a_clock_for_all_also_for_one_who_was_asked_just_before() -> None:
    match = played(begun(2), 0, 1, 0, 0, 1)
    meant, match = meaning(match, pick(match, 1))
    assert match.position.waiting_for == (0, 1)
    assert meant == of(begin={0, 1})


def test_who_resigns_is_done_and_the_others_go_on() -> None:
    meant, _ = meaning(begun(), Resign(1))
    assert meant == of(end={1})


class TestFirstAnswerCounts:
    def asked_to_lead(self) -> Match[FerryState]:
        match = played(begun(4, **SWORN), 0)
        for seat in (1, 2, 3):
            match, _ = match.apply(pick(match, seat, match.position.decision(seat).options[seat].id))
        assert match.position.waiting_for == (1, 2, 3)
        return match

    def test_one_may_answer_for_all(self) -> None:
        assert answering_with(self.asked_to_lead().position, 2) == (1, 2, 3)
        assert answering_with(begun().position, 2) == (2,)

    def test_the_first_answer_lays_the_clocks_of_the_others_aside_until_it_is_final(self) -> None:
        match = self.asked_to_lead()
        meant, match = meaning(match, pick(match, 2))
        assert meant == of(rest={1, 3})
        meant, match = meaning(match, match.free_undo(2))
        assert meant == of(resume={1, 3})

    def test_a_default_goes_on_to_the_end_of_what_was_begun_for_all(self) -> None:
        match = self.asked_to_lead()
        entry = pick(match, 2)
        after, _ = match.apply(entry)
        assert goes_on(match, after, entry)
        confirms = pick(after, 2)
        over, _ = after.apply(confirms)
        assert not goes_on(after, over, confirms)


def test_a_default_answers_a_question_to_all_and_no_more() -> None:
    match = played(begun(), 1, 2)
    entry = pick(match, 0)
    after, _ = match.apply(entry)
    assert after.position.waiting_for == (0,)
    assert not goes_on(match, after, entry)


def test_a_default_goes_on_until_the_turn_is_confirmed() -> None:
    match = played(begun(), 0, 1, 2)
    for expected in (True, False):
        entry = pick(match, 0)
        after, _ = match.apply(entry)
        assert goes_on(match, after, entry) is expected
        match = after


def test_who_is_asked_with_the_others_right_after_a_turn_that_nobody_confirms_has_a_new_clock() -> None:
    sails, loads = played(begun(2), 0, 1, 0, 0), played(begun(2), 0, 1, 0, 0, 1, 1)
    assert loads.position.waiting_for == (0, 1)
    assert turns(sails, loads, pick(sails, 1)) == of(begin={0, 1})


class TestAgents:
    """MIND MGMT, where one of several agents begins an activation for all, and nobody confirms."""

    def course(
        self, *wanted: Callable[[Match[Any], Match[Any]], bool]
    ) -> tuple[Match[Any], Match[Any], Entry]:
        """Two matches of a game, one entry apart, of which all that is true."""
        for seed in range(20):
            chance = Random(seed)
            match, _ = Match.begin(MindMgmt(), 4, f"agents {seed}")
            while match.position.state.result is None:
                asked = chance.choice(match.position.decisions)
                entry = Choose(asked.seat, asked.id, chance.choice(asked.options).id)
                after, _ = match.apply(entry)
                if all(want(match, after) for want in wanted):
                    return match, after, entry
                match = after
        raise AssertionError("no game goes that way")

    def test_a_default_does_not_begin_the_next_activation_that_another_may_begin(self) -> None:
        match, after, entry = self.course(
            lambda before, after: is_put_to_several(after.position),
            lambda before, after: len(before.position.state.asked) == 1,
            lambda before, after: set(before.position.waiting_for) <= set(after.position.waiting_for),
        )
        assert not goes_on(match, after, entry)
        assert entry.seat in turns(match, after, entry).begin

    def test_a_default_goes_on_with_the_activation_that_it_has_begun(self) -> None:
        match, after, entry = self.course(
            lambda before, after: settles_for_all(before.position) and is_put_to_several(before.position)
        )
        assert goes_on(match, after, entry)
        assert turns(match, after, entry).begin == frozenset()

    def test_what_was_begun_for_all_brings_a_new_clock_once_it_is_final(self) -> None:
        match, after, entry = self.course(
            lambda before, after: before.position.waiting_for == after.position.waiting_for,
            lambda before, after: any(is_put_to_several(point.position) for point in before.checkpoints),
            lambda before, after: not after.checkpoints,
        )
        assert turns(match, after, entry) == of(begin={entry.seat})


def test_in_a_series_of_questions_a_clock_does_not_begin_again_with_each_answer():
    table = afloat(["silk-1", "silk-2", "silk-3"], ["tea-1", "tea-2"]).run(Stow())

    def entered(entry):
        before, (table.match, _) = table.match, table.match.apply(entry)
        return before, table.match, entry

    def stowed(crate):
        return entered(Choose(0, table.decision(0).id, f"stow:{crate}"))

    first = stowed("silk-3")
    assert turns(*first).begin == frozenset()
    assert goes_on(*first), "a default has more to do"
    assert turns(*entered(Withdraw(0))).begin == frozenset()
    stowed("silk-3")
    last = stowed("silk-1")
    assert turns(*last).stop == {0}
    assert not goes_on(*last)
