"""Questions in a row to several seats at once, each in private."""

from __future__ import annotations

import pytest

from games.kernel import (
    Choose,
    ConsentReason,
    Decision,
    Entry,
    Extent,
    Free,
    Match,
    NeedsConsent,
    NothingToUndo,
    Option,
    Outdated,
    Position,
    Resign,
    Runaway,
    Text,
    Withdraw,
    decode_entry,
    encode_entry,
)
from games.kernel.effects import NUMBERS_APART
from tests.bench import HandSetTable
from tests.kernel.afloat import FerryAfloat, Pack, ShortTrip, Stow, afloat
from tests.players import Waverer

SILK = ["silk-1", "silk-2", "silk-3", "silk-4"]
TEA = ["tea-1", "tea-2", "tea-3"]


def stowing(*holds: list[str]) -> HandSetTable:
    """Everyone stows half; without other holds it is two crates each."""
    return afloat(*(holds or (SILK, TEA))).run(Stow())


def entered(table: HandSetTable, entry: Entry) -> tuple[Match, Match]:
    before = table.match
    table.match, table.events = before.apply(entry)
    return before, table.match


def chosen(table: HandSetTable, seat: int, option: str) -> Choose:
    decision = table.decision(seat)
    assert decision is not None
    return Choose(seat, decision.id, option)


def options(table: HandSetTable, seat: int) -> list[str]:
    decision = table.decision(seat)
    return [option.id for option in decision.options] if decision else []


def test_nobody_waits_for_another_between_two_answers():
    table = stowing().choose(0, "stow:silk-3")
    assert options(table, 0) == ["stow:silk-1", "stow:silk-2", "stow:silk-4"]
    assert table.match.position.waiting_for == (0, 1)
    table.choose(0, "stow:silk-1")
    assert table.match.position.waiting_for == (1,)


def test_it_resolves_when_nobody_is_asked_any_more():
    table = stowing().play(0, "stow:silk-3", "stow:silk-1").choose(1, "stow:tea-2")
    assert table.match.position.state.holds == [SILK, TEA]
    table.choose(1, "stow:tea-1")
    assert table.match.position.state.holds == [["silk-3", "silk-1"], ["tea-2", "tea-1"]]
    assert table.at_rest


def test_the_others_see_only_who_is_still_thinking():
    game = FerryAfloat()
    table, other = stowing().choose(0, "stow:silk-3"), stowing()
    for viewer in (None, 1):
        seen, expected = (game.view(one.match.position.state, viewer) for one in (table, other))
        assert seen == expected
    assert table.match.position.state.waiting_for == (0, 1)
    assert table.choose(0, "stow:silk-1").match.position.state.waiting_for == (1,)
    assert table.events == []
    assert table.match.position.decision(1) == other.match.position.decision(1)


def test_each_question_has_a_number_of_its_own():
    table = stowing()
    first = chosen(table, 0, "stow:silk-3")
    table.choose(0, "stow:silk-3")
    with pytest.raises(Outdated):
        table.match.apply(first)


def test_the_last_answer_is_withdrawn_freely_and_the_question_has_another_number():
    table = stowing().choose(0, "stow:silk-3")
    before = table.decision(0)
    table.choose(0, "stow:silk-1")
    assert table.match.undoing(0, Extent.LAST_PICK) == Free(Withdraw(0))
    entered(table, Withdraw(0))
    after = table.decision(0)
    assert before is not None
    assert after is not None
    assert after.options == before.options
    assert after.id > before.id


def test_all_of_ones_answers_are_withdrawn_in_one_go():
    table = stowing().play(0, "stow:silk-3", "stow:silk-1")
    assert table.match.undoing(0, Extent.WHOLE_TURN) == Free(Withdraw(0, all=True))
    entered(table, Withdraw(0, all=True))
    assert len(options(table, 0)) == 4
    assert table.match.undo_trail == ()
    with pytest.raises(NothingToUndo):
        table.match.apply(Withdraw(0))


def test_what_the_others_have_answered_stays_when_one_withdraws():
    table = stowing().choose(1, "stow:tea-2").choose(0, "stow:silk-3")
    entered(table, Withdraw(0))
    assert options(table, 1) == ["stow:tea-1", "stow:tea-3"]
    assert [mark.seat for mark in table.match.undo_trail] == [1]


def test_with_the_others_done_ones_own_answers_are_still_free():
    table = stowing().play(1, "stow:tea-1", "stow:tea-2").choose(0, "stow:silk-3")
    assert table.match.undoing(0, Extent.LAST_PICK) == Free(Withdraw(0))
    assert table.match.undoing(1, Extent.LAST_PICK) == Free(Withdraw(1))


def test_once_all_are_done_the_others_have_to_agree():
    table = stowing().play(0, "stow:silk-3", "stow:silk-1").play(1, "stow:tea-1", "stow:tea-2")
    undoing = table.match.undoing(1, Extent.LAST_PICK)
    assert isinstance(undoing, NeedsConsent)
    assert (undoing.of, ConsentReason.ANSWERS in undoing.why) == ((0,), True)


def test_who_has_no_choice_is_not_asked_and_has_nothing_to_withdraw():
    table = stowing(SILK, ["tea-1"], [])
    assert table.match.position.waiting_for == (0,)
    for seat in (1, 2):
        assert not isinstance(table.match.undoing(seat, Extent.LAST_PICK), Free)
        with pytest.raises(NothingToUndo):
            table.match.apply(Withdraw(seat))
    table.play(0, "stow:silk-3", "stow:silk-1")
    assert table.match.position.state.holds[1:] == [["tea-1"], []]


class Endless(Stow, frozen=True):
    def question(self, g, seat, picked):
        return Decision(seat, "FER-ROW", "FER-ROW-01", Text("ask-row"), (Option("row", Text("row")),), "row")


class Packing(FerryAfloat):
    steps = (*FerryAfloat.steps, Endless)


def test_withdrawing_goes_back_to_the_last_answer_that_was_a_choice():
    table = stowing()
    table.game = Packing()
    table.match = Match(table.game, 0, table.match.position)
    table.run(Pack()).play(0, "stow:silk-3", "stow:silk-1", "stow:silk-2")
    assert table.match.position.waiting_for == (1,), "the fourth one was left over"
    entered(table, Withdraw(0))
    assert options(table, 0) == ["stow:silk-2", "stow:silk-4"]


def test_a_series_without_end_is_found_out():
    table = stowing(["silk-1"], ["tea-1"])
    table.game = Packing()
    table.match = Match(table.game, 0, table.match.position)
    with pytest.raises(Runaway):
        table.run(Endless())


def test_who_leaves_amid_it_goes_on_by_default():
    table = stowing().choose(1, "stow:tea-3")
    entered(table, Resign(1))
    assert table.match.position.waiting_for == (0,)
    table.play(0, "stow:silk-3", "stow:silk-1")
    assert table.match.position.state.holds == [["silk-3", "silk-1"], ["tea-3", "tea-1"]]


def test_amid_it_the_position_can_be_stored():
    table = stowing().choose(0, "stow:silk-3")
    stored = table.game.encode(table.match.position.state)
    assert Position.of(table.game.decode(stored)) == table.match.position
    table.match = Match(table.game, 1, Position.of(table.game.decode(stored)))
    table.choose(0, "stow:silk-1").play(1, "stow:tea-1", "stow:tea-2")
    assert table.match.position.state.holds[0] == ["silk-3", "silk-1"]


def test_afterwards_no_number_tells_how_much_was_thought_over():
    numbers = set()
    for wavered in range(3):
        table = stowing()
        for _ in range(wavered):
            table.choose(0, "stow:silk-3")
            entered(table, Withdraw(0))
        table.play(0, "stow:silk-3", "stow:silk-1").play(1, "stow:tea-1", "stow:tea-2")
        decision = table.decision(0)
        assert decision is not None
        numbers.add(decision.id)
    assert numbers == {NUMBERS_APART}


def test_a_withdrawal_is_stored_as_it_always_was():
    assert encode_entry(Withdraw(1)) == b"\x82\xa4type\xa8Withdraw\xa4seat\x01"
    assert decode_entry(encode_entry(Withdraw(1, all=True))) == Withdraw(1, all=True)


@pytest.mark.parametrize("seed", range(8))
def test_however_much_is_taken_back_the_journal_gives_the_same_game(seed):
    played = Waverer(game := ShortTrip(), 4, f"series {seed}", firmness=2).play()
    assert Match.replay(game, 4, f"series {seed}", played.entries).position == played.match.position
    assert any(isinstance(entry, Withdraw) for entry in played.entries)
    for match in played.stood:
        state = match.position.state
        assert game.check(state) == []
        assert Position.of(game.decode(game.encode(state))) == match.position
